internal import FormConversation
internal import FormEngine
public import FormKit
internal import FormRecords
internal import FormSyntax
internal import func FormSystem.environmentSetting
internal import FormWords

/// The result of answering a session from lines.
public struct PipedAnswers: Sendable {
    /// The end of the lines; its description is for people, in English.
    public enum Ending: Hashable, Sendable, CustomStringConvertible {
        /// Every question got its line.
        case completed
        /// The input ended before a line for this field, or for the question about another instance of this section.
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

    /// The end of the lines.
    public let ending: Ending
    /// The failures of refused lines, in order; `AnswerFailure.line` is the line, from 1, and `nil` for a field without one.
    public let refused: [AnswerFailure]

    /// Whether every question had its line, and each was accepted.
    public var isComplete: Bool { ending == .completed && refused.isEmpty }
}

extension FormSession {
    /// Answers the session from lines, one for each question, as the command does with piped input.
    ///
    ///     let answers = session.answerLines()
    ///     if answers.isComplete { try session.submit(to: FileDelegate("orders.jsonl")) }
    ///
    /// An empty line accepts the default, and a lone `.` ends a text of several lines. A secret is read once, even if a
    /// person would be asked twice. Reading continues after a refused line. A form that looks up options is refused
    /// before the first line; use the asynchronous `answerLines`.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to read from; standard input by default.
    ///   - transcript: Receives each question with its answer, and each refusal; for a secret, only the question.
    public func answerLines(from descriptor: Int32 = 0, transcript: ((String) -> Void)? = nil) -> PipedAnswers {
        if let obstacle = obstacleToNotWaiting {
            let failure = ReportedFailure(code: FormKit.FailureCode.notLookedUp.rawValue, message: obstacle.description)
            return PipedAnswers(ending: .endedEarly(firstAddress), refused: [AnswerFailure(failure)])
        }
        var lines = PipedLines(box, descriptor: descriptor, from: lineSpeaker, transcript: transcript)
        let ending = lines.run()
        tellChanges()
        return PipedAnswers(ending, lines.errors, ofSections: repeatingSectionIDs)
    }

    /// Answers the session from lines. Options are looked up before the line of their field is read, and again when an
    /// answer has changed what they depend on.
    ///
    ///     let answers = try await session.answerLines()
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to read from; standard input by default. Reading blocks the thread.
    ///   - transcript: Receives each question with its answer, and each refusal; for a secret, only the question.
    /// - Throws: The error of a closure that looks up options; the lines before it have been entered.
    nonisolated(nonsending)
        public func answerLines(
            from descriptor: Int32 = 0, transcript: ((String) -> Void)? = nil
        ) async throws -> PipedAnswers
    {
        var lines = PipedLines(box, descriptor: descriptor, from: lineSpeaker, transcript: transcript)
        var ending: LinesEnding?
        while ending == nil {
            var due: [Int] = []
            ending = lines.run { question, session in
                due = session.fieldsAwaitingOptions {
                    question == nil || question == .field($0) || session.isAnswered($0)
                }
                return !due.isEmpty
            }
            guard let field = due.first else { continue }
            let ids = lines.answeredSlots
            try await lookUpOptions(ofField: field)
            lines.resume(from: ids)
        }
        tellChanges()
        return PipedAnswers(ending ?? .completed, lines.errors, ofSections: repeatingSectionIDs)
    }

    private var lineSpeaker: Speaker { .line(language, home: environmentSetting("HOME")) }

    private var repeatingSectionIDs: [SectionID] { form.repeatingSections.compactMap(\.id) }

    private var firstAddress: FieldAddress { visibleFields.first ?? "" }
}

extension PipedAnswers {
    fileprivate init(_ ending: LinesEnding, _ errors: [ReportedFailure], ofSections sections: [SectionID]) {
        self.init(ending: Ending(ending), refused: errors.map { AnswerFailure($0, ofSections: sections) })
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
