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
    arguments.values(of: "--lang").compactMap { Language(locale: $0) }.last
}

extension Language {
    /// The language of the environment's locale, or English.
    static var ofEnvironment: Language { environmentLocale().flatMap { Language(locale: $0) } ?? .english }
}

/// The locale of messages, by the first of these variables that says anything.
func environmentLocale() -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environmentSetting($0) }.first { !$0.isEmpty }
}

extension [Argument] {
    /// The arguments of an option before `--`, as far as can be told where the line is wrong.
    func values(of name: String, short letter: String? = nil) -> [String] {
        var values: [String] = []
        var isAwaited = false
        for argument in prefix(while: { !$0.endsOptions }) {
            if isAwaited { values.append(argument.text) }
            isAwaited = argument.text == name || argument.text == letter
            if let (option, value) = argument.split, option == name { values.append(value.text) }
            if let letter, argument.text.hasPrefix(letter), !isAwaited {
                values.append(String(argument.text.dropFirst(letter.count)))
            }
        }
        return values
    }
}
