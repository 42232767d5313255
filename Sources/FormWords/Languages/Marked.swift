/// English between marks, which shows what the command says in words of its own, and what it says in others: `--lang qps`.
package enum Marked: PhraseBook {
    package static let or = marked(English.or)

    package static func template(_ phrase: Phrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: SyntaxPhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: FormPhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: CompilerPhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: CheckPhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: ImportPhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: UsagePhrase) -> String { marked(template: English.template(phrase)) }
    package static func template(_ phrase: ReportPhrase) -> String { marked(template: English.template(phrase)) }

    package static func withoutCure(_ template: String) -> String {
        let what = English.withoutCure(template)
        guard let mark = what.last(where: { "⟦⟧".contains($0) }), mark == "⟦" else { return what }
        return what.hasSuffix("⟦") ? String(what.dropLast()) : what + "⟧"
    }

    /// The values are not marked.
    private static func marked(template whole: String) -> String {
        let pieces = whole.split(separator: "{", omittingEmptySubsequences: false)
        var (template, part) = ("", String(pieces[0]))
        for piece in pieces.dropFirst() {
            guard let end = piece.firstIndex(of: "}"), !piece[..<end].contains(where: { ":' ".contains($0) }) else {
                part += "{" + piece
                continue
            }
            template += marked(part) + "{" + piece[...end]
            part = String(piece[end...].dropFirst())
        }
        return template + marked(part)
    }

    /// A text between marks.
    package static func marked(_ text: String) -> String { text.isEmpty ? "" : "⟦\(text)⟧" }
}
