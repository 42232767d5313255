import FormEngine
import FormFiles
import FormSubmission
import FormSyntax
import FormTestSupport
import Testing

@testable import FormBatch

/// The journal as text, and runs that go on from one.
@Suite struct BatchJournalTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private let form: CompiledForm

    init() throws {
        let text = #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "n", "type": "integer"}]}]}]"#
        let reading = readForm(bytes: Array(text.utf8), path: "form.json")
        let definition = try #require(reading.form)
        form = try #require(compile(definition).form)
    }

    private static var journal: BatchJournal {
        var position = BatchPosition(
            input: 1, offset: 7_000, line: 90, tail: 0xfeed, tailCount: 4096, outputEnd: 5_000, rejectsEnd: 300)
        position.tally.records = 80
        position.tally.causes = [BatchTally.Cause(field: "a \"b\"\n", code: "required"): 3]
        let inputs = ["people.csv", "é.csv"].enumerated().map { number, name in
            BatchJournal.Identity.Input(name: name, size: number - 1, header: 0xabc)
        }
        return BatchJournal(
            identity: .init(formHash: .max, settings: "format=csv", inputs: inputs), moment: -5, position: position)
    }

    private static var bytes: [UInt8] { journal.text().withUnsafeBytes { Array($0) } }

    @Test func readsWhatItWrites() { #expect(BatchJournal(Self.bytes) == Self.journal) }

    @Test func tellsAnyDamage() {
        let bytes = Self.bytes
        for place in bytes.indices.dropLast() {
            #expect(BatchJournal(Array(bytes[..<place])) == nil, "cut at \(place)")
            var changed = bytes
            changed[place] ^= 1
            #expect(BatchJournal(changed) == nil, "changed at \(place)")
        }
    }

    @Test func isNoneForInputsThatItDoesNotName() {
        var journal = Self.journal
        journal.position.input = 2
        #expect(BatchJournal(journal.text().withUnsafeBytes { Array($0) }) == nil)
    }

    /// Such an input has been read to its end when its beginning is looked at.
    @Test(arguments: ["in.jsonl", "in.csv"]) func goesOnInAShortInput(name: String) throws {
        let isCSV = name == "in.csv"
        let rows = isCSV ? ["n\n", "1\n", "2\n"] : ["{\"n\":1}\n", "{\"n\":2}\n"]
        directory.write(rows.joined(), to: name)
        directory.write("{\"n\":1}\n{\"n\":", to: "out.jsonl")
        var options = BatchOptions()
        options.inputs = [FilePath(directory[name])]
        options.destination = .file(FilePath(directory["out.jsonl"]))
        let input = try BatchInput(options.inputs[0], options, form)
        let behind = rows.dropLast().joined().utf8
        var position = BatchPosition(
            offset: behind.count, line: rows.count, tailCount: rows.dropLast().last?.utf8.count ?? 0, outputEnd: 8)
        position.tail = Checksum.of(behind.suffix(position.tailCount))
        let journal = BatchJournal(identity: .init(options, [input]), moment: 0, position: position)
        try journal.write(to: FilePath(directory["out.jsonl.fieldwise-journal"]))
        options.resumes = true
        _ = try runBatch(form, options, now: { Moment(seconds: $0 ?? 1) }, reports: BatchReports())
        #expect(directory.text(of: "out.jsonl") == "{\"n\":1}\n{\"n\":2}\n")
        #expect(directory.names == [name, "out.jsonl"])
    }
}
