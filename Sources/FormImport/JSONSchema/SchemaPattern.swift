import FormModel
import FormSyntax
import FormWords

extension Check {
    /// A match with a pattern of ECMAScript; where PCRE2 has to write it in another way, the words quote the schema's own.
    init(ecmaScript pattern: Located<String>, isOwn: Bool = true) {
        let text = patternOfPCRE2(ecmaScript: pattern.value)
        self.init(.pattern(Pattern(Located(text, at: pattern.location), isCaseSensitive: true)), at: pattern.location)
        guard isOwn, text != pattern.value else { return }
        message = Message(.mustMatchPattern, ["pattern": quoted(pattern.value)]).description.withPlainBraces
    }
}

/// A regular expression of ECMAScript as PCRE2 has it.
///
/// `\d` and `\w` are ASCII there, `\u` names a character, `[^]` is any character and `[]` none; a letter behind a backslash that
/// means nothing is that letter, and a hyphen beside `\w` in a class is a hyphen.
func patternOfPCRE2(ecmaScript pattern: String) -> String {
    var translation = PatternTranslation(rest: Array(pattern.unicodeScalars)[...])
    return translation.whole()
}

extension JSONNode {
    /// Adds the patterns in a schema, by their places.
    func collectPatterns(into patterns: inout [SourceLocation: String]) {
        for element in elements { element.collectPatterns(into: &patterns) }
        for member in members {
            if member.key == "pattern", let text = member.node.string { patterns[member.node.location] = text }
            member.node.collectPatterns(into: &patterns)
        }
    }
}

private struct PatternTranslation {
    /// One character or several that a class may have.
    typealias ClassMember = (text: String, isSet: Bool)

    var rest: ArraySlice<Unicode.Scalar>

    mutating func whole() -> String {
        var text = ""
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": text += escape()
            case "[": text += characterClass()
            case "]": text += "\\]"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    // MARK: Classes

    /// The class whose bracket was read.
    private mutating func characterClass() -> String {
        let isNegated = takes("^")
        var members = ""
        while rest.first.map({ $0 != "]" }) ?? false {
            let first = nextMember()
            members += first.text
            guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else { continue }
            rest.removeFirst()
            let last = nextMember()
            members += (first.isSet || last.isSet ? "\\-" : "-") + last.text
        }
        guard takes("]") else { return "[" + members }
        if members.isEmpty { return isNegated ? "[\\s\\S]" : "(?!)" }
        return "[" + (isNegated ? "^" : "") + members + "]"
    }

    private mutating func nextMember() -> ClassMember {
        guard let scalar = rest.popFirst() else { return ("", false) }
        switch scalar {
        case "\\":
            switch rest.first {
            case "d": return set("0-9")
            case "w": return set("A-Za-z0-9_")
            case "D", "W", "s", "S": return set("\\\(rest[rest.startIndex])")
            case "p", "P": return (escape(), isSet: true)
            case "b": return (set("\\x08").text, isSet: false)
            case "B", "k": return (escape().filter { $0 != "\\" }, isSet: false)
            default: return (escape(), isSet: false)
            }
        case "[", "-", "^": return ("\\\(scalar)", isSet: false)
        default: return (String(scalar), isSet: false)
        }
    }

    private mutating func set(_ text: String) -> ClassMember {
        rest.removeFirst()
        return (text, isSet: true)
    }

    // MARK: Escapes

    /// What is behind a backslash.
    private mutating func escape() -> String {
        guard let letter = rest.popFirst() else { return "\\" }
        switch letter {
        case "d": return "[0-9]"
        case "D": return "[^0-9]"
        case "w": return "[A-Za-z0-9_]"
        case "W": return "[^A-Za-z0-9_]"
        case "v": return "\\x0b"
        case "0" where rest.first.map { !("0"..."9").contains($0) } ?? true: return "\\x00"
        case "x": return digits(2).map { "\\x{\($0)}" } ?? "x"
        case "u": return character() ?? "u"
        case "c": return rest.first?.properties.isAlphabetic == true ? "\\c" : "\\\\c"
        case "p", "P": return rest.first == "{" ? "\\\(letter)" + property() : String(letter)
        case "k" where rest.first != "<": return "k"
        case "b", "B", "f", "k", "n", "r", "s", "S", "t": return "\\\(letter)"
        case "a"..."z", "A"..."Z", "/", "\u{80}"...: return String(letter)
        default: return "\\\(letter)"
        }
    }

    /// The braces behind `\p`.
    private mutating func property() -> String {
        let text = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(text.count + 1)
        return text.map { String($0) }.joined() + "}"
    }

    /// The character that `\u` names; two halves of one that has more than 16 bits are one.
    private mutating func character() -> String? {
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            let digits = rest[..<end].dropFirst().map { String($0) }.joined()
            rest = rest[end...].dropFirst()
            return "\\x{\(digits)}"
        }
        guard let text = digits(4), let unit = UInt32(text, radix: 16) else { return nil }
        let before = rest
        if UTF16.isLeadSurrogate(UInt16(unit)), takes("\\"), takes("u"), let half = digits(4),
            let other = UInt16(half, radix: 16), UTF16.isTrailSurrogate(other)
        {
            return "\\x{\(String(0x10000 + (unit - 0xD800) << 10 + (UInt32(other) - 0xDC00), radix: 16))}"
        }
        rest = before
        return "\\x{\(text)}"
    }

    /// So many hexadecimal digits; nothing is taken where there are fewer.
    private mutating func digits(_ count: Int) -> String? {
        let text = rest.prefix(count)
        guard text.count == count, text.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        rest = rest.dropFirst(count)
        return text.map { String($0) }.joined()
    }
}
