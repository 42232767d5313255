internal import FormConversation
internal import FormEngine
public import FormKit
internal import FormRecords
internal import FormSyntax
internal import FormWords

/// The result of answering a session by lines.
public struct PipedAnswers: Sendable {
    /// The end of the lines; its description is for people, in English.
    public enum Ending: Hashable, Sendable, CustomStringConvertible {
        /// Every question has had its line.
        case completed
        /// The input ended before this field, or a question for another instance of this section, had a line.
        case endedEarly(FieldAddress)
        /// The lines after this one were not read, because their questions depend on its unreadable answer.
        case stopped(line: Int, FieldAddress)

        /// The ending in words, in English.
        public var description: String { message(in: "en") }

        /// The ending in words for people, such as `the lines ended before 'email' was answered`.
        public func message(in language: LanguageTag) -> String {
            switch self {
            case .completed: language.viewLanguage.words(.linesCompleted)
            case .endedEarly(let address): language.viewLanguage.words(.linesEnded, ["id": quoted(address)])
            case .stopped(let line, let address):
                language.viewLanguage.words(.readingStopped, ["line": line, "id": quoted(address)])
            }
        }
    }

    /// A line that was refused.
    public struct Refusal: Hashable, Sendable, CustomStringConvertible {
        /// The line, from 1; `nil` for none, such as for a field without a line.
        public let line: Int?
        /// The field or section; empty for the input as a whole.
        public let address: FieldAddress
        /// The code, such as `too_short`, or one of the form.
        public let code: FormKit.FailureCode
        /// The fault and the cure, in the session's language.
        public let message: String

        /// The line, the address and the message: `3: age: must be at least 18`.
        public var description: String {
            [line.map { "\($0)" }, address.isEmpty ? nil : address, message].compactMap { $0 }.joined(separator: ": ")
        }
    }

    /// The end of the lines.
    public let ending: Ending
    /// The refused lines, in order.
    public let refused: [Refusal]

    /// Whether every question had its line, and each was accepted.
    public var isComplete: Bool { ending == .completed && refused.isEmpty }
}

extension FormSession {
    /// Answers the session by lines, one for each question, as the command does with piped input.
    ///
    ///     let answers = session.answerLines()
    ///     if answers.isComplete { try session.submit(to: FileDelegate("orders.jsonl")) }
    ///
    /// An empty line takes the default; a field of several lines ends with a lone `.`; a secret has one line, also where a person
    /// is asked twice. Reading goes on after a refused line.
    ///
    /// - Parameters:
    ///   - descriptor: The source of the lines, open for reading; standard input without it.
    ///   - transcript: Gets each question with its answer, and each refusal; of a secret, the question alone.
    public func answerLines(from descriptor: Int32 = 0, transcript: ((String) -> Void)? = nil) -> PipedAnswers {
        var ending = LinesEnding.completed
        var errors: [ReportedFailure] = []
        let speaker = Speaker.line(language)
        box.exchange { session in
            var lines = PipedLines(session, descriptor: descriptor, from: speaker, transcript: transcript)
            ending = lines.run()
            errors = lines.errors
            return lines.takeSession()
        }
        tellChanges()
        return PipedAnswers(ending: PipedAnswers.Ending(ending), refused: errors.map { PipedAnswers.Refusal($0) })
    }
}

extension PipedAnswers.Ending {
    fileprivate init(_ ending: LinesEnding) {
        switch ending {
        case .completed: self = .completed
        case .endedEarly(let id): self = .endedEarly(id)
        case .stopped(let line, let id): self = .stopped(line: line, id)
        }
    }
}

extension PipedAnswers.Refusal {
    fileprivate init(_ failure: ReportedFailure) {
        self.init(
            line: failure.line, address: failure.field, code: FormKit.FailureCode(rawValue: failure.code),
            message: failure.message)
    }
}
