import FormEngine
import FormSyntax
import FormWords

/// The answers before they are submitted.
extension Conversation {
    /// Shows all answers and asks what to do: submit, or change one.
    mutating func review(
        _ failures: [Failure], _ submit: (inout Session) -> SubmissionAttempt
    ) -> ConversationOutcome? {
        let failing = Set(failures.compactMap(\.slot))
        var pages = reviewPages(failing: failing)
        var question = reviewQuestion(showing: &pages, maySubmit: failures.isEmpty)
        while true {
            let answer = answer(to: question)
            // Before anything is done about it, since `:undo` leads back to what was seen then.
            reviewed.keep(pages)
            switch turn(after: answer, maySubmit: failures.isEmpty, hasMore: pages.hasMore) {
            case .more:
                question = reviewQuestion(showing: &pages, maySubmit: failures.isEmpty)
                continue
            case .submit:
                if handOver(submit) { return .completed }
                question.failure = nil
            case .turn(.settled): return nil
            case .turn(.ended(let outcome)): return outcome
            case .turn(.again(let failure)): question.failure = failure
            }
            question.isRepeated = question.failure != nil
        }
    }

    /// Shows the next page of answers, and asks what to do with them.
    private mutating func reviewQuestion(showing pages: inout ReviewPages, maySubmit: Bool) -> LineQuestion {
        for line in pages.next() { show(line) }
        var question = LineQuestion(
            id: "", prompt: fitted([StyledText(reviewWords(pages, maySubmit) + settings.language.colon)], room: 4))
        question.candidates = candidatesForCommands()
        // Nobody has seen yet what they would submit.
        question.ignoresTypeAhead = true
        return question
    }

    private func reviewWords(_ pages: ReviewPages, _ maySubmit: Bool) -> String {
        if let place = pages.place {
            return words(
                maySubmit ? .reviewMoreOrSubmit : .reviewMore, ["number": place.number, "count": place.count])
        }
        return words(maySubmit ? .reviewSubmits : canChange ? .reviewChanges : .reviewCannotChange)
    }

    /// What a line at the review comes to.
    private enum ReviewTurn {
        case submit
        /// The next page.
        case more
        case turn(Turn)
    }

    private mutating func turn(after answer: LineAnswer, maySubmit: Bool, hasMore: Bool) -> ReviewTurn {
        if case .line(let line) = answer, case .command(let name, _) = Entry(line),
            ConversationCommand.named(name)?.name == "submit"
        {
            return submission(maySubmit)
        }
        switch intent(of: answer, at: nil) {
        case .kept: return hasMore ? .more : submission(maySubmit)
        case .text(let text): return .turn(change(reviewed: text))
        case .help: return .turn(showReviewHelp())
        case .next, .edit: return .turn(.again(nil))
        case .back: return .turn(goBack(from: nil))
        case .turn(let turn): return .turn(turn)
        case .ended(let outcome): return .turn(.ended(outcome))
        }
    }

    private func submission(_ maySubmit: Bool) -> ReviewTurn {
        if maySubmit { return .submit }
        return .turn(.again(words(canChange ? .fixFirst : .cannotSubmit)))
    }

    private func showReviewHelp() -> Turn {
        show(words(.reviewHelp), as: .note)
        return showCommands()
    }

    /// Whether there is any field to go to.
    private var canChange: Bool { session.visibleSlots.contains { session.isAskable($0) } }

    /// To the field of a number or an id, or its answer changed in place: `3`, `3=2500`.
    private mutating func change(reviewed text: String) -> Turn {
        if let equals = text.firstIndex(of: "="), session.slot(id: text) == nil {
            let name = text[..<equals].filter { $0 != " " }
            switch reviewedSlot(name) {
            case .success(let slot): return set(String(text[text.index(after: equals)...].drop { $0 == " " }), in: slot)
            case .failure(let reason): if Int(name) != nil { return .again(reason.words) }
            }
        }
        switch reviewedSlot(text) {
        case .success(let slot) where session.isAskable(slot): return go(to: slot)
        case .success, .failure: return goTo(text)
        }
    }

    /// The field of a number in the review, or of an id; the number is what can be seen.
    private func reviewedSlot(_ text: String) -> Result<Slot, NoSuchName> {
        if let number = Int(text), case .success(let slot) = slot(numbered: number) { return .success(slot) }
        return slot(named: text)
    }

    /// Changes an answer without asking for it; one that is refused changes nothing.
    private mutating func set(_ text: String, in slot: Slot) -> Turn {
        guard session.isAskable(slot) else { return goTo(session.id(slot)) }
        guard !session.field(slot).isSecret else {
            return .again(words(.secretByNumber, ["name": name(of: slot)]))
        }
        let (standing, wasAnswered) = (readableText(of: slot), session.isAnswered(slot))
        beginStep()
        switch enter(text, in: slot) {
        case .again(let failure?):
            return .again(words(.answerUnchanged, ["name": name(of: slot), "reason": failure]))
        case let turn:
            // There is nothing that `:undo` could lead back to.
            if wasAnswered, readableText(of: slot) == standing { undo.dropLast() }
            show(said(reviewText(of: slot), of: slot), as: .change)
            return turn
        }
    }
}
