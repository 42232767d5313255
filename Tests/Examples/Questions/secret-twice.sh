secret=$(fieldwise ask Password --type password --confirm --required --min-length 8) || exit
printf '%s' "$secret" | wc -c | tr -d ' '
