"""Forms made by chance, of everything that comes, goes and depends; and what may be said in conversations about them."""
import json
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.realpath(__file__)), "../Recipes"))
from answers import answer

KINDS = ["text", "text", "integer", "decimal", "switch", "select", "select", "multi_select", "picker", "date", "text_area", "password",
         "checkbox", "count", "ranged_number", "time", "email", "button", "note", "spacer", "date_time", "path"]
TOWNS = "id,title,land\n" + "".join(f"t{number},Town {number},{'ab'[number % 2]}\n" for number in range(12))


def options(chance):
    """Now and then none, or some that are offered only under a condition."""
    found = [{"id": name, "title": name.upper()} for name in "pqrs"[:chance.choice([0, 1, 2, 4, 4])]]
    for option in found:
        if chance.random() < 0.2:
            option["when"] = chance.choice(["f0 == 'x'", "present(f1)", "n0 > 1"])
        if chance.random() < 0.1:
            option["default"] = True
    return found


class RandomForm:
    """A form: its text, the files beside it, and its fields by their ids."""

    def __init__(self, chance):
        self.chance, self.fields, self.repeating, self.groups = chance, {}, {}, []
        # Then the points in ids lead to objects within.
        self.is_nested = chance.random() < 0.3
        # What formulas and conditions read.
        first = [self.field("f0", "text"), self.field("f1", "text"), self.field("n0", "integer"),
                 self.field("m0", "multi_select", options=[{"id": name, "title": name} for name in "abcd"])]
        sections = [{"id": "first", "fields": first}]
        for number in range(chance.randint(1, 5)):
            sections.append(self.section(f"s{number}"))
        cut = chance.randint(1, len(sections))
        groups = [{"id": "g0", "sections": sections[:cut]}, {"id": "g1", "title": "More", "sections": sections[cut:]}]
        if chance.random() < 0.4:
            groups[1]["collapsed"] = True
        if chance.random() < 0.2:
            groups[1]["visible_if"] = self.condition()
        self.content = {"id": "drill", "groups": groups}
        if chance.random() < 0.3:
            self.content["finish_on_last_field"] = True
        if chance.random() < 0.3:
            self.content["omit_empty"] = True
        if self.is_nested:
            self.content["nested"] = True
        if chance.random() < 0.3:
            self.content["unknown"] = chance.choice(["refuse", "drop", "keep"])
        if chance.random() < 0.3:
            self.content["rules"] = [{"condition": self.condition(), "message": "so it must be", "fields": ["f0", "n0"]}]

    def condition(self):
        return self.chance.choice(["f0 == 'x'", "present(f1)", "n0 > 1", "missing(f0)", "count(m0) > 1", "n0 != 2 || f1 == 'y'"])

    def field(self, id, kind=None, **more):
        chance = self.chance
        kind = kind or chance.choice(KINDS)
        field = {"id": id, "title": id.upper(), "type": kind, **more}
        if kind in ("select", "multi_select") and "options" not in more:
            if kind == "select" and chance.random() < 0.2:
                field["options_from"] = {"file": "towns.csv", "id": "id", "title": "title"}
                if chance.random() < 0.5:
                    field["options_from"]["when"] = "land == $f1"
            elif chance.random() < 0.9:
                field["options"] = options(chance)
        if kind == "picker" and chance.random() < 0.8:
            field["components"] = [options(chance) for _ in range(chance.randint(0, 3))]
        if kind == "password" and chance.random() < 0.5:
            field["confirm"] = True
        if kind == "path" and chance.random() < 0.7:
            field["exists"] = chance.choice(["file", "folder", "any", "new"])
        if chance.random() < 0.15:
            field["description"] = chance.choice(["In a word.", "Said after {f0}.", "One line.\nAnother one."])
        if kind not in ("note", "spacer", "button"):
            for key, share, value in [
                    ("required", 0.2, True), ("visible_if", 0.2, None), ("enabled_if", 0.1, None), ("required_if", 0.1, None),
                    ("hidden", 0.05, True)]:
                if id not in ("f0", "f1", "n0", "m0") and chance.random() < share:
                    field[key] = value or self.condition()
        if kind == "text" and id not in ("f0", "f1") and chance.random() < 0.3:
            field[chance.choice(["formula", "default_formula"])] = chance.choice(["upper(f0)", "concat(f0, '-', f1)", "n0 + 1"])
        elif kind == "text" and chance.random() < 0.2:
            field["default"] = "x"
        if id not in ("f0", "f1", "n0", "m0") and chance.random() < 0.15:
            # What hides itself is a circle, which is refused.
            hiding = [] if "s0_" in id else [{"id": "s0", "type": "section", "action": "hide"}]
            field["targets"] = [chance.choice(hiding + [
                {"id": "f0", "action": "clear"}, {"id": "f1", "action": "update", "target_value": "y"},
                {"id": "n0", "action": "update", "target_value": "2"}])]
        self.fields[id] = {"kind": kind, "options": field.get("options", []), "components": field.get("components", []), "id": id}
        return field

    def section(self, id):
        chance = self.chance
        before = chance.choice(["o.", f"o.{id}.", ""]) if self.is_nested else ""
        fields = [self.field(f"{before}{id}_{number}") for number in range(chance.randint(1, 4))]
        section = {"id": id, "title": id.upper(), "fields": fields}
        if chance.random() < 0.2:
            section["visible_if"] = self.condition()
        if chance.random() < 0.65:
            section.update(chance.choice([{"repeat": True}, {"repeat": True}, {"times": "n0"}, {"for_each": "d in m0"}]))
            if "repeat" in section:
                section["max_items"] = chance.choice([2, 4])
                if chance.random() < 0.3:
                    section["min_items"] = 1
            else:
                section.setdefault("max_items", 6)
            if "for_each" in section:
                section.pop("max_items")
            self.repeating[id] = [self.fields.pop(field["id"]) for field in fields]
            # A list of plain values.
            if "repeat" in section and chance.random() < 0.3 and fields[0]["type"] not in ("note", "spacer", "button"):
                del fields[1:], self.repeating[id][1:]
                del fields[0]["id"]
                self.repeating[id][0]["id"] = ""
        return section

    def write(self, folder):
        with open(f"{folder}/form.json", "w") as file:
            json.dump(self.content, file)
        with open(f"{folder}/towns.csv", "w") as file:
            file.write(TOWNS)

    # What is said

    def any_field(self):
        """A field by its id, often of a part that may not be there."""
        if self.repeating and self.chance.random() < 0.5:
            section = self.chance.choice(list(self.repeating))
            field = self.chance.choice(self.repeating[section])
            key = field["id"] and f".{field['id']}"
            return f"{section}[{self.chance.choice([0, 0, 0, 0, 1, 1, 2])}]{key}", field
        field = self.chance.choice(list(self.fields.values()))
        return field["id"], field

    def value(self, field):
        if field["id"] == "n0":
            return self.chance.choice([0, 1, 2, 3, 4, None])
        if field["id"] in ("f0", "f1"):
            return self.chance.choice(["x", "y", "a", "b", "", None])
        return answer(field, self.chance)

    def any_section(self):
        return self.chance.choice([*self.repeating, "s0", "nowhere"])


def request(form, chance):
    """A request of the protocol."""
    kind = chance.choices(
        ["asked", "answer", "goto", "back", "next", "undo", "clear", "add", "remove", "press", "submit", "broken"],
        [30, 22, 8, 6, 7, 10, 4, 14, 6, 2, 3, 1])[0]
    id, field = form.any_field()
    if kind == "asked":
        return chance.choice([
            {"type": "answer"}, {"type": "answer", "value": chance.choice([True, False, None, "x", 2, "p", ["a", "c"], "2024-02-29"])},
            {"type": "answer", "text": chance.choice(["x", "y", "n", "1", "2", "1,2", "tomorrow", "p", "", ".", "a@b.no"])},
            {"type": "answer", "value": form.value(field)}])
    if kind == "answer":
        return {"type": "answer", "id": id, "value": form.value(field)}
    if kind in ("goto", "clear", "press"):
        return {"type": kind, "id": id}
    if kind == "add":
        return {"type": "add", "id": form.any_section()} if chance.random() < 0.7 else {"type": "add"}
    if kind == "remove":
        return {"type": "remove", "id": form.any_section(), "part": chance.randint(1, 3)}
    if kind == "broken":
        return chance.choice([{"type": "nothing"}, {"type": "goto"}, {}, {"type": "answer", "value": {"a": [1]}}, [], "x"])
    return {"type": kind}


def line(form, chance):
    """What a person types for a question, and commands."""
    id, field = form.any_field()
    value = form.value(field)
    said = ",".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    commands = [":back", ":next", ":undo", ":undo", f":goto {id}", ":clear", ":add", f":add {form.any_section()}", ":remove 1",
                f":remove {form.any_section()} {chance.randint(1, 3)}", ":list", ":help", "?", ":submit", ":reset", ":edit", ":goto 2",
                f":goto {id.upper()}", ":nowhere", ":re", "."]
    kind = chance.choices(["said", "enter", "yes", "number", "command", "set"], [25, 15, 14, 6, 35, 5])[0]
    return {
        "said": said.replace("\n", " "), "enter": "", "yes": chance.choice("yyn"), "number": str(chance.randint(0, 9)),
        "command": chance.choice(commands), "set": f"{chance.randint(1, 6)}={said}".replace("\n", " "),
    }[kind]
