import FormEngine
import FormSyntax

/// A form as a text to be filled in: each answer behind its id, everything else as comments.
///
/// A secret is never on it, nor what is computed, hidden or disabled.
struct AnswerSheet {
    /// What is wrong, by the id of the field that it stands above; that of no field stands at the top.
    var problems: [String: [String]] = [:]
    /// Lines of an earlier sheet that could not be used, each with the reason, to be kept as comments.
    var unused: [String] = []

    /// Whether there is nothing to mend.
    var isFine: Bool { problems.isEmpty && unused.isEmpty }

    /// The fields of the session that belong on a sheet, in form order.
    static func slots(of session: borrowing Session) -> [Slot] {
        session.visibleSlots.filter { session.isAskable($0) && !session.field($0).isSecret }
    }

    /// The whole sheet, ending in a line break.
    ///
    /// - Parameter speaker: The person who fills it in.
    func text(of session: borrowing Session, for speaker: Speaker) -> String {
        var lines = introduction(session.form)
        var group = -1
        var section = -1
        var instance: Int?
        for slot in Self.slots(of: session) {
            let field = session.field(slot)
            let isNewPart = section != field.section || instance != session.instance(slot)
            if group != field.group { lines += heading(session.form.groups[field.group].title) }
            if isNewPart {
                let number = session.instance(slot).map { " \($0 + 1)" } ?? ""
                lines += heading(session.form.sections[field.section].title.map { $0 + number })
            }
            (group, section, instance) = (field.group, field.section, session.instance(slot))
            lines += entry(slot, session, speaker)
        }
        lines += additions(session)
        return lines.map { $0 + "\n" }.joined()
    }

    private func introduction(_ form: CompiledForm) -> [String] {
        let about = [form.title, form.description].compactMap { $0 }.flatMap { comments($0) }
        let rules = comments(
            """
            Write each answer after the colon of its id, or leave it empty. An answer of several lines stands below
            its id, each line after two spaces. Lines that begin with # are not read.
            """)
        let faults = (problems[""] ?? []).map { "# ! \($0)" } + unused.map { "# ! \(terminalSafe($0))" }
        return about + (about.isEmpty ? [] : ["#"]) + rules + faults
    }

    private func heading(_ title: String?) -> [String] { title.map { ["", "# ---- \(oneLine($0)) ----"] } ?? [] }

    private func entry(_ slot: Slot, _ session: borrowing Session, _ speaker: Speaker) -> [String] {
        let field = session.field(slot)
        let id = session.id(slot)
        var lines = ["", "# " + oneLine(field.title) + (field.isRequired ? " *" : "")]
        lines += [field.info].compactMap { $0 }.flatMap { comments($0) }
        lines += comments(
            field.kind.isMultiline ? "Answer: lines of text." : answerHint(for: slot, of: session, prefills: true))
        for (place, options) in ([field.options] + field.components).enumerated() where !options.isEmpty {
            if place > 0 { lines.append("# List \(place):") }
            lines += options.map { "#   \(oneLine($0.label))" + ($0.title == $0.label ? "" : "  \(oneLine($0.title))") }
        }
        lines += (problems[id] ?? []).map { "# ! \($0)" }
        let value = session.viewText(slot, for: speaker)
        guard field.kind.isMultiline || value.contains("\n") else {
            return lines + ["\(id):" + (value.isEmpty ? "" : " \(value)")]
        }
        guard !value.isEmpty else { return lines + ["\(id):"] }
        return lines + ["\(id):"] + value.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }

    /// How to add another part to each section that repeats.
    private func additions(_ session: borrowing Session) -> [String] {
        session.form.sections.indices.flatMap { number -> [String] in
            let section = session.form.sections[number]
            let count = session.instanceCount(of: number)
            guard section.isDynamic, session.isSectionVisible(number), count < section.maximumItems ?? .max,
                let first = section.fields.first
            else { return [] }
            let id = "\(section.id ?? "")[\(count)]"
            return [
                "", "# \(oneLine(section.actionTitle)): write lines such as \(id).\(session.form.fields[first].key):",
            ]
        }
    }

    private func comments(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "#" : "# " + oneLine(String($0))
        }
    }

    /// A form's text could hold anything; a line break in it would end the comment.
    private func oneLine(_ text: String) -> String { terminalSafe(String(text.map { $0.isNewline ? " " : $0 })) }
}
