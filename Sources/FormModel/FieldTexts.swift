/// The texts of a field for people, besides its title; `nil` where the form says nothing.
package struct FieldTexts: Hashable, Sendable {
    /// Always shown, above the question.
    package var description: String?
    /// Longer help, shown when it is asked for; `subtitle` in old files.
    package var info: String?
    /// An example of an answer.
    package var placeholder: String?
    /// A description for those who do not see the form.
    package var accessibilityLabel: String?

    /// No texts.
    package init() {}

    /// The help in the order in which it is shown.
    package var help: [String] { [accessibilityLabel, info].compactMap { $0 } }

    /// All that explains the field, which may hold answers.
    package var explanations: [String] { [description, accessibilityLabel, info].compactMap { $0 } }

    /// Puts other texts in the place of the explanations.
    package mutating func changeExplanations(_ change: (String) -> String) {
        description = description.map(change)
        info = info.map(change)
        accessibilityLabel = accessibilityLabel.map(change)
    }

    /// The description and the info as one text, a paragraph each.
    package var wholeDescription: String? {
        let paragraphs = [description, info].compactMap { $0 }.filter { !$0.allSatisfy(\.isWhitespace) }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// All texts, by their names for programs.
    package var named: [(name: String, text: String?)] {
        [
            ("description", description), ("info", info), ("accessibility_label", accessibilityLabel),
            ("placeholder", placeholder),
        ]
    }
}
