import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// A form as a text to fill in: each answer follows its id, everything else is a comment.
///
/// It never contains secrets or computed, hidden or disabled fields.
struct AnswerSheet {
    /// Faults, by the id of the field below them; those without a field are at the top.
    var problems: [String: [String]] = [:]
    /// Lines of an earlier sheet that could not be used, with the reasons, to be kept as comments.
    var unused: [String] = []

    /// Whether there is nothing to correct.
    var isFine: Bool { problems.isEmpty && unused.isEmpty }

    /// The fields of a session that belong on a sheet, in form order.
    static func slots(of session: borrowing Session) -> [Slot] {
        session.visibleSlots.filter { session.isAskable($0) && !session.field($0).isSecret }
    }

    /// The whole sheet, ending in a line break.
    ///
    /// - Parameter wording: The wording in the language of the person who fills it in.
    func text(of session: borrowing Session, _ wording: Wording) -> String {
        let language = wording.speaker.language
        var lines = introduction(session, language)
        var group = -1
        var section = -1
        var instance: Int?
        for slot in Self.slots(of: session) {
            let field = session.field(slot)
            let isNewPart = section != field.section || instance != session.instance(slot)
            if group != field.group { lines += heading(session.group(field.group).title) }
            if isNewPart {
                let title = session.section(field.section, at: slot).title
                let isPart = session.instance(slot) != nil
                lines += heading(title.map { isPart ? wording.speaker.partName($0, at: slot, in: session) : $0 })
            }
            (group, section, instance) = (field.group, field.section, session.instance(slot))
            lines += entry(slot, session, wording)
        }
        lines += additions(session, language)
        return lines.map { $0 + "\n" }.joined()
    }

    private func introduction(_ session: borrowing Session, _ language: Language) -> [String] {
        var about: [String] = []
        for text in [session.form.title, session.form.description] {
            if let text { about += comments(session.filled(text)) }
        }
        let rules = comments(language.words(.sheetRules))
        let faults = ((problems[""] ?? []) + unused.map { terminalSafe($0) }).flatMap(faulty)
        return about + (about.isEmpty ? [] : ["#"]) + rules + faults
    }

    private func heading(_ title: String?) -> [String] { title.map { ["", "# ---- \(oneLine($0)) ----"] } ?? [] }

    private func entry(_ slot: Slot, _ session: borrowing Session, _ wording: Wording) -> [String] {
        let field = session.presentField(slot)
        let id = session.id(slot)
        var lines = ["", "# " + oneLine(field.titleWithUnit) + (field.isRequired ? " *" : "")]
        lines += [field.texts.description, field.texts.info].compactMap { $0 }.flatMap { comments($0) }
        let language = wording.speaker.language
        lines += comments(
            field.kind.is(.multiline)
                ? language.words(.answerHint, ["hint": language.words(.linesOfText)])
                : wording.answerHint(for: slot, of: session, prefills: true))
        for (place, options) in ([field.options] + field.components).enumerated() where !options.isEmpty {
            if place > 0 { lines.append("# \(language.words(.list, ["number": place]))\(language.colon.dropLast())") }
            lines += options.map { "#   \(oneLine($0.label))" + ($0.title == $0.label ? "" : "  \(oneLine($0.title))") }
        }
        lines += (problems[id] ?? []).flatMap(faulty)
        let value = session.viewText(slot, for: wording.speaker)
        guard field.kind.is(.multiline) || value.contains("\n") else {
            return lines + ["\(id):" + (value.isEmpty ? "" : " \(value)")]
        }
        guard !value.isEmpty else { return lines + ["\(id):"] }
        return lines + ["\(id):"] + value.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    }

    /// How to add another part to each repeating section.
    private func additions(_ session: borrowing Session, _ language: Language) -> [String] {
        session.form.sections.indices.flatMap { number -> [String] in
            let section = session.section(number)
            let count = session.instanceCount(of: number)
            guard section.takesMore, session.isSectionVisible(number), count < section.maximumItems ?? .max,
                let first = section.fields.first
            else { return [] }
            let id = session.form.id(ofInstance: count, of: number, key: session.form.fields[first].key)
            let line = oneLine("\(id):")
            let action = oneLine(language.action(of: section))
            return ["", "# " + language.words(.sheetPart, ["action": action, "line": line])]
        }
    }

    /// Comment lines short enough for an editor to show whole.
    private func comments(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.isEmpty ? ["#"] : wrapped(oneLine(String(line)), columns: 76).map { "# " + $0 }
        }
    }

    /// The comment lines for a fault.
    private func faulty(_ text: String) -> [String] {
        wrapped("! " + text, columns: 76, indent: "  ").map { "# " + $0 }
    }

    /// A form's text on one line: a line break in it would end the comment.
    private func oneLine(_ text: String) -> String { terminalSafe(String(text.map { $0.isNewline ? " " : $0 })) }
}
