/// What is known of a language.
struct LanguageWords: Sendable {
    /// How numbers are written: `1,234.5`, `1.234,5` or `1 234,5`.
    enum Notation: Sendable { case point, comma, commaAndBlank }

    let yes: [String]
    let no: [String]
    let notation: Notation
    /// Whether `05.06.2026` is the fifth of June.
    let saysDayFirst: Bool

    init(_ yes: [String], _ no: [String], _ notation: Notation, saysDayFirst: Bool = false) {
        (self.yes, self.no, self.notation, self.saysDayFirst) = (yes, no, notation, saysDayFirst)
    }

    /// By the code of the language.
    static let all: [String: LanguageWords] = pointed.merging(commas) { one, _ in one }

    private static let pointed: [String: LanguageWords] = [
        "ar": LanguageWords(["نعم"], ["لا"], .point), "c": LanguageWords(["yes"], ["no"], .point),
        "en": LanguageWords(["yes"], ["no"], .point), "he": LanguageWords(["כן"], ["לא"], .point, saysDayFirst: true),
        "ja": LanguageWords(["はい"], ["いいえ"], .point), "ko": LanguageWords(["예", "네"], ["아니요"], .point),
        "posix": LanguageWords(["yes"], ["no"], .point), "zh": LanguageWords(["是"], ["否", "不"], .point),
    ]

    private static let commas: [String: LanguageWords] = [
        "bg": dayFirst(["да"], ["не"], .commaAndBlank), "ca": dayFirst(["sí", "si"], ["no"], .comma),
        "cs": dayFirst(["ano"], ["ne"], .commaAndBlank), "da": dayFirst(["ja"], ["nej"], .comma),
        "de": dayFirst(["ja"], ["nein"], .comma), "el": dayFirst(["ναι"], ["όχι", "οχι"], .comma),
        "es": dayFirst(["sí", "si"], ["no"], .comma), "et": dayFirst(["jah"], ["ei"], .commaAndBlank),
        "eu": LanguageWords(["bai"], ["ez"], .comma), "fi": dayFirst(["kyllä"], ["ei"], .commaAndBlank),
        "fr": dayFirst(["oui"], ["non"], .commaAndBlank), "hr": dayFirst(["da"], ["ne"], .comma),
        "hu": LanguageWords(["igen"], ["nem"], .commaAndBlank), "is": dayFirst(["já"], ["nei"], .comma),
        "it": dayFirst(["sì", "si"], ["no"], .comma), "lt": LanguageWords(["taip"], ["ne"], .commaAndBlank),
        "lv": dayFirst(["jā"], ["nē"], .commaAndBlank), "nb": dayFirst(["ja"], ["nei"], .commaAndBlank),
        "nl": dayFirst(["ja"], ["nee"], .comma), "nn": dayFirst(["ja"], ["nei"], .commaAndBlank),
        "no": dayFirst(["ja"], ["nei"], .commaAndBlank), "pl": dayFirst(["tak"], ["nie"], .commaAndBlank),
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
