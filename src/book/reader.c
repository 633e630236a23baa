/* reader.c - opens a book and looks positions up. */
#include "fourcast/book.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/platform.h"
#include "book/entry.h"

struct fc_book {
    const unsigned char *mapped; /* NULL if the bytes are the caller's */
    fc_book_info info;
    fc_book_section sections[FC_BOOK_LAYERS_MAX];
};

static fc_status read_sections(fc_book *book, const unsigned char *bytes, size_t size)
{
    size_t at = FC_BOOK_HEADER_BYTES;
    for (int i = 0; i < book->info.layer_count; i++) {
        fc_book_section *section = &book->sections[i];
        size_t used;
        if (!fc_book_read_section(section, bytes + at, size - at, &used)) {
            return FC_ERROR_BOOK_DAMAGED;
        }
        if (!fc_book_may_follow(section->ply, i > 0 ? book->sections[i - 1].ply : -1)) {
            return FC_ERROR_BOOK_DAMAGED;
        }
        book->info.layer_ply[i] = section->ply;
        book->info.layer_positions[i] = section->positions;
        book->info.deepest = section->ply;
        at += used;
    }
    return at == size ? FC_OK : FC_ERROR_BOOK_DAMAGED;
}

fc_status fc_book_open_memory(fc_book **out, const void *bytes, size_t size)
{
    *out = NULL;
    fc_book_header header;
    fc_status status = fc_book_read_header(&header, bytes, size);
    if (status != FC_OK) {
        return status;
    }
    fc_book *book = calloc(1, sizeof *book);
    if (book == NULL) {
        return FC_ERROR_MEMORY;
    }
    book->info.layer_count = header.layer_count;
    book->info.positions = header.positions;
    book->info.bytes = size;
    book->info.checksum = header.checksum;
    status = read_sections(book, bytes, size);
    if (status != FC_OK) {
        free(book);
        return status;
    }
    *out = book;
    return FC_OK;
}

fc_status fc_book_open(fc_book **out, const char *path)
{
    *out = NULL;
    const unsigned char *bytes;
    size_t size;
    if (!fc_file_map(path, &bytes, &size)) {
        return FC_ERROR_FILE;
    }
    const fc_status status = fc_book_open_memory(out, bytes, size);
    if (status != FC_OK) {
        fc_file_unmap(bytes, size);
        return status;
    }
    (*out)->mapped = bytes;
    return FC_OK;
}

bool fc_book_file_sizes(const char *path, uint64_t *expected, uint64_t *found)
{
    const unsigned char *bytes;
    size_t size;
    if (!fc_file_map(path, &bytes, &size)) {
        return false;
    }
    const bool known = fc_book_read_size(expected, bytes, size);
    if (known) {
        *found = size;
    }
    fc_file_unmap(bytes, size);
    return known;
}

fc_status fc_book_open_default(fc_book **out)
{
    const unsigned char *bytes;
    size_t size;
    *out = NULL;
    fc_book_default(&bytes, &size);
    return size == 0 ? FC_ERROR_BOOK_NONE : fc_book_open_memory(out, bytes, size);
}

void fc_book_close(fc_book *book)
{
    if (book != NULL) {
        fc_file_unmap(book->mapped, book->info.bytes);
        free(book);
    }
}

void fc_book_describe(const fc_book *book, fc_book_info *info)
{
    *info = book->info;
}

/* At least 25 bits from a place in the array on, enough for any code word. */
static uint32_t bits_at(const unsigned char *array, uint64_t place)
{
    return fc_load32(array + place / 8) >> place % 8;
}

/* The score of a position of the section's ply that no rule decides. */
static int stored_score(const fc_book_section *section, fc_position position)
{
    const fc_book_places places = fc_book_find_places(section, fc_canonical_key(position));
    const uint32_t bits = bits_at(section->array, places.place[0]) ^ bits_at(section->array, places.place[1]) ^
                          bits_at(section->array, places.place[2]);
    const int number = fc_book_class(section, fc_book_value(position));
    return fc_book_decode(&section->codes[number], bits);
}

/* The score of an open position with `ply` discs, by plain alpha-beta down to the layer. Exact if it lies between alpha
 * and beta, otherwise a bound. There is always a move: a rule decides positions in which every move loses. */
static int look_ahead(const fc_book_section *layer, fc_position position, int ply, int alpha, int beta)
{
    const fc_book_rule rule = fc_book_apply_rule(position, ply);
    if (rule.decided) {
        return rule.score;
    }
    if (ply == layer->ply) {
        return stored_score(layer, position);
    }
    int best = FC_SCORE_MIN;
    for (int i = 0; i < FC_WIDTH && best < beta; i++) {
        const uint64_t cell = rule.moves & fc_column(fc_column_from_middle(i));
        if (cell != 0) {
            const fc_position child = {position.stm ^ position.occupied, position.occupied | cell};
            const int score = -look_ahead(layer, child, ply + 1, -beta, -(alpha > best ? alpha : best));
            best = score > best ? score : best;
        }
    }
    return best;
}

/* The first layer at or after this ply; NULL if the book ends before it. */
static const fc_book_section *section_from(const fc_book *book, int ply)
{
    for (int i = 0; i < book->info.layer_count; i++) {
        if (book->sections[i].ply >= ply) {
            return &book->sections[i];
        }
    }
    return NULL;
}

bool fc_book_find(const fc_book *book, fc_position position, int *score)
{
    const int ply = fc_disc_count(position.occupied);
    const fc_book_section *section = section_from(book, ply);
    if (section == NULL || fc_position_is_over(position) || fc_position_check_reachable(position) != FC_OK) {
        return false;
    }
    *score = look_ahead(section, position, ply, FC_SCORE_MIN, FC_SCORE_MAX);
    return true;
}
