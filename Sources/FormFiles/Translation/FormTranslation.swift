import FormEngine
import FormModel
import FormSyntax

extension Form {
    /// The form in a language, unchanged if it has no texts in that language, together with the command's own messages
    /// in it, by code. A text whose original is a code replaces the message of that code.
    ///
    /// Texts without a translation stay, and so do all ids: answers never depend on the language.
    ///
    /// - Parameter locale: A locale such as `nb_NO.UTF-8` or a language such as `nb`; the texts of another country are
    ///   used if need be.
    package func spoken(in locale: String) -> (form: Form, phrases: [String: String]) {
        let texts = texts(in: locale)
        guard !texts.isEmpty else { return (self, [:]) }
        var (form, phrases) = (self, texts)
        form.changeTexts { text, _ in
            phrases[text] = nil
            return texts[text]
        }
        for code in FailureCode.allCases where form.messages.byCode[code.name] == nil {
            form.messages.byCode[code.name] = phrases[code.name].map { Located($0) }
        }
        return (form, phrases)
    }

    /// The texts in a language, by the form's original text or by the code of a message.
    private func texts(in locale: String) -> [String: String] {
        let entries = translations(for: locale).flatMap(\.entries).filter { !$0.translation.isEmpty }
        return Dictionary(entries.map { ($0.text.value, $0.translation) }) { first, _ in first }
    }

    /// The texts of the language and country, then of the language alone; if there are neither, those of the language
    /// in the first other country.
    private func translations(for locale: String) -> [Translation] {
        let wanted = LanguageCode(locale)
        let known = strings.map { (code: LanguageCode($0.language.value), translation: $0) }
        let exact = known.filter { $0.code == wanted }
        let alone = wanted.country.isEmpty ? [] : known.filter { $0.code == LanguageCode(wanted.language) }
        let found = exact + alone
        let other = found.isEmpty ? known.first { $0.code.language == wanted.language } : nil
        return (other.map { [$0] } ?? found).map(\.translation)
    }
}

/// A language, perhaps with a country, from a locale or web page: `pt_BR.UTF-8`, `pt-br`.
///
/// `no` counts as `nb`, since most Norwegian is Bokmål unless it says `nn`.
package struct LanguageCode: Hashable {
    let language: String
    let country: String

    /// Parses a locale.
    package init(_ locale: String) {
        let code = locale.lowercased().prefix { $0 != "." && $0 != "@" }
        let parts = code.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        let written = parts.first.map(String.init) ?? ""
        language = written == "no" ? "nb" : written
        country = parts.count > 1 ? String(parts[1]) : ""
    }

    /// Another code of the same language; `nil` for most languages.
    var alias: String? { language == "nb" ? "no" : nil }
}
