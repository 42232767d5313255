import FormEngine
import FormSyntax
import FormWords

/// A failure of answers, as programs receive it.
package struct ReportedFailure: Hashable, Sendable, CustomStringConvertible {
    /// The id of the field or section, such as `lines[0].price`; empty if none is to blame.
    package let field: String
    /// The line on which the answer begins, from 1; `nil` if none is to blame.
    package let line: Int?
    /// The code, such as `too_short`, or the author's own.
    package let code: String
    /// The fault and its cure: lowercase, without a full stop, never with a secret value.
    package let message: String
    /// The bound that the answer breaks, as a person types it; `nil` without one, and where nobody is told.
    package let limit: String?

    /// A failure with the given words.
    package init(field: String = "", line: Int? = nil, code: String, message: String, limit: String? = nil) {
        self.field = field
        self.line = line
        self.code = code
        self.message = message
        self.limit = limit
    }

    /// A failure of the engine in words.
    ///
    /// - Parameter hasLimit: Whether it has its limit, too, for programs with words of their own.
    package init(
        _ failure: Failure, in session: borrowing Session, _ wording: Wording, line: Int? = nil, hasLimit: Bool = false
    ) {
        self.init(
            field: session.id(of: failure), line: line, code: wording.code(failure, in: session.form),
            message: wording.message(failure, in: session),
            limit: hasLimit ? wording.limit(failure, in: session) : nil)
    }

    /// An obstacle to reading or submitting answers, in words.
    package init(
        _ complaint: AnswerComplaint, field: String = "", line: Int? = nil, in language: Language = .english
    ) {
        self.init(field: field, line: line, code: complaint.code, message: complaint.message(in: language))
    }

    /// A record's problem in words.
    package init(_ problem: RecordProblem, in form: CompiledForm, _ language: Language = .english) {
        self.init(problem.complaint(in: form), field: problem.field(in: form), in: language)
    }

    /// The failure that a value was given which the walk never asked for.
    package init(
        unused slot: Slot, line: Int? = nil, in session: borrowing Session, _ language: Language = .english
    ) {
        self.init(.unused(session.unaskedState(slot)), field: session.id(slot), line: line, in: language)
    }

    /// The failure as text, such as `line 3: age: 'abc' is not a number: use digits, as in 12`, safe for a terminal.
    package var description: String { words(in: .english) }

    /// The failure without its line, such as `age: 'abc' is not a number`.
    package var fault: String { field.isEmpty ? message : "\(field): \(message)" }

    /// The failure with its line, in a language.
    package func words(in language: Language) -> String {
        let fault = fault
        return terminalSafe(line.map { language.words(.lineFault, ["number": $0, "fault": fault]) } ?? fault)
    }
}

extension ByteBuffer {
    /// Appends failures as a JSON array of objects on a single line.
    package mutating func appendJSON(_ failures: [ReportedFailure]) {
        append(UInt8(ascii: "["))
        for (index, failure) in failures.enumerated() {
            append(index == 0 ? "{\"field\":" as StaticString : ",{\"field\":" as StaticString)
            appendJSONString(failure.field)
            if let line = failure.line {
                append(",\"line\":" as StaticString)
                append(decimal: line)
            }
            append(",\"code\":" as StaticString)
            appendJSONString(failure.code)
            append(",\"message\":" as StaticString)
            appendJSONString(failure.message)
            append(UInt8(ascii: "}"))
        }
        append(UInt8(ascii: "]"))
    }
}
