"""Conversations with programs of any length, whose answers are kept in a draft."""
import json
import math

# How many times n is n: of a run of every commit, and of one of `--full`.
QUICK, FULL = 0.5, 4


class Conversation:
    """A kind of conversation: a form, and what is requested until it is submitted."""

    statuses = (0,)

    def __init__(self, make, size):
        self.name, self.size, self.maker = make.__name__.replace("_", " "), size, make

    def may_be(self, factor):
        """Nothing limits a conversation."""
        return True

    def make(self, bench, size, step):
        form, requests = self.maker(size)
        bench.write(f"{step}/form.json", json.dumps({"id": "grown", **form}))
        bench.write(f"{step}/requests", "".join(json.dumps(request) + "\n" for request in [*requests, {"type": "submit"}]))

    def words(self, step):
        return [f"<{step}/requests", "answer", f"{step}/form.json", "--protocol", "jsonl"]


def kinds(is_full):
    return [Conversation(make, int(make.size * (FULL if is_full else QUICK))) for make in MAKERS]


MAKERS = []


def conversation(size):
    """A conversation of any length."""

    def add(make):
        make.size = size
        MAKERS.append(make)
        return make

    return add


def answer(value):
    return {"type": "answer", "value": value}


@conversation(500)
def protocol_answers(n):
    return {"fields": [{"id": f"f{number}"} for number in range(n)]}, [answer(f"text {number}") for number in range(n)]


@conversation(500)
def protocol_refused_answers(n):
    requests = [answer(value) for number in range(n) for value in ("x", number)]
    return {"fields": [{"id": f"f{number}", "type": "integer"} for number in range(n)]}, requests


@conversation(500)
def protocol_answers_between_notes(n):
    kinds = [[{"id": f"f{number}", "type": "date"}, {"id": f"n{number}", "type": "note"}] for number in range(n)]
    return {"fields": sum(kinds, [])}, [answer("2024-02-29")] * n


@conversation(250)
def protocol_parts(n):
    fields = [{"id": "x"}, {"id": "y", "type": "decimal"}]
    requests = [request for number in range(n) for request in (answer(True), answer(f"part {number}"), answer(number))]
    return {"sections": [{"id": "l", "title": "L", "repeat": True, "fields": fields}]}, [*requests, answer(False)]


@conversation(250)
def protocol_refused_answers_of_parts(n):
    fields = [{"id": "x"}, {"id": "y", "type": "decimal"}]
    sections = [
        {"id": "l", "title": "L", "repeat": True, "fields": fields},
        {"fields": [{"id": "total", "type": "decimal", "formula": "sum(l[].y)"}]}]
    requests = [request for number in range(n) for request in (answer(True), answer("part"), answer("x"), answer(number))]
    return {"sections": sections}, [*requests, answer(False)]


@conversation(500)
def protocol_parts_by_a_number(n):
    sections = [{"fields": [{"id": "count", "type": "integer"}]}, {"id": "l", "title": "L", "times": "count", "fields": [{"id": "x"}]}]
    return {"sections": sections}, [answer(n), *(answer(f"part {number}") for number in range(n))]


@conversation(250)
def protocol_parts_of_options(n):
    options = [f"option {number}" for number in range(n)]
    sections = [
        {"fields": [{"id": "chosen", "type": "multi_select", "options": options}]},
        {"id": "l", "title": "L", "for_each": "o in chosen", "fields": [{"id": "x"}]}]
    return {"sections": sections}, [answer(options), *(answer(f"part {number}") for number in range(n))]


@conversation(500)
def protocol_first_values(n):
    fields = [{"id": "f0", "type": "integer"}]
    fields += [{"id": f"f{number}", "type": "integer", "default_formula": f"f{number - 1} + 1"} for number in range(1, n)]
    return {"fields": fields}, [answer(1), *([{"type": "answer", "text": ""}] * (n - 1)), {"type": "answer", "id": "f0", "value": 5}]
