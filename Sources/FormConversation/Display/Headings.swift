import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The headings that have been shown around the questions, so that each is shown where it changes.
struct Headings {
    /// Whether the form has anything to print between its questions.
    let hasNotes: Bool
    private var group: Int?
    private var section: Int?
    private var instance: Int?
    /// The groups, and the sections or parts, whose descriptions have been shown.
    private var described: (groups: Set<Int>, parts: Set<[Int]>) = ([], [])
    private var notes: Set<RememberedSlot> = []
    /// A question before which every note was shown, and the number of the session's order at that time.
    private var reached: (slot: RememberedSlot, order: Int)?
    /// The options that were listed last of each field of a part, by their places.
    private var lists: [Int: [Int]] = [:]

    /// Nothing has been shown.
    init(of form: CompiledForm) { hasNotes = form.fields.contains { $0.kind.isPrinted } }

    /// The lines before a field where they differ from those before: the titles of its group and section, and their
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

    /// The visible slots before a question, or before the end, among which there may be notes that were not shown. From one
    /// question to the next these are few.
    fileprivate mutating func slotsToShow(before slot: Slot?, in session: borrowing Session) -> [Slot] {
        let isSameOrder = reached?.order == session.orderNumber
        let known = isSameOrder ? reached.flatMap { session.slot($0.slot) } : nil
        let found = session.visibleSlots(after: known, before: slot)
        if let slot, known == nil || !found.isEmpty {
            reached = (session.remembered(slot), session.orderNumber)
        }
        return found
    }

    /// Whether a note was not shown before; it is now.
    fileprivate mutating func insert(note slot: RememberedSlot) -> Bool { notes.insert(slot).inserted }

    /// Whether a long list is not the one that an earlier part has shown.
    fileprivate mutating func insert(list field: FieldDescription, of slot: Slot, in session: borrowing Session) -> Bool
    {
        guard session.instance(slot) != nil, field.options.count > 8 else { return true }
        let places = field.options.map(\.place)
        return lists.updateValue(places, forKey: session.fieldNumber(slot)) != places
    }

    /// Forgets where the last question was, but not the notes.
    mutating func forgetPlace() { (group, section, instance) = (nil, nil, nil) }
}

/// Group and section headings, and notes.
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

    /// The field's description, where it is shown above the question; `nil` where there is none, or the question says it.
    private func descriptionAbove(_ field: FieldDescription) -> String? {
        isSaidInPrompt(field) ? nil : field.safeDescription
    }

    /// The field's description, where the question says it behind the title; `nil` where there is none, or it is above that.
    func descriptionInPrompt(_ field: FieldDescription) -> String? {
        isSaidInPrompt(field) ? field.safeDescription : nil
    }

    /// By ear the title comes first; a question of yes or no that is about no answer has none.
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
    /// The description, safe for a terminal; `nil` without one, or where the answers that it holds are missing.
    var safeDescription: String? {
        texts.description.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : terminalSafe($0, keepsLineFeeds: true) }
    }

    /// The text of a note.
    var printedText: String { [title, texts.description, texts.info].compactMap { $0 }.joined(separator: "\n") }
}

extension Kind {
    /// Printed where it is, not asked.
    var isPrinted: Bool { reader == .none && !self.is(.button) }
    /// Room between others.
    var isSpacer: Bool { name == "spacer" }
}
