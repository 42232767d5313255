/// Who typed a text, which decides how it is understood.
public struct Speaker: Sendable, Equatable {
    /// In which yes and no, numbers and dates are said.
    public let language: ViewLanguage
    /// At a terminal, where choices are also toggled or named by a part of a title, and numbers stepped.
    public let isPerson: Bool

    private init(_ language: ViewLanguage, isPerson: Bool) { (self.language, self.isPerson) = (language, isPerson) }

    /// A piped line of the C locale.
    public static let line = Speaker(.english, isPerson: false)

    /// A piped line in a language.
    public static func line(_ language: ViewLanguage) -> Speaker { Speaker(language, isPerson: false) }

    /// A person at a terminal.
    public static func person(_ language: ViewLanguage = .english) -> Speaker { Speaker(language, isPerson: true) }
}
