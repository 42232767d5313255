import FormSyntax
import FormWords

/// A date in words: a weekday, or a day with the name of its month.
enum DateWords: Equatable {
    /// The next occurrence of a weekday (0 is Monday), possibly today unless `isNext`.
    case weekday(Int32, isNext: Bool)
    /// A day of a month; the year may be just its last two digits, and a weekday must be right.
    case day(Int32, month: Int32, year: Int32, weekday: Int32?)

    /// Reads `fri`, `next friday`, `31 dec 2026`, `December 31st, 2026`, `1er janvier 2027`, with the words of the
    /// language and of English; `nil` for any other text.
    init?(_ text: String, in language: Language) {
        for language in language.tag == "en" ? [.english] : [language, .english] {
            guard let date = DateWords(text, of: language) else { continue }
            self = date
            return
        }
        return nil
    }

    private init?(_ text: String, of language: Language) {
        var text = foldedText(text)
        let next = language.wordList(.nextDay).lazy.compactMap { text.place(of: foldedText($0)) }.first
        if let next { text.replaceSubrange(next, with: " ") }
        var (numbers, months, weekdays) = ([Substring](), [Int32](), [Int32]())
        for part in parts(of: text) {
            if part.utf8.allSatisfy({ isDigit($0) }) {
                numbers.append(part)
            } else if months.isEmpty, !numbers.isEmpty || text.utf8.contains(where: { isDigit($0) }),
                let month = place(of: part, among: language.lists(.months), atLeast: 3)
            {
                months.append(month + 1)
            } else if let weekday = place(of: part, among: language.lists(.weekdays), atLeast: 2) {
                weekdays.append(weekday)
            } else if !fillers.contains(String(part)) {
                return nil
            }
        }
        guard weekdays.count <= 1 else { return nil }
        if let weekday = weekdays.first, months.isEmpty, numbers.isEmpty {
            self = .weekday(weekday, isNext: next != nil)
            return
        }
        guard next == nil, months.count == 1, numbers.count == 2 else { return nil }
        if numbers[0].utf8.count == 4 { numbers.reverse() }
        guard numbers[0].utf8.count <= 2, [2, 4].contains(numbers[1].utf8.count), let day = Int32(numbers[0]),
            let year = Int32(numbers[1])
        else { return nil }
        self = .day(day, month: months[0], year: year, weekday: weekdays.first)
    }
}

/// The weekday at the beginning of a text and the date in digits at its end: `Thursday, 31.12.2026`.
func weekdayFirst(_ text: String, in language: Language) -> (weekday: Int32, day: Substring)? {
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count > 1, words[1..<(words.count - 1)].allSatisfy({ fillers.contains($0.lowercased()) }) else {
        return nil
    }
    let name = foldedText(String(words[0]))
    let weekday = [language, .english].lazy.compactMap {
        place(of: name.prefix { $0.isLetter }, among: $0.lists(.weekdays), atLeast: 2)
    }.first
    return weekday.map { ($0, words[words.count - 1]) }
}

/// Runs of digits and runs of letters, without anything between them.
private func parts(of text: String) -> [Substring] {
    var (parts, rest) = ([Substring](), text[...])
    while let first = rest.first {
        let isNumber = isDecimal(first)
        let part = rest.prefix { isNumber ? isDecimal($0) : $0.isLetter }
        if part.isEmpty { rest.removeFirst() } else { parts.append(part) }
        rest = rest.dropFirst(part.count)
    }
    return parts
}

private func isDecimal(_ character: Character) -> Bool { character.isASCII && character.isNumber }

/// The index of the only list whose first word begins with a part, otherwise of the only one with another such word.
private func place(of part: Substring, among lists: [[String]], atLeast least: Int) -> Int32? {
    guard part.count >= least else { return nil }
    let places = [lists.map { Array($0.prefix(1)) }, lists].lazy.map { words in
        words.indices.filter { words[$0].contains { foldedText($0).hasPrefix(part) } }
    }
    return places.first { !$0.isEmpty }.flatMap { $0.count == 1 ? Int32($0[0]) : nil }
}

/// Words that accompany dates without a meaning of their own, and endings of ordinal numbers.
private let fillers: Set = [
    "the", "of", "on", "der", "den", "am", "le", "el", "de", "del", "st", "nd", "rd", "th", "er", "o", "º", "re",
]
