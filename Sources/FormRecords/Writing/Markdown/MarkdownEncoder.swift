import FormEngine
import FormSyntax

/// Writes a session as Markdown for people: a heading for each question, followed by the answer.
///
/// GitHub turns an issue form into such a text, in which answers are Markdown themselves: outside of code and tables, a
/// text is written as it was typed. Fields that are secret, not displayed or not submitted are omitted with their
/// headings.
package struct MarkdownEncoder: Sendable {
    static let noResponse = "_No response_"
    private let form: CompiledForm

    package init(_ form: CompiledForm) { self.form = form }

    /// Appends all answers, with a line break at the end.
    package func encode(_ session: borrowing Session, into buffer: inout ByteBuffer) {
        var blocks: [String] = []
        for group in form.groups.indices {
            let content = form.groups[group].sections.flatMap { self.blocks(ofSection: $0, in: session) }
            guard !content.isEmpty else { continue }
            if let title = session.group(group).title, !title.isEmpty { blocks.append(MarkdownText.heading(1, title)) }
            blocks += content
        }
        buffer.append(blocks.joined(separator: "\n\n") + "\n")
    }

    private func blocks(ofSection number: Int, in session: borrowing Session) -> [String] {
        let section = form.sections[number]
        let fields = section.fields.filter { form.fields[$0].isInMarkdown }
        guard !fields.isEmpty, session.isSectionVisible(number) else { return [] }
        if section.isDynamic {
            return MarkdownInstances(section: number, fields: fields, of: form).blocks(in: session)
        }
        var content: [String] = []
        for field in fields {
            guard let slot = form.fixedSlot(ofField: field), session.isVisible(slot) else { continue }
            let title = session.field(slot).title
            content += [MarkdownText.heading(3, title), MarkdownAnswer(slot, in: session).block]
        }
        let title = session.section(number).title ?? ""
        return content.isEmpty || title.isEmpty ? content : [MarkdownText.heading(2, title)] + content
    }
}

extension FieldDescription {
    /// Whether its answers are written.
    fileprivate var isInMarkdown: Bool {
        isSubmitted && isDisplayed && !isSecret && !isOutside && kind.isAnswerable
    }
}

/// An answer in Markdown.
struct MarkdownAnswer {
    /// The layout of an answer.
    enum Form {
        /// A text as it was typed, or the titles of choices; `nil` without an answer.
        case text(String?)
        /// A text as code in that language.
        case code(String, language: String)
        /// Checkboxes.
        case tasks([(title: String, isTicked: Bool)])
    }

    let form: Form

    init(_ slot: Slot, in session: borrowing Session) {
        let field = session.field(slot)
        let hasValue = session.hasValue(slot)
        switch field.kind.reader {
        case .truth where hasValue || field.kind.is(.requiresYes):
            form = .tasks([(field.title, session.modelText(slot) == "true")])
        case .options where field.render != nil && field.components.isEmpty:
            let chosen = Set(hasValue ? session.optionIndices(slot) : [])
            let options = session.presentField(slot).options
            form = .tasks(options.indices.map { (options.title(at: $0), chosen.contains(options.place(at: $0))) })
        case .option, .options:
            let titles = session.optionIndices(slot).enumerated().map { place, option in
                let list = field.components.isEmpty ? field.options : field.components[place]
                return list.option(at: option)?.title ?? ""
            }
            form = .text(hasValue && !titles.isEmpty ? titles.joined(separator: ", ") : nil)
        case .text:
            let text = session.modelText(slot) ?? ""
            let language = field.render ?? (field.isJSON ? "json" : nil)
            form = text.isEmpty ? .text(nil) : language.map { .code(text, language: $0) } ?? .text(text)
        case .decimal: form = .text(session.modelText(slot).map { field.withUnit($0) })
        case .truth, .date, .time, .instant, .none: form = .text(session.modelText(slot))
        }
    }

    /// The answer below a heading.
    var block: String {
        switch form {
        case .text(let text): text.map(\.withoutLastBreaks) ?? MarkdownEncoder.noResponse
        case .code(let text, let language): MarkdownText.fence(text, language)
        case .tasks(let tasks): tasks.map { MarkdownText.task($0.title, $0.isTicked) }.joined(separator: "\n")
        }
    }

    /// The answer as a cell of a table; `nil` if it needs lines of its own.
    var cell: String? {
        switch form {
        case .text(let text): MarkdownText.cell(text ?? "")
        case .code: nil
        case .tasks(let tasks): tasks.count == 1 ? tasks[0].isTicked ? "[x]" : "[ ]" : nil
        }
    }
}
