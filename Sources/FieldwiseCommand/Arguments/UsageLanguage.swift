import FormEngine
import FormSubmission
import FormSystem
import FormWords

/// The language of help, findings and complaints on a standard stream.
///
/// It is that of `--lang` where the line has one, be the line faulty or not; without one a person at a terminal reads the
/// environment's, and anybody else English.
func usageLanguage(of arguments: [Argument], on descriptor: Int32) -> Language {
    requestedLanguage(in: arguments) ?? (isTerminal(descriptor) ? .ofEnvironment : .english)
}

/// That of the last `--lang` with a language that is known; `nil` without one.
func requestedLanguage(in arguments: [Argument]) -> Language? {
    arguments.values(of: .language).compactMap { Language(locale: $0) }.last
}

extension Language {
    /// The language of the environment's locale, or English.
    static var ofEnvironment: Language { environmentLocale().flatMap { Language(locale: $0) } ?? .english }
}

/// The locale of messages, by the first of these variables that says anything.
func environmentLocale() -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environmentSetting($0) }.first { !$0.isEmpty }
}
