"""A copy of the package with all mutants in it, of which a byte in a file chooses one."""
import os
import re
import shutil
import subprocess

LARGEST = 255
CHOSEN = "MUTANT"

CHOICE = """\
import Glibc

/// The number of the mutant that is chosen, then a byte a mutant: 1 once its place was passed.
nonisolated(unsafe) private let bytes: UnsafeMutablePointer<UInt8> = {
    let file = open("PATH", O_RDWR | O_CLOEXEC)
    defer { close(file) }
    let page = mmap(nil, 256, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let page, page != MAP_FAILED else { return .allocate(capacity: 256) }
    return page.assumingMemoryBound(to: UInt8.self)
}()

package func mutant(_ number: Int) -> Bool {
    bytes[number] = 1
    return Int(bytes[0]) == number
}
"""
FORWARDING = """\
IMPORT FormWords

@usableFromInline
func mutant(_ number: Int) -> Bool { FormWords.mutant(number) }
"""


class Mutant:
    """One slip: its number, the file, a line on what it breaks, the text that is there and what it becomes, and why no test
    notices it."""

    def __init__(self, number, path, title, found, becomes, why):
        self.number, self.path, self.title, self.found, self.why = number, path, title, found, why
        chosen = f"mutant({number})"
        self.becomes = becomes.replace(CHOSEN, chosen) if CHOSEN in becomes else f"({chosen} ? ({becomes}) : ({found}))"

    @property
    def part(self):
        """Its module, and within the engine the part of it."""
        words = self.path.split("/")
        return words[2] if words[1] == "FormEngine" else words[1]

    def span(self, text):
        """Where its text is, however it is indented; None unless it is there exactly once."""
        spans = [found.span() for found in re.finditer(r"\s+".join(map(re.escape, self.found.split())), text)]
        return spans[0] if len(spans) == 1 else None


def mutants(path):
    """Those of a list: a line `N FILE`, one on what it breaks, lines after `- ` that are there, after `+ ` what they become, and
    after `= ` why no test notices it."""
    found = []
    for block in re.split(r"\n{2,}", open(path, encoding="utf-8").read().strip()):
        lines = [line for line in block.split("\n") if not line.startswith("#")]
        if not lines:
            continue
        number, file = lines[0].split()
        texts = {sign: "\n".join(line[2:] for line in lines[2:] if line[0] == sign) for sign in "-+="}
        found.append(Mutant(int(number), "Sources/" + file, lines[1], texts["-"], texts["+"], texts["="]))
    numbers = [mutant.number for mutant in found]
    assert len(set(numbers)) == len(numbers) and all(0 < number <= LARGEST for number in numbers), "numbers from 1 to 255"
    return found


class MutatedPackage:
    """The copy in a folder, which may be there from before: what has not changed is not built again."""

    def __init__(self, package, folder):
        self.package, self.folder = package, folder
        self.choice = f"{folder}/.mutants"

    def make(self, mutants):
        """Copies the package and puts the mutants in; those that do not fit."""
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                cwd=self.package, check=True, capture_output=True).stdout
        names = {name for name in listed.decode().split("\0") if name and os.path.exists(f"{self.package}/{name}")}
        texts = {path: open(f"{self.package}/{path}", encoding="utf-8").read()
                 for path in {mutant.path for mutant in mutants} & names}
        unfit = self.put_in(mutants, texts)
        texts["Sources/FormWords/Mutants.swift"] = CHOICE.replace("PATH", self.choice)
        for module in {path.split("/")[1] for path in texts} - {"FormWords"}:
            texts[f"Sources/{module}/Mutants.swift"] = FORWARDING.replace("IMPORT", self.way_to_import(module, names))
        self.remove_others(names | set(texts))
        for name in names - set(texts):
            self.copy(name)
        for name, text in texts.items():
            self.write(name, text)
        self.choose(0)
        return unfit

    def way_to_import(self, module, names):
        """How the files of a module import: where some say who sees that, all have to."""
        return "internal import" if any(
            b"internal import FormWords" in self.content(f"{self.package}/{name}")
            for name in names if name.startswith(f"Sources/{module}/") and name.endswith(".swift")) else "import"

    @staticmethod
    def put_in(mutants, texts):
        unfit = []
        for path in {mutant.path for mutant in mutants}:
            text = texts.get(path, "")
            placed = sorted(((mutant.span(text), mutant) for mutant in mutants if mutant.path == path),
                            key=lambda place: place[0] or (-1, -1))
            end = -1
            parts = []
            for span, mutant in placed:
                if span is None or span[0] < end:
                    unfit.append(mutant)
                    continue
                parts += [text[max(end, 0):span[0]], mutant.becomes]
                end = span[1]
            texts[path] = "".join(parts) + text[max(end, 0):]
            if path not in texts or not text:
                del texts[path]
        return unfit

    def remove_others(self, names):
        """Removes what the package has no longer."""
        for folder, folders, files in os.walk(self.folder):
            folders[:] = [name for name in folders if name != ".build"]
            for file in files:
                path = os.path.join(folder, file)
                if os.path.relpath(path, self.folder) not in names:
                    os.remove(path)

    def copy(self, name):
        source, target = f"{self.package}/{name}", f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if os.path.islink(source):
            if os.path.lexists(target):
                os.remove(target)
            os.symlink(os.readlink(source), target)
        elif self.content(source) != self.content(target):
            shutil.copy(source, target)

    def write(self, name, text):
        if self.content(f"{self.folder}/{name}") == text.encode():
            return
        os.makedirs(os.path.dirname(f"{self.folder}/{name}"), exist_ok=True)
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    @staticmethod
    def content(path):
        try:
            with open(path, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def build(self):
        subprocess.run(["swift", "build", "--build-tests"], cwd=self.folder, check=True)

    def choose(self, number):
        """Makes it the mutant of every process from now on, and forgets what was passed; 0 is none."""
        with open(self.choice, "r+b" if os.path.exists(self.choice) else "w+b") as file:
            file.write(bytes([number]) + bytes(LARGEST))

    def passed(self):
        """The numbers of the mutants whose places were passed."""
        with open(self.choice, "rb") as file:
            return [number for number, byte in enumerate(file.read()) if byte and number]
