"""Questions made by chance: each as the options of 'ask' say it and as the field of a form does, and what may be answered to it."""
import json
import unicodedata

TEXTS = ["", "a", "ab c", "x1", " a ", "\ta", "Ærø", "e\u0301", "日本", "🙂👍🏽", ":colon", "::x", "?", "y", "1", "007", "-", ".", "..", ".x",
         "{answer}", "{{", "'", '"', "\\", "~", "$HOME", "`id`", "a\u200bb", "\u00a0", "\u2028", "   ", "-x", "--", "a=b", "a,b", "a;b", "A" * 60]
NUMBERS = ["1", "0", "5", "12", "007", "-3", "+4", "1.5", "1,5", ".5", "5.", "1e3", "1.234,5", "1,234.5", "1 000", "1'000", "-0", "+", "-", "x", "12a",
           " 7 ", "1.50", "0.05", "0.1", "99999999999999999999999999999999999", "0.00000000000000000000000000000000001", "٣", "½", "5 kg", "5kg", "5 g"]
DAYS = ["2024-02-29", "2024-02-30", "20240229", "2024-2-9", "31.12.2026", "12/31/2026", "03/04/2026", "today", "tomorrow", "Monday", "+3d", "-18y",
        "+2w", "x", "24-01-01", "2024.2.9", " 2024-02-29 ", "morgen", "0000-01-01", "9999-12-31", "10000-01-01"]
TIMES = ["10:30", "9:30", "0930", "24:00", "23:59:59", "23:59:60", "12", "noon", "x", "10:30:15"]
# Of each kind what may be typed: what fits among it, and what does not.
ANSWERS = {
    "text": TEXTS, "username": TEXTS, "address": TEXTS,
    "name": ["Ada", "Jean-Luc O'Neill", "9x", "Søren", "李", "-", "A.", "Ada  B"],
    "email": ["a@b.co", "a", "a@b", "ada@example.org", "a b@c.de", "a@b.co, c@d.eu", '"x"@b.co', "a@日本.jp"],
    "phone_number": ["+47 22 33 44 55", "112", "(030) 12-34", "1", "abc", "1" * 16], "phone": ["112", "x"],
    "url": ["https://example.org", "mailto:a@b.co", "x", "http://", "ftp://h/ü", "tel:+4722334455", "//h"],
    "text_area": TEXTS, "password": TEXTS, "path": ["~/x", "a b", "~", "~root/x", "/etc", "./-x", "'a b'", "a\\ b", "nowhere/", "日本", "~nobody-here/x"],
    "integer": NUMBERS, "number": NUMBERS, "numeric": NUMBERS, "decimal": NUMBERS, "float": NUMBERS, "signed_number": NUMBERS, "count": NUMBERS,
    "counter": NUMBERS, "ranged_number": NUMBERS, "slider": NUMBERS,
    "select": [], "segment": [], "choice": [], "multi_select": [],
    "switch": ["y", "n", "yes", "no", "true", "off", "1", "0", "ja", "nei", "oui", "sí", "maybe", "Y", "YES", " y ", "n o"],
    "boolean": ["y", "no", "x"], "checkbox": ["y", "n", "yes", "no", "x", "1", "0"],
    "date": DAYS, "time": TIMES,
    "date_time": ["2024-05-15 10:30", "2024-05-15T10:30:00+01:00", "2024-05-15T10:30Z", "noon", "2024-03-31 02:30", "2024-05-15", "today 10:30",
                  "2024-05-15T10:30+0930", "15.05.2024 9:30"],
}
# Of each kind what a default may be, which is data.
DEFAULTS = {"name": ["Ada", "Søren"], "email": ["a@b.co"], "phone_number": ["112"], "phone": ["112"], "url": ["https://example.org"],
            "switch": ["yes", "no", "true", "off", "1"], "boolean": ["no"], "checkbox": ["yes", "false"],
            "date": ["2024-02-29", "today", "+3d", "-18y"], "time": ["10:30", "09:00:15"],
            "date_time": ["2024-05-15T10:30:00+01:00", "2024-05-15T10:30Z", "2024-05-15 10:30"],
            **dict.fromkeys(["integer", "number", "numeric", "count", "counter"], ["1", "5", "0", "12", "1e3"]),
            **dict.fromkeys(["decimal", "float", "signed_number", "ranged_number", "slider"], ["1.5", "0", "12", ".5", "7.25"])}
TRUTHS = ["switch", "boolean", "checkbox"]
CHOICES = ["select", "segment", "choice", "multi_select"]
PLAIN_TEXTS = ["text", "username", "address", "name", "email", "phone_number", "phone", "url", "text_area", "password", "path"]
NUMERIC = ["integer", "number", "numeric", "decimal", "float", "signed_number", "count", "counter", "ranged_number", "slider"]
TITLES = ["Question", "Your name", "How many, and why?", "Größe 日本", "a {brace} and {{two}}", "{answer}", "x" * 50, "-dash", "Ends with:", "?", "1", "e\u0301"]
PATTERNS = ["[a-z ]*", "[A-Z]{2}[0-9]*", ".", "\\w+", "(a|b)+", "[^ ]+", "x?", "\\p{L}+", "(?i)y", ".{2,4}"]
MASKS = ["(00) 0", "0000-00-00", ">LL00", "<a", "&&", "0", "99/99", "LL\\0", "A-A"]
CLEANING = ["trim", "uppercase", "lowercase", "collapse_spaces", "remove_spaces", "digits"]
# Ids of options, and titles.
IDS = ["a", "b", "bee", "c", "Alpha", "alphabet", "1", "2nd", "x y", "ü", "日本", "all", "none", "-v", "{x}", "{{", "a,b", "a;b", "true", "3-5", "?", ":q",
       '"', "e\u0301", "TRUE", "b.", "0", "long " * 12 + "end"]
OPTION_TITLES = ["Alpha", "Bee", "See", "Four {4}", "{answer}", "{{", "Größe", "one, two", "A title", "a title", "5", "日本 語", "x=y", " blank ", "1", "*"]
COMMANDS = ["?", "??", ":clear", ":undo", ":edit", ":zzz", ":file list", ":file nowhere", ":quit", ":"]
MOVES = ["\t", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x01", "\x05", "\x0b", "\x17", "\x19", "\x7f", "\x1f", " "]
LANGUAGES = ["en", "de", "fr", "es", "nb"]


def seen(text):
    """What somebody types, of characters that take one column each."""
    return "".join(one for one in text if one >= " " and one != "\x7f" and unicodedata.east_asian_width(one) in ("Na", "N", "A")
                   and unicodedata.category(one)[0] in "LNPSZ" and one not in "\u2028\u2029")


class RandomQuestion:
    """A question: `options` say it to `ask`, `field` in a form; `files` are those that the options name, and `listed` what
    `--options -` reads."""

    def __init__(self, chance, at_terminal=False):
        self.chance = chance
        self.kind = chance.choice(list(ANSWERS))
        self.title = chance.choice(TITLES)
        if at_terminal:
            # No colon follows one that is a question as it is; that of a form has its number there.
            self.title = seen(self.title).rstrip("?:") or "Question"
        self.options, self.field = [], {"id": "answer"}
        self.choices, self.files, self.listed, self.several = [], {}, None, False
        if self.kind in CHOICES:
            self.add_choices(at_terminal)
        elif self.kind != "text" or chance.random() < 0.3:
            self.say("type", self.kind)
        # Some are for another kind, or a limit that nobody can keep.
        for _ in range(chance.choice([0, 1, 1, 2, 2, 3, 5])):
            self.add_member(self.kind if chance.random() < 0.97 else chance.choice(list(ANSWERS)))
        # Without a title the noun is the question.
        if chance.random() < 0.1 and "noun" in self.field:
            self.title = self.field["noun"][0].upper() + self.field["noun"][1:]
            self.operand = []
        else:
            self.operand = ["--", self.title] if self.title.startswith("-") else [self.title]
        # There a brace is two.
        self.field["title"] = self.title.replace("{", "{{")
        # Neither yes nor no would be no status.
        if self.kind in ("switch", "boolean") and "required" not in self.field:
            self.field["required"] = True

    @property
    def is_truth(self):
        return self.kind in ("switch", "boolean", "checkbox")

    @property
    def is_secret(self):
        return self.kind == "password" or "secret" in self.field

    @property
    def has_lines(self):
        return self.kind == "text_area"

    def form(self, **more):
        return {"fields": [self.field], **more}

    # What is said

    def say(self, key, value=True):
        """A member, and the option that says it, once for each of a list."""
        self.field[key] = value
        for one in value if isinstance(value, list) else [value]:
            self.add(key.replace("_", "-"), one)

    def add(self, name, value):
        """An option; its argument is joined to it where that begins with a dash."""
        text = value if isinstance(value, str) else json.dumps(value)
        if value is True:
            self.options.append(f"--{name}")
        else:
            self.options += [f"--{name}={text}"] if text.startswith("-") or self.chance.random() < 0.3 else [f"--{name}", text]

    def add_choices(self, at_terminal):
        chance = self.chance
        ids, titles = IDS, OPTION_TITLES
        if at_terminal:
            ids, titles = ([text for text in texts if text == seen(text)] for texts in (ids, titles))
        ids = chance.sample(ids, chance.choice([1, 2, 3, 3, 5, 9, 20]))
        pairs = [(id, chance.choice(titles) if chance.random() < 0.6 else None) for id in ids]
        self.choices = [(id, id if title is None else title) for id, title in pairs]
        way = chance.choice(["option", "option", "lines", "both", "csv"])
        cut = {"option": len(pairs), "both": len(pairs) // 2}.get(way, 0)
        for id, title in pairs[:cut]:
            self.add("option", id if title is None else f"{id}={title}")
        if way == "csv":
            self.add_file("list.csv", self.table(pairs))
        elif pairs[cut:]:
            self.add_lines(pairs[cut:], at_terminal)
        self.field["options"] = [
            {"id": id, **({} if title is None else {"title": title.replace("{", "{{")})} for id, title in pairs]
        self.several = self.kind == "multi_select" and chance.random() < 0.7
        if self.several:
            self.options.append("--several")
        elif self.kind != "select" or chance.random() < 0.3:
            self.add("type", self.kind)
        self.field["type"] = self.kind

    def add_lines(self, pairs, at_terminal):
        """Lines with some that count for nothing: empty ones, and some again."""
        chance = self.chance
        lines = [id if title is None else f"{id}\t{title}" for id, title in pairs]
        for _ in range(chance.choice([0, 0, 1, 2])):
            place = chance.randrange(len(lines))
            lines.insert(chance.randint(place + 1, len(lines)), chance.choice(["", lines[place]]))
        text = "".join(line + chance.choice(["\n", "\n", "\r\n"]) for line in lines)
        text = chance.choice(["", "", "", "\ufeff"]) + (text.rstrip("\r\n") if chance.random() < 0.3 and lines[-1] else text)
        if at_terminal and chance.random() < 0.5:
            self.listed = text.encode()
            self.options += ["--options", "-"]
        else:
            self.add_file(chance.choice(["list", "a list.txt"]), text)

    def add_file(self, name, text):
        self.files[name] = text.encode()
        self.options += ["--options", name]

    @staticmethod
    def table(pairs):
        def cell(text):
            return '"' + text.replace('"', '""') + '"'

        # Titles of a table are texts of a form.
        return "id,title\n" + "".join(f"{cell(id)},{cell((title or '').replace('{', '{{'))}\n" for id, title in pairs)

    def add_member(self, kind):
        chance = self.chance
        found = self.members(kind)
        key = chance.choice(list(found))
        if key not in self.field:
            value = found[key]()
            if value is not None:
                self.say(key, value)

    def members(self, kind):
        """The members that mean something to a kind: what each may be, now and then what it may not."""
        chance = self.chance

        def one(*values, not_one=None):
            return lambda: not_one if not_one is not None and chance.random() < 0.04 else chance.choice(values)

        found = {"required": one(True), "description": one("Said first", "two\nlines", "a {brace}"), "info": one("More about it", "two\nlines", "a {brace}"), "noun": one("an IBAN", "a thing"),
                 "default": self.default}
        if kind in PLAIN_TEXTS:
            found |= {"min_length": one(0, 1, 2, 3, not_one=chance.choice(["1", "x", -1])),
                      "max_length": one(3, 5, 8, 20, not_one=chance.choice(["", 1.5])), "pattern": one(*PATTERNS, not_one="("),
                      "clean": lambda: chance.choice(CLEANING) if chance.random() < 0.7 else chance.sample(CLEANING, 2),
                      "placeholder": one("such as this", "x"), "secret": one(True)}
            if kind in ("text", "username", "address", "password"):
                found |= {"mask": one(*MASKS, not_one="")}
            if self.is_secret:
                found |= {"confirm": one(True)}
        if kind == "path":
            found |= {"exists": one("file", "folder", "any", "new", not_one="directory")}
        if kind in NUMERIC:
            found |= {"minimum": one(0, 1, 2, -5, 1.5, not_one=chance.choice(["ten", "today"])), "maximum": one(5, 10, 100, 12.5, 1000),
                      "multiple_of": one(2, 3, 0.5, 0.05, not_one=0), "decimals": one(0, 1, 2, 34, not_one=35), "signed": one(True),
                      "unit": one("kg", "%", "km/h"), "step": one(1, 2, 0.5, not_one=0), "placeholder": one("12"),
                      "clean": one("remove_spaces", "trim", not_one="tidy")}
        if kind in ("date", "date_time"):
            found |= {"minimum": one("today", "2024-03-01", "-18y", not_one="x"), "maximum": one("today", "2030-12-31", "+1m", "2024-01-01")}
        if kind == "time":
            found |= {"minimum": one("09:00", "10:30"), "maximum": one("17:00", "23:59")}
        if kind == "multi_select":
            found |= {"min_items": one(0, 1, 2, 3), "max_items": one(1, 2, 3)}
        return found

    def default(self):
        if self.choices:
            ids = [id for id, _ in self.choices]
            if self.kind == "multi_select" and self.chance.random() < 0.7:
                return self.chance.sample(ids, self.chance.randint(1, min(3, len(ids))))
            return self.chance.choice(ids)
        is_typed = self.kind not in TRUTHS and self.chance.random() < 0.1
        values = ANSWERS[self.kind] if is_typed else DEFAULTS.get(self.kind, ANSWERS[self.kind])
        # Nothing is no default; a word for yes and a path in the home folder `ask` reads as typed, a form as data.
        value = self.chance.choice(values)
        return value if value and not value.startswith("~") else None

    # What is answered

    def answer(self):
        """A line, or several of a text area: mostly of the kind, some of another, some empty."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.08:
            return ""
        if self.choices and kind < 0.85:
            return self.chosen()
        if kind < 0.12:
            return chance.choice(TEXTS)
        if kind < 0.25 and self.limits():
            return chance.choice(self.limits())
        if self.has_lines and kind < 0.7:
            return "\n".join(chance.choice(TEXTS) for _ in range(chance.randint(1, 4)))
        return chance.choice(ANSWERS[self.kind] or TEXTS)

    def limits(self):
        """What is just inside of the limits, or just outside."""
        found = []
        for key in ("min_length", "max_length"):
            if isinstance(length := self.field.get(key), int) and length > 0:
                found += ["x" * (length - 1), "x" * length, "日" * length, "x" * (length + 1)]
        for key in ("minimum", "maximum", "multiple_of"):
            if isinstance(bound := self.field.get(key), (int, float)):
                found += [str(bound), str(bound - 1), str(bound + 1), f"{bound}0", f"{bound + 0.01:.2f}"]
            elif bound:
                found.append(bound)
        if isinstance(default := self.field.get("default"), str):
            found.append(default)
        if "mask" in self.field:
            found += ["12 3", "20240229", "ab12", "(12) 3", "x", "1/2", "A-b"]
        return found

    def chosen(self):
        """Options by number, id, title or beginning, in any case; ranges and lists."""
        chance = self.chance
        def one():
            place = chance.randrange(len(self.choices))
            id, title = self.choices[place]
            return chance.choice([str(place + 1), id, title, title[:chance.randint(1, 3)], title.upper(), id.upper(), title[-2:], "zz", "99"])

        if self.kind == "multi_select" and chance.random() < 0.7:
            return chance.choice([",", ";", ", ", ",,"]).join(one() for _ in range(chance.randint(1, 4)))
        return chance.choice([one(), one(), one(), "1-2", "2-", "all", "none", "0"])

    # What is typed

    def typed(self, has_editor):
        """Keys, one after the other, each to be seen: answers, erased again or not, commands, and what moves about."""
        chance, said, erases = self.chance, "", False
        for _ in range(chance.randint(1, 6)):
            kind = chance.choices(["answer", "same", "command", "keys", "enter"], [60, 10, 15, 10 if has_editor else 0, 5])[0]
            if kind in ("answer", "same"):
                said = said if kind == "same" and said else self.answer()
                yield from self.line(said, has_editor, erases)
                erases = False
            elif kind == "command":
                yield ("\x15" if has_editor else "") + chance.choice(COMMANDS)
                yield "\r"
                # A refused command stays on the line. With an answer behind it, it may come near to one that only forms have.
                erases = True
            elif kind == "enter":
                yield "\r"
            else:
                for _ in range(chance.randint(1, 4)):
                    yield chance.choice(MOVES)

    def line(self, said, has_editor, erases):
        """Takes away what is there, most often, and types an answer and Enter."""
        lines = [seen(line) for line in said.split("\n")]
        if has_editor:
            if self.chance.random() < 0.8 or erases:
                yield "\x15"
            text = "\x1b\r".join(lines)
            if text:
                yield text
            yield "\r"
        else:
            for line in lines + (["."] if self.has_lines else []):
                yield f"{line}\r"


def line_about(question, chance):
    """A line that somebody types for a question: an answer, or a command, some of which are for forms alone."""
    if chance.random() < 0.6:
        return "".join(character for character in question.answer() if character >= " ")
    return chance.choice(COMMANDS + [":help", ":back", ":next", ":list", ":goto answer", ":submit", ":re", ":save", ":add", "b", ".", "", "y", "1"])
