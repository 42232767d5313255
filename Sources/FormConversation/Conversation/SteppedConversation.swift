import FormEngine
import FormSubmission
import FormSyntax
import FormWords
import LineEditing

/// A conversation about a form's answers, step by step, without a terminal or a thread of its own.
///
/// `next` says what is wanted; what comes of that goes to `answer`, `edited` or `submitted`. The session says what is
/// asked next and what an answer changed; the open questions say what a line means; the display finds the words.
package final class SteppedConversation {
    /// The form being answered, which others may look at as well.
    let box: SessionBox
    let voice: Voice
    var display: Display
    let draft: DraftFile?
    /// Puts in what is there at first, unless a draft is continued; gives how the conversation ended if it did.
    var begin: ((inout Session) -> ConversationOutcome?)?
    let history: HistoryFile?
    /// Whether the form has buttons to offer.
    let hasButtons: Bool
    var walk = WalkMemory()
    var unfinished = UnfinishedTexts()
    /// The lines of a text that is being typed, where it has several.
    var linesUnderWay: (slot: Slot, lines: [String])?
    var pasted = PastedLines()
    /// The actions that `:undo` takes back.
    var undo = UndoHistory()
    /// The answers that the last review showed.
    var reviewed = ReviewMemory()
    /// The text on the line when the last question ended without an answer.
    private(set) var leftText: String?
    private var stage = Stage.opening
    /// The sheet that is being filled in.
    private var sheet: AnswerSheet?
    /// Each interrupts the one before it.
    private var openQuestions: [any OpenQuestion] = []
    /// The lines above each open question when it was first asked, by the number of open questions.
    private var prefaces: [Int: [StyledText]] = [:]
    /// The text that was pasted where no field is asked, as one line to be edited.
    private var pastedText: String?
    /// Whether anything was answered since the end of the form was reached the last time.
    private var isAnsweredSinceEnd = true
    /// The answers have been shown before submitting; a form that ends on its last field does so only where that failed.
    private var isReviewed = false
    /// The person has agreed to see secrets among what is submitted.
    private var maySeeSecrets = false

    private enum Stage {
        case opening
        case offeringSheet
        case asking
        case editing(String, at: Slot)
        case submitting
        case ended(ConversationOutcome)
    }

    /// - Parameters:
    ///   - session: Started, with what is known beforehand given.
    ///   - screen: Where it is held.
    ///   - draft: Where what is answered is kept, and may be found from an earlier time.
    ///   - history: What was typed at earlier times.
    ///   - begin: Puts in what is there at first, unless a draft is continued; gives how the conversation ended if it did.
    package init(
        _ box: SessionBox, on screen: Screen = Screen(),
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil, history: HistoryFile? = nil,
        begin: ((inout Session) -> ConversationOutcome?)? = nil
    ) {
        voice = Voice(settings)
        display = Display(of: box.session.form, voice, on: screen)
        hasButtons = box.session.form.fields.contains { $0.kind.is(.button) && !$0.isRemoval }
        self.box = box
        box.session.audience = settings.speaker
        self.draft = draft
        self.begin = begin
        self.history = history
    }

    /// A conversation about a session of its own.
    package convenience init(
        _ session: consuming Session, on screen: Screen = Screen(),
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil, history: HistoryFile? = nil,
        begin: ((inout Session) -> ConversationOutcome?)? = nil
    ) {
        self.init(SessionBox(session), on: screen, settings: settings, draft: draft, history: history, begin: begin)
    }

    /// The form being answered.
    package var session: Session {
        _read { yield box.session }
        _modify { yield &box.session }
    }

    /// Gives the session back; the conversation is over then.
    package func takeSession() -> Session { box.takeOut() }

    /// Where it is held; it may become another size at any time.
    package var screen: Screen {
        get { display.screen }
        set { display.screen = newValue }
    }

    /// A phrase in the person's language; the values are safe for a terminal.
    func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        voice.words(phrase, values)
    }

    // MARK: - Steps

    /// The next demand; the same again as long as it is not met.
    package func next() -> Step {
        while true {
            guard let demand = demand() else { continue }
            let shown = display.removeLines()
            guard case .line(let question) = demand else { return Step(shown: shown, demand: demand) }
            return Step(shown: shown, demand: .line(withPreface(question, shown)))
        }
    }

    private func withPreface(_ question: LineQuestion, _ shown: [StyledText]) -> LineQuestion {
        if !question.isRepeated { prefaces[openQuestions.count] = shown }
        var question = question
        question.preface = prefaces[openQuestions.count] ?? []
        return question
    }

    /// Whether the answer to a question is what is wanted.
    private var isAsking: Bool {
        switch stage {
        case .offeringSheet, .asking: sheet == nil
        case .opening, .editing, .submitting, .ended: false
        }
    }

    /// The demand; `nil` where the next question was found instead.
    private func demand() -> Step.Demand? {
        if let sheet { return .edit(text: sheet.text(of: session, voice.wording), name: "answers.txt") }
        switch stage {
        case .opening:
            stage = .offeringSheet
            display.introduce(session)
            if session.form.isDisabled { stage = .ended(.disabled) } else { act(on: resumeDraft()) }
        case .offeringSheet where openQuestions.isEmpty:
            stage = .asking
            if let outcome = begin?(&session) {
                act(on: .end(outcome))
            } else if voice.settings.beginsWithSheet {
                beginSheet()
            }
        case .asking where openQuestions.isEmpty: act(on: askNext())
        case .offeringSheet, .asking: return lineDemand()
        case .editing(let text, let slot): return .edit(text: text, name: session.id(slot) + ".txt")
        case .submitting: return .submission
        case .ended(let outcome): return .end(outcome)
        }
        return nil
    }

    /// The question whose turn it is, unless a pasted line answers it.
    private func lineDemand() -> Step.Demand? {
        guard let question = openQuestions.last else { return nil }
        var line = question.line
        if question.slot != nil, !line.isSecret, let text = pastedLine(after: line.failure) {
            display.show(line.promptText + terminalSafe(text), as: .plain)
            answer(line.answer(text))
            return nil
        }
        saveDraft()
        if let pastedText { line.initialText = pastedText }
        return .line(line)
    }

    /// The next pasted line. After one that was refused, the others could answer the wrong fields.
    private func pastedLine(after failure: String?) -> String? {
        guard !pasted.isEmpty, failure != nil else { return pasted.popFirst() }
        display.show(.linesNotUsed, ["count": pasted.count], as: .failure)
        pasted = PastedLines()
        endStep()
        return nil
    }

    /// Goes on after the answer to the question that `next` gave.
    ///
    /// - Parameter text: What stood on the line if it ended without an answer.
    package func answer(_ answer: LineAnswer, leaving text: String? = nil) {
        guard isAsking, var question = openQuestions.last else { return }
        isAnsweredSinceEnd = true
        leftText = text
        linesUnderWay = nil
        // Where no field is asked, several lines are one.
        if case .pasted(let lines) = answer, question.slot == nil {
            pastedText = lines.joined(separator: " ")
            return
        }
        pastedText = nil
        let turn = question.turn(after: answer, in: self)
        openQuestions[openQuestions.count - 1] = question
        act(on: turn)
    }

    /// The remark on a line as it is, while it is typed.
    package func status(of text: String) -> StyledText? {
        guard let slot = openQuestions.last?.slot else { return nil }
        keepLines(of: text, at: slot)
        return display.status(of: text, at: slot, in: &session)
    }

    /// Has the draft hold a text of several lines whenever one was begun or removed.
    private func keepLines(of text: String, at slot: Slot) {
        guard session.field(slot).kind.is(.multiline), !session.field(slot).isSecret else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count != linesUnderWay?.lines.count ?? 1 else { return }
        linesUnderWay = lines.count > 1 ? (slot, lines) : nil
        saveDraft()
    }

    /// Goes on after an editor had a text.
    package func edited(_ outcome: EditedText) {
        guard sheet == nil else { return fillSheet(outcome) }
        guard case .editing(_, let slot) = stage else { return }
        stage = .asking
        act(on: turn(after: outcome, at: slot))
    }

    /// Goes on after answers were handed over.
    package func submitted(_ attempt: SubmissionAttempt) {
        guard case .submitting = stage else { return }
        stage = .asking
        switch attempt {
        case .taken:
            if let failure = draft?.remove() { display.show(failure, as: .failure) }
            act(on: .end(.completed))
        case .over: act(on: .end(.completed))
        case .refused(let reason, let slot):
            guard let slot, session.isAskable(slot) else {
                return goOn(afterRefusals: [BlamedAnswer(nil, reason: reason)])
            }
            display.show(.notSubmittedBecause, ["reason": terminalSafe(reason)], as: .failure)
            act(on: go(to: slot))
        case .blamed(let blamed): goOn(afterRefusals: blamed)
        }
    }

    /// Tells what keeps the answers from being handed over, each with the number of its answer in the review.
    private func goOn(afterRefusals refusals: [BlamedAnswer]) {
        for refusal in refusals {
            let words = terminalSafe(refusal.reason)
            let said = refusal.slot.map {
                voice.numbered(voice.said(words, of: $0, in: session), $0, in: session)
            }
            display.show(.notSubmittedBecause, ["reason": said ?? words], as: .failure)
        }
        // The delegate that refused may have cleared or blamed an answer.
        let isComplete = session.nextToAsk() == nil
        act(on: !isComplete ? .goOn : openQuestions.isEmpty ? review([]) : .again(nil))
    }

    private func act(on turn: Turn) {
        switch turn {
        case .goOn: while let question = openQuestions.popLast() { question.close(in: self) }
        case .again(let failure):
            guard var question = openQuestions.last else { return }
            question.askAgain(because: failure, in: self)
            openQuestions[openQuestions.count - 1] = question
        case .ask(let question): openQuestions.append(question)
        case .resume(let failure):
            openQuestions.removeLast()
            act(on: .again(failure))
        case .edit(let text, let slot): stage = .editing(text, at: slot)
        case .submit:
            if let question = questionBeforeSecrets() {
                // Anyone who would rather not finds the way out at the review.
                isReviewed = true
                openQuestions.append(question)
            } else {
                // Where the answers are refused, the question about secrets would come again.
                if maySeeSecrets { openQuestions.removeAll() }
                stage = .submitting
            }
        case .end(let outcome):
            stage = .ended(outcome)
            if outcome != .completed { display.show(draft?.farewell ?? words(.notSubmitted), as: .failure) }
        }
    }

    // MARK: - The end of the form

    /// The question whether secrets may be seen; `nil` where none would be, or that is agreed.
    private func questionBeforeSecrets() -> YesOrNoQuestion? {
        guard voice.settings.printsSubmission, !maySeeSecrets else { return nil }
        let slots = session.visibleSlots.filter {
            session.field($0).isSecret && session.field($0).isSubmitted && session.hasValue($0)
        }
        guard !slots.isEmpty else { return nil }
        let names = slots.map { voice.name(of: $0, in: session) }.joined(separator: ", ")
        return YesOrNoQuestion(
            words(.secretShows, ["names": names]), help: words(.secretShowsHelp), at: nil, in: self
        ) { isYes, conversation in
            conversation.maySeeSecrets = isYes
            return isYes ? .submit : .again(nil)
        }
    }

    /// Nothing is left to ask: what does not hold is asked again; otherwise the answers are reviewed and handed over.
    func askAtEnd() -> Turn {
        let failures = session.collectFailures()
        for failure in failures.prefix(20) {
            display.show(voice.description(of: failure, in: session), as: .failure)
        }
        // Where nobody was asked since, asking the same again would change nothing.
        let isStuck = !isAnsweredSinceEnd
        isAnsweredSinceEnd = false
        if !failures.isEmpty, !isStuck, !session.reopenFailing().isEmpty { return .goOn }
        if failures.isEmpty, session.form.finishesOnLastField, !isReviewed { return .submit }
        return review(failures)
    }

    private func review(_ failures: [Failure]) -> Turn {
        isReviewed = true
        return .ask(ReviewQuestion(failures, in: self))
    }

    // MARK: - The sheet

    /// Whether a sheet is wanted to be filled in.
    var isFillingSheet: Bool { sheet != nil }

    /// Has the whole form filled in on a sheet next.
    func beginSheet() {
        // A draft begins with what is before it.
        saveDraft()
        beginStep()
        sheet = AnswerSheet()
    }

    private func fillSheet(_ outcome: EditedText) {
        switch outcome {
        case .changed(let text):
            let next = AnswerSheetReading(text, of: session, voice.language).answer(&session, telling: &display)
            saveDraft()
            sheet = next.isFine ? nil : next
        case .unchanged:
            // Anyone who leaves the marks as they are wants no more of the sheet.
            if sheet?.isFine == false { display.show(.fixMissing, as: .note) }
            sheet = nil
        case .failed(let reason):
            display.show(reason, as: .failure)
            sheet = nil
        }
        if sheet == nil { endStep() }
    }
}
