"""Runs of the command whose output is a terminal, and what they wrote to it."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

PATIENCE = 20


class Displayed:
    """A run on a terminal of its own: whatever it writes to any stream is taken in."""

    def __init__(self, command, arguments, folder, variables=None, input=None):
        self.output, self.status = bytearray(), None
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # Whoever starts this in the background ignores them, and so would the command.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            if input is not None:
                reading, writing = os.pipe()
                os.write(writing, input)
                os.close(writing)
                os.dup2(reading, 0)
            os.chdir(folder)
            os.execve(command, [command, *arguments], {
                b"TERM": b"xterm-256color", b"LC_ALL": b"C.UTF-8", b"PATH": b"/usr/bin:/bin", b"HOME": folder.encode(),
                **(variables or {})})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 160, 0, 0))

    def take(self, seconds):
        """Takes in what is written until nothing comes for so long; whether it has not ended."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                data = os.read(self.terminal, 1 << 16)
            except OSError:
                return False
            if not data:
                return False
            self.output += data
        return True

    def type(self, keys):
        """Types once nothing more is written."""
        self.take(0.04)
        try:
            os.write(self.terminal, keys)
        except OSError:
            pass

    def wait_for_editor(self):
        """Waits until the terminal itself shows no keys any more: before, it shows them as they are."""
        deadline = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.terminal)[3] & termios.ECHO and time.monotonic() < deadline:
            self.take(0.02)

    def finish(self):
        """Waits for the end, for which it is asked after a while, and returns all that was written."""
        deadline = time.monotonic() + PATIENCE
        while self.take(0.05):
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.terminal)
        return bytes(self.output)
