for script in *.sh; do set -- "$@" --option "$script"; done
script=$(fieldwise ask Run "$@" --required) || { echo "stopped with $?"; exit; }
echo "running $script"
