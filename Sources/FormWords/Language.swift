/// A language: what people are told in it, and how they write yes and no, numbers and dates.
package final class Language: Sendable, Equatable {
    /// How dates are written: `2026-12-31`, `31.12.2026` or `31/12/2026`.
    package enum Dates: Sendable {
        case iso, dots, slashes

        /// The parts of a date in their order.
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

    /// The words for yes; the first one is shown, and its first letter is understood too.
    package let yes: [String]
    /// The words for no, likewise.
    package let no: [String]
    /// The character before the fraction of a number.
    package let decimalSeparator: Unicode.Scalar
    /// The character between the thousands of a number.
    package let groupingSeparator: Unicode.Scalar
    /// How dates are written.
    package let dates: Dates
    /// The words that people read; English where there are none in their language.
    private let catalogue: Catalogue
    /// A form's own words for phrases.
    private let ownPhrases: [Phrase: String]

    /// English, which is also the language of the C locale.
    package static let english = Language(.english)
    /// English between marks: `qps`.
    package static let marked = Language(.marked)

    /// Those that there are words in, and English between marks.
    package static var all: [Language] {
        Catalogue.tags.compactMap { Catalogue.named($0) }.map { Language($0) } + [marked]
    }

    /// The language of a file.
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

    /// The language of a locale such as `nb_NO.UTF-8` or `de`; `nil` for one that is not known here.
    package convenience init?(locale: String) {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let known = Language.named(code) else { return nil }
        let region = locale.dropFirst(code.count + 1).prefix { $0 != "." && $0 != "@" }.uppercased()
        let hasPoint = pointLocales.contains("\(code)_\(region)")
        self.init(
            known.yes, known.no, hasPoint ? "." : known.decimalSeparator, hasPoint ? "," : known.groupingSeparator,
            known.dates, known.catalogue)
    }

    /// The same language, with phrases as a form has them.
    ///
    /// - Parameter phrases: Safe for a terminal.
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

    /// The codes of the languages that are known.
    package static var codes: [String] {
        Set(Catalogue.tags + ["c", "posix", "no", "nn", "qps"] + LanguageNotation.ofOthers.keys).sorted()
    }

    /// The tag of its words, such as `de`.
    package var tag: String { catalogue.template(.languageTag) }

    /// Languages are the same whose words and notation are.
    package static func == (one: Language, other: Language) -> Bool {
        if one === other { return true }
        return one.catalogue === other.catalogue && one.yes == other.yes && one.no == other.no
            && one.dates == other.dates
            && one.decimalSeparator == other.decimalSeparator && one.groupingSeparator == other.groupingSeparator
            && one.ownPhrases == other.ownPhrases
    }

    // MARK: Words

    /// A phrase without its values.
    package func template(_ phrase: Phrase) -> String { ownPhrases[phrase] ?? catalogue.template(phrase) }

    /// A phrase with its values.
    ///
    /// - Parameters:
    ///   - isCut: Whether it ends before its last semicolon, after which it says what to do.
    ///   - value: The value of a name; `nil` leaves the braces as they are.
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

    /// A phrase with its values.
    ///
    /// - Parameter values: Safe for a terminal, each by its name in the template.
    package func words(_ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible> = [:]) -> String {
        text(phrase) { name in
            let value = values.first { $0.key == name }?.value.description
            assert(value != nil || typedAnswer(name) != nil || ownPhrases[phrase] != nil, "\(phrase) lacks \(name)")
            return value
        }
    }

    /// The letters typed for yes and no.
    private func typedAnswer(_ name: String) -> String? {
        name == "y" ? String(yes[0].prefix(1)) : name == "n" ? String(no[0].prefix(1)) : nil
    }

    /// The lists of words of a phrase, each of which has the usual word first.
    package func lists(_ phrase: Phrase) -> [[String]] {
        catalogue.withTemplate(phrase) { $0.split(separator: UInt8(ascii: ";")).map { alternatives($0) } }
    }

    /// The words of a phrase that mean one thing, the usual one first.
    package func wordList(_ phrase: Phrase) -> [String] { FormWords.wordList(catalogue, phrase) }

    /// The usual word of one of a phrase's lists.
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

    /// A word as it is told.
    package func told(_ word: String) -> String { isMarked ? "⟦\(word)⟧" : word }

    var isMarked: Bool { catalogue.isMarked }

    /// The mark before an answer or a reason, with its blanks.
    package var colon: String { catalogue.template(.colon) + " " }

    /// The mark between parts of a sentence, with its blanks.
    package var semicolon: String { catalogue.template(.semicolon) + " " }

    /// The mark between a question and its answer: none after a question mark.
    package func colon(after question: String) -> String { isQuestion(question) ? " " : colon }

    /// One of several texts: `A, B or C`.
    package func either(_ texts: [String]) -> String { joined(texts, by: .or) }

    /// Texts with commas between them, and before the last the word for and.
    package func all(_ texts: [String]) -> String { joined(texts, by: .and) }

    private func joined(_ texts: [String], by word: Phrase) -> String {
        (texts.dropLast(2) + [texts.suffix(2).joined(separator: " \(words(word)) ")]).joined(separator: ", ")
    }

    /// Whether a number, in digits, is followed by a singular.
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

/// A template as far as its last semicolon.
private func withoutCure(_ template: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let end = template.lastIndex(of: UInt8(ascii: ";")) else { return template }
    let what = template[..<end]
    let isSpaced = what.suffix(2).elementsEqual("\u{a0}".utf8)
    return UnsafeBufferPointer(rebasing: isSpaced ? what.dropLast(2) : what)
}

/// Where a language of decimal commas is written with points.
private let pointLocales: Set = [
    "de_CH", "de_LI", "it_CH", "es_MX", "es_US", "es_PR", "es_DO", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_SV",
]

extension Language {
    /// A number with its thousands apart.
    package func grouped(_ number: Int) -> String {
        var text = ""
        let digits = String(number)
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.unicodeScalars.append(groupingSeparator) }
            text.append(digit)
        }
        return text
    }

    /// How much of a whole a part is, in percent.
    package func share(of part: Int, in whole: Int) -> String {
        let percent = whole == 0 ? 0 : (part * 100 + whole / 2) / whole
        return words(
            .percentage,
            ["number": percent == 0 && part > 0 ? "<1" : percent == 100 && part < whole ? ">99" : "\(percent)"])
    }
}
