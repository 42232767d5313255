import FormEngine
import FormSystem
import FormWords

/// The languages for people and programs.
struct Languages: Sendable {
    /// The locale as given; `nil` uses the environment's, and English for lines.
    let locale: String?

    /// The locale for people.
    var personLocale: String? { locale ?? environmentLocale() }

    /// The speaker for a person at the prompt.
    var person: Speaker { .person(locale.flatMap { Language(locale: $0) } ?? .ofEnvironment) }

    /// The speaker for piped lines, in a language if one is given.
    func lines(_ language: Language) -> Speaker {
        .line(language, isOfLanguage: locale != nil, home: environmentSetting("HOME"))
    }

    /// The locale for the reader of a standard stream: at a terminal a person's; `nil` for English.
    func locale(on descriptor: Int32) -> String? { locale ?? (isTerminal(descriptor) ? environmentLocale() : nil) }

    /// The language of outlines, findings and remarks on a standard stream.
    func language(on descriptor: Int32) -> Language {
        locale(on: descriptor).flatMap { Language(locale: $0) } ?? .english
    }

    /// The speaker for programs and scripts, which read English by default.
    var program: Speaker { .data(locale.flatMap { Language(locale: $0) } ?? .english) }
}
