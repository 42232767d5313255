import FormEngine
import FormSyntax
import FormWords

/// A guess about a column of a table: the answers about it for the form that creates forms, with the reason.
package struct GuessedColumn: Sendable {
    let heading: TableHeadings.Heading
    private let facts: ColumnFacts
    private let isFull: Bool
    /// The members of a question by their names in `forms/new-form.json`; details such as bounds come last.
    private(set) var answers: [(String, JSONNode)] = []
    /// The kind with the reason for it.
    package private(set) var reason: Message

    /// - Parameters:
    ///   - number: The index of its question.
    ///   - rowCount: The number of rows examined.
    init(_ facts: ColumnFacts, of heading: TableHeadings.Heading, number: Int, rowCount: Int, today: CalendarDate) {
        (self.facts, self.heading) = (facts, heading)
        isFull = facts.seenCount == rowCount && rowCount > 0
        var guess = Guess(facts, today: today)
        if facts.filledCount > 0, facts.kinds.contains(.truth), guess.kind == "text" || guess.kind == "select" {
            guess.reason = Message(.perhapsTruth, ["guess": guess.reason, "number": number])
        }
        reason = isFull ? Message(.neverEmpty, ["guess": guess.reason]) : guess.reason
        answer(guess)
    }

    /// The name in the header.
    package var name: String { heading.text }

    /// Some of the cells, all different.
    package var samples: [String] { facts.samples }

    /// Changes the kind; nothing more is known about it.
    ///
    /// - Parameter title: The name of that kind for people.
    package mutating func setKind(_ kind: String, called title: String) {
        let isChoice = kind == "select" || kind == "multi_select"
        reason = Message(title)
        answer(Guess(kind, choices: isChoice ? facts.texts?.sorted() : nil, reason))
    }

    private mutating func answer(_ guess: Guess) {
        answers = [
            ("title", JSONNode(heading.title)), ("id", JSONNode(heading.id)), ("kind", JSONNode(guess.kind)),
        ]
        let choices = guess.choices?.map { $0.contains("{") ? "\($0) = \($0.withPlainBraces)" : $0 }
        answers += choices.map { [("choices", JSONNode($0.joined(separator: "\n")))] } ?? []
        answers.append(("required", JSONNode(.truth(isFull))))
        let more = (guess.bounds.isEmpty ? [] : ["bounds"]) + (heading.saidColumn == nil ? [] : ["column"])
        answers.append(("more", more.isEmpty ? JSONNode(.array([false])) : JSONNode(texts: more)))
        if !guess.bounds.isEmpty {
            let known = Set(guess.bounds.map(\.0))
            // Details that are not guessed get an empty answer, so that nobody is asked for them.
            let open = Guess.details[guess.kind, default: []]
            answers += guess.bounds + open.filter { !known.contains($0) }.map { ($0, JSONNode("")) }
        }
        answers += heading.saidColumn.map { [("column", JSONNode($0))] } ?? []
    }
}

/// A kind with its bounds.
private struct Guess {
    var kind: String
    var choices: [String]?
    var bounds: [(String, JSONNode)] = []
    var reason: Message

    /// The further questions that the form asks for a kind.
    static let details = [
        "number": ["least", "greatest", "unit"], "signed_number": ["least", "greatest", "unit"],
        "float": ["least", "greatest", "decimals", "unit"], "date": ["first_day", "last_day"],
        "text": ["longest"], "text_area": ["longest"], "email": ["longest"], "url": ["longest"],
    ]

    /// The most decimal places that a form can ask for.
    private static let mostDecimals = 30

    init(_ kind: String, choices: [String]?, _ reason: Message) {
        (self.kind, self.choices, self.reason) = (kind, choices, reason)
    }

    private init(_ kind: String, _ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        (self.kind, reason) = (kind, Message(phrase, values))
    }

    init(_ facts: ColumnFacts, today: CalendarDate) {
        guard facts.filledCount > 0 else {
            self.init("text", .guessedNothing)
            return
        }
        if facts.kinds.contains(.number), !facts.hasOwnDigits, facts.decimals <= Self.mostDecimals,
            let numbers = facts.numbers
        {
            self.init(numbers, facts)
        } else if facts.kinds.contains(.truth), facts.arePairOfTruth {
            self.init("switch", .guessedTruth)
        } else if facts.kinds.contains(.date), let days = facts.days {
            self.init(days, facts, today: today)
        } else if let (kind, phrase) = Self.plainKinds.first(where: { facts.kinds.contains($0.0) }).map({ ($0.0, $0.1) }
        ) {
            self.init(kind.rawValue, kind == .dateTime && facts.lackZones ? .guessedLocalTime : phrase)
        } else if let advice = facts.otherNotation.advice {
            self.init("text", choices: nil, advice)
        } else if facts.kinds.contains(.phoneNumber), facts.hasPhoneMarks {
            self.init("phone_number", .guessedPhoneNumber)
        } else if let choices = facts.severalChoices {
            self.init("multi_select", .guessedChoices, ["count": choices.count])
            self.choices = choices
        } else if let choices = facts.choices {
            self.init("select", .guessedChoice, ["count": choices.count])
            self.choices = choices
        } else {
            self.init(textOf: facts)
        }
    }

    private static let plainKinds: [(CandidateKind, Phrase)] = [
        (.dateTime, .guessedDateTime), (.time, .guessedTime), (.email, .guessedEmail), (.url, .guessedURL),
    ]

    private init(_ numbers: (least: ExactDecimal, greatest: ExactDecimal), _ facts: ColumnFacts) {
        let isNegative = numbers.least < ExactDecimal(0)
        let isWhole = facts.decimals == 0
        kind = isWhole ? isNegative ? "signed_number" : "number" : "float"
        let values: KeyValuePairs<String, any MessageValue> = [
            "least": numbers.least.description, "greatest": numbers.greatest.description, "count": facts.decimals,
        ]
        reason = Message(isWhole ? Phrase.guessedWholeNumber : .guessedDecimal, values)
        let low = isNegative ? numbers.least.roundBound : "0"
        let high = isNegative && !(ExactDecimal(0) < numbers.greatest) ? "0" : numbers.greatest.roundBound
        // A number with decimal places may be negative only if its minimum is.
        if isNegative, facts.hasEnough || !isWhole { bounds.append(("least", JSONNode(.number(low)))) }
        if !isWhole { bounds.append(("decimals", JSONNode(facts.decimals))) }
        if !facts.hasEnough {
            add(.fewForBounds)
        } else if isWhole, facts.areUnique {
            // Numbers of records grow with every record.
            bounds = []
            add(.boundlessGuess)
        } else {
            bounds.append(("greatest", JSONNode(.number(high))))
            add(.boundedGuess, ["low": low, "high": high])
        }
    }

    private init(_ days: (first: CalendarDate, last: CalendarDate), _ facts: ColumnFacts, today: CalendarDate) {
        kind = "date"
        reason = Message(.guessedDate, ["least": "\(days.first)", "greatest": "\(days.last)"])
        guard facts.hasEnough else {
            add(.fewForBounds)
            return
        }
        let decade = "\(days.first)".prefix(3)
        let low = decade == "000" ? "0001-01-01" : decade + "0-01-01"
        let high = days.last <= today ? "today" : "\(days.last)".prefix(3) + "9-12-31"
        bounds = [("first_day", JSONNode(String(low))), ("last_day", JSONNode(String(high)))]
        add(.boundedGuess, ["low": String(low), "high": String(high)])
    }

    private init(textOf facts: ColumnFacts) {
        let isLine = facts.kinds.contains(.line)
        kind = isLine ? "text" : "text_area"
        let phrase: Phrase =
            if isLine {
                facts.hasOwnDigits && facts.kinds.contains(.number) ? .guessedDigits : .guessedText
            } else {
                facts.kinds.contains(.lines) ? .guessedLines : .guessedControls
            }
        reason = Message(phrase, ["greatest": facts.longest])
        guard facts.hasEnough else {
            add(.fewForBounds)
            return
        }
        // The form that creates forms accepts no greater length.
        guard facts.longest <= 1_000_000 else { return }
        let longest = ExactDecimal(max(facts.longest, 10)).roundBound
        bounds = [("longest", JSONNode(.number(longest)))]
        add(.limitedGuess, ["high": longest])
    }

    /// Adds a phrase to the reason.
    private mutating func add(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
        reason = Message(phrase, of: [("guess", reason)] + values.map { ($0.key, $0.value) })
    }
}

extension ColumnFacts {
    /// Whether there are enough cells to draw conclusions about others.
    fileprivate var hasEnough: Bool { filledCount >= 20 }

    /// Whether the words for yes and no form a pair; `NO` alone may mean something else.
    fileprivate var arePairOfTruth: Bool {
        truthWords.isSubset(of: ["true", "false"]) || truthWords == ["yes", "no"] || truthWords == ["on", "off"]
    }

    /// The different texts if they repeat often enough to be a list of options.
    fileprivate var choices: [String]? { usable(texts) }

    /// The parts between semicolons if they repeat often enough.
    fileprivate var severalChoices: [String]? { hasSemicolons ? usable(members) : nil }

    private func usable(_ texts: [String]?) -> [String]? {
        guard let texts, texts.count > 1, hasEnough, filledCount >= texts.count * 5 else { return nil }
        let isWritable = texts.allSatisfy { text in
            text.count <= 40 && text.first?.isWhitespace == false && text.last?.isWhitespace == false
                && !text.includes(" = ") && !text.contains(where: \.isNewline) && !text.hasControlCharacters
        }
        return isWritable ? texts.sorted() : nil
    }
}

extension ExactDecimal {
    /// The next of 1, 2 and 5 with zeros, away from zero, since a sample does not show the extremes.
    fileprivate var roundBound: String {
        let isNegative = self < ExactDecimal(0)
        let size = isNegative ? ExactDecimal(0).subtracting(self) ?? self : self
        var zeros = ""
        var power = ExactDecimal(1)
        while true {
            for digit in [1, 2, 5] {
                guard let bound = power.multiplied(by: ExactDecimal(digit)) else { return "\(self)" }
                if !(bound < size) { return (isNegative ? "-" : "") + "\(digit)" + zeros }
            }
            guard let next = power.multiplied(by: ExactDecimal(10)) else { return "\(self)" }
            (power, zeros) = (next, zeros + "0")
        }
    }
}
