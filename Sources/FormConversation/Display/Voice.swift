import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The words of a conversation: phrases in the person's language, and names of fields, parts and values.
///
/// Everything is safe for a terminal unless stated otherwise.
struct Voice {
    let settings: ConversationSettings
    let wording: Wording

    init(_ settings: ConversationSettings) {
        self.settings = settings
        wording = Wording(for: settings.speaker)
    }

    var speaker: Speaker { settings.speaker }
    var language: Language { settings.language }

    /// A phrase; the values are safe for a terminal.
    func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        language.words(phrase, values)
    }

    /// A text quoted for messages.
    func quoted(_ text: String) -> String { language.quoted(text) }

    // MARK: - Names

    /// The name of a field in a sentence: its title, followed by its part.
    func name(of slot: Slot, in session: borrowing Session) -> String {
        let title = terminalSafe(session.field(slot).title)
        return session.instance(slot) == nil ? title : "\(title) (\(partName(of: slot, in: session)))"
    }

    /// The name of a field's part: `Person 2`, or `Workshops: Thursday` with its option.
    func partName(of slot: Slot, in session: borrowing Session) -> String {
        let section = name(ofSection: session.field(slot).section, at: slot, in: session)
        return speaker.partName(section, at: slot, in: session)
    }

    /// The name for a part of a section in a sentence.
    ///
    /// - Parameter slot: Any slot of the part; `nil` if it is about all of them.
    func name(ofSection number: Int, at slot: Slot? = nil, in session: borrowing Session) -> String {
        terminalSafe(language.partTitle(of: session.section(number, at: slot)) ?? words(.unnamedPart))
    }

    /// A remark about a field, preceded by its name.
    func said(_ text: String, of slot: Slot, in session: borrowing Session) -> String {
        let name = name(of: slot, in: session)
        return name + language.colon(after: name) + text
    }

    // MARK: - Failures

    /// The fault of an answer.
    func reason(_ failure: Failure, in session: borrowing Session) -> String {
        terminalSafe(wording.message(failure, in: session))
    }

    /// The fault, preceded by the name of the field or section to blame.
    func description(of failure: Failure, in session: borrowing Session) -> String {
        let message = reason(failure, in: session)
        if failure.section >= 0 { return name(ofSection: Int(failure.section), in: session) + language.colon + message }
        return failure.slot.map { said(message, of: $0, in: session) } ?? message
    }

    /// The reason why a computed value is missing, in brackets; empty for other fields.
    func reasonInBrackets(for slot: Slot, in session: borrowing Session) -> String {
        session.missingResult(slot).map { " (\(wording.message($0)))" } ?? ""
    }

    // MARK: - Values

    /// The place of a field's title: the form's, or else the person's setting.
    func layout(of field: FieldDescription) -> PromptLayout { field.layout ?? settings.layout }

    /// A value as the person would type it; not safe for a terminal.
    func typedText(of slot: Slot, in session: borrowing Session) -> String { session.viewText(slot, for: speaker) }

    /// A value for reading, with options by their titles; not safe for a terminal.
    func readableText(of slot: Slot, in session: borrowing Session) -> String {
        session.readableText(slot, for: speaker)
    }

    /// A value for reading, on one line.
    func readableLine(of slot: Slot, in session: borrowing Session) -> String {
        inOneLine(readableText(of: slot, in: session))
    }

    /// A text safe for a terminal; the first line of several.
    func inOneLine(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, lines.count > 1 else { return terminalSafe(text) }
        return words(.firstOfLines, ["line": terminalSafe(String(first)), "count": lines.count])
    }
}

extension Speaker {
    /// The name of a field's part, after the name of its section; safe for a terminal if that is.
    func partName(_ section: String, at slot: Slot, in session: borrowing Session) -> String {
        guard let option = session.optionOfPart(slot, for: self).map({ terminalSafe($0) }) else {
            return "\(section) \((session.instance(slot) ?? 0) + 1)"
        }
        let described = session.form.sections[session.field(slot).section]
        let key = session.form.fields[described.fields.lowerBound].key
        // The author's title may already contain the option.
        return described.title?.includes("{\(key)}") ?? false
            ? section : section + language.colon(after: section) + option
    }
}
