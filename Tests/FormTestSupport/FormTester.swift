import FormKit
import FormPrompt

/// Types at a form like a person, for tests of the form.
///
///     let typed = try FormTester(form).lines("Ada", "splendid", "good", "")
///     #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
///     #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
public struct FormTester {
    private let conversation: Conversation
    private let delegate: any SubmitDelegate

    /// Typing at a new session of a form.
    ///
    /// - Parameters:
    ///   - form: The form to answer.
    ///   - vocabulary: The additions of the program.
    ///   - moment: The moment that `today` means; `nil` for now.
    ///   - language: The language of answers and messages.
    ///   - delegate: The delegate that takes the submission, or refuses it; `nil` for one that takes any.
    /// - Throws: The faults that keep the form from being used.
    public init(
        _ form: Form, with vocabulary: Vocabulary = Vocabulary(), at moment: Moment? = nil,
        language: LanguageTag? = nil, submittingTo delegate: (any SubmitDelegate)? = nil
    ) throws(FormError) {
        let compiled = try form.compiled(with: vocabulary, in: language)
        self.init(FormSession(compiled, at: moment, language: language), submittingTo: delegate)
    }

    /// Typing at a new session of a compiled form.
    public init(
        _ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil,
        submittingTo delegate: (any SubmitDelegate)? = nil
    ) {
        self.init(FormSession(form, at: moment, language: language), submittingTo: delegate)
    }

    /// Typing at a session, in which there may be answers already.
    public init(_ session: FormSession, submittingTo delegate: (any SubmitDelegate)? = nil) {
        self.init(Conversation(session), submittingTo: delegate)
    }

    /// Typing in a conversation, which may have settings and commands of the program.
    public init(_ conversation: Conversation, submittingTo delegate: (any SubmitDelegate)? = nil) {
        (self.conversation, self.delegate) = (conversation, delegate ?? AnyTaker())
    }

    /// Types one line after the other, each with Enter, until the conversation or the lines end.
    public func lines(_ lines: String...) -> Transcript { keys(lines.map { .line($0) }) }

    /// Does each in turn, until the conversation or these end; after them the input ends.
    ///
    ///     let typed = try FormTester(form).keys("Ada", .back, "Eve", .enter, .yes)
    public func keys(_ keys: TypedKey...) -> Transcript { self.keys(keys) }

    private func keys(_ keys: [TypedKey]) -> Transcript {
        var (remaining, typed) = (keys[...], Transcript())
        if let obstacle = conversation.session.obstacleToNotWaitingForSubmission {
            typed.outcome = .disabled
            typed.refusals = [obstacle.description]
            typed.shown = typed.refusals
            return typed
        }
        // The delegate has told the refusals of a submission.
        var isAfterLine = false
        while true {
            let step = conversation.next()
            typed.shown += step.shown.map(\.text)
            let told = isAfterLine ? step.shown.filter { $0.style == .failure }.map(\.text) : []
            isAfterLine = false
            // At the end it is said that nothing was submitted.
            if case .end = step.demand {} else { typed.refusals += told }
            switch step.demand {
            case .line(let question):
                isAfterLine = true
                if let failure = question.failureText {
                    typed.refusals.append(failure)
                    typed.shown.append(failure)
                }
                typed.shown.append(question.promptText)
                typed.asked.append(question.id)
                let key = (remaining.popFirst() ?? .endOfInput).typed(at: question)
                if case .line(let text) = key, !question.isSecret { typed.lines.append(question.shown(text)) }
                conversation.answer(key.answer(to: question))
            case .edit: conversation.edited(.unchanged)
            case .submission:
                let taker = Taker(delegate)
                conversation.submit(to: taker)
                (typed.submission, typed.success) = (taker.submission, taker.success)
                typed.refusals += taker.refusals
            case .end(let outcome):
                typed.outcome = outcome
                return typed
            }
        }
    }
}

/// A delegate that accepts any submission.
private struct AnyTaker: SubmitDelegate {
    func submit(_ session: FormSession) {}
}

/// A delegate that keeps what another one accepted.
private final class Taker: SubmitDelegate {
    private let delegate: any SubmitDelegate
    private(set) var submission: String?
    private(set) var success: String?
    private(set) var refusals: [String] = []

    init(_ delegate: any SubmitDelegate) { self.delegate = delegate }

    func willSubmit(_ session: FormSession) throws { try delegate.willSubmit(session) }

    func submit(_ session: FormSession) throws {
        try delegate.submit(session)
        (submission, success) = (session.json(), session.success)
    }

    func didNotSubmit(_ session: FormSession, _ outcome: SubmitOutcome) {
        delegate.didNotSubmit(session, outcome)
        switch outcome {
        case .submitted: return
        case .invalid(let failures): refusals += failures.map(\.message)
        case .refused(let error): refusals.append(String(describing: error))
        }
    }
}

extension LineQuestion {
    /// A line as it is shown once it is typed.
    fileprivate func shown(_ text: String) -> String { layout?((text, text.unicodeScalars.count))?.text ?? text }
}

/// The action of a person at a question.
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
    /// Presses Ctrl-C.
    case interrupt
    /// Presses Ctrl-D on an empty line, or ends the input.
    case endOfInput

    /// Types a line.
    public init(stringLiteral line: String) { self = .line(line) }

    /// The same once the question has had its say about each key of a line.
    fileprivate func typed(at question: LineQuestion) -> TypedKey {
        guard case .line(let text) = self, let typed = question.typed, !question.isSecret else { return self }
        return .line(text.reduce("") { line, key in typed(line, line + String(key)) ?? line })
    }

    fileprivate func answer(to question: LineQuestion) -> LineAnswer {
        switch self {
        case .line(let line): question.answer(line)
        case .enter: question.answer("")
        case .back: .back
        case .next: .next
        case .yes: question.answer("y")
        case .no: question.answer("n")
        case .interrupt: .interrupted(signal: 2)
        case .endOfInput: .endOfInput
        }
    }
}

/// The result of typing at a form.
public struct Transcript: Sendable {
    /// The end of the conversation.
    public internal(set) var outcome = ConversationOutcome.endOfInput
    /// The submission as a line of JSON; `nil` where the form was not submitted.
    public internal(set) var submission: String?
    /// The form's words for a person who has submitted it.
    public internal(set) var success: String?
    /// The messages of refused lines and submissions, in their order: of answers, of secrets that are not the same, of commands,
    /// of the delegate.
    public internal(set) var refusals: [String] = []
    /// The id of each field, section or button that was asked for, in their order; empty for the review.
    public internal(set) var asked: [String] = []
    /// The typed lines as they were shown before Enter, such as with the signs of a mask; secrets are left out.
    public internal(set) var lines: [String] = []
    /// Everything that was shown, in its order: prompts and refusals are among it.
    public internal(set) var shown: [String] = []
}

/// The former name of `FormTester`.
@available(*, deprecated, renamed: "FormTester")
public typealias Typing = FormTester

/// The former name of `Transcript`.
@available(*, deprecated, renamed: "Transcript")
public typealias Typed = Transcript
