toppings=$(fieldwise ask Toppings --option c=Cheese --option m=Mushrooms --option o=Olives --several --max-items 2 --default c --default o) || exit
echo "with" $toppings
