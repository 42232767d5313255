fieldwise ask Install --type switch --default yes; install=$?
fieldwise ask Restart --type switch --default no; echo "$install $?"
