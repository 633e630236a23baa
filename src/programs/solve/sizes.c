/* sizes.c - a list made from FC_OTHER_SIZES, which reads "SIZE(5,4) SIZE(8,7)" or so. */
#include "programs/solve/sizes.h"

#include <stdio.h>
#include <string.h>

#include "cli/text.h"

#define SIZE(width, height) fc_batch_function fc_batch_run_##width##x##height;
FC_OTHER_SIZES
#undef SIZE

typedef struct known_size {
    int width, height;
    fc_batch_function *run;
} known_size;

#define SIZE(width, height) {width, height, fc_batch_run_##width##x##height},
static const known_size sizes[] = {{FC_WIDTH, FC_HEIGHT, fc_batch_run}, FC_OTHER_SIZES};
#undef SIZE

/* What a position of this library can hold (fourcast/position.h). */
static bool fits(int width, int height)
{
    enum { WIDTH_MIN = 4, WIDTH_MAX = 9, HEIGHT_MIN = 4, BITS = 64 };
    return width >= WIDTH_MIN && width <= WIDTH_MAX && height >= HEIGHT_MIN && (height + 1) * width <= BITS;
}

bool fc_find_size(const char *size, fc_batch_function **run, fc_diagnostic *why)
{
    int width = 0;
    int height = 0;
    int length = 0;
    char shown[FC_SHOWN_SIZE];
    fc_show(shown, size, strlen(size));
    const bool is_size = sscanf(size, "%4dx%4d%n", &width, &height, &length) == 2 && size[length] == '\0' &&
                         strspn(size, "0123456789x") == (size_t)length;
    if (!is_size) {
        return fc_fail(why, "--size %s: not a size; write COLUMNSxROWS, such as 8x7", shown);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (sizes[i].width == width && sizes[i].height == height) {
            *run = sizes[i].run;
            return true;
        }
    }
    if (!fits(width, height)) {
        return fc_fail(why,
                       "--size %s: the board does not fit; the solver takes 4 to 9 columns and at least 4 rows, "
                       "with (rows + 1) * columns at most 64",
                       shown);
    }
    return fc_fail(why,
                   "--size %s: this program has no such board (it has %s); in the folder of the sources, "
                   "build one that does: cmake -S . -B build-%dx%d -DFC_SOLVE_SIZES=%dx%d && "
                   "cmake --build build-%dx%d --target solve; then use build-%dx%d/solve --size %dx%d",
                   shown, FC_KNOWN_SIZES, width, height, width, height, width, height, width, height, width, height);
}
