import FormTestSupport
import TestLimits
import Testing

/// A run that reached the limit of a file's size: what can resume it, and what is refused.
@Suite(.limited) struct BatchResumptionTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private static let accepted = (10_000..<15_000).filter { $0 % 100 != 0 }
    private static let words = String(repeating: "abcdefgh ", count: 12) + "."

    init() {
        directory.write(fields(#"{"id": "n", "type": "integer"}, {"id": "t"}"#), to: "form.json")
        let rows = (10_000..<15_000).map { "\($0 % 100 == 0 ? "x" : "")\($0),\(Self.words)\n" }
        directory.write("n,t\n" + rows.joined(), to: "in.csv")
        let run = CommandRun(
            shell: "ulimit -f 700; exec $fieldwise batch form.json in.csv --output out.jsonl --rejects bad.jsonl",
            in: directory)
        #expect(
            run
                == CommandRun(
                    status: 74, output: "",
                    errors: """
                        fieldwise: out.jsonl: writing failed: file too large
                        fieldwise: the run was interrupted; add --resume to continue

                        """))
        #expect(directory.names == Self.unfinished)
    }

    private static let unfinished = [
        "bad.jsonl", "bad.jsonl.fieldwise-journal", "form.json", "in.csv", "out.jsonl", "out.jsonl.fieldwise-journal",
    ]
    private static let resume = "$fieldwise batch form.json in.csv --output out.jsonl --rejects bad.jsonl --resume"

    @Test func goesOn() {
        let run = CommandRun(shell: Self.resume, in: directory)
        #expect(
            run
                == CommandRun(
                    status: 65, output: "", errors: "fieldwise: 50 of 5000 records rejected, for 50 reasons\n"))
        let expected = Self.accepted.map { "{\"n\":\($0),\"t\":\"\(Self.words)\"}\n" }
        #expect((directory.text(of: "out.jsonl") == expected.joined()) == true)
        #expect(directory.text(of: "bad.jsonl")?.split(separator: "\n").count == 50)
        #expect(directory.names == ["bad.jsonl", "form.json", "in.csv", "out.jsonl"])
        let again = CommandRun(shell: Self.resume, in: directory)
        #expect(again.status == 64)
        #expect(
            again.errors == "fieldwise: out.jsonl: there is no run to resume: "
                + "it has ended, or was never started; leave --resume out to add the records\n")
    }

    private static let journal = "fieldwise: out.jsonl.fieldwise-journal: the run cannot be resumed: "
    private static let cure =
        "; give what it was started with, or remove the journal and what it has written to start over\n"
    private static let damaged =
        journal + "the journal is damaged; remove it and what the run has written to start over\n"
    private static let begun = "the options differ; it was started with --format jsonl --rejects bad.jsonl"

    @Test(
        arguments: [
            // A command to run first; words to replace in the command under test, and their replacement; its status and
            // standard error
            ("echo >>form.json", "", "", 73, journal + "the form has changed" + cure),
            (
                "cp in.csv other.csv", "in.csv", "other.csv", 73,
                journal + "the inputs differ; it was started with 'in.csv'" + cure
            ),
            ("echo >>in.csv", "", "", 73, journal + "'in.csv' has changed" + cure),
            ("sed -i 's/^n,t/t,n/' in.csv", "", "", 73, journal + "'in.csv' has changed" + cure),
            (
                // Records are read in portions of 262144 bytes; those of the first one are done.
                "sed -i '2240,2250s/a/A/' in.csv", "", "", 66,
                "fieldwise: in.csv: the records that were read already have changed; "
                    + "give the same input, or remove the journal and what the run has written to start over\n"
            ),
            (
                "sed -i '5s/a/A/' in.csv", "", "", 66,
                "fieldwise: in.csv: the records that were read already have changed; "
                    + "give the same input, or remove the journal and what the run has written to start over\n"
            ),
            (":", "--resume", "--resume --strict", 73, journal + begun + cure),
            (":", "--resume", "--resume --lang en", 73, journal + begun + cure),
            (
                "mv in.csv away.csv", "", "", 66,
                "fieldwise: in.csv: the file does not exist; check its name\n"
                    + "fieldwise: what was done is kept; run the same command once the file can be read\n"
            ),
            (":", "bad.jsonl", "worse.jsonl", 73, journal + begun + cure),
            ("truncate -s -9 out.jsonl.fieldwise-journal", "", "", 73, damaged),
            ("sed -i 's/\"offset\":2/\"offset\":1/' out.jsonl.fieldwise-journal", "", "", 73, damaged),
            (": >out.jsonl.fieldwise-journal", "", "", 73, damaged),
            (
                "truncate -s 1000 out.jsonl", "", "", 73,
                "fieldwise: out.jsonl: the file has 1000 bytes where there were 286208; "
                    + "put it back as it was, or remove the batch's journal to start over\n"
            ),
            (
                ":", "--output out.jsonl --rejects bad.jsonl", "--output bad.jsonl", 73,
                "fieldwise: bad.jsonl.fieldwise-journal: the run cannot be resumed: this is a link to the journal; "
                    + "give the output that the journal is beside\n"
            ),
            (
                ":", "--output out.jsonl", "", 64,
                "fieldwise: what is written to standard output cannot be resumed; give --output FILE, or leave --resume out\n"
            ),
        ] as [(String, String, String, Int32, String)])
    func refusesWhatDiffers(before: String, words: String, replacement: String, status: Int32, errors: String) {
        var command = Self.resume
        if let place = command.firstRange(of: words) { command.replaceSubrange(place, with: replacement) }
        let (accepted, rejected) = (directory.text(of: "out.jsonl"), directory.text(of: "bad.jsonl"))
        let run = CommandRun(shell: "\(before)\n\(command)", in: directory)
        #expect(run == CommandRun(status: status, output: "", errors: errors))
        if !before.hasSuffix(" out.jsonl") { #expect((directory.text(of: "out.jsonl") == accepted) == true) }
        #expect((directory.text(of: "bad.jsonl") == rejected) == true)
    }

    /// Other commands must not add to the outputs, since resuming the run would remove that.
    @Test(
        arguments: [
            ("answer form.json --set n=1 --no-input --output out.jsonl", "out.jsonl", "out.jsonl"),
            ("answer form.json --set n=1 --no-input --output link.jsonl", "link.jsonl", "out.jsonl"),
            ("answer form.json --set n=1 --no-input --output bad.jsonl", "bad.jsonl", "bad.jsonl"),
            ("batch form.json in.csv --output out.jsonl --rejects bad.jsonl", "out.jsonl", "out.jsonl"),
            ("batch form.json in.csv --output link.jsonl", "link.jsonl", "out.jsonl"),
            ("batch form.json in.csv --output new.jsonl --rejects bad.jsonl", "bad.jsonl", "bad.jsonl"),
        ] as [(String, String, String)])
    func keepsOthersAway(command: String, output: String, file: String) {
        let (accepted, rejected) = (directory.text(of: "out.jsonl"), directory.text(of: "bad.jsonl"))
        let run = CommandRun(shell: "ln -s out.jsonl link.jsonl; $fieldwise \(command)", in: directory)
        #expect(run.status == 73)
        let place = output == file ? "" : directory.path + "/"
        #expect(
            run.errors == "fieldwise: \(output): a batch that writes to this file was broken off; "
                + "finish it with 'fieldwise batch --resume', or remove '\(place)\(file).fieldwise-journal'\n")
        #expect((directory.text(of: "out.jsonl") == accepted) == true)
        #expect((directory.text(of: "bad.jsonl") == rejected) == true)
    }
}
