/* path.h - the nodes that a thread is in and that other threads may settle before it does.
 *
 * From time to time a thread looks them up in the table. If one is settled, whatever it is still doing below that node
 * is in vain, and it leaves the node at once. With two threads this saves a tenth of all nodes.
 */
#ifndef FOURCAST_SEARCH_PATH_H
#define FOURCAST_SEARCH_PATH_H

#include "search/table.h"

typedef struct fc_path_node {
    uint64_t hash;
    int beta;
} fc_path_node;

/* All zero in the beginning. `settled` is 0 in every search that goes on, or stops for good: other reasons to stop come
 * first, and then nothing is looked for. */
typedef struct fc_path {
    int length;
    int settled; /* length up to a node that is to be left, including it; 0: none */
    int value;   /* what the table says of that node */
    fc_path_node nodes[FC_CELLS];
} fc_path;

static inline void fc_path_enter(fc_path *path, uint64_t hash, int beta)
{
    path->nodes[path->length++] = (fc_path_node){hash, beta};
}

/* True if the node that is left was settled by another thread; its value is path->value then. */
static inline bool fc_path_leave(fc_path *path)
{
    const bool settled = path->settled == path->length;
    path->settled = settled ? 0 : path->settled;
    path->length--;
    return settled;
}

/* Looks for a settled node, the first of the path. All are positions of the big level, which must be in use. */
static inline bool fc_path_find_settled(fc_path *path, const fc_table *table)
{
    for (int i = 0; i < path->length; i++) {
        const fc_path_node *node = &path->nodes[i];
        const uint64_t entry = fc_table_probe(&table->big, node->hash);
        const bool cuts = fc_entry_lower(entry) >= node->beta;
        if (cuts || fc_entry_upper(entry) < node->beta) {
            path->settled = i + 1;
            path->value = cuts ? fc_entry_lower(entry) : fc_entry_upper(entry);
            return true;
        }
    }
    return false;
}

#endif
