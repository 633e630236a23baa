/* file_replace.c - write beside, flush, force onto the disk, rename. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _POSIX_C_SOURCE 200809L
#else
#define FC_POSIX 0
#endif

#include "base/file_replace.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if FC_POSIX
#include <fcntl.h>
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

#endif

static bool write_pieces(const char *path, const fc_piece *pieces, size_t count)
{
    FILE *stream = fopen(path, "wb");
    if (stream == NULL) {
        return false;
    }
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++) {
        fine = pieces[i].size == 0 || fwrite(pieces[i].bytes, pieces[i].size, 1, stream) == 1;
    }
    fine = fine && fflush(stream) == 0 && force_onto_disk(stream);
    const int error = errno;
    const bool closed = fclose(stream) == 0;
    if (!fine) {
        errno = error;
    }
    return fine && closed;
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
    const bool fine = write_pieces(beside, pieces, count) && rename(beside, path) == 0;
    const int error = errno;
    if (fine) {
        force_folder_onto_disk(path);
    } else {
        remove(beside);
        errno = error;
    }
    free(beside);
    return fine;
}
