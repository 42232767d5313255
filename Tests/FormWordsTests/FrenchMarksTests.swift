import FormWords
import Glibc
import TestLimits
import Testing

/// In French a blank that does not break goes before `:` `;` `?` and `!`.
@Suite(.limited) struct FrenchMarksTests {
    private static let sources = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources/"

    /// A mark that ends a text, or parts it from what follows, without that blank: no key, command, entity or clock.
    private func faults(in text: String) -> [Substring] {
        let marks = /(?:^|.)[:;?!](?=$|[ \u{a0}])/
        return text.matches(of: marks).map(\.output).filter { mark in
            mark.first != "\u{a0}" && !["::", "??", "<!"].contains(mark)
        }
    }

    /// Without what is filled in, and without entities of XML and the key that explains a field.
    private func words(of template: String) -> String {
        template.replacing(/\{[^}]*\}/, with: "x").replacing(/&#?\w+;/, with: "x")
            .replacing("? explique", with: "x")
    }

    @Test func phrasesHaveIt() {
        let phrases: [any WordedPhrase] =
            Phrase.allCases + SyntaxPhrase.allCases + FormPhrase.allCases + CompilerPhrase.allCases
            + ImportPhrase.allCases + UsagePhrase.allCases + ReportPhrase.allCases
        for phrase in phrases {
            let text = words(of: phrase.template(in: French.self))
            #expect(faults(in: text) == [], "\(phrase): \(text)")
        }
        #expect(faults(in: French.colon) == [] && faults(in: French.semicolon) == [])
    }

    /// What the engine says is made of many pieces, so its source is read.
    @Test func whatIsSaidOfAnswersHasIt() throws {
        let path = Self.sources + "FormEngine/Wording/Languages/French.swift"
        let file = try #require(fopen(path, "r"), "\(path)")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        let literals = self.literals(in: String(decoding: bytes[..<count], as: UTF8.self))
        #expect(literals.count { $0.includes("\u{a0}: ") } > 20)
        for literal in literals { #expect(faults(in: words(of: literal)) == [], "\(literal)") }
    }

    /// The texts between quotation marks, each interpolation being `x`.
    private func literals(in source: String) -> [String] {
        var found: [String] = []
        var open: [(text: String, depth: Int)] = []
        var isEscaped = false
        for character in source {
            guard let last = open.indices.last, open[last].depth == 0 else {
                if character == "\"" {
                    open.append(("", 0))
                } else if let last = open.indices.last {
                    open[last].depth += character == "(" ? 1 : character == ")" ? -1 : 0
                }
                continue
            }
            switch (character, isEscaped) {
            case ("(", true):
                open[last].text += "x"
                open[last].depth = 1
            case ("\"", false), ("\n", _): found.append(open.removeLast().text)
            case ("\\", false): break
            default: open[last].text.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return found
    }

    @Test(arguments: ["a : b", "a: b", "a ?", "a;", "a\u{a0}: b ! c"]) func itsLackIsSeen(text: String) {
        #expect(!faults(in: words(of: text)).isEmpty)
    }

    @Test(arguments: [
        "a\u{a0}: b", "12:30", "tapez :back", "\u{a0}; ? explique un champ", "&amp; &#233;", ":: ou ?? ici",
    ])
    func whatIsNoMarkOfASentenceIsLeftAlone(text: String) { #expect(faults(in: words(of: text)) == []) }
}
