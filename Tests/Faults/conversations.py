"""People at a terminal whose command is killed, or fails, until their form is submitted."""
import json
import os
import random
import shutil
import signal
import tempfile
from collections import Counter

from files import TEMPORARY
from injection import Violation, calls_in, injections, tracing
from person import FORM, SECRET, Person, Questionnaire

LONGEST_CHAIN = 6


class Undisturbed:
    """Nothing happens."""

    kind, wrapper, is_kill_at_question, is_silencing, is_fatal = "nothing", [], False, False, False

    def allows(self, status):
        return False


class KillAtQuestion(Undisturbed):
    """kill -9 some moment after some question."""

    kind, is_kill_at_question = "kill -9 after a question", True

    def allows(self, status):
        return status == -signal.SIGKILL


class AtCall(Undisturbed):
    """What strace does to one call, or to all from one on."""

    def __init__(self, injection):
        self.injection, self.wrapper = injection, injection.wrapper
        self.kind = f"{injection.effect} at a call"
        self.is_fatal = injection.call == "mmap"
        # What cannot be shown is not answered.
        self.is_silencing = injection.call in ("write", "read", "mmap", "fcntl")

    def allows(self, status):
        if self.injection.effect == "KILL" or self.is_fatal:
            return True
        if self.is_silencing and status == -signal.SIGKILL:
            return True
        # Who is not heard or cannot be asked has left; what cannot be written is told at the review, which is left then.
        return status in ({-signal.SIGTERM, 143} if self.injection.effect == "TERM" else {1, 65, 66, 73, 74, 75, 129, 130})


class Conversations:
    """Faults of conversations."""

    def __init__(self, command):
        self.command = command

    def faults(self):
        """A conversation is never the same: its calls are those of one of them."""
        with tempfile.TemporaryDirectory(prefix="fieldwise-answer-") as folder, tempfile.NamedTemporaryFile() as log:
            traced = Undisturbed()
            traced.wrapper = tracing(log.name)
            self.converse(folder, lambda: traced, Counter())
            calls = calls_in(log.name)
        return [AtCall(injection) for injection in injections(calls)]

    def play(self, fault, counts):
        folder = tempfile.mkdtemp(prefix="fieldwise-answer-")
        try:
            return self.converse(folder, lambda: fault, counts)
        finally:
            shutil.rmtree(folder)

    def converse(self, folder, fault, counts):
        """One form, answered in as many runs as it takes; returns whether one was broken off."""
        with open(f"{folder}/form.json", "w") as file:
            json.dump(FORM, file)
        home, output = f"{folder}/home", f"{folder}/output.json"
        os.mkdir(home)
        questionnaire, was_hit, told = Questionnaire(), False, []
        for attempt in range(LONGEST_CHAIN):
            is_last = attempt == LONGEST_CHAIN - 1 or (attempt > 0 and random.random() < 0.5)
            disturbance = Undisturbed() if is_last else fault()
            person = Person(self.command, f"{folder}/form.json", home, output, questionnaire, disturbance)
            problem = person.answer() or self.secret_in(home)
            told.append(f"---- {getattr(disturbance, 'injection', disturbance.kind)}: {person.status}\n{person.seen[-3000:]}")
            if problem:
                raise Violation("\n".join([problem] + told))
            if not is_last:
                counts[disturbance.kind] += 1
                was_hit = was_hit or person.status != 0
            # It may have been killed behind its end.
            if person.is_submitted or (os.path.exists(output) and not self.drafts(home)):
                break
        else:
            raise Violation("\n".join(["it never came to its end"] + told))
        if problem := self.judge(folder, home, output, questionnaire, person):
            raise Violation("\n".join([problem] + told))
        return was_hit

    def judge(self, folder, home, output, questionnaire, person):
        """What is wrong at the end."""
        with open(output) as file:
            if problem := questionnaire.check(json.load(file)):
                return problem
        if self.drafts(home) and "the draft of these answers could not be removed" not in person.seen:
            return f"the draft is left over: {self.drafts(home)}"
        left = [name for name in os.listdir(folder) if TEMPORARY.search(name)]
        return f"{left} is left" if left and type(person.fault) is Undisturbed else None

    @staticmethod
    def secret_in(folder):
        """No file that is left holds the secret."""
        for parent, _, names in os.walk(folder):
            for name in names:
                with open(f"{parent}/{name}", "rb") as file:
                    if SECRET.encode() in file.read():
                        return f"the secret is in {name}"
        return None

    @staticmethod
    def drafts(home):
        return [name for _, _, names in os.walk(home) for name in names if name.endswith(".json")]
