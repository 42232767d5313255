import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The review of answers before they are submitted.
extension Display {
    /// All answers, section by section, with offers to add parts to repeating sections.
    ///
    /// - Parameter typed: The fields whose value a person typed, so that it is not just a default.
    func reviewPages(
        of session: borrowing Session, failing: Set<Slot>, typed: Set<RememberedSlot>, since memory: ReviewMemory
    ) -> AnswerPages {
        let rows = reviewRows(of: session, failing: failing, typed: typed, since: memory)
        let titleWidth = rows.reduce(0) { max($0, displayWidth($1.title)) }
        // For screen readers, and on narrow screens, a column would be only blanks.
        let isTable = screen.prefills && titleWidth <= screen.columns / 2 - 6
        var pages = AnswerPages(rows: pageRows(above: .reviewMoreOrSubmit))
        pages.add([StyledText(""), StyledText(voice.words(.review), .heading)])
        var heading: String?
        for (place, row) in rows.enumerated() {
            let title = self.heading(of: row.slot, in: session)
            if title != heading { pages.add(heading: title.map { [StyledText($0, .heading)] }) }
            heading = title
            pages.add(
                lines(of: row, titleWidth: isTable ? titleWidth : nil),
                .init(slot: session.remembered(row.slot), value: row.value, isAsked: row.number != nil))
            let section = session.field(row.slot).section
            let isLast = place + 1 == rows.count || session.field(rows[place + 1].slot).section != section
            if isLast, let offer = offer(ofSection: section, in: session) { pages.add(offer) }
        }
        for (section, described) in session.form.sections.enumerated()
        where described.isDynamic && session.instanceCount(of: section) == 0 {
            guard let offer = offer(ofSection: section, in: session) else { continue }
            let title = voice.name(ofSection: section, in: session)
            if title != heading { pages.add(heading: [StyledText(title, .heading)]) }
            heading = title
            pages.add(offer)
        }
        return pages
    }

    /// An answer in the review.
    private struct ReviewRow {
        let slot: Slot
        /// The field's position among those that can be asked; `nil` for others.
        let number: Int?
        let title: String
        let value: String
        /// The mark after it, in words.
        let mark: String
        let style: LineStyle
    }

    private func reviewRows(
        of session: borrowing Session, failing: Set<Slot>, typed: Set<RememberedSlot>, since memory: ReviewMemory
    ) -> [ReviewRow] {
        var number = 0
        return session.displayedSlots.filter { session.field($0).kind.isAnswerable }.map { slot in
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            let value = reviewText(of: slot, in: session)
            let isFailing = failing.contains(slot)
            let mark: Phrase? =
                isFailing
                ? .toBeFixed
                : isAskable
                    ? self.mark(
                        of: slot, value, isTyped: typed.contains(session.remembered(slot)), in: session, since: memory)
                    : nil
            return ReviewRow(
                slot: slot, number: isAskable ? number : nil, title: session.field(slot).title, value: value,
                mark: mark.map { " (\(voice.words($0)))" } ?? "",
                style: isFailing ? .failure : isAskable ? .plain : .disabled)
        }
    }

    /// The mark of an answer that has changed since the last review, or is still the form's own.
    private func mark(
        of slot: Slot, _ value: String, isTyped: Bool, in session: borrowing Session, since memory: ReviewMemory
    ) -> Phrase? {
        if memory.isChanged(session.remembered(slot), to: value) { return .isChanged }
        if memory.isNew(session.remembered(slot)) { return .isNew }
        return !isTyped && session.holdsDefault(slot) ? .isDefault : nil
    }

    private func lines(of row: ReviewRow, titleWidth: Int?) -> [StyledText] {
        let title = terminalSafe(row.title)
        let space =
            titleWidth.map { String(repeating: " ", count: $0 - displayWidth(title) + 2) }
            ?? voice.language.colon(after: title)
        let text = title + space + row.value + row.mark
        return numbered(
            text, by: row.number, marked: row.style == .failure ? "!" : " ", indent: (titleWidth ?? 0) + 2
        ).map { StyledText($0, row.style) }
    }

    /// The heading above an answer: its section and part, otherwise its group.
    func heading(of slot: Slot, in session: borrowing Session) -> String? {
        let field = session.field(slot)
        if session.instance(slot) != nil { return voice.partName(of: slot, in: session) }
        let title = session.section(field.section, at: slot).title ?? session.group(field.group).title
        return title.map { terminalSafe($0) }
    }

    /// How to add another part to a section that may have more.
    private func offer(ofSection number: Int, in session: borrowing Session) -> [StyledText]? {
        let section = session.section(number)
        guard section.takesMore, session.isSectionVisible(number), let id = section.id,
            session.instanceCount(of: number) < section.maximumItems ?? .max
        else { return nil }
        let repeating = session.form.sections.count(where: \.takesMore)
        let command = ":add" + (repeating > 1 ? " \(terminalSafe(id))" : "")
        let action = terminalSafe(voice.language.action(of: section))
        let offer = voice.words(.typeAdd, ["action": action, "command": command])
        let indent = String(repeating: " ", count: screen.isNarrow ? 3 : min(8, screen.columns / 2))
        let head = screen.isNarrow ? " + " : "     +  "
        return wrapped(head + offer, columns: screen.columns, indent: indent).map { StyledText($0, .note) }
    }

    /// The most rows of answers on a page, above the question for the next one and leaving a row free.
    func pageRows(above phrase: Phrase) -> Int {
        guard screen.prefills else { return max(screen.rows - 3, 5) }
        let prompt = voice.words(phrase, ["number": 100, "count": 100]) + voice.language.colon
        let rows = displayWidth(prompt) <= screen.columns - 4 ? 1 : wrapped(prompt, columns: screen.columns).count + 1
        return max(screen.rows - 2 - rows, 3)
    }

    /// Shows the next page of a review.
    mutating func showNext(of pages: inout AnswerPages) { for line in pages.next() { show(line.text, as: line.style) } }

    /// A value on one line: bullets in a fixed number for a secret, the first line of several.
    func reviewText(of slot: Slot, in session: borrowing Session) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else {
            return (screen.prefills ? "-" : voice.words(.empty)) + voice.reasonInBrackets(for: slot, in: session)
        }
        guard !session.field(slot).isSecret else {
            let bullets = String(repeating: Character(screen.bullet), count: 8)
            return screen.prefills ? bullets : voice.words(.secretNotShown)
        }
        return voice.readableLine(of: slot, in: session)
    }
}
