import FormSyntax
import FormWords

/// The words of a language for all that the engine says: lower case, no full stop.
///
/// Each text is made by a switch without `default`, so that the compiler refuses a language that lacks an entry.
protocol LanguageText: PhraseBook {
    /// How people say yes and no, numbers and dates.
    static var words: LanguageWords { get }
    static func text(_ complaint: Complaint) -> String
    static func text(_ requirement: Requirement) -> String
    static func text(_ run: MaskRun) -> String
    static func text(_ reason: MissingResult) -> String
    /// Today, tomorrow, yesterday, and the days of the week from Monday as people write them, the usual word first.
    static var dayWords: [[String]] { get }
    /// What people type for the day after tomorrow.
    static var dayAfterTomorrowWords: [String] { get }
    /// The months as people type them, which may leave out their ends, in lower case.
    static var monthWords: [[String]] { get }
    /// What people type with a day of the week for the next one after today, in lower case.
    static var nextWords: [String] { get }
    /// A day of the week as it is shown; 0 is Monday.
    static func weekday(_ number: Int) -> String
    /// What people type for all choices, and for none, in lower case.
    static var allWords: [String] { get }
    static var noneWords: [String] { get }
    /// The words before a noun in `Add a companion`, in lower case.
    static var articles: [String] { get }
}

extension LanguageText {
    static func weekday(_ number: Int) -> String { dayWords[3 + number][0] }

    /// What is said of a value, with the value in quotes before it; alone where there is none to quote.
    static func it(_ value: String, _ fault: String) -> String { value.isEmpty ? fault : "\(quoted(value)) \(fault)" }

    /// What is said of a value with a verb that is left out where there is no value to quote.
    static func it(_ value: String, _ verb: String, _ fault: String) -> String {
        value.isEmpty ? fault : it(value, "\(verb) \(fault)")
    }
}

extension WordedLanguage {
    /// Its words for what the engine says.
    var words: any LanguageText.Type {
        switch self {
        case .english: English.self
        case .german: German.self
        case .norwegian: Norwegian.self
        case .french: French.self
        case .spanish: Spanish.self
        case .marked: Marked.self
        }
    }
}
