mode=$(fieldwise ask Mode --option test=Test --option live=Live --default test) || exit
file=$(fieldwise ask File --type path --default list --exists file) || exit
to=$(fieldwise ask To --default ada@example.org --pattern '[^ ,@]+@[^ ,@]+(, *[^ ,@]+@[^ ,@]+)*') || exit
echo "$mode $file $to"
