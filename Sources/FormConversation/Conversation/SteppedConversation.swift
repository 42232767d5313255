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
    /// The content of the draft, where changes can be added to it.
    var draftProgress: DraftProgress?
    /// The numbers of the sections that repeat.
    let repeatingSections: [Int]
    /// Puts in what is there at first, unless a draft is continued; gives how the conversation ended if it did.
    var begin: ((inout Session) -> ConversationOutcome?)?
    let history: HistoryFile?
    /// Whether the form has buttons to offer.
    let hasButtons: Bool
    var walk = WalkMemory()
    var numbers = QuestionNumbers()
    var unfinished = UnfinishedTexts()
    var pasted = PastedLines()
    /// The actions that `:undo` takes back.
    var undo = UndoHistory()
    /// The options that are waited for.
    var lookups = LookupMemory()
    /// The memory of the form's end.
    var ending = EndMemory()
    var stage = Stage.opening
    /// Commands of a program, which take the place of usual ones of their names.
    package var addedCommands: [AddedCommand] = []
    /// Whether a rule that fails is told as soon as its last answer is there, and that may be given again.
    var asksAboutRules = true
    /// Whether the answers were handed over, and taken.
    package internal(set) var hasSubmitted = false
    /// Told of each question for a field.
    package var didAsk: ((Slot) -> Void)?
    /// Changes each question about a field before it is shown.
    package var willAsk: ((inout LineQuestion, Slot) -> Void)?
    /// Told of each answer that is refused, before everything is as it was.
    package var didRefuse: ((Failure, borrowing Session) -> Void)?
    /// How often the session was exchanged for another when anything was remembered of it.
    var exchangeCount: Int
    /// The sheet that is being filled in.
    var sheet: AnswerSheet?
    /// Each interrupts the one before it.
    var openQuestions: [OpenedQuestion] = []

    /// A question that is open.
    struct OpenedQuestion {
        var question: any OpenQuestion
        /// The field that it acts on.
        let place: RememberedSlot?
        /// The lines above it when it was first asked.
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
        lookups.isAwaited = false
        while true {
            let (shown, demand) = nextDemand()
            if let demand { return Step(shown: shown, demand: demand) }
        }
    }

    /// The next demand, with what is to be seen first; no demand where options have to be looked up before it.
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

    /// Goes on after the answer to the question that `next` gave.
    ///
    /// - Parameter text: What stood on the line if it ended without an answer.
    package func answer(_ answer: LineAnswer, leaving text: String? = nil) {
        guard isAsking, var question = openQuestion else { return }
        // A program may have done something meanwhile.
        undo.isFresh = false
        beginTurn(leaving: text)
        // Where no field is asked, several lines are one.
        if case .pasted(let lines) = answer, !question.takesPastedLines {
            pasted.text = lines.joined(separator: " ")
            return
        }
        pasted.text = nil
        let turn = question.turn(after: answer, in: self)
        openQuestions[openQuestions.count - 1].question = question
        act(on: turn)
    }

    /// Goes on after a program did something at the question that `next` gave.
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

    /// Goes on after an editor had a text.
    package func edited(_ outcome: EditedText) {
        guard sheet == nil else { return fillSheet(outcome) }
        guard case .editing(_, let place) = stage else { return }
        stage = .asking
        if let slot = session.slot(place) { act(on: turn(after: outcome, at: slot)) }
    }

    private func open(_ question: any OpenQuestion) {
        openQuestions.append(OpenedQuestion(question: question, place: question.actsOn.map { session.remembered($0) }))
    }

    /// The question that waits for an answer. Where the part is gone that one was about, all are over.
    var openQuestion: (any OpenQuestion)? {
        if openQuestions.contains(where: { !isThere($0) }) { openQuestions.removeAll() }
        return openQuestions.last?.question
    }

    /// Whether the field is there still that a question acts on.
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
                // Anyone who would rather not finds the way out at the review.
                ending.isReviewed = true
                open(question)
            } else {
                // Where the answers are refused, the question about secrets would come again.
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
