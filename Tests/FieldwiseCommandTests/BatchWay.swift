import FormBatch
import FormEngine
import FormSubmission
import FormSyntax
import FormTestSupport

/// Records of one form that go through a batch three times in one run: as nested and as flat JSON Lines, and as CSV.
struct BatchWay {
    private let form: CompiledForm
    private let directory = TemporaryDirectory(inMemory: true)
    private var random: SeededGenerator
    private var records: [(given: GivenRecord, outcome: AnsweredForm)] = []

    init(_ form: CompiledForm, seed: UInt64) {
        self.form = form
        random = SeededGenerator(seed: seed)
    }

    /// Adds a record, and what answering it comes to.
    mutating func add(_ given: GivenRecord, comingTo outcome: AnsweredForm) { records.append((given, outcome)) }

    /// What is not as expected; `nil` where all is.
    mutating func difference() -> String? {
        var expected = Expectation()
        let inputs = [
            writeLines("nested.jsonl", &expected) { $0.nested() }, writeFlatLines(&expected), writeRows(&expected),
        ]
        guard let rejects = run(inputs, "accepted.jsonl", "rejects.jsonl") else { return "the batch does not run" }
        if directory.text(of: "accepted.jsonl") != expected.accepted {
            return told("accepts \(directory.text(of: "accepted.jsonl") ?? ""), not \(expected.accepted)")
        }
        let found = rejects.map { rejection($0) }
        if found != expected.rejections { return told("rejects \(found), not \(expected.rejections)") }
        return differenceWhenFedAgain("rejects.jsonl") ?? differenceInRows()
    }

    /// Rejected records that nobody mended are rejected again, for the same reasons.
    private func differenceWhenFedAgain(_ rejects: String) -> String? {
        guard run([rejects], "accepted-again.jsonl", "again.jsonl") != nil else { return "the rejects do not run" }
        let (first, second) = (withoutPlaces(rejects), withoutPlaces("again.jsonl"))
        let accepted = directory.text(of: "accepted-again.jsonl") ?? ""
        if first == second, accepted.isEmpty { return nil }
        return told("fed again accepts \(accepted), rejects \(second), not \(first)")
    }

    /// The same for rejects as CSV, which stay as they are to the byte.
    private func differenceInRows() -> String? {
        guard run(["rows.csv"], "accepted-rows.jsonl", "rejects.csv") != nil,
            run(["rejects.csv"], "accepted-rows-again.jsonl", "again.csv") != nil
        else { return told("CSV does not run") }
        let (first, second) = (directory.text(of: "rejects.csv") ?? "", directory.text(of: "again.csv") ?? "")
        let accepted = directory.text(of: "accepted-rows-again.jsonl") ?? ""
        return first == second && accepted.isEmpty
            ? nil : told("fed again accepts \(accepted), rejects \(second), not \(first)")
    }

    /// Runs inputs; the lines of the rejects.
    private func run(_ inputs: [String], _ output: String, _ rejects: String) -> [Substring]? {
        var options = BatchOptions()
        options.inputs = inputs.map { .file(FilePath(directory[$0])) }
        options.destination = .sink(.file(FilePath(directory[output])))
        options.rejects = .file(FilePath(directory[rejects]))
        do throws(BatchFailure) {
            let now = Moment(seconds: RandomCase.time)
            _ = try runBatch(form, options, now: { _ in now }, reports: BatchReports())
        } catch {
            return nil
        }
        return directory.text(of: rejects)?.split(separator: "\n") ?? []
    }

    private func withoutPlaces(_ name: String) -> [Substring] {
        (directory.text(of: name) ?? "").split(separator: "\n").map { line in
            line.firstRange(of: "\"record\":").map { line[$0.lowerBound...] } ?? line
        }
    }

    private func told(_ difference: String) -> String {
        let texts = ["nested.jsonl", "flat.jsonl", "rows.csv"].map { "\($0):\n\(directory.text(of: $0) ?? "")" }
        return "the batch \(difference)\n\(texts.joined())"
    }
}

/// Inputs.
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
        // A row of no cells is a blank line.
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

    /// A cell; nothing stands in quotes, because an empty cell gives no answer.
    private mutating func quoted(_ text: String) -> String {
        let isGuarded = text.hasPrefix("=") && random.chance(50)
        let text = isGuarded ? "'" + text : text
        let needsQuotes = text.isEmpty || text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        guard needsQuotes || random.chance(20) else { return text }
        return "\"\(text.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined())\""
    }
}

/// What a batch should come to.
private struct Expectation {
    private(set) var accepted = ""
    private(set) var rejections: [String] = []

    mutating func add(_ outcome: AnsweredForm, _ input: String, _ line: Int) {
        if outcome.reasons.isEmpty {
            accepted += outcome.json
        } else {
            rejections.append(rejection(input, "\(line)", outcome.reasons))
        }
    }
}

/// Where a rejected record stood, and why it is rejected, without the words, which quote it as it stood.
private func rejection(_ input: String, _ line: String, _ reasons: [String]) -> String {
    "\(input.split(separator: "/").last ?? ""):\(line): \(reasons.joined(separator: "; "))"
}

/// The same of a line of rejects.
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
