# ladder.gp - ratings and perfect moves of agents. tools/ladder sets `data` and takes the plot from stdout.
set terminal svg size 900,520 dynamic font "sans-serif,14" background rgb "white"
stats data using 8 nooutput
set title "14 agents, 400 games a pair: ratings (points) and perfect moves (bars)"
set key off
set yrange [STATS_records + 0.6:0.4]
set ytics scale 0
set lmargin 42
set xlabel "Elo, relative to the mean, with 95 % intervals"
set xrange [-1100:700]
set xtics nomirror
set x2label "moves that no other move beats"
set x2range [0:100]
set format x2 "%g %%"
set x2tics 0, 20
set grid xtics linecolor rgb "#bbbbbb"
set bars 0.5
plot data using (0.5 * $12):1:(0):12:($1 - 0.34):($1 + 0.34):ytic(2) axes x2y1 with boxxyerror \
         fillstyle solid noborder linecolor rgb "#d6e3f0", \
     data using 8:1:9:11 with xerrorbars pointtype 7 pointsize 0.6 linewidth 1.5 linecolor rgb "#1f4e8c"
