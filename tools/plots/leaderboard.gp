# leaderboard.gp - ratings with their 95 % intervals. tools/plots/leaderboard sets `data` and `count`, the number of agents,
# and takes the plot from stdout.
set terminal svg size 900,80+28*count dynamic font "sans-serif,14" background rgb "white"
set title "Ratings with 95 % intervals"
set xlabel "Elo, relative to the mean"
set yrange [count+0.5:0.5]
set ytics nomirror scale 0
set xtics nomirror
set border 1
set grid xtics linecolor rgb "#dddddd"
set lmargin at screen 0.42
set rmargin at screen 0.93
unset key
# Columns: rank, rating, lower end, upper end, name. An open end is drawn as an arrow.
plot data using 2:1:3:4:ytic(5) with xerrorbars pointtype 7 pointsize 0.7 linewidth 2 linecolor rgb "#2166ac", \
    data using ($6 == 1 ? $2 : NaN):1:(60):(0) with vectors filled linewidth 2 linecolor rgb "#2166ac", \
    data using ($7 == 1 ? $2 : NaN):1:(-60):(0) with vectors filled linewidth 2 linecolor rgb "#2166ac", \
    data using 2:1:(sprintf("%+d", $2)) with labels offset 0,0.7 font ",11" notitle
