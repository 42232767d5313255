import FormSyntax

/// An identifier made from a text: lowercase ASCII letters, digits and `_`; empty if no character of the text can be
/// transliterated.
///
/// `Größe (cm)` becomes `groesse_cm`, `Parent's e-mail` becomes `parents_email`. A name of more than 32 characters is
/// cut after a word.
package func identifier(of text: String) -> String {
    var words: [String] = []
    var isInWord = false
    func add(_ letters: String) {
        if isInWord { words[words.count - 1] += letters } else { words.append(letters) }
        isInWord = true
    }
    for scalar in text.lowercased().unicodeScalars {
        switch scalar {
        case "a"..."z", "0"..."9": add(String(scalar))
        case "'", "\u{2019}", "\u{2bc}": continue
        // A hyphen after a single letter is part of a word: e-mail.
        case "-" where isInWord && words[words.count - 1].utf8.count == 1: continue
        default:
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if let letters = Transliteration.letters(for: scalar) { add(letters) } else { isInWord = false }
        }
    }
    var name = String(words.first?.prefix(identifierLimit) ?? "")
    for word in words.dropFirst() {
        guard name.utf8.count + word.utf8.count < identifierLimit else { break }
        name += "_" + word
    }
    // An expression would read a number there.
    return name.first?.isNumber == true ? "n" + name : name
}

private let identifierLimit = 32

/// ASCII spellings for letters of other alphabets.
private enum Transliteration {
    /// The ASCII spelling of a lowercase letter; `nil` if it is not in these alphabets.
    static func letters(for scalar: Unicode.Scalar) -> String? {
        if let letters = written[scalar] ?? plainLatin(scalar) { return letters }
        for (first, letters) in blocks {
            guard scalar.value >= first, Int(scalar.value - first) < letters.count else { continue }
            let found = letters[Int(scalar.value - first)]
            return found == "-" ? nil : String(found)
        }
        return nil
    }

    /// Latin letters that are spelled differently, not only without their accents.
    private static let written: [Unicode.Scalar: String] = [
        "ä": "ae", "å": "aa", "ö": "oe", "ø": "oe", "ü": "ue", "ŋ": "ng",
    ]

    /// Blocks of letters, each with its first letter; `-` is no letter.
    private static let blocks: [(first: UInt32, letters: [Substring])] = [
        (0x3AC, greek.split(separator: " ")),
        (0x430, cyrillic.split(separator: " ")), (0x218, ["s", "s", "t", "t"]),
    ]

    private static let greek = """
        a e i i y a v g d e z i th i k l m n x o p r s s t y f ch ps o i y o y o
        """
    private static let cyrillic = """
        a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya e yo d g ye z i yi j l \
        n c k i u d
        """
}
