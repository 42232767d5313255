"""Forms of any size, of every kind."""
import json
import math

CHECK, ANSWER = ["check", "{}"], ["answer", "{}", "--no-input", "--no-draft"]
# The least for a run of every commit; `--full` has all of them.
WAYS = {
    "check": CHECK,
    "answer": ANSWER,
    "show": ["show", "{}"],
    "show --format json": ["show", "{}", "--format", "json"],
    "show --dot": ["show", "{}", "--dot"],
    "show --answers-schema": ["show", "--answers-schema", "{}"],
    "convert --to xml": ["convert", "{}", "--to", "xml"],
    "check of XML": CHECK,
}
# How many times n is n: of a run of every commit, and of one of `--full`.
QUICK, FULL = 0.5, 4


class FormKind:
    """A kind of form, and what is done with it."""

    def __init__(self, shape, way, size):
        self.name, self.size = f"{shape.__name__.replace('_', ' ')}: {way}", size
        self.statuses = shape.statuses if way.startswith("check") else (0, 65, *shape.statuses)
        self.shape, self.way, self.is_xml = shape, way, way == "check of XML"

    def may_be(self, factor):
        """Whether n times the factor is within the limits."""
        return self.size * factor <= self.shape.most * 4

    def make(self, bench, size, step):
        made = self.shape(size)
        form, files = made if isinstance(made, tuple) else (made, {})
        for name, text in files.items():
            bench.write(f"{step}/{name}", text)
        bench.write(f"{step}/form.json", json.dumps(form, ensure_ascii=False))
        if self.is_xml:
            bench.write(f"{step}/form.xml", bench.run(["convert", f"{step}/form.json", "--to", "xml"]).stdout)

    def words(self, step):
        return [word.replace("{}", f"{step}/form.{'xml' if self.is_xml else 'json'}") for word in WAYS[self.way]]


def kinds(is_full):
    return [
        FormKind(shape, way, min(int(shape.size * (FULL if is_full else QUICK)), shape.most))
        for shape in SHAPES
        for way in (WAYS if is_full and not any(shape.statuses) else shape.ways)
    ]


SHAPES = []


def shape(size, most=None, ways=("check",), statuses=(0,)):
    """A form of any size: n of a run of every commit, and the most that n may be, of which 4n is within the limits."""

    def add(make):
        make.size, make.most, make.ways, make.statuses = size, most or math.inf, ways, statuses
        SHAPES.append(make)
        return make

    return add


BOTH = ("check", "answer")


def field(number, **members):
    return {"id": f"f{number}", "title": f"Field {number}", **members}


def form(fields, **members):
    return {"id": "grown", "groups": [{"id": "g", "sections": [{"id": "s", "fields": fields}]}], **members}


def select(number, options, **members):
    return field(number, type="select", values=options, **members)


def before(number):
    return f"$f{max(number - 1, 0)}"


def of_expression(size, text, **members):
    """Fields of which each has the expression, so that the expression is what takes the time."""
    return form([field(0, type="number"), field(1), *(
        field(number, type="float", formula=text) for number in range(2, 300))], **members)


# Parts of a form.


@shape(2000, ways=BOTH)
def fields(n):
    return form([field(number) for number in range(n)])


@shape(2000, ways=BOTH)
def fields_in_objects_within(n):
    return form([field(f".p{number % 7}.x{number}") for number in range(n)], nested=True)


@shape(1000, ways=BOTH)
def fields_of_every_kind(n):
    names = ["text", "email", "number", "float", "date", "switch", "count", "text_area", "time", "date_time", "url"]
    return form([field(number, type=names[number % len(names)], info="More", placeholder="1") for number in range(n)])


@shape(1000, ways=BOTH)
def fields_with_a_description(n):
    return form([field(number, description="Kept by the registry.\n\nAsk there.") for number in range(n)])


@shape(1000, ways=BOTH)
def paths_that_have_to_exist(n):
    return form([field(number, type="path", exists="file", default="/bin/sh") for number in range(n)])


@shape(1000, ways=BOTH)
def sections(n):
    return {"groups": [{"id": "g", "sections": [
        {"id": f"s{number}", "title": f"Section {number}", "fields": [field(number)]} for number in range(n)]}]}


@shape(1000, ways=BOTH)
def sections_for_the_options_of_one_field(n):
    days = field("days", type="multi_select", default=["thu"], options=["thu", "fri"])
    return {"sections": [{"fields": [days]}, *[
        {"id": f"s{number}", "for_each": "day in fdays", "fields": [field(number)]} for number in range(n)]]}


@shape(1000, ways=BOTH)
def sections_as_often_as_one_field_says(n):
    return {"sections": [{"fields": [field("times", type="integer", default=2)]}, *[
        {"id": f"s{number}", "times": "ftimes", "fields": [field(number)]} for number in range(n)]]}


@shape(1000, ways=BOTH)
def groups(n):
    return [{"id": f"g{number}", "title": f"Group {number}", "sections": [
        {"id": f"s{number}", "fields": [field(number)]}]} for number in range(n)]


@shape(1000)
def fields_of_one_id(n):
    return form([field(0) for _ in range(n)])


fields_of_one_id.statuses = (78,)


@shape(1000)
def fields_of_one_title(n):
    return form([{"id": f"f{number}", "title": "Same"} for number in range(n)])


@shape(20_000)
def long_title(n):
    return form([field(0, title="word " * n, info="é" * n)])


@shape(2000)
def long_id(n):
    return form([{"id": "i" * n}, {"id": "j" * n, "formula": "concat(" + "i" * n + ", 'x')"}])


long_id.most = 8000


@shape(2000, ways=BOTH)
def options(n):
    return form([select(0, [{"id": f"o{number}", "title": f"Option {number}", "value": number} for number in range(n)])])


@shape(2000, ways=BOTH)
def options_of_one_title(n):
    return form([select(0, [{"id": f"o{number}", "title": "Same"} for number in range(n)])])


@shape(1000)
def options_of_one_id(n):
    return form([select(0, [{"id": "same"} for _ in range(n)])])


options_of_one_id.statuses = (78,)


@shape(1000, ways=BOTH)
def options_that_show(n):
    return form([select(0, [
        {"id": f"o{number}", "targets": [{"id": f"f{number}", "action": "show"}]} for number in range(1, n)
    ], value="o1"), *(field(number, hidden=True) for number in range(1, n))])


@shape(1000, ways=BOTH)
def options_of_conditions(n):
    return form([field(0), select(1, [{"id": f"o{number}", "when": f"$f0 == '{number}'"} for number in range(n)])])


@shape(500, ways=BOTH)
def picker(n):
    return form([field(0, type="picker", components=[[{"id": f"{part}-{number}"} for number in range(n)] for part in "abc"])])


def rows(n, title="Title {}"):
    return "id,title\n" + "".join(f"o{number},{title.format(number)}\n" for number in range(n))


FILE = {"file": "options.csv", "title": "title"}


@shape(5000, ways=BOTH)
def options_from_a_file(n):
    return form([field(0, type="select", options_from=FILE)]), {"options.csv": rows(n)}


@shape(5000, ways=BOTH)
def options_of_one_title_from_a_file(n):
    return form([field(0, type="select", options_from=FILE)]), {"options.csv": rows(n, "Same")}


@shape(100, ways=BOTH)
def fields_of_one_options_file(n):
    return form([field(number, type="select", options_from=FILE) for number in range(n)]), {"options.csv": rows(200)}


@shape(1000, ways=BOTH)
def options_from_a_file_in_20_fields(n):
    return form([field(number, type="select", options_from=FILE) for number in range(20)]), {"options.csv": rows(n)}


@shape(20)
def options_files(n):
    return (
        form([field(number, type="select", options_from={"file": f"{number}.csv"}) for number in range(n)]),
        {f"{number}.csv": rows(100) for number in range(n)},
    )


@shape(2000, ways=BOTH)
def options_of_a_condition_from_a_file(n):
    use = {**FILE, "when": "title == $f0"}
    return form([field(0), field(1, type="select", options_from=use)]), {"options.csv": rows(n)}


@shape(20_000, most=250_000, ways=BOTH)
def options_of_few_conditions_from_a_file(n):
    rows = "id,title,land\n" + "".join(f"o{number},T{number},{number % 7}\n" for number in range(n))
    use = {**FILE, "where": "column.land == f0"}
    return form([field(0), field(1, type="select", options_from=use)]), {"options.csv": rows}


# Types.


@shape(500)
def types(n):
    return form(
        [field(number, type=f"t{number}") for number in range(n)],
        types={f"t{number}": {"type": "text", "noun": f"noun {number}"} for number in range(n)})


@shape(1000)
def fields_of_one_type(n):
    return form([field(number, type="t") for number in range(n)],
                types={"t": {"type": "text", "mask": "00-00", "validators": [{"type": "length", "max": 5}]}})


def chain(n):
    ten = [{"type": "length", "max": 100 + number} for number in range(10)]
    return {f"t{number}": {"type": f"t{number - 1}" if number else "text", "validators": ten} for number in range(n)}


@shape(200)
def chain_of_types_with_validators(n):
    return form([field(0, type=f"t{n - 1}")], types=chain(n))


@shape(200)
def fields_along_a_chain_of_types(n):
    return form([field(number, type=f"t{number}") for number in range(n)],
                types={f"t{number}": {"type": f"t{number - 1}" if number else "text", "noun": "n"} for number in range(n)})


@shape(200)
def fields_down_a_chain_of_types(n):
    return form([field(number, type=f"t{n - 1 - number}") for number in range(n)],
                types={f"t{number}": {"type": f"t{number - 1}" if number else "text", "noun": "n"} for number in range(n)})


@shape(200)
def types_in_a_file(n):
    return form([field(0, type=f"t{n - 1}")], use=["types.json"]), {"types.json": json.dumps(chain(n))}


# Checks.


@shape(1000)
def validators_of_one_field(n):
    return form([field(0, validators=[{"type": "length", "min": 1, "message": f"m{number}"} for number in range(n)])])


@shape(500)
def validators(n):
    return form([field(number, validators=[{"type": "length", "max": 9}, {"type": "format", "pattern": f"^a{number}"},
                                           {"type": "condition", "condition": ". != 'x'"}]) for number in range(n)])


@shape(300)
def patterns(n):
    return form([field(number, validators=[{"type": "format", "pattern": f"^([A-Z]{{2}}-?)+{number}[0-9]*$"}])
                 for number in range(n)])


@shape(1000)
def masks(n):
    return form([field(number, mask="00-00-LL") for number in range(n)])


@shape(1000)
def comparisons(n):
    rule = {"compare_rule": ">="}
    return form([field(0), *(
        field(number, type="number", validations={"compare_to": f"f{number - 1}", **rule}) for number in range(1, n))])


@shape(500)
def comparisons_with_one_field(n):
    return form([field(0, type="number"), *(
        field(number, type="number", validations={"compare_to": "f0", "compare_rule": ">="}) for number in range(1, n))])


@shape(500)
def rules(n):
    return form([field(number, type="number") for number in range(n)], rules=[
        {"condition": f"$f{number} <= {before(number)}", "message": f"m{number}", "fields": [f"f{number}"]}
        for number in range(1, n)])


@shape(500)
def rules_over_one_field(n):
    return form([field(0, type="number")], rules=[
        {"condition": f"$f0 > {number}", "message": f"m{number}", "fields": ["f0"]} for number in range(n)])


@shape(500)
def validation_groups(n):
    return form([field(number, type="number") for number in range(n)], validation_groups=[
        {"min": f"f{number - 1}", "max": f"f{number}"} for number in range(1, n)])


@shape(1000)
def validation_group_of_many_fields(n):
    return form([field(number) for number in range(n)], validation_groups=[[f"f{number}" for number in range(n)]])


@shape(1000)
def unique_lists(n):
    return form([field(number) for number in range(n)], unique=[[f"f{number}"] for number in range(n)])


@shape(1000)
def unique_list_of_many_fields(n):
    return form([field(number) for number in range(n)], unique=[[f"f{number}" for number in range(n)]])


@shape(1000)
def messages(n):
    return form([field(number, messages={"required": f"Say {number}"}) for number in range(n)],
                messages={f"code_{number}": f"No {number}" for number in range(n)})


# What depends on answers.


def each(n, **members):
    return form([field(number, **{key: text.replace("{}", before(number)) for key, text in members.items()} if number else {})
                 for number in range(n)])


@shape(500, ways=BOTH)
def chain_of_visible_if(n):
    return each(n, visible_if="{} == 'yes'")


@shape(500, ways=BOTH)
def chain_of_enabled_if(n):
    return each(n, enabled_if="{} != 'no'")


@shape(500, ways=BOTH)
def chain_of_required_if(n):
    return each(n, required_if="{} == 'yes'")


@shape(500, ways=BOTH)
def chain_of_initial(n):
    return each(n, initial="{}")


@shape(500, ways=BOTH)
def conditions_over_one_field(n):
    return form([field(0), *(field(number, visible_if="$f0 == 'yes'", required_if="$f0 == 'no'") for number in range(1, n))])


@shape(200, most=240, ways=BOTH)
def condition_over_many_fields(n):
    return form([*(field(number) for number in range(n)), field(
        n, visible_if=" || ".join(f"$f{number} == 'yes'" for number in range(n)))])


@shape(500, ways=BOTH)
def chain_of_formulas(n):
    return form([field(number, type="float", **({"formula": f"f{number - 1} + 1"} if number else {"value": 1}))
                 for number in range(n)])


@shape(500, ways=BOTH)
def formulas_over_one_field(n):
    return form([field(0, type="float", value=1), *(
        field(number, type="float", formula=f"f0 + {number}") for number in range(1, n))])


@shape(500, ways=BOTH)
def targets_of_one_field(n):
    return form([field(0, value="yes", targets=[
        {"id": f"f{number}", "action": "show", "condition": f"$f0 == 'yes{number}'"} for number in range(1, n)]),
        *(field(number, hidden=True) for number in range(1, n))])


@shape(500, ways=BOTH)
def target_of_many_fields(n):
    return form([field(0, value="yes", targets=[
        {"id": [f"f{number}" for number in range(1, n)], "action": "update", "target_value": "x"}]),
        *(field(number) for number in range(1, n))])


@shape(500, ways=BOTH)
def chain_of_showing(n):
    return form([field(number, value="x", hidden=number > 0, targets=[
        {"id": f"f{min(number + 1, n - 1)}", "action": "show"}] if number < n - 1 else []) for number in range(n)])


@shape(500, ways=BOTH)
def chain_of_updates(n):
    return form([field(number, **({"value": "x"} if number == 0 else {}), targets=[
        {"id": f"f{number + 1}", "action": "update", "target_value": f"x{number}"}] if number < n - 1 else [])
        for number in range(n)])


@shape(500, ways=BOTH)
def targets_on_one_field(n):
    return form([field(number, targets=[{"id": f"f{n}", "action": "show", "condition": f"$f{number} == 'a'"}])
                 for number in range(n)] + [field(n, hidden=True)])


@shape(300, ways=BOTH)
def conditions_of_sections(n):
    return {"groups": [{"id": "g", "sections": [
        {"id": f"s{number}", "visible_if": f"present({before(number)})", "fields": [field(number)]} if number else
        {"id": "s0", "fields": [field(0)]} for number in range(n)]}]}


# Texts.


@shape(1000, ways=BOTH)
def titles_with_an_answer(n):
    return form([field(0, value="x"), *(field(number, title=f"Title {number} {{f0}}") for number in range(1, n))])


@shape(1000, ways=BOTH)
def title_of_many_answers(n):
    return form([field(number, value="x") for number in range(n)]
                + [field(n, title=" ".join(f"{{f{number}}}" for number in range(n)))])


@shape(500, ways=BOTH)
def chain_of_titles(n):
    return form([select(number, [{"id": "a", "title": f"A {{f{number - 1}}}" if number else "A"}], value="a")
                 for number in range(n)])


@shape(1000)
def unknown_placeholders(n):
    return form([field(number, title=f"{{none{number}}}") for number in range(n)])


@shape(1000)
def strings(n):
    return form([field(number) for number in range(n)], strings={
        "de": {f"Field {number}": f"Feld {number}" for number in range(n)}})


@shape(1000)
def strings_of_nothing(n):
    return form([field(0)], strings={"de": {f"Word {number}": f"Wort {number}" for number in range(n)}})


@shape(1000)
def strings_in_a_file(n):
    return form([field(number) for number in range(n)]), {
        "form.de.strings.json": json.dumps({f"Field {number}": f"Feld {number}" for number in range(n)})}


@shape(200)
def languages(n):
    return form([field(0)], strings={code(number): {
        "Field 0": f"Word {number}"} for number in range(n)})


languages.most = 600


def code(number):
    return "".join(chr(97 + number // 26 ** place % 26) for place in range(3))


# Mistakes.


@shape(500, statuses=(0, 78))
def unknown_references(n):
    return form([field(number, visible_if=f"$fold{number} == 'x'") for number in range(n)])


@shape(500, statuses=(0, 78))
def unknown_kinds(n):
    return form([field(number, type=f"txt{number}") for number in range(n)])


@shape(500, statuses=(0, 78))
def unknown_targets(n):
    return form([field(number, targets=[{"id": f"g{number}", "action": "show"}]) for number in range(n)])


@shape(500, statuses=(0, 78))
def unknown_values(n):
    return form([select(0, [{"id": f"option {number}"} for number in range(200)]), *(
        select(number, [{"id": "a"}], visible_if=f"$f0 == 'option x{number}'") for number in range(1, n))])


@shape(2000)
def unknown_members(n):
    return form([field(0, **{f"member_{number}": number for number in range(n)})])


@shape(500, statuses=(78,))
def circle(n):
    return form([field(number, type="number", formula=f"f{(number + 1) % n}") for number in range(n)])


# Sections that repeat.


@shape(200, ways=BOTH)
def dynamic_sections(n):
    return {"groups": [{"id": "g", "sections": [
        {"id": f"d{number}", "type": "dynamic", "min_items": 1, "fields": [
            {"id": f"d{number}[:index].a", "value": "x"}, {"id": f"d{number}[:index].b"}]} for number in range(n)]}]}


@shape(500, ways=BOTH)
def fields_of_a_dynamic_section(n):
    return {"groups": [{"id": "g", "sections": [{"id": "d", "type": "dynamic", "min_items": 1, "fields": [
        {"id": f"d[:index].f{number}", **({"visible_if": f"$d[:index].f{number - 1} == 'x'"} if number else {})}
        for number in range(n)]}]}]}


@shape(500, ways=("answer",))
def least_instances(n):
    return {"groups": [{"id": "g", "sections": [{"id": "d", "type": "dynamic", "min_items": n, "fields": [
        {"id": "d[:index].a", "type": "number", "value": 1}]}, {"id": "e", "fields": [
            {"id": "sum", "type": "number", "formula": "sum(d[].a)"}]}]}]}


# Expressions.


@shape(24, most=24, ways=BOTH)
def signs(n):
    return of_expression(n, "-" * n + "f0")


@shape(24, most=24, ways=BOTH)
def nots(n):
    return form([field(0), *(field(number, visible_if="!" * n + "present($f0)") for number in range(1, 300))])


@shape(24, most=24, ways=BOTH)
def parentheses(n):
    return of_expression(n, "(" * n + "f0" + ")" * n)


@shape(15, most=24, ways=BOTH)
def nested_calls(n):
    return of_expression(n, "abs(" * n + "f0" + ")" * n)


@shape(15, most=20, ways=BOTH)
def nested_ifs(n):
    return of_expression(n, "if(f0 > 1, f0, " * n + "2" + ")" * n)


@shape(100, most=450, ways=BOTH)
def long_sums(n):
    return of_expression(n, " + ".join(["f0"] * n))


@shape(100, most=450, ways=BOTH)
def long_constant_sums(n):
    return of_expression(n, " + ".join(["1.5"] * n))


@shape(100, most=450, ways=BOTH)
def long_texts_side_by_side(n):
    return form([field(0), field(1), *(field(number, formula="f1 '-' " * (n // 2) + "f0") for number in range(2, 300))])


@shape(4, most=16, ways=BOTH)
def concatenations(n):
    part = "concat(" + ", ".join(["f1"] * 16) + ")"
    return form([field(0), field(1), *(
        field(number, formula="concat(" + ", ".join([part] * n) + ")") for number in range(2, 300))])


@shape(100, most=240, ways=BOTH)
def long_ors(n):
    text = " || ".join(f"$f0 == '{number}'" for number in range(n))
    return form([field(0), *(field(number, visible_if=text) for number in range(1, 300))])


@shape(100, most=140, ways=BOTH)
def long_ands_of_nots(n):
    text = " && ".join(f"!($f0 == '{number}')" for number in range(n))
    return form([field(0), *(field(number, visible_if=text) for number in range(1, 300))])


@shape(100, most=450, ways=BOTH)
def names_in_an_expression(n):
    text = " + ".join(f"n{number}" for number in range(n))
    return form([*({"id": f"n{number}", "type": "number"} for number in range(1800)), *(
        field(number, type="number", formula=text) for number in range(100))])


@shape(1000, most=3900, ways=BOTH)
def long_text_in_an_expression(n):
    return form([field(0), *(field(number, formula=f"concat(f0, '{'x' * 4 * n}')") for number in range(1, 100))])


# What JSON is made of.


@shape(20_000, most=30_000)
def wide_arrays(n):
    return form([field(0, styles=list(range(n)))])


@shape(5000)
def escapes(n):
    return form([field(0, title="\n\t\"\\\u00e9" * n)])


@shape(3000)
def lines(n):
    return form([field(0, info="line\n" * n)])
