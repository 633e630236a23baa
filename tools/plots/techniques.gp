# techniques.gp - what the techniques of the search are worth. tools/plots/make sets `data` and takes the plot from stdout.
set terminal svg size 900,480 dynamic font "sans-serif,14" background rgb "white"
set datafile separator comma
set title "Random undecided positions solved within 1 s, one thread, no book"
set xlabel "discs on the board"
set xrange [*:24]
set xtics 0, 2, 42
set ylabel "share"
set yrange [0:105]
set format y "%g %%"
set grid ytics linecolor rgb "#dddddd"
set key bottom right
plot for [column = 8:3:-1] data using 1:(100 * column(column)) with linespoints pointtype 7 pointsize 0.4 \
    title columnheader(column)
