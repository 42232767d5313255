"""The rounds of 'batch': what is run, what it should come to, and whether it has."""
import os
import random
import shutil
import subprocess
import sys
import time

from faults import FAULTS, Ending

HERE = os.path.dirname(os.path.abspath(__file__))
FORM = os.path.realpath(f"{HERE}/../../forms/people.json")
GENERATOR = f"{HERE}/../Benchmarks/Batch/generate-people.py"
# So many records are made up, and repeated until there are several commits.
MADE, REPEATED = 15000, 16
SPLIT = 1500


def content_of(path):
    with open(path, "rb") as file:
        return file.read()


class Workspace:
    """A folder with the inputs, and what runs that nobody breaks off make of them."""

    def __init__(self, folder, command):
        self.folder, self.command, self.references = folder, command, {}
        self.inputs = f"{folder}/inputs"
        subprocess.run([sys.executable, "-B", GENERATOR, self.inputs, str(MADE)], check=True)
        with open(f"{self.inputs}/people.csv", "rb") as file:
            header, rows = file.readline(), file.read()
        lines = content_of(f"{self.inputs}/people.jsonl")
        few = b"".join(lines.splitlines(True)[:SPLIT])
        self.write("people.csv", header + rows * REPEATED)
        self.write("people.jsonl", lines * REPEATED)
        self.write("few.jsonl", few)
        for number, share in enumerate([5, 1, REPEATED - 6]):
            self.write(f"part{number}.csv", header + rows * share)
            self.write(f"part{number}.jsonl", lines * share)

    def write(self, name, content):
        with open(f"{self.inputs}/{name}", "wb") as file:
            file.write(content)

    def reference(self, round):
        """What an undisturbed run leaves, and how long it takes; kept."""
        if round.key not in self.references:
            twin = Round(self, "reference", round.key)
            start = time.monotonic()
            ending = twin.run(False)
            duration = time.monotonic() - start
            if ending.status not in (0, 65):
                twin.fail(f"the reference ended with {ending.status}", ending)
            self.references[round.key] = (twin.content(), duration)
            shutil.rmtree(twin.folder)
        return self.references[round.key]


class Round:
    """One input, one kind of output, and the folder in which a run takes place."""

    def __init__(self, workspace, number, key=None):
        self.workspace, self.folder = workspace, f"{workspace.folder}/{number}"
        self.key = key or self.any_key()
        syntax, self.given, self.output, self.rejects, self.jobs, self.is_filled = self.key
        self.name = f"round {number}: {self.key}"
        names = {"parts": [f"part{number}.{syntax}" for number in range(3)]}.get(self.given, [f"people.{syntax}"])
        if self.output == "split":
            names = ["few.jsonl"]
        self.inputs = [f"../inputs/{name}" for name in names]
        os.mkdir(self.folder)
        self.filled = self.fill() if self.is_filled else {}

    @staticmethod
    def any_key():
        syntax = random.choice(["csv", "jsonl"])
        output = random.choices(["accepted.jsonl", "accepted.csv", "split"], [5, 5, 2])[0]
        rejects = random.choice(["rejects.jsonl", "rejects.csv"] if syntax == "csv" else ["rejects.jsonl"])
        if output == "split":
            syntax, rejects = "jsonl", "rejects.jsonl"
        given = random.choice(["file", "parts", "stdin", "pipe"])
        return syntax, given, output, rejects, random.choice([1, 2]), output != "split" and random.random() < 0.3

    def fill(self):
        """Puts records of an earlier run into the outputs, which are to stay."""
        few = f"{self.folder}/few"
        os.mkdir(few)
        with open(f"{self.workspace.folder}/inputs/people.{self.key[0]}", "rb") as file:
            lines = [file.readline() for _ in range(50)]
        with open(f"{few}/few", "wb") as file:
            file.write(b"".join(lines))
        subprocess.run([self.workspace.command, "batch", FORM, "few/few", "--input-format", self.key[0]] + self.outputs(),
                       cwd=self.folder, stderr=subprocess.DEVNULL)
        shutil.rmtree(few)
        return self.content()

    def outputs(self):
        where = ["--split", "split", "--name", "{username}-{record}.json"] if self.output == "split" else ["--output", self.output]
        return where + ["--rejects", self.rejects]

    def command(self, resumes):
        words = [self.workspace.command, "batch", FORM] + self.outputs()
        words += ["--jobs", str(self.jobs), "--report", "report.json"] + (["--resume"] if resumes else [])
        if self.given in ("stdin", "pipe"):
            return words + ["--input-format", self.key[0]]
        return words + self.inputs

    # Running

    def run(self, resumes, wrapper=(), during=None, **options):
        """Runs the command to its end; `during` may do something to the process meanwhile."""
        feeder, stdin = None, subprocess.DEVNULL
        if self.given == "stdin":
            stdin = open(f"{self.folder}/{self.inputs[0]}", "rb")
        elif self.given == "pipe":
            feeder = subprocess.Popen(["cat"] + self.inputs, cwd=self.folder, stdout=subprocess.PIPE)
            stdin = feeder.stdout
        process = subprocess.Popen([*wrapper, *self.command(resumes)], cwd=self.folder, stdin=stdin,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)
        if stdin != subprocess.DEVNULL:
            stdin.close()
        if during:
            during(process)
        errors = process.communicate(timeout=120)[1].decode()
        if feeder:
            feeder.wait()
        return Ending(process.returncode, errors, resumes)

    def fault(self):
        """A fault that strikes once while the command runs."""
        kinds = [fault for fault in FAULTS if self.output == "split" or not fault.is_for_split]
        kind = random.choices(kinds, [kind.weight for kind in kinds])[0]
        return kind(self, self.workspace.reference(self)[1])

    # Judging

    def content(self):
        """Everything that the folder holds, by name."""
        found = {}
        for folder, _, names in os.walk(self.folder):
            for path in (f"{folder}/{name}" for name in names):
                found[os.path.relpath(path, self.folder)] = b"a link" if os.path.islink(path) else content_of(path)
        return found

    def journal(self):
        return f"{self.folder}/" + ("split/" if self.output == "split" else self.output) + ".fieldwise-journal"

    def has_journal(self):
        return os.path.exists(self.journal())

    def is_done(self):
        """Whether a run that was killed had come to its end: all is there, but for the summary."""
        found, expected = self.content(), dict(self.workspace.reference(self)[0])
        expected.pop("report.json")
        return all(found.get(name) == content for name, content in expected.items()) and not self.has_journal()

    def check_ending(self, ending):
        """Who is told that a run has failed is told as well how to go on."""
        is_over = ending.status in (0, 65) or ending.status < 0 or ending.was_resumed
        if not is_over and self.has_journal() and "add --resume to go on" not in ending.errors:
            self.fail(f"status {ending.status} without a word about --resume", ending)
        if "Fatal" in ending.errors or "Crash" in ending.errors:
            self.fail("it crashed", ending)

    def check_nothing_done(self):
        """What stands in the outputs without a journal is what stood there before, or the beginning of a header."""
        expected = self.workspace.reference(self)[0]
        for name, content in self.content().items():
            before = self.filled.get(name, b"")
            added = content[len(before):]
            if name in (self.output, self.rejects) and not (
                    content.startswith(before) and expected[name].startswith(content) and added.count(b"\n") <= 1):
                self.fail(f"{name} has {len(added)} bytes more, and no journal stands beside it")

    def check_end(self):
        found, expected = self.content(), self.workspace.reference(self)[0]
        if "report.json" not in found:
            # The run was killed behind its end: the summary is missing, or was being written.
            expected = {name: content for name, content in expected.items() if name != "report.json"}
            found = {name: content for name, content in found.items() if not name.startswith(".fieldwise-")}
        for name in sorted(found.keys() | expected.keys()):
            if name not in found:
                self.fail(f"{name} is missing")
            if name not in expected:
                self.fail(f"{name} is left over")
            if found[name] != expected[name]:
                self.fail(f"{name} has {len(found[name])} bytes instead of {len(expected[name])}, or other ones")
        shutil.rmtree(self.folder)

    def fail(self, reason, ending=None):
        print(f"{self.name}: {reason}", file=sys.stderr)
        if ending:
            print(f"status {ending.status}, resumed: {ending.was_resumed}\n{ending.errors}", file=sys.stderr)
        if os.environ.get("FIELDWISE_KEEP"):
            shutil.copytree(self.folder, os.environ["FIELDWISE_KEEP"], symlinks=True, dirs_exist_ok=True)
            print(f"the folder is kept as {os.environ['FIELDWISE_KEEP']}", file=sys.stderr)
        sys.exit(1)
