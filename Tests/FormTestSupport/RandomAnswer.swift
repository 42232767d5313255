/// An answer as a person types it and as a file contains it.
package struct RandomAnswer: Sendable {
    /// The typed text; `nil` takes the default, like an empty line.
    package let view: String?
    /// The value in JSON; `nil` leaves the field out.
    package let json: String?

    /// Keeping the default.
    package static let standing = RandomAnswer(view: nil, json: nil)

    /// An answer with a typed text and a JSON value.
    package init(view: String?, json: String?) {
        self.view = view
        self.json = json
    }

    /// An answer with the same text in both notations.
    package init(_ text: String) { self.init(view: text, json: jsonText(text)) }
}

/// The valid and invalid answers for a field.
package struct AnswerPool: Sendable {
    /// Answers that the field's kind can read; a check may still refuse them.
    package var readable: [RandomAnswer]
    /// Answers that the field's kind cannot read.
    package var unreadable: [RandomAnswer]
    /// White space, which is no answer except in a secret.
    package var blank = RandomAnswer(view: " ", json: "\"\"")

    /// Answers with the same text in both notations.
    package init(_ readable: [String], unreadable: [String] = []) {
        self.readable = readable.map { RandomAnswer($0) }
        self.unreadable = unreadable.map { RandomAnswer($0) }
    }

    /// A random answer: sometimes the default or a blank one, unreadable in that percentage of cases.
    package func pick(unreadablePercent: Int, using random: inout SeededGenerator) -> RandomAnswer {
        if random.chance(10) { return .standing }
        if random.chance(5) { return blank }
        if !unreadable.isEmpty, random.chance(unreadablePercent) { return random.pick(unreadable) }
        return readable.isEmpty ? .standing : random.pick(readable)
    }
}

/// A text as JSON.
package func jsonText(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case _ where scalar.value < 0x20:
            quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

extension SeededGenerator {
    /// True in that percentage of cases.
    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A random element of an array that is not empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    /// True once in that many times, on average.
    package mutating func isTrue(oneIn count: Int) -> Bool { number(1...count) == 1 }

    /// A random whole number of a range.
    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
