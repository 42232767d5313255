import FormSyntax
import FormWords

extension Language {
    /// Today, tomorrow, yesterday and the weekdays from Monday, as people type them.
    var dayWords: [[String]] {
        [wordList(.today), wordList(.tomorrow), wordList(.yesterday)] + lists(.weekdays)
    }

    /// A day as the language writes it.
    func shown(_ day: CalendarDate) -> String {
        let parts = day.description.split(separator: "-")
        return date(day: parts[2], month: parts[1], year: parts[0])
    }

    /// A date in the language's notation, from its digits.
    package func date(
        day: some StringProtocol, month: some StringProtocol, year: some StringProtocol
    ) -> String { dates.figures(day, month, year) }

    /// The weekday of a date: `Thursday`.
    package func weekday(of day: CalendarDate) -> String { word(.weekdays, Int(day.weekdayNumber)) }

    // MARK: Yes and no

    /// The words for yes and no that are shown.
    package var shownWords: (yes: String, no: String) { (yes[0], no[0]) }

    /// Whether a text means yes or no; white space alone means the default, and anything else gives `nil`.
    ///
    /// - Parameter isInWords: Ignores what only data use, such as `1`.
    package func truth(of text: String, default standing: Bool? = nil, isInWords: Bool = false) -> Bool? {
        let word = text.trimmingBlanks.lowercased()
        guard !word.isEmpty else { return standing }
        if yes.contains(word) || word == initial(of: yes) { return true }
        if no.contains(word) || word == initial(of: no) { return false }
        return word == "y" ? true : word == "n" ? false : isInWords ? nil : truthOfData(word)
    }

    /// The word for yes or no.
    package func shown(_ truth: Bool) -> String { truth ? yes[0] : no[0] }

    /// The words to type, the default in upper case: `[y/N]`.
    package func choice(default standing: Bool?) -> String {
        let (yes, no) = (initial(of: yes), initial(of: no))
        return "[\(standing == true ? yes.uppercased() : yes)/\(standing == false ? no.uppercased() : no)]"
    }

    /// The choice for screen readers: `(y or n; Enter means n)`.
    package func spokenChoice(default standing: Bool) -> String {
        "(\(answers)\(semicolon)\(words(.enterMeans, ["answer": initial(of: standing ? yes : no)])))"
    }

    /// The words to type, as part of a sentence: `y or n`.
    package var answers: String { words(.yesOrNo) }

    private func initial(of words: [String]) -> String { String(words[0].prefix(1)) }
}
