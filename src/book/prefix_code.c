/* prefix_code.c - a length-limited Huffman code in canonical order. */
#include "book/prefix_code.h"

#include <string.h>

enum { NODES_MAX = 2 * FC_BOOK_SCORES_MAX, NONE = -1 };

/* The leaves (scores) come first in the list, then the inner nodes in the order in which they were made. */
typedef struct code_tree {
    int leaves;
    int nodes;
    int scores[FC_BOOK_SCORES_MAX]; /* of the leaves, ascending */
    uint64_t weights[NODES_MAX];
    int parents[NODES_MAX];
} code_tree;

/* The lightest node without a parent, other than `excluded`; the first one of several. */
static int lightest(const code_tree *tree, int excluded)
{
    int found = NONE;
    for (int i = 0; i < tree->nodes; i++) {
        if (i != excluded && tree->parents[i] == NONE && (found == NONE || tree->weights[i] < tree->weights[found])) {
            found = i;
        }
    }
    return found;
}

static void build_tree(code_tree *tree, const fc_score_counts *counts, int halvings)
{
    tree->leaves = 0;
    for (int i = 0; i < FC_BOOK_SCORES_MAX; i++) {
        if (counts->counts[i] != 0) {
            const uint64_t weight = counts->counts[i] >> halvings;
            tree->scores[tree->leaves] = i + FC_SCORE_MIN;
            tree->weights[tree->leaves] = weight > 0 ? weight : 1;
            tree->parents[tree->leaves] = NONE;
            tree->leaves++;
        }
    }
    for (tree->nodes = tree->leaves; tree->nodes < 2 * tree->leaves - 1; tree->nodes++) {
        const int one = lightest(tree, NONE);
        const int other = lightest(tree, one);
        tree->parents[one] = tree->nodes;
        tree->parents[other] = tree->nodes;
        tree->weights[tree->nodes] = tree->weights[one] + tree->weights[other];
        tree->parents[tree->nodes] = NONE;
    }
}

static int depth(const code_tree *tree, int node)
{
    int steps = 0;
    for (; tree->parents[node] != NONE; node = tree->parents[node]) {
        steps++;
    }
    return steps;
}

/* The depth of the deepest leaf. */
static int height(const code_tree *tree)
{
    int highest = 0;
    for (int i = 0; i < tree->leaves; i++) {
        const int steps = depth(tree, i);
        highest = steps > highest ? steps : highest;
    }
    return highest;
}

void fc_book_make_code(fc_book_code *out, const fc_score_counts *counts)
{
    memset(out, 0, sizeof *out);
    code_tree tree;
    build_tree(&tree, counts, 0);
    /* Halving all weights, with a minimum of 1, evens them out until no code word is too long. */
    for (int halvings = 1; height(&tree) > FC_BOOK_CODE_BITS; halvings++) {
        build_tree(&tree, counts, halvings);
    }
    if (tree.leaves == 0) {
        out->counts[0] = 1;
        return;
    }
    int listed = 0;
    for (int length = 0; length <= FC_BOOK_CODE_BITS; length++) {
        for (int i = 0; i < tree.leaves; i++) {
            if (depth(&tree, i) == length) {
                out->counts[length]++;
                out->scores[listed++] = (int8_t)tree.scores[i];
            }
        }
    }
}

static uint16_t reversed(uint32_t bits, int length)
{
    uint32_t turned = 0;
    for (int i = 0; i < length; i++) {
        turned |= (bits >> i & 1) << (length - 1 - i);
    }
    return (uint16_t)turned;
}

void fc_book_list_words(fc_code_words *out, const fc_book_code *code)
{
    memset(out, 0, sizeof *out);
    uint32_t next = 0;
    int index = 0;
    for (int length = 0; length <= FC_BOOK_CODE_BITS; length++, next <<= 1) {
        for (int i = 0; i < code->counts[length]; i++, next++, index++) {
            out->words[code->scores[index] - FC_SCORE_MIN] = (fc_code_word){reversed(next, length), (uint8_t)length};
        }
    }
}
