"""The faults of 'batch': each strikes once while a command runs."""
import random
import resource
import signal
import time


class Ending:
    """How a run ended; a negative status is a signal's."""

    def __init__(self, status, errors, was_resumed):
        self.status, self.errors, self.was_resumed = status, errors, was_resumed
        self.was_hit = status not in (0, 65)


class Fault:
    """Something that happens to a run."""

    is_for_split = False

    def __init__(self, round, duration):
        self.round, self.duration = round, duration


class Kill(Fault):
    """kill -9 at some moment."""

    name, weight = "kill -9", 35

    def run(self, resumes):
        def kill(process):
            time.sleep(random.uniform(0, self.duration))
            process.kill()
        return self.round.run(resumes, during=kill)


class Interrupt(Fault):
    """Ctrl-C, and what else asks a run to stop in good order."""

    name, weight = "SIGINT, SIGTERM or SIGHUP", 10

    def run(self, resumes):
        number = random.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP])

        def interrupt(process):
            time.sleep(random.uniform(0, self.duration))
            process.send_signal(number)
        ending = self.round.run(resumes, during=interrupt)
        # Before it listens, the signal ends it at once.
        if ending.was_hit and ending.status not in (128 + number, -number):
            self.round.fail(f"signal {number} ended it with {ending.status}", ending)
        if ending.status > 0 and ending.was_hit and "add --resume to go on" not in ending.errors:
            self.round.fail("it does not say how to go on", ending)
        return ending


class Limit(Fault):
    """A file may not grow further: writes become short, and then fail."""

    name, weight = "a limit for files", 10

    def run(self, resumes):
        expected = self.round.workspace.reference(self.round)[0]
        longest = max(len(content) for content in expected.values())
        size = int(longest * random.random() ** 2)
        return self.round.run(resumes, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, -1)))


class AtCall(Fault):
    """What strace does to the k-th call of a kind, as each thread counts them."""

    calls = {"write": 250, "fdatasync": 6, "fsync": 10, "?rename,?renameat,renameat2": 6, "ftruncate": 2,
             "?unlink,unlinkat": 2, "openat": 12}
    split_calls = {"syncfs": 3, "write": 3000, "?rename,?renameat,renameat2": 1500, "?unlink,unlinkat": 1500}

    def run(self, resumes):
        calls = self.split_calls if self.round.output == "split" else self.calls
        call = random.choice([call for call in calls if call in self.possible_calls])
        which = random.randint(1, calls[call])
        return self.round.run(
            resumes, ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                      "-e", f"inject={call}:{self.injection()}:when={which}"])


class KillAtCall(AtCall):
    name, weight = "SIGKILL at a call", 35
    possible_calls = {*AtCall.calls, *AtCall.split_calls}

    def injection(self):
        return "signal=KILL"


class FailAtCall(AtCall):
    name, weight = "a call fails with ENOSPC or EIO", 30
    possible_calls = {*AtCall.calls, *AtCall.split_calls, "read"}

    def injection(self):
        return f"error={random.choice(['ENOSPC', 'EIO'])}"


FAULTS = [Kill, Interrupt, Limit, KillAtCall, FailAtCall]
