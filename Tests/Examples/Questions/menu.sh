while choice=$(fieldwise ask Do --option 0=Leave --option 1=Start --option 2=Stop --option 3=Status --required) && [ "$choice" != 0 ]
do echo "did $choice"; done
