pin=$(fieldwise ask PIN --type password --confirm --required --pattern '[0-9]{4}') || exit
echo "${#pin} digits"
