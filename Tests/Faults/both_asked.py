"""A question at two terminals: asked by itself, and as the only one of a form."""
import os
import re
import time

from pseudo_terminal import PATIENCE, Terminal

# Seconds without output after which the next keys are typed: longer than any pause that means something.
QUIET = 0.12
# Wide enough for what a form says besides.
COLUMNS, ROWS = 240, 60
# The number of the question, with what sets it off from others, and the line about commands above the first one.
NUMBER = re.compile(r" \(1 \w+ 1(?P<more>\xa0?; )?(?:\)( \*)?)?")
COMMANDS = re.compile(r"\A[^\n]*:help[^\n]*\n")


class BothAsked:
    def __init__(self, command, asking, answering, trial):
        self.folder, self.runs = trial.folder, []
        for name, words in (("asked", asking), ("answered", answering)):
            streams = {}
            with open(f"{self.folder}/{name}", "wb") as output:
                streams[1] = output.fileno()
                # What is listed is read, and the question asked on the terminal.
                if name == "asked" and (trial.is_on_terminal or trial.question.listed is not None):
                    streams[0], writing = os.pipe()
                    os.write(writing, trial.question.listed or b"not for us\n")
                    os.close(writing)
                self.runs.append(Terminal([command, *words], self.folder, {**trial.variables, "VISUAL": "true"}, COLUMNS, ROWS, streams))
                if 0 in streams:
                    os.close(streams[0])
        self.settle(lambda run: run.output)

    def have_ended(self):
        return all(run.has_ended() for run in self.runs)

    def type(self, keys):
        for run in self.runs:
            run.type(keys)
        self.settle()

    def settle(self, is_due=lambda run: True):
        """Waits until nothing more comes, because both wait for keys or have ended."""
        begun = time.monotonic()
        while True:
            for run in self.runs:
                run.take(0.005)
            now = time.monotonic()
            if all(run.has_ended() or (is_due(run) and now - max(run.heard, begun) > QUIET and self.is_waiting(run)) for run in self.runs):
                break
            if now - begun > PATIENCE:
                self.runs[0].fail("it goes on and on")
        for run in self.runs:
            run.take(0)

    @staticmethod
    def is_waiting(run):
        with open(f"/proc/{run.process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] in "SZ"

    def screens(self):
        """What is seen on each, but for what only a form says."""
        asked, answered = ("\n".join(run.screen.history()) for run in self.runs)
        answered = NUMBER.sub(lambda found: " (" if found["more"] else "", COMMANDS.sub("", answered))
        return asked, answered

    def leave(self):
        """Presses Ctrl-C where it is still asked; returns the statuses."""
        end = time.monotonic() + PATIENCE
        while not self.have_ended() and time.monotonic() < end:
            self.type("\x03")
        return self.statuses()

    def statuses(self):
        """How they have ended; None while one goes on."""
        return [run.status for run in self.runs]

    def kill(self):
        for run in self.runs:
            run.kill()
            run.finish()

    def are_as_found(self):
        return [run.is_as_found() for run in self.runs]

    def outputs(self):
        for name in ("asked", "answered"):
            with open(f"{self.folder}/{name}") as file:
                yield file.read()
