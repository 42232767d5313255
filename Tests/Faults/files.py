"""Commands that write one submission, or one form: what they leave when something fails, and when they are run again."""
import os
import re
import shutil
import subprocess
import tempfile

from injection import SIGNALS, Violation, calls_in, injections, tracing
from pseudo_terminal import undisturbed

FORM = ('{"title": "Faults", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "name", "title": "Name"},'
        '{"id": "code", "type": "password"}, {"id": "age", "type": "integer"}]}]}]}')
GIVEN = '{"name": "Ada, \\"Lady\\"", "code": "%s", "age": 36}'
SECRET = "correct-horse-battery"
ANSWER = ["answer", "form.json", "--answers", "given.json"]
LINES = '{"name":"x","code":null,"age":1}\n'
ROWS = "name,code,age\r\nx,,1\r\n"
TEMPORARY = re.compile(r"(^|/)\.fieldwise-[0-9a-z]{13}$|-part$")
# What the manual says of a command that does not succeed.
STATUSES = {1, 65, 66, 73, 74, 75, 78}
# The arguments; what is there before; the output, which grows or is replaced; what is added to it.
KINDS = {
    "json, new": (ANSWER + ["--output", "out.json"], {}, "out.json"),
    "json, replaced": (ANSWER + ["--output", "out.json", "--replace"], {"out.json": '{"name": "old"}\n'}, "out.json"),
    "sh, new": (ANSWER + ["--output", "out.sh"], {}, "out.sh"),
    "jsonl, new": (ANSWER + ["--output", "out.jsonl"], {}, "out.jsonl"),
    "jsonl, added to": (ANSWER + ["--output", "out.jsonl"], {"out.jsonl": LINES * 2}, "out.jsonl"),
    "jsonl, torn": (ANSWER + ["--output", "out.jsonl"], {"out.jsonl": LINES + '{"name":"to'}, "out.jsonl"),
    "csv, new": (ANSWER + ["--output", "out.csv"], {}, "out.csv"),
    "csv, added to": (ANSWER + ["--output", "out.csv"], {"out.csv": ROWS}, "out.csv"),
    "csv, torn": (ANSWER + ["--output", "out.csv"], {"out.csv": ROWS + 'y,"to'}, "out.csv"),
    "lines to standard output": (["answer", "form.json"], {}, None),
    "a descriptor": (ANSWER + ["--format", "csv", "--output", "/dev/fd/1"], {}, None),
    "submit command": (ANSWER + ["--submit-command", "cat >seen", "--output", "out.jsonl"], {"seen": ""}, "out.jsonl"),
    "convert, new": (["convert", "form.json", "--output", "out.xml"], {}, "out.xml"),
    "convert, replaced": (["convert", "form.json", "--output", "out.xml", "--replace"], {"out.xml": "<form/>"}, "out.xml"),
}


def content_of(folder):
    """Everything that a folder holds, by name."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            with open(f"{parent}/{name}", "rb") as file:
                found[os.path.relpath(f"{parent}/{name}", folder)] = file.read()
    return found


class Command:
    """A command that an undisturbed run has shown the outcome of."""

    def __init__(self, command, name):
        self.command, self.name = command, name
        self.arguments, before, self.output = KINDS[name]
        self.before = {"form.json": FORM, "given.json": GIVEN % SECRET, **before}
        self.before = {name: text.encode() for name, text in self.before.items()}
        self.grows = self.output and self.output.endswith(("jsonl", "csv"))
        with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile() as log:
            self.fill(folder)
            _, self.shown, _ = self.run(folder, tracing(log.name))
            self.after, self.calls = content_of(folder), calls_in(log.name)
            # Once more, on top of that.
            self.run(folder)
            self.after_twice = content_of(folder)

    def faults(self):
        return [(self, injection) for injection in injections(self.calls)]

    def fill(self, folder):
        for name, content in self.before.items():
            with open(f"{folder}/{name}", "wb") as file:
                file.write(content)

    def run(self, folder, wrapper=()):
        """Its status, standard output and standard error."""
        arguments = self.arguments
        if self.output and not self.grows and os.path.exists(f"{folder}/{self.output}") and "--replace" not in arguments:
            arguments = arguments + ["--replace"]
        run = subprocess.run([*wrapper, self.command, *arguments], cwd=folder, input=f"Ada\n{SECRET}\n36\n".encode(),
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, preexec_fn=undisturbed)
        return run.returncode, run.stdout, run.stderr.decode(errors="replace")

    def play(self, injection):
        folder = tempfile.mkdtemp(prefix="fieldwise-fault-")
        try:
            self.fill(folder)
            ending = self.run(folder, injection.wrapper)
            self.judge(folder, injection, *ending)
            return ending[0] == 0
        except Violation as violation:
            raise Violation(f"{self.name}, {injection}: {violation}\n{ending}\n{content_of(folder)}") from None
        finally:
            shutil.rmtree(folder)

    def judge(self, folder, injection, status, shown, errors):
        is_ended = status < 0 or status in (137, 143)
        self.judge_ending(injection, status, errors, is_ended)
        found = content_of(folder)
        temporary = {name for name in found if TEMPORARY.search(name)}
        # What cannot be removed stays.
        if temporary and not is_ended and injection.call not in ("unlink", "mmap"):
            raise Violation(f"{temporary} is left")
        # A file that is new has no name before it is whole.
        if temporary and injection.effect in SIGNALS and self.output not in self.before:
            raise Violation(f"{temporary} is left by a kill")
        if status == 0 and (shown != self.shown or found != self.after):
            raise Violation("it is acknowledged, and not there")
        if not self.shown.startswith(shown):
            raise Violation("something else is on standard output")
        for name in (found.keys() | self.after.keys()) - temporary:
            if found.get(name) not in (self.before.get(name), self.after.get(name), self.mended(name)):
                raise Violation(f"{name} is neither what it was nor what it should be")
        self.run_again(folder, found)

    def mended(self, name):
        """An output from which a torn tail was taken, or which was made, and no more."""
        if name != self.output or not self.grows:
            return self.before.get(name)
        whole = self.before.get(name, b"")
        return whole[:whole.rfind(b"\n") + 1]

    def judge_ending(self, injection, status, errors, is_ended):
        # Without memory there is nothing to be said; what was acknowledged is looked at all the same.
        if injection.call == "mmap":
            return
        if not is_ended and status not in STATUSES | {0}:
            raise Violation(f"it ended with {status}")
        if is_ended and injection.effect not in SIGNALS:
            raise Violation(f"it was ended by a signal: {status}")
        if status > 0 and not is_ended and not errors and injection.call != "write":
            raise Violation(f"it ended with {status}, and does not say why")
        if SECRET in errors:
            raise Violation("the secret is told")

    def run_again(self, folder, found):
        """Nothing stands in the way of the next one, and nothing is there twice."""
        status, shown, errors = self.run(folder)
        if status != 0 or shown != self.shown:
            raise Violation(f"the next one ended with {status}: {errors}")
        was_written = self.grows and found.get(self.output) == self.after[self.output]
        expected = self.after_twice if was_written else self.after
        if content_of(folder) != expected:
            raise Violation(f"the next one left {content_of(folder)}")
