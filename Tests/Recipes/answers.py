"""Random answers to the questions of a form, as `show --format json` has them."""
import copy, json, re

TEXTS = [
    "x", "ada_l", "Ada Lovelace", "0150", "SW1A 1AA", "10115", "11122", "1234567890 abc", "Grünerløkka", "日本語", "a" * 60,
    'quo"te\\', "=1+1", "12", "-3.5", "true", "ada@example.org", "https://example.org/a?b", "+47 22 33 44 55", "é\u0301",
]
VALUES = {
    "email": ["ada@example.org", "a.b+c@d.example", "x"],
    "name": ["Ada", "Jean-Luc O'Neill", "Søren", "7"],
    "url": ["https://example.org/", "mailto:a@example.org", "tel:+4722334455", "x"],
    "phone_number": ["+47 22 33 44 55", "112", "(030) 12-34", "1"],
    "integer": [0, 1, 7, 42, 1000, "12", 99999999999, -5],
    "count": [0, 1, 2, 10, 500, "3"],
    "decimal": [0, 1.5, "2.50", 0.1, 1e3, 300.25, 40, -1.5],
    "signed_number": [-2.5, 0, "-0.10", 7, 1e-5],
    "ranged_number": [0, 1, 5, 2.5, 10, 50, 100],
    "date": ["2024-02-29", "1990-01-01", "2031-12-31", "2026-11-30", "not a day"],
    "time": ["09:30", "23:59:59", "12:00", "24:00"],
    "date_time": ["2024-02-29T12:00:00Z", "2030-06-01 08:00", "1999-12-31T23:59:59.5+05:30", "x"],
    "switch": [True, False, "yes", "off", 1],
    "path": ["form.json", "towns.csv", ".", "/", "nowhere", "~", "form.json/x"],
    "text_area": ["one\ntwo", "a line", ".", ""],
}
VALUES["checkbox"] = VALUES["switch"]


def answer(field, chance):
    """A value of the field's kind, now and then nothing or nonsense."""
    if chance.random() < 0.06:
        return chance.choice([None, "", "nonsense", 7, ["x"]])
    ids = [option["id"] for option in field.get("options", [])]
    if field["kind"] == "select" and ids:
        return chance.choice(ids)
    if field["kind"] == "multi_select" and ids:
        return chance.sample(ids, chance.randint(0, len(ids)))
    if field["kind"] == "picker":
        return [chance.choice(options)["title"] for options in field.get("components", []) if options]
    values = VALUES.get(field["kind"], TEXTS)
    hints = [field[key] for key in ("placeholder", "minimum", "maximum") if key in field]
    return chance.choice(hints + values if chance.random() < 0.5 else values)


def questions(outline):
    """The fields to answer outside repeating sections, and those of each section that repeats by the section's id."""
    fixed, repeated = [], {}
    for section in (section for group in outline["groups"] for section in group["sections"]):
        fields = [field for field in section["fields"] if field["kind"] not in ("button", "spacer", "note")]
        if "repeats" in section:
            if "id" in section:
                repeated[section["id"]] = fields
        else:
            fixed += fields
    return fixed, repeated


def key(field):
    return field["id"].rpartition("[:index].")[2]


def random_record(outline, chance):
    fixed, repeated = questions(outline)
    share = chance.choice([0.3, 0.9, 1])
    record = {field["id"]: answer(field, chance) for field in fixed if chance.random() < share or field["required"]}
    for section, fields in repeated.items():
        if chance.random() < 0.8:
            instances = range(chance.randint(0, 4))
            record[section] = [{key(field): answer(field, chance) for field in fields} for _ in instances]
    return record


def mend(record, errors, outline, chance):
    """Another answer for each field that was refused: of its own kind, as the message says, or what another field says."""
    fixed, repeated = questions(outline)
    record = copy.deepcopy(record)
    by_id = {field["id"]: field for field in fixed}
    for error in errors:
        name = error.get("field") or ""
        if name in by_id:
            others = [value for other, value in record.items() if other != name and not isinstance(value, (list, dict))]
            cures = re.findall("write it as (.+)$", error["message"]) + chance.sample(others, min(1, len(others)))
            record[name] = chance.choice(cures) if cures and chance.random() < 0.5 else answer(by_id[name], chance)
            continue
        section = name.partition("[")[0]
        if section in repeated:
            count = chance.randint(1, 3)
            record[section] = [{key(field): answer(field, chance) for field in repeated[section]} for _ in range(count)]
    return record
