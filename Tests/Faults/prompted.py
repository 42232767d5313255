"""A run of 'fieldwise answer', or of 'fieldwise ask', on a pseudo-terminal."""
import os
import random
import re
import signal
import subprocess
import sys
import time

from pseudo_terminal import PATIENCE, Terminal
from random_questions import RandomQuestion

# Titles, palettes, queries: nothing that we write is of these, and an ESC that is typed while we are stopped is echoed as ^[.
DRIVING = re.compile(rb"\x1b[\]PX^_]")


def content(path):
    """A file's first hundred characters, or why it cannot be read."""
    try:
        with open(path) as file:
            return file.read(100)
    except OSError as error:
        return str(error)


class Prompted(Terminal):
    def __init__(self, command, words, variables, folder, name, streams=None):
        self.name, self.folder, self.pressed = name, folder, []
        self.is_plain = "--plain" in words or variables["TERM"] in ("dumb", "nosuch")
        with open(f"{folder}/errors", "w") as errors:
            super().__init__([command, *words], folder, {
                **variables, "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "TMPDIR": folder, "VISUAL": "true",
                "PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "exitcode=99:detect_leaks=0:detect_stack_use_after_return=0"},
                streams={2: errors.fileno(), **(streams or {})})
        # A Ctrl-C that comes before the command does would end this program's own child.
        self.wait(lambda: self.output or self.has_ended(), "it asks nothing")

    def press(self, key):
        """Types some bytes, or does what the key does; then sees, or does not, what comes of it."""
        if callable(key):
            self.pressed.append("action")
            key(self)
        else:
            self.pressed.append(key)
            self.type(key)
        self.take(random.choice([0, 0, 0.002, 0.01]))

    def stop(self, number):
        os.kill(self.process, number)
        self.take(0.01)
        # As a shell does, which lets it go on only once it has stopped: before that it would not know of it.
        deadline = time.monotonic() + 1
        while not self.is_stopped() and time.monotonic() < deadline:
            self.take(0.005)
        os.kill(self.process, signal.SIGCONT)

    def is_stopped(self):
        """Whether it waits to go on, or has ended."""
        with open(f"/proc/{self.process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] in "TZ"

    def waiting(self):
        """What each of its threads does in the system: its state, the kernel's function, and the call."""
        tasks = f"/proc/{self.process}/task"
        return [[content(f"{tasks}/{task}/{name}") for name in ("stat", "wchan", "syscall")] for task in os.listdir(tasks)]

    def finish(self):
        """Presses Ctrl-C if it has not ended, and looks at what is left; returns the status."""
        deadline = time.monotonic() + PATIENCE
        last = 0
        while not self.has_ended():
            # One that comes while another program has the terminal is that program's.
            if time.monotonic() > last + 5:
                last = time.monotonic()
                # On a busy machine it may have stopped after it was to go on.
                os.kill(self.process, signal.SIGCONT)
                self.type("\x03")
            if time.monotonic() > deadline:
                self.fail("it does not end at Ctrl-C")
            self.take(0.01)
        super().finish()
        if self.status != 0 and "Sanitizer" in self.errors():
            self.fail("the sanitizer found something")
        if not self.is_as_found():
            self.fail("the terminal is not as it was found, or pastes are still marked")
        if DRIVING.search(self.output) or (self.is_plain and b"\x1b" in self.output):
            self.fail("it writes what drives the terminal")
        return self.status

    def errors(self):
        with open(f"{self.folder}/errors", errors="replace") as file:
            return file.read()

    def fail(self, reason):
        print(f"{self.name}: {reason} (status {self.status})", file=sys.stderr)
        print(f"the last keys: {[key[:60] for key in self.pressed[-25:]]}", file=sys.stderr)
        print(f"the last output: {bytes(self.output[-1500:])!r}", file=sys.stderr)
        print(self.errors()[:6000], file=sys.stderr)
        if self.status is None:
            print(f"it waits in: {self.waiting()}", file=sys.stderr)
        print(f"the terminal's settings: {self.settings_left}, before {self.settings}", file=sys.stderr)
        self.kill()
        sys.exit(1)


class PromptedQuestion(Prompted):
    """A question made by chance, asked by itself; often by one whose every answer a command refuses."""

    # Answered, left, Ctrl-C, which may come when the answer is written.
    ENDINGS = (0, 2, 130, -signal.SIGINT)

    def __init__(self, command, options, variables, folder, name, chance):
        question = self.usable_question(command, folder, chance)
        self.is_refused = chance.random() < 0.3
        words = ["ask", "--format", "json", *options, *question.options, *(["--check", "echo never; exit 1"] if self.is_refused else [])]
        with open(f"{folder}/answer", "wb") as answer:
            streams = {1: answer.fileno()}
            if question.listed is not None:
                streams[0], writing = os.pipe()
                os.write(writing, question.listed)
                os.close(writing)
            super().__init__(command, words + question.operand, variables, folder, f"{name}, {words + question.operand}", streams)
            if 0 in streams:
                os.close(streams[0])
        self.question = question

    @staticmethod
    def usable_question(command, folder, chance):
        while True:
            question = RandomQuestion(chance, at_terminal=True)
            for name, content in question.files.items():
                with open(f"{folder}/{name}", "wb") as file:
                    file.write(content)
            done = subprocess.run([command, "ask", "--no-input", *question.options, *question.operand], cwd=folder, capture_output=True,
                                  input=question.listed or b"", check=False)
            if done.returncode != 64:
                return question

    def finish(self):
        status = super().finish()
        with open(f"{self.folder}/answer") as file:
            answer = file.read()
        if status not in self.ENDINGS or (answer == "" if status == 0 else answer != "" and status == 2):
            self.fail(f"it ended with {status}, after {answer!r}")
        if self.is_refused and answer not in ("", "null\n"):
            self.fail(f"{answer!r} was refused by '--check'")
        return status
