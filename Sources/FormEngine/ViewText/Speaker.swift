/// Who typed a text, which decides how it is understood.
package struct Speaker: Sendable, Equatable {
    private enum Role { case person, line, data }

    /// In which it is said what is wrong, and yes and no.
    package let language: ViewLanguage
    private let role: Role

    private init(_ language: ViewLanguage, _ role: Role) { (self.language, self.role) = (language, role) }

    /// At a terminal, where choices are also toggled or named by a part of a title, and numbers stepped.
    package var isPerson: Bool { role == .person }

    /// Whether answers are data, not typed.
    var isData: Bool { role == .data }

    /// In which numbers and dates are written; that of data is always the same.
    var notation: ViewLanguage { role == .data ? .english : language }

    /// A piped line of the C locale.
    package static let line = Speaker(.english, .line)

    /// A piped line in a language.
    package static func line(_ language: ViewLanguage) -> Speaker { Speaker(language, .line) }

    /// A person at a terminal.
    package static func person(_ language: ViewLanguage = .english) -> Speaker { Speaker(language, .person) }

    /// Anyone who gave data, and is told in a language what is wrong with it.
    package static func data(_ language: ViewLanguage) -> Speaker { Speaker(language, .data) }
}
