#!/usr/bin/env python3
"""generate-orders.py OUTDIR [RECORDS=1000000] [SEED=20250131]

Writes records for orders.json: OUTDIR/orders.csv, OUTDIR/orders.jsonl (the same records, typed) and
OUTDIR/expected.json, which tells how many records are to be accepted and rejected and how often each field fails with
each code. Some 3 % are faulty. What is to be found is not what was broken: every record is judged here by the rules of
the form, written down once more in plain Python, so that an answer which makes another one wrong counts as well.
"""
import json
import os
import re
from datetime import date, timedelta
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal

from record_files import Workload

HERE = os.path.dirname(os.path.abspath(__file__))
ZERO, CENT = Decimal(0), Decimal("0.01")


def fields_of_the_form():
    with open(f"{HERE}/orders.json", encoding="utf-8") as file:
        form = json.load(file)
    return [field for group in form["groups"] for section in group["sections"] for field in section["fields"]]


FIELDS = fields_of_the_form()
ASKED = [field["id"] for field in FIELDS if "formula" not in field]
OPTIONS = {field["id"]: [option["id"] for option in field["values"]] for field in FIELDS if "values" in field}
REQUIRED = [field["id"] for field in FIELDS if field.get("required")]
NUMBERS = ["quantity", "list_price", "unit_price", "discount", "weight", "insured_value", "paid"]
SWITCHES = ["newsletter", "gift", "insured"]
DATES = ["order_date", "delivery_date", "due_date"]
COST_OF_PRIORITY = {"normal": ZERO, "express": Decimal("12.50"), "overnight": Decimal(30)}
RATE_OF_TAX = {"none": ZERO, "reduced": Decimal(12), "standard": Decimal(25)}
PLACES = {"quantity": 0, "discount": 1, "weight": 3, "list_price": 2, "unit_price": 2, "insured_value": 2, "paid": 2}
BOUNDS = {
    "quantity": (1, 999), "list_price": ("0.01", None), "unit_price": ("0.01", None), "discount": (0, 50),
    "weight": ("0.001", 500), "insured_value": (1, 50000), "paid": (0, None),
}
LONGEST = {
    "company": 60, "first_name": 40, "last_name": 40, "email": 100, "street": 60, "city": 40, "gift_message": 120,
}
PATTERNS = {
    "order_number": r"[A-Z]{2}-[0-9]{6}", "partner_code": r"P[0-9]{4}", "tax_number": r"[A-Z]{2}[0-9A-Z]{8,12}",
    "phone": r"\+[1-9][0-9]{6,14}", "article": r"[A-Z]{3}[0-9]{4}",
}
POSTAL_CODES = {
    "NO": r"[0-9]{4}", "SE": r"[0-9]{3} [0-9]{2}", "DE": r"[0-9]{5}", "US": r"[0-9]{5}(-[0-9]{4})?",
    "NL": r"[0-9]{4} [A-Z]{2}", "JP": r"[0-9]{3}-[0-9]{4}",
}

# Records as they should be.

FIRST = "Ada Bjørn Chiara Daan Edda Farid Grete Hugo Inés Jonas Kaja Leo Mette Nils Oda Pál Siri Tuva Yara Zoë".split()
LAST = "Aas Berg Costa Dahl Eriksen Fjeld Grøn Haugen Iversen Jansen Kaur Lund Moen Nowak Øien Pérez Ruud Vik".split()
CITIES = "Bergen Bodø Florø Hamar Kiruna Lisse Nagoya Oslo Potsdam Tromsø Umeå Utrecht Voss Yuma Århus".split()
STREETS = "Kirkegata|Quay Road|Storgata|Lindenweg|Kanaalstraat|Harbour Street, east side|Rådhusplassen".split("|")
WORDS = "all the best from us on your day with love and thanks see you soon dear friend".split()
COMPANIES = "Fjordfisk,Nordlys Data,Vik & sønner,Tulp B.V.,\"Blue\" Boats,Grøn Energi".split(",")


def digits(random, count):
    return "".join(random.choices("0123456789", k=count))


def capitals(random, count):
    return "".join(random.choices("ABCDEFGHJKLMNPRSTUVWXYZ", k=count))


def postal_code(random, country):
    if country == "NO":
        return digits(random, 4)
    if country == "SE":
        return f"{digits(random, 3)} {digits(random, 2)}"
    if country == "DE":
        return digits(random, 5)
    if country == "US":
        return digits(random, 5) + (f"-{digits(random, 4)}" if random.random() < 0.3 else "")
    if country == "NL":
        code = f"{digits(random, 4)} {capitals(random, 2)}"
        return code.lower() if random.random() < 0.2 else code
    if country == "JP":
        return f"{digits(random, 3)}-{digits(random, 4)}"
    return digits(random, random.randint(3, 7))


def truth(random, share):
    return "true" if random.random() < share else "false"


def right_record(random):
    """A record with nothing wrong, as the texts of its cells by id."""
    record = dict.fromkeys(ASKED, "")
    order(random, record)
    customer(random, record)
    delivery(random, record)
    goods(random, record)
    payment(random, record)
    return record


def order(random, record):
    record["order_number"] = f"{capitals(random, 2)}-{digits(random, 6)}"
    record["order_date"] = str(date(2020, 1, 1) + timedelta(days=random.randint(0, 2191)))
    record["channel"] = random.choice(OPTIONS["channel"])
    if record["channel"] == "partner":
        record["partner_code"] = "P" + digits(random, 4)
    record["priority"] = random.choice(OPTIONS["priority"])


def customer(random, record):
    record["customer_type"] = "business" if random.random() < 0.35 else "private"
    first, last = random.choice(FIRST), random.choice(LAST)
    if record["customer_type"] == "business":
        record["company"] = random.choice(COMPANIES)
        number = capitals(random, 2) + digits(random, random.randint(8, 12))
        record["tax_number"] = number if random.random() < 0.7 else f"{number[:2].lower()} {number[2:6]} {number[6:]}"
    record["first_name"], record["last_name"] = first, last
    user = "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=random.randint(3, 12)))
    record["email"] = f"{user}.{digits(random, 2)}@{random.choice(['example.org', 'post.example.com', 'example.net'])}"
    if record["channel"] == "phone" or random.random() < 0.6:
        record["phone"] = f"+{random.randint(1, 9)}{digits(random, random.randint(6, 14))}"
    record["newsletter"] = truth(random, 0.3)


def delivery(random, record):
    record["country"] = random.choice(list(POSTAL_CODES) if random.random() < 0.5 else OPTIONS["country"])
    record["delivery"] = "pickup" if random.random() < 0.2 else "deliver"
    if record["delivery"] == "deliver":
        record["street"] = f"{random.choice(STREETS)} {random.randint(1, 200)}"
        record["postal_code"] = postal_code(random, record["country"])
        record["city"] = random.choice(CITIES)
    ordered = date.fromisoformat(record["order_date"])
    record["delivery_date"] = str(ordered + timedelta(days=random.randint(0, 60)))
    if random.random() < 0.5:
        record["delivery_time"] = f"{random.randint(8, 19):02d}:{random.choice([0, 15, 30, 45]):02d}"
    record["gift"] = truth(random, 0.15)
    if record["gift"] == "true":
        words = random.choices(WORDS, k=random.randint(2, 18))
        record["gift_message"] = ("\n" if random.random() < 0.3 else " ").join(words)
    record["insured"] = truth(random, 0.25)
    if record["insured"] == "true":
        record["insured_value"] = f"{random.randint(100, 5_000_000) / 100:.2f}"


def goods(random, record):
    record["article"] = capitals(random, 3) + digits(random, 4)
    record["quantity"] = str(random.randint(1, 40))
    cents = random.randint(1, 200_000)
    record["unit_price"] = f"{cents / 100:.2f}"
    record["list_price"] = f"{(cents + random.choice([0, random.randint(0, 5_000)])) / 100:.2f}"
    if random.random() < 0.4:
        record["discount"] = random.choice(["0", "2.5", "5", "7.5", "10", "12.5", "33.3", "50"])
    record["weight"] = f"{random.randint(1, 40_000) / 1000:.3f}"
    record["extras"] = ";".join(random.sample(OPTIONS["extras"], random.choice([0, 0, 1, 2, 3])))
    record["tax_rate"] = random.choice(OPTIONS["tax_rate"])


def payment(random, record):
    methods = OPTIONS["payment_method"] if record["customer_type"] == "business" else OPTIONS["payment_method"][:3]
    record["payment_method"] = random.choice(methods)
    if record["payment_method"] == "invoice":
        ordered = date.fromisoformat(record["order_date"])
        record["due_date"] = str(ordered + timedelta(days=random.choice([10, 14, 30])))
    total = amounts(record)["total"]
    part = (total * random.randint(0, 100) / 100).quantize(CENT, ROUND_DOWN)
    record["paid"] = random.choice(["0", f"{total}", f"{part}"])


# Faults: what may be put in place of a right answer, where there is one.

FAULTS = {
    "order_number": ["no-123456", "NO123456", "NO-12345", "NO-1234567", ""],
    "order_date": ["31/12/2024", "2023-02-29", "2024-13-01", "2019-12-31", "2026-01-01", ""],
    "channel": ["fax", "", "1"],
    "partner_code": ["P123", "p1234", ""],
    "priority": ["fast", ""],
    "customer_type": ["state", ""],
    "company": ["", " ", "x" * 61],
    "tax_number": ["N1234567890", "NO1234567", "NO-123456789", ""],
    "first_name": ["R2D2", "", "A" * 41, "<b>"],
    "last_name": ["Lund_", "  ", "-", "o" * 60],
    "email": ["ada.example.org", "ada@localhost", "ada@@example.org", "", "a" * 60 + "@" + "b" * 40 + ".org"],
    "phone": ["+0123456", "22334455", "+47 22 33 44 55", "+12345"],
    "newsletter": ["maybe", ""],
    "country": ["XX", "Atlantis", ""],
    "delivery": ["drone", ""],
    "street": ["", "y" * 61],
    "postal_code": ["", "A-1", "12", "123456789"],
    "city": ["", "\t", "z" * 41],
    "delivery_date": ["2019-06-30", "2024-02-30", "soon", ""],
    "delivery_time": ["7:99", "25:00", "06:30", "20:01", "noon"],
    "gift": ["perhaps", ""],
    "gift_message": ["", "m" * 121],
    "insured": ["partly", ""],
    "insured_value": ["0.99", "50000.01", "much", "1.234", ""],
    "article": ["abc1234", "ABC123", "ABCD1234", ""],
    "quantity": ["0", "1000", "2.5", "many", "1 0", ""],
    "list_price": ["0", "0.00", "1.005", "free", ""],
    "unit_price": ["0.00", "9999999.99", "12,50", "1.2.3", ""],
    "discount": ["50.1", "99", "2.25", "some"],
    "weight": ["0", "500.001", "0.0005", "1 kg", ""],
    "extras": ["balloon", "wrap;balloon", "wrap;card;signature;photo"],
    "tax_rate": ["high", ""],
    "payment_method": ["cheque", "invoice", ""],
    "due_date": ["2019-12-01", "never", ""],
    "paid": ["100000000", "-1", "0.001", "nothing", ""],
}

# The rules once more.


def decimal(record, id):
    """The number in a cell; `None` where there is none, or one that is negative or has too many places."""
    text = record[id]
    is_number = re.fullmatch(r"[0-9]+(\.[0-9]+)?", text) and len(text.partition(".")[2]) <= PLACES[id]
    return Decimal(text) if is_number else None


def day(record, id):
    try:
        return date.fromisoformat(record[id]) if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", record[id]) else None
    except ValueError:
        return None


def rounded(number):
    return number.quantize(CENT, ROUND_HALF_EVEN)


def amounts(record):
    """What the formulas give: net, tax and total, `None` for nothing."""
    count, price, discount, weight = (decimal(record, id) for id in ["quantity", "unit_price", "discount", "weight"])
    net = tax = total = None
    if any(number is not None for number in [count, price, discount]):
        net = rounded((count or ZERO) * (price or ZERO) * (100 - (discount or ZERO)) / 100)
    if record["tax_rate"] in RATE_OF_TAX:
        tax = rounded((net or ZERO) * RATE_OF_TAX[record["tax_rate"]] / 100)
    if record["priority"] in COST_OF_PRIORITY:
        cost = COST_OF_PRIORITY[record["priority"]] + (weight or ZERO) * Decimal("0.75")
        total = rounded((net or ZERO) + (tax or ZERO) + cost)
    return {"net": net, "tax": tax, "total": total}


def hidden_fields(record):
    hidden = set()
    if record["channel"] != "partner":
        hidden.add("partner_code")
    if record["customer_type"] != "business":
        hidden |= {"company", "tax_number"}
    if record["delivery"] == "pickup":
        hidden |= {"street", "postal_code", "city"}
    if record["gift"] != "true":
        hidden.add("gift_message")
    if record["insured"] != "true":
        hidden.add("insured_value")
    if record["payment_method"] != "invoice":
        hidden.add("due_date")
    return hidden


def code_of_number(id, text):
    if re.fullmatch(r"-[0-9]+", text):
        return "below_minimum"
    is_fraction = id == "quantity" and re.fullmatch(r"[0-9]+\.[0-9]+", text)
    return "not_an_integer" if is_fraction else "not_a_number"


def number_errors(record, id):
    number = decimal(record, id)
    if number is None:
        return [(id, code_of_number(id, record[id]))]
    least, most = BOUNDS[id]
    if number < Decimal(least):
        return [(id, "below_minimum")]
    return [(id, "above_maximum")] if most is not None and number > Decimal(most) else []


def date_errors(record, id):
    found = day(record, id)
    if found is None:
        return [(id, "not_a_date")]
    if id == "order_date" and found < date(2020, 1, 1):
        return [(id, "below_minimum")]
    return [(id, "above_maximum")] if id == "order_date" and found > date(2025, 12, 31) else []


def time_errors(record, id):
    text = record[id]
    if not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text):
        return [(id, "not_a_time")]
    return [(id, "below_minimum")] if text < "08:00" else [(id, "above_maximum")] if text > "20:00" else []


def text_errors(record, id):
    text = record[id]
    errors = []
    if id in ("first_name", "last_name") and not is_name(text):
        errors.append((id, "format"))
    if id == "email" and not re.fullmatch(r"[a-z.0-9]+@([a-z]+\.)+[a-z]{2,}", text):
        errors.append((id, "not_an_email"))
    if len(text) > LONGEST.get(id, len(text)):
        errors.append((id, "too_long"))
    if id == "tax_number":
        text = text.replace(" ", "").upper()
    if id == "postal_code":
        text = text.strip().upper()
    pattern = POSTAL_CODES.get(record["country"]) if id == "postal_code" else PATTERNS.get(id)
    if pattern and not re.fullmatch(pattern, text):
        errors.append((id, "format"))
    return errors


def is_name(text):
    return any(map(str.isalpha, text)) and all(letter.isalpha() or letter in " -'." for letter in text)


def choice_errors(record, id):
    chosen = record[id].split(";") if id == "extras" else [record[id]]
    if any(option not in OPTIONS[id] for option in chosen):
        return [(id, "not_a_choice")]
    return [(id, "too_many_choices")] if len(chosen) > 3 else []


def field_errors(record, id):
    """What is wrong with an answer by itself."""
    if not record[id].strip():
        needed = id in REQUIRED
        needed |= id == "phone" and record["channel"] == "phone"
        needed |= id == "postal_code" and record["country"] in OPTIONS["country"]
        return [(id, "required")] if needed else []
    if id in NUMBERS:
        return number_errors(record, id)
    if id in DATES:
        return date_errors(record, id)
    if id == "delivery_time":
        return time_errors(record, id)
    if id in SWITCHES:
        return [] if record[id] in ("true", "false") else [(id, "not_a_choice")]
    return choice_errors(record, id) if id in OPTIONS else text_errors(record, id)


def is_more(left, right):
    return left is not None and right is not None and left > right


def comparison_errors(record, hidden):
    """What is wrong between answers; the later field is to blame."""
    errors = []
    ordered, due = day(record, "order_date"), day(record, "due_date")
    if is_more(ordered, day(record, "delivery_date")):
        errors.append(("delivery_date", "comparison"))
    if is_more(decimal(record, "unit_price"), decimal(record, "list_price")):
        errors.append(("unit_price", "comparison"))
    if "due_date" not in hidden and ordered is not None and due is not None and due <= ordered:
        errors.append(("due_date", "comparison"))
    if is_more(decimal(record, "paid"), amounts(record)["total"]):
        errors.append(("paid", "comparison"))
    if record["customer_type"] == "private" and record["payment_method"] == "invoice":
        errors.append(("payment_method", "rule"))
    return errors


def judge(record):
    """All that is wrong with a record, as pairs of field and code."""
    hidden = hidden_fields(record)
    errors = [error for id in ASKED if id not in hidden for error in field_errors(record, id)]
    return errors + comparison_errors(record, hidden)


Workload("orders", ASKED, right_record, FAULTS, judge, NUMBERS, SWITCHES, ["extras"]).main(seed=20250131)
