file=$(ls folder | fieldwise ask File --options - --required) || exit
echo "folder/$file"
