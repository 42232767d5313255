import FormEngine
import FormSubmission
import FormSyntax
import FormWords
import LineEditing

/// A conversation about a form's answers, step by step, without a terminal or thread of its own.
///
/// `next` says what to do; the result goes to `answer`, `edited` or `submitted`. The session decides what is asked next
/// and what an answer changed, the open questions decide what a line means, and the display finds the words.
package final class SteppedConversation {
    /// The form being answered, which others may use as well.
    let box: SessionBox
    let voice: Voice
    var display: Display
    let draft: DraftFile?
    /// The content of the draft, if changes can be added to it.
    var draftProgress: DraftProgress?
    /// The numbers of the repeating sections.
    let repeatingSections: [Int]
    /// Enters initial answers, unless a draft is continued; returns how the conversation ended if it did.
    var begin: ((inout Session) -> ConversationOutcome?)?
    let history: HistoryFile?
    /// Whether the form has buttons to offer.
    let hasButtons: Bool
    var walk = WalkMemory()
    var numbers = QuestionNumbers()
    var unfinished = UnfinishedTexts()
    var pasted = PastedLines()
    /// The actions that `:undo` can undo.
    var undo = UndoHistory()
    /// The state of lookups.
    var lookups = LookupMemory()
    /// The state of the form's end.
    var ending = EndMemory()
    var stage = Stage.opening
    /// Commands of a program, which replace built-in ones of the same name.
    package var addedCommands: [AddedCommand] = []
    /// Whether a failing rule is reported as soon as its last answer is given, which can then be changed.
    var asksAboutRules = true
    /// Whether the answers were submitted and accepted.
    package internal(set) var hasSubmitted = false
    /// Called for each question of a field.
    package var didAsk: ((Slot) -> Void)?
    /// Changes each question about a field before it is shown.
    package var willAsk: ((inout LineQuestion, Slot) -> Void)?
    /// Called for each refused answer, before it is undone.
    package var didRefuse: ((Failure, borrowing Session) -> Void)?
    /// The session's exchange count when anything was remembered of it.
    var exchangeCount: Int
    /// The sheet being filled in.
    var sheet: AnswerSheet?
    /// The open questions, each of which interrupts the one before.
    var openQuestions: [OpenedQuestion] = []

    /// A question that is open.
    struct OpenedQuestion {
        var question: any OpenQuestion
        /// The field that it changes.
        let place: RememberedSlot?
        /// The lines shown above it when it was first asked.
        var preface: [StyledText] = []
    }

    enum Stage {
        case opening
        case offeringSheet
        case asking
        case editing(String, at: RememberedSlot)
        case submitting
        case ended(ConversationOutcome)
    }

    /// A conversation.
    ///
    /// - Parameters:
    ///   - session: The session, started and with known answers given.
    ///   - screen: The screen on which it takes place.
    ///   - draft: The draft in which answers are stored, and which may exist from before.
    ///   - history: Texts typed at earlier times.
    ///   - begin: Enters initial answers, unless a draft is continued; returns how the conversation ended if it did.
    package init(
        _ box: SessionBox, on screen: Screen = Screen(),
        settings: ConversationSettings = ConversationSettings(), draft: DraftFile? = nil, history: HistoryFile? = nil,
        begin: ((inout Session) -> ConversationOutcome?)? = nil
    ) {
        voice = Voice(settings)
        display = Display(of: box.session.form, voice, on: screen)
        hasButtons = box.session.form.fields.contains { $0.kind.is(.button) && !$0.isRemoval }
        self.box = box
        exchangeCount = box.exchangeCount
        box.keepsFormer()
        (box.session.audience, box.session.files) = (settings.speaker, foundFile(at:))
        self.draft = draft
        if draft != nil { box.session.keepTouchedSlots() }
        repeatingSections = box.session.form.sections.indices.filter { box.session.form.sections[$0].isDynamic }
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

    /// Returns the session and ends the conversation.
    package func takeSession() -> Session { box.takeOut() }

    /// The screen, whose size may change at any time.
    package var screen: Screen {
        get { display.screen }
        set { display.screen = newValue }
    }

    /// A phrase in the person's language; the values are safe for a terminal.
    func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        voice.words(phrase, values)
    }

    // MARK: - Steps

    /// The next demand; the same again until it is met.
    package func next() -> Step {
        lookups.isAwaited = false
        while true {
            let (shown, demand) = nextDemand()
            if let demand { return Step(shown: shown, demand: demand) }
        }
    }

    /// The next demand, and what to show first; no demand if options must be looked up before.
    func nextDemand() -> (shown: [StyledText], demand: Step.Demand?) {
        goOnWithExchangedSession()
        lookups.due = []
        while lookups.due.isEmpty {
            guard let demand = demand() else { continue }
            let shown = display.removeLines()
            guard case .line(var question) = demand else { return (shown, demand) }
            dress(&question, below: shown)
            return (question.isRepeated ? shown : question.preface, .line(question))
        }
        return (display.removeLines(), nil)
    }

    /// Gives a question what the screen needs besides: the lines above it, its looks, and what the program makes of them.
    private func dress(_ question: inout LineQuestion, below shown: [StyledText]) {
        let place = openQuestions.count - 1
        question.preface = question.isRepeated ? openQuestions[place].preface : shown
        let removed = voice.settings.removedCommands
        (question.goesBack, question.goesOn) = (!removed.contains("back"), !removed.contains("next"))
        switch openQuestions[place].question.subject {
        case .part(let section): question.looks = session.form.sections[section].looks
        case .field(let slot):
            question.looks = session.form.fields[session.fieldNumber(slot)].looks
            willAsk?(&question, slot)
        case .button(let slot): question.looks = session.form.fields[session.fieldNumber(slot)].looks
        case .group, .draft, .review, .aside: break
        }
        if question.isRepeated {
            question.preface = openQuestions[place].preface
        } else {
            openQuestions[place].preface = question.preface
        }
    }

    /// Whether it waits for the answer to a question.
    private var isAsking: Bool {
        switch stage {
        case .offeringSheet, .asking: sheet == nil
        case .opening, .editing, .submitting, .ended: false
        }
    }

    /// The demand; `nil` if only the next question was determined.
    private func demand() -> Step.Demand? {
        if let sheet { return .edit(text: sheet.text(of: session, voice.wording), name: "answers.txt") }
        switch stage {
        case .opening:
            stage = .offeringSheet
            if !voice.settings.isOfOneQuestion { display.introduce(session) }
            if session.form.isDisabled { stage = .ended(.disabled) } else { act(on: resumeDraft()) }
        case .offeringSheet where openQuestions.isEmpty:
            stage = .asking
            if let outcome = begin?(&session) {
                act(on: .end(outcome))
            } else if voice.settings.beginsWithSheet {
                beginSheet()
            }
        case .asking where mustLookUpAnswered(): break
        case .asking where openQuestions.isEmpty: act(on: askNext())
        case .offeringSheet, .asking: return lineDemand()
        case .editing(let text, let place):
            if let slot = session.slot(place) { return .edit(text: text, name: session.id(slot) + ".txt") }
            stage = .asking
        case .submitting: return .submission
        case .ended(let outcome): return .end(outcome)
        }
        return nil
    }

    /// Continues after the answer to the question from `next`.
    ///
    /// - Parameter text: The text left on the line if it ended without an answer.
    package func answer(_ answer: LineAnswer, leaving text: String? = nil) {
        guard isAsking, var question = openQuestion else { return }
        // A program may have changed something meanwhile.
        undo.isFresh = false
        beginTurn(leaving: text)
        // If no field is asked, pasted lines are joined to one.
        if case .pasted(let lines) = answer, !question.takesPastedLines {
            pasted.text = lines.joined(separator: " ")
            return
        }
        pasted.text = nil
        let turn = question.turn(after: answer, in: self)
        openQuestions[openQuestions.count - 1].question = question
        act(on: turn)
    }

    /// Continues after a program acted on the question from `next`.
    func proceed(by act: (any OpenQuestion) -> Turn) {
        guard isAsking, let question = openQuestion else { return }
        beginTurn(leaving: nil)
        self.act(on: act(question))
    }

    private func beginTurn(leaving text: String?) {
        ending.isAnsweredSince = true
        unfinished.leftText = text
        unfinished.underWay = nil
        (unfinished.correctedCommand, unfinished.mistypedCommand) = (unfinished.mistypedCommand, nil)
    }

    /// Continues after a text was edited.
    package func edited(_ outcome: EditedText) {
        guard sheet == nil else { return fillSheet(outcome) }
        guard case .editing(_, let place) = stage else { return }
        stage = .asking
        if let slot = session.slot(place) { act(on: turn(after: outcome, at: slot)) }
    }

    private func open(_ question: any OpenQuestion) {
        openQuestions.append(OpenedQuestion(question: question, place: question.actsOn.map { session.remembered($0) }))
    }

    /// The question that waits for an answer. If a field of any open question no longer exists, all are closed.
    var openQuestion: (any OpenQuestion)? {
        if openQuestions.contains(where: { !isThere($0) }) { openQuestions.removeAll() }
        return openQuestions.last?.question
    }

    /// Whether the field that a question changes still exists.
    private func isThere(_ asked: OpenedQuestion) -> Bool { asked.place.map { session.slot($0) != nil } ?? true }

    func act(on turn: Turn) {
        switch turn {
        case .proceed:
            while let asked = openQuestions.popLast() { if isThere(asked) { asked.question.close(in: self) } }
        case .again(let failure):
            guard var question = openQuestion else { return }
            question.askAgain(because: failure, in: self)
            openQuestions[openQuestions.count - 1].question = question
        case .ask(let question): open(question)
        case .askInstead(let question):
            openQuestions.removeLast()
            open(question)
        case .resume(let failure):
            openQuestions.removeLast()
            act(on: .again(failure))
        case .pass(let line):
            openQuestions.removeLast()
            answer(line)
        case .edit(let text, let slot): stage = .editing(text, at: session.remembered(slot))
        case .submit:
            if let question = questionBeforeSecrets() {
                // A person who would rather not submit finds a way out at the review.
                ending.isReviewed = true
                open(question)
            } else {
                // If the answers were refused, the question about secrets would be asked again.
                if ending.maySeeSecrets { openQuestions.removeAll() }
                stage = .submitting
            }
        case .end(let outcome):
            stage = .ended(outcome)
            if outcome != .completed, !voice.settings.isOfOneQuestion {
                display.show(draft?.farewell ?? words(.notSubmitted), as: .failure)
            }
        }
    }
}
