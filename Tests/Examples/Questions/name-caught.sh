name=$(fieldwise ask 'Your name' --type name --required --placeholder 'Ada Lovelace') || exit
echo "<$name>"
