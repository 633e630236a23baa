/* test_pool.c - the thread pool of base/pool.h. Threads record, the test asserts. What happens when threads or memory
 * are refused is in test_faults.c. */
#include "support/test.h"

#include "base/pool.h"
#include "base/thread.h"

enum { THREADS = 4, TASKS = 20000, STOP_AT = 1000, MOST_WORK = 200 };

typedef struct task {
    int number;
    int result; /* number + 1, once it was worked on */
    bool is_done_at_once;
} task;

/* What the functions of a pool record. The atomic members are written by workers; emit() writes the others. */
typedef struct record {
    fc_pool *pool;
    atomic_bool stop;
    atomic_int submitted;
    atomic_int worked;
    atomic_int overlaps; /* two calls at once where only one is allowed */
    atomic_flag busy[THREADS];
    atomic_flag emitting;
    int stop_at; /* number of the task that cancels the pool; -1: none */
    int emitted;
    int disorder; /* tasks that came out of turn */
    int wrong;    /* results that are missing or not allowed */
    int most_held;
} record;

static _Thread_local bool is_test_thread;

static void enter(record *kept, atomic_flag *flag)
{
    if (atomic_flag_test_and_set(flag)) {
        atomic_fetch_add(&kept->overlaps, 1);
    }
}

/* Uneven work, so that tasks are done out of order. */
static void work(void *context, void *memory, unsigned worker)
{
    record *kept = context;
    task *own = memory;
    volatile int sum = 0;
    enter(kept, &kept->busy[worker]);
    for (int i = own->number * 37 % MOST_WORK; i > 0; i--) {
        sum += i;
    }
    (void)sum; /* clang counts += as no use */
    own->result = own->number + 1;
    atomic_fetch_add(&kept->worked, 1);
    if (own->number == kept->stop_at) {
        atomic_store(&kept->stop, true);
    }
    atomic_flag_clear(&kept->busy[worker]);
}

static void emit(void *context, void *memory)
{
    record *kept = context;
    const task *done = memory;
    enter(kept, &kept->emitting);
    const int held = atomic_load(&kept->submitted) - kept->emitted;
    kept->most_held = held > kept->most_held ? held : kept->most_held;
    kept->disorder += done->number != kept->emitted ? 1 : 0;
    kept->wrong += done->result != (done->is_done_at_once ? 0 : done->number + 1) ? 1 : 0;
    kept->emitted++;
    atomic_flag_clear(&kept->emitting);
}

static void start(record *kept, unsigned threads)
{
    *kept = (record){.stop_at = -1, .emitting = ATOMIC_FLAG_INIT};
    for (int i = 0; i < THREADS; i++) {
        atomic_flag_clear(&kept->busy[i]);
    }
    is_test_thread = true;
    assert_int_equal(fc_pool_create(&kept->pool, &(fc_pool_options){.threads = threads,
                                                                    .task_size = sizeof(task),
                                                                    .context = kept,
                                                                    .work = work,
                                                                    .emit = emit,
                                                                    .stop = &kept->stop}),
                     FC_OK);
}

/* Submits tasks, every seventh as done, until there are enough or the pool is cancelled. */
static void submit(record *kept, int count)
{
    task *next;
    for (int i = 0; i < count && (next = fc_pool_new_task(kept->pool)) != NULL; i++) {
        *next = (task){.number = i, .is_done_at_once = i % 7 == 3};
        atomic_fetch_add(&kept->submitted, 1);
        if (next->is_done_at_once) {
            fc_pool_submit_done(kept->pool);
        } else {
            assert_int_equal(fc_pool_submit(kept->pool), FC_OK);
        }
    }
}

static void assert_in_order(const record *kept)
{
    assert_int_equal(kept->disorder, 0);
    assert_int_equal(kept->wrong, 0);
    assert_int_equal(kept->overlaps, 0);
}

static const unsigned thread_counts[] = {0, 1, 2, THREADS};
enum { THREAD_COUNTS = sizeof thread_counts / sizeof thread_counts[0] };

/* However many tasks there are, no more are held than the ring has room for. */
static void emits_all_in_order_in_a_bounded_ring(void **state)
{
    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        record kept;
        start(&kept, thread_counts[i]);
        submit(&kept, TASKS);
        fc_pool_drain(kept.pool);
        const int room = thread_counts[i] > 0 ? (int)thread_counts[i] * FC_POOL_TASKS_PER_THREAD : 1;
        assert_int_equal(kept.emitted, TASKS);
        assert_in_range(kept.most_held, 1, room);
        assert_in_order(&kept);
        fc_pool_destroy(kept.pool);
    }
}

/* Tasks that no worker has begun are dropped, and those that come out are the first ones. */
static void stop_drops_the_rest(void **state)
{
    (void)state;
    for (int i = 0; i < THREAD_COUNTS; i++) {
        record kept;
        start(&kept, thread_counts[i]);
        kept.stop_at = STOP_AT - STOP_AT % 7; /* none that is done at once */
        submit(&kept, TASKS);
        assert_null(fc_pool_new_task(kept.pool));
        fc_pool_destroy(kept.pool);
        assert_true(kept.emitted <= kept.stop_at + 1 + THREADS * FC_POOL_TASKS_PER_THREAD);
        assert_true(kept.worked < TASKS / 2);
        assert_in_order(&kept);
        if (thread_counts[i] == 0) {
            assert_int_equal(kept.emitted, kept.stop_at);
        }
    }
}

/* ---- without threads ---- */

static void work_in_test_thread(void *context, void *memory, unsigned worker)
{
    record *kept = context;
    kept->wrong += is_test_thread ? 0 : 1;
    work(context, memory, worker);
}

static void no_threads_are_started(void **state)
{
    (void)state;
    record kept;
    fc_pool *pool;
    start(&kept, 0);
    assert_int_equal(fc_pool_create(&pool, &(fc_pool_options){.task_size = sizeof(task),
                                                              .context = &kept,
                                                              .work = work_in_test_thread,
                                                              .emit = emit,
                                                              .stop = &kept.stop}),
                     FC_OK);
    for (int i = 0; i < THREADS; i++) {
        task *next = fc_pool_new_task(pool);
        *next = (task){.number = i};
        assert_int_equal(fc_pool_submit(pool), FC_OK);
        assert_int_equal(kept.emitted, i + 1);
    }
    assert_in_order(&kept);
    fc_pool_destroy(pool);
    fc_pool_destroy(kept.pool);
}

/* ---- one task at a time: what waits for what ---- */

typedef struct stage {
    fc_pool *pool;
    atomic_bool stop;
    fc_mutex lock;
    fc_signal change;
    int emitted;
    bool second_may_pause, second_has_tried, first_may_pause;
} stage;

static void wait_until(stage *shared, const bool *condition)
{
    fc_mutex_lock(&shared->lock);
    while (!*condition) {
        fc_signal_wait(&shared->change, &shared->lock);
    }
    fc_mutex_unlock(&shared->lock);
}

/* Task 0 goes on when task 1 has found out that it is not the oldest one. */
static void try_to_pause(void *context, void *memory, unsigned worker)
{
    stage *shared = context;
    const int number = *(const int *)memory;
    (void)worker;
    if (number == 0) {
        wait_until(shared, &shared->second_has_tried);
    }
    const bool paused = fc_pool_pause_output(shared->pool, memory);
    if (paused) {
        fc_pool_resume_output(shared->pool);
    }
    fc_mutex_lock(&shared->lock);
    if (number == 0) {
        shared->first_may_pause = paused;
    } else {
        shared->second_may_pause = paused;
        shared->second_has_tried = true;
    }
    fc_signal_all(&shared->change);
    fc_mutex_unlock(&shared->lock);
}

static void count_emitted(void *context, void *memory)
{
    stage *shared = context;
    (void)memory;
    fc_mutex_lock(&shared->lock);
    shared->emitted++;
    fc_signal_all(&shared->change);
    fc_mutex_unlock(&shared->lock);
}

static void only_the_oldest_task_pauses_output(void **state)
{
    (void)state;
    stage shared = {.emitted = 0};
    assert_true(fc_mutex_init(&shared.lock));
    assert_true(fc_signal_init(&shared.change));
    assert_int_equal(fc_pool_create(&shared.pool, &(fc_pool_options){.threads = 2,
                                                                     .task_size = sizeof(int),
                                                                     .context = &shared,
                                                                     .work = try_to_pause,
                                                                     .emit = count_emitted,
                                                                     .stop = &shared.stop}),
                     FC_OK);
    assert_int_equal(fc_pool_start_threads(shared.pool), FC_OK);
    for (int i = 0; i < 2; i++) {
        int *number = fc_pool_new_task(shared.pool);
        *number = i;
        assert_int_equal(fc_pool_submit(shared.pool), FC_OK);
    }
    /* Both come out although the producer neither submits nor drains. */
    fc_mutex_lock(&shared.lock);
    while (shared.emitted < 2) {
        fc_signal_wait(&shared.change, &shared.lock);
    }
    fc_mutex_unlock(&shared.lock);
    assert_true(shared.first_may_pause);
    assert_false(shared.second_may_pause);
    fc_pool_destroy(shared.pool);
    fc_signal_destroy(&shared.change);
    fc_mutex_destroy(&shared.lock);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(emits_all_in_order_in_a_bounded_ring),
        cmocka_unit_test(stop_drops_the_rest),
        cmocka_unit_test(no_threads_are_started),
        cmocka_unit_test(only_the_oldest_task_pauses_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
