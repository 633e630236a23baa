/* json.h - a strict reader of JSON (RFC 8259) that goes through a text once and allocates nothing.
 *
 *     fc_json json = {.text = text, .size = size};
 *     fc_json_open(&json, FC_JSON_OBJECT);
 *     while (fc_json_next_name(&json)) {
 *         if (strcmp(json.name, "seed") == 0)
 *             fc_json_read_integer(&json, 0, 100, &seed);
 *         else
 *             fc_json_skip(&json);
 *     }
 *     if (!fc_json_end(&json))
 *         report(json.error, json.error_at);
 *
 * After the first error every call returns false, so that a caller may look for it once, at the end. Bytes behind the
 * current value are not looked at before their turn comes. Each call takes constant memory, however deep the text nests:
 * deeper than FC_JSON_DEPTH_MAX is an error. Equal names in one object are no error here.
 */
#ifndef FOURCAST_BASE_JSON_H
#define FOURCAST_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FC_JSON_DEPTH_MAX = 64,
    FC_JSON_NAME_SIZE = 64 /* bytes kept of a name with its NUL; a longer one is cut */
};

typedef enum fc_json_kind {
    FC_JSON_NONE, /* no value begins here */
    FC_JSON_OBJECT,
    FC_JSON_ARRAY,
    FC_JSON_TEXT,
    FC_JSON_NUMBER,
    FC_JSON_TRUE,
    FC_JSON_FALSE,
    FC_JSON_NULL
} fc_json_kind;

/* Begin with `text` and `size`, all other members zero. */
typedef struct fc_json {
    const char *text; /* need not end in NUL */
    size_t size;
    size_t at;                    /* next byte */
    size_t start;                 /* first byte of the value that was read last */
    char name[FC_JSON_NAME_SIZE]; /* of the current member; empty if it holds a NUL */
    const char *error;            /* what is wrong; NULL: nothing so far */
    size_t error_at;              /* index of the byte where it is wrong */
    int depth;                    /* objects and arrays that are open */
    uint64_t objects;             /* a bit for each of them: it is an object */
    bool is_after_value;          /* in the innermost of them, a value came */
} fc_json;

/* The kind of the next value, which is not read yet. */
fc_json_kind fc_json_look(fc_json *json);

/* Goes into the next value, FC_JSON_OBJECT or FC_JSON_ARRAY. */
bool fc_json_open(fc_json *json, fc_json_kind kind);

/* In an object: reads the name of the next member into `name`. False behind the last one; then the object is closed. */
bool fc_json_next_name(fc_json *json);

/* In an array: true if there is another element. Otherwise the array is closed. */
bool fc_json_next_element(fc_json *json);

/* Reads a text without its escapes, in UTF-8 and with a NUL at the end. One that does not fit, or holds a NUL, is an
 * error. */
bool fc_json_read_text(fc_json *json, char *out, size_t size);

/* Reads a whole number without fraction and exponent, `least` to `most`. */
bool fc_json_read_integer(fc_json *json, int64_t least, int64_t most, int64_t *out);

/* Reads any number that a double can hold. */
bool fc_json_read_number(fc_json *json, double *out);

/* Reads any value, and checks it. */
bool fc_json_skip(fc_json *json);

/* True if the whole text was read, and all of it is right: nothing is open, and only blanks follow. */
bool fc_json_end(fc_json *json);

/* Makes `reason`, which must stay valid, the error at the value that was read last, unless there is one already.
 * Returns false. */
bool fc_json_refuse(fc_json *json, const char *reason);

#endif
