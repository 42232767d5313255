#!/usr/bin/env python3
"""generate-household.py OUTPUT [RECORDS=1000] [SEED=20261122]

Writes households for forms/household.json, a line of JSON each, and tells how many of them are to be accepted. Every tenth has
one fault: a municipality of another county, a rent left out or a birthday to come.
"""
import csv
import datetime
import json
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
NAMES = "Ada Bo Cilla David Elsa Folke Greta Hugo Ines Jonas Karin Leo Maja Nils Olga Per Ronja Sven Tove Åke".split()
FAMILIES = "Ahl Berg Dahl Ek Falk Grön Hed Lind Malm Nord Ros Sjö Åberg Öst".split()


def municipalities():
    with open(ROOT / "forms/household-municipalities.csv", encoding="utf-8", newline="") as file:
        return [(row["county"], row["code"]) for row in csv.DictReader(file)]


def age(born):
    """Completed years today, as the form counts them."""
    today = datetime.date.today()
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def person(chance, family, relation):
    year = chance.randint(1940, 1995) if relation != "child" else chance.randint(2000, 2024)
    born = datetime.date(year, chance.randint(1, 12), chance.randint(1, 28))
    one = {"name": f"{chance.choice(NAMES)} {family}", "born": born.isoformat(), "relation": relation}
    years = age(born)
    if 6 <= years <= 19:
        one["school"] = True
    if years >= 13:
        one["works"] = years >= 18 and chance.random() < 0.7
        if one["works"]:
            one["hours"] = chance.choice([20, 30, 35, 40])
    return one


def household(chance, places):
    county, municipality = chance.choice(places)
    home = {"county": county, "municipality": municipality, "dwelling": chance.choice(["house", "flat", "boat", "other"])}
    if home["dwelling"] == "other":
        home["dwelling_other"] = "a windmill"
    if home["dwelling"] == "flat":
        home["floor"] = chance.randint(0, 9)
    home["tenure"] = chance.choice(["owned", "rented", "lent"] + ["cooperative"] * (home["dwelling"] == "flat"))
    if home["tenure"] == "rented":
        home["rent"] = chance.randrange(3000, 20000, 100)
    home["moved_in"] = f"{chance.randint(1990, 2025)}-0{chance.randint(1, 9)}-15"
    family = chance.choice(FAMILIES)
    relations = ["self"] + ["partner"] * (chance.random() < 0.6) + ["child"] * chance.randint(0, 3)
    home["people"] = [person(chance, family, relation) for relation in relations]
    home["pets"] = chance.sample(["dog", "cat", "bird"], chance.randint(0, 2))
    if "dog" in home["pets"]:
        home["dog_name"], home["dog_walker"] = "Karo", home["people"][0]["name"]
    home["income"] = chance.randrange(100000, 1500000, 1000)
    return home


def spoil(chance, home, places):
    faults = ["place", "birthday"] + ["rent"] * ("rent" in home)
    fault = chance.choice(faults)
    if fault == "place":
        home["municipality"] = chance.choice([code for county, code in places if county != home["county"]])
    elif fault == "rent":
        del home["rent"]
    else:
        home["people"][-1]["born"] = "2199-01-01"


def main(output, records=1000, seed=20261122):
    chance, places = random.Random(int(seed)), municipalities()
    accepted = 0
    with open(output, "w", encoding="utf-8") as file:
        for number in range(int(records)):
            home = household(chance, places)
            if number % 10 == 9:
                spoil(chance, home, places)
            else:
                accepted += 1
            file.write(json.dumps(home, ensure_ascii=False) + "\n")
    print(f"{records} households, {accepted} to be accepted")


main(*sys.argv[1:])
