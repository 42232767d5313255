port=$(fieldwise ask Port --type integer --minimum 1024 --maximum 65535 --default 8080 --check '! grep -qx "$(cat)" used || { echo taken; false; }') || exit
echo "listening on $port"
