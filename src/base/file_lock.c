/* file_lock.c - file_lock.h over flock(). */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _DEFAULT_SOURCE /* flock */
#define _DARWIN_C_SOURCE
#else
#define FC_POSIX 0
#endif

#include "base/file_lock.h"

#include <errno.h>
#include <stdbool.h>
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

enum { EVERYBODY_READS_AND_WRITES = 0666 }; /* as far as the umask lets them */

/* Between opening and locking, the holder before us may have removed the file: then the lock is on a file that
 * nobody else will find. */
static bool is_still_there(int descriptor, const char *path)
{
    struct stat ours;
    struct stat found;
    return fstat(descriptor, &ours) == 0 && stat(path, &found) == 0 && ours.st_ino == found.st_ino &&
           ours.st_dev == found.st_dev;
}

static fc_lock_result open_and_lock(const char *path, int *descriptor)
{
    for (;;) {
        *descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, EVERYBODY_READS_AND_WRITES);
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
    remove(lock->path); /* before the lock is given back: later it may be another's */
    close(lock->descriptor);
}

#else

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
