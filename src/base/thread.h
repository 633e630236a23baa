/* thread.h - threads, locks and condition variables (called signals here), with one of two implementations.
 *
 * C11's <threads.h> where there is one; POSIX threads where there is none, or where FC_THREADS_PTHREAD asks for
 * them (ThreadSanitizer does not understand C11 threads).
 */
#ifndef FOURCAST_BASE_THREAD_H
#define FOURCAST_BASE_THREAD_H

#include <stdbool.h>

#if (defined(__STDC_NO_THREADS__) || defined(_WIN32)) && !defined(FC_THREADS_PTHREAD)
#define FC_THREADS_PTHREAD 1
#endif

#ifdef FC_THREADS_PTHREAD
#include <pthread.h>
typedef pthread_t fc_thread;
typedef pthread_mutex_t fc_mutex;
typedef pthread_cond_t fc_signal;
#else
#include <threads.h>
typedef thrd_t fc_thread;
typedef mtx_t fc_mutex;
typedef cnd_t fc_signal;
#endif

typedef void (*fc_thread_function)(void *argument);

/* Runs function(argument) in a new thread; false if the system refuses. Each thread must be joined once. On POSIX systems
 * SIGINT, SIGTERM and SIGHUP are blocked in it: they reach a thread of the caller, in which they can interrupt a wait. */
bool fc_thread_start(fc_thread *thread, fc_thread_function function, void *argument);
void fc_thread_join(fc_thread thread);

/* Number of processors that this process may use, at least 1. */
unsigned fc_processor_count(void);

bool fc_mutex_init(fc_mutex *mutex);
void fc_mutex_destroy(fc_mutex *mutex);
void fc_mutex_lock(fc_mutex *mutex);
void fc_mutex_unlock(fc_mutex *mutex);

bool fc_signal_init(fc_signal *signal);
void fc_signal_destroy(fc_signal *signal);

/* A mutex and two signals to use with it: all three, or false and none. */
bool fc_lock_init(fc_mutex *mutex, fc_signal *one, fc_signal *other);
void fc_lock_destroy(fc_mutex *mutex, fc_signal *one, fc_signal *other);

/* Waits for the signal. The caller holds the mutex, which is free during the wait. May return without a signal. */
void fc_signal_wait(fc_signal *signal, fc_mutex *mutex);

/* The same, for about `seconds` at most. */
void fc_signal_wait_for(fc_signal *signal, fc_mutex *mutex, double seconds);

/* Wakes one of the threads that wait for the signal, or all of them. */
void fc_signal_one(fc_signal *signal);
void fc_signal_all(fc_signal *signal);

#endif
