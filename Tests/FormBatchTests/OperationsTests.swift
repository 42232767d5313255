import FormEngine
import FormFiles
import FormSubmission
import FormSyntax
import FormSystem
import FormTestSupport
import TestLimits
import Testing

@testable import FormBatch

/// Records accepted by operations are accepted in the general way, too, with the same bytes; all others are left to it.
@Suite(.limited) struct OperationsTests {
    private static let folders = ["forms", "Tests/FormFilesTests/Fixtures/corpus", "Tests/Benchmarks/Batch"]

    /// All forms of the package, of the corpus and of the benchmarks.
    static let forms =
        folders.flatMap { folder in
            namesOfEntries("\(CommandRun.package)/\(folder)").filter {
                $0.hasSuffix(".json") && !$0.hasSuffix(".strings.json")
            }
            .sorted().map { "\(folder)/\($0)" }
        } + ["Tests/FormFilesTests/Fixtures/faultless.json"]

    private let directory = TemporaryDirectory(inMemory: true)

    @Test func findsTheForms() { #expect(Self.forms.count >= 24) }

    @Test(arguments: forms) func everyRecordHasTheSameBytes(path: String) throws {
        let form = try compiled(bytes: fileBytes("\(CommandRun.package)/\(path)"), path: path)
        var records = RecordSource(form)
        let count = cases(150)
        for (name, text) in [("a.jsonl", records.lines(count)), ("a.csv", records.rows(count))] where !text.isEmpty {
            directory.write(text, to: name)
            let byOperations = try outcome(form, name, acceptsByOperations: true)
            let generally = try outcome(form, name, acceptsByOperations: false)
            #expect(byOperations == generally, "\(name):\n\(text)")
            #expect(byOperations.tally.records == count)
        }
    }

    /// A section without a field, or before any field.
    @Test(
        arguments: [
            (#"[{"sections":[{"id":"l","type":"dynamic"}]}]"#, #"{"l":[]}"#),
            (
                #"[{"sections":[{"id":"l","repeat":true,"fields":[{"id":"p","type":"number"}]}]}]"#,
                #"{"l":[{"p":1},{}]}"#
            ),
            (
                #"[{"sections":[{"id":"l","repeat":true,"fields":[{"id":"p"}]},{"fields":[{"id":"a","visible_if":"l[0].p == 'x'"}]}]}]"#,
                #"{"l":[{"p":"x"}]}"#
            ),
        ] as [(String, String)])
    func beginsWithASection(json: String, record: String) throws {
        let form = try compiled(json)
        directory.write("{}\n" + record + "\n", to: "a.jsonl")
        let byOperations = try outcome(form, "a.jsonl", acceptsByOperations: true)
        let generally = try outcome(form, "a.jsonl", acceptsByOperations: false)
        #expect(byOperations == generally)
        #expect(byOperations.tally.accepted == 2)
    }

    /// A check finds the choice or text of its own field.
    @Test(
        arguments: [
            (#"{"id":"b","validations":{"compare_to":"a","compare_rule":"<"}}"#, #"{"a":["t"],"b":"z"}"#),
            (
                #"{"id":"b","type":"select","values":["t","z"],"validations":{"compare_to":"a","compare_rule":"!="}}"#,
                #"{"a":["t"],"b":"t"}"#
            ),
            (
                #"{"id":"b","type":"number","validators":[{"type":"compare","to":"a","rule":"<","mode":"text"}]}"#,
                #"{"a":["t"],"b":9}"#
            ),
        ] as [(String, String)])
    func comparesWithSeveralChoices(member: String, record: String) throws {
        let json = #"[{"sections":[{"fields":[{"id":"a","type":"multi_select","values":["t","u"]},\#(member)]}]}]"#
        let form = try compiled(json)
        directory.write(record + "\n", to: "a.jsonl")
        let byOperations = try outcome(form, "a.jsonl", acceptsByOperations: true)
        let generally = try outcome(form, "a.jsonl", acceptsByOperations: false)
        #expect(byOperations == generally)
    }

    private struct Outcome: Equatable {
        let tally: BatchTally
        let accepted: String?
        let rejected: String?
    }

    private func outcome(_ form: CompiledForm, _ input: String, acceptsByOperations: Bool) throws -> Outcome {
        var options = BatchOptions()
        options.inputs = [.file(FilePath(directory[input]))]
        options.destination = .sink(.file(FilePath(directory["accepted.jsonl"])))
        options.rejects = .file(FilePath(directory["rejected.jsonl"]))
        options.acceptsByOperations = acceptsByOperations
        for name in ["accepted.jsonl", "rejected.jsonl"] { directory.remove(name) }
        let moment = Moment(seconds: 1_700_000_000)
        let outcome = try runBatch(BatchTable(form, options, now: { _ in moment }, reports: BatchReports()))
        return Outcome(
            tally: outcome.tally, accepted: directory.text(of: "accepted.jsonl"),
            rejected: directory.text(of: "rejected.jsonl"))
    }
}

/// Records with usual and odd values for the fields of a form; in lines, with instances of its dynamic sections.
private struct RecordSource {
    private let form: CompiledForm
    /// The numbers of the fields outside dynamic sections.
    private let fields: [Int]
    /// The texts that each field accepts if nothing else is answered, by field number.
    private var accepted: [[String]] = []
    private var random = SeededGenerator(seed: 14)

    private static let texts = [
        "", " ", "0", "1", "7", "12", "12.5", "12.50", "-3", "007", "1e2", "1,000", "99999999", "123456789.5", "42 ",
        "2024-02-29", "2023-02-29", "1985-12-10", "2021-06-01T12:00:00Z", "08:30", "12:30:15", "true", "false", "yes",
        "NO", "on", "x", "Ada", "Ada Lovelace", "ada@example.org", "+4722334455", "01234567890", "correct horse",
        "Žofie", "日本語", "say \"so\"", "back\\slash", "two\nlines", "a\ttab", "\u{7}", "'=1", "'quoted", "=1+1",
        String(repeating: "long ", count: 30), "ABC1234", "0154", "12345", "NO-123456", "P1234", "NO123456789",
    ]

    init(_ form: CompiledForm) {
        self.form = form
        fields = (0..<form.fixedFieldCount).filter { form.fields[$0].kind.reader != .none }
        var session = started(form, at: Moment(seconds: 1_700_000_000))
        for (number, field) in form.fields.enumerated() {
            let options = field.options.flatMap { [$0.id, $0.title] } + field.components.flatMap { $0.map(\.title) }
            let own = options + [field.texts.placeholder, field.bounds.minimum, field.bounds.maximum].compactMap { $0 }
            accepted.append((own + Self.texts).filter { Self.holds($0, number, &session) })
        }
    }

    private static func holds(_ text: String, _ field: Int, _ session: inout Session) -> Bool {
        session.reset()
        guard let slot = session.slot(field: field, instance: 0) else { return false }
        text.withByteSlice { session.give(Cell(.text, $0), to: slot) }
        session.finish()
        return session.hasValue(slot) && session.verdict(slot).isAccepted
    }

    private mutating func text(of field: Int) -> String {
        guard !accepted[field].isEmpty, random.chance(92) else { return random.pick(Self.texts) }
        return random.pick(accepted[field])
    }

    // MARK: Files

    mutating func lines(_ count: Int) -> String { (0..<count).map { _ in object() + "\n" }.joined() }

    private mutating func object() -> String {
        var members = self.members(fields)
        for section in form.sections where section.isDynamic {
            let instances = (0..<random.number(0...3)).map { _ in
                "{\(self.members(section.fields).joined(separator: ","))}"
            }
            let array = random.chance(3) ? " []" : "[\(instances.joined(separator: random.chance(20) ? ", " : ","))]"
            members.append("\(jsonText(section.id ?? "")):\(array)")
        }
        if random.chance(5), let first = members.first { members.append(first) }
        if random.chance(10) { members.shuffle(using: &random) }
        if random.chance(3) { members.append("\"nowhere\":[1,{}]") }
        return "{\(members.joined(separator: random.chance(20) ? ", " : ","))}" + (random.chance(2) ? "," : "")
    }

    private mutating func members(_ numbers: some Sequence<Int>) -> [String] {
        var members: [String] = []
        for number in numbers where form.fields[number].kind.reader != .none && !random.chance(4) {
            let blank = random.chance(20) ? " " : ""
            members.append("\(jsonText(form.fields[number].key)):\(blank)\(value(of: number))")
        }
        return members
    }

    private mutating func value(of field: Int) -> String {
        let text = text(of: field)
        if random.chance(4) { return random.pick(["null", "true", "false", "[]", "{}", "[\"a\"]", "1.0", "0.10"]) }
        let isNumber = form.fields[field].kind.reader == .decimal && ExactDecimal(text) != nil && text.first != "0"
        if isNumber, !text.contains(where: { "e ,".contains($0) }), random.chance(60) { return text }
        if form.fields[field].kind.reader == .truth, text == "true" || text == "false" { return text }
        return jsonText(text)
    }

    /// Random rows; empty for a form that only has columns of instances.
    mutating func rows(_ count: Int) -> String {
        guard !fields.isEmpty else { return "" }
        let header = fields.map { cell(form.fields[$0].id, isQuoted: false) }.joined(separator: ",") + "\n"
        return header + (0..<count).map { _ in row() }.joined()
    }

    private mutating func row() -> String {
        var cells: [String] = []
        for number in fields {
            let text = text(of: number)
            cells.append(cell(random.chance(4) ? "" : text, isQuoted: random.chance(5)))
        }
        if random.chance(2) { cells.append("one too many") }
        let row = cells.joined(separator: ",")
        return (row.isEmpty ? "\"\"" : row) + (random.chance(10) ? "\r\n" : "\n")
    }

    private func cell(_ text: String, isQuoted: Bool) -> String {
        guard isQuoted || text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
