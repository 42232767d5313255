"""The conversation that README.md begins with."""
import sys

COLUMNS, ROWS = 80, 26
FORM = "forms/price-range.json"
# A question, for how many seconds it is seen, and what is typed then, each part of it seen too.
ANSWERS = [
    ("Words", 2, ["cargo", " bicycle"]),
    ("Condition", 1, ["1", ",3"]),
    ("Currency", 1, ["n", "or"]),
    ("Lowest", 1, ["1000"]),
    ("Highest", 1, ["500"]),
    ("Highest", 3, ["\x15", "2500"]),
    ("Available from", 1, ["2026-09-01"]),
    ("Available until", 1, ["31.12.2026"]),
    ("Tell me", 1, ["y"]),
    ("E-mail", 1, ["ada@", "example.org"]),
    ("Press Enter", 3, []),
]
# The one that is asked again because its answer was refused.
AGAIN = 5
TITLE = "A conversation with fieldwise answer in a terminal"
DESCRIPTION = ("Nine questions of a price watch are answered one after the other. A highest price of 500 is refused because the "
               "lowest is 1000; 2500 is accepted. All answers are shown once more, and printed as JSON.")


def answer_all(terminal):
    """Answers the questions of the form, and submits."""
    for question, _, parts in ANSWERS:
        terminal.wait_for_line(question)
        terminal.type("".join(parts) + "\r")


def converse(place):
    """The screens of the conversation, each with its cursor and for how long it is seen; and its text, as it is when an answer
    is refused, and from there on."""
    terminal = place.terminal(f"fieldwise answer {FORM}", COLUMNS, ROWS)
    screens = []
    # As it was typed to the shell.
    terminal.screen.feed(f"$ fieldwise answer {FORM}\r\n".encode())

    def see(seconds):
        screen = terminal.screen
        screens.append(([tuple(cells) for cells in screen.cells], (screen.row, screen.column), seconds))

    for index, (question, seconds, parts) in enumerate(ANSWERS):
        terminal.wait_for_line(question)
        see(seconds)
        if index == AGAIN:
            screen = terminal.screen
            refused, begin = screen.history(), len(screen.scrolled_off) + screen.row
        for part in parts:
            terminal.type(part)
            terminal.wait_for_line(question)
            see(0.7)
        terminal.type("\r")
    if terminal.finish() != 0:
        sys.exit("the conversation failed:\n" + "\n".join(terminal.screen.history()))
    see(6)
    return screens, ["\n".join(refused), "\n".join(terminal.screen.history()[begin:])]
