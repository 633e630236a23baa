/* files.c - files.h over POSIX: write beside, flush, force onto the disk, rename; flock(). Plain C11 elsewhere. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE /* flock */
#define _DARWIN_C_SOURCE
#else
#define FC_POSIX 0
#endif

#include "base/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fc_file_lock {
    int descriptor;
    char path[];
};

#if FC_POSIX
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool force_onto_disk(FILE *stream)
{
    return fsync(fileno(stream)) == 0;
}

/* The new name is part of the folder, which is forced onto the disk on its own. Some file systems cannot do that;
 * then the name is as safe as they make it. */
static void force_folder_onto_disk(const char *path)
{
    const char *slash = strrchr(path, '/');
    const size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 1;
    char *folder = malloc(length + 1);
    if (folder == NULL) {
        return;
    }
    memcpy(folder, slash != NULL ? path : ".", length);
    folder[length] = '\0';
    const int descriptor = open(folder, O_RDONLY);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    free(folder);
}

fc_file_kind fc_file_look(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0) {
        return errno == ENOENT ? FC_FILE_NONE : FC_FILE_UNKNOWABLE;
    }
    if (S_ISREG(found.st_mode)) {
        return FC_FILE_REGULAR;
    }
    return S_ISDIR(found.st_mode) ? FC_FILE_FOLDER : FC_FILE_OTHER;
}

bool fc_file_cut(const char *path, size_t size)
{
    return truncate(path, (off_t)size) == 0;
}

enum { READ_AND_WRITE_FOR_ALL = 0666 }; /* the umask narrows it */

/* Between opening and locking, the holder before us may have removed the file: then the lock is on a file that
 * no other process will find. */
static bool is_still_there(int descriptor, const char *path)
{
    struct stat locked;
    struct stat found;
    return fstat(descriptor, &locked) == 0 && stat(path, &found) == 0 && locked.st_ino == found.st_ino &&
           locked.st_dev == found.st_dev;
}

static fc_lock_result open_and_lock(const char *path, int *descriptor)
{
    for (;;) {
        *descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, READ_AND_WRITE_FOR_ALL);
        if (*descriptor < 0) {
            return FC_LOCK_FAILED;
        }
        const bool locked = flock(*descriptor, LOCK_EX | LOCK_NB) == 0;
        if (!locked && errno == EWOULDBLOCK) {
            close(*descriptor);
            return FC_LOCK_BUSY;
        }
        if (!locked || is_still_there(*descriptor, path)) {
            return FC_LOCK_TAKEN; /* not locked: a file system without locks */
        }
        close(*descriptor);
    }
}

static void close_lock(const fc_file_lock *lock)
{
    remove(lock->path); /* before the lock is released: afterwards another process may hold it */
    close(lock->descriptor);
}

#else

static bool force_onto_disk(FILE *stream)
{
    (void)stream;
    return true;
}

static void force_folder_onto_disk(const char *path)
{
    (void)path;
}

fc_file_kind fc_file_look(const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        return errno == ENOENT ? FC_FILE_NONE : FC_FILE_UNKNOWABLE;
    }
    fclose(stream);
    return FC_FILE_REGULAR;
}

/* By reading what is to stay, and writing it again. */
bool fc_file_cut(const char *path, size_t size)
{
    unsigned char *bytes = malloc(size + 1);
    FILE *stream = bytes != NULL ? fopen(path, "rb") : NULL;
    bool ok = stream != NULL && fread(bytes, 1, size, stream) == size;
    const bool has_more = ok && getc(stream) != EOF;
    if (stream != NULL) {
        fclose(stream);
    }
    if (has_more) {
        const fc_piece piece = {bytes, size};
        ok = fc_file_replace(path, &piece, 1);
    }
    free(bytes);
    return ok;
}

static fc_lock_result open_and_lock(const char *path, int *descriptor)
{
    FILE *stream = fopen(path, "ab");
    *descriptor = -1;
    if (stream == NULL) {
        return FC_LOCK_FAILED;
    }
    fclose(stream);
    return FC_LOCK_TAKEN;
}

static void close_lock(const fc_file_lock *lock)
{
    remove(lock->path);
}

#endif

/* ---- replacement ---- */

static bool write_pieces(const char *path, const fc_piece *pieces, size_t count)
{
    FILE *stream = fopen(path, "wb");
    if (stream == NULL) {
        return false;
    }
    bool ok = true;
    for (size_t i = 0; i < count && ok; i++) {
        ok = pieces[i].size == 0 || fwrite(pieces[i].bytes, pieces[i].size, 1, stream) == 1;
    }
    ok = ok && fflush(stream) == 0 && force_onto_disk(stream);
    const int error = errno;
    const bool closed = fclose(stream) == 0;
    if (!ok) {
        errno = error;
    }
    return ok && closed;
}

bool fc_file_replace(const char *path, const fc_piece *pieces, size_t count)
{
    static const char ending[] = ".new";
    const size_t length = strlen(path);
    char *beside = malloc(length + sizeof ending);
    if (beside == NULL) {
        return false;
    }
    memcpy(beside, path, length);
    memcpy(beside + length, ending, sizeof ending);
    const bool ok = write_pieces(beside, pieces, count) && rename(beside, path) == 0;
    const int error = errno;
    if (ok) {
        force_folder_onto_disk(path);
    } else {
        remove(beside);
        errno = error;
    }
    free(beside);
    return ok;
}

/* ---- locks ---- */

fc_lock_result fc_file_lock_take(fc_file_lock **out, const char *path)
{
    const size_t size = strlen(path) + 1;
    fc_file_lock *lock = malloc(sizeof *lock + size);
    *out = NULL;
    if (lock == NULL) {
        return FC_LOCK_FAILED;
    }
    memcpy(lock->path, path, size);
    const fc_lock_result result = open_and_lock(path, &lock->descriptor);
    if (result == FC_LOCK_TAKEN) {
        *out = lock;
    } else {
        const int error = errno;
        free(lock);
        errno = error;
    }
    return result;
}

void fc_file_unlock(fc_file_lock *lock)
{
    if (lock != NULL) {
        close_lock(lock);
        free(lock);
    }
}
