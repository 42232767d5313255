import FormKit
import FormPrompt

/// Somebody who types at a form, for tests of it.
///
///     let typed = try Typing(form).lines("Ada", "splendid", "good", "")
///     #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
///     #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
public struct Typing {
    private let conversation: Conversation

    /// Begins to answer a form.
    ///
    /// - Parameters:
    ///   - form: What is answered.
    ///   - vocabulary: What a program adds to the language of forms.
    ///   - moment: What `today` means; `nil` for now.
    ///   - language: In which people write, and are told what is wrong.
    /// - Throws: Everything that keeps the form from being used.
    public init(
        _ form: Form, with vocabulary: Vocabulary = Vocabulary(), at moment: Moment? = nil, language: LanguageTag? = nil
    ) throws(FormError) {
        self.init(FormSession(try form.compiled(with: vocabulary, in: language), at: moment, language: language))
    }

    /// Begins to answer a form.
    public init(_ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil) {
        self.init(FormSession(form, at: moment, language: language))
    }

    /// Goes on with a session, in which there may be answers already.
    public init(_ session: FormSession) { self.init(Conversation(session)) }

    /// Types in a conversation, which may have settings and commands of the program.
    public init(_ conversation: Conversation) { self.conversation = conversation }

    /// Types one line after the other, each with Enter, until the conversation or the lines end.
    public func lines(_ lines: String...) -> Typed { keys(lines.map { .line($0) }) }

    /// Does one thing after the other, until the conversation or these end.
    ///
    ///     let typed = try Typing(form).keys("Ada", .back, "Eve", .enter, .yes)
    public func keys(_ keys: TypedKey...) -> Typed { self.keys(keys) }

    private func keys(_ keys: [TypedKey]) -> Typed {
        var (remaining, typed) = (keys[...], Typed())
        if let obstacle = conversation.session.obstacleToNotWaitingForSubmission {
            typed.outcome = .disabled
            typed.refusals = [obstacle.description]
            typed.shown = typed.refusals
            return typed
        }
        while true {
            let step = conversation.next()
            typed.shown += step.shown.map(\.text)
            switch step.demand {
            case .line(let question):
                if let failure = question.failureText { typed.refusals.append(failure) }
                typed.shown.append(question.promptText)
                typed.asked.append(question.id)
                conversation.answer(remaining.popFirst()?.answer(to: question) ?? .endOfInput)
            case .edit: conversation.edited(.unchanged)
            case .submission:
                conversation.submit { session in
                    typed.submission = session.json()
                    typed.success = session.success
                }
            case .end(let outcome):
                typed.outcome = outcome
                return typed
            }
        }
    }
}

/// What somebody does at a question.
public enum TypedKey: Sendable, ExpressibleByStringLiteral {
    /// Types a line in place of what stands there, then Enter.
    case line(String)
    /// Enter alone: takes what is offered.
    case enter
    /// Goes to the question before.
    case back
    /// Goes to the next question.
    case next
    /// Says yes: to a button, to another instance, to a question of the conversation.
    case yes
    /// Says no.
    case no

    /// Types a line.
    public init(stringLiteral line: String) { self = .line(line) }

    fileprivate func answer(to question: LineQuestion) -> LineAnswer {
        switch self {
        case .line(let line): question.answer(line)
        case .enter: question.answer("")
        case .back: .back
        case .next: .next
        case .yes: question.answer("y")
        case .no: question.answer("n")
        }
    }
}

/// What came of typing at a form.
public struct Typed: Sendable {
    /// How the conversation ended.
    public internal(set) var outcome = ConversationOutcome.endOfInput
    /// The submission as a line of JSON; `nil` where the form was not submitted.
    public internal(set) var submission: String?
    /// The form's words for a person who has submitted it.
    public internal(set) var success: String?
    /// What was said of lines that were refused, in their order: of answers, of secrets that were typed otherwise the second
    /// time, of commands.
    public internal(set) var refusals: [String] = []
    /// The id of each field, section or button that was asked for, in their order; empty for the review.
    public internal(set) var asked: [String] = []
    /// All that was shown, prompts among it.
    public internal(set) var shown: [String] = []
}
