/// What the command says in a language besides failures of answers: a template for each phrase.
///
/// Each template is one of a switch without `default`, so that the compiler refuses a language that lacks an entry.
package protocol PhraseBook {
    static func template(_ phrase: Phrase) -> String
    static func template(_ phrase: SyntaxPhrase) -> String
    static func template(_ phrase: FormPhrase) -> String
    static func template(_ phrase: CompilerPhrase) -> String
    static func template(_ phrase: CheckPhrase) -> String
    static func template(_ phrase: ImportPhrase) -> String
    static func template(_ phrase: UsagePhrase) -> String
    static func template(_ phrase: ReportPhrase) -> String
    /// The marks before an answer or a reason, and between parts of a sentence, with their blanks.
    static var colon: String { get }
    static var semicolon: String { get }
    /// The word before the last of several alternatives.
    static var or: String { get }
    /// A template as far as its last semicolon, after which it says what to do.
    static func withoutCure(_ template: String) -> String
    /// Whether a number, in digits, is followed by a singular.
    static func isSingular(_ count: String) -> Bool
}

extension PhraseBook {
    package static var colon: String { ": " }
    package static var semicolon: String { "; " }
    package static func isSingular(_ count: String) -> Bool { count == "1" || count == "-1" }
    package static func withoutCure(_ template: String) -> String {
        guard let end = template.lastIndex(of: ";") else { return template }
        let what = template[..<end]
        return String(what.dropLast(what.reversed().prefix(while: \.isWhitespace).count))
    }

    /// One of several texts: `A, B or C`.
    package static func either(_ texts: [String], or: String = or) -> String {
        (texts.dropLast(2) + [texts.suffix(2).joined(separator: " \(or) ")]).joined(separator: ", ")
    }
}

/// The languages that there are words in.
package enum WordedLanguage: Sendable, CaseIterable {
    case english, german, norwegian, french, spanish
    /// English between marks.
    case marked

    /// Its phrases.
    package var book: any PhraseBook.Type {
        switch self {
        case .english: English.self
        case .german: German.self
        case .norwegian: Norwegian.self
        case .french: French.self
        case .spanish: Spanish.self
        case .marked: Marked.self
        }
    }
}

package enum English: PhraseBook {
    package static let or = "or"
}

package enum German: PhraseBook {
    package static let or = "oder"
}

package enum Norwegian: PhraseBook {
    package static let or = "eller"
}

package enum French: PhraseBook {
    package static let or = "ou"
    package static let colon = "\u{a0}: "
    package static let semicolon = "\u{a0}; "
    package static func isSingular(_ count: String) -> Bool { ["0", "1", "-1"].contains(count) }
}

package enum Spanish: PhraseBook {
    package static let or = "o"
}
