/* process.c - child processes: POSIX pipes, or nothing elsewhere. */
#if defined(__unix__) || defined(__APPLE__)
#define FC_POSIX 1
#define _POSIX_C_SOURCE 200809L
#else
#define FC_POSIX 0
#endif

#include "base/process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if FC_POSIX
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/platform.h"

enum { BUFFER_SIZE = 4096, READ_END = 0, WRITE_END = 1 };

static const double stop_check_seconds = 0.1;
static const double exit_check_seconds = 0.005;

extern char **environ;

struct fc_process {
    pid_t id;
    int to_child;
    int from_child;
    bool was_asked;
    size_t used; /* bytes read, but not returned yet */
    char buffer[BUFFER_SIZE];
};

/* ---- start ---- */

static void close_pipe(const int pipe_ends[2])
{
    close(pipe_ends[READ_END]);
    close(pipe_ends[WRITE_END]);
}

/* A pipe. The child inherits only the end that it gets as stdin or stdout. */
static bool open_pipe(int pipe_ends[2])
{
    if (pipe(pipe_ends) != 0) {
        return false;
    }
    fcntl(pipe_ends[READ_END], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[WRITE_END], F_SETFD, FD_CLOEXEC);
    return true;
}

/* We ignore closed pipes, and perhaps interrupts, and our threads block interrupts; the child must not inherit that. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t signals;
    sigset_t blocked;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGINT);
    sigemptyset(&blocked);
    posix_spawnattr_setsigdefault(attributes, &signals);
    posix_spawnattr_setsigmask(attributes, &blocked);
    posix_spawnattr_setpgroup(attributes, 0);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

/* Returns 0 or what errno would be. */
static int spawn(fc_process *process, const char *command, const int to_child[2], const int from_child[2])
{
    char shell[] = "sh";
    char option[] = "-c";
    char *text = malloc(strlen(command) + 1);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (text == NULL) {
        return ENOMEM;
    }
    strcpy(text, command);
    char *const words[] = {shell, option, text, NULL};
    int error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        error = posix_spawnattr_init(&attributes);
        if (error == 0) {
            set_attributes(&attributes);
            posix_spawn_file_actions_adddup2(&actions, to_child[READ_END], STDIN_FILENO);
            posix_spawn_file_actions_adddup2(&actions, from_child[WRITE_END], STDOUT_FILENO);
            error = posix_spawn(&process->id, "/bin/sh", &actions, &attributes, words, environ);
            posix_spawnattr_destroy(&attributes);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    free(text);
    return error;
}

/* Between pipe() and fcntl(), a child that another thread starts would inherit our ends of the pipe, and a program would
 * never see the end of its stdin. So one thread at a time starts a child. */
static atomic_flag is_starting = ATOMIC_FLAG_INIT;

static void begin_start(void)
{
    while (atomic_flag_test_and_set(&is_starting)) {
        poll(NULL, 0, 1);
    }
}

static fc_process *start(const char *command)
{
    int to_child[2];
    int from_child[2];
    fc_process *process = calloc(1, sizeof *process);
    if (process == NULL || !open_pipe(to_child)) {
        free(process);
        return NULL;
    }
    if (!open_pipe(from_child)) {
        close_pipe(to_child);
        free(process);
        return NULL;
    }
    const int error = spawn(process, command, to_child, from_child);
    if (error != 0) {
        close_pipe(to_child);
        close_pipe(from_child);
        free(process);
        errno = error;
        return NULL;
    }
    close(to_child[READ_END]);
    close(from_child[WRITE_END]);
    process->to_child = to_child[WRITE_END];
    process->from_child = from_child[READ_END];
    fcntl(process->to_child, F_SETFL, O_NONBLOCK); /* a child that never reads must not stop us */
    return process;
}

fc_process *fc_process_start(const char *command)
{
    begin_start();
    fc_process *process = start(command);
    const int error = errno;
    atomic_flag_clear(&is_starting);
    errno = error;
    return process;
}

/* ---- lines ---- */

/* Waits until there is something to read, or the end of it. False when it is too late. */
static bool wait_for_output(const fc_process *process, double deadline, const atomic_bool *stop)
{
    while (!atomic_load(stop)) {
        const double left = deadline - fc_clock_seconds();
        if (left <= 0) {
            break;
        }
        struct pollfd wanted = {.fd = process->from_child, .events = POLLIN};
        const double wait = left < stop_check_seconds ? left : stop_check_seconds;
        if (poll(&wanted, 1, (int)(1000.0 * wait) + 1) > 0) {
            return true;
        }
    }
    return false;
}

/* Copies the first bytes of the buffer, as many as fit. */
static void copy_text(const fc_process *process, size_t length, char *reply, size_t size)
{
    const size_t kept = length < size ? length : size - 1;
    memcpy(reply, process->buffer, kept);
    reply[kept] = '\0';
}

/* Returns the first line of the buffer if it is complete. */
static bool take_line(fc_process *process, char *reply, size_t size)
{
    char *end = memchr(process->buffer, '\n', process->used);
    if (end == NULL) {
        return false;
    }
    const size_t length = (size_t)(end - process->buffer);
    copy_text(process, length, reply, size);
    process->used -= length + 1;
    memmove(process->buffer, end + 1, process->used);
    return true;
}

/* Looks for what the program wrote after its last reply, without waiting. */
static bool find_extra(fc_process *process, char *reply, size_t size)
{
    struct pollfd wanted = {.fd = process->from_child, .events = POLLIN};
    if (process->used == 0 && poll(&wanted, 1, 0) > 0) {
        const ssize_t count = read(process->from_child, process->buffer, BUFFER_SIZE);
        process->used = count > 0 ? (size_t)count : 0;
    }
    const char *end = memchr(process->buffer, '\n', process->used);
    copy_text(process, end != NULL ? (size_t)(end - process->buffer) : process->used, reply, size);
    return process->used > 0;
}

fc_process_event fc_process_ask(fc_process *process, const char *line, double max_seconds, const atomic_bool *stop,
                                char *reply, size_t size)
{
    const double deadline = fc_clock_seconds() + max_seconds;
    const size_t length = strlen(line);
    reply[0] = '\0';
    if (process->was_asked && find_extra(process, reply, size)) {
        return FC_PROCESS_EXTRA;
    }
    process->was_asked = true;
    if (write(process->to_child, line, length) != (ssize_t)length) {
        return FC_PROCESS_ENDED;
    }
    while (!take_line(process, reply, size)) {
        if (process->used == BUFFER_SIZE) {
            return FC_PROCESS_TOO_LONG;
        }
        if (!wait_for_output(process, deadline, stop)) {
            return FC_PROCESS_LATE;
        }
        const ssize_t count = read(process->from_child, process->buffer + process->used, BUFFER_SIZE - process->used);
        if (count <= 0) {
            return FC_PROCESS_ENDED;
        }
        process->used += (size_t)count;
    }
    return FC_PROCESS_LINE;
}

/* ---- end ---- */

static void describe_end(int status, bool killed, char *how, size_t size)
{
    if (killed) {
        snprintf(how, size, "was killed");
    } else if (WIFSIGNALED(status)) {
        snprintf(how, size, "was killed by signal %d", WTERMSIG(status));
    } else {
        snprintf(how, size, "exited with code %d", WEXITSTATUS(status));
    }
}

void fc_process_end(fc_process *process, double max_seconds, char *how, size_t size)
{
    const double deadline = fc_clock_seconds() + max_seconds;
    int status = 0;
    bool killed = false;
    close(process->to_child);
    close(process->from_child);
    while (waitpid(process->id, &status, WNOHANG) == 0 && !killed) {
        if (fc_clock_seconds() >= deadline) {
            kill(-process->id, SIGKILL);
            waitpid(process->id, &status, 0);
            killed = true;
        } else {
            poll(NULL, 0, (int)(1000.0 * exit_check_seconds));
        }
    }
    kill(-process->id, SIGKILL); /* what it left behind, if anything */
    describe_end(status, killed, how, size);
    free(process);
}

#else

fc_process *fc_process_start(const char *command)
{
    (void)command;
    errno = ENOSYS;
    return NULL;
}

fc_process_event fc_process_ask(fc_process *process, const char *line, double max_seconds, const atomic_bool *stop,
                                char *reply, size_t size)
{
    (void)process;
    (void)line;
    (void)max_seconds;
    (void)stop;
    (void)size;
    reply[0] = '\0';
    return FC_PROCESS_ENDED;
}

void fc_process_end(fc_process *process, double max_seconds, char *how, size_t size)
{
    (void)process;
    (void)max_seconds;
    snprintf(how, size, "never ran");
}

#endif
