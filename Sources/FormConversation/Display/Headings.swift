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
    private var notes: Set<RememberedSlot> = []
    /// A question before which every note was shown, and the number of the session's order at that time.
    private var reached: (slot: RememberedSlot, order: Int)?
    /// The options that were listed last of each field of a part, by their places.
    private var lists: [Int: [Int]] = [:]

    /// Nothing has been shown.
    init(of form: CompiledForm) { hasNotes = form.fields.contains { $0.kind.isPrinted } }

    /// The lines before a field where they differ from those before: the title and description of its group and
    /// section.
    fileprivate mutating func newLines(
        before slot: Slot, in session: borrowing Session, _ voice: Voice
    ) -> [(text: String, style: LineStyle)] {
        let field = session.field(slot)
        let instance = session.instance(slot)
        let isNewGroup = group != field.group
        guard isNewGroup || section != field.section || self.instance != instance else { return [] }
        (group, section, self.instance) = (field.group, field.section, instance)
        let described = (group: session.group(field.group), section: session.section(field.section, at: slot))
        let lines: [(String?, LineStyle)] = [
            (isNewGroup ? described.group.title : nil, .heading),
            (isNewGroup ? described.group.description : nil, .plain),
            (instance == nil ? described.section.title : voice.partName(of: slot, in: session), .heading),
            (described.section.description, .plain),
        ]
        return lines.compactMap { text, style in text.map { ($0, style) } }
    }

    /// How many things are remembered.
    var count: Int { notes.count + lists.count }

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
        let isNew = headings.insert(list: field, of: slot, in: session)
        showChoices(of: field, chosen: session.optionIndices(slot), inFull: isNew)
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
                let text = [field.title, field.texts.info].compactMap { $0 }.joined(separator: "\n")
                show(terminalSafe(text, keepsLineFeeds: true), as: .plain)
            }
        }
    }

    private mutating func showHeadings(of slot: Slot, in session: borrowing Session) {
        let lines = headings.newLines(before: slot, in: session, voice)
        if !lines.isEmpty { show("", as: .plain) }
        for (text, style) in lines { show(terminalSafe(text, keepsLineFeeds: style == .plain), as: style) }
    }
}

extension Kind {
    /// Printed where it is, not asked.
    var isPrinted: Bool { reader == .none && !self.is(.button) }
    /// Room between others.
    var isSpacer: Bool { name == "spacer" }
}
