/* fuzz_book_use.c - solvers that believe a forged book: answers may be wrong, but they come, in every form in which the
 * programs print them. */
#include "fuzz.h"

#include <stdlib.h>

#include "forge.h"
#include "programs/solve/answer.h"
#include "programs/solve/answer_json.h"

enum { GAMES = 2, MOST_DISCS = 12, MOST_NODES = 200, KINDS = 4 };

static void print_all(const fc_answer *answer, const fc_answer_options *options)
{
    char text[FC_JSON_MEMBERS_SIZE + FC_SHOWN_SIZE];
    fc_writer out = {text, sizeof text, 0};
    fc_answer_text(&out, answer, options);
    fuzz_check_line(text);
    out.used = 0;
    fc_answer_json(&out, "x", 1, answer, true, options);
    fuzz_check_line(text);
}

/* A limit on nodes, so that the same input takes the same search every time. */
static void ask(fc_solver *solver, fc_position position, int kind, bool weak)
{
    const fc_query query = {.weak = weak, .max_nodes = MOST_NODES};
    fc_answer answer;
    fc_answer_find(&answer, (fc_query_kind)kind, position, solver, &query);
    assert_true(answer.status == FC_OK || answer.status == FC_ERROR_LIMIT);
    assert_in_range(answer.result.lower, FC_SCORE_MIN, answer.result.upper);
    assert_in_range(answer.result.upper, answer.result.lower, FC_SCORE_MAX);
    const fc_answer_options options = {.kind = kind, .weak = weak && kind != FC_QUERY_LINE, .stats = 1, .verbose = 1};
    print_all(&answer, &options);
}

static void use(const fc_book *book, fuzz_choices *choices)
{
    const fc_solver_options options = {.table_mb = FC_TABLE_MB_MIN, .threads = 1, .book = book};
    fc_solver *solver;
    assert_int_equal(fc_solver_create(&solver, &options), FC_OK);
    for (int i = 0; i < GAMES; i++) {
        const int discs = fuzz_choose(choices, MOST_DISCS);
        game played = {0};
        while (played.board.discs < discs && !board_is_over(&played.board)) {
            fuzz_play(choices, &played);
        }
        for (int kind = 0; kind < KINDS && !board_is_over(&played.board); kind++) {
            ask(solver, played.position, kind, fuzz_choose(choices, 2) == 1);
        }
    }
    fc_solver_destroy(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = fuzz_copy(data, size);
    fc_book *book;
    forge_book(copy, size);
    if (fc_book_open_memory(&book, copy, size) == FC_OK) {
        fuzz_choices choices = fuzz_choices_of(copy, size);
        choices.next = choices.end;
        use(book, &choices);
        fc_book_close(book);
    }
    free(copy);
    return 0;
}
