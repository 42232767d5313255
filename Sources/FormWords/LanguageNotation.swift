/// The notation of languages that the command has no words for: yes and no, numbers and dates.
struct LanguageNotation {
    let yes: [String]
    let no: [String]
    let decimal: Unicode.Scalar
    let grouping: Unicode.Scalar
    let dates: Language.Dates

    /// - Parameter isDayFirst: Whether dates look like `31.12.2026`.
    private init(
        _ yes: [String], _ no: [String], _ decimal: Unicode.Scalar, _ grouping: Unicode.Scalar, isDayFirst: Bool = true
    ) {
        (self.yes, self.no, self.decimal, self.grouping) = (yes, no, decimal, grouping)
        dates = isDayFirst ? .dots : .iso
    }

    static let ofOthers: [String: LanguageNotation] = [
        "ar": LanguageNotation(["نعم"], ["لا"], ".", ",", isDayFirst: false),
        "bg": LanguageNotation(["да"], ["не"], ",", "\u{A0}"),
        "ca": LanguageNotation(["sí", "si"], ["no"], ",", "."),
        "cs": LanguageNotation(["ano"], ["ne"], ",", "\u{A0}"),
        "da": LanguageNotation(["ja"], ["nej"], ",", "."),
        "el": LanguageNotation(["ναι"], ["όχι", "οχι"], ",", "."),
        "et": LanguageNotation(["jah"], ["ei"], ",", "\u{A0}"),
        "eu": LanguageNotation(["bai"], ["ez"], ",", ".", isDayFirst: false),
        "fi": LanguageNotation(["kyllä"], ["ei"], ",", "\u{A0}"),
        "he": LanguageNotation(["כן"], ["לא"], ".", ","),
        "hr": LanguageNotation(["da"], ["ne"], ",", "."),
        "hu": LanguageNotation(["igen"], ["nem"], ",", "\u{A0}", isDayFirst: false),
        "is": LanguageNotation(["já"], ["nei"], ",", "."),
        "it": LanguageNotation(["sì", "si"], ["no"], ",", "."),
        "ja": LanguageNotation(["はい"], ["いいえ"], ".", ",", isDayFirst: false),
        "ko": LanguageNotation(["예", "네"], ["아니요"], ".", ",", isDayFirst: false),
        "lt": LanguageNotation(["taip"], ["ne"], ",", "\u{A0}", isDayFirst: false),
        "lv": LanguageNotation(["jā"], ["nē"], ",", "\u{A0}"),
        "nl": LanguageNotation(["ja"], ["nee"], ",", "."),
        "pl": LanguageNotation(["tak"], ["nie"], ",", "\u{A0}"),
        "pt": LanguageNotation(["sim"], ["não", "nao"], ",", "."),
        "ro": LanguageNotation(["da"], ["nu"], ",", "."),
        "ru": LanguageNotation(["да"], ["нет"], ",", "\u{A0}"),
        "se": LanguageNotation(["juo"], ["ii"], ",", "\u{A0}"),
        "sk": LanguageNotation(["áno"], ["nie"], ",", "\u{A0}"),
        "sl": LanguageNotation(["da"], ["ne"], ",", "."),
        "sr": LanguageNotation(["да", "da"], ["не", "ne"], ",", "."),
        "sv": LanguageNotation(["ja"], ["nej"], ",", "\u{A0}", isDayFirst: false),
        "tr": LanguageNotation(["evet"], ["hayır"], ",", "."),
        "uk": LanguageNotation(["так"], ["ні"], ",", "\u{A0}"),
        "vi": LanguageNotation(["có"], ["không"], ",", ".", isDayFirst: false),
        "zh": LanguageNotation(["是"], ["否", "不"], ".", ",", isDayFirst: false),
    ]
}
