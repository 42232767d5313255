"""What happens to a batch while it runs."""
import os
import random
import resource
import signal
import subprocess
import time


def is_over(status):
    """Whether all records were read."""
    return status in (0, 65)


class Ending:
    """How a run ended; a negative status is a signal's."""

    def __init__(self, status, errors, was_resumed):
        self.status, self.errors, self.was_resumed = status, errors, was_resumed
        self.was_hit = not is_over(status)
        self.is_crash = -status in (signal.SIGABRT, signal.SIGILL, signal.SIGSEGV, signal.SIGTRAP, signal.SIGBUS)


class Fault:
    """Something that happens to a run; whether it may crash of that, and whether it cannot say what happened."""

    is_fatal, is_silencing = False, False


class Kill(Fault):
    """kill -9 at some moment."""

    kind = "kill -9"

    def run(self, round, resumes):
        duration = round.workspace.reference(round)[1]

        def kill(process):
            time.sleep(random.uniform(0, duration))
            process.kill()
        return round.run(resumes, during=kill)


class Interrupt(Fault):
    """Ctrl-C, and what else asks a run to stop in good order."""

    kind = "SIGINT, SIGTERM or SIGHUP"

    def run(self, round, resumes):
        number = random.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
        duration = round.workspace.reference(round)[1]

        def interrupt(process):
            time.sleep(random.uniform(0, duration))
            process.send_signal(number)
        ending = round.run(resumes, during=interrupt)
        # Before it listens, the signal ends it at once.
        if ending.was_hit and ending.status not in (128 + number, -number):
            round.fail(f"signal {number} ended it with {ending.status}", ending)
        return ending


class Limit(Fault):
    """A file may not grow further: writes become short, and then fail."""

    kind = "a limit for files"

    def run(self, round, resumes):
        longest = max(len(content) for content in round.workspace.reference(round)[0].values())
        size = int(longest * random.random() ** 2)
        return round.run(resumes, limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, -1)))


class FullDisk(Fault):
    """A file system that is full, until it is made larger."""

    kind = "a full file system"

    @staticmethod
    def is_possible():
        return os.geteuid() == 0 and subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/tmp"],
                                                    stderr=subprocess.DEVNULL).returncode == 0

    def run(self, round, resumes):
        if not os.path.ismount(round.folder):
            found = round.content()
            subprocess.run(["mount", "-t", "tmpfs", "tmpfs", round.folder], check=True)
            for name, content in found.items():
                with open(f"{round.folder}/{name}", "wb") as file:
                    file.write(content)
        needed = sum(len(content) for content in round.workspace.reference(round)[0].values())
        used = sum(len(content) for content in round.content().values())
        self.resize(round, (used + int((needed - used) * random.random()) >> 12) + 2 << 12)
        try:
            return round.run(resumes)
        finally:
            self.resize(round, 1 << 30)

    @staticmethod
    def resize(round, size):
        # One that is smaller than what it holds stays as large as it was.
        subprocess.run(["mount", "-o", f"remount,size={size}", round.folder], stderr=subprocess.DEVNULL)


class AtCall(Fault):
    """What strace does to one call, or to all from one on."""

    def __init__(self, injection):
        self.injection = injection
        self.kind = f"{injection.effect} at a call"
        self.is_fatal = injection.call == "mmap"
        # What cannot write cannot say so either.
        self.is_silencing = injection.call in ("write", "mmap") or injection.effect == "TERM"

    def run(self, round, resumes):
        return round.run(resumes, self.injection.wrapper)
