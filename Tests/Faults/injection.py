"""What strace does to a command: the k-th call of a kind fails, or a signal arrives there."""
import collections
import re

# By what files are read and written, and memory is asked for.
CALLS = ["openat", "read", "write", "pwrite64", "fsync", "fdatasync", "syncfs", "rename", "renameat", "renameat2", "linkat",
         "symlink", "unlink", "unlinkat", "ftruncate", "fcntl", "close", "mmap"]
ERRORS = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EMFILE", "EINTR"]
SIGNALS = ["KILL", "TERM"]
LINE = re.compile(r"(\d+) +(\w+)\(")


class Violation(Exception):
    """Something that must never be."""


class Injection(collections.namedtuple("Injection", "call effect which is_lasting")):
    """Which call it is, as each thread counts them, whether all that follow are struck too, and an error or a signal."""

    @property
    def wrapper(self):
        """The words before a command."""
        kind = "signal" if self.effect in SIGNALS else "error"
        when = f"{self.which}{'+' if self.is_lasting else ''}"
        return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={self.call}",
                "-e", f"inject={self.call}:{kind}={self.effect}:when={when}"]

    def __str__(self):
        return f"{self.effect} at {self.call} {self.which}{' and all behind it' if self.is_lasting else ''}"


def tracing(log):
    """The words before a command whose calls are counted."""
    return ["strace", "-f", "-qq", "-e", "signal=none", "-e", f"trace={','.join('?' + call for call in CALLS)}", "-o", log]


def calls_in(log):
    """How often the thread that made most of them made each call."""
    counts = collections.Counter()
    with open(log, errors="replace") as file:
        for line in file:
            if match := LINE.match(line):
                counts[match[1], match[2]] += 1
    return {call: max(count for (_, name), count in counts.items() if name == call) for _, call in counts}


def injections(calls):
    """All that can be done to a run that makes so many calls of each kind."""
    for call, count in sorted(calls.items()):
        for which in range(1, count + 1):
            for effect in SIGNALS + ERRORS:
                yield Injection(call, effect, which, False)
                # A call that is interrupted for ever is none that a system makes, and a lock that is refused is waited for.
                if effect not in SIGNALS + ["EINTR"] and (call, effect) != ("fcntl", "EACCES"):
                    yield Injection(call, effect, which, True)
