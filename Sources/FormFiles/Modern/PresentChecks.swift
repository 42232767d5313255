import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Kind {
    /// Whether `minimum` and `maximum` are for its answers.
    var isBounded: Bool { [.decimal, .date, .time, .instant].contains(reader) }

    var hasDays: Bool { reader == .date || reader == .instant }
}

extension Validations {
    /// Why what is left of them has no present name; `nil` where a bound is in the way.
    var reasonToStay: Phrase? {
        if format.map({ wholePattern(of: $0.value, isCaseSensitive: false) == nil }) ?? false { return .keptPattern }
        return (compareRule?.value ?? "==") != "==" ? .keptComparison : nil
    }
}

extension Validator {
    /// Why one of the most usual has no present name.
    var reasonToStay: Phrase? {
        switch type.value {
        case "format" where rules(isBounded: true) == nil: .keptPattern
        case "compare" where rules(isBounded: true) == nil: .keptComparison
        default: nil
        }
    }
}

extension CheckMember {
    static func rank(of check: Validator) -> Int? { all.firstIndex { $0.key == check.member } }
}

extension Validator {
    var isMemberAlone: Bool { when == nil && message == nil && code == nil }

    init(bound: Located<String>, _ member: String, _ parameter: String) {
        let value = isJSONNumber(bound.value) ? JSONValue.number(bound.value) : .string(bound.value)
        self.init(
            Located(member, at: bound.location), is: "range", parameter, JSONNode(value, at: bound.location))
    }

    init(pattern: Located<String>) {
        self.init(
            Located("pattern", at: pattern.location), is: "pattern", "pattern",
            JSONNode(.string(pattern.value), at: pattern.location))
    }

    /// The rules that mean the same, in order; `nil` where there are none.
    func rules(isBounded: Bool) -> [Validator]? {
        let known = Set(parameters.map(\.key))
        var rules: [Validator] = []
        switch type.value {
        case "condition":
            guard known == ["condition"], case .string(let text) = parameters[0].node.value else { return nil }
            let value = JSONNode(.string(text), at: parameters[0].node.location)
            rules = [Validator(Located("must", at: type.location), is: "condition", "condition", value)]
        case "range", "length", "choices":
            guard !known.isEmpty, known.isSubset(of: ["min", "max"]), type.value != "range" || isBounded else {
                return nil
            }
            let name = ["range": ("minimum", "maximum"), "length": ("min_length", "max_length")][type.value]
            for key in ["min", "max"] {
                guard let value = parameter(key) else { continue }
                let member = key == "min" ? name?.0 ?? "min_items" : name?.1 ?? "max_items"
                guard value.value.scalarText.map({ type.value == "range" || Int($0) != nil }) ?? false else {
                    return nil
                }
                rules.append(Validator(Located(member, at: value.location), is: type.value, key, value))
            }
        case "format":
            guard known.isSubset(of: ["pattern", "case_sensitive"]),
                case .string(let text)? = parameter("pattern")?.value,
                let whole = wholePattern(of: text, isCaseSensitive: parameter("case_sensitive")?.value == .truth(true))
            else { return nil }
            rules = [Validator(pattern: Located(whole, at: type.location))]
        case "compare":
            guard known.isSubset(of: ["to", "rule"]), let other = parameter("to"),
                parameter("rule").map({ $0.value == .string("==") }) ?? true
            else { return nil }
            rules = [Validator(Located("same_as", at: type.location), is: "compare", "to", other)]
        default:
            guard known.isEmpty else { return nil }
            var rule = self
            rule.member = "is"
            return [rule]
        }
        return rules.map { rule in
            var rule = rule
            (rule.location, rule.when, rule.message, rule.code) = (location, when, message, code)
            return rule
        }
    }
}

/// The pattern of a whole text that matches what one does that has a match; `nil` where that is not plain to see.
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
            // Other letters behind a backslash may mean a character with a case.
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
    // A quantifier behind the anchor would belong to the whole text.
    guard depth == 0, !isClass, let first = bytes.first, !"*+?{".utf8.contains(first) else { return nil }
    return isCaseSensitive || !hasLetters ? body : "(?i)\(body)"
}

private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}
