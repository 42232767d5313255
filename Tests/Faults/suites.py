"""The suites of a package that was built with its tests: what each takes and passes, and whether some of them fail."""
import glob
import hashlib
import json
import os
import re
import signal
import subprocess
import threading

SLOWEST = 900
ISSUE = re.compile(r"Test (\S+) recorded an issue(?:.* at (\w+)\.swift:)?")


class Outcome:
    """How suites ended: with what went wrong first, None where nothing did, in which test, and what of them ran so long."""

    def __init__(self, fault, test=None):
        self.fault, self.test = fault, test

    def __str__(self):
        return f"{self.fault} in {self.test}" if self.test else self.fault


class Suites:
    """All suites by name, those that are the cheapest first; what is known of them is kept in a file."""

    def __init__(self, package, kept):
        self.package, self.kept = package, kept
        self.binary = glob.glob(f"{package.folder}/.build/debug/*.xctest")[0]
        listed = subprocess.run([self.binary, "--testing-library", "swift-testing", "--list-tests"],
                                cwd=package.folder, check=True, capture_output=True, text=True).stdout
        self.tests = [line.split("/") for line in listed.split("\n") if "/" in line]
        self.names = sorted({test[0] for test in self.tests})
        self.known = {}
        if os.path.exists(kept):
            with open(kept, encoding="utf-8") as file:
                self.known = json.load(file)
        # Which suite noticed a mutant the last time.
        self.noticed = self.known.pop("", {})

    def measure(self, mutants):
        """Runs each suite that is not known as it is now, without a mutant."""
        marks = self.marks(mutants)
        self.known = {name: known for name, known in self.known.items() if known["mark"] == marks.get(name)}
        missing = [name for name in self.names if name not in self.known]
        for number, name in enumerate(missing):
            self.package.choose(0)
            outcome, seconds = self.run([name], SLOWEST)
            if outcome.fault:
                print(f"fails without a mutant and is left out: {name} ({outcome})", flush=True)
            self.known[name] = {"mark": marks[name], "seconds": seconds, "passed": self.package.passed(),
                                "fails": bool(outcome.fault)}
            if number % 10 == 9 or name == missing[-1]:
                self.keep()
        return missing

    def keep(self):
        with open(self.kept, "w", encoding="utf-8") as file:
            json.dump(self.known | {"": self.noticed}, file, indent=1)

    def marks(self, mutants):
        """What tells whether a suite is still the same: its own file, and all files of a folder of its own; all sources, and the
        mutants in them."""
        everything = hashlib.sha256("\0".join(f"{mutant.number} {mutant.becomes}" for mutant in mutants).encode())
        for path in sorted(glob.glob(f"{self.package.folder}/Sources/**/*.swift", recursive=True)):
            everything.update(self.package.content(path))
        files = {}
        for path in sorted(glob.glob(f"{self.package.folder}/Tests/**/*.swift", recursive=True)):
            text = self.package.content(path)
            folder = os.path.dirname(path)
            if folder.count("/") > self.package.folder.count("/") + 2:
                text += b"".join(map(self.package.content, sorted(glob.glob(f"{folder}/*.swift"))))
            for suite in re.findall(rb"@Suite[^{]*?(?:struct|class|enum)\s+(\w+)", text):
                files.setdefault(suite.decode(), text)
        return {name: hashlib.sha256(everything.digest() + files.get(name.split(".")[1], b"")).hexdigest()
                for name in self.names}

    def passing(self, number):
        """The suites that pass a mutant's place, the cheapest first."""
        found = [(known["seconds"], name) for name, known in self.known.items()
                 if number in known["passed"] and not known["fails"]]
        return [name for _, name in sorted(found)]

    def fault(self, number):
        """What notices a mutant, None where nothing does: what did the last time, then portions that become larger."""
        self.package.choose(number)
        left, most = self.passing(number), 0.0
        left.sort(key=lambda name: name != self.noticed.get(str(number)))
        while left:
            portion = self.portion(left, most)
            outcome, _ = self.run(portion, 60 + 4 * sum(self.seconds(name) for name in portion))
            if outcome.fault is None:
                left, most = left[len(portion):], max(most * 2, 2.0)
            elif outcome.test is None:
                return outcome
            else:
                # By chance a test fails once.
                suite = outcome.test.split("/")[0]
                again, _ = self.run([suite], 60 + 4 * self.seconds(suite))
                if again.fault:
                    self.noticed[str(number)] = suite
                    self.keep()
                    return again
                left.remove(suite)
                print(f"failed once and then not: {outcome}, with mutant {number}", flush=True)
        return None

    def seconds(self, name):
        return self.known[name]["seconds"]

    def portion(self, names, most):
        """The first of them that take so long together, one at least."""
        total, portion = 0.0, []
        for name in names:
            total += self.seconds(name)
            if portion and total > most:
                break
            portion.append(name)
        return portion

    def run(self, names, limit):
        """Runs suites until the first issue; how they ended, and after how many seconds."""
        filters = [word for name in names for word in ("--filter", f"^{re.escape(name)}/")]
        start = os.times().elapsed
        process = subprocess.Popen(
            [self.binary, "--testing-library", "swift-testing"] + filters, cwd=self.package.folder, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        late = threading.Event()
        timer = threading.Timer(limit, lambda: (late.set(), self.end(process)))
        timer.start()
        issue = next((found for line in process.stdout if (found := ISSUE.search(line))), None)
        if issue:
            self.end(process)
        status = process.wait()
        timer.cancel()
        self.end(process)
        seconds = os.times().elapsed - start
        if issue:
            return Outcome("an issue", self.test(*issue.groups(), names)), seconds
        where = names[0] if len(names) == 1 else f"one of {len(names)} suites"
        if late.is_set():
            return Outcome(f"no end within {limit:.0f} s in {where}"), seconds
        if status < 0:
            return Outcome(f"signal {-status} in {where}"), seconds
        return Outcome(None if status == 0 else f"status {status} in {where}"), seconds

    def test(self, name, file, names):
        """The test of that name among some suites, rather the one in that file."""
        found = sorted((file != test[0].split(".")[1], "/".join(test[:2])) for test in self.tests
                       if test[0] in names and test[1] == name)
        return found[0][1] if found else f"{names[0]}/{name}"

    @staticmethod
    def end(process):
        """Ends the process and what it has started in its session."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
