import FormSyntax
import FormWords

/// Who typed a text, which decides how it is understood.
package struct Speaker: Sendable, Equatable {
    private enum Role { case person, line, lineOfLanguage, data }

    /// The language for messages, and for yes and no.
    package let language: Language
    private let role: Role
    /// The folder that `~` stands for; `nil` where it stands for itself.
    private(set) var home: String?

    private init(_ language: Language, _ role: Role) { (self.language, self.role) = (language, role) }

    /// Whether it is a person at a terminal, who sees how an answer was understood: choices can also be toggled or
    /// named by later words, and numbers stepped.
    package var isPerson: Bool { role == .person }

    /// Whether answers are data, not typed.
    var isData: Bool { role == .data }

    /// Whether texts are accepted in any notation that has a single meaning in the language.
    var isForgiving: Bool { role == .person || role == .lineOfLanguage }

    /// The language for the notation of numbers and dates; always the same for data.
    var notation: Language { role == .data ? .english : language }

    /// A text quoted for messages, with the language's quotation marks in conversations and where a language was
    /// requested.
    package func quoted(_ text: String) -> String { isForgiving ? language.quoted(text) : FormSyntax.quoted(text) }

    /// The same speaker as if the text came from a line.
    var asLine: Speaker { role == .person ? .line(language, home: home) : self }

    /// A piped line in the C locale, in which each value has a single notation.
    package static let line = Speaker(.english, .line)

    /// A piped line in a language, or one of the C locale with messages in the language.
    ///
    /// - Parameter home: The folder that `~` stands for.
    package static func line(_ language: Language, isOfLanguage: Bool = true, home: String? = nil) -> Speaker {
        var speaker = Speaker(language, isOfLanguage ? .lineOfLanguage : .line)
        speaker.home = home
        return speaker
    }

    /// A person at a terminal.
    ///
    /// - Parameter home: The folder that `~` stands for.
    package static func person(_ language: Language = .english, home: String? = nil) -> Speaker {
        var speaker = Speaker(language, .person)
        speaker.home = home
        return speaker
    }

    /// The source of data, with messages in a language.
    package static func data(_ language: Language) -> Speaker { Speaker(language, .data) }
}
