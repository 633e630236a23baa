/* fuzz_notation.c - every notation of positions, and the lines and JSON objects that answer what is refused or over.
 *
 * Input: a byte for the notation and the form of the answer, then the text. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/notation_cells.h"
#include "programs/solve/request.h"

enum {
    NOTATIONS = 5,
    FORMS = 4, /* in words or JSON, with a sentence or without */
    KEPT = 4096
};

/* The position as a diagram, which must be read as the same position. */
static void check_diagram(fc_position position)
{
    static const char symbols[] = ".XO";
    char diagram[FC_CELLS];
    fc_diagnostic diagnostic;
    fc_notated again;
    for (int i = 0; i < FC_CELLS; i++) {
        diagram[i] = symbols[fc_position_cell(position, i % FC_WIDTH, FC_HEIGHT - 1 - i / FC_WIDTH)];
    }
    assert_true(fc_notation_read(FC_NOTATION_DIAGRAM, diagram, sizeof diagram, &again, &diagnostic));
    assert_true(fuzz_is_same(again.position, position));
}

/* One line, and in JSON every text ends and nothing but ASCII stands outside of texts. */
static void check_answer(const char *line, bool json)
{
    bool quoted = false;
    if (!json) {
        fuzz_check_line(line);
        return;
    }
    assert_true(line[0] == '{' && line[strlen(line) - 1] == '}');
    for (const char *at = line; *at != '\0'; at++) {
        const unsigned char byte = (unsigned char)*at;
        assert_true(byte >= ' ' && (quoted || byte <= '~'));
        if (quoted && byte == '\\') {
            at++;
            assert_true(*at != '\0' && strchr("\"\\u", *at) != NULL);
        } else if (byte == '"') {
            quoted = !quoted;
        }
    }
    assert_false(quoted);
}

static void check_request(fc_notation notation, int form, const char *text, size_t size)
{
    const fc_request_options options = {.answer = {.json = form & 1, .verbose = form >> 1}, .input = (int)notation};
    fc_input input = {.source = "line", .number = 1, .text = text};
    fc_trim(&input.text, &size);
    input.length = size;
    input.kept = size < KEPT ? size : KEPT;
    fc_request *request = malloc(sizeof *request);
    assert_non_null(request);
    const bool open = fc_request_read(request, &input, &options);
    if (!open) {
        check_answer(request->line, options.answer.json != 0);
        assert_int_equal(request->diagnostic.text[0] == '\0', request->code == FC_EXIT_OK);
    }
    if (request->diagnostic.text[0] != '\0') {
        fuzz_check_line(request->diagnostic.text);
    }
    free(request);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const fc_notation notation = (fc_notation)(data[0] % NOTATIONS);
    const int form = data[0] / NOTATIONS % FORMS;
    uint8_t *copy = fuzz_copy(data + 1, size - 1);
    const char *text = (const char *)copy;
    fc_notated read;
    fc_diagnostic diagnostic;
    char row[FC_WIDTH];
    memset(&diagnostic, '\n', sizeof diagnostic);
    fc_notation_row(text, size - 1, row);
    if (fc_notation_read(notation, text, size - 1, &read, &diagnostic)) {
        check_diagram(read.position);
    } else {
        fuzz_check_line(diagnostic.text);
    }
    check_request(notation, form, text, size - 1);
    free(copy);
    return 0;
}
