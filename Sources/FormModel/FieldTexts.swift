/// The texts of a field for people, except its title; `nil` for those that the form lacks.
package struct FieldTexts: Hashable, Sendable {
    /// The text that is always shown above the question.
    package var description: String?
    /// The longer help, shown on request; `subtitle` in old files.
    package var info: String?
    /// An example of an answer.
    package var placeholder: String?
    /// The description for people who do not see the form.
    package var accessibilityLabel: String?

    /// Creates an empty set of texts.
    package init() {}

    /// The help texts in the order in which they are shown.
    package var help: [String] { [accessibilityLabel, info].compactMap { $0 } }

    /// All texts that explain the field; they may contain answers.
    package var explanations: [String] { [description, accessibilityLabel, info].compactMap { $0 } }

    /// Changes the texts that explain the field.
    package mutating func changeExplanations(_ change: (String) -> String) {
        description = description.map(change)
        info = info.map(change)
        accessibilityLabel = accessibilityLabel.map(change)
    }

    /// The description and the info as one text, each a paragraph.
    package var wholeDescription: String? {
        let paragraphs = [description, info].compactMap { $0 }.filter { !$0.allSatisfy(\.isWhitespace) }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// All texts with their names for programs.
    package var named: [(name: String, text: String?)] {
        [
            ("description", description), ("info", info), ("accessibility_label", accessibilityLabel),
            ("placeholder", placeholder),
        ]
    }
}
