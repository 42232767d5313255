import FormEngine
import FormSyntax
import FormWords

/// What has been shown around the questions, so that each is shown where it changes.
struct Headings {
    var group: Int?
    var section: Int?
    var instance: Int?
    var notes: Set<Slot> = []
    var buttons: Set<Slot> = []
}

/// Group and section headings, and notes.
extension Conversation {
    /// Shows what comes before a field's question.
    mutating func announce(_ slot: Slot) {
        showNotes(before: slot)
        showHeadings(of: slot)
        showChoices(of: slot)
    }

    /// Shows the notes and spacers that come before a field, or before the end, each once.
    mutating func showNotes(before slot: Slot?) {
        guard hasNotes else { return }
        for other in session.visibleSlots {
            guard other != slot else { break }
            let field = session.field(other)
            guard field.kind.isPrinted, headings.notes.insert(other).inserted else { continue }
            showHeadings(of: other)
            if field.kind.isSpacer {
                show("", as: .plain)
            } else {
                let text = [field.title, field.info].compactMap { $0 }.joined(separator: "\n")
                show(terminalSafe(text, keepsLineFeeds: true), as: .plain)
            }
        }
    }

    private mutating func showHeadings(of slot: Slot) {
        let field = session.field(slot)
        let instance = session.instance(slot)
        let isNewGroup = headings.group != field.group
        guard isNewGroup || headings.section != field.section || headings.instance != instance else { return }
        let group = session.form.groups[field.group]
        let section = session.form.sections[field.section]
        let sectionTitle = section.title ?? (instance == nil ? nil : section.id ?? words(.unnamedPart))
        let lines = [
            isNewGroup ? group.title : nil, isNewGroup ? group.description : nil,
            instance.map { "\(sectionTitle ?? "") \($0 + 1)" } ?? sectionTitle, section.description,
        ]
        if lines.contains(where: { $0 != nil }) { show("", as: .plain) }
        for (place, line) in lines.enumerated() {
            guard let line else { continue }
            show(terminalSafe(line, keepsLineFeeds: place % 2 == 1), as: place % 2 == 1 ? .plain : .heading)
        }
        headings.group = field.group
        headings.section = field.section
        headings.instance = instance
    }
}

extension Kind {
    /// Printed where it is, not asked.
    var isPrinted: Bool { reader == .none && !isButton }
    fileprivate var isSpacer: Bool { name == "spacer" }
}
