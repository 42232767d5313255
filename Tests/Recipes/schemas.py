"""What the recipes that measure schemas share: where a schema says something, and what its form asks of a document."""
import json, re
from bisect import bisect_right
from urllib.parse import unquote


def places(text):
    """The line and column of each key and value of a JSON text, by its path: `{(): [(1, 1)], ("a",): [(2, 3), (2, 8)]}`."""
    starts, found = [0] + [match.end() for match in re.finditer("\n", text)], {}
    blank = re.compile(r"[ \t\r\n]*")
    string, scalar = re.compile(r'"(?:[^"\\]|\\.)*"', re.S), re.compile(r"[^\s,\]}]+")

    def located(position):
        line = bisect_right(starts, position)
        return line, position - starts[line - 1] + 1

    def value(position, path):
        position = blank.match(text, position).end()
        found.setdefault(path, []).append(located(position))
        opening = text[position]
        if opening == '"':
            return string.match(text, position).end()
        if opening not in "{[":
            return scalar.match(text, position).end()
        position, number = blank.match(text, position + 1).end(), 0
        while text[position] not in "}]":
            key = number
            if opening == "{":
                end = string.match(text, position).end()
                key = json.loads(text[position:end])
                found.setdefault((*path, key), []).append(located(position))
                position = blank.match(text, end).end() + 1
            position = blank.match(text, value(position, (*path, key))).end()
            if text[position] == ",":
                position = blank.match(text, position + 1).end()
            number += 1
        return position + 1

    value(0, ())
    return found


class Told:
    """What is told of a schema when its form is made."""

    def __init__(self, lines, text):
        self.lines = lines
        self.places = {tuple(map(int, match.groups())) for match in (re.match(r"\S+?:(\d+):(\d+): ", line) for line in lines) if match}
        self.schema, self.known = json.loads(text), None
        self.text = text

    def names(self, names):
        """Whether something is told of a property of one of these names."""
        return any(re.search(rf"['.]{re.escape(str(name))}'", line) for name in names for line in self.lines if name != "")

    def implies_types(self):
        """Whether it is told that values of other types than those that keywords are about are refused."""
        return any(re.search("(have|has) no type in the schema", line) for line in self.lines)

    def explains(self, error, pointer=""):
        """Whether something is told where the schema refuses a value: at a keyword or a property on the way to the one that
        does, or that a part on this way is in another file."""
        if error.validator == "required" and any("may be missing in data" in line for line in self.lines):
            return True
        if error.validator == "required" and self.names(set(error.validator_value) - set(error.instance)):
            return True
        if any(self.explains(one, pointer) for one in error.context):
            return True
        self.known = self.known or places(self.text)
        path = self.target("#" + pointer)
        for step in error.absolute_schema_path:
            # The path does not say where a reference is followed.
            for _ in range(60):
                node = self.at(path)
                if not isinstance(node, dict) or "$ref" not in node or step in node:
                    break
                path = self.target(node["$ref"])
                if path is None:
                    return any("is in another file" in line for line in self.lines)
                if self.is_told_at(path):
                    return True
            if step != "$ref":
                path = (*path, step)
            if self.is_told_at(path) or step in ("then", "else") and self.is_told_at((*path[:-1], "if")):
                return True
        # A keyword that holds schemas may be told of by what is in it.
        return any(inner[: len(path)] == path and self.is_told_at(inner) for inner in self.known)

    def is_told_at(self, path):
        return bool(self.places & set(self.known.get(path, [])))

    def at(self, path):
        node = self.schema
        for step in path:
            node = node.get(step, {}) if isinstance(node, dict) else node[step]
        return node

    def target(self, reference):
        address, _, fragment = reference.partition("#")
        if address and address not in (self.schema.get("$id"), self.schema.get("id")):
            return None
        path = ()
        for word in fragment.split("/")[1:]:
            word = unquote(word).replace("~1", "/").replace("~0", "~")
            path = (*path, int(word) if isinstance(self.at(path), list) else word)
        return path if fragment.startswith("/") or not fragment else None


def leaves(value, place=()):
    """Every value without parts, by its place."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = {inner: leaf for key, part in parts for inner, leaf in leaves(part, (*place, key)).items()}
    return found or {place: value}


def field_paths(form):
    """The places of the fields of a form, `*` for any instance of a section."""
    found = set()
    for group in form.get("groups", []):
        for section in group["sections"]:
            for field in section["fields"]:
                identifier = field.get("id", "")
                repeats = section.get("repeat") or section.get("type") == "dynamic"
                start = steps(section["id"], form) + ("*",) if repeats else ()
                key = identifier.partition("[:index].")[2] if "[:index]." in identifier else identifier
                found.add(start if repeats and not key else start + steps(key, form))
    return found


def steps(identifier, form):
    if not form.get("nested"):
        return (identifier,)
    parts = re.findall(r"(?:[^.\\]|\\.?)*\.?", identifier + ".")
    names = [re.sub(r"\\(.?)", r"\1", part[:-1]) for part in parts if part]
    return tuple(names)


def is_asked(place, paths):
    """Whether a leaf is part of the answer to a field."""
    place = tuple("*" if isinstance(step, int) else step for step in place)
    return any(place[:count] in paths for count in range(len(place) + 1))


def named(schema, value, root, place=(), depth=0):
    """The places of the leaves of a value that the schema names, as a property or an element."""
    schemas = [part for one in schema for part in parts(one, root, 0)]
    if isinstance(value, dict) and value:
        found = set()
        for key, part in value.items():
            inner = [one["properties"][key] for one in schemas if key in one.get("properties", {})]
            if inner:
                found |= named(inner, part, root, (*place, key), depth + 1)
        return found
    if isinstance(value, list) and value:
        inner = [one["items"] for one in schemas if isinstance(one.get("items"), dict)]
        return {found for number, part in enumerate(value) for found in named(inner, part, root, (*place, number), depth + 1)}
    return {place}


def parts(schema, root, depth):
    """A schema with all that it refers to and its alternatives."""
    if not isinstance(schema, dict) or depth > 20:
        return []
    found = [schema]
    reference = schema.get("$ref", "")
    if reference.startswith("#/") or reference == "#":
        node = root
        for word in reference.split("/")[1:]:
            word = unquote(word).replace("~1", "/").replace("~0", "~")
            node = node[int(word)] if isinstance(node, list) else node.get(word, {})
        found += parts(node, root, depth + 1)
    for word in ("allOf", "anyOf", "oneOf"):
        for branch in schema.get(word, []):
            found += parts(branch, root, depth + 1)
    for word in ("if", "then", "else"):
        found += parts(schema.get(word), root, depth + 1)
    return found
