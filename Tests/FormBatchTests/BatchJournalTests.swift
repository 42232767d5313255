import FormEngine
import FormFiles
import FormSubmission
import FormSyntax
import FormSystem
import FormTestSupport
import TestLimits
import Testing

@testable import FormBatch

/// The journal as text, and runs that resume from one.
@Suite(.limited) struct BatchJournalTests {
    private let directory = TemporaryDirectory(inMemory: true)
    private let form: CompiledForm

    init() throws {
        form = try compiled(fields(#"{"id": "n", "type": "integer"}"#))
    }

    private static var journal: BatchJournal {
        var position = BatchPosition(
            input: 1, offset: 7_000, line: 90, checksums: [0xfeed, 0xbeef], outputEnd: 5_000, rejectsEnd: 300)
        position.tally.records = 80
        let cause = BatchTally.TalliedFault(field: "a \"b\"\n", code: "required")
        position.tally.causes = [cause: 3]
        position.tally.examples = [
            cause: [
                BatchTally.TalliedExample(place: "people.csv:2", reason: "an \"answer\" is\nrequired"),
                BatchTally.TalliedExample(place: "people.csv:3", reason: ""),
            ]
        ]
        let inputs = ["people.csv", "é.csv"].enumerated().map { number, name in
            BatchJournal.RunIdentity.Input(name: name, size: number - 1, header: 0xabc)
        }
        return BatchJournal(
            identity: .init(formHash: .max, settings: "--format csv", inputs: inputs), moment: -5,
            before: RecordsBefore(end: 70, files: [0xcafe, 1]), position: position)
    }

    private static var bytes: [UInt8] { journal.text().withUnsafeBytes { Array($0) } }

    /// The language matters only if reasons are written.
    @Test func aRunIsKnownByTheLanguageOfItsRejects() {
        var options = BatchOptions()
        options.locale = "de"
        #expect(options.settings == "--format jsonl")
        options.rejects = .file(FilePath("r.csv"))
        #expect(options.settings == "--format jsonl --rejects r.csv --lang de")
    }

    @Test func readsWhatItWrites() {
        #expect(BatchJournal(Self.bytes) == Self.journal)
        var agreeing = Self.journal
        agreeing.before = nil
        #expect(BatchJournal(agreeing.text().withUnsafeBytes { Array($0) }) == agreeing)
    }

    @Test func tellsOfTheTablesOfAPackage() throws {
        var journal = Self.journal
        journal.tables = JournalTables(current: "a \"b\"\n")
        #expect(BatchJournal(journal.text().withUnsafeBytes { Array($0) }) == journal)
        journal.position.tally.rejected = 2
        for next in ["c", "d"] { journal.tables = journal.tables(before: next) }
        #expect(journal.tables?.done.names == ["a \"b\"\n", "c"] && journal.tables?.rejected == 4)
        #expect(BatchJournal(journal.text().withUnsafeBytes { Array($0) }) == journal)
    }

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

    @Test func aChecksumDependsOnTheBytesAlone() {
        let bytes = (0..<100).map { UInt8($0) }
        func checksum(_ pieces: [ArraySlice<UInt8>]) -> UInt64 {
            var checksum = InputChecksum()
            for piece in pieces { piece.withUnsafeBytes { checksum.add($0) } }
            return checksum.value
        }
        let whole = checksum([bytes[...]])
        for place in bytes.indices { #expect(checksum([bytes[..<place], bytes[place...]]) == whole) }
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 0x80
            #expect(checksum([changed[...]]) != whole)
        }
        #expect(checksum([bytes.dropLast()]) != whole && checksum([(bytes + [0])[...]]) != whole)
    }

    /// A short input is read to its end when its beginning is examined.
    @Test(arguments: ["in.jsonl", "in.csv"]) func goesOnInAShortInput(name: String) throws {
        let isCSV = name == "in.csv"
        let rows = isCSV ? ["n\n", "1\n", "2\n"] : ["{\"n\":1}\n", "{\"n\":2}\n"]
        directory.write(rows.joined(), to: name)
        directory.write("{\"n\":1}\n{\"n\":", to: "out.jsonl")
        var options = BatchOptions()
        options.inputs = [.file(FilePath(directory[name]))]
        options.destination = .sink(.file(FilePath(directory["out.jsonl"])))
        let input = try BatchInput(options.inputs[0], options, form)
        var checksum = InputChecksum()
        rows[isCSV ? 1 : 0].utf8.forEach { byte in withUnsafeBytes(of: byte) { checksum.add($0) } }
        let behind = rows.dropLast().joined().utf8
        let position = BatchPosition(
            offset: behind.count, line: rows.count, checksums: [checksum.value], outputEnd: 8)
        let journal = BatchJournal(identity: .init(options, [input]), moment: 0, before: nil, position: position)
        try journal.write(to: FilePath(directory["out.jsonl.fieldwise-journal"]))
        options.resumes = true
        _ = try runBatch(BatchTable(form, options, now: { Moment(seconds: $0 ?? 1) }, reports: BatchReports()))
        #expect(directory.text(of: "out.jsonl") == "{\"n\":1}\n{\"n\":2}\n")
        #expect(directory.names == [name, "out.jsonl"])
    }
}
