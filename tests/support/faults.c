/* faults.c - what the linker puts in the place of some functions of the C library. */
#define _DEFAULT_SOURCE /* mmap */

#include "support/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <threads.h>
#include <time.h>

static atomic_int watched = -1; /* a fault_kind, or -1 */
static atomic_uint calls;
static unsigned failing_call;
static bool all_after_it;
static atomic_long blocks;
static atomic_uint wall_clock_looks;

void faults_begin(fault_kind kind, unsigned nth, bool lasting)
{
    failing_call = nth;
    all_after_it = lasting;
    atomic_store(&calls, 0);
    atomic_store(&watched, (int)kind);
}

unsigned faults_end(void)
{
    atomic_store(&watched, -1);
    return atomic_load(&calls);
}

long faults_blocks_held(void)
{
    return atomic_load(&blocks);
}

/* Counts a call. True, with errno set, if the call must fail. */
static bool fails(fault_kind kind, int error)
{
    if (atomic_load(&watched) != (int)kind) {
        return false;
    }
    const unsigned number = atomic_fetch_add(&calls, 1) + 1;
    if (failing_call == 0 || number < failing_call || (number > failing_call && !all_after_it)) {
        return false;
    }
    errno = error;
    return true;
}

static void *granted(void *block)
{
    atomic_fetch_add(&blocks, block != NULL ? 1 : 0);
    return block;
}

static void *granted_pages(void *pages)
{
    atomic_fetch_add(&blocks, pages != MAP_FAILED ? 1 : 0);
    return pages;
}

/* WRAP(RESULT, NAME, PARAMETERS): `real_NAME` is the function of the C library, and what follows takes its place. */
#define WRAP(result, name, ...)                                  \
    result real_##name(__VA_ARGS__) __asm__("__real_" #name);    \
    result wrapped_##name(__VA_ARGS__) __asm__("__wrap_" #name); \
    result wrapped_##name(__VA_ARGS__)

/* ---- memory and threads ---- */

WRAP(void *, malloc, size_t size)
{
    return fails(FAULT_MEMORY, ENOMEM) ? NULL : granted(real_malloc(size));
}

WRAP(void *, calloc, size_t count, size_t size)
{
    return fails(FAULT_MEMORY, ENOMEM) ? NULL : granted(real_calloc(count, size));
}

WRAP(void *, realloc, void *block, size_t size)
{
    if (fails(FAULT_MEMORY, ENOMEM)) {
        return NULL;
    }
    return block == NULL ? granted(real_realloc(block, size)) : real_realloc(block, size);
}

WRAP(void, free, void *block)
{
    atomic_fetch_sub(&blocks, block != NULL ? 1 : 0);
    real_free(block);
}

WRAP(void *, mmap, void *wish, size_t size, int protection, int flags, int file, off_t offset)
{
    return fails(FAULT_MEMORY, ENOMEM) ? MAP_FAILED
                                       : granted_pages(real_mmap(wish, size, protection, flags, file, offset));
}

WRAP(int, munmap, void *pages, size_t size)
{
    atomic_fetch_sub(&blocks, 1);
    return real_munmap(pages, size);
}

WRAP(int, thrd_create, thrd_t *thread, thrd_start_t function, void *argument)
{
    return fails(FAULT_MEMORY, EAGAIN) ? thrd_nomem : real_thrd_create(thread, function, argument);
}

WRAP(int, mtx_init, mtx_t *mutex, int type)
{
    return fails(FAULT_MEMORY, EAGAIN) ? thrd_error : real_mtx_init(mutex, type);
}

WRAP(int, cnd_init, cnd_t *condition)
{
    return fails(FAULT_MEMORY, EAGAIN) ? thrd_nomem : real_cnd_init(condition);
}

/* The same under the names that take the place of C11 threads in some builds. */
WRAP(int, pthread_create, pthread_t *thread, const pthread_attr_t *wishes, void *(*function)(void *), void *argument)
{
    return fails(FAULT_MEMORY, EAGAIN) ? EAGAIN : real_pthread_create(thread, wishes, function, argument);
}

WRAP(int, pthread_mutex_init, pthread_mutex_t *mutex, const pthread_mutexattr_t *wishes)
{
    return fails(FAULT_MEMORY, ENOMEM) ? ENOMEM : real_pthread_mutex_init(mutex, wishes);
}

WRAP(int, pthread_cond_init, pthread_cond_t *condition, const pthread_condattr_t *wishes)
{
    return fails(FAULT_MEMORY, ENOMEM) ? ENOMEM : real_pthread_cond_init(condition, wishes);
}

/* ---- clocks ---- */

unsigned faults_wall_clock_looks(void)
{
    return atomic_load(&wall_clock_looks);
}

WRAP(int, clock_gettime, clockid_t clock, struct timespec *now)
{
    atomic_fetch_add(&wall_clock_looks, clock != CLOCK_MONOTONIC ? 1 : 0);
    return real_clock_gettime(clock, now);
}

WRAP(int, timespec_get, struct timespec *now, int base)
{
    atomic_fetch_add(&wall_clock_looks, 1);
    return real_timespec_get(now, base);
}

WRAP(time_t, time, time_t *now)
{
    atomic_fetch_add(&wall_clock_looks, 1);
    return real_time(now);
}

/* ---- files: no room, wherever they are opened, written or renamed ---- */

WRAP(FILE *, fopen, const char *path, const char *mode)
{
    return fails(FAULT_FILES, ENOSPC) ? NULL : real_fopen(path, mode);
}

WRAP(size_t, fwrite, const void *bytes, size_t size, size_t count, FILE *stream)
{
    return fails(FAULT_FILES, ENOSPC) ? 0 : real_fwrite(bytes, size, count, stream);
}

WRAP(size_t, fread, void *bytes, size_t size, size_t count, FILE *stream)
{
    return fails(FAULT_FILES, EIO) ? 0 : real_fread(bytes, size, count, stream);
}

WRAP(int, fflush, FILE *stream)
{
    return fails(FAULT_FILES, ENOSPC) ? EOF : real_fflush(stream);
}

/* As the real one, it closes the file even when what was left cannot be written. */
WRAP(int, fclose, FILE *stream)
{
    const bool failing = fails(FAULT_FILES, ENOSPC);
    const int result = real_fclose(stream);
    errno = failing ? ENOSPC : errno;
    return failing ? EOF : result;
}

/* It waits for no disk: hundreds of times would be long, and what a power cut leaves is not seen here. */
WRAP(int, fsync, int file)
{
    (void)file;
    return fails(FAULT_FILES, EIO) ? -1 : 0;
}

WRAP(int, rename, const char *from, const char *to)
{
    return fails(FAULT_FILES, ENOSPC) ? -1 : real_rename(from, to);
}
