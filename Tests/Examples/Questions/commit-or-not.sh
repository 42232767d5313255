message=$(fieldwise ask Message --default 'Work in progress' --min-length 5) || exit
fieldwise ask 'Commit now' --type switch --default yes || exit
echo "committed: $message"
