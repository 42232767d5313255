import FormEngine
import FormSyntax

/// What stands before a field's line, such as `Age (3 of 12) *: `.
///
/// - Parameters:
///   - standing: What Enter keeps, where the line does not show it.
func promptRuns(
    for field: FieldDescription, position: (number: Int, count: Int), standing: String?, language: ViewLanguage
) -> [StyledText] {
    let place = position.number > 0 ? " (\(position.number) of \(position.count))" : ""
    var runs = [StyledText(terminalSafe(field.title), .label), StyledText(place)]
    if field.isRequired { runs.append(StyledText(" *", .required)) }
    if field.kind.reader == .truth {
        runs.append(StyledText(" " + language.choice(default: standing.flatMap { language.truth(of: $0) })))
    } else if let standing, !standing.isEmpty {
        runs.append(StyledText(" [\(terminalSafe(standing))]"))
    } else if let range = range(of: field) {
        runs.append(StyledText(" " + range))
    }
    runs.append(StyledText(": "))
    return runs
}

/// The same for the ear, without signs: `Age (3 of 12; required; Enter keeps 36): `.
func spokenPrompt(
    for field: FieldDescription, position: (number: Int, count: Int), standing: String?, language: ViewLanguage
) -> String {
    let keeps = standing.map { $0.isEmpty ? nil : "Enter keeps \(terminalSafe($0))" } ?? nil
    let facts = [
        position.number > 0 ? "\(position.number) of \(position.count)" : nil, field.isRequired ? "required" : nil,
        field.kind.reader == .truth ? language.answers : nil, range(of: field).map { "from \($0)" }, keeps,
    ]
    let text = facts.compactMap { $0 }.joined(separator: "; ")
    return terminalSafe(field.title) + (text.isEmpty ? ": " : " (\(text)): ")
}

/// Where the range is part of the question: `1–10`, in words for the ear.
private func range(of field: FieldDescription) -> String? {
    guard field.kind.isRanged, let minimum = field.minimum, let maximum = field.maximum else { return nil }
    return "\(terminalSafe(minimum))–\(terminalSafe(maximum))"
}

/// The same without styles.
func promptText(
    for field: FieldDescription, position: (number: Int, count: Int), standing: String?, language: ViewLanguage
) -> String {
    promptRuns(for: field, position: position, standing: standing, language: language).map(\.text).joined()
}

extension Kind {
    /// Its range is part of the question.
    fileprivate var isRanged: Bool { name == "ranged_number" }
}

extension Conversation {
    /// The prompt of a field's line. One that would leave little room for the answer is shown on lines before it.
    func prompt(for slot: Slot, wantsLine: Bool = true) -> [StyledText] {
        let field = session.field(slot)
        let standing = wantsLine && (!editor.prefills || field.isSecret) ? standingText(of: slot) : nil
        let position = session.position(of: slot)
        let runs =
            editor.prefills
            ? promptRuns(for: field, position: position, standing: standing, language: settings.language)
            : [
                StyledText(
                    spokenPrompt(for: field, position: position, standing: standing, language: settings.language))
            ]
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
        let width = displayWidth(prompt.map(\.text).joined())
        let isFitting = width <= editor.columns - (room ?? max(12, editor.columns / 4))
        return isFitting ? prompt : answerMark(below: prompt)
    }

    private func standingText(of slot: Slot) -> String? {
        guard session.hasValue(slot), session.verdict(slot).isAccepted else { return nil }
        return session.field(slot).isSecret ? editor.prefills ? "Enter keeps it" : "it" : readableText(of: slot)
    }

    /// What a field is called in a sentence: its title, with the part that it belongs to.
    func name(of slot: Slot) -> String {
        let field = session.field(slot)
        guard session.instance(slot) != nil else { return terminalSafe(field.title) }
        return "\(terminalSafe(field.title)) (\(partName(of: slot)))"
    }

    /// What the part that a field belongs to is called: `Person 2`.
    func partName(of slot: Slot) -> String {
        "\(name(ofSection: session.field(slot).section)) \((session.instance(slot) ?? 0) + 1)"
    }

    /// What a section is called in a sentence.
    func name(ofSection number: Int) -> String {
        let section = session.form.sections[number]
        return terminalSafe(section.title ?? section.id ?? "part")
    }
}
