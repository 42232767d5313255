import FormKit
import FormTestSupport
import Synchronization
import TestLimits
import Testing

/// Many records from code.
@Suite(.limited) struct BatchTests {
    private struct LineIsDown: Error, Equatable {}

    /// What closures of a batch gather.
    private final class Gathered: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

        func add(_ span: RawSpan) {
            bytes.withLock { bytes in
                for place in span.byteOffsets { bytes.append(span.unsafeLoad(fromByteOffset: place, as: UInt8.self)) }
            }
        }
    }

    private static func batch(isStrict: Bool = false) throws -> Batch {
        let form = Form("f") {
            TextAreaField("name", "Name").required().length(...5)
            IntegerField("age", "Age").range(18...)
        }
        var batch = Batch(try form.compiled())
        batch.isStrict = isStrict
        return batch
    }

    private static let rows = "name,age\nAda,36\nAda,3\nVeronica,40\n\"Bo\nb\",18\n"
    private static let accepted = "{\"name\":\"Ada\",\"age\":36}\n{\"name\":\"Bo\\nb\",\"age\":18}\n"

    /// An input that comes in pieces of so many bytes, wherever records end.
    private static func pieces(_ text: String, of size: Int) -> RecordInput {
        let left = Mutex(Array(text.utf8)[...])
        return .bytes(as: .csv) { span in
            left.withLock { left in
                for byte in left.prefix(size) { span.append(byte) }
                left = left.dropFirst(size)
            }
        }
    }

    @Test(arguments: [1, 7, 4096], [1, 2]) func takesAndGivesBytes(size: Int, threads: Int) throws {
        var batch = try Self.batch()
        batch.threadCount = threads
        let (good, bad) = (Gathered(), Gathered())
        let tally = try batch.run(
            Self.pieces(Self.rows, of: size), accepted: .bytes(as: .jsonLines) { good.add($0) },
            rejected: .bytes(as: .csv) { bad.add($0) })
        #expect((tally.records, tally.accepted, tally.rejected, tally.errors) == (4, 2, 2, 2))
        let causes = [("age", "below_minimum"), ("name", "too_long")].map {
            RecordTally.Cause(field: $0, code: FailureCode(rawValue: $1))
        }
        #expect(tally.causes == Dictionary(uniqueKeysWithValues: causes.map { ($0, 1) }))
        #expect(good.text == Self.accepted)
        #expect(
            bad.text == """
                name,age,_errors
                Ada,3,"age: must be at least 18, not '3'"
                Veronica,40,name: 'Veronica' is too long: use at most 5 characters

                """)
    }

    @Test func doesWhatTheCommandDoesWithFiles() throws {
        let folder = TemporaryDirectory()
        folder.write(Self.rows, to: "in.csv")
        let tally = try Self.batch().run(
            .file(folder["in.csv"]), accepted: .file(folder["good.csv"]), rejected: .file(folder["bad.jsonl"]))
        #expect(tally.accepted == 2 && tally.unused == 0)
        #expect(folder.text(of: "good.csv") == "name,age\r\nAda,36\r\n\"Bo\nb\",18\r\n")
        #expect(folder.names == ["bad.jsonl", "good.csv", "in.csv"])
    }

    @Test(arguments: [".csv", ".jsonl"]) func handsOnEachRejectedRecord(ending: String) throws {
        let folder = TemporaryDirectory()
        let lines = "{\"name\":\"Ada\"}\n\n{\"name\":\"Veronica\",\"age\":3}\n{\n"
        let path = folder.write(
            ending == ".csv" ? "name,age\nAda,\n\nVeronica,3\n\"x\" y,\n" : lines, to: "in\(ending)")
        let rejected = Mutex<[RejectedRecord]>([])
        _ = try Self.batch().run(
            .file(path), accepted: .file(folder["good.jsonl"]),
            rejected: .each { record in rejected.withLock { $0.append(record) } })
        let records = rejected.withLock { $0 }
        #expect(records.map(\.line) == (ending == ".csv" ? [4, 5] : [3, 4]))
        #expect(records.allSatisfy { $0.input == path })
        #expect(records.first?.failures.map(\.code) == ["too_long", "below_minimum"])
        #expect(records.first?.failures.map(\.address) == ["name", "age"])
        #expect(records.last?.failures.map(\.address) == [nil])
        #expect(records.first?.json.contains("Veronica") == true)
    }

    private enum Size: String, Codable { case small, large }
    private struct Line: Codable, Equatable {
        var article: String
        var price: ExactDecimal?
    }
    private struct Order: Codable, Equatable {
        var name: String
        var born: CalendarDate?
        var at: ClockTime?
        var since: Instant?
        var size: Size?
        var tags: [String]
        var isMember: Bool?
        var extra: String?
        var lines: [Line]
        var total: ExactDecimal?
    }

    private static let order = Form("order") {
        TextField("name").required()
        DateField("born")
        TimeField("at")
        DateTimeField("since")
        SelectField("size", "Size", ["small": "Small", "large": "Large"])
        MultiSelectField("tags", "Tags", ["red", "green"])
        SwitchField("is_member")
        TextField("extra").visible(if: "is_member")
        SecretField("pin")
        TextField("scratch").submitted(false)
        Section("Line", id: "lines") {
            TextField("article").required()
            DecimalField("price")
        }.repeating()
        DecimalField("total").formula("sum(lines[].price)")
    }

    @Test(arguments: [1, 2]) func handsOnEachAcceptedRecord(threads: Int) throws {
        let records = [
            #"{"name":"Ada \"A\"","born":"2024-02-29","at":"09:30","since":"2024-02-29T09:30:00Z","size":"large","tags":["red","green"],"is_member":true,"extra":"é","pin":"1234","lines":[{"article":"pen","price":1.50},{"article":"ink","price":null}]}"#,
            #"{"name":"Bo"}"#, #"{"name":""}"#,
            #"{"name":"Cy","is_member":false,"lines":[{"article":"cup","price":12345678901234567890.12}]}"#,
        ]
        let compiled = try Self.order.compiled()
        // Each is handed on as a session holds it.
        let expected = try [0, 1, 3].map { place in
            let session = FormSession(compiled)
            try session.fill(json: Array(records[place].utf8))
            return (try session.decoded(as: Order.self, keys: .snakeCase), session.answers, session.json())
        }
        var batch = Batch(compiled)
        (batch.threadCount, batch.isFlat, batch.acceptedNotation) = (threads, true, .csv)
        let taken = Mutex<[AcceptedRecord]>([])
        let rejected = Mutex(0)
        let left = Mutex(Array(records.joined(separator: "\n").utf8)[...])
        let tally = try batch.run(
            .bytes(as: .jsonLines) { span in
                left.withLock { left in
                    for byte in left.prefix(span.freeCapacity) { span.append(byte) }
                    left = left.dropFirst(span.byteCount)
                }
            }, accepted: .each { record in taken.withLock { $0.append(record) } },
            rejected: .each { _ in rejected.withLock { $0 += 1 } })
        #expect((tally.accepted, rejected.withLock { $0 }) == (3, 1))
        let accepted = taken.withLock { $0 }
        #expect(try accepted.map { try $0.decoded(as: Order.self, keys: .snakeCase) } == expected.map(\.0))
        #expect(accepted.map { $0.json + "\n" } == expected.map(\.2))
        // A field that is not written is in no record.
        #expect(accepted.map(\.answers) == expected.map { $0.1.filter { $0.key != "scratch" } })
        #expect(throws: TypeMismatchError.self) { try accepted[1].decoded(as: Size.self) }
    }

    @Test func handsOnWhatTheClosureOfAcceptedRecordsThrows() throws {
        #expect(throws: LineIsDown()) {
            try Self.batch().run(Self.pieces(Self.rows, of: 9), accepted: .each { _ in throw LineIsDown() })
        }
    }

    @Test func handsOnWhatTheClosureOfRejectedRecordsThrows() throws {
        #expect(throws: LineIsDown()) {
            try Self.batch().run(
                Self.pieces(Self.rows, of: 9), accepted: .bytes(as: .jsonLines) { _ in },
                rejected: .each { _ in throw LineIsDown() })
        }
    }

    @Test func addsToAFileOrReplacesIt() throws {
        let folder = TemporaryDirectory()
        folder.write(Self.rows, to: "in.csv")
        for (replaces, count) in [(false, 1), (false, 2), (true, 1), (true, 1)] {
            _ = try Self.batch().run(
                .file(folder["in.csv"]), accepted: .file(folder["good.csv"], replaces: replaces),
                rejected: .file(folder["bad.csv"], replaces: replaces))
            #expect(folder.text(of: "good.csv")?.split(separator: "Ada").count == count + 1)
            #expect(folder.text(of: "bad.csv")?.split(separator: "Veronica,40").count == count + 1)
        }
        _ = try Self.batch().run(
            .file(folder["in.csv"]), accepted: .file(folder["good.csv"], replaces: true),
            rejected: .file(folder["bad.csv"]))
        #expect(folder.text(of: "good.csv")?.split(separator: "Ada").count == 2)
        #expect(folder.text(of: "bad.csv")?.split(separator: "Veronica,40").count == 3)
    }

    @Test func readsCellsThatSomethingElseSeparates() throws {
        let folder = TemporaryDirectory()
        folder.write("name;age\nAda;36\n", to: "in.csv")
        let batch = try Self.batch()
        let error = #expect(throws: BatchError.self) {
            try batch.run(.file(folder["in.csv"]), accepted: .file(folder["good.jsonl"]))
        }
        #expect(error?.description.hasSuffix("the cells are separated by ';'; add 'delimiter:' ';'") == true)
        #expect(error?.kind == .faultyInput)
        let tally = try batch.run(
            .file(folder["in.csv"], delimiter: ";"), accepted: .file(folder["good.jsonl"]))
        #expect(tally.accepted == 1)
    }

    @Test func tellsKindsOfFailuresApart() throws {
        let folder = TemporaryDirectory()
        folder.write(Self.rows, to: "in.csv")
        let batch = try Self.batch()
        let table: [(RecordInput, AcceptedOutput, BatchError.Kind, String)] = [
            (.file(folder["no.csv"]), .file(folder["o.jsonl"]), .unreadableInput, "does not exist"),
            (.file(folder["in.csv"]), .file(folder["no/o.jsonl"]), .unwritableOutput, "does not exist"),
            (.file(folder["in.csv"]), .file(folder["in.csv"]), .conflictingFiles, "'accepted'"),
        ]
        for (input, output, kind, words) in table {
            let error = #expect(throws: BatchError.self) { try batch.run(input, accepted: output) }
            #expect(error?.kind == kind)
            #expect(
                error?.description.contains(words) == true && error?.description.contains("--") == false, "\(error!)")
        }
        let resumed = #expect(throws: BatchError.self) {
            try batch.run(.file(folder["in.csv"]), accepted: .file(folder["new.jsonl"]), resumes: true)
        }
        #expect(resumed?.kind == .unresumable && resumed?.description.contains("leave 'resumes: true' out") == true)
    }

    @Test func handsOnWhatClosuresThrow() throws {
        let batch = try Self.batch()
        #expect(throws: LineIsDown()) {
            try batch.run(.bytes(as: .csv) { _ in throw LineIsDown() }, accepted: .bytes(as: .jsonLines) { _ in })
        }
        #expect(throws: LineIsDown()) {
            try batch.run(Self.pieces(Self.rows, of: 9), accepted: .bytes(as: .jsonLines) { _ in throw LineIsDown() })
        }
    }

    @Test func tellsWhatKeepsARunFromGoingOn() throws {
        let batch = try Self.batch()
        let faulty = #expect(throws: BatchError.self) {
            try batch.run(Self.pieces("nam,age\n", of: 99), accepted: .bytes(as: .jsonLines) { _ in })
        }
        #expect(faulty?.isResumable == false)
        #expect(faulty?.description.hasPrefix("input:1:1: error: ") == true)
        #expect(throws: BatchError.self) { try batch.run(.file("/nowhere/in.csv"), accepted: .standardOutput) }
    }
}
