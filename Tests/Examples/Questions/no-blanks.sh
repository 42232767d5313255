user=$(fieldwise ask User --required --pattern '[^ ]+' --default guest) || exit
fieldwise ask "Delete $user" --type switch --default no && echo "deleted $user"
