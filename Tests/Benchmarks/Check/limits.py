"""The limits of the manual: what is at one passes, and what is beyond it ends with words."""
import json

MIB = 1 << 20


def form(*fields, **members):
    return {"groups": [{"id": "g", "sections": [{"id": "s", "fields": list(fields)}]}], **members}


def formula(text, *fields):
    return form({"id": "a", "type": "number"}, {"id": "b", "formula": text}, *fields)


def padded(value, size):
    text = json.dumps(value)
    return text + " " * (size - len(text))


def nested(depth):
    """A form, of which a member that means nothing is nested so deep."""
    return json.dumps(form({"id": "a", "styles": "HERE"})).replace('"HERE"', "[" * (depth - 7) + "]" * (depth - 7))


def files(size):
    names = [f"{number}.json" for number in range(5)]
    made = {name: padded({f"t{name[0]}": {"type": "text"}}, size // 5) for name in names}
    return {"form.json": form({"id": "a"}, use=names), **made}


def options(count):
    rows = "id\n" + "".join(f"o{number}\n" for number in range(count // 20))
    fields = [{"id": f"f{number}", "type": "select", "options_from": {"file": "rows.csv"}} for number in range(20)]
    return {"form.json": form(*fields), "rows.csv": rows}


def given_by_types(count):
    """Fields whose type gives each a thousand values: the validators, their list, and the kind."""
    many = [{"type": "not_empty"}] * 499
    return form(*({"id": f"f{number}", "type": "t"} for number in range(count // 1000)),
                types={"t": {"type": "text", "validators": many}})


def xml(fields="", name="a"):
    return f'<form><sections><section><fields><textField name="{name}"/>{fields}</fields></section></sections></form>'


def xml_parts(count):
    return xml("".join(f'<textField name="f{number}"/>' for number in range(count // 2 - 3)))


def updates(count):
    names = [f"f{number}" for number in range(1000)]
    target = {"id": names, "action": "update", "target_value": "x"}
    return form({"id": "a", "targets": [target] * (count // 1000)}, *({"id": name} for name in names))


CHECK = ("check", "form.json")
ANSWER = ("answer", "form.json", "--no-input", "--no-draft")
# What the limit is of, the limit, what makes a form or files of a size, what is said beyond, the next size, the command.
LIMITS = [
    ("bytes of a file", 16 * MIB, lambda n: padded(form({"id": "a"}), n), "larger than 16 MiB"),
    ("levels of arrays and objects", 128, nested, "nested deeper than 128"),
    ("bytes of a tag", MIB - 100, lambda n: xml(name="n" * n), "longer than 1 MiB", MIB + 100),
    ("bytes of an expression", 65_536, lambda n: formula("a" + " " * (n - 5) + "+ 10"), "longer than 65536 bytes"),
    ("words of an expression", 3_999, lambda n: formula("a" + " + 1" * (n // 2)), "more than 4000 words", 4_001),
    ("levels of signs", 99, lambda n: formula("-" * n + "a"), "more than 100 levels"),
    ("levels of parentheses", 99, lambda n: formula("(" * n + "a" + ")" * n), "more than 100 levels"),
    ("levels of calls", 99, lambda n: formula("abs(" * n + "a" + ")" * n), "more than 100 levels"),
    ("arguments of a function", 64, lambda n: formula("max(" + ", ".join(["a"] * n) + ")"), "64"),
    ("places of a mask", 63, lambda n: form({"id": "a", "mask": "0" * n}), "more than 63 places"),
    ("decimal places", 34, lambda n: form({"id": "a", "type": "float", "decimals": n}), "34"),
    ("instances at the start", 10_000, lambda n: {"form.json": {"groups": [{"id": "g", "sections": [{
        "id": "d", "type": "dynamic", "min_items": n, "fields": [{"id": "x"}]}]}]}}, "10000"),
    ("digits of a number", 34, lambda n: {"form.json": form({"id": "a", "type": "float"}),
                                         "data.jsonl": '{"a":' + "1" * n + "}\n"}, "34", 35, ("batch", "form.json", "data.jsonl")),
    ("bytes of a record", 16 * MIB, lambda n: {"form.json": form({"id": "a"}), "data.jsonl": '{"a":"' + "x" * (n - 9) + '"}\n'},
     "more than 16 MiB", 16 * MIB + 1, ("batch", "form.json", "data.jsonl")),
    ("bytes of a header", 16 * MIB - 2, lambda n: {"form.json": form({"id": "a"}), "data.csv": "a," + "x" * (n - 2) + "\n"},
     "16 MiB", 16 * MIB + 100, ("batch", "form.json", "data.csv", "--ignore-unknown")),
    ("bytes of a file of answers", 16 * MIB, lambda n: {"form.json": form({"id": "a"}), "data.json": padded({"a": "x"}, n)},
     "larger than 16 MiB", 16 * MIB + 1, (*ANSWER, "--answers", "data.json")),
    ("bytes of a line of answers", MIB, lambda n: {"form.json": form({"id": "a"}), "input": "x" * n + "\n"},
     "longer than 1048576 bytes", MIB + 1, ("answer", "form.json", "--no-draft")),
]



def schema(count):
    properties = {f"p{number}": {"$ref": "#/$defs/d"} for number in range(count)}
    return {"form.json": {"type": "object", "properties": properties, "$defs": {"d": {"type": "string"}}}}


def choice(size):
    """A schema of one choice, whose form has some hundred bytes more."""
    return {"form.json": {"type": "object", "properties": {"a": {"enum": ["x" * size]}}}}


# Those that take seconds to reach.
FAR_LIMITS = [
    ("bytes of the files that a form names", 60 * MIB, files, "larger than 64 MiB in all", 65 * MIB),
    ("elements and attributes", 250_000, xml_parts, "more than 250000 elements", 250_010),
    ("values that types give", 3_900_000, given_by_types, "types", 4_100_000),
    ("options from files", 2_000_000, options, "2000000", 2_000_020),
    ("fields that targets set", 1_000_000, updates, "1000000", 1_001_000),
    ("parts of a schema", 24_000, schema, "more than 50000 parts", 60_000,
     ("convert", "form.json", "--from", "json-schema", "--to", "json")),
    ("bytes of a form made of a schema", 16 * MIB - 1000, choice, "cannot be written as JSON: the file is larger than 16 MiB",
     16 * MIB - 100, ("convert", "form.json", "--from", "json-schema", "--to", "json")),
]


def conditional_options(count):
    """Options from a file that another answer decides on, and what answers by line and by record."""
    rows = "id,land\n" + "".join(f"o{number},{number % 7}\n" for number in range(count))
    source = {"file": "rows.csv", "where": "column.land == land"}
    return {"form.json": form({"id": "land"}, {"id": "town", "type": "select", "options_from": source}), "rows.csv": rows,
            "lines": "1\no8\n", "records.csv": "land,town\n1,o8\n"}


# What takes at most so many MiB, what makes its files, and the commands.
MEMORY = [
    ("1,000,000 options from a file under a condition", 300, lambda: conditional_options(1_000_000), (
        CHECK, ("show", "form.json"), ("<lines", "answer", "form.json", "--no-draft"),
        ("batch", "form.json", "records.csv", "--output", "/dev/null"))),
]


def broken(bench, is_full):
    """The limits that do not hold, in words."""
    limits = LIMITS + FAR_LIMITS if is_full else LIMITS
    return [words for limit in limits for words in broken_limit(bench, *limit)] + [
        words for limit in MEMORY for words in broken_memory(bench, *limit)]


def broken_memory(bench, name, most, make, commands):
    for file, content in make().items():
        bench.write(file, content if isinstance(content, str) else json.dumps(content))
    for command in commands:
        _, kilobytes = bench.cost(command, 1, (0,))
        if kilobytes > most * 1024:
            yield f"{name}, {' '.join(command)}: {kilobytes / 1024:.0f} MiB, more than {most}"


def broken_limit(bench, name, limit, make, words, beyond=None, command=CHECK):
    for size, is_within in ((limit, True), (beyond or limit + 1, False)):
        made = make(size)
        for file, content in (made if isinstance(made, dict) and "form.json" in made else {"form.json": made}).items():
            bench.write(file, content if isinstance(content, str) else json.dumps(content))
        run = bench.run(command, made.get("input", "") if isinstance(made, dict) else "")
        said = run.stdout + run.stderr
        holds = run.returncode == 0 if is_within else run.returncode in (65, 66, 78) and words in said
        if not holds:
            yield f"{name}, {size:,}: status {run.returncode}, {said[:300]!r}"
