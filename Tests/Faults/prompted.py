"""A run of 'fieldwise answer' on a pseudo-terminal."""
import fcntl
import os
import random
import re
import select
import signal
import struct
import sys
import termios
import time

from injection import undisturbed

FORM = os.path.join(os.path.dirname(os.path.realpath(__file__)), "kinds.json")
# Sanitized commands on a busy machine take their time.
PATIENCE = 60
# Titles, palettes, queries: nothing that we write is of these, and an ESC that is typed while we are stopped is echoed as ^[.
DRIVING = re.compile(rb"\x1b[\]PX^_]")


def content(path):
    """A file's first hundred characters, or why it cannot be read."""
    try:
        with open(path) as file:
            return file.read(100)
    except OSError as error:
        return str(error)


class Prompted:
    def __init__(self, command, options, variables, folder, name):
        self.name, self.folder = name, folder
        self.is_plain = "--plain" in options or variables["TERM"] in ("dumb", "nosuch")
        self.output, self.pressed, self.status = bytearray(), [], None
        ours, theirs = os.openpty()
        self.ours, self.theirs = ours, theirs
        fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.settings = termios.tcgetattr(theirs)
        os.set_blocking(ours, False)
        self.process = os.fork()
        if self.process == 0:
            undisturbed()
            os.setsid()
            fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)
            errors = os.open(f"{folder}/errors", os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
            for descriptor, stream in ((theirs, 0), (theirs, 1), (errors, 2)):
                os.dup2(descriptor, stream)
            os.chdir(folder)
            os.execve(command, [command, "answer", FORM, *options], {
                **variables, "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "TMPDIR": folder, "VISUAL": "true",
                "PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "exitcode=99:detect_leaks=0:detect_stack_use_after_return=0"})
        # A Ctrl-C that comes before the command does would end this program's own child.
        deadline = time.monotonic() + PATIENCE
        while not self.take(0.05) and not self.has_ended():
            if time.monotonic() > deadline:
                self.fail("it asks nothing")

    def press(self, key):
        """Types some bytes, or does what the key does; then sees, or does not, what comes of it."""
        if callable(key):
            self.pressed.append("action")
            key(self)
        else:
            self.pressed.append(key)
            self.write(key)
        self.take(random.choice([0, 0, 0.002, 0.01]))

    def write(self, data):
        deadline = time.monotonic() + PATIENCE
        while data and not self.has_ended():
            if time.monotonic() > deadline:
                self.fail("it takes no more keys")
            try:
                data = data[os.write(self.ours, data):]
            except BlockingIOError:
                self.take(0.05)

    def resize(self, columns, rows):
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

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

    def take(self, seconds):
        """Takes in what is written; whether there was something."""
        found = False
        while select.select([self.ours], [], [], seconds)[0]:
            try:
                data = os.read(self.ours, 65536)
            except OSError:
                return found
            self.output += data
            found, seconds = True, 0
        return found

    def has_ended(self):
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

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
                self.write(b"\x03")
            if time.monotonic() > deadline:
                self.fail("it does not end at Ctrl-C")
            self.take(0.01)
        # What was written last may still be on its way through the terminal.
        while self.take(0.03):
            pass
        if self.status != 0 and "Sanitizer" in self.errors():
            self.fail("the sanitizer found something")
        if termios.tcgetattr(self.theirs) != self.settings:
            self.fail("the terminal is not as it was found")
        marks = re.findall(rb"\x1b\[\?2004[hl]", self.output)
        # Where Ctrl-C came after the end, the terminal has thrown away what was not read yet, and shows it.
        if marks and marks[-1].endswith(b"h") and not self.output.endswith(b"^C"):
            self.fail("pastes are still marked")
        if DRIVING.search(self.output) or (self.is_plain and b"\x1b" in self.output):
            self.fail("it writes what drives the terminal")
        return self.status

    def close(self):
        os.close(self.ours)
        os.close(self.theirs)

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
        print(f"the terminal's settings: {termios.tcgetattr(self.theirs)}, before {self.settings}", file=sys.stderr)
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
        sys.exit(1)
