import FormKit
import FormPrompt

/// Somebody who types at a form, for tests of it.
///
///     let typed = Typing(try form.compiled()).lines("Ada", "splendid", "good", "")
///     #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
///     #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
public struct Typing {
    private let session: FormSession

    /// Begins to answer a form.
    ///
    /// - Parameter moment: What `today` means; `nil` for now.
    public init(_ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil) {
        session = FormSession(form, at: moment, language: language)
    }

    /// Types one line after the other, each with Enter, until the conversation or the lines end.
    public func lines(_ lines: String...) -> Typed {
        let conversation = Conversation(session)
        var (remaining, typed) = (lines[...], Typed())
        while true {
            let step = conversation.next()
            typed.shown += step.shown.map(\.text)
            switch step.demand {
            case .line(let question):
                if let failure = question.failureText { typed.refusals.append(failure) }
                typed.shown.append(question.promptText)
                conversation.answer(remaining.popFirst().map { question.answer($0) } ?? .endOfInput)
            case .edit: conversation.edited(.unchanged)
            case .submission: conversation.submit { typed.submission = $0.json() }
            case .end(let outcome):
                typed.outcome = outcome
                return typed
            }
        }
    }
}

/// What came of typing at a form.
public struct Typed: Sendable {
    /// How the conversation ended.
    public internal(set) var outcome = ConversationOutcome.endOfInput
    /// The submission as a line of JSON; `nil` where the form was not submitted.
    public internal(set) var submission: String?
    /// What was said of lines that were refused, in their order.
    public internal(set) var refusals: [String] = []
    /// All that was shown, prompts among it.
    public internal(set) var shown: [String] = []
}
