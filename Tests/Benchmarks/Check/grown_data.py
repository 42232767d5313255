"""Tables, records and schemas of any size."""
import json
import math

# How many times n is n: of a run of every commit, and of one of `--full`.
QUICK, FULL = 0.5, 4
FIELDS = {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
    {"id": "a"}, {"id": "b", "type": "number"},
    {"id": "c", "type": "multiselect", "values": [{"id": f"o{number}"} for number in range(50)]}]}, {
        "id": "d", "type": "dynamic", "fields": [{"id": "d[:index].x", "type": "number"}, {"id": "d[:index].y"}]}, {
            "id": "e", "fields": [{"id": "sum", "type": "number", "formula": "sum(d[].x)"}]}]}]}


class DataKind:
    """A kind of file of data, and what is done with it."""

    statuses = (0, 65, 66)

    def __init__(self, make, size):
        self.name, self.size, self.maker = make.__name__.replace("_", " "), size, make

    def may_be(self, factor):
        """Whether n times the factor is within the limits."""
        return self.size * factor <= self.maker.most * 4

    def make(self, bench, size, step):
        bench.write(f"{step}/form.json", json.dumps(FIELDS))
        for name, text in self.maker(size).items():
            bench.write(f"{step}/{name}", text)

    def words(self, step):
        has_output = self.maker.words[0] != "batch" or "--output" in self.maker.words
        output = [] if has_output else ["--output", "/dev/null", "--rejects", "/dev/null", "--jobs", "1"]
        return [word.replace("{}", str(step)) for word in self.maker.words] + output


def kinds(is_full):
    return [DataKind(make, min(int(make.size * (FULL if is_full else QUICK)), make.most)) for make in MAKERS]


MAKERS = []


def data(size, *words, most=None):
    """Files of any size, and the command that reads them."""

    def add(make):
        make.size, make.most, make.words = size, most or math.inf, words
        MAKERS.append(make)
        return make

    return add


def batch(ending):
    return "batch", "{}/form.json", f"{{}}/data.{ending}"


def answer(ending):
    return "answer", "{}/form.json", "--no-input", "--no-draft", "--answers", f"{{}}/data.{ending}"


def form(fields):
    return json.dumps({"groups": [{"id": "g", "sections": [{"id": "s", "fields": fields}]}]})


def table(columns, rows):
    return "".join(",".join(row) + "\n" for row in [columns, *rows])


# CSV.


@data(10_000, *batch("csv"))
def csv_rows(n):
    return {"data.csv": table(["a", "b"], [[f"text {number}", str(number)] for number in range(n)])}


@data(1000, *batch("csv"))
def csv_columns(n):
    names = [f"f{number}" for number in range(n)]
    return {"form.json": form([{"id": name} for name in names]), "data.csv": table(names, [["x"] * n] * 3)}


@data(1000, *answer("csv"))
def csv_columns_of_answers(n):
    return csv_columns(n)


@data(5000, *batch("csv"))
def csv_header_of_equal_names(n):
    return {"data.csv": table(["a"] * n, [["x"] * n])}


@data(5000, *batch("csv"))
def csv_header_of_unknown_names(n):
    return {"data.csv": table([f"unknown_{number}" for number in range(n)], [["x"] * n])}


@data(5000, *batch("csv"), "--ignore-unknown")
def csv_header_of_passed_over_names(n):
    return {"data.csv": table(["a", *(f"unknown_{number}" for number in range(n))], [["x"] * (n + 1)])}


@data(5000, *answer("csv"))
def csv_header_of_equal_names_of_answers(n):
    return csv_header_of_equal_names(n)


@data(5000, *answer("csv"))
def csv_header_of_unknown_names_of_answers(n):
    return csv_header_of_unknown_names(n)


@data(200_000, *batch("csv"))
def csv_long_header(n):
    return {"data.csv": table(["n" * n], [["x"]])}


@data(500_000, *batch("csv"))
def csv_long_cell(n):
    return {"data.csv": table(["a", "b"], [["x" * n, "1"]])}


@data(500_000, *batch("csv"))
def csv_long_quoted_cell(n):
    return {"data.csv": table(["a", "b"], [['"' + 'x""' * (n // 3) + '"', "1"]])}


@data(500_000, *batch("csv"))
def csv_quote_that_is_never_closed(n):
    return {"data.csv": "a,b\n\"" + "x\n" * (n // 2)}


@data(20_000, *batch("csv"))
def csv_rejected_rows(n):
    return {"data.csv": table(["a", "b"], [[f"text {number}", f"no {number}"] for number in range(n)])}


@data(20_000, *batch("csv"))
def csv_of_line_breaks(n):
    return {"data.csv": "a,b\n" + "\n" * n}


@data(2000, *batch("csv"))
def csv_instances_of_a_record(n):
    rows = json.dumps([{"x": number, "y": "y"} for number in range(n)]).replace('"', '""')
    return {"data.csv": f'a,d\nx,"{rows}"\n'}


@data(500, *batch("csv"))
def csv_columns_of_instances(n):
    return {"data.csv": table([f"d[{number}].x" for number in range(n)], [["1"] * n])}


@data(500, "new", "{}/made.json", "--from", "{}/data.csv", "--no-input", "--replace", most=2500)
def new_form_from_columns(n):
    return {"data.csv": table([f"column {number}" for number in range(n)], [[str(row)] * n for row in range(3)])}


@data(500, "new", "{}/made.json", "--from", "{}/data.csv", "--no-input", "--replace", most=2500)
def new_form_from_equal_columns(n):
    return {"data.csv": table(["column"] * n, [["x"] * n])}


@data(200, "new", "{}/made.json", "--from", "{}/data.csv", "--no-input", "--replace", most=250)
def new_form_from_rows(n):
    return {"data.csv": table(["a", "b", "c"], [[f"text {number % 7}", str(number), "2024-02-29"] for number in range(n)])}


@data(100_000, "new", "{}/made.json", "--from", "{}/data.csv", "--no-input", "--replace")
def new_form_from_long_cells(n):
    return {"data.csv": table(["a", "b"], [["x" * n, "1"]] * 3)}


# JSON Lines and JSON.


@data(10_000, *batch("jsonl"))
def json_lines(n):
    return {"data.jsonl": "".join(json.dumps({"a": f"text {number}", "b": number}) + "\n" for number in range(n))}


@data(1000, *batch("jsonl"))
def json_fields(n):
    names = [f"f{number}" for number in range(n)]
    return {"form.json": form([{"id": name} for name in names]),
            "data.jsonl": (json.dumps({name: "x" for name in names}) + "\n") * 3}


@data(1000, *batch("jsonl"))
def json_fields_in_another_order(n):
    names = [f"f{number}" for number in range(n)]
    return {"form.json": form([{"id": name} for name in names]),
            "data.jsonl": json.dumps({name: "x" for name in reversed(names)}) + "\n"}


@data(1000, *batch("jsonl"))
def json_refused_fields(n):
    names = [f"f{number}" for number in range(n)]
    return {"form.json": form([{"id": name, "type": "number"} for name in names]),
            "data.jsonl": (json.dumps({name: "x" for name in names}) + "\n") * 3}


@data(10_000, *batch("jsonl"))
def json_unknown_members(n):
    return {"data.jsonl": json.dumps({f"unknown_{number}": number for number in range(n)}) + "\n"}


@data(10_000, *batch("jsonl"))
def json_equal_members(n):
    return {"data.jsonl": "{" + ",".join('"a":"x"' for _ in range(n)) + "}\n"}


@data(500_000, *batch("jsonl"))
def json_long_text(n):
    return {"data.jsonl": json.dumps({"a": "x" * n}) + "\n"}


@data(300_000, *batch("jsonl"))
def json_long_text_of_escapes(n):
    return {"data.jsonl": json.dumps({"a": "é\\" * (n // 8)}) + "\n"}


@data(300_000, *batch("jsonl"))
def json_long_number(n):
    return {"data.jsonl": '{"b":' + "1" * n + "}\n"}


@data(500_000, *batch("jsonl"))
def json_deep(n):
    return {"data.jsonl": '{"a":' + "[" * n + "]" * n + "}\n"}


@data(10_000, *batch("jsonl"))
def json_wide(n):
    return {"data.jsonl": json.dumps({"a": list(range(n))}) + "\n"}


@data(10_000, *batch("jsonl"))
def json_choices(n):
    return {"data.jsonl": json.dumps({"c": [f"o{number % 50}" for number in range(n)]}) + "\n"}


@data(3000, *batch("jsonl"))
def json_instances(n):
    return {"data.jsonl": json.dumps({"d": [{"x": number, "y": "y"} for number in range(n)]}) + "\n"}


def of_options(n, chosen, given, section_first=False):
    """A form with a section for each chosen option, and a record of it."""
    sections = [
        {"fields": [{"id": "days", "type": "multi_select", "options": [f"o{number}" for number in range(n)]}]},
        {"id": "w", "for_each": "day in days", "fields": [{"id": "room"}]}]
    record = {"days": [f"o{number}" for number in chosen], "w": [{"day": f"o{number}", "room": "x"} for number in given]}
    return {"form.json": json.dumps({"sections": sections[::-1] if section_first else sections}),
            "data.jsonl": json.dumps(record) + "\n"}


@data(3000, *batch("jsonl"))
def instances_of_options_in_reverse_order(n):
    return of_options(n, range(n), reversed(range(n)))


@data(3000, *batch("jsonl"))
def instances_of_options_before_their_choice(n):
    return of_options(n, range(n), reversed(range(n)), section_first=True)


@data(3000, *batch("jsonl"))
def instances_of_options_that_are_not_chosen(n):
    return of_options(n, [0], range(n))


@data(3000, *batch("jsonl"))
def instances_of_options_given_twice(n):
    return of_options(n, range(n), [number // 2 for number in range(n)])


@data(3000, *answer("json"))
def instances_of_answers(n):
    return {"data.json": json.dumps({"d": [{"x": number, "y": "y"} for number in range(n)]})}


@data(5000, *answer("json"))
def unknown_members_of_answers(n):
    return {"data.json": json.dumps({f"unknown_{number}": number for number in range(n)})}


@data(300_000, *answer("json"))
def long_text_of_answers(n):
    return {"data.json": json.dumps({"a": "x" * n})}


# Instances that look at all instances: a record of them takes no more than one of any others.


def all_instances(n, *inner, outer=(), **members):
    """A form of instances with a number and such fields beside it, and n of them."""
    fields = [{"id": "x", "type": "decimal"}, *inner]
    section = {"id": "l", "title": "L", "repeat": True, "fields": fields, **members}
    answers = json.dumps({"l": [{"x": number % 90 + 1} for number in range(n)]})
    made = {"sections": [{"id": "outer", "fields": list(outer)}, section] if outer else [section]}
    return {"form.json": json.dumps(made), "data.jsonl": answers + "\n", "data.json": answers}


def number(id, formula, **members):
    return {"id": id, "type": "decimal", "decimals": 4, "formula": formula, **members}


TOTAL = number("total", "sum(l[].x)")


@data(1200, *batch("jsonl"), most=2500)
def share_of_all_instances(n):
    return all_instances(n, number("s", "x / sum(l[].x)"))


@data(1200, *answer("json"), most=2500)
def share_of_all_instances_of_answers(n):
    return all_instances(n, number("s", "x / sum(l[].x)"))


@data(1200, *batch("jsonl"), most=2500)
def share_of_a_total(n):
    return all_instances(n, number("s", "x / total"), outer=[TOTAL])


@data(1200, *batch("jsonl"), most=2500)
def shares_of_shares(n):
    return all_instances(n, number("s", "x / sum(l[].x)"), number("t", "s / max(l[].s)"), number("u", "t - average(l[].t)"))


@data(1200, *batch("jsonl"), most=2500)
def shares_under_conditions(n):
    return all_instances(n, number("s", "if(x > average(l[].x), x / sum(l[].x), position() / count(l[].x))"))


@data(1200, *batch("jsonl"), most=2500)
def visible_by_the_count_of_instances(n):
    return all_instances(n, {"id": "y", "visible_if": "count(l[]) > 2"})


@data(1200, *answer("json"), most=2500)
def visible_by_the_count_of_instances_of_answers(n):
    return all_instances(n, {"id": "y", "visible_if": "count(l[]) > 2"})


@data(1200, *batch("jsonl"), most=2500)
def visible_by_the_sum_of_instances(n):
    return all_instances(n, {"id": "y", "visible_if": "sum(l[].x) > 200"}, number("s", "count(l[].y)"))


@data(1200, *batch("jsonl"), most=2500)
def visible_by_a_total(n):
    return all_instances(n, {"id": "y", "enabled_if": "total > 200 && x < total"}, outer=[TOTAL])


@data(1200, *batch("jsonl"), most=2500)
def required_by_the_sum_of_instances(n):
    return all_instances(n, {"id": "y", "required_if": "sum(l[].x) < 2"})


@data(1200, *batch("jsonl"), most=2500)
def rules_of_instances_about_all(n):
    return all_instances(n, rules=[{"condition": "x < sum(l[].x) && position() <= count(l[])", "message": "m"}])


@data(1200, *batch("jsonl"), most=2500)
def outer_fields_by_all_instances(n):
    return all_instances(n, outer=[TOTAL, {"id": "y", "visible_if": "total > 200"}, {"id": "z", "visible_if": "max(l[].x) > 20"}])


@data(1200, *batch("jsonl"), most=2500)
def visible_by_a_share_of_all_instances(n):
    return all_instances(n, number("s", "x / sum(l[].x)"), {"id": "y", "visible_if": "s < 2"})


@data(1200, *answer("json"), most=2500)
def visible_by_a_share_of_all_instances_of_answers(n):
    return visible_by_a_share_of_all_instances(n)


@data(1200, *batch("jsonl"), most=2500)
def states_by_states_by_shares(n):
    inner = [{"id": "y", "visible_if": "s < 2"}, {"id": "z", "enabled_if": "present(y) || s < 1"}]
    return all_instances(n, number("s", "x / total"), *inner, outer=[TOTAL])


def offered(n, when):
    options = {"id": "y", "type": "select", "options": [{"id": "a", "when": when}, "b"]}
    files = all_instances(n, number("s", "x / sum(l[].x)"), options)
    record = json.dumps({"l": [{"x": number % 90 + 1, "y": "ab"[number % 2]} for number in range(n)]})
    return {**files, "data.jsonl": record + "\n", "data.json": record}


@data(1200, *batch("jsonl"), most=2500)
def options_offered_by_the_sum_of_instances(n):
    return offered(n, "sum(l[].x) > 5")


@data(1200, *answer("json"), most=2500)
def options_offered_by_the_sum_of_instances_of_answers(n):
    return offered(n, "sum(l[].x) > 5")


@data(1200, *batch("jsonl"), most=2500)
def options_offered_by_a_share_of_all_instances(n):
    return offered(n, "s < 2")


# Documents in their own shape.

NESTED = {"nested": True, "unknown": "keep", "omit_empty": True, "sections": [
    {"fields": [{"id": "a"}, {"id": "o.b"}]}, {"id": "o.tags", "repeat": True, "fields": [{"type": "text"}]},
    {"id": "lines", "repeat": True, "fields": [{"id": "o.x"}, {"id": "y"}]}]}


def nested(record):
    return {"form.json": json.dumps(NESTED), "data.jsonl": json.dumps(record) + "\n", "data.json": json.dumps(record)}


@data(10_000, *batch("jsonl"))
def members_that_are_kept(n):
    return nested({"a": "x", "o": {f"z{number}": number for number in range(n)}})


@data(10_000, *answer("json"))
def members_that_are_kept_of_answers(n):
    return members_that_are_kept(n)


@data(5000, *batch("jsonl"))
def members_that_are_kept_in_instances(n):
    return nested({"lines": [{"y": "y", "o": {"x": "x", "z": {}}, f"z{number}": []} for number in range(n)]})


@data(10_000, *batch("jsonl"))
def plain_values_of_a_list(n):
    return nested({"o": {"tags": [f"v{number}" for number in range(n)]}})


@data(5000, *answer("json"))
def plain_values_of_a_list_of_answers(n):
    return plain_values_of_a_list(n)


@data(1000, *batch("jsonl"))
def objects_within_a_record(n):
    ids = [f"o{number // 3}.p{number % 3}.x{number}" for number in range(n)]
    record = {}
    for number, id in enumerate(ids):
        record.setdefault(f"o{number // 3}", {}).setdefault(f"p{number % 3}", {})[id.split(".")[2]] = "v"
    return {"form.json": json.dumps({"nested": True, "sections": [{"fields": [{"id": id} for id in ids]}]}),
            "data.jsonl": (json.dumps(record) + "\n") * 3}


# Answer sheets, in an editor that leaves them as they are.


@data(1000, "answer", "{}/form.json", "--no-draft", "--edit")
def sheet(n):
    return {"form.json": form([{"id": f"f{number}", "title": f"Field {number}", "value": "x"} for number in range(n)])}


@data(1000, "answer", "{}/form.json", "--no-draft", "--edit")
def sheet_of_options(n):
    return {"form.json": form([{"id": "f", "type": "select", "values": [{"id": f"o{number}"} for number in range(n)]}])}


@data(100_000, "answer", "{}/form.json", "--no-draft", "--edit")
def sheet_of_a_long_text(n):
    return {"form.json": form([{"id": "f", "type": "text_area", "value": "line\n" * (n // 5)}])}


# JSON Schemas.


def convert():
    return "convert", "{}/schema.json", "--from", "json-schema", "--to", "json"


def schema(properties, **members):
    return {"schema.json": json.dumps({"type": "object", "properties": properties, **members})}


@data(1000, *convert())
def schema_properties(n):
    return schema({f"p{number}": {"type": "string", "maxLength": 9} for number in range(n)},
                  required=[f"p{number}" for number in range(n)])


@data(2000, *convert())
def schema_enum(n):
    return schema({"p": {"enum": [f"o{number}" for number in range(n)]}})


@data(500, *convert())
def schema_references(n):
    return schema({f"p{number}": {"$ref": f"#/$defs/d{number}"} for number in range(n)},
                  **{"$defs": {f"d{number}": {"type": "integer"} for number in range(n)}})


@data(200, *convert())
def schema_conditions(n):
    return schema({f"p{number}": {"type": "string"} for number in range(n)}, allOf=[
        {"if": {"properties": {f"p{number - 1}": {"const": "x"}}, "required": [f"p{number - 1}"]},
         "then": {"required": [f"p{number}"]}} for number in range(1, n)])


@data(200, *convert())
def schema_dependencies(n):
    return schema({f"p{number}": {"type": "string"} for number in range(n)}, dependentRequired={
        f"p{number}": [f"p{number + 1}"] for number in range(n - 1)})


def package(size):
    """Tables that each refer to the one before, a file each."""
    schema = {"fields": [{"name": "n", "type": "integer"}, {"name": "t"}]}
    tables = [{"name": f"t{number}", "path": f"t{number}.csv", "schema": {**schema, "foreignKeys": [
        {"fields": "t", "reference": {"resource": f"t{max(0, number - 1)}", "fields": "n"}}]}} for number in range(size)]
    return {"package.json": json.dumps({"resources": tables}), **{f"t{number}.csv": "n,t\n1,1\n2,2\n" for number in range(size)}}


@data(500, "check", "{}/package.json")
def tables_of_a_package(size):
    return package(size)


@data(250, "batch", "{}/package.json", "--output", "{}/good-{resource}.jsonl", "--rejects", "{}/bad-{resource}.csv")
def batch_over_a_package(size):
    return package(size)


# Lists of one question.


ASK = "ask", "--options", "{}/lines.txt", "--no-input", "--default"


@data(50_000, *ASK, "line 0", most=500_000)
def lines_to_ask_for(n):
    return {"lines.txt": "".join(f"line {number}\n" for number in range(n))}


@data(50_000, *ASK, "0", most=500_000)
def lines_with_titles_to_ask_for(n):
    return {"lines.txt": "".join(f"{number}\tLine {number}\n" for number in range(n))}


@data(50_000, *ASK, "line 0", most=500_000)
def equal_lines_to_ask_for(n):
    return {"lines.txt": "line 0\n" * n}


# Forms that people have already.


@data(1000, "check", "{}/form.yaml")
def form_in_yaml(n):
    return {"form.yaml": "fields:\n" + "".join(f"- id: f{number}\n  title: |\n    Number {number}\n    of them\n" for number in range(n))}


def body(element, n):
    return {"bug.yml": "name: Bug\ndescription: What happened\nbody:\n" + "".join(element(number) for number in range(n))}


@data(500, "check", "{}/bug.yml")
def issue_form(n):
    return body(lambda number: f"- type: input\n  attributes: {{label: What happened, description: 'Part {number}'}}\n", n)


@data(2000, "answer", "{}/bug.yml", "--no-input", "--format", "markdown")
def issue_form_of_boxes(n):
    return body(lambda _: "- type: checkboxes\n  attributes:\n    label: All\n    options:\n" + "".join(
        f"    - label: Box {number}\n" for number in range(n)), 1)


def variables(*words):
    """Answers to an example, into a file that is there."""
    return "answer", "{}/.env.example", "--no-input", "--output", "{}/.env", "--replace", *words


@data(2000, *variables())
def variables_added(n):
    return {".env.example": "".join(f"# Variable {number}. It is one.\nNAME_{number}=value {number}\n" for number in range(n)), ".env": ""}


@data(2000, *variables())
def variables_that_are_there(n):
    return {".env.example": "".join(f"NAME_{number}=1\n\n" for number in range(n)),
            ".env": "".join(f"NAME_{number}='{number}' # own\nOTHER_{number}=x\n" for number in reversed(range(n)))}


@data(5000, *variables())
def variables_in_comments(n):
    return {".env.example": "# About.\n\n" * n + "# Prose.\n" + "#\n" * n + "A=1\n" + "# B='\n" * n, ".env": "A=2\n" * n}


@data(50_000, *variables())
def variable_of_many_lines(n):
    return {".env.example": "A='" + "line\n" * (n // 5) + "'\nB=" + "x" * n + "\n", ".env": "A=\"" + "\\n" * (n // 5) + "\"\n"}


@data(500, "answer", "{}/form.json", "--no-input", "--no-draft", "--answers", "{}/data.json", "--output", "{}/my.env", "--replace")
def variables_of_instances(n):
    return {"data.json": json.dumps({"d": [{"x": number} for number in range(n)]}),
            "my.env": "".join(f"d_{number}_y='y {number}'\nnot_d_{number}_y=1\n" for number in range(n))}


@data(500, "answer", "{}/form.json", "--no-input", "--no-draft", "--answers", "{}/data.json", "--format", "markdown")
def markdown_of_instances(n):
    return {"data.json": json.dumps({"d": [{"x": number, "y": "`|" * 20} for number in range(n)]})}


@data(50_000, "answer", "{}/form.json", "--no-input", "--no-draft", "--answers", "{}/data.json", "--format", "markdown")
def markdown_of_a_long_text(n):
    return {"form.json": json.dumps({"fields": [{"id": "a", "type": "text_area"}, {"id": "b", "type": "text_area", "render": "sh"}]}),
            "data.json": json.dumps({"a": "|\n" * (n // 2), "b": "`" * (n // 2) + "\n" * (n // 2)})}
