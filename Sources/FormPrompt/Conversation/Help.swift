import FormEngine
import FormSyntax

/// What `?` shows.
extension Conversation {
    /// The field's own words, what an answer looks like, and its choices.
    mutating func showHelp(for slot: Slot) -> Turn {
        let field = session.field(slot)
        for text in [field.accessibilityLabel, field.info].compactMap({ $0 }) {
            show(terminalSafe(text, keepsLineFeeds: true), as: .note)
        }
        show(answerHint(for: slot, of: session, prefills: editor.prefills), as: .note)
        if let placeholder = field.placeholder { show("Such as: " + terminalSafe(placeholder), as: .note) }
        showAllChoices(of: field)
        show(field.isSecret ? secretWays : ":help lists the commands.", as: .note)
        return .again(nil)
    }

    /// How to go elsewhere from a secret, where a colon is text.
    private var secretWays: String {
        editor.prefills
            ? "Alt-P goes back, Alt-N goes on; commands are taken for the secret here."
            : "Press Enter alone to go back or to give a command; here it is taken for the secret."
    }
}

/// What an answer to the field looks like, in a sentence: `Answer: a whole number; from 1 to 10; required.`
///
/// - Parameter prefills: Whether the editor holds a text of several lines in one place.
func answerHint(for slot: Slot, of session: borrowing Session, prefills: Bool) -> String {
    let field = session.field(slot)
    var parts = [kindHint(for: field, prefills)]
    let requirements = Wording().requirements(ofField: session.fieldNumber(slot), in: session)
    parts += requirements.map { terminalSafe($0) }.filter { $0 != parts[0] }
    parts.append(field.isRequired ? "required" : "may be left empty")
    return "Answer: " + parts.joined(separator: "; ") + "."
}

private func kindHint(for field: FieldDescription, _ prefills: Bool) -> String {
    switch field.kind.reader {
    case .truth: "y or n"
    case .option: "its number, its name, or the first letters of it"
    case .options where field.kind.hasComponents: "one of each list, asked one by one, or all with commas between"
    case .options: "several with commas between, as in 1,3-5, or all, or none; +2 adds one, -2 removes one"
    case .date: "a date as YYYY-MM-DD, or today, +3d, monday"
    case .time: "a time as HH:MM"
    case .instant: "a date and time as YYYY-MM-DD HH:MM"
    case .text where field.kind.isMultiline && prefills:
        "a text; Alt-Enter or Ctrl-J begins a new line, Enter ends the text, Ctrl-X Ctrl-E opens an editor"
    case .text where field.kind.isMultiline:
        "lines up to a lone ., two dots for one at the beginning of a line, or :edit for an editor"
    case .decimal where field.kind.isStepped: "a whole number; + and - step it"
    case .text, .decimal, .none: "\("aeiou".contains(field.kind.noun.prefix(1)) ? "an" : "a") \(field.kind.noun)"
    }
}
