# sizes.gp - nodes to solve empty boards. tools/solve_sizes sets `data` and takes the plot from stdout.
set terminal svg size 900,480 dynamic font "sans-serif,14" background rgb "white"
stats data using 1:(log10($2)) name "FIT" nooutput
stats data using 1 nooutput
set title "Nodes to solve the empty board, one thread, no book"
set xlabel "cells of the board"
set xrange [15:61]
set xtics 4
set ylabel "nodes"
set logscale y
set format y "10^{%L}"
set grid ytics linecolor rgb "#dddddd"
set key top left Left reverse
array colours = ["#1b7837", "#2166ac", "#b2182b", "#e08214", "#762a83", "#35978f"]
plot for [width = 0:STATS_blocks-1] data index width using 1:2 with linespoints pointtype 7 pointsize 0.7 linewidth 1.5 \
    linecolor rgb colours[width % |colours| + 1] title columnheader(1), \
    10 ** (FIT_intercept + FIT_slope * x) with lines dashtype 2 linecolor rgb "#888888" \
    title sprintf("%.2f times as many for each cell", 10 ** FIT_slope)
