/* game_text.c - tells the forms of a game apart. */
#include "arena/game_text.h"

#include <string.h>

#include "arena/kaggle.h"
#include "base/json.h"

/* True if the text is an object that has a member of this name before it is damaged. */
static bool has_member(const char *text, size_t length, const char *name)
{
    fc_json json = {.text = text, .size = length};
    fc_json_open(&json, FC_JSON_OBJECT);
    while (fc_json_next_name(&json)) {
        if (strcmp(json.name, name) == 0) {
            return true;
        }
        fc_json_skip(&json);
    }
    return false;
}

static bool read_moves(fc_record *out, const char *text, size_t length, fc_diagnostic *why)
{
    static const char empty_board[] = "start";
    *out = (fc_record)FC_RECORD_INIT;
    if (length == sizeof empty_board - 1 && memcmp(text, empty_board, length) == 0) {
        length = 0;
    }
    return fc_record_set_moves(out, text, length, why);
}

bool fc_game_text_read(fc_record *out, const char *text, size_t length, fc_diagnostic *why)
{
    if (length == 0 || text[0] != '{') {
        return read_moves(out, text, length, why);
    }
    return has_member(text, length, "steps") ? fc_kaggle_read(out, text, length, why)
                                             : fc_record_read(out, text, length, why);
}

bool fc_json_extent_add(fc_json_extent *extent, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const char byte = line[i];
        if (extent->is_in_text) {
            extent->is_in_text = byte != '"' || extent->is_after_backslash;
            extent->is_after_backslash = byte == '\\' && !extent->is_after_backslash;
        } else if (byte == '"') {
            extent->is_in_text = true;
        } else if (byte == '{' || byte == '[') {
            extent->depth++;
        } else if (byte == '}' || byte == ']') {
            extent->depth--;
        }
    }
    return extent->depth > 0 && !extent->is_in_text;
}
