import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The question of a field, for a person or in a transcript.
struct FieldPrompt {
    private let field: FieldDescription
    /// The position of the question, such as `3 of 12`.
    private let position: String?
    private let range: (least: String, most: String)?
    private let language: Language
    /// The answer that Enter keeps, if the line does not show it.
    var standing: String?
    /// The hint how to write an answer, if the prompt shows it.
    var cue: String?
    /// The number of a picker's list, such as `list 1 of 2`.
    var list: String?

    /// The prompt of a slot.
    ///
    /// - Parameter place: The position of the question and the number of all; 0 for none.
    init(_ slot: Slot, at place: (number: Int, count: Int), of session: borrowing Session, for speaker: Speaker) {
        field = session.presentField(slot)
        language = speaker.language
        let (number, count) = place
        position = number > 0 ? speaker.language.words(.position, ["number": number, "count": count]) : nil
        range = session.form.askedRange(ofField: session.fieldNumber(slot), for: speaker)
    }

    /// The text before the line, such as `Age (3 of 12) *: `.
    var runs: [StyledText] {
        var runs = [
            StyledText(terminalSafe(field.titleWithUnit), .label), StyledText(position.map { " (\($0))" } ?? ""),
        ]
        // The mark distinguishes required questions from others.
        if field.isRequired, position != nil { runs.append(StyledText(" *", .required)) }
        if field.kind.reader == .truth {
            runs.append(StyledText(" " + language.choice(default: standing.flatMap { language.truth(of: $0) })))
        } else if let standing, !standing.isEmpty {
            runs.append(StyledText(" [\(terminalSafe(standing))]"))
        } else if let range {
            runs.append(StyledText(terminalSafe(" \(range.least)–\(range.most)")))
        }
        // Not `joined`, which looks up types at run time: 2 % of a start.
        if let list { runs.append(StyledText(", " + list)) }
        let question = runs.reduce(into: "") { $0 += $1.text }
        return runs + [StyledText(language.colon(after: question))]
    }

    /// The prompt without styles.
    var text: String { runs.map(\.text).joined() }

    /// The prompt for screen readers, without signs: `Age (3 of 12; required; Enter keeps 36): `.
    var spoken: String {
        let facts = [
            position, list, field.isRequired ? language.words(.required) : nil,
            field.kind.reader == .truth ? language.answers : nil,
            range.map { terminalSafe(language.words(.rangeByEar, ["least": $0.least, "most": $0.most])) }, cue, kept,
        ]
        let text = facts.compactMap { $0 }.joined(separator: language.semicolon)
        let question = terminalSafe(field.titleWithUnit) + (text.isEmpty ? "" : " (\(text))")
        return question + language.colon(after: question)
    }

    private var kept: String? {
        guard let standing, !standing.isEmpty else { return nil }
        return field.isSecret ? standing : language.words(.enterKeeps, ["value": terminalSafe(standing)])
    }
}

extension FieldDescription {
    /// The title with the unit: `Weight, kg`.
    var titleWithUnit: String { unit.map { "\(title), \($0)" } ?? title }
}

extension FieldPrompt {
    /// The prompt for a screen.
    ///
    /// - Parameters:
    ///   - tellsStanding: Whether to mention what Enter keeps, if the line does not show it.
    ///   - cue: A hint how to write the answer, if it is shown nowhere else.
    static func runs(
        for slot: Slot, at place: (number: Int, count: Int), in session: borrowing Session, _ voice: Voice,
        on screen: Screen, tellsStanding: Bool = true, cue: String? = nil
    ) -> [StyledText] {
        var prompt = FieldPrompt(slot, at: place, of: session, for: voice.speaker)
        prompt.cue = cue
        let isSecret = session.field(slot).isSecret
        if tellsStanding, !screen.prefills || isSecret, session.hasValue(slot), session.verdict(slot).isAccepted {
            prompt.standing = isSecret ? voice.words(.enterKeepsSecret) : voice.readableText(of: slot, in: session)
        }
        return prompt.runs(on: screen)
    }

    /// The prompt for a screen, with signs or in words.
    func runs(on screen: Screen) -> [StyledText] { screen.prefills ? runs : [StyledText(spoken)] }
}
