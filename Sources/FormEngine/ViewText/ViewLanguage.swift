import FormWords

/// How people say yes and no, numbers and dates in a language, and in which they are spoken to; yes and no of English are understood in all.
package struct ViewLanguage: Sendable, Equatable {
    /// The words for yes; the first one is shown, and its first letter is understood too.
    let yes: [String]
    /// The words for no, likewise.
    let no: [String]
    /// The character before the fraction of a number.
    package let decimalSeparator: Unicode.Scalar
    /// The character between the thousands of a number.
    package let groupingSeparator: Unicode.Scalar
    /// How dates are written.
    let dates: LanguageWords.Dates
    /// The language of what people are told.
    package let text: WordedLanguage
    /// What the form says otherwise.
    var ownPhrases: [Phrase: String] = [:]

    /// English, which is also the language of the C locale.
    package static let english = ViewLanguage(English.words)

    private init(_ words: LanguageWords, hasPoint: Bool = false) {
        (yes, no, dates, text) = (words.yes, words.no, words.dates, words.text)
        let notation = hasPoint ? .point : words.notation
        decimalSeparator = notation == .point ? "." : ","
        groupingSeparator = notation == .point ? "," : notation == .comma ? "." : "\u{A0}"
    }

    /// The way of saying that goes with the words of a language.
    package init(of language: WordedLanguage) { self.init(language.words.words) }

    /// The language of a locale such as `nb_NO.UTF-8` or `de`; `nil` for one that is not known here.
    package init?(locale: String) {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let words = LanguageWords.named(code) else { return nil }
        let region = locale.dropFirst(code.count + 1).prefix { $0 != "." && $0 != "@" }.uppercased()
        self.init(words, hasPoint: pointLocales.contains("\(code)_\(region)"))
    }

    /// The codes of the languages that are known.
    package static var languages: [String] { LanguageWords.codes.sorted() }

    /// A day as the language writes it.
    func shown(_ day: CalendarDate) -> String {
        let parts = day.description.split(separator: "-")
        return date(day: parts[2], month: parts[1], year: parts[0])
    }

    /// A date of these figures as the language writes it.
    package func date(
        day: some StringProtocol, month: some StringProtocol, year: some StringProtocol
    ) -> String { dates.figures(day, month, year) }

    /// The day of the week of a date: `Thursday`.
    package func weekday(of day: CalendarDate) -> String { text.words.weekday(Int(day.weekday)) }

    // MARK: Yes and no

    /// The words for yes and no that are shown.
    package var shownWords: (yes: String, no: String) { (yes[0], no[0]) }

    /// Whether a text says yes or no; white space alone is the default, and anything else `nil`.
    package func truth(of text: String, default standing: Bool? = nil) -> Bool? {
        let word = text.trimmingBlanks.lowercased()
        guard !word.isEmpty else { return standing }
        if yes.contains(word) || word == initial(of: yes) { return true }
        if no.contains(word) || word == initial(of: no) { return false }
        return word == "y" ? true : word == "n" ? false : truthOfData(word)
    }

    /// The word for yes or no.
    package func shown(_ truth: Bool) -> String { truth ? yes[0] : no[0] }

    /// What can be typed, the default in upper case: `[y/N]`.
    package func choice(default standing: Bool?) -> String {
        let (yes, no) = (initial(of: yes), initial(of: no))
        return "[\(standing == true ? yes.uppercased() : yes)/\(standing == false ? no.uppercased() : no)]"
    }

    /// The same for the ear: `(y or n; Enter means n)`.
    package func spokenChoice(default standing: Bool) -> String {
        "(\(answers)\(semicolon)\(words(.enterMeans, ["answer": initial(of: standing ? yes : no)])))"
    }

    /// What can be typed, in a sentence: `y or n`.
    package var answers: String { words(.yesOrNo) }

    private func initial(of words: [String]) -> String { String(words[0].prefix(1)) }
}

/// Where a language of decimal commas is written with points.
private let pointLocales: Set = [
    "de_CH", "de_LI", "it_CH", "es_MX", "es_US", "es_PR", "es_DO", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_SV",
]
