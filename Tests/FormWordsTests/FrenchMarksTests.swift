import FormWords
import TestLimits
import Testing

/// In French, a no-break space precedes `:` `;` `?` and `!`.
@Suite(.limited) struct FrenchMarksTests {
    /// Marks at the end of a text, or before a blank, that lack the no-break space, except those of keys, commands,
    /// entities and clocks.
    private func faults(in text: String) -> [Substring] {
        let marks = /(?:^|.)[:;?!](?=$|[ \u{a0}])/
        return text.matches(of: marks).map(\.output).filter { mark in
            mark.first != "\u{a0}" && !["::", "??", "<!"].contains(mark)
        }
    }

    /// The text without placeholders, entities of XML, the key that explains a field and the sign of a command.
    private func words(of template: String) -> String {
        template.replacing(/\{[^}]*\}/, with: "x").replacing(/&#?\w+;/, with: "x")
            .replacing("? explique", with: "x").replacing("commence par :", with: "x")
    }

    @Test func phrasesHaveIt() throws {
        let french = try #require(Language(locale: "fr"))
        for phrase in Phrase.allCases where ![.singularNumbers, .months, .weekdays, .numberWords].contains(phrase) {
            let text = words(of: french.template(phrase))
            #expect(faults(in: text) == [], "\(phrase): \(text)")
        }
    }

    @Test(arguments: ["a : b", "a: b", "a ?", "a;", "a\u{a0}: b ! c"]) func itsLackIsSeen(text: String) {
        #expect(!faults(in: words(of: text)).isEmpty)
    }

    @Test(arguments: [
        "a\u{a0}: b", "12:30", "tapez :back", "\u{a0}; ? explique un champ", "&amp; &#233;", ":: ou ?? ici",
    ])
    func whatIsNoMarkOfASentenceIsLeftAlone(text: String) { #expect(faults(in: words(of: text)) == []) }
}
