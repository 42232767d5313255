#!/usr/bin/env python3
"""generate-people.py OUTDIR [RECORDS=1000000] [SEED=20250131]

Writes records for forms/people.json: OUTDIR/people.csv, OUTDIR/people.jsonl (the same records, typed) and
OUTDIR/expected.json, which tells how many records are to be accepted and rejected and how often each field fails with
each code. Some 3 % are faulty. Every record is judged here by the rules of the form, written down once more.
"""
import re
from datetime import date, timedelta
from decimal import Decimal

from record_files import Workload

COLUMNS = (
    "username email full_name birth_date country postal_code phone age price_min price_max bio accept".split()
)

# A shape of a postal code has 0 for a digit and A for a capital.
SHAPES = {
    "US": ["00000", "00000-0000"], "GB": ["A0 0AA", "AA0 0AA", "AA00 0AA", "A0A 0AA"], "CA": ["A0A 0A0"],
    "NL": ["0000 AA"], "SE": ["000 00"], "PL": ["00-000"], "JP": ["000-0000"], "BR": ["00000-000"],
    **dict.fromkeys("DE FR IT ES FI MX".split(), ["00000"]), **dict.fromkeys("CH AT DK NO BE AU".split(), ["0000"]),
}
COUNTRIES = list(SHAPES)
SMALL, CAPITALS, DIGITS = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
NAMES = "Ada Bjørn Chiara Daan Edda Farid Grete Hugo Inés Jonas 美咲 Leo Mette Nils Pál Siri Tuva Yara Zoë".split()
FAMILIES = "Aas Berg Costa Dahl Eriksen Fjeld Grøn Haugen Іваненко Jansen Kaur Lund Moen Nowak Øien Pérez 鈴木".split()
DOMAINS = "example.org post.example.com a-b.example.net x.y.example.travel".split()
WORDS = "reads, walks swims often, plays the \"hardanger\" fiddle knits paints fjords bakes sails sings skis".split()


def letters(random, alphabet, least, most):
    return "".join(random.choices(alphabet, k=random.randint(least, most)))


def right_record(random):
    """A record with nothing wrong, as the texts of its cells by id."""
    country = random.choice(COUNTRIES)
    lowest = random.randint(0, 300_000)
    return {
        "username": random.choice(SMALL) + letters(random, SMALL + DIGITS + "_", 3, 19),
        "email": f"{letters(random, SMALL, 2, 12)}{random.choice('._+-')}{letters(random, SMALL + DIGITS, 1, 6)}"
        f"@{random.choice(DOMAINS)}",
        "full_name": f"{random.choice(NAMES)} {random.choice(FAMILIES)}",
        "birth_date": str(date(1930, 1, 1) + timedelta(days=random.randint(0, 31_000))),
        "country": country,
        "postal_code": postal_code(random, country),
        "phone": f"+{random.randint(1, 9)}{letters(random, DIGITS, 6, 14)}" if random.random() < 0.9 else "",
        "age": str(random.randint(0, 150)),
        "price_min": f"{lowest / 100:.2f}",
        "price_max": f"{(lowest + random.choice([0, random.randint(0, 90_000)])) / 100:.2f}",
        "bio": biography(random),
        "accept": random.choice(["true", "true", "false"]),
    }


def postal_code(random, country):
    shape = random.choice(SHAPES[country])
    return "".join(random.choice({"0": DIGITS, "A": CAPITALS}.get(sign, sign)) for sign in shape)


def biography(random):
    text = " ".join(random.choices(WORDS, k=random.randint(0, 18)))[:120]
    # Few people write what has to be quoted.
    if random.random() < 0.85:
        return text.replace(",", "").replace('"', "").strip()
    return (text.replace(" ", "\n", 2) if random.random() < 0.06 else text).strip()


# What may be put in place of a right answer.
FAULTS = {
    "username": ["", "abc", "a" * 21, "Ada_l", "ada-l", "9lives", "a b c"],
    "email": ["", "ada.example.org", "ada@localhost", "ada@example.o", "@example.org", "a@b..example.org"],
    "full_name": ["", "  ", "x" * 61, "é" * 61],
    "birth_date": ["", "31/12/1990", "1990-02-29", "1990-13-01", "1899-12-31", "2026-01-01", "19900101x"],
    "country": ["", "XX", "UK", "usa"],
    "postal_code": ["", "12", "ABC", "1234567890", "12345Z"],
    "phone": ["22334455", "+0123456", "+12345", "+1234567890123456", "+47 22 33 44 55"],
    "age": ["", "abc", "4 2", "-1", "151", "2024", "1.5"],
    "price_min": ["", "n/a", "1.2.3", "99999999", "-1"],
    "price_max": ["", "ten", "-0.01", "0"],
    "bio": ["b" * 121, "ø" * 121],
    "accept": ["", "maybe", "1.0"],
}

# The rules once more.

PATTERNS = {
    "username": r"[a-z][a-z0-9_]*", "phone": r"\+[1-9][0-9]{6,14}",
    "email": r"[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}",
}
LENGTHS = {"username": (4, 20), "full_name": (0, 60), "bio": (0, 120)}
OPTIONAL = ["postal_code", "phone", "bio"]
NUMBERS = ["age", "price_min", "price_max"]


def number(record, id):
    """The number in a cell; `None` where there is none, as these kinds read none that is negative."""
    return Decimal(record[id]) if re.fullmatch(r"[0-9]+(\.[0-9]+)?", record[id]) else None


def number_errors(record, id):
    found = number(record, id)
    if found is None:
        return [(id, "below_minimum" if re.fullmatch(r"-[0-9.]+", record[id]) else "not_a_number")]
    if id == "age" and found != found.to_integral_value():
        return [(id, "not_an_integer")]
    return [(id, "above_maximum")] if id == "age" and found > 150 else []


def date_errors(id, text):
    try:
        found = date.fromisoformat(text if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) else "")
    except ValueError:
        return [(id, "not_a_date")]
    if found < date(1900, 1, 1):
        return [(id, "below_minimum")]
    return [(id, "above_maximum")] if found > date(2025, 12, 31) else []


def text_errors(record, id):
    text = record[id]
    least, most = LENGTHS.get(id, (0, len(text)))
    errors = [(id, "too_short")] if len(text) < least else []
    errors += [(id, "too_long")] if len(text) > most else []
    return errors + ([(id, "format")] if not fits(record, id) else [])


def fits(record, id):
    if id == "postal_code":
        shapes = SHAPES.get(record["country"])
        shape = "".join("0" if sign in DIGITS else "A" if sign in CAPITALS else sign for sign in record[id])
        return shapes is None or shape in shapes
    return id not in PATTERNS or re.fullmatch(PATTERNS[id], record[id]) is not None


def field_errors(record, id):
    text = record[id]
    if not text.strip():
        needed = id not in OPTIONAL or (id == "postal_code" and record["country"] in SHAPES)
        return [(id, "required")] if needed else []
    if id in NUMBERS:
        return number_errors(record, id)
    if id == "birth_date":
        return date_errors(id, text)
    if id == "country":
        return [] if text in SHAPES else [(id, "not_a_choice")]
    if id == "accept":
        return [] if text in ("true", "false") else [(id, "not_a_choice")]
    return text_errors(record, id)


def judge(record):
    """All that is wrong with a record, as pairs of field and code."""
    errors = [error for id in COLUMNS for error in field_errors(record, id)]
    lowest, highest = number(record, "price_min"), number(record, "price_max")
    if lowest is not None and highest is not None and lowest > highest:
        errors.append(("price_max", "comparison"))
    return errors


Workload("people", COLUMNS, right_record, FAULTS, judge, NUMBERS, ["accept"]).main(seed=20250131)
