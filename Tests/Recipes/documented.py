"""What README.md and the recipes of the manual show, done in some place."""
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys

from conversation import FORM, answer_all
from pseudo_terminal import Terminal

repository = pathlib.Path(__file__).resolve().parents[2]
VARIABLES = {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "SHELL": "/bin/sh", "LOGNAME": "ada"}
# Answers to the form that README.md shows, and what it asks in German.
IN_GERMAN = [("Abfahrt", "24.12.2026"), ("Personen", "2"), ("Preis", "1.234,50"), ("", "")]


def example(words):
    """The example of the manual with these words, as a shell has it."""
    for page in sorted((repository / "man").glob("*.[1-9]")):
        for block in re.findall(r"^\.Bd -unfilled.*\n((?:.*\n)*?)\.Ed$", page.read_text(), re.MULTILINE):
            if words in block:
                return re.sub(r"^\\&", "", block, flags=re.MULTILINE).replace("\\e", "\\").rstrip("\n")
    sys.exit(f"no page of the manual has an example with '{words}'")


def line_of(words):
    return next(line for line in example(words).split("\n") if words in line)


class Page:
    """README.md, its blocks by their language, and what they should be."""

    def __init__(self):
        self.path = repository / "README.md"
        self.text = self.path.read_text()
        self.faults = 0

    def blocks(self, language):
        return re.findall(rf"(?<=^```{language}\n).*?(?=\n```$)", self.text, re.DOTALL | re.MULTILINE)

    def block(self, language, words):
        return next(block for block in self.blocks(language) if words in block)

    def is_now(self, shown, seen, name="README.md"):
        """Tells what differs between what is shown and what was seen, and has the page show that."""
        if shown != seen:
            self.faults += 1
            print("\n".join(difflib.unified_diff(shown.split("\n"), seen.split("\n"), name, "what is seen", lineterm="", n=1)))
            self.text = self.text.replace(shown, seen, 1)

    def holds(self, fact, fault):
        if not fact:
            self.faults += 1
            print(fault)


class Place:
    """A folder, with the command in its path and the forms at hand, perhaps in a root of its own.

    In it is what the examples leave; the home is around it."""

    def __init__(self, home, inside=None, enter=(), path="/usr/bin:/bin"):
        self.folder, self.enter = pathlib.Path(home) / "try", list(enter)
        self.home = inside or str(home)
        self.variables = VARIABLES | {"HOME": self.home, "PATH": f"{self.home}/bin:{path}"}
        self.folder.mkdir()
        (pathlib.Path(home) / "bin").mkdir()

    def words(self, script, variables):
        settings = [f"{name}={value}" for name, value in (self.variables | variables).items()]
        return [*self.enter, "env", "-i", *settings, "sh", "-c", f"cd {shlex.quote(self.home)}/try && {script}"]

    def run(self, script, **variables):
        """What a script of the shell writes, without a terminal or input, and its status."""
        run = subprocess.run(self.words(f"{{ {script}\n}} 2>&1", variables), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        return run.stdout.decode(), run.returncode

    def terminal(self, script, columns=80, rows=24, **variables):
        return Terminal(self.words(script, variables), "/", os.environ, columns, rows)

    def write(self, name, text):
        (self.folder / name).parent.mkdir(exist_ok=True)
        (self.folder / name).write_text(text)

    def lines(self, name):
        file = self.folder / name
        return file.read_text().splitlines() if file.exists() else []


def commands(page, place):
    """Each command in a block of a console prints what is shown below it."""
    for block in page.blocks("console"):
        seen = []
        for command in [line[2:] for line in block.split("\n") if line.startswith("$ ")]:
            seen += ["$ " + command, *place.run(command)[0].splitlines()]
        page.is_now(block, "\n".join(seen))


def form(page, place):
    """The form that is shown has no fault, and asks in German."""
    place.write("trip.json", page.blocks("json")[0])
    page.holds(place.run("fieldwise check --strict trip.json") == ("", 0), "the form of README.md is faulty")
    block = page.block("text", "LANG=")
    command = block.split("\n")[0]
    # The language of messages is what LANG says only where LC_ALL does not say another.
    terminal = place.terminal(f"unset LC_ALL; {command[2:]}", rows=40)
    for title, answer in IN_GERMAN:
        terminal.wait_for_line(title)
        terminal.type(answer + "\r")
    page.holds(terminal.finish() == 0, "the form was not submitted in German")
    page.is_now(block, "\n".join([command, *terminal.screen.history()]))


def script(page, place):
    place.write("watch.sh", example("# watch.sh"))
    terminal = place.terminal("sh watch.sh", rows=60)
    answer_all(terminal)
    page.holds(terminal.finish() == 0, "watch.sh failed")
    last = terminal.screen.history()[-1]
    page.holds(last == "looking for cargo bicycle, for at most 2500 NOK", f"watch.sh: {last}")
    output, status = place.run("sh watch.sh")
    page.holds(status == 1 and "looking" not in output, f"watch.sh went on without answers: {output}")


def cron(page, place):
    """What crontab has is run as cron does, by a shell at home."""
    *settings, job = example("30 6 * * *").split("\n")
    path = dict(line.split("=", 1) for line in settings)["PATH"].replace("/usr/local/bin", f"{place.home}/bin")
    job = "cd; " + job.split(maxsplit=5)[5]
    before = place.lines("watches.jsonl")
    page.holds(place.run(job, PATH=path) == ("", 0), "cron: something was printed on success, or the job failed")
    page.holds(len(place.lines("watches.jsonl")) == len(before) + 1, "cron: nothing was written")
    place.write("watch.json", '{"keywords": "x"}')
    output, status = place.run(job, PATH=path)
    page.holds(output and status == 65, f"cron: invalid answers ended with {status} and {output!r}")


def integration(page, place):
    command = line_of("check --strict forms/")
    page.holds(place.run(command) == ("", 0), "check: findings, or another status")
    place.write("forms.json", "{")
    page.holds(place.run("fieldwise check --strict forms.json")[1] == 78, "check: another status for a faulty form")


def remote(page, place):
    """A program in the place of ssh runs the command on the terminal that it was asked for."""
    ssh = place.folder.parent / "bin/ssh"
    ssh.write_text('#!/bin/sh\n[ "$1 $2" = "-t server" ] && [ -t 0 ] && shift 2 && exec sh -c "$*"\n')
    ssh.chmod(0o755)
    before = place.lines("watches.jsonl")
    terminal = place.terminal(line_of("ssh -t"))
    answer_all(terminal)
    page.holds(terminal.finish() == 0, "ssh: not submitted")
    page.holds(len(place.lines("watches.jsonl")) == len(before) + 1, "ssh: nothing was written")


def reader(page, place):
    """However lines are asked for, nothing but lines comes."""
    for line in [line_of("answer --plain"), f"TERM=dumb fieldwise answer {FORM}", "export ACCESSIBLE=1"]:
        terminal = place.terminal(line if "answer" in line else f"{line}; fieldwise answer {FORM}")
        answer_all(terminal)
        page.holds(terminal.finish() == 0 and b"\x1b" not in terminal.output, f"{line}: not submitted, or not plain")


def night(page, place):
    """A batch that breaks off where its output may not grow continues; what is done is not done again."""
    records = [f"boat {number},{number % 1200},1000,no" for number in range(60000)]
    place.write("inbox/monday.csv", "keywords,minimum_price,maximum_price,notify\n" + "\n".join(records) + "\n")
    place.write("nightly.sh", example("# nightly.sh"))
    output, status = place.run("ulimit -f 8192; trap '' XFSZ; sh nightly.sh")
    page.holds(status == 1 and place.lines("monday.jsonl"), f"nightly.sh ended with {status} where it had no room: {output}")
    output, status = place.run("sh nightly.sh")
    page.holds(status == 0, f"nightly.sh ended with {status} when it continued: {output}")
    page.holds(place.run("sh nightly.sh") == ("", 0), "nightly.sh did again what was done")
    found = len(place.lines("monday.jsonl")), len(place.lines("monday.rejected.csv"))
    page.holds(found == (50050, 9951), f"nightly.sh: {found} lines were written")


def do_all(page, place):
    for step in [commands, form, script, cron, integration, remote, reader, night]:
        before = page.faults
        step(page, place)
        print(f"{step.__name__}: {'as shown' if page.faults == before else 'FAILED'}", flush=True)
