/* format.c - reads the bytes of a book, checking every number, and writes them. */
#include "book/format.h"

#include <string.h>

#include "base/bytes.h"

/* Offsets of the fields; books/FORMAT.md explains them. */
enum {
    AT_VERSION = 8,
    AT_WIDTH = 10,
    AT_HEIGHT = 11,
    AT_LAYER_COUNT = 12,
    AT_ZEROS = 13,
    AT_POSITIONS = 16,
    AT_SIZE = 24,
    AT_CHECKSUM = 32,

    SECTION_AT_PLY = 0,
    SECTION_AT_CLASS_COUNT = 1,
    SECTION_AT_SEGMENT_LOG = 2,
    SECTION_AT_ZERO = 3,
    SECTION_AT_SEGMENTS = 4,
    SECTION_AT_POSITIONS = 8,
    SECTION_AT_STORED = 16,
    SECTION_AT_SEED = 24,

    CUT_BYTES = 2
};

const unsigned char fc_book_magic[FC_BOOK_MAGIC_BYTES] = {0x89, 'F', 'C', 'B', 'O', 'O', 'K', '\n'};

static bool all_zero(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0) {
            return false;
        }
    }
    return true;
}

static size_t round_up(size_t size)
{
    return (size + FC_BOOK_ALIGNMENT - 1) / FC_BOOK_ALIGNMENT * FC_BOOK_ALIGNMENT;
}

/* Covers all bytes except the checksum itself. */
static uint64_t checksum_of(const unsigned char *bytes, size_t size)
{
    const uint64_t before = fc_checksum(0, bytes, AT_CHECKSUM);
    return fc_checksum(before, bytes + FC_BOOK_HEADER_BYTES, size - FC_BOOK_HEADER_BYTES);
}

/* Checks magic and version. */
static fc_status check_kind(const unsigned char *bytes, size_t size)
{
    const size_t magic_bytes = size < FC_BOOK_MAGIC_BYTES ? size : FC_BOOK_MAGIC_BYTES;
    if (size == 0 || memcmp(bytes, fc_book_magic, magic_bytes) != 0) {
        return FC_ERROR_BOOK_FOREIGN;
    }
    if (size < FC_BOOK_HEADER_BYTES) {
        return FC_ERROR_BOOK_DAMAGED;
    }
    const int version = fc_load16(bytes + AT_VERSION);
    if (version > FC_BOOK_VERSION) {
        return FC_ERROR_BOOK_VERSION;
    }
    return version == FC_BOOK_VERSION ? FC_OK : FC_ERROR_BOOK_DAMAGED;
}

fc_status fc_book_read_header(fc_book_header *out, const unsigned char *bytes, size_t size)
{
    const fc_status kind = check_kind(bytes, size);
    if (kind != FC_OK) {
        return kind;
    }
    *out = (fc_book_header){
        .width = bytes[AT_WIDTH],
        .height = bytes[AT_HEIGHT],
        .layer_count = bytes[AT_LAYER_COUNT],
        .positions = fc_load64(bytes + AT_POSITIONS),
        .size = fc_load64(bytes + AT_SIZE),
        .checksum = fc_load64(bytes + AT_CHECKSUM),
    };
    if (out->size != size || out->checksum != checksum_of(bytes, size)) {
        return FC_ERROR_BOOK_DAMAGED;
    }
    if (out->width != FC_WIDTH || out->height != FC_HEIGHT) {
        return FC_ERROR_BOOK_BOARD;
    }
    const bool sound = out->layer_count >= 1 && out->layer_count <= FC_BOOK_LAYERS_MAX &&
                       all_zero(bytes + AT_ZEROS, AT_POSITIONS - AT_ZEROS);
    return sound ? FC_OK : FC_ERROR_BOOK_DAMAGED;
}

bool fc_book_read_size(uint64_t *out, const unsigned char *bytes, size_t size)
{
    if (size < AT_CHECKSUM || memcmp(bytes, fc_book_magic, FC_BOOK_MAGIC_BYTES) != 0 ||
        fc_load16(bytes + AT_VERSION) != FC_BOOK_VERSION) {
        return false;
    }
    *out = fc_load64(bytes + AT_SIZE);
    return true;
}

void fc_book_write_header(unsigned char *bytes, const fc_book_header *header)
{
    memset(bytes, 0, FC_BOOK_HEADER_BYTES);
    memcpy(bytes, fc_book_magic, FC_BOOK_MAGIC_BYTES);
    fc_store16(bytes + AT_VERSION, FC_BOOK_VERSION);
    bytes[AT_WIDTH] = (unsigned char)header->width;
    bytes[AT_HEIGHT] = (unsigned char)header->height;
    bytes[AT_LAYER_COUNT] = (unsigned char)header->layer_count;
    fc_store64(bytes + AT_POSITIONS, header->positions);
    fc_store64(bytes + AT_SIZE, header->size);
    fc_store64(bytes + AT_CHECKSUM, checksum_of(bytes, (size_t)header->size));
}

static int score_count(const fc_book_code *code)
{
    int count = 0;
    for (int length = 0; length <= FC_BOOK_CODE_BITS; length++) {
        count += code->counts[length];
    }
    return count;
}

/* True if every string of bits begins with exactly one code word (Kraft equality), and the scores fit their array. */
static bool is_complete(const fc_book_code *code)
{
    uint32_t strings = 0; /* of FC_BOOK_CODE_BITS bits */
    for (int length = 0; length <= FC_BOOK_CODE_BITS; length++) {
        strings += (uint32_t)code->counts[length] << (FC_BOOK_CODE_BITS - length);
    }
    return strings == UINT32_C(1) << FC_BOOK_CODE_BITS && score_count(code) <= FC_BOOK_SCORES_MAX;
}

static bool scores_are_valid(const fc_book_code *code)
{
    for (int i = 0; i < score_count(code); i++) {
        if (code->scores[i] < FC_SCORE_MIN || code->scores[i] > FC_SCORE_MAX) {
            return false;
        }
    }
    return true;
}

/* Bytes read from front to back. */
typedef struct cursor {
    const unsigned char *next;
    size_t left;
} cursor;

/* The next `size` bytes; NULL if fewer are left. */
static const unsigned char *take(cursor *from, size_t size)
{
    if (from->left < size) {
        return NULL;
    }
    const unsigned char *bytes = from->next;
    from->next += size;
    from->left -= size;
    return bytes;
}

static int signed_byte(unsigned char byte)
{
    return byte < 128 ? byte : byte - 256;
}

static int signed_word(uint16_t word)
{
    return word < 32768 ? word : (int)word - 65536;
}

static bool read_code(fc_book_code *out, cursor *from)
{
    const unsigned char *counts = take(from, sizeof out->counts);
    if (counts == NULL) {
        return false;
    }
    memcpy(out->counts, counts, sizeof out->counts);
    if (!is_complete(out)) {
        return false;
    }
    const int count = score_count(out);
    const unsigned char *scores = take(from, (size_t)count);
    for (int i = 0; scores != NULL && i < count; i++) {
        out->scores[i] = (int8_t)signed_byte(scores[i]);
    }
    return scores != NULL && scores_are_valid(out);
}

static bool read_classes(fc_book_section *out, cursor *from)
{
    if (out->class_count < 1 || out->class_count > FC_BOOK_CLASSES_MAX) {
        return false;
    }
    const int cut_count = out->class_count - 1;
    const unsigned char *cuts = take(from, (size_t)cut_count * CUT_BYTES);
    for (int i = 0; cuts != NULL && i < cut_count; i++) {
        out->cuts[i] = (int16_t)signed_word(fc_load16(cuts + i * CUT_BYTES));
        if (i > 0 && out->cuts[i] <= out->cuts[i - 1]) {
            return false;
        }
    }
    bool sound = cuts != NULL;
    for (int i = 0; sound && i < out->class_count; i++) {
        sound = read_code(&out->codes[i], from);
    }
    return sound;
}

bool fc_book_segments_fit(const fc_book_section *section)
{
    return section->segment_log >= FC_BOOK_SEGMENT_LOG_MIN && section->segment_log <= FC_BOOK_SEGMENT_LOG_MAX &&
           section->segments >= 1 && section->segments <= (UINT32_MAX >> section->segment_log) - 3;
}

uint64_t fc_book_array_bytes(const fc_book_section *section)
{
    const uint64_t bits = ((uint64_t)section->segments + 2) << section->segment_log;
    return (bits / 8 + FC_BOOK_TAIL_BYTES + FC_BOOK_ALIGNMENT - 1) / FC_BOOK_ALIGNMENT * FC_BOOK_ALIGNMENT;
}

static bool read_array(fc_book_section *out, cursor *from)
{
    if (!fc_book_segments_fit(out)) {
        return false;
    }
    const uint64_t bytes = fc_book_array_bytes(out);
    if (bytes > from->left) {
        return false;
    }
    out->array = take(from, (size_t)bytes);
    return true;
}

bool fc_book_may_follow(int ply, int before)
{
    const int from = before < 0 ? 0 : before;
    return ply > before && ply <= from + FC_BOOK_GAP_MAX && ply <= FC_BOOK_PLY_MAX && ply < FC_CELLS;
}

bool fc_book_read_section(fc_book_section *out, const unsigned char *bytes, size_t size, size_t *used)
{
    cursor from = {bytes, size};
    const unsigned char *fixed = take(&from, FC_BOOK_SECTION_BYTES);
    if (fixed == NULL) {
        return false;
    }
    out->ply = fixed[SECTION_AT_PLY];
    out->class_count = fixed[SECTION_AT_CLASS_COUNT];
    out->segment_log = fixed[SECTION_AT_SEGMENT_LOG];
    out->segments = fc_load32(fixed + SECTION_AT_SEGMENTS);
    out->positions = fc_load64(fixed + SECTION_AT_POSITIONS);
    out->stored = fc_load64(fixed + SECTION_AT_STORED);
    out->seed = fc_load64(fixed + SECTION_AT_SEED);
    if (out->stored > out->positions || fixed[SECTION_AT_ZERO] != 0 || !read_classes(out, &from)) {
        return false;
    }
    const size_t so_far = size - from.left;
    const unsigned char *padding = take(&from, round_up(so_far) - so_far);
    const bool sound = padding != NULL && all_zero(padding, round_up(so_far) - so_far) && read_array(out, &from);
    *used = size - from.left;
    return sound;
}

size_t fc_book_tables_bytes(const fc_book_section *section)
{
    size_t size = FC_BOOK_SECTION_BYTES + (size_t)(section->class_count - 1) * CUT_BYTES;
    for (int i = 0; i < section->class_count; i++) {
        size += sizeof section->codes[i].counts + (size_t)score_count(&section->codes[i]);
    }
    return round_up(size);
}

void fc_book_write_section(unsigned char *bytes, const fc_book_section *section)
{
    bytes[SECTION_AT_PLY] = (unsigned char)section->ply;
    bytes[SECTION_AT_CLASS_COUNT] = (unsigned char)section->class_count;
    bytes[SECTION_AT_SEGMENT_LOG] = (unsigned char)section->segment_log;
    fc_store32(bytes + SECTION_AT_SEGMENTS, section->segments);
    fc_store64(bytes + SECTION_AT_POSITIONS, section->positions);
    fc_store64(bytes + SECTION_AT_STORED, section->stored);
    fc_store64(bytes + SECTION_AT_SEED, section->seed);
    unsigned char *next = bytes + FC_BOOK_SECTION_BYTES;
    for (int i = 0; i < section->class_count - 1; i++, next += CUT_BYTES) {
        fc_store16(next, (uint16_t)section->cuts[i]);
    }
    for (int i = 0; i < section->class_count; i++) {
        const fc_book_code *code = &section->codes[i];
        memcpy(next, code->counts, sizeof code->counts);
        next += sizeof code->counts;
        for (int j = 0; j < score_count(code); j++) {
            *next++ = (unsigned char)code->scores[j];
        }
    }
}
