colour=$(fieldwise ask Colour --option r=Red --option g=Green --option b=Blue --default g) || exit
echo "colour $colour"
