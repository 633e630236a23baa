/* no_system.c - what the library needs of platform.h, files.h and thread.h, where there is no system to ask for it:
 * WebAssembly. There are no files and no threads; memory and a clock come from the C library. */
#define _GNU_SOURCE /* sbrk */
#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/files.h"
#include "base/platform.h"
#include "base/thread.h"

/* ---- memory ---- */

/* Memory cannot be given back, so freed blocks wait here for one of the same size. Each begins with this. */
typedef struct free_block {
    struct free_block *next;
    size_t size;
} free_block;

static free_block *free_blocks;

/* WebAssembly gives memory in pages of this size, all zero. They cost nothing until they are written to. */
enum { PAGE = 1 << 16 };

void *fc_pages_allocate(size_t size)
{
    const size_t rounded = (size + PAGE - 1) / PAGE * PAGE;
    for (free_block **place = &free_blocks; *place != NULL; place = &(*place)->next) {
        if ((*place)->size == rounded) {
            free_block *block = *place;
            *place = block->next;
            return memset(block, 0, rounded);
        }
    }
    void *pages = rounded >= size && rounded <= PTRDIFF_MAX ? sbrk((ptrdiff_t)rounded) : NULL;
    return pages != (void *)-1 ? pages : NULL;
}

void fc_pages_free(void *pages, size_t size)
{
    free_block *block = pages;
    if (block != NULL) {
        *block = (free_block){free_blocks, (size + PAGE - 1) / PAGE * PAGE};
        free_blocks = block;
    }
}

/* ---- clock ---- */

double fc_clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- files: there are none ---- */

bool fc_file_map(const char *path, const unsigned char **bytes, size_t *size)
{
    (void)path;
    *bytes = NULL;
    *size = 0;
    errno = ENOTSUP;
    return false;
}

void fc_file_unmap(const unsigned char *bytes, size_t size)
{
    (void)bytes;
    (void)size;
}

bool fc_file_replace(const char *path, const fc_piece *pieces, size_t count)
{
    (void)path;
    (void)pieces;
    (void)count;
    errno = ENOTSUP;
    return false;
}

/* ---- threads: none can be started, and locks have nobody to exclude ---- */

unsigned fc_processor_count(void)
{
    return 1;
}

bool fc_thread_start(fc_thread *thread, fc_thread_function function, void *argument)
{
    (void)thread;
    (void)function;
    (void)argument;
    return false;
}

void fc_thread_join(fc_thread thread)
{
    (void)thread;
}

bool fc_lock_init(fc_mutex *mutex, fc_signal *one, fc_signal *other)
{
    (void)mutex;
    (void)one;
    (void)other;
    return true;
}

void fc_lock_destroy(fc_mutex *mutex, fc_signal *one, fc_signal *other)
{
    (void)mutex;
    (void)one;
    (void)other;
}

void fc_mutex_lock(fc_mutex *mutex)
{
    (void)mutex;
}

void fc_mutex_unlock(fc_mutex *mutex)
{
    (void)mutex;
}

void fc_signal_wait(fc_signal *signal, fc_mutex *mutex)
{
    (void)signal;
    (void)mutex;
}

void fc_signal_one(fc_signal *signal)
{
    (void)signal;
}

void fc_signal_all(fc_signal *signal)
{
    (void)signal;
}
