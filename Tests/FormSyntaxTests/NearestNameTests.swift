import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct NearestNameTests {
    static let names = [
        "id", "title", "type", "first_name", "last_name", "email", "required", "Title", "min_length", "max_length",
    ]

    @Test(
        arguments: [
            ("titel", "title"), ("tilte", "title"), ("titl", "title"), ("titles", "title"), ("TITLE", "Title"),
            ("firstname", "first_name"),
            ("first-name", "first_name"), ("requierd", "required"), ("requird", "required"), ("di", "id"),
            ("ids", "id"), ("ID", "id"),
            ("emial", "email"), ("min_lenght", "min_length"), ("xyzzy", nil), ("x", nil), ("", nil),
            ("completely_different", nil), ("ty", nil),
            ("mix_length", "min_length"),
        ] as [(String, String?)])
    func findsWhatWasMeant(_ text: String, _ expected: String?) {
        #expect(nearestName(to: text, among: Self.names) == expected)
    }

    @Test func prefersTheFirstOfEquallyNearNames() {
        #expect(nearestName(to: "cat", among: ["bat", "car", "cat"]) == "bat")
        #expect(nearestName(to: "cot", among: ["bat", "cat", "cut"]) == "cat")
        #expect(nearestName(to: "Name", among: ["name", "NAME", "Name"]) == "name")
    }

    @Test func neverSuggestsWhatIsWritten() {
        #expect(nearestName(to: "cat", among: ["cat"]) == nil)
        #expect(nearestName(to: "cafe\u{301}", among: ["caf\u{e9}"]) == nil)
        #expect(suggestion(for: "cat", among: ["cat"]) == nil)
        let words = "a name that looks the same has other code points; copy it"
        #expect(suggestion(for: "cafe\u{301}", among: ["cat", "caf\u{e9}"])?.description == words)
    }

    @Test func givesUpOnVeryLongTexts() {
        let long = String(repeating: "a", count: 100_000)
        #expect(nearestName(to: long, among: [long]) == nil)
        #expect(nearestName(to: "abc", among: [long, "abd"]) == "abd")
    }
}
