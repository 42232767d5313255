"""Batches that lose their power, and are resumed."""
import json
import random
import time

from cuts import Scenario

FORM = {"groups": [{"id": "g", "sections": [{"id": "s", "fields": [
    {"id": "n", "type": "integer"}, {"id": "t", "type": "text_area"}]}]}]}
UNIQUE = {**FORM, "unique": [["n"], ["t"]]}
# Some are refused, some agree with one before, some are longer than a sector.
NUMBERS = [1, 2, "x", 3, 2, 4, 5, 6, "y", 7, 8, 1, 9, 10, 11, 12, 9, 13, 14, 3, 15, 16, "z", 17, 18, 19, 5, 20, 21, 22]
TEXTS = [f"text {index}, \"quoted\"\n" * (1 + index * index % 41) for index in range(len(NUMBERS))]
# The text of a record that is refused for its number is free for a later one.
TEXTS[17] = TEXTS[4]
LINES = [json.dumps({"n": number, "t": text}).encode() + b"\n" for number, text in zip(NUMBERS, TEXTS)]
ROWS = [b'%s,"%s"\n' % (str(number).encode(), text.replace('"', '""').encode()) for number, text in zip(NUMBERS, TEXTS)]
PORTION = 3
# A run makes sure of what it has written once a second.
PAUSE = 0.4


class Batch(Scenario):
    """Records through a pipe, in portions between which there is time to make sure of them."""

    def __init__(self, command, folder, name, syntax, options, form=FORM, before={}):
        super().__init__(command, folder)
        self.name, self.options = name, options
        self.records = LINES if syntax == "jsonl" else [b"n,t\n" + ROWS[0], *ROWS[1:]]
        self.files = {"form.json": json.dumps(form).encode(), "records": b"".join(self.records), **before}
        self.words = ["batch", "form.json", "--input-format", syntax, *options]
        self.output, self.rejects = (options[options.index(option) + 1] if option in options else None
                                     for option in ("--output", "--rejects"))
        self.journal = (self.output or "files/") + ".fieldwise-journal"
        # A submission that is there before, without anybody having been told so.
        self.earlier = b'{"n":0,"t":null}\n' if name == "json lines" else b""

    def play(self):
        if self.earlier:
            # Killed before it has made sure of its submission, which the batch then makes sure of.
            self.run(["answer", "form.json", "--no-input", "--set", "n=0", "--output", self.output],
                     injection=["-e", "inject=fdatasync:signal=KILL"])
        status, errors = self.run(self.words, feed=self.portions())
        commits = sum(event[0] == "rename" and event[2].endswith(self.journal) for event in self.events)
        self.expect(status == 65 and commits > 2, f"status {status}, {commits} commits", errors)
        self.acknowledge("done")

    def portions(self):
        for start in range(0, len(self.records), PORTION):
            yield b"".join(self.records[start:start + PORTION])
            time.sleep(PAUSE)

    def content(self):
        """Without a link to a journal that is gone, which means nothing."""
        found = super().content()
        return {path: content for path, content in found.items() if isinstance(content, bytes) or self.journal in found}

    def look_at(self, disk, event):
        """Once there may be a journal on the disk, all of it is there, and so is what it tells of."""
        if event[0] == "rename" and event[2] == f"{self.folder}/{self.journal}":
            journal = disk.find(event[2])[2]
            stored = disk.stored()
            self.expect(len(journal.states) == 1, "a journal gets its name before it is on the disk")
            # By which other commands find the journal.
            self.expect("/" not in str(self.rejects) or f"{self.rejects}.fieldwise-journal" in stored, "there is no link", stored)
            self.check_journal(stored, journal.states[0])

    def check_journal(self, found, journal):
        self.expect(journal.endswith(b"}\n"), "a journal is not whole", journal)
        position = json.loads(journal)
        for path, key in ((self.output, "output"), (self.rejects, "rejects")):
            size = position[key]
            self.expect(not path or len(found.get(path, b"")) >= size and found.get(path, b"")[:size] == self.end[path][:size],
                        f"{path} has not the {size} bytes of the journal", found)
        if not self.output:
            whole = [path for path in found if path.startswith("files/") and found[path] == self.end.get(path)]
            expected = position["accepted"] + len([path for path in self.files if path.startswith("files/")])
            self.expect(len(whole) >= expected, f"{len(whole)} of {expected} files are there", found)

    # After a loss

    def recover(self, told):
        found = self.content()
        if "done" in told:
            return self.expect(found == self.end, "what was acknowledged is not there", found)
        if "resumed" in told:
            return self.expect(all(found.get(path, b"").startswith(content) for path, content in self.end_after(found).items()
                                   if not path.startswith("report.")), "what was resumed is not there", found)
        if self.journal in found:
            self.check_journal(found, found[self.journal])
        status, errors = self.resume()
        if status == 64:
            self.expect(self.journal not in found, "it is not resumed", errors, found)
            if found == self.end_after(found):
                return None
            self.check_nothing_done(found)
            status, errors = self.run(self.words, self.files["records"])
        self.expect(status == 65, f"status {status}", errors, found)
        self.compare(found, errors)
        self.acknowledge("resumed")
        # Others whose names differ.
        words = ["next{n}.json" if "{" in word else word for word in self.words]
        status, errors = self.run(words, b'{"n":1000}\n' if self.records is LINES else b"n,t\n1000,\n")
        self.expect(status == 0, f"the next run ends with {status}", errors, found)

    def resume(self):
        """With the same records, through a pipe or from a file."""
        if random.random() < 0.5:
            return self.run([*self.words, "--resume"], self.files["records"])
        with open(f"{self.folder}/records", "rb") as file:
            return self.run([*self.words, "--resume"], file)

    def check_nothing_done(self, found):
        """Without a journal there is nothing but what was there before, and perhaps part of a header."""
        for path in (self.output, self.rejects):
            before = self.files.get(path, b"")
            content = found.get(path, b"") if path else before
            self.expect(content.startswith(before) and content.count(b"\n") <= max(1, before.count(b"\n")),
                        f"{path} was written to, and there is no journal", found)

    def end_after(self, now):
        """What a run leaves, without the earlier record where that was lost before."""
        if self.earlier and self.earlier not in now.get(self.output, b""):
            return self.end | {self.output: self.end[self.output].replace(self.earlier, b"")}
        return self.end

    def compare(self, found, errors):
        now = self.content()
        end = self.end_after(now)
        for path in sorted(now.keys() | end.keys()):
            self.expect(now.get(path) == end.get(path), f"{path} is another", now.get(path), end.get(path), errors, found)


TABLES = {"first": ROWS[:7], "empty": [], "second": ROWS[7:19], "third": ROWS[19:]}


class Package(Batch):
    """The tables of a package, which are one run."""

    def __init__(self, command, folder, name, options):
        Scenario.__init__(self, command, folder)
        self.name, self.options, self.earlier, self.records = name, options, b"", []
        schema = {"fields": [{"name": "n", "type": "integer"}, {"name": "t"}]}
        tables = [{"name": name, "path": f"{name}.csv", "schema": schema} for name in TABLES]
        self.files = {"package.json": json.dumps({"resources": tables}).encode(),
                      **{f"{name}.csv": b"".join([b"n,t\n", *rows]) for name, rows in TABLES.items()}}
        if "other/" in " ".join(options):
            self.files["other/bad-first.csv"] = b""
        self.words = ["batch", "package.json", *options]
        self.output, self.rejects = (options[options.index(option) + 1] if option in options else None
                                     for option in ("--output", "--rejects"))
        # Beside the output of the first table.
        self.journal = self.of_table("first", self.output or "files-{resource}/") + ".fieldwise-journal"

    @staticmethod
    def of_table(name, template):
        return template.replace("{resource}", name)

    def play(self):
        status, errors = self.run(self.words)
        commits = sum(event[0] == "rename" and event[2].endswith(self.journal) for event in self.events)
        self.expect(status == 65 and commits == len(TABLES), f"status {status}, {commits} commits", errors)
        self.acknowledge("done")

    def content(self):
        found = Scenario.content(self)
        return {path: content for path, content in found.items() if isinstance(content, bytes) or self.journal in found}

    def look_at(self, disk, event):
        """Once there may be a journal on the disk, all of it is there, and so is what it tells of."""
        if event[0] == "rename" and event[2] == f"{self.folder}/{self.journal}":
            journal = disk.find(event[2])[2]
            self.expect(len(journal.states) == 1, "a journal gets its name before it is on the disk")
            self.check_journal(disk.stored(), journal.states[0])

    def check_journal(self, found, journal):
        self.expect(journal.endswith(b"}\n"), "a journal is not whole", journal)
        position = json.loads(journal)
        for name in [name for name, _ in position["done"]]:
            ends = {path: content for path, content in self.end.items() if f"-{name}." in path or f"-{name}/" in path}
            self.expect(ends and all(found.get(path) == content for path, content in ends.items()),
                        f"{name} is done, and not all of it is there", found)
        for template, key in ((self.output, "output"), (self.rejects, "rejects")):
            path = template and self.of_table(position["table"], template)
            size = position[key]
            self.expect(not path or len(found.get(path, b"")) >= size and found.get(path, b"")[:size] == self.end[path][:size],
                        f"{path} has not the {size} bytes of the journal", found)

    def recover(self, told):
        found = self.content()
        if "done" in told or "resumed" in told:
            return self.expect(found == self.end, "what was acknowledged is not there", found)
        if self.journal in found:
            self.check_journal(found, found[self.journal])
        status, errors = self.run([*self.words, "--resume"])
        if status == 64:
            self.expect(self.journal not in found, "it is not resumed", errors, found)
            if found == self.end:
                return None
            for path, content in found.items():
                self.expect(path in self.files or content.count(b"\n") <= 1 or ".fieldwise-" in path, f"{path} was written to", found)
            status, errors = self.run(self.words)
        self.expect(status == 65, f"status {status}", errors, found)
        self.compare(found, errors)
        self.acknowledge("resumed")


def packages(command, folder):
    """A scenario for each kind of output of a package."""
    kinds = [
        ("package", ["--output", "good-{resource}.jsonl", "--rejects", "bad-{resource}.csv", "--report", "report-{resource}.json"]),
        ("package, apart", ["--output", "good-{resource}.csv", "--rejects", "other/bad-{resource}.csv"]),
        ("package, split", ["--split", "files-{resource}", "--name", "{record}.json", "--rejects", "bad-{resource}.jsonl"]),
    ]
    return [Package(command, f"{folder}/package-{number}", *kind) for number, kind in enumerate(kinds)]


def batches(command, folder):
    """A scenario for each kind of output."""
    old = b'{"n": 15, "t": "old"}\n'
    kinds = [
        ("json lines", "jsonl", ["--output", "out.jsonl", "--rejects", "bad.jsonl"], FORM, {}),
        ("csv", "csv", ["--output", "out.csv", "--rejects", "bad.csv"], FORM, {}),
        ("csv, unique", "csv", ["--output", "out.csv", "--rejects", "other/bad.jsonl", "--report", "report.html"], UNIQUE,
         {"out.csv": b"n,t\r\n7,old\r\n", "other/bad.jsonl": b""}),
        ("split", "jsonl", ["--split", "files", "--name", "{record}.json", "--rejects", "bad.jsonl"], FORM, {}),
        ("split, unique", "jsonl", ["--split", "files", "--name", "n{n}.json", "--rejects", "bad.jsonl"], UNIQUE,
         {"files/old.json": old}),
    ]
    return [Batch(command, f"{folder}/{number}", *kind) for number, kind in enumerate(kinds)]
