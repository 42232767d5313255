/// The texts of a field for people, besides its title; `nil` where the form says nothing.
package struct FieldTexts: Hashable, Sendable {
    /// Longer help; `subtitle` in old files.
    package var info: String?
    /// An example of an answer.
    package var placeholder: String?
    /// A description for those who do not see the form.
    package var accessibilityLabel: String?

    /// No texts.
    package init() {}

    /// The help in the order in which it is shown; it may hold answers.
    package var help: [String] { [accessibilityLabel, info].compactMap { $0 } }

    /// Puts other texts in the place of the help's.
    package mutating func changeHelp(_ change: (String) -> String) {
        info = info.map(change)
        accessibilityLabel = accessibilityLabel.map(change)
    }

    /// All texts, by their names for programs.
    package var named: [(name: String, text: String?)] {
        [("info", info), ("accessibility_label", accessibilityLabel), ("placeholder", placeholder)]
    }
}
