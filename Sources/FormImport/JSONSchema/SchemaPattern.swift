/// A regular expression of ECMAScript as PCRE2 has it.
///
/// `\d` and `\w` are ASCII there, `\u` names a character, `[^]` is any character and `[]` none.
func patternOfPCRE2(ecmaScript pattern: String) -> String {
    var translation = ""
    var rest = Array(pattern)[...]
    var isInClass = false
    while let character = rest.popFirst() {
        switch character {
        case "\\": translation += escape(&rest, isInClass: isInClass)
        case "[" where isInClass: translation += "\\["
        case "[":
            if rest.starts(with: "^]") {
                rest = rest.dropFirst(2)
                translation += "[\\s\\S]"
            } else if rest.first == "]" {
                rest.removeFirst()
                translation += "(?!)"
            } else {
                isInClass = true
                translation += "["
            }
        case "]":
            translation += isInClass ? "]" : "\\]"
            isInClass = false
        default: translation.append(character)
        }
    }
    return translation
}

/// Escapes that are ASCII in ECMAScript, or that PCRE2 writes another way; outside and inside a class.
private let escapes: [Character: (outside: String, inside: String)] = [
    "d": ("[0-9]", "0-9"), "w": ("[A-Za-z0-9_]", "A-Za-z0-9_"), "D": ("[^0-9]", "\\D"), "W": ("[^A-Za-z0-9_]", "\\W"),
    "v": ("\\x0b", "\\x0b"), "0": ("\\x00", "\\x00"), "/": ("/", "/"),
]

private func escape(_ rest: inout ArraySlice<Character>, isInClass: Bool) -> String {
    guard let letter = rest.popFirst() else { return "\\" }
    guard letter == "u" else {
        return escapes[letter].map { isInClass ? $0.inside : $0.outside } ?? "\\\(letter)"
    }
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
        let digits = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
        return "\\x{\(digits)}"
    }
    let digits = String(rest.prefix(4))
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return "u" }
    rest = rest.dropFirst(4)
    return "\\x{\(digits)}"
}
