summary=$(fieldwise ask Summary --default "Update ${1:-README}" --required --max-length 50) || exit
body=$(fieldwise ask Description --type text_area) || exit
printf '%s\n\n%s\n' "$summary" "$body"
