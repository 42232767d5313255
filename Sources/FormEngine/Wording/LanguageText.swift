import FormSyntax

/// The words of a language for all that the engine says: lower case, no full stop.
///
/// Each text is made by a switch without `default`, so that the compiler refuses a language that lacks an entry.
protocol LanguageText {
    static func text(_ complaint: Complaint) -> String
    static func text(_ requirement: Requirement) -> String
    static func text(_ run: MaskRun) -> String
    static func text(_ reason: MissingResult) -> String
    /// Today, tomorrow, yesterday, and the days of the week from Monday as people type them, in lower case.
    static var dayWords: [[String]] { get }
    /// What people type for all choices, and for none, in lower case.
    static var allWords: [String] { get }
    static var noneWords: [String] { get }
    /// The marks before an answer or a reason, and between parts of a sentence, with their blanks.
    static var colon: String { get }
    static var semicolon: String { get }
    /// A phrase without its values.
    static func template(_ phrase: Phrase) -> String
    /// Whether a number, in digits, is followed by a singular.
    static func isSingular(_ count: String) -> Bool
}

extension LanguageText {
    static var colon: String { ": " }
    static var semicolon: String { "; " }
    static func isSingular(_ count: String) -> Bool { count == "1" || count == "-1" }
}

extension LanguageText {
    /// What is said of a value, with the value in quotes before it; alone where there is none to quote.
    static func it(_ value: String, _ fault: String) -> String { value.isEmpty ? fault : "\(quoted(value)) \(fault)" }

    /// What is said of a value with a verb that is left out where there is no value to quote.
    static func it(_ value: String, _ verb: String, _ fault: String) -> String {
        value.isEmpty ? fault : it(value, "\(verb) \(fault)")
    }

    /// One of several texts: `A, B or C`.
    static func either(_ texts: [String], _ others: String?, _ or: String) -> String {
        let texts = texts + (others.map { [$0] } ?? [])
        return (texts.dropLast(2) + [texts.suffix(2).joined(separator: " \(or) ")]).joined(separator: ", ")
    }
}

/// The languages that there are words in.
package enum WordedLanguage: Sendable, CaseIterable {
    case english, german, norwegian, french, spanish
    /// English between marks.
    case marked

    /// Its words.
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
