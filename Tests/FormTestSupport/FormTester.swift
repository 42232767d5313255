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

    /// Types into a new session of a form.
    ///
    /// - Parameters:
    ///   - form: The form to answer.
    ///   - vocabulary: The additions of the program.
    ///   - moment: The moment that `today` refers to; `nil` for now.
    ///   - language: The language of answers and messages.
    ///   - delegate: The delegate that accepts or refuses the submission; `nil` for one that accepts all.
    /// - Throws: The faults that make the form unusable.
    public init(
        _ form: Form, with vocabulary: Vocabulary = Vocabulary(), at moment: Moment? = nil,
        language: LanguageTag? = nil, submittingTo delegate: (any SubmitDelegate)? = nil
    ) throws(FormError) {
        let compiled = try form.compiled(with: vocabulary, in: language)
        self.init(FormSession(compiled, at: moment, language: language), submittingTo: delegate)
    }

    /// Types into a new session of a compiled form.
    public init(
        _ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil,
        submittingTo delegate: (any SubmitDelegate)? = nil
    ) {
        self.init(FormSession(form, at: moment, language: language), submittingTo: delegate)
    }

    /// Types into a session, which may have answers already.
    public init(_ session: FormSession, submittingTo delegate: (any SubmitDelegate)? = nil) {
        self.init(Conversation(session), submittingTo: delegate)
    }

    /// Types into a conversation, which may have its own settings and commands.
    public init(_ conversation: Conversation, submittingTo delegate: (any SubmitDelegate)? = nil) {
        (self.conversation, self.delegate) = (conversation, delegate ?? AnyTaker())
    }

    /// Types the lines, each followed by Enter, until the lines or the conversation end.
    public func lines(_ lines: String...) -> Transcript { keys(lines.map { .line($0) }) }

    /// Performs the actions in turn, until the conversation ends; after the last one the input ends.
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
        // The delegate has already reported the refusals of a submission.
        var isAfterLine = false
        while true {
            let step = conversation.next()
            typed.shown += step.shown.map(\.text)
            let told = isAfterLine ? step.shown.filter { $0.style == .failure }.map(\.text) : []
            isAfterLine = false
            // The message at the end, that nothing was submitted, is no refusal.
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
    /// A line as displayed after it was typed.
    fileprivate func shown(_ text: String) -> String { layout?((text, text.unicodeScalars.count))?.text ?? text }
}

/// The action of a person at a question.
public enum TypedKey: Sendable, ExpressibleByStringLiteral {
    /// Replaces the text on the line and presses Enter.
    case line(String)
    /// Presses only Enter, which accepts what is offered.
    case enter
    /// Goes to the previous question.
    case back
    /// Goes to the next question.
    case next
    /// Answers yes: to a button, to another instance, or to a question of the conversation.
    case yes
    /// Answers no.
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
    /// The outcome of the conversation.
    public internal(set) var outcome = ConversationOutcome.endOfInput
    /// The submission as a line of JSON; `nil` if the form was not submitted.
    public internal(set) var submission: String?
    /// The form's message to a person who has submitted it.
    public internal(set) var success: String?
    /// The messages of refused lines and submissions, in order: of answers, of secrets that differ, of commands, of the
    /// delegate.
    public internal(set) var refusals: [String] = []
    /// The ids of the fields, sections and buttons that were asked, in order; an empty one for the review.
    public internal(set) var asked: [String] = []
    /// The typed lines as displayed before Enter, such as with the signs of a mask; without secrets.
    public internal(set) var lines: [String] = []
    /// Everything shown, in order, including prompts and refusals.
    public internal(set) var shown: [String] = []
}

/// The former name of `FormTester`.
@available(*, deprecated, renamed: "FormTester")
public typealias Typing = FormTester

/// The former name of `Transcript`.
@available(*, deprecated, renamed: "Transcript")
public typealias Typed = Transcript
