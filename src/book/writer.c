/* writer.c - makes the bytes of a book from complete layers. */
#include "fourcast/book.h"

#include <stdlib.h>
#include <string.h>

#include "book/entry.h"
#include "book/static_function.h"

enum {
    /* Bounds |fc_book_value()|: at most 4 lines begin in each of 64 cells, each worth at most 8. */
    VALUE_LIMIT = 4 * 64 * 8,
    VALUES = 2 * VALUE_LIMIT + 1,
    ENTRIES_PER_CLASS = 4096 /* with fewer, one more code table costs more than it saves */
};

/* The entries of a layer: the positions that no rule decides. */
typedef struct draft {
    size_t count;
    uint64_t *keys;
    int16_t *values;
    int8_t *scores;
    fc_code_word *words;
} draft;

static void free_draft(draft *from)
{
    free(from->keys);
    free(from->values);
    free(from->scores);
    free(from->words);
}

static fc_status allocate_draft(draft *out, size_t count)
{
    const size_t room = count > 0 ? count : 1;
    *out = (draft){0, calloc(room, sizeof *out->keys), calloc(room, sizeof *out->values),
                   calloc(room, sizeof *out->scores), calloc(room, sizeof *out->words)};
    if (out->keys == NULL || out->values == NULL || out->scores == NULL || out->words == NULL) {
        free_draft(out);
        return FC_ERROR_MEMORY;
    }
    return FC_OK;
}

/* Adds position i of the layer to the draft unless a rule decides it. False if its key or its score is invalid. */
static bool add_position(draft *to, const fc_book_layer *layer, size_t i)
{
    fc_position position;
    const uint64_t key = layer->keys[i];
    const int score = layer->scores[i];
    if ((i > 0 && key <= layer->keys[i - 1]) || score < FC_SCORE_MIN || score > FC_SCORE_MAX ||
        fc_position_from_key(&position, key) != FC_OK || fc_position_ply(position) != layer->ply ||
        fc_canonical_key(position) != key) {
        return false;
    }
    const fc_book_rule rule = fc_book_apply_rule(position, layer->ply);
    if (rule.decided) {
        return rule.score == score;
    }
    to->keys[to->count] = key;
    to->values[to->count] = (int16_t)fc_book_value(position);
    to->scores[to->count] = (int8_t)score;
    to->count++;
    return true;
}

static fc_status make_draft(draft *out, const fc_book_layer *layer)
{
    const fc_status status = allocate_draft(out, layer->count);
    for (size_t i = 0; status == FC_OK && i < layer->count; i++) {
        if (!add_position(out, layer, i)) {
            free_draft(out);
            return FC_ERROR_OPTION;
        }
    }
    return status;
}

/* Cuts the range of values into non-empty classes of about equal size. */
static fc_status choose_cuts(fc_book_section *section, const draft *from)
{
    size_t *counts = calloc(VALUES, sizeof *counts);
    if (counts == NULL) {
        return FC_ERROR_MEMORY;
    }
    for (size_t i = 0; i < from->count; i++) {
        counts[from->values[i] + VALUE_LIMIT]++;
    }
    const size_t wanted = from->count / ENTRIES_PER_CLASS;
    const size_t classes = wanted < 1 ? 1 : wanted > FC_BOOK_CLASSES_MAX ? FC_BOOK_CLASSES_MAX : wanted;
    size_t below = 0;
    section->class_count = 1;
    for (int value = 0; value < VALUES && below < from->count; value++) {
        if (below >= (size_t)section->class_count * (from->count / classes) && (size_t)section->class_count < classes) {
            section->cuts[section->class_count++ - 1] = (int16_t)(value - VALUE_LIMIT);
        }
        below += counts[value];
    }
    free(counts);
    return FC_OK;
}

/* Makes a code for each class and looks up the code word of each position. */
static void choose_words(fc_book_section *section, draft *of)
{
    fc_score_counts counts[FC_BOOK_CLASSES_MAX];
    fc_code_words words[FC_BOOK_CLASSES_MAX];
    memset(counts, 0, sizeof counts);
    for (size_t i = 0; i < of->count; i++) {
        counts[fc_book_class(section, of->values[i])].counts[of->scores[i] - FC_SCORE_MIN]++;
    }
    for (int i = 0; i < section->class_count; i++) {
        fc_book_make_code(&section->codes[i], &counts[i]);
        fc_book_list_words(&words[i], &section->codes[i]);
    }
    for (size_t i = 0; i < of->count; i++) {
        of->words[i] = words[fc_book_class(section, of->values[i])].words[of->scores[i] - FC_SCORE_MIN];
    }
}

/* The bytes of the book so far. */
typedef struct output {
    unsigned char *bytes;
    size_t size;
} output;

/* Appends zero bytes. */
static fc_status extend(output *book, size_t more)
{
    unsigned char *bytes = realloc(book->bytes, book->size + more);
    if (bytes == NULL) {
        return FC_ERROR_MEMORY;
    }
    memset(bytes + book->size, 0, more);
    book->bytes = bytes;
    book->size += more;
    return FC_OK;
}

static fc_status write_layer(output *book, const fc_book_section *section, const unsigned char *array)
{
    const size_t at = book->size;
    const size_t tables_bytes = fc_book_tables_bytes(section);
    const size_t array_bytes = (size_t)fc_book_array_bytes(section);
    const fc_status status = extend(book, tables_bytes + array_bytes);
    if (status == FC_OK) {
        fc_book_write_section(book->bytes + at, section);
        memcpy(book->bytes + at + tables_bytes, array, array_bytes);
    }
    return status;
}

static fc_status add_layer(output *book, const fc_book_layer *layer)
{
    draft stored;
    fc_status status = make_draft(&stored, layer);
    if (status != FC_OK) {
        return status;
    }
    fc_book_section section = {.ply = layer->ply, .positions = layer->count, .stored = stored.count};
    unsigned char *array = NULL;
    status = choose_cuts(&section, &stored);
    if (status == FC_OK) {
        choose_words(&section, &stored);
        status = fc_book_make_array(&section, &(fc_book_entries){stored.count, stored.keys, stored.words}, &array);
    }
    if (status == FC_OK) {
        status = write_layer(book, &section, array);
    }
    free(array);
    free_draft(&stored);
    return status;
}

static bool layers_are_valid(const fc_book_layer *layers, int count)
{
    if (count < 1 || count > FC_BOOK_LAYERS_MAX) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!fc_book_may_follow(layers[i].ply, i > 0 ? layers[i - 1].ply : -1)) {
            return false;
        }
    }
    return true;
}

fc_status fc_book_build(const fc_book_layer *layers, int layer_count, uint64_t positions, void **bytes, size_t *size)
{
    *bytes = NULL;
    *size = 0;
    if (!layers_are_valid(layers, layer_count)) {
        return FC_ERROR_OPTION;
    }
    output book = {NULL, 0};
    fc_status status = extend(&book, FC_BOOK_HEADER_BYTES);
    for (int i = 0; status == FC_OK && i < layer_count; i++) {
        status = add_layer(&book, &layers[i]);
    }
    if (status != FC_OK) {
        free(book.bytes);
        return status;
    }
    const fc_book_header header = {FC_WIDTH, FC_HEIGHT, layer_count, positions, book.size, 0};
    fc_book_write_header(book.bytes, &header);
    *bytes = book.bytes;
    *size = book.size;
    return FC_OK;
}
