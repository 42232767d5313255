"""What random keys there are: each a function that returns bytes, or an action on a run of the command."""
import random
import signal

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ     ,.-+*/='\"!?:;@#%&()[]{}<>|~`^$\\_"
WORDS = ["Ada", "new", "2024-02-29", "1234567", "today", "+3d", "12:30", "1,3-5", "+2", "yes", "a@b.no", "~/", "/etc/", "x" * 50,
         "https://example.org/", ":back", ":next", ":goto count", ":list", ":help", ":clear", ":add", ":remove 1", ":reset",
         ":save", ":submit", "?", "??", "::", ".", ".."]
WIDE = ["日", "本", "語", "🙂", "👩‍💻", "👍🏽", "❤️", "한", "ｗ", "🇳🇴"]
MARKS = ["é", "\u0301", "\u0323\u0301", "\u200d", "\ufe0f", "\u202e", "\u200b", "\u0e33", "\u00ad", "\u2028", "\u0085"]
SEQUENCES = ["[A", "[B", "[C", "[D", "[H", "[F", "[Z", "[1~", "[3~", "[4~", "[5~", "[6~", "[1;5C", "[1;5D", "[1;3A", "[1;3B",
             "OA", "OB", "OC", "OD", "OH", "OF", "OP", "[15~", "p", "P", "n", "N", "b", "f", "d", "u", "l", "c", "y", "x", "\r",
             "\x7f", ".", "<", ">", "[200~", "[201~", "[", "O", "[1;", "[?", "[<0;1;1M", "]0;title\x07", "P1$r\x1b\\", "\x1b", ""]
BROKEN = [b"\xff", b"\xc3", b"\xe6\x97", b"\xf0\x9f\x99", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x80", b"\xfe\xfe"]
# Not those that end the conversation, Ctrl-C and Ctrl-\, nor Ctrl-S, which only stops the output.
CONTROLS = [code for code in range(32) if code not in (0x03, 0x13, 0x1a, 0x1c)] + [0x7f]


def paste():
    pieces = [random.choice(LETTERS), random.choice(WORDS), random.choice(WIDE), random.choice(MARKS), "\r", "\n", "\r\n", "\t",
              chr(random.choice(CONTROLS)), "\x1b[31m", "\x1b]0;evil\x07", "\x9b2J"]
    text = "".join(random.choice(pieces) for _ in range(random.choice([1, 5, 40, 400])))
    return b"\x1b[200~" + text.encode() + b"\x1b[201~"


def resize():
    columns, rows = random.choice([(80, 24), (40, 10), (20, 5), (1, 1), (2, 2), (0, 0), (500, 200), (65535, 3), (3, 65535), (7, 3)])
    return lambda run: run.resize(columns, rows)


def stop():
    return lambda run: run.stop(random.choice([signal.SIGSTOP, signal.SIGTSTP]))


def keys():
    """As often as they are to come."""
    return (
        [lambda: random.choice(LETTERS).encode()] * 30 + [lambda: random.choice(WORDS).encode()] * 8
        + [lambda: b"\r"] * 10 + [lambda: b"\x7f"] * 6 + [lambda: b"\t"] * 4
        + [lambda: random.choice(WIDE).encode()] * 6 + [lambda: random.choice(MARKS).encode()] * 4
        + [lambda: bytes([random.choice(CONTROLS)])] * 12
        + [lambda: b"\x1b" + random.choice(SEQUENCES).encode()] * 14 + [lambda: random.choice(BROKEN)] * 3
        + [lambda: random.randbytes(random.randint(1, 6)).translate(None, b"\x03\x13\x1a\x1c")] * 2
        + [paste] * 3 + [resize] * 3 + [stop])
