"""Schemas in the manner of those that people publish for manifests, settings and requests, and objects for them."""
import copy, json

ADDRESS = "https://example.com/schemas/"
WORDS = ["name", "version", "license", "author", "host", "port", "mode", "level", "path", "branch", "owner", "label"]
# An empty text is no answer to a form.
TEXTS = ["a", "core", "1.0.0", "web-api", "MIT", "a@example.com", "2026-02-28", "it's"]
NUMBERS = [-3, 0, 1, 2, 5, 5.0, 2.5, 80, 1000]


class Manifest:
    """One schema, made with a generator of random choices."""

    def __init__(self, chance):
        self.chance = chance
        self.definitions = {}
        self.schema = self.made()

    def made(self):
        chance = self.chance
        schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}
        schema["$id"] = f"{ADDRESS}manifest.json"
        if chance.random() < 0.5:
            schema["title"], schema["description"] = "Manifest", "What a project says of itself."
        schema.update(self.object_schema(2, chance.randint(2, 5)))
        if self.definitions:
            schema["$defs"] = self.definitions
        return schema

    # Objects

    def object_schema(self, depth, count):
        chance = self.chance
        names = chance.sample(WORDS, count)
        properties = {name: self.property_schema(depth) for name in names}
        if depth == 2:
            properties[names[0]] = self.scalar_schema()
        schema = {"properties": properties}
        if chance.random() < 0.6:
            schema["required"] = chance.sample(names, min(count, chance.randint(1, 2)))
        if chance.random() < 0.4:
            schema["additionalProperties"] = False
        for _ in range(chance.choice([0, 0, 1, 1, 2])):
            self.add_more(schema, depth)
        if depth == 2 and chance.random() < 0.15:
            schema.setdefault("allOf", []).append({"properties": {"extra": self.scalar_schema()}})
        return schema

    def add_more(self, schema, depth):
        chance = self.chance
        plain = [name for name, one in schema["properties"].items() if self.is_scalar(one)]
        if len(plain) < 2:
            return
        one, other = chance.sample(plain, 2)
        kind = chance.choice(["if", "if", "branches", "dependent", "dependents", "anyOf", "oneOf", "not", "kinds", "odd"])
        if kind == "if":
            branch = {"properties": {one: self.test_schema(schema["properties"][one])}, "required": [one]}
            schema["if"] = branch
            schema["then"] = chance.choice([
                {"required": [other]}, {"properties": {other: False}}, {"properties": {"then": self.scalar_schema()}},
                {"properties": {"then": {"type": "string"}}, "required": ["then"]},
                {"properties": {other: self.narrower(schema["properties"][other])}},
            ])
            if chance.random() < 0.5:
                schema["else"] = {"properties": {"else": self.scalar_schema()}}
        elif kind == "branches":
            test = {"properties": {one: self.test_schema(schema["properties"][one])}, "required": [one]}
            schemas = [self.scalar_schema(), chance.choice([{}, self.scalar_schema()])]
            branches = [{"properties": {"then": each}, **chance.choice([{}, {"required": ["then"]}])} for each in schemas]
            schema.setdefault("allOf", []).extend([
                {"if": test, "then": branches[0], **chance.choice([{}, {"else": branches[1]}])},
                {"if": {"required": [other]}, "then": chance.choice([branches[1], {"required": [one]}, {"not": {"required": [one]}}])},
            ])
        elif kind == "dependent":
            schema["dependentRequired"] = {one: [other]}
        elif kind == "dependents":
            schema["dependentSchemas"] = {one: {"required": [other], **chance.choice([{}, {"additionalProperties": False}])}}
        elif kind in ("anyOf", "oneOf"):
            schema[kind] = [{"required": [one]}, {"required": [other]}]
        elif kind == "not":
            schema["not"] = {"required": [one, other]}
        elif kind == "kinds" and depth == 2:
            self.definitions["file"] = {
                "title": "A file", "properties": {"kind": {"const": "file"}, "at": {"type": "string"}}, "required": ["kind", "at"]}
            schema["oneOf"] = [
                chance.choice([self.definitions["file"], {"$ref": "#/$defs/file"}]),
                {"properties": {"kind": {"const": "none"}}, "required": ["kind"]},
            ]
        elif kind == "odd":
            schema.update(chance.choice([
                {"minProperties": 1}, {"patternProperties": {"^x-": {}}}, {"propertyNames": {"pattern": "^[a-z-]*$"}},
                {"then": {"required": [one]}}, {"x-order": 1}, {"allOf": [{"properties": {one: {}}, "additionalProperties": False}]},
            ]))

    # Properties

    def property_schema(self, depth):
        chance = self.chance
        kind = chance.choice(["scalar"] * 6 + ["array", "choices", "objects", "object", "object", "reference", "odd"])
        if kind == "array":
            bounds = chance.choice([{}, {}, {"maxItems": 2}, {"minItems": 1}])
            return {"type": "array", "items": {"type": "string"}, **bounds}
        if kind == "choices":
            return {"type": "array", "items": {"enum": ["x", "y", "z"]}, "uniqueItems": True, **chance.choice([{}, {"minItems": 1}])}
        if kind == "objects" and depth == 2:
            return {"type": "array", "items": {"type": "object", **self.object_schema(0, 2)}}
        if kind == "object" and depth:
            return {"type": "object", **self.object_schema(depth - 1, chance.randint(1, 3))}
        if kind == "reference":
            name = chance.choice(["text", "size", "bundled"])
            self.definitions.setdefault(name, self.scalar_schema())
            if name == "bundled":
                self.definitions[name]["$id"] = f"{ADDRESS}bundled.json"
                return {"$ref": chance.choice(["bundled.json", f"{ADDRESS}bundled.json"])}
            return {"$ref": chance.choice(["", "manifest.json", f"{ADDRESS}manifest.json"]) + f"#/$defs/{name}"}
        if kind == "odd":
            return chance.choice([
                {"type": ["string", "integer"]}, {"type": "string", "format": "hostname"}, {}, {"minimum": 1},
                {"pattern": "^a"}, {"type": "array"}, {"type": "object"}, {"type": "object", "additionalProperties": {"type": "string"}},
                {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}, {"type": "null"},
                {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, {"type": "string", "contentEncoding": "base64"},
                {"type": "integer", "not": {"multipleOf": 2}},
            ])
        return self.scalar_schema()

    def scalar_schema(self):
        chance = self.chance
        schema = chance.choice([
            lambda: {"type": "string"}, lambda: {"type": "string", "minLength": 1, "maxLength": 5.0},
            lambda: {"type": "string", "pattern": "^[a-z-]+$"}, lambda: {"type": "string", "format": "email"},
            lambda: {"type": "string", "format": "date"}, lambda: {"type": ["string", "null"]},
            lambda: {"type": "boolean"}, lambda: {"const": True}, lambda: {"const": "v1"},
            lambda: {"type": "integer"}, lambda: {"type": "integer", "minimum": 0.0, "exclusiveMaximum": 1000},
            lambda: {"type": "number", "multipleOf": 0.5}, lambda: {"type": "number", "exclusiveMinimum": 0},
            lambda: {"enum": ["a", "core", "MIT"]}, lambda: {"type": "string", "enum": ["a", "core", 5], "minLength": 2},
            lambda: {"type": "integer", "enum": [0, 1, 2, 5], "minimum": 1},
            lambda: {"oneOf": [{"const": "a", "title": "A"}, {"const": "core", "title": "Core"}]},
            lambda: {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]},
            lambda: {"anyOf": [{"minLength": 2}], "oneOf": [{"maxLength": 4}], "type": "string"},
            lambda: {"type": "string", "not": {"enum": ["a", "MIT"]}}, lambda: {"type": "string", "not": {"type": "null"}},
            lambda: {"type": "integer", "anyOf": [{"maximum": 1}, {"minimum": 80}]},
            lambda: {"allOf": [{"type": "string"}, {"maxLength": 3}]},
        ])()
        if chance.random() < 0.3:
            schema["description"] = "Some words."
        return schema

    def is_scalar(self, schema):
        return not isinstance(schema.get("type"), list) and (
            schema.get("type") in ("string", "integer", "number", "boolean") and "contentEncoding" not in schema
            or "enum" in schema)

    def test_schema(self, schema):
        """What a condition asks of a property."""
        if "enum" in schema:
            return {"const": schema["enum"][0]}
        return self.chance.choice({
            "string": [{"const": "core"}, {"minLength": 2}, {"enum": ["a", "MIT"]}], "boolean": [{"const": True}],
        }.get(schema["type"], [{"minimum": 2}, {"const": 5}]))

    def narrower(self, schema):
        if "enum" in schema:
            return {"enum": schema["enum"][:2]}
        return self.chance.choice({
            "string": [{"minLength": 2}, {"const": "core"}, {"type": "integer"}], "boolean": [{"const": False}],
        }.get(schema["type"], [{"minimum": 1}, {"type": "integer"}, {"type": "string"}]))

    def takes_null(self, schema, name):
        """Whether a property may be null, by the conditional schemas too."""
        parts = [part.get(word, {}) for part in [schema] + schema.get("allOf", []) for word in ("then", "else")]
        own = [part["properties"][name] for part in [schema] + parts if name in part.get("properties", {})]
        return own and all('"null"' in json.dumps({**self.resolved(one), "not": 0}) for one in own)

    # Values

    def resolved(self, schema):
        """The schema with what it refers to and what is said beside it."""
        if not isinstance(schema, dict):
            return {}
        whole = copy.deepcopy(schema)
        name = whole.pop("$ref", "").rpartition("/")[2]
        referred = [self.definitions[name.removesuffix(".json")]] if name else []
        for part in referred + [part for part in whole.get("allOf", []) if "if" not in part]:
            for word, said in self.resolved(part).items():
                whole[word] = {**said, **whole[word]} if word == "properties" and word in whole else whole.get(word, said)
        return whole

    def value(self, schema):
        chance = self.chance
        schema = self.resolved(schema)
        if "properties" in schema:
            return self.object(schema)
        if schema.get("type") == "array":
            if "enum" in schema.get("items", {}):
                return chance.sample(schema["items"]["enum"], chance.randint(1, 2))
            return [self.value(schema.get("items", {})) for _ in range(chance.randint(0, 2))]
        if schema.get("type") == "object":
            return {}
        if chance.random() < 0.7:
            for word in ("const", "enum"):
                if word in schema:
                    return schema[word] if word == "const" else chance.choice(schema[word])
            for branches in (schema.get("oneOf", []), schema.get("anyOf", [])):
                values = [branch["const"] for branch in branches if "const" in branch]
                if values:
                    return chance.choice(values)
            typed = [one["type"] for one in schema.get("anyOf", []) + schema.get("oneOf", []) if "type" in one]
            types = schema.get("type", typed or "string")
            kind = chance.choice(types) if isinstance(types, list) else types
            values = {"string": TEXTS, "integer": NUMBERS, "number": NUMBERS, "boolean": [True, False]}.get(kind)
            if schema.get("format") == "date":
                values = ["2026-02-28", "2026-02-30"]
            return chance.choice(values) if values else None
        value = chance.choice(TEXTS + NUMBERS + [True, False])
        # A choice is known by the text of its id: 5.0 is not the choice 5.
        return int(value) if "enum" in schema and value == 5.0 else value

    def object(self, schema):
        """An object with most of what is required, and some of the rest."""
        chance = self.chance
        properties = dict(schema["properties"])
        for part in [schema] + schema.get("allOf", []):
            for word in ("then", "else"):
                properties.update({**part.get(word, {}).get("properties", {}), **properties})
        for branch in schema.get("oneOf", []):
            properties.update({"kind": {"enum": ["file", "none"]}, "at": {"type": "string"}} if "properties" in branch or "$ref" in branch else {})
        made = {}
        for name, one in properties.items():
            one = schema["properties"].get(name, one)
            if one is not False and chance.random() < (0.95 if name in schema.get("required", []) else 0.5):
                made[name] = self.value(one)
        return made
