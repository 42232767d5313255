import FormEngine
import FormSyntax
import FormWords

/// What is asked of a person, or written in a transcript, for a field.
struct FieldPrompt {
    private let field: FieldDescription
    /// The place of the question among all, such as `3 of 12`.
    private let position: String?
    private let range: (least: String, most: String)?
    private let language: ViewLanguage
    /// What Enter keeps, where the line does not show it.
    var standing: String?

    init(_ slot: Slot, of session: borrowing Session, for speaker: Speaker) {
        field = session.field(slot)
        language = speaker.language
        let (number, count) = session.position(of: slot)
        position = number > 0 ? speaker.language.words(.position, ["number": number, "count": count]) : nil
        range = session.form.askedRange(ofField: session.fieldNumber(slot), for: speaker)
    }

    /// What is before the line, such as `Age (3 of 12) *: `.
    var runs: [StyledText] {
        var runs = [StyledText(terminalSafe(field.title), .label), StyledText(position.map { " (\($0))" } ?? "")]
        if field.isRequired { runs.append(StyledText(" *", .required)) }
        if field.kind.reader == .truth {
            runs.append(StyledText(" " + language.choice(default: standing.flatMap { language.truth(of: $0) })))
        } else if let standing, !standing.isEmpty {
            runs.append(StyledText(" [\(terminalSafe(standing))]"))
        } else if let range {
            runs.append(StyledText(terminalSafe(" \(range.least)–\(range.most)")))
        }
        return runs + [StyledText(language.colon)]
    }

    /// The same without styles.
    var text: String { runs.map(\.text).joined() }

    /// The same for the ear, without signs: `Age (3 of 12; required; Enter keeps 36): `.
    var spoken: String {
        let facts = [
            position, field.isRequired ? language.words(.required) : nil,
            field.kind.reader == .truth ? language.answers : nil,
            range.map { terminalSafe(language.words(.rangeByEar, ["least": $0.least, "most": $0.most])) }, kept,
        ]
        let text = facts.compactMap { $0 }.joined(separator: language.semicolon)
        return terminalSafe(field.title) + (text.isEmpty ? "" : " (\(text))") + language.colon
    }

    private var kept: String? {
        guard let standing, !standing.isEmpty else { return nil }
        return field.isSecret ? standing : language.words(.enterKeeps, ["value": terminalSafe(standing)])
    }
}

extension Conversation {
    /// The prompt of a field's line. One that would leave little room for the answer is shown on lines before it.
    func prompt(for slot: Slot, wantsLine: Bool = true) -> [StyledText] {
        let field = session.field(slot)
        var prompt = FieldPrompt(slot, of: session, for: settings.speaker)
        if wantsLine, !editor.prefills || field.isSecret { prompt.standing = standingText(of: slot) }
        let runs = editor.prefills ? prompt.runs : [StyledText(prompt.spoken)]
        switch settings.layout {
        case _ where !wantsLine: return runs
        case .left: return fitted(runs, room: field.kind.reader == .truth ? 6 : nil)
        case .top: return answerMark(below: runs)
        case .none: return [StyledText("> ")]
        }
    }

    /// Shows a prompt on lines of its own, before the sign that an answer is awaited.
    private func answerMark(below prompt: [StyledText]) -> [StyledText] {
        show(String(prompt.map(\.text).joined().dropLast()), as: .label)
        return [StyledText("> ")]
    }

    /// A prompt that leaves room for the answer: a long one is shown on lines of its own.
    ///
    /// - Parameter room: Columns that an answer needs; absent means a good part of the line.
    func fitted(_ prompt: [StyledText], room: Int? = nil) -> [StyledText] {
        let width = displayWidth(prompt.reduce(into: "") { $0 += $1.text })
        let isFitting = width <= editor.columns - (room ?? max(12, editor.columns / 4))
        return isFitting ? prompt : answerMark(below: prompt)
    }

    private func standingText(of slot: Slot) -> String? {
        guard session.hasValue(slot), session.verdict(slot).isAccepted else { return nil }
        return session.field(slot).isSecret ? words(.enterKeepsSecret) : readableText(of: slot)
    }

    /// What a field is called in a sentence: its title, with the part that it belongs to.
    func name(of slot: Slot) -> String {
        let field = session.field(slot)
        guard session.instance(slot) != nil else { return terminalSafe(field.title) }
        return "\(terminalSafe(field.title)) (\(partName(of: slot)))"
    }

    /// What is said of a field, after its name.
    func said(_ text: String, of slot: Slot) -> String { name(of: slot) + settings.language.colon + text }

    /// What the part that a field belongs to is called: `Person 2`.
    func partName(of slot: Slot) -> String {
        "\(name(ofSection: session.field(slot).section)) \((session.instance(slot) ?? 0) + 1)"
    }

    /// What a section is called in a sentence.
    func name(ofSection number: Int) -> String {
        let section = session.form.sections[number]
        return terminalSafe(section.title ?? section.id ?? words(.part))
    }
}
