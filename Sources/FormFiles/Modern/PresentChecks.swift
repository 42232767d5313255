import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Kind {
    var hasDays: Bool { reader == .date || reader == .instant }
}

extension [Check] {
    /// The reason why the first such check has no present name, patterns before others; `nil` if all have one.
    var reasonToStay: Phrase? {
        if contains(where: { $0.reasonToStay == .keptPattern }) { return .keptPattern }
        return lazy.compactMap(\.reasonToStay).first
    }
}

extension Check {
    /// The reason why a pattern or comparison has no present name; `nil` for any other check.
    var reasonToStay: Phrase? {
        switch test {
        case .pattern where inRules(isBounded: true) == nil: .keptPattern
        case .comparison where inRules(isBounded: true) == nil: .keptComparison
        default: nil
        }
    }

    /// The equivalent check as a member of the field; `nil` if there is none.
    func asMember(isBounded: Bool) -> Check? {
        guard isPlain, let rules = inRules(isBounded: isBounded), rules.count == 1,
            CheckMember.place(of: rules[0]) != nil
        else { return nil }
        var check = rules[0]
        (check.spelling, check.location) = (.member, check.word.location)
        return check
    }

    /// The equivalent checks as rules, in order; `nil` if there are none.
    func inRules(isBounded: Bool) -> [Check]? {
        guard let tests = presentTests(isBounded: isBounded), others.isEmpty else { return nil }
        return tests.map { word, place, test in
            var check = Check(test, .rule, by: Located(word.rawValue, at: place), at: location)
            (check.when, check.message, check.code) = (when, message, code)
            return check
        }
    }

    /// The present words for the test, with their places and tests.
    private func presentTests(isBounded: Bool) -> [(Word, SourceLocation, Test)]? {
        switch test {
        case .range(let ends):
            guard isBounded else { return nil }
            return ends.apart(.minimum, .maximum) { .range($0) }
        case .length(let ends): return ends.apart(.minLength, .maxLength) { .length($0) }
        case .choices(let ends): return ends.apart(.minItems, .maxItems) { .choices($0) }
        case .multiple: return [(.multipleOf, word.location, test)]
        case .existence: return [(.exists, word.location, test)]
        case .pattern(let pattern):
            let text = pattern.text.value
            let whole = pattern.isWhole ? text : wholePattern(of: text, isCaseSensitive: pattern.isCaseSensitive)
            return whole.map { whole in
                [(.pattern, word.location, .pattern(Pattern(whole: Located(whole, at: word.location))))]
            }
        case .comparison(let comparison):
            guard comparison.relation == .equal, comparison.mode == nil else { return nil }
            return [(.sameAs, word.location, .comparison(Comparison(comparison.other)))]
        case .condition: return [(.must, word.location, test)]
        case .named(_, let parameters): return parameters.isEmpty ? [(.named, word.location, test)] : nil
        }
    }
}

extension Check.Ends {
    /// A test for each end; `nil` if there are none.
    fileprivate func apart(
        _ least: Check.Word, _ most: Check.Word, _ test: (Self) -> Check.Test
    ) -> [(Check.Word, SourceLocation, Check.Test)]? {
        let tests =
            (self.least.map { [(least, $0.location, test(Self(least: $0)))] } ?? [])
            + (self.most.map { [(most, $0.location, test(Self(most: $0)))] } ?? [])
        return tests.isEmpty ? nil : tests
    }
}

/// A pattern that matches a whole text exactly where `pattern` has a match in it; `nil` if that is not obvious.
func wholePattern(of pattern: String, isCaseSensitive: Bool) -> String? {
    var bytes = Array(pattern.utf8)
    guard bytes.first == UInt8(ascii: "^"), bytes.last == UInt8(ascii: "$"), bytes.count > 2 else { return nil }
    bytes = Array(bytes[1..<(bytes.count - 1)])
    var depth = 0
    var isClass = false
    var hasLetters = false
    var number = 0
    while number < bytes.count {
        let byte = bytes[number]
        switch byte {
        case UInt8(ascii: "\\"):
            number += 1
            guard number < bytes.count else { return nil }
            // Other letters after a backslash may stand for a character with upper and lower case.
            let isPlain = "dDsSwWb".utf8.contains(bytes[number]) || !isLetter(bytes[number])
            guard isPlain else { return nil }
        case UInt8(ascii: "["): isClass = true
        case UInt8(ascii: "]"): isClass = false
        case UInt8(ascii: "(") where !isClass: depth += 1
        case UInt8(ascii: ")") where !isClass: depth -= 1
        case UInt8(ascii: "|") where !isClass && depth == 0: return nil
        default: if isLetter(byte) || byte >= 0x80 { hasLetters = true }
        }
        number += 1
    }
    let body = String(decoding: bytes, as: UTF8.self)
    // A quantifier after the anchor would apply to the whole text.
    guard depth == 0, !isClass, let first = bytes.first, !"*+?{".utf8.contains(first) else { return nil }
    return isCaseSensitive || !hasLetters ? body : "(?i)\(body)"
}

private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}
