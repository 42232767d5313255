import FormEngine
import FormSyntax
import FormWords

/// How a conversation ended.
public enum ConversationOutcome: Sendable, Equatable {
    /// Everything was answered, holds, and was handed over.
    case completed
    /// The person left it.
    case quit
    /// The person left it to go on another time.
    case saved
    case endOfInput
    /// The number of the signal.
    case interrupted(signal: Int32)
}

/// What became of answers that were handed over.
public enum SubmissionAttempt: Sendable, Equatable {
    /// They are taken, or there is nobody left to take them: the conversation is over.
    case over
    /// Not now; the reason is told, and the answers can be corrected and handed over again.
    case refused(reason: String)
}

/// Asks a person for a form's answers, question by question, on a line editor.
///
/// The session says what is asked next and what an answer changed; the conversation finds the words. It ends only when
/// everything holds or the person leaves.
public struct Conversation: ~Copyable {
    /// The form being answered.
    public var session: Session
    let editor: any LineEditor
    let wording: Wording
    let settings: ConversationSettings
    let draft: DraftFile?
    let history: HistoryFile?
    /// Lines that were pasted at once and wait to answer the next fields.
    var pastedLines: [String] = []
    /// The last question for a field, to which `:back` returns from one that is none.
    var lastAsked: Slot?
    var headings = Headings()
    /// Groups that a person chose to skip, or to answer.
    var groupChoices: [Int: GroupChoice] = [:]
    /// Texts that were left unfinished.
    var unfinishedTexts: [Slot: TextDraft] = [:]
    /// What `:undo` takes back.
    var undo = UndoHistory()
    /// What the review showed the last time.
    var reviewed = ReviewMemory()
    /// How many lines have been asked for.
    private var asked = 0
    private var askedWhenSettled = -1
    private var isIntroduced = false
    /// The answers have been shown before submitting; a form that ends on its last field does so only where that failed.
    private var isReviewed = false
    /// Whether the form has anything to print between its questions.
    let hasNotes: Bool
    let hasButtons: Bool

    /// - Parameters:
    ///   - session: Started, with what is known beforehand given.
    ///   - draft: Where what is answered is kept, and may be found from an earlier time.
    ///   - history: What was typed at earlier times.
    public init(
        _ session: consuming Session, editor: any LineEditor,
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil,
        history: HistoryFile? = nil
    ) {
        hasNotes = session.form.fields.contains { $0.kind.isPrinted }
        hasButtons = session.form.fields.contains { $0.kind.isButton && !$0.isRemoval }
        self.session = session
        self.editor = editor
        wording = Wording(for: settings.speaker)
        self.settings = settings
        self.draft = draft
        self.history = history
    }

    /// Asks until everything is answered, holds, and is handed over, or the person leaves.
    ///
    /// - Parameter submit: Takes the answers; it has the terminal meanwhile.
    public mutating func run(
        submitting submit: (inout Session) -> SubmissionAttempt = { _ in .over }
    ) -> ConversationOutcome {
        let isFirst = !isIntroduced
        introduce()
        if isFirst, let ending = resumeDraft() { return left(ending) }
        if isFirst, settings.beginsWithSheet {
            // A draft begins with what is before it.
            keepDraft()
            fillSheet()
        }
        askedWhenSettled = -1
        while true {
            let ending: ConversationOutcome?
            switch session.nextToAsk() {
            case .field(let slot): ending = ask(slot)
            case .addInstance(let section): ending = askToAdd(to: section)
            case nil: ending = settle(submit)
            }
            guard let ending else { continue }
            return left(ending)
        }
    }

    private func left(_ ending: ConversationOutcome) -> ConversationOutcome {
        if ending != .completed { show(draft?.farewell ?? words(.notSubmitted), as: .failure) }
        return ending
    }

    /// Gives the session back.
    public consuming func takeSession() -> Session { session }

    /// A phrase in the person's language; the values are safe for a terminal.
    func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        settings.language.words(phrase, values)
    }

    /// Shows a text that is safe for a terminal.
    func show(_ text: String, as style: LineStyle) { editor.show(text, as: style) }

    /// Asks one question of the editor, unless a pasted line answers it.
    ///
    /// - Parameter slot: The field that the line answers, so that its worth can be told while it is typed.
    mutating func answer(to question: LineQuestion, of slot: Slot? = nil) -> LineAnswer {
        asked += 1
        if slot != nil, let line = pastedLine(for: question) { return question.answer(line) }
        keepDraft()
        let editor = editor
        let answer = editor.ask(question) { text in slot.flatMap { status(of: text, at: $0) } }
        // Where no field is asked, several lines are one.
        guard case .pasted(let lines) = answer, slot == nil else { return answer }
        var question = question
        question.initialText = lines.joined(separator: " ")
        return self.answer(to: question)
    }

    private mutating func introduce() {
        guard !isIntroduced else { return }
        isIntroduced = true
        if let title = session.form.title { show(terminalSafe(title), as: .title) }
        if let description = session.form.description {
            show(terminalSafe(description, keepsLineFeeds: true), as: .plain)
        }
        guard !settings.isBrief else { return }
        show(words(editor.prefills ? .introduction : .introductionByEar), as: .note)
    }

    // MARK: - The end

    /// Nothing is left to ask: what does not hold is asked again; otherwise the answers are reviewed and handed over.
    private mutating func settle(_ submit: (inout Session) -> SubmissionAttempt) -> ConversationOutcome? {
        if let turn = offerButtons(before: nil) { return turn.ending }
        showNotes(before: nil)
        if let slot = unfinishedSlot {
            show(words(.textToTake, ["name": name(of: slot)]), as: .failure)
            return go(to: slot).ending
        }
        let failures = session.collectFailures()
        for failure in failures.prefix(20) { show(description(of: failure), as: .failure) }
        // Where nobody was asked since, asking the same again would change nothing.
        let isStuck = asked == askedWhenSettled
        askedWhenSettled = asked
        if !failures.isEmpty, !isStuck, !session.reopenFailing().isEmpty { return nil }
        if failures.isEmpty, session.form.finishesOnLastField, !isReviewed, handOver(submit) { return .completed }
        isReviewed = true
        return review(failures, submit)
    }

    /// Whether the answers were taken; otherwise says why not.
    mutating func handOver(_ submit: (inout Session) -> SubmissionAttempt) -> Bool {
        var attempt = SubmissionAttempt.over
        let editor = editor
        editor.lend { attempt = submit(&session) }
        guard case .refused(let reason) = attempt else { return true }
        show(words(.notSubmittedBecause, ["reason": terminalSafe(reason)]), as: .failure)
        return false
    }

    /// What is wrong, after the name of the field or section that is to blame.
    func description(of failure: Failure) -> String {
        let message = terminalSafe(wording.message(failure, in: session))
        let blamed = failure.section >= 0 ? name(ofSection: Int(failure.section)) : failure.slot.map { name(of: $0) }
        return blamed.map { $0 + settings.language.colon + message } ?? message
    }
}
