/* array.c - fills the bit array of a layer.
 *
 * Each bit of each code word is an equation: three bits of the array, its cells, have the bit as their exclusive or.
 * A cell that only one equation uses can be left for later: it will be set so that the equation holds, whatever the
 * other two cells are. That equation is taken away, other cells are left with one equation by that, and so on. If all
 * equations go, the cells are set in the reverse order, and every equation holds. Otherwise the next seed is tried;
 * after some seeds with a longer array.
 *
 * Laying the three cells of an equation into neighbouring segments lets this begin at both ends of the array and
 * proceed to the middle, where the array is too full for it to begin.
 */
#include "book/array.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "book/entry.h"

enum {
    SEEDS_PER_LENGTH = 4, /* tried before the array is made longer */
    LENGTH_STEP = 128,    /* by one part in so many */
    FIRST_LOG = 6,        /* segments of 64 bits for fewer than FIRST_LIMIT equations */
    FIRST_LIMIT = 300,
    LEAST_CELLS = 110, /* cells for so many EQUATIONS, at first */
    EQUATIONS = 100,
    BITS_OF_NUMBER = 4 /* for the number of a bit within its word */
};

_Static_assert(FC_BOOK_CODE_BITS < 1 << BITS_OF_NUMBER, "an equation is an entry and the number of a bit, in one word");

/* What is needed while solving; an equation is entry << BITS_OF_NUMBER | bit. */
typedef struct workspace {
    const fc_book_section *section;
    const fc_book_entries *entries;
    uint32_t cells;
    uint32_t *equations; /* of each cell: exclusive or of those that use it */
    uint16_t *uses;      /* of each cell: how many */
    uint32_t *order;     /* cells that were the last of an equation */
} workspace;

static void free_workspace(workspace *work)
{
    free(work->equations);
    free(work->uses);
    free(work->order);
}

static bool allocate_workspace(workspace *work)
{
    work->equations = calloc(work->cells, sizeof *work->equations);
    work->uses = calloc(work->cells, sizeof *work->uses);
    work->order = malloc(work->cells * sizeof *work->order);
    if (work->equations == NULL || work->uses == NULL || work->order == NULL) {
        free_workspace(work);
        return false;
    }
    return true;
}

static uint32_t bit_of_equation(uint32_t equation)
{
    return equation % (UINT32_C(1) << BITS_OF_NUMBER);
}

static fc_book_places places_of(const workspace *work, uint32_t equation)
{
    fc_book_places cells = fc_book_find_places(work->section, work->entries->keys[equation >> BITS_OF_NUMBER]);
    for (int i = 0; i < 3; i++) {
        cells.place[i] += bit_of_equation(equation);
    }
    return cells;
}

/* Enters all equations; returns how many there are. */
static uint64_t enter_equations(workspace *work)
{
    uint64_t count = 0;
    for (size_t entry = 0; entry < work->entries->count; entry++) {
        const fc_book_places places = fc_book_find_places(work->section, work->entries->keys[entry]);
        const uint32_t length = work->entries->words[entry].length;
        for (uint32_t bit = 0; bit < length; bit++) {
            for (int i = 0; i < 3; i++) {
                const uint64_t cell = places.place[i] + bit;
                work->equations[cell] ^= (uint32_t)entry << BITS_OF_NUMBER | bit;
                work->uses[cell]++;
            }
        }
        count += length;
    }
    return count;
}

/* Takes equations away as long as there is a cell with only one. Returns how many went; order[] tells their cells. */
static uint64_t take_away(workspace *work)
{
    uint32_t found = 0; /* cells with one equation, of which the first `seen` were dealt with */
    for (uint32_t cell = 0; cell < work->cells; cell++) {
        if (work->uses[cell] == 1) {
            work->order[found++] = cell;
        }
    }
    uint32_t gone = 0;
    for (uint32_t seen = 0; seen < found; seen++) {
        const uint32_t cell = work->order[seen];
        if (work->uses[cell] == 0) {
            continue; /* its equation went with another cell */
        }
        const uint32_t equation = work->equations[cell];
        const fc_book_places cells = places_of(work, equation);
        for (int i = 0; i < 3; i++) {
            const uint32_t other = (uint32_t)cells.place[i];
            work->uses[other]--;
            if (other != cell) {
                work->equations[other] ^= equation;
                if (work->uses[other] == 1) {
                    work->order[found++] = other;
                }
            }
        }
        work->order[gone++] = cell;
    }
    return gone;
}

static uint32_t bit_of(const unsigned char *array, uint64_t cell)
{
    return (uint32_t)array[cell / 8] >> cell % 8 & 1;
}

static void set_cells(const workspace *work, uint64_t count, unsigned char *array)
{
    while (count-- > 0) {
        const uint32_t cell = work->order[count];
        const uint32_t equation = work->equations[cell];
        const fc_book_places cells = places_of(work, equation);
        const uint32_t word = work->entries->words[equation >> BITS_OF_NUMBER].bits;
        const uint32_t wanted = word >> bit_of_equation(equation) & 1;
        const uint32_t others =
            bit_of(array, cells.place[0]) ^ bit_of(array, cells.place[1]) ^ bit_of(array, cells.place[2]);
        array[cell / 8] = (unsigned char)(array[cell / 8] | (wanted ^ others) << cell % 8); /* it was 0 */
    }
}

/* Tries the segments and the seed of the section. *out stays NULL if they do not lead to an end. */
static fc_status try_section(const fc_book_section *section, const fc_book_entries *entries, unsigned char **out)
{
    const uint64_t bytes = fc_book_array_bytes(section);
    workspace work = {section, entries, (uint32_t)(bytes * 8), NULL, NULL, NULL};
    if (!allocate_workspace(&work)) {
        return FC_ERROR_MEMORY;
    }
    const uint64_t count = enter_equations(&work);
    fc_status status = FC_OK;
    if (take_away(&work) == count) {
        *out = calloc((size_t)bytes, 1);
        status = *out == NULL ? FC_ERROR_MEMORY : FC_OK;
        if (status == FC_OK) {
            set_cells(&work, count, *out);
        }
    }
    free_workspace(&work);
    return status;
}

/* The length of a segment that needs the shortest array, measured: it grows by half a bit with twice the equations. */
static int best_segment_log(uint64_t equations)
{
    int log = FIRST_LOG;
    for (uint64_t limit = FIRST_LIMIT; equations >= limit && log < FC_BOOK_SEGMENT_LOG_MAX; limit = limit * 10 / 3) {
        log++;
    }
    return log;
}

static uint64_t count_equations(const fc_book_entries *entries)
{
    uint64_t count = 0;
    for (size_t i = 0; i < entries->count; i++) {
        count += entries->words[i].length;
    }
    return count;
}

fc_status fc_book_make_array(fc_book_section *section, const fc_book_entries *entries, unsigned char **out)
{
    *out = NULL;
    if (entries->count > FC_BOOK_ENTRIES_MAX) {
        return FC_ERROR_OPTION;
    }
    const uint64_t equations = count_equations(entries);
    section->segment_log = best_segment_log(equations);
    const uint64_t wanted = equations * LEAST_CELLS / EQUATIONS;
    uint64_t segments = (wanted >> section->segment_log) + 1;
    fc_status status = FC_OK;
    for (section->seed = 0; status == FC_OK && *out == NULL; section->seed++) {
        if (section->seed > 0 && section->seed % SEEDS_PER_LENGTH == 0) {
            segments += segments / LENGTH_STEP + 1;
        }
        section->segments = (uint32_t)segments;
        if (segments > UINT32_MAX || !fc_book_segments_fit(section)) {
            return FC_ERROR_OPTION;
        }
        status = try_section(section, entries, out);
    }
    section->seed--;
    return status;
}
