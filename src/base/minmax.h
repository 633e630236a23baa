/* minmax.h - the larger and the smaller of two numbers. */
#ifndef FOURCAST_BASE_MINMAX_H
#define FOURCAST_BASE_MINMAX_H

static inline int fc_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int fc_min(int a, int b)
{
    return a < b ? a : b;
}

#endif
