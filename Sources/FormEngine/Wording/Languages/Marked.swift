/// English between marks, which shows what the command says in words of its own, and what it says in others: `--lang qps`.
enum Marked: LanguageText {
    static let words = LanguageWords(["yes"], ["no"], .point, text: .marked)

    static let dayWords = English.dayWords
    static let allWords = English.allWords
    static let noneWords = English.noneWords

    static func text(_ complaint: Complaint) -> String { marked(English.text(complaint)) }
    static func text(_ requirement: Requirement) -> String { marked(English.text(requirement)) }
    static func text(_ run: MaskRun) -> String { marked(English.text(run)) }
    static func text(_ reason: MissingResult) -> String { marked(English.text(reason)) }

    /// The values are not marked.
    static func template(_ phrase: Phrase) -> String {
        var (template, part) = ("", "")
        for piece in English.template(phrase).split(separator: "{", omittingEmptySubsequences: false) {
            guard let end = piece.firstIndex(of: "}") else { part += piece; continue }
            guard !piece[..<end].contains(":") else { part += "{" + piece; continue }
            template += marked(part) + "{" + piece[...end]
            part = String(piece[end...].dropFirst())
        }
        return template + marked(part)
    }

    private static func marked(_ text: String) -> String { text.isEmpty ? "" : "⟦\(text)⟧" }
}
