import FormWords

/// What is known of a language.
struct LanguageWords: Sendable {
    /// How numbers are written: `1,234.5`, `1.234,5` or `1 234,5`.
    enum Notation: Sendable { case point, comma, commaAndBlank }

    let yes: [String]
    let no: [String]
    let notation: Notation
    /// Whether `05.06.2026` is the fifth of June.
    let saysDayFirst: Bool
    /// The language that people are spoken to in; English where there are no words of theirs.
    let text: WordedLanguage

    init(
        _ yes: [String], _ no: [String], _ notation: Notation, saysDayFirst: Bool = false,
        text: WordedLanguage = .english
    ) {
        (self.yes, self.no, self.notation, self.saysDayFirst) = (yes, no, notation, saysDayFirst)
        self.text = text
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
        "ar": LanguageWords(["نعم"], ["لا"], .point), "he": LanguageWords(["כן"], ["לא"], .point, saysDayFirst: true),
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
        LanguageWords(yes, no, notation, saysDayFirst: true)
    }
}
