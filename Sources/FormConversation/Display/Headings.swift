import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The headings that have been shown, so that each is shown where it changes.
struct Headings {
    /// Whether the form has notes to print between questions.
    let hasNotes: Bool
    private var group: Int?
    private var section: Int?
    private var instance: Int?
    /// The groups, sections and parts whose descriptions have been shown.
    private var described: (groups: Set<Int>, parts: Set<[Int]>) = ([], [])
    private var notes: Set<RememberedSlot> = []
    /// A question before which every note has been shown, with the order number of the session at that time.
    private var reached: (slot: RememberedSlot, order: Int)?
    /// The options last listed for each field in a part, by their places.
    private var lists: [Int: [Int]] = [:]

    /// No headings shown yet.
    init(of form: CompiledForm) { hasNotes = form.fields.contains { $0.kind.isPrinted } }

    /// The lines before a field, as far as they differ from those shown: the titles of its group and section, and their
    /// descriptions the first time.
    fileprivate mutating func newLines(
        before slot: Slot, in session: borrowing Session, _ voice: Voice
    ) -> [StyledText] {
        let field = session.field(slot)
        let instance = session.instance(slot)
        let isNewGroup = group != field.group
        guard isNewGroup || section != field.section || self.instance != instance else { return [] }
        (group, section, self.instance) = (field.group, field.section, instance)
        let (group, section) = (session.group(field.group), session.section(field.section, at: slot))
        let isGroupNew = described.groups.insert(field.group).inserted
        let isPartNew = described.parts.insert([field.section, instance ?? 0]).inserted
        let lines: [(String?, LineStyle, looks: String)] = [
            (isNewGroup ? group.title : nil, .heading, ""), (isGroupNew ? group.description : nil, .plain, ""),
            (instance == nil ? section.title : voice.partName(of: slot, in: session), .heading, section.looks),
            (isPartNew ? section.description : nil, .plain, section.looks),
        ]
        return lines.compactMap { text, style, looks in text.map { StyledText($0, style, looks: looks) } }
    }

    /// The visible slots before a question, or before the end, that may be notes not yet shown. Between consecutive
    /// questions these are few.
    fileprivate mutating func slotsToShow(before slot: Slot?, in session: borrowing Session) -> [Slot] {
        let isSameOrder = reached?.order == session.orderNumber
        let known = isSameOrder ? reached.flatMap { session.slot($0.slot) } : nil
        let found = session.visibleSlots(after: known, before: slot)
        if let slot, known == nil || !found.isEmpty {
            reached = (session.remembered(slot), session.orderNumber)
        }
        return found
    }

    /// Marks a note as shown; returns whether it was new.
    fileprivate mutating func insert(note slot: RememberedSlot) -> Bool { notes.insert(slot).inserted }

    /// Whether a list must be shown: a long one is not repeated if an earlier part has shown the same.
    fileprivate mutating func insert(list field: FieldDescription, of slot: Slot, in session: borrowing Session) -> Bool
    {
        guard session.instance(slot) != nil, field.options.count > 8 else { return true }
        let places = field.options.map(\.place)
        return lists.updateValue(places, forKey: session.fieldNumber(slot)) != places
    }

    /// Forgets the place of the last question, but not the notes.
    mutating func forgetPlace() { (group, section, instance) = (nil, nil, nil) }
}

/// Headings of groups and sections, and notes.
extension Display {
    /// Shows what comes before a field's question.
    mutating func announce(_ slot: Slot, in session: borrowing Session) {
        showNotes(before: slot, in: session)
        showHeadings(of: slot, in: session)
        let field = session.presentField(slot)
        if let description = descriptionAbove(field) { show(description, as: .note, looks: field.looks) }
        let isNew = headings.insert(list: field, of: slot, in: session)
        showChoices(of: field, chosen: session.optionIndices(slot), inFull: isNew)
    }

    /// The field's description, if it is shown above the question; `nil` if there is none or the prompt contains it.
    private func descriptionAbove(_ field: FieldDescription) -> String? {
        isSaidInPrompt(field) ? nil : field.safeDescription
    }

    /// The field's description, if the prompt contains it; `nil` if there is none or it is shown above.
    func descriptionInPrompt(_ field: FieldDescription) -> String? {
        isSaidInPrompt(field) ? field.safeDescription : nil
    }

    /// Whether the prompt contains the description: for screen readers the title comes first. A question for yes or no
    /// that is not about an answer has none.
    private func isSaidInPrompt(_ field: FieldDescription) -> Bool {
        !screen.prefills && field.kind.isAnswerable && voice.layout(of: field) != .none
    }

    /// Shows the notes and spacers that come before a field, or before the end, each once.
    mutating func showNotes(before slot: Slot?, in session: borrowing Session) {
        guard headings.hasNotes else { return }
        for other in headings.slotsToShow(before: slot, in: session) {
            guard session.form.fields[session.fieldNumber(other)].kind.isPrinted,
                headings.insert(note: session.remembered(other))
            else { continue }
            showHeadings(of: other, in: session)
            let field = session.field(other)
            if field.kind.isSpacer {
                show("", as: .plain)
            } else {
                show(terminalSafe(field.printedText, keepsLineFeeds: true), as: .plain)
            }
        }
    }

    private mutating func showHeadings(of slot: Slot, in session: borrowing Session) {
        let lines = headings.newLines(before: slot, in: session, voice)
        if !lines.isEmpty { show("", as: .plain) }
        for line in lines {
            show(terminalSafe(line.text, keepsLineFeeds: line.style == .plain), as: line.style, looks: line.looks)
        }
    }
}

extension FieldDescription {
    /// The description, safe for a terminal; `nil` without one, or if it is blank for lack of answers.
    var safeDescription: String? {
        texts.description.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : terminalSafe($0, keepsLineFeeds: true) }
    }

    /// The text of a note.
    var printedText: String { [title, texts.description, texts.info].compactMap { $0 }.joined(separator: "\n") }
}

extension Kind {
    /// Whether it is printed, not asked.
    var isPrinted: Bool { reader == .none && !self.is(.button) }
    /// Whether it is only an empty line.
    var isSpacer: Bool { name == "spacer" }
}
