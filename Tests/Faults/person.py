"""Who answers for 'answer': what is asked, what is typed, and what must come of it."""
import os
import random
import re
import signal
import time

from pseudo_terminal import Terminal

# Seconds; a conversation takes a tenth of one. One that cannot ask or hear is left when nothing comes for a while.
PATIENCE, SILENCE = 30, 0.5
SECRET = "correct-horse-battery"
# What is typed for a field, and what the submission has for it.
CHOICES = {
    "name": [("Ada Lovelace", "Ada Lovelace"), ("Żółw 🐢", "Żółw 🐢"), ('say "x\\y"', 'say "x\\y"'), ("", None)],
    "country": [("Norway", "no"), ("swe", "se"), ("1", "no")],
    "currency": [("NOK", "NOK"), ("EUR", "EUR")],
    "tags": [("1,3", ["a;b", "d"]), ("2", ["c"]), ("1-3", ["a;b", "c", "d"]), ("", None)],
    "age": [("7", 7), ("36", 36), ("120", 120)],
    "day": [("2024-02-29", "2024-02-29"), ("19991231", "1999-12-31"), ("", None)],
    "paid": [("y", True), ("n", False)],
    "article": [("Nails", "Nails"), ("Hammer, small", "Hammer, small")],
    "price": [("12.50", 12.50), ("0.05", 0.05), ("1000", 1000)],
    "one": [("x", "x"), ("", None)],
    "two": [("yy", "yy"), (":colon", ":colon")],
    "code": [(SECRET, SECRET)],
    "last": [("end", "end")],
}


def field(id, kind="text", **more):
    return {"id": id, "title": id.split(".")[-1].capitalize(), "type": kind, **more}


FORM = {
    "id": "faults", "title": "Faults", "finish_on_last_field": True,
    "groups": [
        {"id": "first", "sections": [{"fields": [
            field("name"),
            field("country", "select", values=[
                {"id": "no", "title": "Norway", "targets": [
                    {"id": "currency", "action": "update", "target_value": "NOK"}]},
                {"id": "se", "title": "Sweden"}]),
            field("currency"),
            field("tags", "multi_select", values=[
                {"id": "a;b", "title": "Odd"}, {"id": "c", "title": "Plain"}, {"id": "d", "title": "Third"}]),
            field("age", "number", required=True), field("day", "date"), field("paid", "switch", required=True),
        ]}]},
        {"id": "goods", "title": "Goods", "sections": [
            {"id": "lines", "title": "Line", "type": "dynamic", "action_title": "Add a line", "max_items": 3}]},
        {"id": "more", "title": "More", "collapsed": True, "sections": [{"fields": [field("one"), field("two")]}]},
        {"id": "end", "sections": [{"fields": [field("code", "password"), field("last")]}]},
    ],
    "templates": {"sections": [{"id": "lines", "fields": [
        field("lines[:index].article", required=True), field("lines[:index].price", "float")]}]},
}

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[^\[]")
QUESTION = re.compile(r"(?P<title>[A-Z][a-z]+) \(\d+ of \d+[);]|(?P<add>Add a line)(?: \((?P<count>\d) so far\))? (?:\[y/N\]|\(y or n)|"
                      r"(?P<more>More: 2 fields)|\n *Line (?P<line>\d+) *\r*\n")
REVIEW = "to change that answer:"


class Questionnaire:
    """What was answered so far, over all runs: of each question, what the submission may have for it."""

    def __init__(self):
        self.possible = {}
        self.acknowledged = set()
        # The last answer sent, whose next question was not seen yet.
        self.sent = None
        # Answers sent before a kill, of which nobody knows whether they are kept.
        self.uncertain = set()
        # Those of them of which it was told that they are not.
        self.doubted = set()
        # A field that is asked again because that was wished.
        self.reopened = None

    def send(self, question, value):
        known = self.acknowledged | self.uncertain | {self.reopened}
        self.possible[question] = (self.possible.get(question, []) if question in known else []) + [value]
        # That country sets the currency anew, if that was answered before it.
        if question == "country" and value == "no" and "currency" in self.possible:
            self.possible["currency"].append("NOK")
        self.uncertain.discard(question)
        self.sent = question

    def acknowledge(self, is_kept):
        """The next question was shown; where it was told that nothing is kept, that says nothing."""
        if self.sent is None:
            return
        if is_kept:
            self.possible[self.sent] = self.possible[self.sent][-1:]
        else:
            self.uncertain.add(self.sent)
            self.doubted.add(self.sent)
        self.acknowledged.add(self.sent)
        if self.sent == self.reopened:
            self.reopened = None
        self.sent = None

    def interrupt(self):
        """The run was killed."""
        if self.sent is not None:
            self.uncertain.add(self.sent)
            self.sent = None

    def reopen(self, question):
        self.reopened = question

    def may_be_asked(self, question):
        return question not in self.acknowledged or question in self.uncertain or question in (self.reopened, "code")

    def check(self, submission):
        """What is wrong with a submission; every question that it answers must have been answered so."""
        found = {key: value for key, value in submission.items() if key != "lines"}
        for number, line in enumerate(submission["lines"]):
            found.update({f"lines[{number}].{key}": value for key, value in line.items()})
        for question, value in found.items():
            if value is None and question in self.doubted:
                continue
            if question in self.possible and value not in self.possible[question]:
                return f"{question} is {value!r} and not one of {self.possible[question]!r}"
            if question not in self.possible and value is not None:
                return f"{question} is {value!r} and was never answered"
        missing = [question for question in self.acknowledged - self.uncertain if question not in found and "?" not in question]
        return f"{missing} are missing" if missing else None


class Person:
    """One run: reads what is shown, types what is asked for, until the end or the kill."""

    def __init__(self, command, form, home, output, questionnaire, fault):
        self.questionnaire, self.fault = questionnaire, fault
        self.is_plain = random.random() < 0.5
        words = [command, "answer", form, "--resume", "--output", output, "--replace"] + ["--plain"] * self.is_plain
        # The question after which it is killed, and then when.
        self.kill_question = random.randint(0, 14) if fault.is_kill_at_question else None
        self.kill_time, self.questions = None, 0
        environment = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.terminal = Terminal(fault.wrapper + words, ".", environment, 100, 50)
        self.seen, self.read_to = "", 0
        self.current, self.line, self.reviews = None, 0, 0
        self.is_submitted = False

    def answer(self):
        """Answers until the process ends; returns what went wrong."""
        problem, limit = None, time.monotonic() + PATIENCE
        while problem is None:
            if self.questions == self.kill_question:
                self.kill_time, self.kill_question = time.monotonic() + random.uniform(0, 0.004), None
            if self.kill_time and time.monotonic() >= self.kill_time:
                self.terminal.kill()
                self.kill_time = None
            if time.monotonic() > limit or (self.fault.is_silencing and time.monotonic() > self.terminal.heard + SILENCE):
                self.terminal.kill()
                problem = None if self.fault.is_silencing else "it hangs"
                break
            is_open = self.take()
            problem = problem or self.look()
            if not is_open:
                break
        if problem:
            self.terminal.kill()
        self.status = status = self.terminal.finish()
        self.see()
        if problem:
            return problem
        self.is_submitted = status == 0
        if self.is_submitted:
            self.questionnaire.acknowledge(True)
        self.questionnaire.interrupt()
        is_killed = status in (-signal.SIGKILL, 128 + signal.SIGKILL)
        if not is_killed and not self.terminal.is_as_found() and not self.fault.is_fatal:
            return "the terminal is not as it was found"
        return None if status == 0 or self.fault.allows(status) else f"it ended with {status}"

    def take(self):
        """Takes in what is shown; false at the end."""
        if not self.terminal.take(0.002):
            return not self.terminal.has_ended()
        self.see()
        return True

    def see(self):
        self.seen = ESCAPES.sub("", self.terminal.output.decode(errors="ignore"))

    def look(self):
        """Finds the question that is asked now, and answers it; returns what is wrong with its being asked."""
        if REVIEW in self.seen[self.read_to:]:
            return self.leave()
        found = None
        for match in QUESTION.finditer(self.seen, self.read_to):
            if match["line"]:
                self.line = int(match["line"]) - 1
                continue
            question = self.named(match)
            # What is drawn again is no new question.
            if question != self.current:
                found = question
                self.read_to = match.end()
        if found is None:
            return None
        return self.meet(found)

    def leave(self):
        """The form could not be submitted: tries once more, and keeps it for another time."""
        self.read_to = len(self.seen)
        if self.current is not None:
            self.acknowledge()
        self.current, self.reviews = None, self.reviews + 1
        return self.enter("" if self.reviews == 1 else ":quit")

    def acknowledge(self):
        is_lost = any(words in self.seen for words in ("nswers are not being saved", "nswers are not saved"))
        self.questionnaire.acknowledge(not is_lost)

    def named(self, match):
        if match["add"]:
            return f"add? {match['count'] or 0}"
        if match["more"]:
            return "more?"
        key = match["title"].lower()
        return f"lines[{self.line}].{key}" if key in ("article", "price") else key

    def meet(self, question):
        if self.current is not None:
            self.acknowledge()
        self.current = question
        self.questions += 1
        if not self.questionnaire.may_be_asked(question):
            return f"{question} is asked again, though its answer was acknowledged"
        return self.type(question)

    def type(self, question):
        questionnaire = self.questionnaire
        # Another country sets the currency anew.
        fields = [id for id in CHOICES if id in questionnaire.acknowledged and id not in ("code", "country", question)]
        if fields and questionnaire.reopened is None and "?" not in question and random.random() < 0.12 and question != "code":
            other = random.choice(fields)
            questionnaire.sent = None
            questionnaire.reopen(other)
            return self.enter(f":goto {other}")
        if question.startswith("add?"):
            text, value = ("y", True) if random.random() < 0.7 else ("n", False)
        elif question == "more?":
            text, value = ("y", True) if random.random() < 0.7 else ("", False)
        else:
            # Enter alone would keep an answer that may be there already.
            choices = CHOICES[question.split(".")[-1]]
            text, value = random.choice([pair for pair in choices if pair[0] or question not in questionnaire.possible])
        questionnaire.send(question, value)
        return self.enter(":" + text if text.startswith(":") else text)

    def enter(self, text):
        # Ctrl-U takes away what stands there.
        keys = ("\x15" + text + ("\n" if self.is_plain else "\r")).encode()
        step = random.choice([1, 3, len(keys)])
        for start in range(0, len(keys), step):
            self.terminal.type(keys[start:start + step])
        return None
