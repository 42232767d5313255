internal import FormConversation
internal import FormEngine
public import FormKit
internal import FormRecords
internal import FormSyntax
internal import func FormSystem.environmentSetting
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

    /// The end of the lines.
    public let ending: Ending
    /// The failures of refused lines, in order; `AnswerFailure.line` is the line, from 1, and `nil` for a field without one.
    public let refused: [AnswerFailure]

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
    /// is asked twice. Reading goes on after a refused line. A form that looks options up is refused before the first line: the
    /// asynchronous `answerLines` answers it.
    ///
    /// - Parameters:
    ///   - descriptor: The source of the lines, open for reading; standard input without it.
    ///   - transcript: Gets each question with its answer, and each refusal; of a secret, the question alone.
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

    /// Answers the session by lines, and looks options up before the line of their field; what comes after a line that has
    /// changed them is judged by the new ones.
    ///
    ///     let answers = try await session.answerLines()
    ///
    /// - Parameters:
    ///   - descriptor: The source of the lines, open for reading; standard input without it. Reading blocks the thread.
    ///   - transcript: Gets each question with its answer, and each refusal; of a secret, the question alone.
    /// - Throws: The error of a closure that looks options up; the lines before are answered.
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
