/// Yes and no as people say them in a language; the words of English are understood everywhere.
public struct TruthWords: Sendable, Equatable {
    /// The words for yes; the first one is shown, and its first letter stands for it.
    let yes: [String]
    /// The words for no, likewise.
    let no: [String]

    /// `yes` and `no`.
    public static let english = TruthWords(yes: ["yes"], no: ["no"])

    private init(yes: [String], no: [String]) { (self.yes, self.no) = (yes, no) }

    /// The words of a locale such as `nb_NO.UTF-8` or a language such as `de`; `nil` for one that is not known here.
    public init?(locale: String) {
        let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let words = Self.words[code] else { return nil }
        self.init(yes: words.yes, no: words.no)
    }

    /// The codes of the languages that are known.
    public static var languages: [String] { words.keys.sorted() }

    private static let words: [String: (yes: [String], no: [String])] = [
        "ar": (["نعم"], ["لا"]), "bg": (["да"], ["не"]), "c": (["yes"], ["no"]), "ca": (["sí", "si"], ["no"]),
        "cs": (["ano"], ["ne"]), "da": (["ja"], ["nej"]), "de": (["ja"], ["nein"]), "el": (["ναι"], ["όχι", "οχι"]),
        "en": (["yes"], ["no"]), "es": (["sí", "si"], ["no"]), "et": (["jah"], ["ei"]), "eu": (["bai"], ["ez"]),
        "fi": (["kyllä"], ["ei"]), "fr": (["oui"], ["non"]), "he": (["כן"], ["לא"]), "hr": (["da"], ["ne"]),
        "hu": (["igen"], ["nem"]), "is": (["já"], ["nei"]), "it": (["sì", "si"], ["no"]), "ja": (["はい"], ["いいえ"]),
        "ko": (["예", "네"], ["아니요"]), "lt": (["taip"], ["ne"]), "lv": (["jā"], ["nē"]), "nb": (["ja"], ["nei"]),
        "nl": (["ja"], ["nee"]), "nn": (["ja"], ["nei"]), "no": (["ja"], ["nei"]), "pl": (["tak"], ["nie"]),
        "posix": (["yes"], ["no"]), "pt": (["sim"], ["não", "nao"]), "ro": (["da"], ["nu"]), "ru": (["да"], ["нет"]),
        "se": (["juo"], ["ii"]), "sk": (["áno"], ["nie"]), "sl": (["da"], ["ne"]), "sr": (["да", "da"], ["не", "ne"]),
        "sv": (["ja"], ["nej"]), "tr": (["evet"], ["hayır"]), "uk": (["так"], ["ні"]), "vi": (["có"], ["không"]),
        "zh": (["是"], ["否", "不"]),
    ]

    /// What a text says; white space alone is the default, and anything else `nil`.
    func truth(of text: String, default standing: Bool? = nil) -> Bool? {
        let word = text.lowercased().filter { $0 != " " && $0 != "\t" }
        guard !word.isEmpty else { return standing }
        if yes.contains(word) || word == initial(of: yes) { return true }
        if no.contains(word) || word == initial(of: no) { return false }
        switch word {
        case "y", "yes", "true", "on", "1": return true
        case "n", "no", "false", "off", "0": return false
        default: return nil
        }
    }

    /// The engine's `yes` or `no` as it is shown; any other text stays.
    func shown(_ text: String) -> String { text == "yes" ? yes[0] : text == "no" ? no[0] : text }

    /// What can be typed, the default in upper case: `[y/N]`.
    func choice(default standing: Bool?) -> String {
        let (yes, no) = (initial(of: yes), initial(of: no))
        return "[\(standing == true ? yes.uppercased() : yes)/\(standing == false ? no.uppercased() : no)]"
    }

    /// What can be typed, in a sentence: `y or n`.
    var answers: String { "\(initial(of: yes)) or \(initial(of: no))" }

    private func initial(of words: [String]) -> String { String(words[0].prefix(1)) }
}
