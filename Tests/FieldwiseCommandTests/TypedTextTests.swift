import FormConversation
import FormEngine
import FormFiles
import FormRecords
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Texts of many kinds by real keys, pasted, on a plain terminal and by lines: one verdict and one value; as data, each
/// has the same value or is refused.
@Suite(.limited) struct TypedTextTests {
    /// The result of a text.
    enum Verdict: Equatable {
        case value(String)
        case nothing
        case refused
    }

    /// A text for a field, with its result.
    struct Row: Sendable, CustomTestStringConvertible {
        let field: String
        let text: String
        /// `!` for refused, `-` for no value, otherwise the value. A value after `~` is only for people; as a line
        /// without a language the text is refused.
        let verdict: String
        /// The value in data, if it differs.
        let data: String?
        var testDescription: String { "\(field): \(jsonText(text))" }
    }

    static let rows: [Row] = {
        let path = "\(CommandRun.package)/Tests/FieldwiseCommandTests/Fixtures/Typed/texts.txt"
        let text = (try? fileBytes(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        var field = ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            if cells.count == 1, !line.hasPrefix("#") { field = String(line) }
            guard cells.count > 1 else { return nil }
            return Row(
                field: field, text: unquoted(cells[0]), verdict: cells[1],
                data: cells.count > 2 ? unquoted(cells[2]) : nil)
        }
    }()

    @Test func theTableIsLong() { #expect(Self.rows.count >= 300) }

    @Test(arguments: rows) func everyWayInUnderstandsTheSame(_ row: Row) throws {
        let form = try compiled(
            #"{"finish_on_last_field": true, "groups": [{"sections": [{"fields": [{"id": "f", \#(row.field)}]}]}]}"#)
        let isOfPeople = row.verdict.hasPrefix("~")
        let expected: Verdict =
            switch row.verdict {
            case "!": .refused
            case "-": .nothing
            default: .value(Self.unquoted(String(row.verdict.drop { $0 == "~" })))
            }
        for hand in TypingEditor.Hand.allCases {
            let found = try verdict(on: row.text, by: hand, form)
            #expect(found == expected, "\(hand)")
        }
        #expect(verdictByLine(row.text, form) == (isOfPeople ? .refused : expected))
        let data = verdictAsData(row.text, form)
        if let other = row.data {
            #expect(data == .value(other))
        } else {
            #expect(data == expected || data == .refused, "as data")
        }
    }

    private func session(_ form: CompiledForm) -> Session { started(form, at: Moment(seconds: RandomCase.time)) }

    private func verdict(on text: String, by hand: TypingEditor.Hand, _ form: CompiledForm) throws -> Verdict {
        var isRefused = false
        var isTyped = false
        let editor = try TypingEditor(hand) { question in
            if isTyped { isRefused = question.failure != nil || question.promptText.contains(", list 2 of") }
            defer { isTyped = true }
            return isTyped ? .end : .text(text)
        }
        let conversation = SteppedConversation(session(form))
        let outcome = conversation.run(on: editor)
        editor.close()
        guard outcome == .completed else { return isRefused ? .refused : .nothing }
        return value(in: conversation.takeSession())
    }

    private func verdictByLine(_ text: String, _ form: CompiledForm) -> Verdict {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        var line = text + "\n"
        line.withUTF8 { _ = write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        defer { close(ends[0]) }
        var lines = PipedLines(session(form), descriptor: ends[0])
        _ = lines.run()
        guard lines.errors.isEmpty else { return .refused }
        return value(in: lines.takeSession())
    }

    private func verdictAsData(_ text: String, _ form: CompiledForm) -> Verdict {
        var session = session(form)
        let file = Array("{\"f\": \(jsonText(text))}".utf8)
        var reading = AnswerReading(path: "answers.json", use: .give)
        let findings = file.withUnsafeBufferPointer { reading.read($0, as: .json, into: &session) }
        session.finish()
        guard findings.isEmpty, session.collectFailures().isEmpty else { return .refused }
        return value(in: session)
    }

    private func value(in session: consuming Session) -> Verdict {
        guard let slot = session.slot(id: "f"), let text = session.modelText(slot) else { return .nothing }
        return .value(text)
    }

    /// The text of a JSON string.
    private static func unquoted(_ text: String) -> String {
        if case .string(let text)? = parseJSON(Array(text.utf8), path: "", mode: .strict).node?.value {
            text
        } else {
            ""
        }
    }
}
