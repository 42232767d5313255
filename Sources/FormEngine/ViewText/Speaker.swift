import FormSyntax
import FormWords

/// Who typed a text, which decides how it is understood.
package struct Speaker: Sendable, Equatable {
    private enum Role { case person, line, lineOfLanguage, data }

    /// In which it is said what is wrong, and yes and no.
    package let language: Language
    private let role: Role
    /// The folder that `~` stands for; `nil` where it stands for itself.
    private(set) var home: String?

    private init(_ language: Language, _ role: Role) { (self.language, self.role) = (language, role) }

    /// At a terminal, where what was understood is seen before it counts: choices are also toggled or named by their later
    /// words, and numbers stepped.
    package var isPerson: Bool { role == .person }

    /// Whether answers are data, not typed.
    var isData: Bool { role == .data }

    /// Whether what has one meaning in the language is taken however it is written.
    var isForgiving: Bool { role == .person || role == .lineOfLanguage }

    /// In which numbers and dates are written; that of data is always the same.
    var notation: Language { role == .data ? .english : language }

    /// A text as messages quote it: in a conversation, or where a language was asked for, as that does.
    package func quoted(_ text: String) -> String { isForgiving ? language.quoted(text) : FormSyntax.quoted(text) }

    /// The same as if a line had been given.
    var asLine: Speaker { role == .person ? .line(language, home: home) : self }

    /// A piped line of the C locale, whose texts have one notation each.
    package static let line = Speaker(.english, .line)

    /// A piped line in a language, or one of the C locale that is told in the language what is wrong with it.
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

    /// Anyone who gave data, and is told in a language what is wrong with it.
    package static func data(_ language: Language) -> Speaker { Speaker(language, .data) }
}
