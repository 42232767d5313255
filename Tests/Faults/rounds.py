"""Batches that are broken off and go on: what is run, what it should come to, and whether it has."""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from faults import AtCall, Ending, is_over
from injection import Violation, calls_in, injections, tracing
from pseudo_terminal import undisturbed

HERE = os.path.dirname(os.path.abspath(__file__))
FORM = os.path.realpath(f"{HERE}/../../forms/people.json")
GENERATOR = f"{HERE}/../Benchmarks/Batch/generate-people.py"
# So many records are made up, and repeated until there are several commits.
LARGE, REPEATED = 15000, 16
SMALL = 60
LONGEST_CHAIN = 6


def content_of(path):
    with open(path, "rb") as file:
        return file.read()


class Workspace:
    """A folder with the inputs, and what runs that nobody breaks off make of them."""

    def __init__(self, folder, command, made=LARGE, repeated=REPEATED):
        self.folder, self.command, self.references = folder, command, {}
        self.inputs = f"{folder}/inputs"
        os.makedirs(folder, exist_ok=True)
        subprocess.run([sys.executable, "-B", GENERATOR, self.inputs, str(made)], check=True, stdout=subprocess.DEVNULL)
        with open(f"{self.inputs}/people.csv", "rb") as file:
            header, rows = file.readline(), file.read()
        lines = content_of(f"{self.inputs}/people.jsonl")
        few = b"".join(lines.splitlines(True)[:made // 10])
        self.write("people.csv", header + rows * repeated)
        self.write("people.jsonl", lines * repeated)
        self.write("few.jsonl", few)
        for number, share in enumerate([max(1, repeated // 3), 1, max(1, repeated - 6)]):
            self.write(f"part{number}.csv", header + rows * share)
            self.write(f"part{number}.jsonl", lines * share)

    def write(self, name, content):
        with open(f"{self.inputs}/{name}", "wb") as file:
            file.write(content)

    def reference(self, round):
        """What an undisturbed run leaves, and how long it takes; kept."""
        if round.key not in self.references:
            twin = type(round)(self, "reference", round.key)
            start = time.monotonic()
            ending = twin.run(False)
            duration = time.monotonic() - start
            if not is_over(ending.status):
                twin.fail(f"the reference ended with {ending.status}", ending)
            self.references[round.key] = (twin.content(), duration)
            shutil.rmtree(twin.folder)
        return self.references[round.key]

    def calls(self, round):
        """How often an undisturbed run makes each call."""
        with tempfile.NamedTemporaryFile() as log:
            twin = type(round)(self, "traced", round.key)
            twin.run(False, tracing(log.name))
            shutil.rmtree(twin.folder)
            return calls_in(log.name)


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
        limit = options.pop("limit", None)

        def prepare():
            undisturbed()
            if limit:
                limit()
        process = subprocess.Popen([*wrapper, *self.command(resumes)], cwd=self.folder, stdin=stdin,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=prepare, **options)
        if stdin != subprocess.DEVNULL:
            stdin.close()
        if during:
            during(process)
        errors = process.communicate(timeout=120)[1].decode(errors="replace")
        if feeder:
            feeder.wait()
        return Ending(process.returncode, errors, resumes)

    def play(self, fault, counts):
        """Breaks a run off, resumes it, breaks that off too now and then, until one ends by itself."""
        resumes, was_hit = False, False
        self.name += f", {getattr(fault, 'injection', fault.kind)}"
        for attempt in range(LONGEST_CHAIN):
            if attempt == 0 or (attempt < LONGEST_CHAIN - 1 and random.random() < 0.2):
                ending = fault.run(self, resumes)
                counts[fault.kind] += 1
                was_hit = was_hit or ending.was_hit
            else:
                ending = self.run(resumes)
                if not is_over(ending.status):
                    self.fail(f"a run that nothing disturbs ended with {ending.status}", ending)
            self.check_ending(ending, fault)
            if is_over(ending.status) or self.is_done():
                self.check_end(may_miss_texts=fault.kind == "EACCES at a call")
                return was_hit
            # What was killed before it wrote its first journal has done nothing, and is begun anew.
            resumes = self.has_journal()
            if not resumes:
                self.check_nothing_done()
        self.fail("it never came to its end", ending)

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
        """Whether a run that was killed had come to its end."""
        found, expected = self.content(), self.workspace.reference(self)[0]
        return all(found.get(name) == content for name, content in expected.items()) and not self.has_journal()

    def check_ending(self, ending, fault):
        """Who is told that a run has failed is told as well how to go on."""
        is_fine = is_over(ending.status) or ending.status < 0 or ending.status == 137 or fault.is_silencing
        # What was read may have to be mended first.
        again = ["run the same command to continue", "run the same command once the file can be read"]
        advice = again if ending.was_resumed else ["add --resume to continue"]
        if not is_fine and self.has_journal() and not any(words in ending.errors for words in advice):
            self.fail(f"status {ending.status} without a word about --resume", ending)
        if not fault.is_fatal and (ending.is_crash or not is_fine and not ending.errors):
            self.fail(f"status {ending.status}", ending)

    def check_nothing_done(self):
        """What stands in the outputs without a journal is what stood there before, or the beginning of a header."""
        expected = self.workspace.reference(self)[0]
        for name, content in self.content().items():
            before = self.filled.get(name, b"")
            added = content[len(before):]
            if name in (self.output, self.rejects) and not (
                    content.startswith(before) and expected[name].startswith(content) and added.count(b"\n") <= 1):
                self.fail(f"{name} has {len(added)} bytes more, and no journal stands beside it")

    def check_end(self, may_miss_texts=False):
        """In a folder that may only be passed through a form has no texts in other languages: the run has another id."""
        found, expected = self.content(), dict(self.workspace.reference(self)[0])
        if may_miss_texts:
            for content in (found, expected):
                for name in [name for name in content if name.startswith("report")]:
                    content[name] = re.sub(rb'"run": "[0-9a-f]+|run" content="[0-9a-f]+', b"", content[name])
        for name in sorted(found.keys() | expected.keys()):
            if name not in found:
                self.fail(f"{name} is missing")
            if name not in expected:
                self.fail(f"{name} is left over")
            if found[name] != expected[name]:
                self.fail(f"{name} has {len(found[name])} bytes instead of {len(expected[name])}, or other ones")

    def fail(self, reason, ending=None):
        if os.environ.get("FIELDWISE_KEEP"):
            shutil.copytree(self.folder, os.environ["FIELDWISE_KEEP"], symlinks=True, dirs_exist_ok=True)
        told = f"\nstatus {ending.status}, resumed: {ending.was_resumed}\n{ending.errors}" if ending else ""
        raise Violation(f"{self.name}: {reason}{told}")


class CallsOfRounds:
    """The faults of rounds of several sorts, each named by a key: each call that they make, in each way that it can fail."""

    def faults(self):
        found = []
        for key in self.KEYS:
            round = self.round(key)
            found += [(key, injection) for injection in injections(self.workspace.calls(round))]
            shutil.rmtree(round.folder)
        return found


class SmallBatches(CallsOfRounds):
    """Every fault of batches of a few records: each call that they make, in each way that it can fail."""

    KEYS = [("csv", "file", "accepted.jsonl", "rejects.csv", 1, False), ("jsonl", "file", "accepted.csv", "rejects.jsonl", 1, False),
            ("jsonl", "pipe", "accepted.jsonl", "rejects.jsonl", 1, True), ("csv", "parts", "accepted.csv", "rejects.csv", 2, False),
            ("jsonl", "file", "split", "rejects.jsonl", 1, False)]

    def __init__(self, folder, command):
        self.workspace = Workspace(f"{folder}/small", command, SMALL, 1)
        self.number = 0

    def try_poor_file_systems(self):
        """A file a record is written also where the system cannot rename without replacing, and knows no hard links."""
        for errors in [["renameat2:error=EINVAL"], ["renameat2:error=ENOSYS", "linkat:error=EPERM"],
                       ["renameat2:error=EINVAL", "linkat:error=EOPNOTSUPP"]]:
            round = self.round(self.KEYS[-1])
            words = [word for error in errors for word in ("-e", f"inject={error}")]
            ending = round.run(False, ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat2,linkat", *words])
            if not is_over(ending.status):
                round.fail(f"a file system without {errors}", ending)
            round.check_end()
            shutil.rmtree(round.folder)

    def round(self, key):
        self.number += 1
        return Round(self.workspace, self.number, key)
