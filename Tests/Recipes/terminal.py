"""A terminal of the xterm family, as far as line editors go, and a program on it."""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

TOKEN = re.compile(r"\x1b\[(\??)([0-9;]*)([@-~])|\x1b[()].|\x1b[=>]|[^\x1b]", re.DOTALL)
# A busy machine takes its time.
PATIENCE = 60


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
    """A program on a terminal of its own, with nothing but the variables given."""

    def __init__(self, words, variables, folder, columns=80, rows=24):
        self.screen, self.output, self.written = Screen(columns, rows), b"", 0
        self.process, self.stream = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            # Whatever starts this in the background ignores them, and so would the program.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            os.chdir(folder)
            os.execvpe(words[0], words, variables)

    def type(self, text):
        self.written = len(self.output)
        os.write(self.stream, text.encode())

    def take(self, seconds):
        """Takes in what is written, for which it waits so long; whether there was something."""
        if not select.select([self.stream], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.stream, 65536)
        except OSError:
            return False
        self.output += data
        self.screen.feed(data)
        return bool(data)

    def wait(self, is_so, fault):
        """Takes in what is written until there is an answer to the last keys, something is so, and nothing more comes."""
        end = time.monotonic() + PATIENCE
        while len(self.output) == self.written or not is_so():
            if time.monotonic() > end:
                raise SystemExit(f"{fault}; this is still on the terminal:\n" + "\n".join(self.screen.history()))
            self.take(0.02)
        while self.take(0.25):
            pass

    def wait_for(self, line):
        """Waits until the cursor is in a line that begins so."""
        self.wait(lambda: self.screen.line().startswith(line), f"no line begins with {line!r}")

    def finish(self):
        """Waits for the program's end; returns its status."""
        end = time.monotonic() + PATIENCE
        while not self.has_ended() and time.monotonic() < end:
            self.take(0.02)
        while self.take(0.02):
            pass
        self.end()
        return os.waitstatus_to_exitcode(self.status)

    def has_ended(self):
        done, self.status = os.waitpid(self.process, os.WNOHANG)
        self.process = None if done else self.process
        return bool(done)

    def end(self):
        """Ends the program, if it has not."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            self.status = os.waitpid(self.process, 0)[1]
        os.close(self.stream)
