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
ISSUE = re.compile(rb"recorded an issue")


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
        self.names = sorted({line.split("/")[0] for line in listed.split("\n") if "/" in line})
        self.known = {}
        if os.path.exists(kept):
            with open(kept, encoding="utf-8") as file:
                self.known = json.load(file)

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
            json.dump(self.known, file, indent=1)

    def marks(self, mutants):
        """What tells whether a suite is still the same: its own file, all sources, and the mutants in them."""
        everything = hashlib.sha256("\0".join(f"{mutant.number} {mutant.becomes}" for mutant in mutants).encode())
        for path in sorted(glob.glob(f"{self.package.folder}/Sources/**/*.*", recursive=True)):
            everything.update(self.package.content(path))
        files = {}
        for path in glob.glob(f"{self.package.folder}/Tests/**/*.swift", recursive=True):
            text = self.package.content(path)
            for suite in re.findall(rb"@Suite[^{]*?(?:struct|class|enum)\s+(\w+)", text):
                files[suite.decode()] = text
        return {name: hashlib.sha256(everything.digest() + files.get(name.split(".")[1], b"")).hexdigest()
                for name in self.names}

    def passing(self, number):
        """The suites that pass a mutant's place, the cheapest first."""
        found = [(known["seconds"], name) for name, known in self.known.items()
                 if number in known["passed"] and not known["fails"]]
        return [name for _, name in sorted(found)]

    def fault(self, number):
        """What notices a mutant, None where nothing does: in portions that become larger."""
        self.package.choose(number)
        left, most = self.passing(number), 2.0
        while left:
            portion = self.portion(left, most)
            outcome, _ = self.run(portion, 60 + 4 * sum(self.seconds(name) for name in portion))
            if outcome.fault is None:
                left, most = left[len(portion):], most * 2
            elif outcome.test is None:
                return outcome
            else:
                # By chance a test fails once.
                suite = outcome.test.split("/")[0]
                again, _ = self.run([suite], 60 + 4 * self.seconds(suite))
                if again.fault:
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
        events = f"{self.package.folder}/.events"
        filters = [word for name in names for word in ("--filter", f"^{re.escape(name)}/")]
        start = os.times().elapsed
        process = subprocess.Popen(
            [self.binary, "--testing-library", "swift-testing", "--event-stream-output-path", events] + filters,
            cwd=self.package.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        late = threading.Event()
        timer = threading.Timer(limit, lambda: (late.set(), self.end(process)))
        timer.start()
        has_issue = False
        for line in process.stdout:
            if ISSUE.search(line):
                has_issue = True
                break
        self.end(process) if has_issue else None
        status = process.wait()
        timer.cancel()
        self.end(process)
        return self.outcome(status, has_issue, late.is_set(), limit, names, events), os.times().elapsed - start

    @staticmethod
    def end(process):
        """Ends the process and what it has started in its session."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    @classmethod
    def outcome(cls, status, has_issue, is_late, limit, names, events):
        if has_issue:
            return Outcome("an issue", cls.first_issue(events) or names[0])
        where = names[0] if len(names) == 1 else f"one of {len(names)} suites"
        if is_late:
            return Outcome(f"no end within {limit:.0f} s in {where}")
        if status < 0:
            return Outcome(f"signal {-status} in {where}")
        return Outcome(None if status == 0 else f"status {status} in {where}")

    @staticmethod
    def first_issue(events):
        with open(events, encoding="utf-8", errors="replace") as file:
            for line in file:
                try:
                    payload = json.loads(line).get("payload", {})
                except ValueError:
                    continue
                if payload.get("kind") == "issueRecorded" and payload.get("testID"):
                    return "/".join(payload["testID"].split("/")[:2])
        return None
