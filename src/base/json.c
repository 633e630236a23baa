/* json.c - the reader of JSON. */
#include "base/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

_Static_assert(FC_JSON_DEPTH_MAX <= 64, "a bit of `objects` for each open value");

/* ---- bytes ---- */

static bool fail(fc_json *json, const char *error, size_t at)
{
    if (json->error == NULL) {
        json->error = error;
        json->error_at = at;
    }
    return false;
}

bool fc_json_refuse(fc_json *json, const char *reason)
{
    return fail(json, reason, json->start);
}

/* The next byte; -1 at the end. */
static int peek(const fc_json *json)
{
    return json->at < json->size ? (unsigned char)json->text[json->at] : -1;
}

static bool take(fc_json *json, char byte)
{
    const bool is_there = peek(json) == (unsigned char)byte;
    json->at += is_there;
    return is_there;
}

static void skip_blanks(fc_json *json)
{
    while (take(json, ' ') || take(json, '\t') || take(json, '\n') || take(json, '\r')) {
    }
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* Fails at the next byte: something else has to stand there. */
static bool fail_here(fc_json *json, const char *expected)
{
    return fail(json, json->at < json->size ? expected : "the text ends too early", json->at);
}

/* ---- objects and arrays ---- */

fc_json_kind fc_json_look(fc_json *json)
{
    static const struct {
        char first;
        fc_json_kind kind;
    } kinds[] = {{'{', FC_JSON_OBJECT}, {'[', FC_JSON_ARRAY}, {'"', FC_JSON_TEXT}, {'-', FC_JSON_NUMBER},
                 {'t', FC_JSON_TRUE},   {'f', FC_JSON_FALSE}, {'n', FC_JSON_NULL}};
    skip_blanks(json);
    const int byte = json->error == NULL ? peek(json) : -1;
    if (is_digit(byte)) {
        return FC_JSON_NUMBER;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (byte == kinds[i].first) {
            return kinds[i].kind;
        }
    }
    return FC_JSON_NONE;
}

/* Begins a value of one kind. */
static bool begin(fc_json *json, fc_json_kind kind, const char *expected)
{
    if (fc_json_look(json) != kind) {
        return json->error == NULL ? fail_here(json, expected) : false;
    }
    json->start = json->at;
    return true;
}

static bool end_value(fc_json *json)
{
    json->is_after_value = true;
    return true;
}

bool fc_json_open(fc_json *json, fc_json_kind kind)
{
    const bool is_object = kind == FC_JSON_OBJECT;
    if (!begin(json, kind, is_object ? "an object is expected" : "an array is expected")) {
        return false;
    }
    if (json->depth == FC_JSON_DEPTH_MAX) {
        return fail(json, "values nest too deeply", json->at);
    }
    const uint64_t bit = UINT64_C(1) << json->depth++;
    json->objects = is_object ? json->objects | bit : json->objects & ~bit;
    json->is_after_value = false;
    json->at++;
    return true;
}

/* Goes to the next value of the innermost object or array; false if that is closed, or there is an error. */
static bool next(fc_json *json, char closing, const char *expected)
{
    if (json->error != NULL) {
        return false;
    }
    skip_blanks(json);
    if (take(json, closing)) {
        json->depth--;
        end_value(json);
        return false;
    }
    if (json->is_after_value && !take(json, ',')) {
        return fail_here(json, expected);
    }
    json->is_after_value = false;
    return true;
}

bool fc_json_next_element(fc_json *json)
{
    if (!next(json, ']', "',' or ']' is expected")) {
        return false;
    }
    return fc_json_look(json) != FC_JSON_NONE ? true : fail_here(json, "a value is expected");
}

/* ---- texts ---- */

/* The number of four hexadecimal digits; -1 if there are none. */
static long read_code(fc_json *json)
{
    enum { DIGITS = 4, BASE = 16 };
    static const char digits[] = "0123456789abcdef";
    long code = 0;
    for (int i = 0; i < DIGITS; i++) {
        const int byte = peek(json);
        const char *digit = byte > 0 ? strchr(digits, byte >= 'A' && byte <= 'F' ? byte - 'A' + 'a' : byte) : NULL;
        if (digit == NULL) {
            return -1;
        }
        code = code * BASE + (digit - digits);
        json->at++;
    }
    return code;
}

/* The rest of \uXXXX, which may be the first of a pair; the result is a code point, -1 if there is none. */
static long read_code_point(fc_json *json)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, BEHIND = 0xE000, PAIRED = 0x10000, LOW_BITS = 10 };
    const long code = read_code(json);
    if (code < HIGH || code >= BEHIND) {
        return code;
    }
    if (code >= LOW || !take(json, '\\') || !take(json, 'u')) {
        return -1;
    }
    const long second = read_code(json);
    return second >= LOW && second < BEHIND ? PAIRED + ((code - HIGH) << LOW_BITS) + (second - LOW) : -1;
}

/* One character of a text; returns the number of its bytes, 0 if it is none. */
static size_t read_character(fc_json *json, char bytes[FC_UTF8_MAX])
{
    static const char escapes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    const size_t at = json->at;
    const int byte = peek(json);
    if (byte < ' ') {
        fail_here(json, "a control character in a string");
        return 0;
    }
    if (take(json, '\\')) {
        const char *escape = peek(json) > 0 ? strchr(escapes, peek(json)) : NULL;
        const long code = take(json, 'u') ? read_code_point(json) : escape != NULL ? meanings[escape - escapes] : -1;
        json->at += escape != NULL;
        if (code < 0) {
            fail(json, "no such escape in a string", at);
            return 0;
        }
        return fc_utf8_write(code, bytes);
    }
    const size_t several = fc_utf8_length(json->text + at, json->size - at);
    const size_t length = byte < 0x80 ? 1 : several;
    if (length == 0) {
        fail(json, "a byte that is no UTF-8", at);
    }
    memcpy(bytes, json->text + at, length);
    json->at += length;
    return length;
}

/* Reads a text of which `size` bytes, NUL included, are kept; returns how many bytes it has. */
static size_t read_text(fc_json *json, char *out, size_t size)
{
    size_t used = 0;
    size_t kept = 0;
    if (!begin(json, FC_JSON_TEXT, "a string is expected")) {
        return 0;
    }
    json->at++;
    while (json->error == NULL && !take(json, '"')) {
        char bytes[FC_UTF8_MAX];
        const size_t length = read_character(json, bytes);
        if (used + length < size) {
            memcpy(out + used, bytes, length);
            kept = used + length;
        }
        used += length;
    }
    if (size > 0) {
        out[kept] = '\0';
    }
    end_value(json);
    return used;
}

bool fc_json_read_text(fc_json *json, char *out, size_t size)
{
    const size_t length = read_text(json, out, size);
    if (json->error != NULL) {
        return false;
    }
    if (length >= size) {
        return fc_json_refuse(json, "this string is too long");
    }
    return strlen(out) == length ? true : fc_json_refuse(json, "a NUL in a string");
}

bool fc_json_next_name(fc_json *json)
{
    if (!next(json, '}', "',' or '}' is expected")) {
        return false;
    }
    if (fc_json_look(json) != FC_JSON_TEXT) {
        return fail_here(json, "a name in quotes is expected");
    }
    const size_t length = read_text(json, json->name, sizeof json->name);
    if (length < sizeof json->name && strlen(json->name) != length) {
        json->name[0] = '\0';
    }
    skip_blanks(json);
    if (json->error == NULL && !take(json, ':')) {
        fail_here(json, "':' is expected");
    }
    json->is_after_value = false;
    return json->error == NULL;
}

/* ---- numbers and words ---- */

static size_t skip_digits(fc_json *json)
{
    const size_t at = json->at;
    while (is_digit(peek(json))) {
        json->at++;
    }
    return json->at - at;
}

/* Goes behind a number; it is whole if it has neither a fraction nor an exponent. */
static bool skip_number(fc_json *json, bool *is_whole)
{
    if (!begin(json, FC_JSON_NUMBER, "a number is expected")) {
        return false;
    }
    take(json, '-');
    const bool begins_with_zero = peek(json) == '0';
    const size_t digits = skip_digits(json);
    bool is_right = digits > 0 && (digits == 1 || !begins_with_zero);
    *is_whole = true;
    if (take(json, '.')) {
        *is_whole = false;
        is_right = skip_digits(json) > 0 && is_right;
    }
    if (take(json, 'e') || take(json, 'E')) {
        *is_whole = false;
        if (!take(json, '+')) {
            take(json, '-');
        }
        is_right = skip_digits(json) > 0 && is_right;
    }
    return is_right ? end_value(json) : fc_json_refuse(json, "this is no number");
}

bool fc_json_read_number(fc_json *json, double *out)
{
    enum { SIZE = 64 }; /* more than any program prints */
    char digits[SIZE];
    bool is_whole;
    if (!skip_number(json, &is_whole)) {
        return false;
    }
    const size_t length = json->at - json->start;
    if (length >= SIZE) {
        return fc_json_refuse(json, "this number has too many digits");
    }
    memcpy(digits, json->text + json->start, length);
    digits[length] = '\0';
    *out = strtod(digits, NULL);
    return isfinite(*out) ? true : fc_json_refuse(json, "this number is too large");
}

bool fc_json_read_integer(fc_json *json, int64_t least, int64_t most, int64_t *out)
{
    enum { BASE = 10 };
    bool is_whole;
    if (!skip_number(json, &is_whole)) {
        return false;
    }
    if (!is_whole) {
        return fc_json_refuse(json, "a whole number is expected");
    }
    const bool is_negative = json->text[json->start] == '-';
    bool fits = true;
    int64_t number = 0; /* never positive, so that the least number of all fits */
    for (size_t i = json->start + is_negative; fits && i < json->at; i++) {
        const int digit = json->text[i] - '0';
        fits = number >= (INT64_MIN + digit) / BASE;
        number = fits ? number * BASE - digit : number;
    }
    fits = fits && (is_negative || number != INT64_MIN);
    number = fits && !is_negative ? -number : number;
    if (!fits || number < least || number > most) {
        return fc_json_refuse(json, "this number is out of range");
    }
    *out = number;
    return true;
}

static bool skip_word(fc_json *json, const char *word)
{
    const size_t length = strlen(word);
    if (json->size - json->at < length || memcmp(json->text + json->at, word, length) != 0) {
        return false;
    }
    json->start = json->at;
    json->at += length;
    return end_value(json);
}

/* ---- any value ---- */

/* Reads a text, a number or a word, or goes into an object or an array. */
static bool skip_start(fc_json *json)
{
    bool is_whole;
    const fc_json_kind kind = fc_json_look(json);
    switch (kind) {
    case FC_JSON_OBJECT:
    case FC_JSON_ARRAY:
        return fc_json_open(json, kind);
    case FC_JSON_TEXT:
        read_text(json, NULL, 0);
        return json->error == NULL;
    case FC_JSON_NUMBER:
        return skip_number(json, &is_whole);
    default:
        return json->error == NULL && (skip_word(json, "true") || skip_word(json, "false") || skip_word(json, "null") ||
                                       fail_here(json, "a value is expected"));
    }
}

bool fc_json_skip(fc_json *json)
{
    const int outside = json->depth;
    bool has_next = true;
    while (has_next && skip_start(json)) {
        has_next = false;
        while (!has_next && json->depth > outside && json->error == NULL) {
            const bool is_object = (json->objects >> (json->depth - 1) & 1) != 0;
            has_next = is_object ? fc_json_next_name(json) : fc_json_next_element(json);
        }
    }
    return json->error == NULL;
}

bool fc_json_end(fc_json *json)
{
    skip_blanks(json);
    if (json->error == NULL && (json->depth > 0 || !json->is_after_value)) {
        fail_here(json, "a value is expected");
    }
    if (json->error == NULL && json->at < json->size) {
        fail(json, "text after the end of the value", json->at);
    }
    return json->error == NULL;
}
