"""Batches over the tables of a package that are broken off and go on."""
import glob
import json
import os
import random

from faults import AtCall, Interrupt, Kill
from rounds import CallsOfRounds, Round, Workspace

FIELDS = [{"name": "n", "type": "integer"}, {"name": "t"}]
# Some rows are refused, some for a key that they share; one table has two files, and one no rows.
TABLES = {
    "towns": (["towns-1.csv", "towns-2.csv"], {"fields": FIELDS, "primaryKey": "n"}),
    "none": (["none.csv"], {"fields": FIELDS}),
    "roads": (["roads.csv"], {"fields": FIELDS}),
}
ROWS = {
    "towns-1.csv": [(1, "a"), (2, "b"), ("x", "c"), (1, "d"), (3, "e")], "towns-2.csv": [(2, "f"), (4, "g"), ("y", "h")], "none.csv": [],
    "roads.csv": [(number if number % 7 else "z", f"road {number}") for number in range(40)],
}


class PackageWorkspace(Workspace):
    """A folder with a package, and what runs that nobody breaks off make of it."""

    def __init__(self, folder, command):
        self.folder, self.command, self.references = folder, command, {}
        self.inputs = f"{folder}/inputs"
        os.makedirs(self.inputs)
        resources = [{"name": name, "path": files, "schema": schema} for name, (files, schema) in TABLES.items()]
        self.write("datapackage.json", json.dumps({"resources": resources}).encode())
        for name, rows in ROWS.items():
            self.write(name, b"n,t\n" + b"".join(f"{number},{text}\n".encode() for number, text in rows))


class PackageRound(Round):
    """One kind of output, and the folder in which a run takes place."""

    def __init__(self, workspace, number, key=None):
        self.workspace, self.folder = workspace, f"{workspace.folder}/{number}"
        self.key = key or random.choice(Packages.KEYS)
        self.output, self.rejects, self.jobs, self.is_filled = self.key
        self.given, self.name = "file", f"package {number}: {self.key}"
        os.makedirs(f"{self.folder}/other")
        self.filled = self.fill() if self.is_filled else {}

    def fill(self):
        self.run(False)
        for name in glob.glob(f"{self.folder}/report-*"):
            os.remove(name)
        return self.content()

    def command(self, resumes):
        where = ["--split", self.output, "--name", "{record}.json"] if "." not in self.output else ["--output", self.output]
        return [self.workspace.command, "batch", "../inputs/datapackage.json", *where, "--rejects", self.rejects,
                "--report", "report-{resource}.html", "--jobs", str(self.jobs), *(["--resume"] if resumes else [])]

    def has_journal(self):
        """A link whose journal is gone means nothing."""
        return any(os.path.exists(f"{folder}/{name}") for folder, _, names in os.walk(self.folder)
                   for name in names if name.endswith(".fieldwise-journal"))

    def check_nothing_done(self):
        expected = self.workspace.reference(self)[0]
        for name, content in self.content().items():
            if ".fieldwise-" in name or name.startswith("report-"):
                continue
            before = self.filled.get(name, b"")
            added = content[len(before):]
            if not (content.startswith(before) and expected.get(name, b"").startswith(content) and added.count(b"\n") <= 1):
                self.fail(f"{name} has {len(added)} bytes more, and there is no journal")


class Packages(CallsOfRounds):
    """Every fault of a batch over a package: each call that it makes, in each way that it can fail; and at any moment."""

    KEYS = [("good-{resource}.jsonl", "bad-{resource}.csv", 1, False), ("good-{resource}.csv", "other/bad-{resource}.jsonl", 2, False),
            ("good-{resource}.jsonl", "other/bad-{resource}.csv", 1, True), ("files-{resource}", "bad-{resource}.jsonl", 1, False)]

    def __init__(self, folder, command):
        self.workspace, self.number = PackageWorkspace(f"{folder}/packages", command), 0

    def fault(self, injection):
        return random.choice([Kill(), Kill(), Interrupt()]) if random.random() < 0.2 else AtCall(injection)

    def round(self, key):
        self.number += 1
        return PackageRound(self.workspace, self.number, key)
