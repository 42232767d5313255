import FormEngine
import FormSubmission
import FormSystem
import FormWords

/// The language of help, findings and complaints on a standard stream.
///
/// It is that of `--lang` if present, even on a faulty line; otherwise the environment's for a person at a terminal,
/// and English for others.
func usageLanguage(of arguments: [Argument], on descriptor: Int32) -> Language {
    requestedLanguage(in: arguments) ?? (isTerminal(descriptor) ? .ofEnvironment : .english)
}

/// The language of the last valid `--lang`; `nil` without one.
func requestedLanguage(in arguments: [Argument]) -> Language? {
    arguments.values(of: .language).compactMap { Language(locale: $0) }.last
}

extension Language {
    /// The language of the environment's locale, or English.
    static var ofEnvironment: Language { environmentLocale().flatMap { Language(locale: $0) } ?? .english }
}

/// The locale of messages, from the first of these variables that is set.
func environmentLocale() -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environmentSetting($0) }.first { !$0.isEmpty }
}
