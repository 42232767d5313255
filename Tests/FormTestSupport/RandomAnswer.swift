/// An answer as a person types it and as a file contains it.
package struct RandomAnswer: Sendable {
    /// The typed text; `nil` takes the default, like an empty line.
    package let view: String?
    /// The value in JSON; `nil` leaves the field out.
    package let json: String?

    /// The default.
    package static let standing = RandomAnswer(view: nil, json: nil)

    /// An answer that is written in two ways.
    package init(view: String?, json: String?) {
        self.view = view
        self.json = json
    }

    /// The same text both ways.
    package init(_ text: String) { self.init(view: text, json: jsonText(text)) }
}

/// The valid and invalid answers for a field.
package struct AnswerPool: Sendable {
    /// What its kind can read; a check may still refuse it.
    package var readable: [RandomAnswer]
    /// What its kind cannot read.
    package var unreadable: [RandomAnswer]
    /// White space alone, which is nothing but in a secret.
    package var blank = RandomAnswer(view: " ", json: "\"\"")

    /// Answers that are the same text both ways.
    package init(_ readable: [String], unreadable: [String] = []) {
        self.readable = readable.map { RandomAnswer($0) }
        self.unreadable = unreadable.map { RandomAnswer($0) }
    }

    /// One of them: now and then the default or nothing; unreadable in so many of a hundred.
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
    /// True so many times of a hundred.
    package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// One of them, of which there must be some.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    /// True once in so many times.
    package mutating func isTrue(oneIn count: Int) -> Bool { number(1...count) == 1 }

    /// One of these whole numbers.
    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
