import FormEngine
import FormSyntax
import FormWords

/// What the review showed, so that the next one can tell what has changed.
struct ReviewMemory {
    /// The answers as they were seen, or first could have been.
    fileprivate var values: [Slot: String] = [:]
    /// The fields that there were, seen or not.
    fileprivate var slots: Set<Slot> = []

    /// Remembers the answers that were shown.
    mutating func keep(_ pages: ReviewPages) {
        for (place, answer) in pages.values.enumerated() {
            guard let (slot, value) = answer, values[slot] == nil || place < pages.position else { continue }
            values[slot] = value
        }
        slots = Set(pages.values.compactMap { $0?.slot })
    }

    /// Takes answers back to what was seen before they were given.
    mutating func restore(_ earlier: ReviewMemory) { values.merge(earlier.values) { $1 } }
}

/// The lines of a review, page by page.
struct ReviewPages {
    /// A line and how it looks.
    typealias Line = StyledText

    fileprivate var blocks: [[Line]] = []
    fileprivate var values: [(slot: Slot, value: String)?] = []
    fileprivate let rows: Int
    /// How many blocks have been shown.
    fileprivate var position = 0

    fileprivate init(rows: Int) { self.rows = rows }

    /// Whether there is another page.
    var hasMore: Bool { position < blocks.count }

    /// How many answers have been shown, and how many there are; `nil` where that is all.
    var place: (number: Int, count: Int)? {
        hasMore ? (values.prefix(position).count { $0 != nil }, values.count { $0 != nil }) : nil
    }

    /// As many answers as a screen has room for.
    mutating func next() -> [Line] {
        var lines: [Line] = []
        repeat {
            guard position < blocks.count else { break }
            lines += blocks[position]
            position += 1
        } while position < blocks.count && lines.count + blocks[position].count <= rows
        return lines
    }
}

extension Conversation {
    /// All answers, section by section, with what repeating sections may still get.
    func reviewPages(failing: Set<Slot>) -> ReviewPages {
        let rows = reviewRows(failing: failing)
        let titleWidth = rows.reduce(0) { max($0, displayWidth($1.title)) }
        // By ear, and on a narrow screen, a column would be nothing but blanks.
        let isTable = editor.prefills && titleWidth <= editor.columns / 2 - 6
        var pages = ReviewPages(rows: max(editor.rows - 3, 5))
        pages.add([StyledText(""), StyledText(words(.review), .heading)])
        var heading: String?
        for (place, row) in rows.enumerated() {
            let title = self.heading(of: row.slot)
            if title != heading, let title { pages.add([StyledText(title, .heading)]) }
            heading = title
            pages.add(lines(of: row, titleWidth: isTable ? titleWidth : nil), (row.slot, row.value))
            let section = session.field(row.slot).section
            let isLast = place + 1 == rows.count || session.field(rows[place + 1].slot).section != section
            if isLast, let offer = offer(ofSection: section) { pages.add([StyledText(offer, .note)]) }
        }
        for (section, described) in session.form.sections.enumerated()
        where described.isDynamic && session.instanceCount(of: section) == 0 {
            if let offer = offer(ofSection: section) { pages.add([StyledText(offer, .note)]) }
        }
        return pages
    }

    /// One answer in the review.
    private struct ReviewRow {
        let slot: Slot
        /// The field's place among those that can be asked; empty for others.
        let number: String
        let title: String
        let value: String
        /// What is to be known of it, in words.
        let mark: String
        let style: LineStyle
    }

    private func reviewRows(failing: Set<Slot>) -> [ReviewRow] {
        var number = 0
        return session.visibleSlots.filter { session.field($0).kind.isAnswerable }.map { slot in
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            let value = reviewText(of: slot)
            let isFailing = failing.contains(slot)
            return ReviewRow(
                slot: slot, number: isAskable ? String(number) : "", title: session.field(slot).title, value: value,
                mark: (isFailing ? .toBeFixed : isAskable ? mark(of: slot, value) : nil).map { " (\(words($0)))" }
                    ?? "",
                style: isFailing ? .failure : isAskable ? .plain : .disabled)
        }
    }

    /// That an answer changed since the last review, or is still the form's own.
    private func mark(of slot: Slot, _ value: String) -> Phrase? {
        if let last = reviewed.values[slot], last != value { return .isChanged }
        if !reviewed.slots.isEmpty, !reviewed.slots.contains(slot) { return .isNew }
        return session.hasValue(slot) && !session.hasChangedValue(slot) ? .isDefault : nil
    }

    private func lines(of row: ReviewRow, titleWidth: Int?) -> [ReviewPages.Line] {
        let title = terminalSafe(row.title)
        let number = String(repeating: " ", count: max(3 - row.number.count, 0)) + row.number
        let space =
            titleWidth.map { String(repeating: " ", count: $0 - displayWidth(title) + 2) }
            ?? settings.language.colon
        let indent = String(repeating: " ", count: min(7 + (titleWidth ?? 0) + 2, editor.columns / 2))
        let line = (row.style == .failure ? "! " : "  ") + number + "  " + title + space + row.value + row.mark
        return wrapped(line, columns: editor.columns, indent: indent).map { StyledText($0, row.style) }
    }

    /// What the answers below are called: their section and part, else their group.
    private func heading(of slot: Slot) -> String? {
        let field = session.field(slot)
        if session.instance(slot) != nil { return partName(of: slot) }
        let title = session.form.sections[field.section].title ?? session.form.groups[field.group].title
        return title.map { terminalSafe($0) }
    }

    /// How to add another part to a section that may have more.
    private func offer(ofSection number: Int) -> String? {
        let section = session.form.sections[number]
        guard section.isDynamic, session.isSectionVisible(number), let id = section.id,
            session.instanceCount(of: number) < section.maximumItems ?? .max
        else { return nil }
        let repeating = session.form.sections.count { $0.isDynamic }
        let command = ":add" + (repeating > 1 ? " \(terminalSafe(id))" : "")
        let action = terminalSafe(settings.language.action(of: section))
        return "     +  " + words(.typeAdd, ["action": action, "command": command])
    }

    /// Shows a line of the review.
    func show(_ line: ReviewPages.Line) { show(line.text, as: line.style) }

    /// A value in one line: of a secret only bullets, always as many; of several lines the first.
    func reviewText(of slot: Slot) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else {
            return (editor.prefills ? "-" : words(.empty)) + reasonInBrackets(for: slot)
        }
        guard !session.field(slot).isSecret else { return editor.prefills ? "••••••••" : words(.secretNotShown) }
        return inOneLine(readableText(of: slot))
    }

    /// Why a computed value is missing, to be put behind what says so; empty for other fields.
    func reasonInBrackets(for slot: Slot) -> String {
        session.missingResult(slot).map { " (\(wording.message($0)))" } ?? ""
    }

    /// A text safe for a terminal; of several lines the first.
    func inOneLine(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, lines.count > 1 else { return terminalSafe(text) }
        return words(.firstOfLines, ["line": terminalSafe(String(first)), "count": lines.count])
    }
}

extension ReviewPages {
    fileprivate mutating func add(_ lines: [Line], _ value: (slot: Slot, value: String)? = nil) {
        blocks.append(lines)
        values.append(value)
    }
}
