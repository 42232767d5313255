import FormSyntax

/// The texts of a form in another language.
package struct Translation: Sendable, Equatable {
    /// A text of the form with its translation.
    package struct Entry: Sendable, Equatable {
        /// The text as the form has it.
        package var text: Located<String>
        /// The translation.
        package var translation: String

        /// Creates an entry from a text and its translation.
        package init(_ text: Located<String>, _ translation: String) {
            self.text = text
            self.translation = translation
        }
    }

    /// The language code such as `nb`, or with a country `pt_BR`.
    package var language: Located<String>
    /// The entries in the order of the file.
    package var entries: [Entry]

    /// Creates the translation for a language.
    package init(_ language: Located<String>, _ entries: [Entry]) {
        self.language = language
        self.entries = entries
    }
}
