/* export.c - every position of a book with its score. */
#include "bookgen/export.h"

#include <stdio.h>

#include "bookgen/book_open.h"
#include "bookgen/move_string.h"

enum { LINE_SIZE = FC_MOVES_TEXT_SIZE + 16 };

typedef struct exporting {
    fc_book *book;
    fc_plies plies;
    fc_export_line line;
    void *payload;
    fc_diagnostic *diagnostic;
} exporting;

/* False at the end of the work; *fine tells whether it is a good one. */
static bool export_one(const exporting *all, uint64_t key, bool *fine)
{
    char text[LINE_SIZE];
    char moves[FC_MOVES_TEXT_SIZE];
    fc_position position;
    int score;
    *fine = fc_position_from_key(&position, key) == FC_OK;
    fc_move_string(moves, position, &all->plies);
    if (!*fine || !fc_book_find(all->book, position, &score)) {
        *fine = fc_fail(all->diagnostic, "the book does not know %s", moves);
        return false;
    }
    snprintf(text, sizeof text, "%s %d\n", moves, score);
    return all->line(all->payload, text);
}

static bool export_all(const exporting *all)
{
    bool fine = true;
    bool going_on = true;
    for (int ply = 0; ply <= all->plies.deepest; ply++) {
        const fc_ply *positions = &all->plies.ply[ply];
        for (size_t i = 0; i < positions->count && going_on; i++) {
            going_on = export_one(all, positions->keys[i], &fine);
        }
    }
    return fine;
}

bool fc_export(const char *path, fc_export_line line, void *payload, fc_diagnostic *diagnostic)
{
    exporting all = {.plies = FC_PLIES_INIT, .line = line, .payload = payload, .diagnostic = diagnostic};
    fc_book_info info;
    if (!fc_book_open_or_fail(&all.book, path, diagnostic)) {
        return false;
    }
    fc_book_describe(all.book, &info);
    const bool fine =
        fc_plies_extend(&all.plies, info.deepest) == FC_OK ? export_all(&all) : fc_fail_memory(diagnostic);
    fc_book_close(all.book);
    fc_plies_free(&all.plies);
    return fine;
}
