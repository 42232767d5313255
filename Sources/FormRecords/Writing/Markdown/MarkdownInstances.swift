import FormEngine
import FormSyntax

/// The instances of a repeating section: a table if they fit into one, otherwise a heading and a list for each.
struct MarkdownInstances {
    /// The most columns of a table and the most characters of a cell that people can read.
    private static let (mostColumns, longestCell) = (8, 80)

    private let section: Int
    private let fields: [Int]
    private let isPlainList: Bool

    /// - Parameter fields: The fields to write.
    init(section: Int, fields: [Int], of form: CompiledForm) {
        (self.section, self.fields) = (section, fields)
        isPlainList = form.fields[fields[0]].key.isEmpty
    }

    func blocks(in session: borrowing Session) -> [String] {
        let description = session.section(section)
        let title = description.title ?? description.id ?? ""
        let instances = (0..<session.instanceCount(of: section)).compactMap { number in
            session.firstSlot(ofInstance: number, in: section)
        }
        let heading = MarkdownText.heading(2, title)
        guard !instances.isEmpty else { return [heading, MarkdownEncoder.noResponse] }
        if isPlainList {
            return [heading, instances.map { item(MarkdownAnswer($0, in: session)) }.joined(separator: "\n")]
        }
        if let table = table(of: instances, in: session) { return [heading, table] }
        var blocks = [heading]
        for (number, first) in instances.enumerated() {
            let items = slots(beside: first, in: session).map { slot in
                item(MarkdownAnswer(slot, in: session), of: session.field(slot).title)
            }
            blocks.append(
                MarkdownText.heading(3, "\(session.section(section, at: first).title ?? title) \(number + 1)"))
            if !items.isEmpty { blocks.append(items.joined(separator: "\n")) }
        }
        return blocks
    }

    private func slots(beside first: Slot, in session: borrowing Session) -> [Slot] {
        fields.map { session.slot(ofField: $0, beside: first) }.filter { session.isVisible($0) }
    }

    // MARK: - Tables

    /// A table with a row for each instance and the columns that any instance has; `nil` if it would be too wide.
    private func table(of instances: [Slot], in session: borrowing Session) -> String? {
        var columns: [Int] = []
        for field in fields {
            let isThere = instances.contains { session.isVisible(session.slot(ofField: field, beside: $0)) }
            if isThere { columns.append(field) }
        }
        guard (1...Self.mostColumns).contains(columns.count) else { return nil }
        let titles = columns.map {
            MarkdownText.cell(session.field(session.slot(ofField: $0, beside: instances[0])).title)
        }
        var rows = [titles, columns.map { _ in "---" }]
        for first in instances {
            var cells: [String] = []
            for field in columns {
                let slot = session.slot(ofField: field, beside: first)
                let cell = session.isVisible(slot) ? MarkdownAnswer(slot, in: session).cell : ""
                guard let cell, cell.count <= Self.longestCell else { return nil }
                cells.append(cell)
            }
            rows.append(cells)
        }
        return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    // MARK: - Lists

    /// A list item; all lines of the answer are inside it.
    private func item(_ answer: MarkdownAnswer, of title: String? = nil) -> String {
        let label = title.map { "**\(MarkdownText.line($0)):**" }
        if case .tasks(let tasks) = answer.form, tasks.count == 1 {
            return "- " + MarkdownText.task(tasks[0].title, tasks[0].isTicked).dropFirst(2)
        }
        if case .text = answer.form, !answer.block.contains(where: \.isNewline) {
            return label.map { "- \($0) \(answer.block)" } ?? MarkdownText.item(answer.block)
        }
        let lines = answer.block.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.allSatisfy(\.isWhitespace) }
        let block = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
        return label.map { "- \($0)\n\n\(block)" } ?? MarkdownText.item(String(block.dropFirst(2)))
    }
}
