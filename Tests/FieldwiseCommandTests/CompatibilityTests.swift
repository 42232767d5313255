import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Files of an earlier version that this one reads. `Tests/Recipes/compatibility` made the fixtures with it.
@Suite(.limited) struct CompatibilityTests {
    private static let versions = ["0.1"]
    private let directory = TemporaryDirectory(inMemory: true)

    private static func kept(_ version: String, _ name: String) -> String {
        "\(CommandRun.package)/Tests/FieldwiseCommandTests/Fixtures/Compatibility/\(version)/\(name)"
    }

    /// Copies a file of a version into the directory; returns its text.
    @discardableResult
    private func take(_ name: String, of version: String, as place: String? = nil) throws -> String {
        let bytes = try fileBytes(Self.kept(version, name))
        directory.write(bytes, to: place ?? name)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Copies a file of a version to where the command stores such files.
    private func takeState(_ kind: String, _ name: String, of version: String) throws {
        let folder = "state/fieldwise/\(kind)"
        for path in ["state", "state/fieldwise", folder] { mkdir(directory[path], 0o700) }
        try take("\(folder)/\(name)", of: version)
    }

    // MARK: - At the prompt

    private static let saved =
        #"{"name":"Ada","code":null,"price":12.50,"leaves":"2027-05-10","country":"no","town":"oslo","days":["thu","fri"],"company":true,"letter":"Line one\nLine two","guests":[{"name":"Bo","age":7},{"name":"Cy","age":null}],"people":3,"total":37.50,"last":"From Ada"}"#

    /// Presses Enter until the end and expects the stored answers to be submitted.
    private func submitsTheSaved(_ terminal: PseudoTerminal) {
        for _ in 0..<12 where terminal.waitForExit(seconds: 0.02) == nil {
            terminal.waitUntilItAsks()
            terminal.type("\r")
        }
        #expect(terminal.waitForExit(seconds: 20) == .exited(0), "\(terminal.screen.lines)")
        #expect(directory.text(of: "output") == Self.saved + "\n")
    }

    /// A draft continues where it was left and submits all its answers, except the secret, which was not stored.
    @Test(arguments: versions) func continuesADraft(_ version: String) throws {
        try take("trip.json", of: version)
        try takeState("drafts", "trip-596f64baba66ce8b.json", of: version)
        let terminal = try directory.start(
            ["answer", directory["trip.json"], "--resume", "--format", "jsonl", "--plain"], columns: 100,
            environment: ["XDG_STATE_HOME": directory["state"]])
        #expect(terminal.wait(for: "Resuming the draft of ", seconds: 20))
        submitsTheSaved(terminal)
    }

    /// An old sheet of answers can still be read.
    @Test(arguments: versions) func takesAnAnswerSheet(_ version: String) throws {
        try take("trip.json", of: version)
        try take("sheet", of: version)
        let terminal = try directory.start(
            ["answer", directory["trip.json"], "--edit", "--no-draft", "--format", "jsonl", "--plain"], columns: 100,
            environment: ["VISUAL": "cp \(directory["sheet"])"])
        try terminal.type([
            ("Code (", "\r"), ("Enter leaves it empty", "\r"), ("full stop", "Line one\rLine two\r.\r"),
        ])
        submitsTheSaved(terminal)
    }

    /// Old forms have the same meaning.
    @Test(arguments: versions) func readsConvertedForms(_ version: String) throws {
        for name in ["trip.json", "trip.xml", "trip.again.json"] { try take(name, of: version) }
        let outline = CommandRun(["show", "trip.json"], in: directory)
        #expect(outline.status == 0 && outline.output.contains("Last words"))
        for (name, other) in [("trip.xml", "trip.json"), ("trip.again.json", "trip.xml")] {
            #expect(CommandRun(["check", "--strict", name], in: directory).status == 0)
            #expect(CommandRun(["show", name], in: directory).output == outline.output)
            let converted = CommandRun(["convert", other, "--output", "now-\(name)"], in: directory)
            #expect(converted.status == 0)
            let again = CommandRun(["convert", name, "--output", "again-\(name)"], in: directory)
            #expect(again.status == 0 && directory.text(of: "now-\(name)") == directory.text(of: "again-\(name)"))
        }
    }

    /// Up recalls an answer from an earlier conversation.
    @Test(arguments: versions) func remembersEarlierAnswers(_ version: String) throws {
        try take("trip.json", of: version)
        try takeState("history", "trip-596f64baba66ce8b.jsonl", of: version)
        let terminal = try directory.start(
            ["answer", directory["trip.json"], "--no-draft"], columns: 100,
            environment: ["XDG_STATE_HOME": directory["state"]])
        try terminal.type([("Name", "\u{1B}[A"), ("Ada", "\u{03}")])
        #expect(terminal.waitForExit() == .killed(signal: SIGINT))
    }

    // MARK: - Batches

    private static let words = String(repeating: "abcdefgh ", count: 12) + "."
    private static let numbers = (10_000..<15_000).map { $0 % 100 == 0 ? "x\($0)" : "\($0)" }
    private static let csv = "n,t\n" + numbers.map { "\($0),\(words)\n" }.joined()
    private static let jsonLines = numbers.map { "{\"n\":\"\($0)\",\"t\":\"\(words)\"}\n" }.joined()

    /// A resumed run writes the same bytes as an uninterrupted one.
    @Test(arguments: versions, [("csv", "csv", "csv"), ("jsonl", "jsonl", "jsonl"), ("unique", "csv", "jsonl")])
    func resumesABatch(_ version: String, _ run: (name: String, ending: String, rejects: String)) throws {
        let (name, ending) = (run.name, run.ending)
        let unique = name == "unique" ? #", "unique": [["n"]]"# : ""
        directory.write(
            #"{"id": "rows"\#(unique), "groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n", "type": "integer"}, {"id": "t"}]}]}]}"#
                + "\n", to: "form.json")
        directory.write(ending == "csv" ? Self.csv : Self.jsonLines, to: "in.\(ending)")
        let words = ["batch", "form.json", "in.\(ending)", "--jobs", "1"]
        let files = ["--output", "out.\(ending)", "--rejects", "bad.\(run.rejects)"]
        #expect(
            CommandRun(words + ["--output", "whole.\(ending)", "--rejects", "whole-bad.\(run.rejects)"], in: directory)
                .status == 65)
        try take("\(name).journal", of: version, as: "out.\(ending).fieldwise-journal")
        try take("\(name).rejects", of: version, as: "bad.\(run.rejects)")
        #expect(symlink("out.\(ending).fieldwise-journal", directory["bad.\(run.rejects).fieldwise-journal"]) == 0)
        // Everything after the position in the journal is removed.
        let whole = try #require(directory.text(of: "whole.\(ending)"))
        directory.write(String(whole.prefix(300_000)), to: "out.\(ending)")
        let resumed = CommandRun(words + files + ["--resume"], in: directory)
        #expect(resumed.errors == "fieldwise: 50 of 5000 records rejected, for 50 reasons\n")
        #expect((directory.text(of: "out.\(ending)") == whole) == true)
        #expect(directory.text(of: "bad.\(run.rejects)") == directory.text(of: "whole-bad.\(run.rejects)"))
        #expect(!directory.names.contains { $0.hasSuffix("journal") })
    }

    /// A resumed run into a folder leaves the same files as an uninterrupted one.
    @Test(arguments: versions) func resumesABatchIntoAFolder(_ version: String) throws {
        try take("split.journal", of: version)
        try take("split.rejects", of: version)
        directory.write(
            #"{"id": "rows", "groups": [{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n", "type": "integer"}, {"id": "t"}]}]}]}"#
                + "\n", to: "form.json")
        directory.write(Self.csv, to: "in.csv")
        let words = ["batch", "form.json", "in.csv", "--jobs", "1", "--split", "out", "--name", "{n}.json"]
        #expect(CommandRun(words + ["--rejects", "bad.jsonl"], in: directory).status == 65)
        let line = """
            mv out whole; mv bad.jsonl whole.jsonl; mkdir out; cp whole/1[0-2]*.json out
            mv split.rejects bad.jsonl; mv split.journal out/.fieldwise-journal
            ln -s "$PWD/out/.fieldwise-journal" bad.jsonl.fieldwise-journal
            $fieldwise batch form.json in.csv --jobs 1 --split out --name '{n}.json' --rejects bad.jsonl --resume
            echo $?; diff -r whole out; cmp whole.jsonl bad.jsonl; ls
            """
        let resumed = CommandRun(shell: line, in: directory)
        #expect(resumed.errors == "fieldwise: 50 of 5000 records rejected, for 50 reasons\n")
        #expect(resumed.output == "65\nbad.jsonl\nform.json\nin.csv\nout\nwhole\nwhole.jsonl\n")
    }
}
