"""A run of 'fieldwise answer' on a pseudo-terminal."""
import os
import random
import re
import signal
import sys
import time

from pseudo_terminal import PATIENCE, Terminal

FORM = os.path.join(os.path.dirname(os.path.realpath(__file__)), "kinds.json")
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
    def __init__(self, command, options, variables, folder, name, form=FORM):
        self.name, self.folder, self.pressed = name, folder, []
        self.is_plain = "--plain" in options or variables["TERM"] in ("dumb", "nosuch")
        with open(f"{folder}/errors", "w") as errors:
            super().__init__([command, "answer", form, *options], folder, {
                **variables, "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "TMPDIR": folder, "VISUAL": "true",
                "PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "exitcode=99:detect_leaks=0:detect_stack_use_after_return=0"},
                streams={2: errors.fileno()})
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
