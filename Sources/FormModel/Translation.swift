import FormSyntax

/// The texts of a form in another language.
package struct Translation: Sendable, Equatable {
    /// A text of the form and what it is in the language.
    package struct Entry: Sendable, Equatable {
        /// As the form itself has it.
        package var text: Located<String>
        /// The text in its place.
        package var translation: String

        /// A text in two languages.
        package init(_ text: Located<String>, _ translation: String) {
            self.text = text
            self.translation = translation
        }
    }

    /// A code such as `nb`, or with a country `pt_BR`.
    package var language: Located<String>
    /// In the order of the file.
    package var entries: [Entry]

    /// The texts of a language.
    package init(_ language: Located<String>, _ entries: [Entry]) {
        self.language = language
        self.entries = entries
    }
}
