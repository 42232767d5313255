import FormWords
import TestLimits
import Testing

/// The composition of phrases.
@Suite(.limited) struct PhraseTests {
    private static let german = Language(locale: "de")!
    private static let french = Language(locale: "fr")!

    @Test func saysTheCureAfterTheFault() {
        let cured = Message("a").cured(by: Message("b"))
        #expect(cured.description == "a; b" && cured.text(in: Self.french) == "a\u{a0}; b")
        #expect(Message("a").cured(by: nil).description == "a")
    }

    /// The words of a catalogue with a single line.
    private func said(_ template: String, _ values: KeyValuePairs<String, any MessageValue>, isCut: Bool = false)
        -> String
    {
        let message = Message(.fine, values)
        return (isCut ? message.withoutCure : message).text(in: Language(Catalogue(file: "fine = " + template + "\n")))
    }

    @Test(
        arguments: [
            ("a {b}; c; d", "a 1; c"), ("a", "a"), ("a ; b", "a "), ("a\u{a0}; b", "a"), ("{b}; {b}", "1"),
        ] as [(String, String)]) func isCutBeforeItsCure(_ template: String, _ fault: String)
    {
        #expect(said(template, ["b": 1], isCut: true) == fault)
    }

    @Test(
        arguments: [
            ("{value?{value} is |}too long", "'x' is too long", "too long"),
            ("{value?{value} is }too long", "'x' is too long", "too long"),
            ("{value?{value} n'est pas|ce n'est pas} bon", "'x' n'est pas bon", "ce n'est pas bon"),
            ("a{value?, not {value}}: b", "a, not 'x': b", "a: b"),
            ("{value?{count:one|{count} of}} it", "2 of it", " it"),
            ("{value?{value}", "{value?'x'", "{value?"), ("{other?a|b}", "{other?a|b}", "{other?a|b}"),
        ] as [(String, String, String)]) func hasWordsForWhatThereIs(_ template: String, _ some: String, _ none: String)
    {
        #expect(said(template, ["value": "'x'", "count": 2]) == some)
        #expect(said(template, ["value": "", "count": 2]) == none)
    }

    @Test(
        arguments: [("0", "0 b", "0 a"), ("1", "1 a", "1 a"), ("-1", "-1 a", "-1 a"), ("2", "2 b", "2 b")]
            as [(String, String, String)])
    func aNumberDecidesBetweenSingularAndPlural(_ count: String, _ most: String, _ french: String) {
        #expect(said("{count} {count:a|b}", ["count": count]) == most)
        let file = "fine = {count} {count:a|b}\nsingular_numbers = 0;1;-1\n"
        #expect(Message(.fine, ["count": count]).text(in: Language(Catalogue(file: file))) == french)
    }

    @Test(
        arguments: [
            (#"a\nb"#, "a\nb"), (#"\\n {b}"#, #"\n 1"#), (#"\u00a0:"#, "\u{a0}:"), ("  a = b", "a = b"), ("a\r", "a"),
            ("", ""),
        ] as [(String, String)]) func aLineIsReadAsPropertiesAre(_ line: String, _ text: String)
    { #expect(said(line, ["b": 1]) == text) }

    @Test func isFilledInTimeHoweverManyBracesThereAre() {
        for template in ["{", "{count:", "{}", "}{"] {
            let text = String(repeating: template, count: 200_000)
            #expect(filled(text) { _ in nil } == text)
        }
    }

    @Test(
        arguments: [
            ("a {b} c", "a 1 c"), ("{b}{b}", "11"), ("{x} %@ {", "{x} title {"), ("{b", "{b"), ("{}{b}", "{}1"),
            ("100 % {b}", "100 % 1"), ("{b:x|y}{b?x|y}", "{b:x|y}{b?x|y}"),
        ] as [(String, String)]) func aTemplateIsFilled(_ template: String, _ text: String)
    {
        #expect(filled(template) { $0 == "b" ? "1" : $0 == "title" ? "title" : nil } == text)
    }

    @Test func marksWhatIsInWordsOfItsOwn() {
        let marked = Language.marked
        #expect(Message(.tryForm, ["command": "x"]).text(in: marked) == "⟦Try it: ⟧x")
        #expect(
            Message(.textTooLong, ["value": "'a'", "count": 1]).text(in: marked)
                == "'a'⟦ is too long: use at most ⟧1⟦ character⟧")
        #expect(Message(.isFolder).withoutCure.text(in: marked) == "⟦this is a folder⟧")
    }

    @Test func whatIsAQuestionHasNoColonAfterIt() {
        #expect(Self.german.words(.groupHelp).hasPrefix("j"))
        #expect(Message(.ofMask, ["words": "Who?", "picture": "_"]).description == "Who? _")
        #expect(Message(.ofMask, ["words": "Qui ?", "picture": "_"]).text(in: Self.french) == "Qui ? _")
    }
}
