import Glibc
import TestLimits
import Testing

@testable import LineEditing

@Suite(.limited) struct DisplayWidthTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    @Test(
        arguments: [
            ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("å", 1), ("👍", 2),
        ] as [(String, Int)])
    func aTextTakesColumns(_ text: String, _ width: Int) { #expect(displayWidth(text) == width) }

    @Test(
        arguments: [
            ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("日本語", 5, ["日本", "語"]), ("a\nb", 9, ["a", "b"]),
            ("  1  one two", 9, ["  1  one", "two"]), ("ab cdefghi", 5, ["ab", "cdefg", "hi"]),
            ("un deux ; trois", 8, ["un", "deux ;", "trois"]), ("un deux » trois", 8, ["un", "deux »", "trois"]),
        ] as [(String, Int, [String])])
    func aTextIsWrappedBetweenWords(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(wrapped(text, columns: columns) == lines)
    }

    /// On a wide screen, a number also stays with the word before it.
    @Test(
        arguments: [
            ("must be at most 12 kg here", 18, ["must be at most", "12 kg here"]),
            ("must weigh at least 1200 kg", 12, ["must weigh", "at least", "1200 kg"]),
            ("you are asked for part 3 of 5", 20, ["you are asked for", "part 3 of 5"]),
            ("you are asked for part 3 of 5 now and here", 32, ["you are asked for", "part 3 of 5 now and here"]),
            ("there is no field 99; the fields are 1 to 48", 40, ["there is no field 99; the fields", "are 1 to 48"]),
            ("it is much colder, -12 °C", 22, ["it is much colder,", "-12 °C"]),
            ("Total of all: 12,50 EUR", 20, ["Total of all:", "12,50 EUR"]),
            ("Guest 1 (Bob, 36, 72) is back", 20, ["Guest 1", "(Bob, 36, 72) is", "back"]),
            ("write it like +47 22 33 44 55", 20, ["write it like", "+47 22 33 44 55"]),
            ("write it like +47 22 33 44 55", 16, ["write it like", "+47 22 33 44 55"]),
            ("from 0 to 12; + adds and - takes", 15, ["from 0 to 12;", "+ adds and", "- takes"]),
            ("Lowest price (4 of 9):", 20, ["Lowest price", "(4 of 9):"]),
            ("1 kilogram12", 8, ["1", "kilogram", "12"]), ("ab 1 kg", 4, ["ab 1", "kg"]),
            ("it ends. 12 is next", 10, ["it ends.", "12 is next"]),
            ("choose from the list at most 3 choices", 32, ["choose from the list", "at most 3 choices"]),
            ("go on with this draft (06:18, 108 answers)", 36, ["go on with this draft", "(06:18, 108 answers)"]),
            ("Fee (Comrade 1): 40 EUR", 20, ["Fee (Comrade 1):", "40 EUR"]),
            ("may be any of Bay 1, Bay 3, or other", 18, ["may be any of", "Bay 1, Bay 3, or", "other"]),
            ("must be at most 120, not '999'", 19, ["must be at", "most 120, not '999'"]),
            ("it counts at most 12 kg", 20, ["it counts at most", "12 kg"]),
        ] as [(String, Int, [String])])
    func aNumberStaysWithWhatItCounts(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(wrapped(text, columns: columns) == lines)
    }

    @Test(
        arguments: [
            ("answer it; ? explains a field", 20, ["answer it;", "? explains a field"]),
            ("a command, :: types a colon", 14, ["a command,", ":: types a", "colon"]),
            ("it goes on; :remove 2 removes part 2", 20, ["it goes on;", ":remove 2 removes", "part 2"]),
            ("say what is sought: :find TEXT", 26, ["say what is sought:", ":find TEXT"]),
            ("is that all ? (1 so far)", 12, ["is that", "all ?", "(1 so far)"]),
            ("is that all ?", 12, ["is that", "all ?"]),
            ("it goes on with :help and :list", 20, ["it goes on with", ":help and :list"]),
        ] as [(String, Int, [String])])
    func whatIsTypedStaysWithWhatItDoes(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(wrapped(text, columns: columns) == lines)
    }

    @Test func aWordIsNotBrokenForAnIndent() {
        let lines = ["  [ ] 3 ", "       Französisch", "          oder so"]
        #expect(
            wrapped("  [ ] 3  Französisch oder so", columns: 18, indent: String(repeating: " ", count: 10)) == lines)
    }

    /// A phrase that is too long for a row is broken between its words.
    @Test(
        arguments: [
            ("et non « un@example.org »", 14, ["et non «", "un@example.org", "»"]),
            ("une (adresse électronique), et", 14, ["une (adresse", "électronique),", "et"]),
            ("Full name (1 of 272; required):", 18, ["Full name", "(1 of 272;", "required):"]),
        ] as [(String, Int, [String])])
    func aPieceThatIsTooLongIsBrokenAtItsBlanks(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(
            wrapped(text.replacing("« ", with: "«\u{a0}").replacing(" »", with: "\u{a0}»"), columns: columns) == lines)
    }
}
