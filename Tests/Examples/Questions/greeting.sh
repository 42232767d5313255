name=$(fieldwise ask Name --default "${1:-World}" --max-length 20) || exit
if fieldwise ask "Greet $name" --type switch --default yes; then echo "Hello, $name"; else echo "no greeting"; fi
