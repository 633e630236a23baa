/* static_function.c - builds the bit array of a layer by peeling.
 *
 * Each bit of each code word is one linear equation over GF(2): the XOR of three cells (bits) of the array equals that
 * bit. The equations form a hypergraph: cells are its vertices, equations its edges of three vertices each.
 *
 *   1. peel(): while some cell occurs in exactly one equation, remove that equation and push the cell on a stack. The
 *      cell can satisfy the equation later, whatever the other two cells hold.
 *   2. solve_back(): if no equation remains, pop the stack. Each popped cell gets the value that satisfies its equation.
 *
 * If peeling stops early, the next seed is tried, and after some seeds a longer array.
 *
 * As in binary fuse filters, the three cells lie in neighbouring segments of the array. Cells near both ends then occur
 * in few equations, and peeling proceeds from the ends to the middle, which would be too dense to start in.
 */
#include "book/static_function.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "book/entry.h"

enum {
    SEEDS_PER_LENGTH = 4, /* tried before the array grows */
    GROWTH = 128,         /* by 1/128 */
    FIRST_LOG = 6,        /* segments of 2^6 bits for fewer than FIRST_LIMIT equations */
    FIRST_LIMIT = 300,
    CELLS_PERCENT = 110, /* first length tried: cells per 100 equations */
    BIT_NUMBER_BITS = 4  /* for the number of a bit within its code word */
};

_Static_assert(FC_BOOK_CODE_BITS < 1 << BIT_NUMBER_BITS, "an equation is an entry and a bit number, in one word");

/* The hypergraph. An equation is the number entry << BIT_NUMBER_BITS | bit. */
typedef struct workspace {
    const fc_book_section *section;
    const fc_book_entries *entries;
    uint32_t cells;
    uint32_t *equations; /* per cell: XOR of the equations that it occurs in; with one left, that equation */
    uint16_t *degrees;   /* per cell: number of equations that it occurs in */
    uint32_t *stack;     /* cells in the order in which their equations were removed */
} workspace;

static void free_workspace(workspace *work)
{
    free(work->equations);
    free(work->degrees);
    free(work->stack);
}

static bool allocate_workspace(workspace *work)
{
    work->equations = calloc(work->cells, sizeof *work->equations);
    work->degrees = calloc(work->cells, sizeof *work->degrees);
    work->stack = malloc(work->cells * sizeof *work->stack);
    if (work->equations == NULL || work->degrees == NULL || work->stack == NULL) {
        free_workspace(work);
        return false;
    }
    return true;
}

static uint32_t bit_number(uint32_t equation)
{
    return equation % (UINT32_C(1) << BIT_NUMBER_BITS);
}

/* The three cells of an equation. */
static fc_book_places cells_of(const workspace *work, uint32_t equation)
{
    fc_book_places cells = fc_book_find_places(work->section, work->entries->keys[equation >> BIT_NUMBER_BITS]);
    for (int i = 0; i < 3; i++) {
        cells.place[i] += bit_number(equation);
    }
    return cells;
}

/* Builds the hypergraph; returns the number of equations. */
static uint64_t add_equations(workspace *work)
{
    uint64_t count = 0;
    for (size_t entry = 0; entry < work->entries->count; entry++) {
        const fc_book_places places = fc_book_find_places(work->section, work->entries->keys[entry]);
        const uint32_t length = work->entries->words[entry].length;
        for (uint32_t bit = 0; bit < length; bit++) {
            for (int i = 0; i < 3; i++) {
                const uint64_t cell = places.place[i] + bit;
                work->equations[cell] ^= (uint32_t)entry << BIT_NUMBER_BITS | bit;
                work->degrees[cell]++;
            }
        }
        count += length;
    }
    return count;
}

/* Removes equations while some cell occurs in exactly one. Returns how many it removed; stack[] holds their cells. */
static uint64_t peel(workspace *work)
{
    uint32_t found = 0; /* stack[0 .. found-1]: cells that had degree 1, of which the first `seen` are handled */
    for (uint32_t cell = 0; cell < work->cells; cell++) {
        if (work->degrees[cell] == 1) {
            work->stack[found++] = cell;
        }
    }
    uint32_t removed = 0; /* never above `seen`, so the stack grows in place */
    for (uint32_t seen = 0; seen < found; seen++) {
        const uint32_t cell = work->stack[seen];
        if (work->degrees[cell] == 0) {
            continue; /* another cell removed its equation */
        }
        const uint32_t equation = work->equations[cell];
        const fc_book_places cells = cells_of(work, equation);
        for (int i = 0; i < 3; i++) {
            const uint32_t other = (uint32_t)cells.place[i];
            work->degrees[other]--;
            if (other != cell) {
                work->equations[other] ^= equation;
                if (work->degrees[other] == 1) {
                    work->stack[found++] = other;
                }
            }
        }
        work->stack[removed++] = cell;
    }
    return removed;
}

static uint32_t bit_of(const unsigned char *array, uint64_t cell)
{
    return (uint32_t)array[cell / 8] >> cell % 8 & 1;
}

/* Sets the cells in reverse order of removal. A cell is 0 until its turn, and no later one changes its equation. */
static void solve_back(const workspace *work, uint64_t count, unsigned char *array)
{
    while (count-- > 0) {
        const uint32_t cell = work->stack[count];
        const uint32_t equation = work->equations[cell];
        const fc_book_places cells = cells_of(work, equation);
        const uint32_t word = work->entries->words[equation >> BIT_NUMBER_BITS].bits;
        const uint32_t wanted = word >> bit_number(equation) & 1;
        const uint32_t others =
            bit_of(array, cells.place[0]) ^ bit_of(array, cells.place[1]) ^ bit_of(array, cells.place[2]);
        array[cell / 8] = (unsigned char)(array[cell / 8] | (wanted ^ others) << cell % 8);
    }
}

/* Tries the segments and the seed of the section. *out stays NULL if peeling does not finish. */
static fc_status try_section(const fc_book_section *section, const fc_book_entries *entries, unsigned char **out)
{
    const uint64_t bytes = fc_book_array_bytes(section);
    workspace work = {section, entries, (uint32_t)(bytes * 8), NULL, NULL, NULL};
    if (!allocate_workspace(&work)) {
        return FC_ERROR_MEMORY;
    }
    const uint64_t count = add_equations(&work);
    fc_status status = FC_OK;
    if (peel(&work) == count) {
        *out = calloc((size_t)bytes, 1);
        status = *out == NULL ? FC_ERROR_MEMORY : FC_OK;
        if (status == FC_OK) {
            solve_back(&work, count, *out);
        }
    }
    free_workspace(&work);
    return status;
}

/* The segment length that gives the shortest array, found by measurement: a power of two that doubles whenever the
 * number of equations grows by a factor of 10/3. */
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
    const uint64_t wanted = equations * CELLS_PERCENT / 100;
    uint64_t segments = (wanted >> section->segment_log) + 1;
    fc_status status = FC_OK;
    for (section->seed = 0; status == FC_OK && *out == NULL; section->seed++) {
        if (section->seed > 0 && section->seed % SEEDS_PER_LENGTH == 0) {
            segments += segments / GROWTH + 1;
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
