/// A language: the words for people, and the notation of yes and no, numbers and dates.
package final class Language: Sendable, Equatable {
    /// The notation of dates: `2026-12-31`, `31.12.2026` or `31/12/2026`.
    package enum Dates: Sendable {
        case iso, dots, slashes

        /// Joins the parts of a date in their order.
        package func figures(
            _ day: some StringProtocol, _ month: some StringProtocol, _ year: some StringProtocol
        ) -> String {
            switch self {
            case .iso: "\(year)-\(month)-\(day)"
            case .dots: "\(day).\(month).\(year)"
            case .slashes: "\(day)/\(month)/\(year)"
            }
        }
    }

    /// The words for yes; the first one is shown, and its first letter is accepted, too.
    package let yes: [String]
    /// The words for no, with the same rules.
    package let no: [String]
    /// The character before the fraction of a number.
    package let decimalSeparator: Unicode.Scalar
    /// The character between thousands.
    package let groupingSeparator: Unicode.Scalar
    /// The notation of dates.
    package let dates: Dates
    /// The words for people; English if there are none in the language.
    private let catalogue: Catalogue
    /// A form's own words for phrases.
    private let ownPhrases: [Phrase: String]

    /// English, which is also the language of the C locale.
    package static let english = Language(.english)
    /// English between marks: `qps`.
    package static let marked = Language(.marked)

    /// The languages with words of their own, and English between marks.
    package static var all: [Language] {
        Catalogue.tags.compactMap { Catalogue.named($0) }.map { Language($0) } + [marked]
    }

    /// Creates a language from its catalogue.
    package convenience init(_ catalogue: Catalogue) {
        let separator = { (phrase: Phrase) in catalogue.template(phrase).unicodeScalars.first ?? "." }
        let date = separator(.dateSeparator)
        self.init(
            FormWords.wordList(catalogue, .wordsForYes), FormWords.wordList(catalogue, .wordsForNo),
            separator(.decimalSeparator), separator(.thousandsSeparator),
            date == "." ? .dots : date == "/" ? .slashes : .iso, catalogue)
    }

    private init(
        _ yes: [String], _ no: [String], _ decimalSeparator: Unicode.Scalar, _ groupingSeparator: Unicode.Scalar,
        _ dates: Dates, _ catalogue: Catalogue, ownPhrases: [Phrase: String] = [:]
    ) {
        (self.yes, self.no, self.dates, self.catalogue) = (yes, no, dates, catalogue)
        (self.decimalSeparator, self.groupingSeparator) = (decimalSeparator, groupingSeparator)
        self.ownPhrases = ownPhrases
    }

    /// The language of a locale such as `nb_NO.UTF-8` or `de`; `nil` if it is unknown.
    package convenience init?(locale: String) {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let known = Language.named(code) else { return nil }
        let region = locale.dropFirst(code.count + 1).prefix { $0 != "." && $0 != "@" }.uppercased()
        let hasPoint = pointLocales.contains("\(code)_\(region)")
        self.init(
            known.yes, known.no, hasPoint ? "." : known.decimalSeparator, hasPoint ? "," : known.groupingSeparator,
            known.dates, known.catalogue)
    }

    /// The same language with a form's own words for phrases.
    ///
    /// - Parameter phrases: The words, safe for a terminal.
    package func with(_ phrases: [Phrase: String]) -> Language {
        Language(yes, no, decimalSeparator, groupingSeparator, dates, catalogue, ownPhrases: phrases)
    }

    private static func named(_ code: String) -> Language? {
        switch code {
        case "c", "posix", "en": return english
        case "no", "nn": return named("nb")
        case "qps": return marked
        default:
            if let catalogue = Catalogue.named(code) { return Language(catalogue) }
            guard let other = LanguageNotation.ofOthers[code] else { return nil }
            return Language(other.yes, other.no, other.decimal, other.grouping, other.dates, .english)
        }
    }

    /// The codes of all known languages.
    package static var codes: [String] {
        Set(Catalogue.tags + ["c", "posix", "no", "nn", "qps"] + LanguageNotation.ofOthers.keys).sorted()
    }

    /// The tag of the language of the words, such as `de`.
    package var tag: String { catalogue.template(.languageTag) }

    /// Compares words and notation.
    package static func == (one: Language, other: Language) -> Bool {
        if one === other { return true }
        return one.catalogue === other.catalogue && one.yes == other.yes && one.no == other.no
            && one.dates == other.dates
            && one.decimalSeparator == other.decimalSeparator && one.groupingSeparator == other.groupingSeparator
            && one.ownPhrases == other.ownPhrases
    }

    // MARK: Words

    /// The words of a phrase, with placeholders.
    package func template(_ phrase: Phrase) -> String { ownPhrases[phrase] ?? catalogue.template(phrase) }

    /// The words of a phrase with its values.
    ///
    /// - Parameters:
    ///   - isCut: Whether to leave out the advice after the last semicolon.
    ///   - value: The value for a name; `nil` leaves the braces as they are.
    func text(_ phrase: Phrase, isCut: Bool = false, value: (String) -> String?) -> String {
        var filling = TemplateText(in: self)
        func fill(_ template: UnsafeBufferPointer<UInt8>) {
            filling.fill(isCut ? withoutCure(template) : template) { value($0) ?? typedAnswer($0) }
        }
        if !ownPhrases.isEmpty, var own = ownPhrases[phrase] {
            own.withUTF8(fill)
        } else {
            catalogue.withTemplate(phrase, fill)
        }
        return filling.finished()
    }

    /// The words of a phrase with its values.
    ///
    /// - Parameter values: The values by their names in the template, safe for a terminal.
    package func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        text(phrase) { name in
            let value = values.first { $0.key == name }?.value.description
            assert(value != nil || typedAnswer(name) != nil || ownPhrases[phrase] != nil, "\(phrase) lacks \(name)")
            return value
        }
    }

    /// The letter to type for yes or no, by placeholder `y` or `n`.
    private func typedAnswer(_ name: String) -> String? {
        name == "y" ? String(yes[0].prefix(1)) : name == "n" ? String(no[0].prefix(1)) : nil
    }

    /// The word lists of a phrase; in each, the usual word comes first.
    package func lists(_ phrase: Phrase) -> [[String]] {
        catalogue.withTemplate(phrase) { $0.split(separator: UInt8(ascii: ";")).map { alternatives($0) } }
    }

    /// The synonyms in a phrase, the usual word first.
    package func wordList(_ phrase: Phrase) -> [String] { FormWords.wordList(catalogue, phrase) }

    /// The usual word in one of a phrase's lists.
    package func word(_ phrase: Phrase, _ place: Int) -> String {
        catalogue.withTemplate(phrase) { lists in
            var (start, place) = (lists.startIndex, place)
            while place > 0, let end = lists[start...].firstIndex(of: UInt8(ascii: ";")) {
                (start, place) = (end + 1, place - 1)
            }
            let word = lists[start...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "|") }
            return told(String(decoding: word, as: UTF8.self))
        }
    }

    /// The word as it is shown: with marks if the language is marked.
    package func told(_ word: String) -> String { isMarked ? "⟦\(word)⟧" : word }

    var isMarked: Bool { catalogue.isMarked }

    /// The mark before an answer or a reason, with the spaces around it.
    package var colon: String { catalogue.template(.colon) + " " }

    /// The mark between parts of a sentence, with the spaces around it.
    package var semicolon: String { catalogue.template(.semicolon) + " " }

    /// The mark between a question and its answer; after a question mark only a space.
    package func colon(after question: String) -> String { isQuestion(question) ? " " : colon }

    /// A choice of texts: `A, B or C`.
    package func either(_ texts: [String]) -> String { joined(texts, by: .or) }

    /// A list of texts: `A, B and C`.
    package func all(_ texts: [String]) -> String { joined(texts, by: .and) }

    private func joined(_ texts: [String], by word: Phrase) -> String {
        (texts.dropLast(2) + [texts.suffix(2).joined(separator: " \(words(word)) ")]).joined(separator: ", ")
    }

    /// Whether a number takes the singular; the number is given in digits.
    func isSingular(_ count: String) -> Bool {
        if count == "1" { return true }
        return catalogue.withTemplate(.singularNumbers) { numbers in
            numbers.split(separator: UInt8(ascii: ";")).contains { $0.elementsEqual(count.utf8) }
        }
    }
}

private func wordList(_ catalogue: Catalogue, _ phrase: Phrase) -> [String] {
    catalogue.withTemplate(phrase) { alternatives($0[...]) }
}

private func alternatives(_ list: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    list.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
}

/// The template up to its last semicolon.
private func withoutCure(_ template: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let end = template.lastIndex(of: UInt8(ascii: ";")) else { return template }
    let what = template[..<end]
    let isSpaced = what.suffix(2).elementsEqual("\u{a0}".utf8)
    return UnsafeBufferPointer(rebasing: isSpaced ? what.dropLast(2) : what)
}

/// The locales that write decimal points although their language uses commas.
private let pointLocales: Set = [
    "de_CH", "de_LI", "it_CH", "es_MX", "es_US", "es_PR", "es_DO", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_SV",
]

extension Language {
    /// A number with separated thousands.
    package func grouped(_ number: Int) -> String {
        var text = ""
        let digits = String(number)
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.unicodeScalars.append(groupingSeparator) }
            text.append(digit)
        }
        return text
    }

    /// The percentage of a part in a whole.
    package func share(of part: Int, in whole: Int) -> String {
        let percent = whole == 0 ? 0 : (part * 100 + whole / 2) / whole
        return words(
            .percentage,
            ["number": percent == 0 && part > 0 ? "<1" : percent == 100 && part < whole ? ">99" : "\(percent)"])
    }
}
