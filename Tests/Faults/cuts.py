"""Losses of power at moments of commands whose calls were taken down, and whether what was promised is kept afterwards."""
import copy
import os
import random
import subprocess
import tempfile

from calls import events_in, tracing
from disk import Disk
from injection import Violation
from pseudo_terminal import undisturbed


class Scenario:
    """Commands in a folder, and what has to come of them whenever the power goes.

    Others have `files`, which are there before; `play`, which runs the commands and tells by `acknowledge` what must not be lost
    any more; and `recover`, which goes on after a loss as the manual says, and judges what comes of it.
    """

    files = {}

    def __init__(self, command, folder):
        os.mkdir(folder)
        self.command, self.folder, self.events = command, os.path.realpath(folder), None
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "LC_ALL": "C.UTF-8", "TERM": "xterm"}

    def record(self):
        """Plays once, undisturbed."""
        for path, content in self.files.items():
            os.makedirs(os.path.dirname(f"{self.folder}/{path}"), exist_ok=True)
            with open(f"{self.folder}/{path}", "wb") as file:
                file.write(content)
        self.disk, self.calls = self.taken_down(self.play)
        self.end = self.content()
        # Moments at which something can be lost.
        disk, self.unsure = copy.deepcopy(self.disk), []
        for number, event in enumerate(self.calls):
            disk.do(event)
            self.look_at(disk, event)
            if any(len(item.states) > 1 for item in disk.everything()):
                self.unsure.append(number + 1)

    def look_at(self, disk, event):
        """What must be so behind an event, in whatever order the disk works."""

    def moment(self):
        """Once in a while one at which nothing can be lost."""
        return random.choice(self.unsure) if random.random() < 0.9 else random.randint(0, len(self.calls))

    def acknowledged(self, disk):
        """What was told up to now that must not be lost."""
        return disk.told

    def taken_down(self, body):
        """The disk as it is before, and the events of what runs meanwhile."""
        disk, self.events = Disk(self.folder), []
        body()
        events, self.events = self.events, None
        return disk, events

    def cut(self, number, share):
        """Lets the power go so many times, and in a share of them once more while the command recovers; gives the violations."""
        done, violations = 0, []
        for moment in sorted(self.moment() for _ in range(number)):
            for event in self.calls[done:moment]:
                self.disk.do(event)
            done = moment
            self.disk.leave()
            try:
                told = self.acknowledged(self.disk)
                self.lose_again(told) if random.random() < share else self.recover(told)
            except Violation as violation:
                violations.append(f"{self.name}, at event {moment} of {len(self.calls)}: {violation}")
        return violations

    def lose_again(self, told):
        disk, events = self.taken_down(lambda: self.recover(told))
        for event in events[:random.randint(0, len(events))]:
            disk.do(event)
        disk.leave()
        self.recover(told + self.acknowledged(disk))

    # Running

    def traced(self, start):
        """Has `start` run words to their end, and takes down what they do where that is wanted."""
        if self.events is None:
            return start([])
        with tempfile.NamedTemporaryFile() as log:
            ended = start(tracing(log.name))
            self.events += events_in(log.name, self.folder)
        return ended

    def run(self, words, input=b"", feed=None, injection=()):
        """Its status and standard error; `feed` gives the input in portions, and an injection is what strace is to do."""
        def start(wrapper):
            process = subprocess.Popen([*wrapper, *injection, self.command, *words], cwd=self.folder, env=self.environment,
                                       stdin=subprocess.PIPE if isinstance(input, bytes) else input,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=undisturbed)
            for portion in feed or []:
                process.stdin.write(portion)
                process.stdin.flush()
            errors = process.communicate(input if isinstance(input, bytes) and not feed else None, timeout=60)[1]
            return process.returncode, errors.decode(errors="replace")
        return self.traced(start)

    def acknowledge(self, what):
        if self.events is not None:
            self.events.append(("tell", what))

    # Judging

    def content(self):
        """Everything that the folder holds, by path."""
        found = {}
        for parent, _, names in os.walk(self.folder):
            for path in (f"{parent}/{name}" for name in names):
                found[os.path.relpath(path, self.folder)] = os.readlink(path) if os.path.islink(path) else read(path)
        return found

    def expect(self, is_so, complaint, *details):
        if not is_so:
            raise Violation("\n".join([complaint, *(str(detail)[:3000] for detail in details)]))


def read(path):
    with open(path, "rb") as file:
        return file.read()
