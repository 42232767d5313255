"""Single submissions, drafts and made forms that lose their power, and what is run next."""
import csv
import io
import json
import os

from cuts import Scenario
from pseudo_terminal import Terminal

FORM = {"id": "cut", "finish_on_last_field": True, "groups": [{"id": "g", "sections": [{"id": "s", "fields": [
    {"id": "n", "title": "Number", "type": "integer"}, {"id": "t", "title": "Text"}, {"id": "u", "title": "Last"}]}]}]}
# Longer than a sector, so that it can be there in part.
GIVEN = [{"n": number, "t": f"text {number}, \"quoted\" " * (1 + number * 17 % 90), "u": None} for number in range(8)]
LATER = {"n": 99, "t": "later", "u": None}


UNCERTAIN = ["Check whether they were written", "There is no draft of this form"]


class Submission(Scenario):
    """'answer' again and again, to one file."""

    def submit(self, given):
        with open(f"{self.folder}/given.json", "w") as file:
            json.dump(given, file)
        status, errors = self.run(["answer", "form.json", "--answers", "given.json", *self.options])
        if status == 73 and "remove the row" in errors:
            # Of a row that breaks off after all its cells have begun nobody but a person knows whether it is whole.
            with open(f"{self.folder}/{self.output}", "r+b") as file:
                file.truncate(file.read().rfind(b"\r\n") + 2)
            return self.submit(given)
        self.expect(status == 0, f"status {status}", errors, self.content())
        self.acknowledge(given["n"])

    def play(self):
        for given in GIVEN:
            self.submit(given)

    def recover(self, told):
        found = self.content()
        self.look(found, told)
        self.acknowledge("recovery")
        self.submit(LATER)
        self.judge(self.content(), told, found)

    def look(self, found, told):
        """What must be so before anything else is run."""

    def possible(self, told):
        """What was acknowledged last, and what may be there besides; also where the power went while the next one ran."""
        numbers = [number for number in told if number != "recovery"]
        earlier = [number for number in numbers if number != LATER["n"]]
        return earlier, len(numbers) - len(earlier), "recovery" in told


class Added(Submission):
    """To a file that grows, of which a kill has left the last record unfinished, or to one that is not there yet."""

    def __init__(self, command, folder, output, before=None):
        super().__init__(command, folder)
        self.name, self.output, self.options = f"answer, {output}", output, ["--output", output]
        self.files = {"form.json": json.dumps(FORM).encode()} | ({output: before} if before else {})
        self.before = [-1] if before else []

    def records(self, content):
        text = content.decode()
        rows = csv.DictReader(io.StringIO(text, newline="")) if self.output.endswith("csv") else map(json.loads, text.splitlines())
        return [{"n": int(row["n"]), "t": row["t"], "u": row["u"] or None} for row in rows]

    def judge(self, now, told, found):
        try:
            records = self.records(now[self.output])
        except (ValueError, TypeError) as error:
            self.expect(False, f"{self.output} is not whole: {error}", now[self.output], found)
        acknowledged, later, is_second = self.possible(told)
        numbers = [record["n"] for record in records if record != LATER]
        # One that was not acknowledged may be there all the same.
        known = self.before + acknowledged
        self.expect(numbers in (known, [*known, len(acknowledged)]), f"{numbers} are there instead of {known}", now[self.output],
                    found)
        self.expect(all(record in GIVEN for record in records if 0 <= record["n"] < len(GIVEN)), "a record is another", now, found)
        count = len(records) - len(numbers)
        self.expect(count in (later + 1, later + 1 + is_second), f"the later one is there {count} times", now[self.output], found)


class Replaced(Submission):
    """To a file that is replaced as a whole."""

    name, options = "answer, replacing", ["--output", "out.json", "--replace"]
    # A file that is written beside it, by no command.
    beside = {"given.json"}
    files = {"form.json": json.dumps(FORM).encode(), "out.json": json.dumps({**LATER, "n": -1}).encode()}

    def look(self, found, told):
        acknowledged, later, is_second = self.possible(told)
        count = len(acknowledged)
        allowed = [LATER] if later else [*([{**LATER, "n": -1}] + GIVEN)[count:count + 2], *[LATER] * is_second]
        self.expect(json.loads(found["out.json"]) in allowed, f"another one is there after {count}", found)

    def judge(self, now, told, found):
        self.expect(json.loads(now["out.json"]) == LATER, "it is not replaced", now)
        self.expect(now.keys() == self.end.keys() | self.beside, "something is left", now.keys(), found)


class Edited(Replaced):
    """To the file that the answers are read from."""

    name, beside = "answer, edited in place", set()

    def submit(self, given):
        changes = [word for key, value in given.items() if value is not None for word in ("--set", f"{key}={value}")]
        status, errors = self.run(["answer", "form.json", "--answers", "out.json", *self.options, *changes])
        self.expect(status == 0, f"status {status}", errors, self.content())
        self.acknowledge(given["n"])


class Variables(Replaced):
    """To a file of variables, of which what the form does not have stays."""

    name, options = "answer, variables", ["--output", "my.env", "--replace"]
    # In what others may read.
    kept = b"# mine\nexport OTHER=\"${HOME} x\" # why\n"
    files = {"form.json": json.dumps(FORM).encode(), "my.env": kept + b"n=-1 # a number\nt=later\nu=\n"}

    def submit(self, given):
        super().submit(given)
        mode = os.stat(f"{self.folder}/my.env").st_mode & 0o777
        self.expect(mode == 0o600, f"its mode is {mode:o}")

    def read(self, content):
        text = content["my.env"]
        self.expect(text.startswith(self.kept), "what the form does not have is changed", text)
        lines = text[len(self.kept):].decode().split("\n")
        self.expect(lines[2:] == ["u=", ""] and lines[0].endswith(" # a number"), "lines are changed", text)
        return {"n": int(lines[0][2:].split(" ")[0]), "t": lines[1][2:].strip("'"), "u": None}

    def look(self, found, told):
        acknowledged, later, is_second = self.possible(told)
        count = len(acknowledged)
        allowed = [LATER] if later else [*([{**LATER, "n": -1}] + GIVEN)[count:count + 2], *[LATER] * is_second]
        self.expect(self.read(found) in allowed, f"another one is there after {count}", found)

    def judge(self, now, told, found):
        self.expect(self.read(now) == LATER, "it is not replaced", now)
        self.expect(now.keys() == self.end.keys() | self.beside, "something is left", now.keys(), found)


class Made(Scenario):
    """'new', which makes a form of a table, and then another in its place."""

    name = "new"
    files = {"one.csv": b"name,age\n" + b"".join(b"name %d,%d\n" % (row, row) for row in range(40)),
             "two.csv": b"id,town\n" + b"".join(b"%d,town %d\n" % (row, row % 7) for row in range(40))}

    def make(self, table, *options):
        status, errors = self.run(["new", "form.json", "--from", table, "--no-input", *options])
        self.expect(status == 0, f"status {status}", errors, self.content())
        self.acknowledge(table)
        return self.content()["form.json"]

    def play(self):
        self.made = [None, self.make("one.csv"), self.make("two.csv", "--replace")]

    def recover(self, told):
        found = self.content()
        count = len([table for table in told if table != "recovery"])
        possible = self.made[1:2] if count > 2 else self.made[count:count + 2] + self.made[1:2] * ("recovery" in told)
        self.expect(found.get("form.json") in possible, f"another one is there after {count}", found)
        self.acknowledge("recovery")
        self.expect(self.make("one.csv", "--replace") == self.made[1], "another form is made", found)
        self.expect(self.content().keys() == self.end.keys(), "something is left", self.content().keys(), found)


class Conversation(Scenario):
    """A person at a terminal, whose answers are kept in a draft until the form is submitted."""

    name = "answer, draft"
    questions = ["Number (1 of 3; e.g. 42): ", "Text (2 of 3): ", "Last (3 of 3): "]
    answers = ["7", "text" + " some text" * 120, "end"]
    review = "to change that answer: "
    old, new = [{"n": 1, "t": "old", "u": None}, {"n": 7, "t": answers[1], "u": "end"}]
    files = {"form.json": json.dumps(FORM).encode(), "out.jsonl": json.dumps(old).encode() + b"\n"}

    def play(self):
        status, asked, seen = self.converse()
        self.expect((status, asked) == (0, self.questions), f"status {status}, asked {asked}", seen)
        self.acknowledge("submitted")

    def converse(self):
        """Answers what is asked; gives the status, the questions and all that was shown."""
        words = [self.command, "answer", "form.json", "--resume", "--plain", "--output", "out.jsonl"]
        is_there = self.submissions() == [self.old, self.new]

        def start(wrapper):
            terminal = Terminal(wrapper + words, self.folder, self.environment)
            replies = dict(zip(self.questions + [self.review], self.answers + [""]))
            asked = []
            for _ in terminal.changes():
                seen = text_of(terminal)
                for question in (question for question in replies if seen.endswith(question)):
                    # Whoever was not told that it was submitted looks.
                    leaves = is_there and any(words in seen for words in UNCERTAIN)
                    asked.append(question)
                    terminal.type((":quit" if leaves else replies[question]) + "\n")
            return terminal.finish(), asked, text_of(terminal)
        return self.traced(start)

    def submissions(self):
        """What is in the output, without a last line that breaks off."""
        lines = self.content()["out.jsonl"].split(b"\n")
        return [json.loads(line) for line in lines[:-1] if b"\0" not in line]

    def acknowledged(self, disk):
        """The questions that were shown, and the end."""
        return [question for question in self.questions if question.encode() in disk.shown] + disk.told

    def recover(self, told):
        found = self.content()
        drafts = [path for path in found if "/drafts/" in path and path.endswith(".json")]
        if "submitted" in told:
            self.expect(self.submissions() == [self.old, self.new] and not drafts, "what was submitted is not there", found)
            return
        status, asked, seen = self.converse()
        self.expect(self.submissions() == [self.old, self.new], f"status {status}: it is there not once", self.submissions(), seen, found)
        self.expect(status == 0 or ":quit" in seen, f"status {status}", seen, found)
        self.acknowledge("submitted" if status == 0 else "left")
        shown = [self.questions.index(question) for question in told if question in self.questions]
        kept = self.questions[:max(shown, default=0)]
        self.expect(":quit" in seen or not set(asked) & set(kept), f"{asked} are asked again after {told}", seen, found)


def text_of(terminal):
    return terminal.output.decode(errors="replace").replace("\r", "")


def answers(command, folder):
    """A scenario for each way to keep a submission."""
    first = json.dumps({**LATER, "n": -1})
    return [
        Added(command, f"{folder}/jsonl", "out.jsonl", f'{first}\n{{"n": 5, "t": "to'.encode()),
        Added(command, f"{folder}/csv", "out.csv", b'n,t,u\r\n-1,later,\r\n5,"to'), Added(command, f"{folder}/first", "new.csv"),
        Replaced(command, f"{folder}/replaced"), Edited(command, f"{folder}/edited"), Variables(command, f"{folder}/variables"),
        Conversation(command, f"{folder}/draft"), Made(command, f"{folder}/new"),
    ]
