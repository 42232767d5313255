import FormEngine
import FormSystem
import FormWords

/// The languages that people and programs are spoken to in.
struct Languages: Sendable {
    /// As it was written; absent means as the environment says, and English for lines.
    let locale: String?

    /// The locale that a person is spoken to in.
    var personLocale: String? { locale ?? environmentLocale() }

    /// The person at the prompt.
    var person: Speaker { .person(locale.flatMap { Language(locale: $0) } ?? .ofEnvironment) }

    /// The writer of piped lines, in a language where one is named.
    func lines(_ language: Language) -> Speaker {
        .line(language, isOfLanguage: locale != nil, home: environmentSetting("HOME"))
    }

    /// The locale of a standard stream's reader: at a terminal that of the person; `nil` for English.
    func locale(on descriptor: Int32) -> String? { locale ?? (isTerminal(descriptor) ? environmentLocale() : nil) }

    /// The language of outlines, findings and remarks on a standard stream.
    func language(on descriptor: Int32) -> Language {
        locale(on: descriptor).flatMap { Language(locale: $0) } ?? .english
    }

    /// Programs and scripts, which read English unless they ask for another language.
    var program: Speaker { .data(locale.flatMap { Language(locale: $0) } ?? .english) }
}
