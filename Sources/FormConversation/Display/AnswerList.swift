import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The list of all answers.
extension Display {
    /// One line for each visible field, under its heading: its number, title, id if it differs, and answer.
    ///
    /// - Parameter sought: A text that the line, its heading or an explanation must contain; empty lists all.
    func listPages(of session: borrowing Session, at current: Slot?, holding sought: String = "") -> AnswerPages {
        var pages = AnswerPages(rows: pageRows(above: .moreAnswers))
        var number = 0
        var heading: String?
        for slot in session.displayedSlots where session.field(slot).kind.isAnswerable {
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            let above = self.heading(of: slot, in: session)
            let text = text(of: slot, in: session)
            // A narrow screen leaves ids out.
            let texts = [text, session.id(slot), above ?? ""] + session.field(slot).texts.explanations
            guard sought.isEmpty || texts.contains(where: { $0.lowercased().includes(sought.lowercased()) }) else {
                continue
            }
            if above != heading {
                pages.add(heading: above.map { wrapped($0, columns: screen.columns).map { StyledText($0, .heading) } })
            }
            heading = above
            let rows = numbered(text, by: isAskable ? number : nil, marked: slot == current ? ">" : " ")
            pages.add(rows.map { StyledText($0, .note) }, .init(slot: session.remembered(slot), isAsked: isAskable))
        }
        return pages
    }

    /// The rows of an answer after its number; narrow screens have no margin.
    func numbered(_ text: String, by number: Int?, marked mark: Character, indent further: Int = 0) -> [String] {
        let number = number.map(String.init) ?? ""
        let margin = screen.isNarrow ? "" : String(repeating: " ", count: max(4 - number.count, 0))
        let head = "\(mark)\(margin)\(number)\(screen.isNarrow ? " " : "  ")"
        let indent = String(repeating: " ", count: min(screen.isNarrow ? 3 : 7 + further, screen.columns / 2))
        return wrapped(head + text, columns: screen.columns, indent: indent)
    }

    private func text(of slot: Slot, in session: borrowing Session) -> String {
        let id = terminalSafe(session.id(slot))
        let title = terminalSafe(session.field(slot).title)
        let label = id == title || screen.isNarrow ? title : "\(title) (\(id))"
        return label + voice.language.colon(after: label) + answerText(of: slot, in: session)
    }

    private func answerText(of slot: Slot, in session: borrowing Session) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else {
            return voice.words(session.isAnswered(slot) || !session.isAskable(slot) ? .empty : .notAnswered)
                + voice.reasonInBrackets(for: slot, in: session)
        }
        guard !session.field(slot).isSecret else { return voice.words(.secretSet) }
        let text = voice.readableLine(of: slot, in: session)
        return session.verdict(slot).isAccepted ? text : "\(text) (\(voice.words(.toBeFixed)))"
    }
}

extension Screen {
    /// Whether ids and margins would leave too little room for answers.
    var isNarrow: Bool { columns < 30 }
}

extension SteppedConversation {
    /// Lists the fields and their answers that contain a text, page by page.
    func list(_ text: String, at slot: Slot?) -> Turn {
        var pages = display.listPages(of: session, at: slot, holding: text)
        guard !pages.isEmpty || text.isEmpty else { return .again(words(.nothingFound, ["text": voice.quoted(text)])) }
        display.showNext(of: &pages)
        // Until a draft has been chosen, one cannot go anywhere.
        while draft?.isUndecided == true, pages.hasMore { display.showNext(of: &pages) }
        return pages.hasMore ? .ask(MoreAnswersQuestion(pages, at: slot, in: self)) : .again(nil)
    }

    /// Goes to the only field that contains a text; lists them if there are several.
    func find(_ text: String, at slot: Slot?) -> Turn {
        guard !text.isEmpty else { return .again(words(.sayWhat)) }
        let found = display.listPages(of: session, at: slot, holding: text).answers.compactMap { session.slot($0.slot) }
        guard found.count == 1, session.isAskable(found[0]) else { return list(text, at: slot) }
        return go(to: found[0])
    }
}
