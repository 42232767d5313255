import FormModel
import FormSyntax
import FormWords

extension Check {
    /// Creates a check for a pattern of ECMAScript; if PCRE2 needs another one, the message quotes the original.
    init(ecmaScript pattern: Located<String>, isOwn: Bool = true) {
        let text = patternOfPCRE2(ecmaScript: pattern.value)
        self.init(.pattern(Pattern(Located(text, at: pattern.location), isCaseSensitive: true)), at: pattern.location)
        guard isOwn, text != pattern.value else { return }
        message = Message(.mustMatchPattern, ["pattern": quoted(pattern.value)]).description.withPlainBraces
    }
}

/// Translates a regular expression of ECMAScript for PCRE2.
///
/// In ECMAScript `\d` and `\w` are ASCII, `\u` names a character, `[^]` is any character and `[]` none; a backslash
/// before any other letter is ignored, and so is the meaning of a hyphen beside `\w` in a class.
func patternOfPCRE2(ecmaScript pattern: String) -> String {
    var translation = PatternTranslation(rest: Array(pattern.unicodeScalars)[...])
    return translation.whole()
}

extension JSONNode {
    /// Collects the patterns in a schema by location.
    func collectPatterns(into patterns: inout [SourceLocation: String]) {
        for element in elements { element.collectPatterns(into: &patterns) }
        for member in members {
            if member.key == "pattern", let text = member.node.string { patterns[member.node.location] = text }
            member.node.collectPatterns(into: &patterns)
        }
    }
}

private struct PatternTranslation {
    /// One or more characters in a class.
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

    /// Reads a class after its opening bracket.
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

    /// Reads the part after a backslash.
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

    /// Reads the braces after `\p`.
    private mutating func property() -> String {
        let text = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(text.count + 1)
        return text.map { String($0) }.joined() + "}"
    }

    /// The character named by `\u`; surrogate pairs count as one.
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

    /// Reads that many hexadecimal digits; nothing if there are fewer.
    private mutating func digits(_ count: Int) -> String? {
        let text = rest.prefix(count)
        guard text.count == count, text.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        rest = rest.dropFirst(count)
        return text.map { String($0) }.joined()
    }
}
