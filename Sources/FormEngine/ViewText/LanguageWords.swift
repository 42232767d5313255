import FormWords

/// What is known of a language.
struct LanguageWords: Sendable {
    /// How numbers are written: `1,234.5`, `1.234,5` or `1 234,5`.
    enum Notation: Sendable { case point, comma, commaAndBlank }
    /// How dates are written: `2026-12-31`, `31.12.2026` or `31/12/2026`.
    enum Dates: Sendable {
        case iso, dots, slashes

        /// The parts of a date in their order.
        func figures(_ day: some StringProtocol, _ month: some StringProtocol, _ year: some StringProtocol) -> String {
            switch self {
            case .iso: "\(year)-\(month)-\(day)"
            case .dots: "\(day).\(month).\(year)"
            case .slashes: "\(day)/\(month)/\(year)"
            }
        }
    }

    let yes: [String]
    let no: [String]
    let notation: Notation
    let dates: Dates
    /// The language that people are spoken to in; English where there are no words of theirs.
    let text: WordedLanguage

    init(
        _ yes: [String], _ no: [String], _ notation: Notation, dates: Dates = .iso,
        text: WordedLanguage = .english
    ) {
        (self.yes, self.no, self.notation, self.dates, self.text) = (yes, no, notation, dates, text)
    }

    /// Those of the language with that code; most starts need the first table only.
    static func named(_ code: String) -> LanguageWords? { worded[code] ?? pointed[code] ?? commas[code] }

    /// The codes of all languages, in any order.
    static var codes: [String] { Array(worded.keys) + pointed.keys + commas.keys }

    private static let worded: [String: LanguageWords] = [
        "c": English.words, "de": German.words, "en": English.words, "es": Spanish.words, "fr": French.words,
        "nb": Norwegian.words, "nn": Norwegian.words, "no": Norwegian.words, "posix": English.words,
        "qps": Marked.words,
    ]

    private static let pointed: [String: LanguageWords] = [
        "ar": LanguageWords(["نعم"], ["لا"], .point), "he": LanguageWords(["כן"], ["לא"], .point, dates: .dots),
        "ja": LanguageWords(["はい"], ["いいえ"], .point), "ko": LanguageWords(["예", "네"], ["아니요"], .point),
        "zh": LanguageWords(["是"], ["否", "不"], .point),
    ]

    private static let commas: [String: LanguageWords] = [
        "bg": dayFirst(["да"], ["не"], .commaAndBlank), "ca": dayFirst(["sí", "si"], ["no"], .comma),
        "cs": dayFirst(["ano"], ["ne"], .commaAndBlank), "da": dayFirst(["ja"], ["nej"], .comma),
        "el": dayFirst(["ναι"], ["όχι", "οχι"], .comma),
        "et": dayFirst(["jah"], ["ei"], .commaAndBlank),
        "eu": LanguageWords(["bai"], ["ez"], .comma), "fi": dayFirst(["kyllä"], ["ei"], .commaAndBlank),
        "hr": dayFirst(["da"], ["ne"], .comma),
        "hu": LanguageWords(["igen"], ["nem"], .commaAndBlank), "is": dayFirst(["já"], ["nei"], .comma),
        "it": dayFirst(["sì", "si"], ["no"], .comma), "lt": LanguageWords(["taip"], ["ne"], .commaAndBlank),
        "lv": dayFirst(["jā"], ["nē"], .commaAndBlank),
        "nl": dayFirst(["ja"], ["nee"], .comma),
        "pl": dayFirst(["tak"], ["nie"], .commaAndBlank),
        "pt": dayFirst(["sim"], ["não", "nao"], .comma), "ro": dayFirst(["da"], ["nu"], .comma),
        "ru": dayFirst(["да"], ["нет"], .commaAndBlank), "se": dayFirst(["juo"], ["ii"], .commaAndBlank),
        "sk": dayFirst(["áno"], ["nie"], .commaAndBlank), "sl": dayFirst(["da"], ["ne"], .comma),
        "sr": dayFirst(["да", "da"], ["не", "ne"], .comma), "sv": LanguageWords(["ja"], ["nej"], .commaAndBlank),
        "tr": dayFirst(["evet"], ["hayır"], .comma), "uk": dayFirst(["так"], ["ні"], .commaAndBlank),
        "vi": LanguageWords(["có"], ["không"], .comma),
    ]

    private static func dayFirst(_ yes: [String], _ no: [String], _ notation: Notation) -> LanguageWords {
        LanguageWords(yes, no, notation, dates: .dots)
    }
}
