chosen=$(printf '%s\n' cache db web | fieldwise ask Services --options - --several --required --default db) || exit
first=$(printf '%s\n' "$chosen" | fieldwise ask 'Which first' --options - --default "${chosen%%[!a-z]*}") || exit
echo "$first of" $chosen
