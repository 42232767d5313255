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

private func escape(_ rest: inout ArraySlice<Character>, isInClass: Bool) -> String {
    guard let letter = rest.popFirst() else { return "\\" }
    switch letter {
    case "d": return isInClass ? "0-9" : "[0-9]"
    case "w": return isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
    case "D" where !isInClass: return "[^0-9]"
    case "W" where !isInClass: return "[^A-Za-z0-9_]"
    case "u":
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            let digits = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
            return "\\x{\(digits)}"
        }
        let digits = String(rest.prefix(4))
        guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return "u" }
        rest = rest.dropFirst(4)
        return "\\x{\(digits)}"
    case "v": return "\\x0b"
    case "0": return "\\x00"
    case "/": return "/"
    default: return "\\\(letter)"
    }
}
