/// Who typed a text, which decides how it is understood.
public struct Speaker: Sendable, Equatable {
    private enum Role { case person, line, data }

    /// In which it is said what is wrong, and yes and no.
    public let language: ViewLanguage
    private let role: Role

    private init(_ language: ViewLanguage, _ role: Role) { (self.language, self.role) = (language, role) }

    /// At a terminal, where choices are also toggled or named by a part of a title, and numbers stepped.
    public var isPerson: Bool { role == .person }

    /// In which numbers and dates are written; that of data is always the same.
    var notation: ViewLanguage { role == .data ? .english : language }

    /// A piped line of the C locale.
    public static let line = Speaker(.english, .line)

    /// A piped line in a language.
    public static func line(_ language: ViewLanguage) -> Speaker { Speaker(language, .line) }

    /// A person at a terminal.
    public static func person(_ language: ViewLanguage = .english) -> Speaker { Speaker(language, .person) }

    /// Anyone who gave data, and is told in a language what is wrong with it.
    public static func data(_ language: ViewLanguage) -> Speaker { Speaker(language, .data) }
}
