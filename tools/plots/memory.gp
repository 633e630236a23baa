# memory.gp - nodes and time against the memory of the table. tools/plots/make sets `data` and takes the plot from stdout.
set terminal svg size 900,420 dynamic font "sans-serif,14" background rgb "white"
stats data using 1 nooutput
set logscale x 4
set xrange [0.8:5200]
set xtics ("1" 1, "4" 4, "16" 16, "64" 64, "256" 256, "1024" 1024, "4096" 4096)
set xlabel "memory of the table, MB"
set offsets 0, 0, graph 0.05, graph 0.05
set format y "%.2f"
set grid linecolor rgb "#dddddd"
array colours = ["#2166ac", "#b2182b", "#e08214"]
set multiplot layout 1,2 title "One thread, no book, relative to a table of 256 MB"
set title "nodes"
set key top right
plot for [set = 0:STATS_blocks-1] data index set using 1:2 with linespoints pointtype 7 pointsize 0.6 linewidth 1.5 \
    linecolor rgb colours[set % |colours| + 1] title columnheader(1)
set title "user CPU time"
set key off
plot for [set = 0:STATS_blocks-1] data index set using 1:3 with linespoints pointtype 7 pointsize 0.6 linewidth 1.5 \
    linecolor rgb colours[set % |colours| + 1] notitle
unset multiplot
