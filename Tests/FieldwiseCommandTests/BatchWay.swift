import FormBatch
import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormTestSupport

/// Records of one form that go through a batch in three formats in one run: nested and flat JSON Lines, and CSV.
struct BatchWay {
    private let form: CompiledForm
    private let directory = TemporaryDirectory(inMemory: true)
    private var random: SeededGenerator
    private var records: [(given: GivenRecord, outcome: AnsweredForm)] = []

    init(_ form: CompiledForm, seed: UInt64) {
        self.form = form
        random = SeededGenerator(seed: seed)
    }

    /// Adds a record with the outcome of answering it.
    mutating func add(_ given: GivenRecord, comingTo outcome: AnsweredForm) { records.append((given, outcome)) }

    /// The first difference from what is expected; `nil` if there is none.
    mutating func difference() -> String? {
        var expected = Expectation(form)
        let inputs = [
            writeLines("nested.jsonl", &expected) { $0.nested() }, writeFlatLines(&expected), writeRows(&expected),
        ]
        guard let rejects = run(inputs, "accepted.jsonl", "rejects.jsonl") else { return "the batch does not run" }
        if directory.text(of: "accepted.jsonl") != expected.accepted {
            return told("accepts \(directory.text(of: "accepted.jsonl") ?? ""), not \(expected.accepted)")
        }
        let found = rejects.map { rejection($0) }
        if found != expected.rejections { return told("rejects \(found), not \(expected.rejections)") }
        return differenceWhenFedAgain("rejects.jsonl", into: "accepted.jsonl", expected) { withoutPlaces($0) }
            ?? differenceInRows()
    }

    /// Checks that rejected records are rejected again, for the same reasons, if nobody corrects them.
    ///
    /// The reason that a record is not unique names the place of the other record, which is in the output from the
    /// second run on.
    private func differenceWhenFedAgain(
        _ rejects: String, into output: String, _ expected: Expectation? = nil, by text: (String) -> String
    ) -> String? {
        let accepted = directory.text(of: output)
        var names = [rejects]
        for number in 1...(form.unique.isEmpty ? 1 : 2) {
            names.append("\(number)-\(rejects)")
            guard let again = run([names[number - 1]], output, names[number]) else {
                return told("does not run the rejects")
            }
            guard let rejections = expected?.rejections(inputFrom: names[number - 1]) else { continue }
            let found = again.map { rejection($0) }
            if found != rejections { return told("rejects \(found) when fed again, not \(rejections)") }
        }
        let (first, second) = (text(names[names.count - 2]), text(names[names.count - 1]))
        if first == second, directory.text(of: output) == accepted { return nil }
        return told("fed again accepts \(directory.text(of: output) ?? ""), rejects \(second), not \(first)")
    }

    /// Checks the same for rejects in CSV, which must stay the same byte by byte.
    private func differenceInRows() -> String? {
        guard run(["rows.csv"], "accepted-rows.jsonl", "rejects.csv") != nil else { return told("CSV does not run") }
        return differenceWhenFedAgain("rejects.csv", into: "accepted-rows.jsonl") { directory.text(of: $0) ?? "" }
    }

    /// Processes the inputs; returns the lines of the rejects.
    private func run(_ inputs: [String], _ output: String, _ rejects: String) -> [Substring]? {
        do throws(RunFailure) { _ = try runBatch(table(inputs, output, rejects)) } catch { return nil }
        return directory.text(of: rejects)?.split(separator: "\n") ?? []
    }

    private func table(
        _ inputs: [String], _ output: String, _ rejects: String,
        memberOfPackage member: (name: String, place: String)? = nil
    ) -> BatchTable {
        var options = BatchOptions()
        options.inputs = inputs.map { .file(FilePath(directory[$0])) }
        options.destination = .sink(.file(FilePath(directory[output])))
        options.rejects = .file(FilePath(directory[rejects]))
        let now = Moment(seconds: RandomCase.time)
        return BatchTable(form, options, memberOfPackage: member, now: { _ in now }, reports: BatchReports())
    }

    /// The same inputs as one table of several.
    func table(named name: String) -> BatchTable {
        table(Self.inputs, "table.jsonl", "table-rejects.jsonl", memberOfPackage: (name, "#/resources/\(name)"))
    }

    /// The difference between the outputs of the table and those of the separate run; `nil` if there is none.
    func differenceInTable() -> String? {
        for (own, other) in [("accepted.jsonl", "table.jsonl"), ("rejects.jsonl", "table-rejects.jsonl")] {
            let (before, after) = (directory.text(of: own) ?? "", directory.text(of: other) ?? "")
            if before != after { return told("with other tables writes \(after) to \(other), not \(before)") }
        }
        return nil
    }

    private static let inputs = ["nested.jsonl", "flat.jsonl", "rows.csv"]

    private func withoutPlaces(_ name: String) -> String {
        (directory.text(of: name) ?? "").split(separator: "\n").map { line in
            line.firstRange(of: "\"record\":").map { line[$0.lowerBound...] } ?? line
        }.joined(separator: "\n")
    }

    private func told(_ difference: String) -> String {
        let texts = Self.inputs.map { "\($0):\n\(directory.text(of: $0) ?? "")" }
        return "the batch \(difference)\n\(texts.joined())"
    }
}

/// The inputs of the batch.
extension BatchWay {
    private mutating func writeLines(
        _ name: String, _ expected: inout Expectation, _ text: (GivenRecord) -> String
    ) -> String {
        var content = random.chance(20) ? "\u{feff}" : ""
        var line = 1
        for record in records {
            if random.chance(10) {
                content += " \n"
                line += 1
            }
            content += text(record.given) + random.pick(["\n", "\r\n"])
            expected.add(record.outcome, directory[name], line)
            line += 1
        }
        directory.write(content, to: name)
        return name
    }

    private mutating func writeFlatLines(_ expected: inout Expectation) -> String {
        let name = form.sections.first(where: \.isDynamic)?.fields.first.map { form.fields[$0].key }
        return writeLines("flat.jsonl", &expected) { $0.flat(naming: name) }
    }

    private mutating func writeRows(_ expected: inout Expectation) -> String {
        let isFlat = random.chance(50) && records.allSatisfy(\.given.fitsFlatCells)
        let rows = records.map { $0.given.cells(isFlat: isFlat) }
        var columns: [String] = []
        for cell in rows.joined() where !columns.contains(cell.column) { columns.append(cell.column) }
        // A row without cells would be a blank line.
        if columns.count < 2 { columns += ["_errors", "_errors"] }
        let lineBreak = random.pick(["\n", "\r\n"])
        var content = random.chance(20) ? "\u{feff}" : ""
        content += columns.map { quoted($0) }.joined(separator: ",") + lineBreak
        for (record, row) in zip(records, rows) {
            expected.add(record.outcome, directory["rows.csv"], 1 + content.utf8.count { $0 == 0x0A })
            let texts = columns.map { column in row.first { $0.column == column }.map { quoted($0.text) } ?? "" }
            content += texts.joined(separator: ",") + lineBreak
        }
        directory.write(content, to: "rows.csv")
        return "rows.csv"
    }

    /// A cell; an empty text is put in quotes, since an empty cell is no answer.
    private mutating func quoted(_ text: String) -> String {
        let isGuarded = text.hasPrefix("=") && random.chance(50)
        let text = isGuarded ? "'" + text : text
        let needsQuotes = text.isEmpty || text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        guard needsQuotes || random.chance(20) else { return text }
        return "\"\(text.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined())\""
    }
}

/// The expected result of a batch.
private struct Expectation {
    private(set) var accepted = ""
    private(set) var rejections: [String] = []
    private var rejected: [AnsweredForm] = []
    private var taken: TakenRecords

    init(_ form: CompiledForm) { taken = TakenRecords(form) }

    mutating func add(_ outcome: AnsweredForm, _ input: String, _ line: Int) {
        let reasons = taken.reasons(against: outcome)
        if reasons.isEmpty {
            taken.insert(outcome)
            accepted += outcome.json
        } else {
            rejections.append(rejection(input, "\(line)", reasons))
            rejected.append(outcome)
        }
    }

    /// The reasons why the rejected records are rejected again after all accepted ones.
    func rejections(inputFrom name: String) -> [String] {
        rejected.enumerated().map { rejection(name, "\($0 + 1)", taken.reasons(against: $1)) }
    }
}

/// The place of a rejected record and the codes of its reasons. Messages are left out, since they quote the record.
private func rejection(_ input: String, _ line: String, _ reasons: [String]) -> String {
    "\(input.split(separator: "/").last ?? ""):\(line): \(reasons.joined(separator: "; "))"
}

/// The same for a line of rejects.
private func rejection(_ text: Substring) -> String {
    guard let node = parseJSON(Array(text.utf8), path: "", mode: .strict).node else { return "no JSON: \(text)" }
    guard case .array(let errors)? = node["errors"] else { return "no errors: \(text)" }
    let reasons = errors.map { "\($0.text("field")): \($0.text("code"))" }
    return rejection(node.text("input"), node.text("line"), reasons)
}

extension JSONNode {
    fileprivate subscript(key: String) -> JSONValue? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node.value
    }

    fileprivate func text(_ key: String) -> String {
        switch self[key] {
        case .string(let text), .number(let text): text
        default: "-"
        }
    }
}
