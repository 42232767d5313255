"""A program on a pseudo-terminal, and what is seen there: a terminal of the xterm family, as far as line editors go."""
import codecs
import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time

TOKEN = re.compile(r"\x1b\[(\??)([0-9;]*)([@-~])|\x1b[()].|\x1b[=>]|[^\x1b]", re.DOTALL)
PASTE_MARKS = re.compile(rb"\x1b\[\?2004([hl])")
# Seconds; a busy machine takes its time, and more with a sanitizer.
PATIENCE = 60


def undisturbed():
    """In a child: who started us may have it ignore signals, as a script's '&' and nohup do."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)


class Screen:
    """What was written, as it is seen: rows of cells, each a character and its look, the numbers of SGR. Each character has
    one place; whatever scrolls off is kept."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [self.blank(columns) for _ in range(rows)]
        self.scrolled_off = []
        self.row = self.column = 0
        self.look, self.must_wrap, self.rest = (), False, ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    @staticmethod
    def blank(count):
        return [(" ", ())] * count

    @staticmethod
    def text(cells):
        return "".join(character for character, _ in cells).rstrip()

    def line(self):
        """The text of the row in which the cursor is."""
        return self.text(self.cells[self.row])

    def history(self):
        """The texts of all rows, those that scrolled off too, without the empty ones at the end."""
        return "\n".join(map(self.text, self.scrolled_off + self.cells)).rstrip("\n").split("\n")

    def feed(self, data):
        text, place = self.rest + self.decoder.decode(data), 0
        while token := TOKEN.match(text, place):
            place = token.end()
            if token[3]:
                self.obey(token[1], token[2], token[3])
            elif token[0][0] != "\x1b":
                self.put(token[0])
        self.rest = text[place:]

    def put(self, character):
        if character == "\n":
            self.line_feed()
        elif character == "\r":
            self.move(self.row, 0)
        elif character == "\b":
            self.move(self.row, self.column - 1)
        elif character == "\t":
            self.move(self.row, self.column // 8 * 8 + 8)
        elif character >= " ":
            if self.must_wrap:
                self.move(self.row, 0)
                self.line_feed()
            self.cells[self.row][self.column] = (character, self.look)
            self.must_wrap = self.column + 1 == self.columns
            self.column += not self.must_wrap

    def move(self, row, column):
        self.row = min(max(row, 0), self.rows - 1)
        self.column = min(max(column, 0), self.columns - 1)
        self.must_wrap = False

    def line_feed(self):
        if self.row < self.rows - 1:
            self.row += 1
        else:
            self.scrolled_off.append(self.cells.pop(0))
            self.cells.append(self.blank(self.columns))

    def obey(self, mark, parameters, final):
        numbers = [int(number or 0) for number in parameters.split(";")]
        count, row = max(numbers[0], 1), self.cells[self.row]
        if final == "m":
            for number in numbers:
                self.look = self.look + (number,) if number else ()
        elif final in "ABCDGH":
            rows, columns = {"A": (-count, 0), "B": (count, 0), "C": (0, count), "D": (0, -count),
                             "G": (0, count - 1 - self.column),
                             "H": (count - 1 - self.row, max(numbers[-1], 1) - 1 - self.column)}[final]
            self.move(self.row + rows, self.column + columns)
        elif final == "P":
            row[self.column:] = row[self.column + count:] + self.blank(min(count, self.columns - self.column))
        elif final == "@":
            row[self.column:] = (self.blank(count) + row[self.column:])[:self.columns - self.column]
        elif final in "JK":
            self.erase(final, numbers[0])
        elif final not in "hl" or not mark:
            raise ValueError(f"the screen does not know ESC [ {mark}{parameters}{final}")

    def erase(self, final, part):
        first, last = (self.column, self.columns) if part == 0 else (0, self.column + 1) if part == 1 else (0, self.columns)
        self.cells[self.row][first:last] = self.blank(last - first)
        if final == "J":
            for row in range(self.rows):
                if part == 2 or (part == 0 and row > self.row) or (part == 1 and row < self.row):
                    self.cells[row] = self.blank(self.columns)


class Terminal:
    """A program on a terminal of its own, with nothing but the variables given; `streams` puts descriptors in the place of some
    of its streams."""

    def __init__(self, words, folder, variables, columns=80, rows=24, streams=None):
        self.output, self.status, self.usage = bytearray(), None, None
        # How much had been written when keys were typed last, how much of it the screen shows, and when the last byte came.
        self.typed, self.shown, self.heard = 0, 0, time.monotonic()
        self.seen = Screen(columns, rows)
        self.stream, self.other_side = os.openpty()
        self.resize(columns, rows)
        self.settings = self.settings_left = termios.tcgetattr(self.other_side)
        os.set_blocking(self.stream, False)
        self.process = os.fork()
        if self.process == 0:
            try:
                undisturbed()
                os.login_tty(self.other_side)
                for stream, descriptor in (streams or {}).items():
                    os.dup2(descriptor, stream)
                os.chdir(folder)
                os.execvpe(words[0], words, variables)
            except OSError as error:
                os.write(2, str(error).encode())
            finally:
                os._exit(127)

    @property
    def screen(self):
        """What is seen of all that was taken in."""
        self.seen.feed(self.output[self.shown:])
        self.shown = len(self.output)
        return self.seen

    def type(self, keys, quiet=0):
        """Types once nothing has been written for some seconds, and takes in what is written meanwhile."""
        self.settle(quiet)
        self.typed = len(self.output)
        data, end = keys if isinstance(keys, bytes) else keys.encode(), time.monotonic() + PATIENCE
        while data and not self.has_ended():
            if time.monotonic() > end:
                self.fail("it takes no more keys")
            try:
                data = data[os.write(self.stream, data):]
            except BlockingIOError:
                self.take(0.05)

    def resize(self, columns, rows):
        fcntl.ioctl(self.stream, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def take(self, seconds):
        """Takes in what is written, for which it waits so long; whether there was something."""
        found = False
        while select.select([self.stream], [], [], seconds)[0]:
            self.output += os.read(self.stream, 1 << 16)
            self.heard, found, seconds = time.monotonic(), True, 0
        return found

    def settle(self, seconds):
        """Takes in what is written until nothing more has come for so long."""
        while self.take(seconds):
            pass

    def changes(self):
        """Goes on whenever something was written, until the program has ended."""
        has_ended = False
        while not has_ended:
            has_ended = self.has_ended()
            if self.take(0.02):
                yield

    def wait(self, is_so, fault):
        """Takes in what is written until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                self.fail(fault)
            self.take(0.02)

    def wait_for(self, text):
        """Waits until a text has been written since the last keys."""
        self.wait(lambda: text.encode() in self.output[self.typed:], f"{text!r} is not written")

    def wait_for_line(self, beginning):
        """Waits until the last keys have been answered, the cursor is in a line that begins so, and nothing more comes."""
        self.wait(lambda: len(self.output) > self.typed and self.screen.line().startswith(beginning),
                  f"no line begins with {beginning!r}")
        self.settle(0.25)

    def wait_for_editor(self):
        """Waits until the terminal itself shows no keys any more: before, it shows them as they are."""
        self.wait(lambda: not termios.tcgetattr(self.other_side)[3] & termios.ECHO or self.has_ended(), "no line is edited")

    def has_ended(self):
        if self.status is None:
            process, status, self.usage = os.wait4(self.process, os.WNOHANG)
            self.status = os.waitstatus_to_exitcode(status) if process else None
        return self.status is not None

    def kill(self):
        """Ends the program and all of its group; a child that has just begun is not the first of its group yet."""
        if not self.has_ended():
            try:
                os.killpg(self.process, signal.SIGKILL)
            except ProcessLookupError:
                os.kill(self.process, signal.SIGKILL)

    def finish(self, patience=PATIENCE):
        """Waits for the program's end, and ends it after a while; returns its status."""
        end = time.monotonic() + patience
        while not self.has_ended():
            if time.monotonic() > end:
                self.kill()
            self.take(0.02)
        # What was written last may still be on its way.
        self.settle(0.03)
        self.settings_left = termios.tcgetattr(self.other_side)
        os.close(self.stream)
        os.close(self.other_side)
        return self.status

    def is_as_found(self):
        """Whether the program left the terminal's settings as they were, and pastes unmarked."""
        marks = PASTE_MARKS.findall(self.output)
        # Where Ctrl-C came after the end, the terminal has thrown away what was not read yet, and shows it.
        return self.settings_left == self.settings and (marks[-1:] != [b"h"] or self.output.endswith(b"^C"))

    def fail(self, reason):
        sys.exit(f"{reason}; this was written last: {bytes(self.output[-2000:])!r}")
