type=$(fieldwise ask Type --option feat=Feature --option fix=Fix --option docs=Documentation --required) || exit
summary=$(fieldwise ask Summary --required --max-length 50) || exit
printf '%s: %s\n' "$type" "$summary"
