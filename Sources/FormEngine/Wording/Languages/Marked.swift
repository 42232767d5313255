import FormWords

/// What the engine says in English, between marks.
extension Marked: LanguageText {
    static let words = LanguageWords(["yes"], ["no"], .point, text: .marked)

    static let dayWords = English.dayWords
    static let monthWords = English.monthWords
    static let nextWords = English.nextWords
    static let dayAfterTomorrowWords = English.dayAfterTomorrowWords
    static let allWords = English.allWords
    static let noneWords = English.noneWords
    static let articles = English.articles

    static func weekday(_ number: Int) -> String { marked(English.weekday(number)) }
    static func text(_ complaint: Complaint) -> String { marked(English.text(complaint)) }
    static func text(_ requirement: Requirement) -> String { marked(English.text(requirement)) }
    static func text(_ run: MaskRun) -> String { marked(English.text(run)) }
    static func text(_ reason: MissingResult) -> String { marked(English.text(reason)) }
}
