# times.gp - time per position against discs. tools/plots/make sets `data` and takes the plot from stdout.
set terminal svg size 900,560 dynamic font "sans-serif,14" background rgb "white"
stats data using 1 nooutput
set title "Time per position"
set xlabel "discs on the board"
set xrange [0:42]
set xtics 0, 6, 42
set logscale y
set ylabel "time"
set ytics ("100 ns" 0.1, "1 us" 1, "10 us" 10, "100 us" 100, \
    "1 ms" 1e3, "10 ms" 1e4, "100 ms" 1e5, "1 s" 1e6, "10 s" 1e7)
set grid ytics linecolor rgb "#dddddd"
set key top right
array colours = ["#1b7837", "#2166ac", "#b2182b", "#e08214", "#762a83", "#35978f"]
# Positions with the same number of discs are spread a little, or they would cover one another.
plot for [set = 0:STATS_blocks-1] data index set using ($1 + 0.6 * (rand(0) - 0.5)):2 \
    with dots linecolor rgb colours[set % |colours| + 1] notitle, \
    for [set = 0:STATS_blocks-1] data index set using (NaN):(NaN) with points pointtype 7 pointsize 0.6 \
    linecolor rgb colours[set % |colours| + 1] title columnheader(1)
