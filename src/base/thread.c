/* thread.c - thread.h over C11 threads or POSIX threads. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _GNU_SOURCE /* sched_getaffinity, where there is one */
#include <sched.h>
#include <signal.h>
#include <unistd.h>
#else
#define FC_POSIX 0
#endif

#include "base/thread.h"

#include <stdlib.h>
#include <time.h>

/* The calendar time `seconds` from now, by which both kinds of threads wait. */
static struct timespec time_after(double seconds)
{
    const long nanoseconds_per_second = 1000000000;
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    const long nanoseconds = time.tv_nsec + (long)(seconds * (double)nanoseconds_per_second);
    time.tv_sec += nanoseconds / nanoseconds_per_second;
    time.tv_nsec = nanoseconds % nanoseconds_per_second;
    return time;
}

/* What a new thread runs; it frees this itself. */
typedef struct start {
    fc_thread_function function;
    void *argument;
} start;

static void run_and_free(void *argument)
{
    const start begin = *(start *)argument;
    free(argument);
    begin.function(begin.argument);
}

#ifdef FC_THREADS_PTHREAD

static void *thread_main(void *argument)
{
    run_and_free(argument);
    return NULL;
}

static bool create(fc_thread *thread, start *begin)
{
    return pthread_create(thread, NULL, thread_main, begin) == 0;
}

void fc_thread_join(fc_thread thread)
{
    pthread_join(thread, NULL);
}

bool fc_mutex_init(fc_mutex *mutex)
{
    return pthread_mutex_init(mutex, NULL) == 0;
}

void fc_mutex_destroy(fc_mutex *mutex)
{
    pthread_mutex_destroy(mutex);
}

void fc_mutex_lock(fc_mutex *mutex)
{
    pthread_mutex_lock(mutex);
}

void fc_mutex_unlock(fc_mutex *mutex)
{
    pthread_mutex_unlock(mutex);
}

bool fc_signal_init(fc_signal *signal)
{
    return pthread_cond_init(signal, NULL) == 0;
}

void fc_signal_destroy(fc_signal *signal)
{
    pthread_cond_destroy(signal);
}

void fc_signal_wait(fc_signal *signal, fc_mutex *mutex)
{
    pthread_cond_wait(signal, mutex);
}

void fc_signal_wait_for(fc_signal *signal, fc_mutex *mutex, double seconds)
{
    const struct timespec until = time_after(seconds);
    pthread_cond_timedwait(signal, mutex, &until);
}

void fc_signal_one(fc_signal *signal)
{
    pthread_cond_signal(signal);
}

void fc_signal_all(fc_signal *signal)
{
    pthread_cond_broadcast(signal);
}

#else

static int thread_main(void *argument)
{
    run_and_free(argument);
    return 0;
}

static bool create(fc_thread *thread, start *begin)
{
    return thrd_create(thread, thread_main, begin) == thrd_success;
}

void fc_thread_join(fc_thread thread)
{
    thrd_join(thread, NULL);
}

bool fc_mutex_init(fc_mutex *mutex)
{
    return mtx_init(mutex, mtx_plain) == thrd_success;
}

void fc_mutex_destroy(fc_mutex *mutex)
{
    mtx_destroy(mutex);
}

void fc_mutex_lock(fc_mutex *mutex)
{
    mtx_lock(mutex);
}

void fc_mutex_unlock(fc_mutex *mutex)
{
    mtx_unlock(mutex);
}

bool fc_signal_init(fc_signal *signal)
{
    return cnd_init(signal) == thrd_success;
}

void fc_signal_destroy(fc_signal *signal)
{
    cnd_destroy(signal);
}

void fc_signal_wait(fc_signal *signal, fc_mutex *mutex)
{
    cnd_wait(signal, mutex);
}

void fc_signal_wait_for(fc_signal *signal, fc_mutex *mutex, double seconds)
{
    const struct timespec until = time_after(seconds);
    cnd_timedwait(signal, mutex, &until);
}

void fc_signal_one(fc_signal *signal)
{
    cnd_signal(signal);
}

void fc_signal_all(fc_signal *signal)
{
    cnd_broadcast(signal);
}

#endif

#if FC_POSIX

/* A new thread inherits the signals that the one that starts it blocks. */
static bool create_without_signals(fc_thread *thread, start *begin)
{
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    const bool created = create(thread, begin);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return created;
}

#else

static bool create_without_signals(fc_thread *thread, start *begin)
{
    return create(thread, begin);
}

#endif

bool fc_thread_start(fc_thread *thread, fc_thread_function function, void *argument)
{
    start *begin = malloc(sizeof *begin);
    if (begin == NULL) {
        return false;
    }
    *begin = (start){function, argument};
    if (!create_without_signals(thread, begin)) {
        free(begin);
        return false;
    }
    return true;
}

bool fc_lock_init(fc_mutex *mutex, fc_signal *one, fc_signal *other)
{
    if (!fc_mutex_init(mutex)) {
        return false;
    }
    if (fc_signal_init(one)) {
        if (fc_signal_init(other)) {
            return true;
        }
        fc_signal_destroy(one);
    }
    fc_mutex_destroy(mutex);
    return false;
}

void fc_lock_destroy(fc_mutex *mutex, fc_signal *one, fc_signal *other)
{
    fc_signal_destroy(other);
    fc_signal_destroy(one);
    fc_mutex_destroy(mutex);
}

unsigned fc_processor_count(void)
{
#if defined(CPU_COUNT)
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
        return (unsigned)CPU_COUNT(&allowed);
    }
#endif
#if defined(_SC_NPROCESSORS_ONLN)
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (online > 0) {
        return (unsigned)online;
    }
#endif
#if defined(_WIN32)
    const int online = pthread_num_processors_np();
    if (online > 0) {
        return (unsigned)online;
    }
#endif
    return 1;
}
