import FormSyntax

/// What a form's texts are in another language.
public struct Translation: Sendable, Equatable {
    /// A text of the form and what it is in the language.
    public struct Entry: Sendable, Equatable {
        /// As the form itself has it.
        public var text: Located<String>
        /// What is in its place.
        public var translation: String

        /// A text in two languages.
        public init(_ text: Located<String>, _ translation: String) {
            self.text = text
            self.translation = translation
        }
    }

    /// A code such as `nb`, or with a country `pt_BR`.
    public var language: Located<String>
    /// In the order of the file.
    public var entries: [Entry]

    /// The texts of a language.
    public init(_ language: Located<String>, _ entries: [Entry]) {
        self.language = language
        self.entries = entries
    }
}
