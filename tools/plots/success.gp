# success.gp - positions solved in time. tools/plots/make sets `data` and takes the plot from stdout.
set terminal svg size 900,480 dynamic font "sans-serif,14" background rgb "white"
set datafile separator comma
set title "Random positions solved in time, one thread, no book"
set xlabel "discs on the board"
set xrange [*:41]
set xtics 0, 6, 42
set ylabel "share"
set yrange [0:105]
set format y "%g %%"
set grid ytics linecolor rgb "#dddddd"
set key bottom right
plot for [column = 6:3:-1] data using 1:(100 * column(column)) with linespoints pointtype 7 pointsize 0.4 \
    title columnheader(column)
