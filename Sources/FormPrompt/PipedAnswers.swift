internal import FormConversation
internal import FormEngine
public import FormKit
internal import FormRecords

/// What came of answering a session by lines.
public struct PipedAnswers: Sendable {
    /// How the lines came to their end.
    public enum Ending: Hashable, Sendable {
        /// Every question has had its line.
        case completed
        /// The input ended before this field, or a question for another instance of this section, had a line.
        case endedEarly(FieldAddress)
        /// The lines after this one were not read: what they answer depends on its answer, which could not be read.
        case stopped(line: Int, FieldAddress)
    }

    /// A line that was refused.
    public struct Refusal: Hashable, Sendable, CustomStringConvertible {
        /// From 1; `nil` where no line is to blame, such as for a field that had none.
        public let line: Int?
        /// The field or section; empty where the input as a whole is meant.
        public let address: FieldAddress
        /// Such as `too_short`, or the author's own.
        public let code: FormKit.FailureCode
        /// The fault and the cure, in the session's language.
        public let message: String

        /// Such as `3: age: must be at least 18`.
        public var description: String {
            [line.map { "\($0)" }, address.isEmpty ? nil : address, message].compactMap { $0 }.joined(separator: ": ")
        }
    }

    /// How the lines came to their end.
    public let ending: Ending
    /// In the order of the lines.
    public let refused: [Refusal]

    /// Whether every question had its line, and each was accepted.
    public var isComplete: Bool { ending == .completed && refused.isEmpty }
}

extension FormSession {
    /// Answers the session by lines, one for each question in its order, as the command does with what is piped into it.
    ///
    ///     let answers = session.answerLines()
    ///     if answers.isComplete { try session.submit(to: FileDelegate("orders.jsonl")) }
    ///
    /// An empty line takes the default; a field of several lines takes lines up to a lone `.`. A refused line does not keep the
    /// next from being read.
    ///
    /// - Parameters:
    ///   - descriptor: Where the lines come from, open for reading; standard input without it.
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
