secret=$(fieldwise ask Password --type password --confirm --required --timeout ${TIME:-20}) || exit
echo "${#secret} characters"
