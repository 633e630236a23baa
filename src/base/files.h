/* files.h - files that appear as a whole or not at all, and files that one process at a time works on. */
#ifndef FOURCAST_BASE_FILES_H
#define FOURCAST_BASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* What a path leads to. */
typedef enum fc_file_kind {
    FC_FILE_NONE,    /* nothing is there */
    FC_FILE_REGULAR, /* a file */
    FC_FILE_FOLDER,
    FC_FILE_OTHER,     /* a device, a pipe, ... */
    FC_FILE_UNKNOWABLE /* errno has the reason */
} fc_file_kind;

fc_file_kind fc_file_look(const char *path);

/* One of the pieces that a file is written from. */
typedef struct fc_piece {
    const void *bytes;
    size_t size;
} fc_piece;

/* Writes the pieces one behind the other to the file `path`, which may exist. The bytes go into a file beside it, are
 * forced onto the disk, and take its name in one step, so that a reader sees the old file or the new one at any time.
 * False with errno set when that fails: then the old file is as it was, and nothing is left beside it. */
bool fc_file_replace(const char *path, const fc_piece *pieces, size_t count);

/* Cuts a file to its first `size` bytes; it has as many at least. False with errno set when that fails. */
bool fc_file_cut(const char *path, size_t size);

typedef struct fc_file_lock fc_file_lock;

typedef enum fc_lock_result {
    FC_LOCK_TAKEN,
    FC_LOCK_BUSY,  /* another process holds it */
    FC_LOCK_FAILED /* the file cannot be created; errno has the reason */
} fc_lock_result;

/* Creates the file `path` and locks it. The system releases the lock when the process ends, however it ends, so a file
 * that a killed process left behind blocks no other. On FC_LOCK_TAKEN *out must be given to fc_file_unlock(); otherwise
 * it is NULL. Where the system has no such locks, the lock is taken and excludes no other process. */
fc_lock_result fc_file_lock_take(fc_file_lock **out, const char *path);

/* Removes the file and releases the lock; NULL is allowed. */
void fc_file_unlock(fc_file_lock *lock);

#endif
