import FormConversation
import FormEngine
import FormFiles
import FormRecords
import FormSyntax
import FormTestSupport
import Glibc
import Testing

/// The result of a record in a form, regardless of how the answers are given.
///
/// To add a fact, add a row to a table beside this file, or a table to `FactTests`.
struct Fact: Sendable, CustomTestStringConvertible {
    let about: String
    /// The fields of the form; its groups if it begins with `[`, the whole form if with `{"groups"`.
    let form: String
    /// The answers as an object.
    let record: String
    /// The submission as one line of JSON, or the failures: `a: required, b: not_a_choice`.
    let outcome: String

    init(_ about: String, _ form: String, _ record: String, _ outcome: String) {
        (self.about, self.form, self.record, self.outcome) = (about, form, record, outcome)
    }

    var testDescription: String { about }

    /// The form's file.
    var file: String {
        let isWhole = form.hasPrefix("[") || form.hasPrefix("{\"groups\"")
        return isWhole ? form : "[{\"id\": \"g\", \"sections\": [{\"id\": \"s\", \"fields\": [\(form)]}]}]"
    }

    /// A session on 2024-05-15 at noon.
    private func session() throws -> Session { try started(file, at: Moment(seconds: 1_715_774_400)) }

    // MARK: - By a file

    /// The outcome of the record as a file of answers.
    func outcomeByFile() throws -> String {
        var session = try session()
        let bytes = Array(record.utf8)
        var reading = AnswerReading(path: "record.json", use: .give)
        let findings = bytes.withUnsafeBufferPointer { reading.read($0, as: .json, into: &session) }
        #expect(findings.isEmpty, "\(about): \(findings)")
        session.finish()
        return told(AnsweredForm(&session))
    }

    private func told(_ form: AnsweredForm) -> String {
        form.failures.isEmpty ? String(form.json.filter { $0 != "\n" }) : form.reasons.joined(separator: ", ")
    }

    // MARK: - By lines

    /// The outcome of the same answers as lines, in the order of the questions; an unreadable answer is given again
    /// when asked again.
    func outcomeByLines() throws -> String {
        let lines = try lines()
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        var text = lines.map { $0 + "\n" }.joined()
        text.withUTF8 { _ = write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        defer { close(ends[0]) }
        var piped = PipedLines(try session(), descriptor: ends[0])
        let ending = piped.run()
        if case .stopped = ending { return "stopped" }
        #expect(ending == .completed, "\(about): \(lines)")
        #expect(!piped.errors.contains { $0.code == "further_line" }, "\(about): \(lines)")
        var session = piped.takeSession()
        return told(AnsweredForm(&session))
    }

    /// The lines in the order in which the walk asks for them.
    private func lines() throws -> [String] {
        var session = try session()
        let answers = try answers()
        var (lines, asked): ([String], Set<String>) = ([], [])
        while let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                let id = session.id(slot)
                if asked.contains(id), session.isStale(slot), session.hasValue(slot) {
                    session.leave(slot)
                    continue
                }
                let isAgain = !asked.insert(id).inserted && !session.isUnreadable(slot)
                let line = isAgain ? "" : answers[id] ?? ""
                lines.append(line)
                let verdict = line.isEmpty ? session.acceptDefault(slot) : session.answer(line, to: slot)
                if !verdict.isAccepted {
                    if session.isUnreadable(slot), session.steersWalk(slot) { return lines }
                    session.leave(slot)
                }
            case .addInstance(let section):
                let next = "\(session.form.sections[section].id ?? "")[\(session.instanceCount(of: section))]"
                let isWanted = answers.keys.contains { $0.hasPrefix(next) }
                lines.append(isWanted ? "y" : "n")
                session.answerAddInstance(isWanted, section: section)
            }
        }
        return lines
    }

    /// The record's answers as they are typed, by id.
    private func answers() throws -> [String: String] {
        let root = try #require(parseJSON(Array(record.utf8), path: "", mode: .strict).node)
        var answers: [String: String] = [:]
        for member in root.members {
            for (number, instance) in member.node.elements.enumerated() {
                for inner in instance.members { answers["\(member.key)[\(number)].\(inner.key)"] = inner.node.typed }
            }
            answers[member.key] = member.node.typed
        }
        return answers
    }

    // MARK: - By a batch

    /// The outcome of the record in a batch of the real command.
    ///
    /// - Parameter number: The number of the fact, for the names of files.
    func outcomeByBatch(in directory: TemporaryDirectory, number: Int) -> String {
        let rejects = "rejects-\(number).jsonl"
        directory.write(file, to: "form.json")
        directory.write(record + "\n", to: "records.jsonl")
        let run = CommandRun(
            ["batch", "form.json", "records.jsonl", "--rejects", rejects], in: directory)
        guard run.status == 65 else { return run.output.isEmpty ? run.errors : String(run.output.dropLast()) }
        let rejected = Array((directory.text(of: rejects) ?? "").utf8)
        let errors = parseJSON(rejected, path: "", mode: .strict).node?.member("errors")?.elements ?? []
        return errors.map { error in
            "\(error.member("field")?.typed ?? ""): \(error.member("code")?.typed ?? "")"
        }.joined(separator: ", ")
    }
}

extension JSONNode {
    /// The value as a typed line; several are joined by commas.
    fileprivate var typed: String {
        switch value {
        case .string(let text), .number(let text): text
        case .truth(let truth): truth ? "yes" : "no"
        case .array(let nodes): nodes.map(\.typed).joined(separator: ",")
        case .null, .object: ""
        }
    }
}
