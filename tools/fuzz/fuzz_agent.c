/* fuzz_agent.c - boards of any size, their move strings and Kaggle's arrays, names of agents, and stored trees.
 *
 * Input: a size ("7x6x4"), an agent and a move string, a line each; the rest is a tree file, whose checksum is made right,
 * and Kaggle's array. */
#include "fuzz.h"

#include <stdlib.h>

#include "agents/agent_class.h"
#include "agents/stored_tree.h"
#include "base/bytes.h"

enum { LINES = 3, CHECKSUM_BYTES = 8 };

/* The start of the text behind a line, whose end becomes NUL. */
static char *end_line(char *line)
{
    char *const end = strchr(line, '\n');
    if (end == NULL) {
        return line + strlen(line);
    }
    *end = '\0';
    return end + 1;
}

static void check_moves(const fc_rules *rules, const char *moves)
{
    fc_game played;
    fc_game again;
    fc_game_error error;
    char text[FC_GAME_MOVES_TEXT_SIZE];
    const size_t length = strlen(moves);
    const fc_status status = fc_game_parse(&played, rules, moves, length, &error);
    assert_int_equal(error.status, status);
    assert_int_equal((size_t)played.discs, status == FC_OK ? length : error.offset);
    fc_game_moves(&played, text);
    assert_memory_equal(text, moves, (size_t)played.discs);
    if (status != FC_OK) {
        char why[FC_GAME_ERROR_TEXT_SIZE];
        fc_game_error_text(&error, why, sizeof why);
        fuzz_check_line(why);
    }
    again = played;
    while (again.discs > 0) {
        fc_game_undo(&again);
    }
    assert_int_equal(again.open[0][0], fc_rules_line_count(rules));
}

static void check_cells(const fc_rules *rules, const uint8_t *bytes, size_t size)
{
    fc_game read;
    fc_game_error error;
    int cells[FC_GAME_CELLS_MAX] = {0};
    int written[FC_GAME_CELLS_MAX];
    const size_t count = (size_t)fc_rules_columns(rules) * (size_t)fc_rules_rows(rules);
    for (size_t i = 0; i < count && i < size; i++) {
        cells[i] = (int)bytes[i] - '0';
    }
    const int mark = size > count ? bytes[count] - '0' : 1;
    const fc_status status = fc_game_from_kaggle(&read, rules, cells, mark, &error);
    assert_int_equal(error.status, status);
    fc_game_to_kaggle(&read, written);
    if (status == FC_OK) {
        assert_memory_equal(written, cells, count * sizeof cells[0]);
        assert_int_equal(fc_game_to_move(&read), mark);
    } else {
        assert_int_equal(read.discs, 0);
        assert_true(error.offset < count);
    }
}

static void check_agent(const char *text)
{
    char error[FC_AGENT_ERROR_SIZE] = "";
    char *words = malloc(strlen(text) + 1);
    const fc_agent_class *class = NULL;
    fc_agent_value values[FC_AGENT_OPTIONS_MAX];
    assert_non_null(words);
    memcpy(words, text, strlen(text) + 1);
    const fc_status status = fc_agent_parse(words, &class, values, error);
    if (status == FC_OK) {
        assert_non_null(class);
        assert_true(error[0] == 0);
    } else {
        assert_int_equal(status, FC_ERROR_AGENT);
        fuzz_check_line(error);
    }
    free(words);
}

static void check_tree(const fc_rules *rules, const uint8_t *bytes, size_t size)
{
    fc_stored_tree tree = {NULL, 0, 0};
    uint8_t *const copy = fuzz_copy(bytes, size);
    if (size >= CHECKSUM_BYTES) {
        fc_store64(copy + size - CHECKSUM_BYTES, fc_checksum(0, copy, size - CHECKSUM_BYTES));
    }
    const fc_status status = fc_stored_tree_parse(&tree, rules, copy, size);
    assert_true(status == FC_OK || status == FC_ERROR_TREE);
    fc_stored_tree_free(&tree);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = malloc(size + 1);
    const char *lines[LINES];
    fc_rules *rules;
    assert_non_null(text);
    memcpy(text, data, size);
    text[size] = '\0';
    char *rest = text;
    for (int i = 0; i < LINES; i++) {
        lines[i] = rest;
        rest = end_line(rest);
    }
    const size_t rest_size = size - (size_t)(rest - text);
    check_agent(lines[1]);
    if (fc_rules_parse(&rules, lines[0]) == FC_OK) {
        check_moves(rules, lines[2]);
        check_cells(rules, (const uint8_t *)rest, rest_size);
        check_tree(rules, (const uint8_t *)rest, rest_size);
        fc_rules_destroy(rules);
    }
    free(text);
    return 0;
}
