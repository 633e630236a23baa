/* file_replace.h - files that appear whole or not at all.
 *
 * The bytes go into a file beside the one that is meant, are forced onto the disk, and take its name in one step.
 * Whatever happens meanwhile, a reader sees the old file or the new one.
 */
#ifndef FOURCAST_BASE_FILE_REPLACE_H
#define FOURCAST_BASE_FILE_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

/* One of the pieces that a file is written from. */
typedef struct fc_piece {
    const void *bytes;
    size_t size;
} fc_piece;

/* Writes the pieces one behind the other to the file `path`, which may exist. False with errno set when that fails:
 * then the old file is as it was, and nothing is left beside it. */
bool fc_file_replace(const char *path, const fc_piece *pieces, size_t count);

/* What a path leads to. */
typedef enum fc_file_kind {
    FC_FILE_NONE,    /* nothing is there */
    FC_FILE_REGULAR, /* a file */
    FC_FILE_FOLDER,
    FC_FILE_OTHER,     /* a device, a pipe, ... */
    FC_FILE_UNKNOWABLE /* errno says why */
} fc_file_kind;

fc_file_kind fc_file_look(const char *path);

#endif
