file=$(fieldwise ask File --type path --required --default list --exists file) || exit
width=$(fieldwise ask Width --type integer --minimum 1 --default 80) && height=$(fieldwise ask Height --type integer --minimum 1 --default 24) || exit
depth=$(fieldwise ask Depth --type integer --minimum 1 --maximum 32 --default 8) || exit
echo "$file ${width}x${height}x$depth"
