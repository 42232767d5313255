import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question at the review of all answers: to submit them, to see more, or to change one.
struct ReviewQuestion: OpenQuestion {
    private(set) var line = LineQuestion(id: "", prompt: [])
    private var pages: AnswerPages
    private var maySubmit: Bool
    /// The fields in the order of the numbers on the screen.
    private var numbered: [RememberedSlot] = []
    /// A refused change, left on the line to be corrected: `3=2500`.
    private var refusedLine = ""

    var subject: QuestionSubject { .review(maySubmit: maySubmit) }

    init(_ failures: [Failure], in conversation: SteppedConversation) {
        maySubmit = failures.isEmpty
        pages = AnswerPages(rows: 0)
        draw(in: conversation)
        pose(in: conversation)
    }

    /// Shows the answers, starting with the page that was left to change one.
    private mutating func draw(in conversation: SteppedConversation) {
        pages = presentPages(in: conversation)
        if let left = conversation.ending.leftPages.take(), maySubmit { pages.stay(at: left) }
        numbered = conversation.numberedSlots
        conversation.display.showNext(of: &pages)
        // The review has headings of its own.
        conversation.display.headings.forgetPlace()
    }

    private func presentPages(in conversation: SteppedConversation) -> AnswerPages {
        let failures = maySubmit ? [] : conversation.session.collectFailures()
        return conversation.display.reviewPages(
            of: conversation.session, failing: Set(failures.compactMap(\.slot)), typed: conversation.walk.typedSlots,
            since: conversation.ending.reviewed)
    }

    /// Asks what to do with the answers shown.
    private mutating func pose(in conversation: SteppedConversation) {
        let prompt = prompt(in: conversation) + conversation.voice.language.colon
        line = LineQuestion(id: "", prompt: conversation.display.fit(questionOfAnswers: StyledText(prompt)))
        line.candidates = commandCandidates(in: conversation.session.form)
        // Nobody has seen yet what would be submitted.
        line.ignoresTypeAhead = true
    }

    private func prompt(in conversation: borrowing SteppedConversation) -> String {
        if pages.hasMore {
            return conversation.words(maySubmit ? .reviewMoreOrSubmit : .reviewMore, pages.place)
        }
        return conversation.words(
            maySubmit ? .reviewSubmits : canChange(in: conversation) ? .reviewChanges : .reviewCannotChange)
    }

    /// Whether there are fields to change.
    private func canChange(in conversation: borrowing SteppedConversation) -> Bool {
        conversation.session.visibleSlots.contains { conversation.session.isAskable($0) }
    }

    mutating func turn(after answer: LineAnswer, in conversation: SteppedConversation) -> Turn {
        // First, since `:undo` returns to what was seen then.
        conversation.ending.reviewed.remember(pages)
        refusedLine = ""
        if answer.command(behind: line.initialText) == "submit" { return submission(in: conversation) }
        switch AnswerIntent(of: answer, at: nil, behind: line.initialText, in: conversation) {
        case .kept:
            guard pages.hasMore else { return submission(in: conversation) }
            conversation.display.showNext(of: &pages)
            return .again(nil)
        case .text(let text): return change(text, in: conversation)
        case .help:
            let commands = conversation.commands.filter { $0.isOffered(conversation) && !$0.isOfAnswer }
            return conversation.help(at: nil) {
                $0.show(.reviewHelp, as: .note)
                $0.show(commands)
            }
        case .next, .edit: return .again(nil)
        case .back: return conversation.goBack(from: nil)
        case .turn(let turn): return turn
        case .ended(let outcome): return .end(outcome)
        }
    }

    private mutating func submission(in conversation: SteppedConversation) -> Turn {
        if !maySubmit { lookForFiles(in: conversation) }
        if maySubmit { return .submit }
        return .again(conversation.words(canChange(in: conversation) ? .fixFirst : .cannotSubmit))
    }

    /// Checks files again if answers fail, since missing ones may have appeared.
    private mutating func lookForFiles(in conversation: SteppedConversation) {
        let earlier = conversation.session.collectFailures()
        conversation.session.lookForFiles()
        maySubmit = conversation.isComplete()
        guard !maySubmit, conversation.session.collectFailures() != earlier else { return }
        draw(in: conversation)
        pose(in: conversation)
    }

    mutating func askAgain(because failure: String?, in conversation: SteppedConversation) {
        if conversation.numberedSlots != numbered {
            conversation.ending.leftPages = pages
            draw(in: conversation)
            pose(in: conversation)
        } else if failure == nil {
            // The output of a page or command may have scrolled the question away.
            pose(in: conversation)
        }
        line.failure = failure
        line.initialText = refusedLine
        line.isRepeated = failure != nil
    }

    // MARK: - Changing an answer

    /// Goes to the field with a number or id, or changes its answer in place: `3`, `3=2500`.
    private mutating func change(_ text: String, in conversation: SteppedConversation) -> Turn {
        if let equals = text.firstIndex(of: "="), conversation.session.slot(id: text) == nil {
            let name = text[..<equals].filter { $0 != " " }
            switch slot(name, in: conversation) {
            case .success(let slot):
                let answer = text[text.index(after: equals)...].drop { $0 == " " }
                return set(String(answer), in: slot, by: text, of: conversation)
            case .failure(let reason): if Int(name) != nil { return .again(reason.words) }
            }
        }
        switch slot(text, in: conversation) {
        case .success(let slot) where conversation.session.isAskable(slot):
            return leave(by: conversation.go(to: slot), conversation)
        case .success: return conversation.goTo(text)
        case .failure:
            let ways = ways(besides: text, in: conversation).map { Turn.again($0) }
            return ways ?? leave(by: conversation.goTo(text), conversation)
        }
    }

    /// Leaves the review to change an answer, after which it returns to the same page.
    private func leave(by turn: Turn, _ conversation: SteppedConversation) -> Turn {
        if case .proceed = turn { conversation.ending.leftPages = pages }
        return turn
    }

    /// How to submit or leave, for a word that means that but is no command; `nil` for others.
    private func ways(besides text: String, in conversation: borrowing SteppedConversation) -> String? {
        let isYesOrNo = Int(text) == nil && conversation.voice.language.truth(of: text) != nil
        guard isYesOrNo || ["submit", "quit"].contains(ConversationCommand.named(text)?.name) else { return nil }
        guard maySubmit else { return conversation.words(canChange(in: conversation) ? .fixFirst : .cannotSubmit) }
        return conversation.words(.reviewWays, ["key": pages.hasMore ? ":submit" : "Enter"])
    }

    /// The field with a number shown in the review, or with an id.
    private func slot(_ text: String, in conversation: borrowing SteppedConversation) -> Result<Slot, NoSuchName> {
        let (voice, number) = (conversation.voice, Int(text))
        if let number,
            case .success(let slot) = FormConversation.slot(numbered: number, in: conversation.session, voice)
        {
            return .success(slot)
        }
        return FormConversation.slot(named: text, in: conversation.session, voice)
    }

    /// Changes an answer in place; a refused one changes nothing.
    private mutating func set(
        _ text: String, in slot: Slot, by line: String, of conversation: SteppedConversation
    ) -> Turn {
        let voice = conversation.voice
        guard conversation.session.isAskable(slot) else { return conversation.goTo(conversation.session.id(slot)) }
        guard !conversation.session.field(slot).isSecret else {
            return .again(voice.words(.secretByNumber, ["name": voice.name(of: slot, in: conversation.session)]))
        }
        let standing = voice.readableText(of: slot, in: conversation.session)
        let wasAnswered = conversation.session.isAnswered(slot)
        conversation.beginStep()
        let turn = conversation.enter(text, in: slot)
        if case .ask = turn { return turn }
        if case .again(let failure?) = turn {
            refusedLine = line
            let name = voice.name(of: slot, in: conversation.session)
            return .again(voice.words(.answerUnchanged, ["name": name, "reason": failure]))
        }
        // There is no change for `:undo` to revert.
        if wasAnswered, voice.readableText(of: slot, in: conversation.session) == standing {
            conversation.undo.forgetLatest()
        }
        guard conversation.isComplete() else {
            let value = conversation.display.reviewText(of: slot, in: conversation.session)
            conversation.display.show(voice.said(value, of: slot, in: conversation.session), as: .change)
            // Rules are reported at the end, which is here.
            conversation.walk.justAnswered = nil
            return leave(by: turn, conversation)
        }
        maySubmit = true
        conversation.display.showResults(in: conversation.session, before: nil)
        conversation.display.showNotes(before: nil, in: conversation.session)
        if conversation.numberedSlots == numbered { showChanged(slot, in: conversation) }
        return .again(nil)
    }

    /// Shows a single answer as in the review and stays at the same page.
    private mutating func showChanged(_ slot: Slot, in conversation: SteppedConversation) {
        let earlier = pages
        pages = presentPages(in: conversation)
        pages.resume(from: earlier)
        for line in pages.lines(of: conversation.session.remembered(slot)) {
            conversation.display.show(line.text, as: line.style)
        }
    }
}
