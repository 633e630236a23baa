/* platform.c - system calls behind platform.h: POSIX, or plain C11 elsewhere. Windows does not have all of that. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, madvise */
#else
#define FC_POSIX 0
#endif

#include "base/platform.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#if FC_POSIX
#include <sys/mman.h>
#include <unistd.h>

void *fc_pages_allocate(size_t size)
{
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) {
        return NULL;
    }
#ifdef MADV_HUGEPAGE
    madvise(pages, size, MADV_HUGEPAGE); /* a wish: the memory works without */
#endif
    return pages;
}

void fc_pages_free(void *pages, size_t size)
{
    if (pages != NULL) {
        munmap(pages, size);
    }
}

bool fc_is_terminal(FILE *stream)
{
    return isatty(fileno(stream)) != 0;
}

double fc_clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void fc_on_interrupt(void (*handler)(int))
{
    struct sigaction old;
    if (sigaction(SIGINT, NULL, &old) != 0 || old.sa_handler == SIG_IGN) {
        return;
    }
    struct sigaction action = {0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL); /* without SA_RESTART: a read that waits must come back */
}

void fc_write_now(const char *text)
{
    const int old_errno = errno; /* that of whatever was interrupted */
    size_t left = strlen(text);
    while (left > 0) {
        const ssize_t written = write(STDERR_FILENO, text, left);
        if (written <= 0) {
            break;
        }
        text += written;
        left -= (size_t)written;
    }
    errno = old_errno;
}

void fc_survive_closed_pipes(void)
{
    signal(SIGPIPE, SIG_IGN);
}

bool fc_is_closed_pipe(int error)
{
    return error == EPIPE;
}

#else

#include <stdlib.h>

enum { CACHE_LINE = 64 };

#if defined(_WIN32)
#include <malloc.h>

/* What Windows lacks of C11. */
enum { TIME_UTC = 1 };

static int timespec_get(struct timespec *now, int base)
{
    return clock_gettime(CLOCK_MONOTONIC, now) == 0 ? base : 0;
}

#define aligned_alloc(alignment, size) _aligned_malloc(size, alignment)
#define free_aligned(memory) _aligned_free(memory)
#else
#define free_aligned(memory) free(memory)
#endif

void *fc_pages_allocate(size_t size)
{
    void *pages = aligned_alloc(CACHE_LINE, (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
    if (pages != NULL) {
        memset(pages, 0, size);
    }
    return pages;
}

void fc_pages_free(void *pages, size_t size)
{
    (void)size;
    free_aligned(pages);
}

bool fc_is_terminal(FILE *stream)
{
    (void)stream;
    return false;
}

double fc_clock_seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void fc_on_interrupt(void (*handler)(int))
{
    signal(SIGINT, handler);
}

void fc_write_now(const char *text)
{
    (void)text;
}

void fc_survive_closed_pipes(void)
{
}

bool fc_is_closed_pipe(int error)
{
    (void)error;
    return false;
}

#endif
