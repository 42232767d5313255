import FormSyntax
import FormTestSupport
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

    /// Names are found as near as a complete table of distances says, or not near.
    @Test func countsSlips() {
        var state: UInt64 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var nearCount = 0
        for _ in 0..<cases(20_000) {
            let (text, name) = (word(), word())
            let limit = min((text.count + 2) / 3, 3, text.count - 1)
            let isNear = text != name && distance(Array(text), Array(name)) <= limit
            #expect((nearestName(to: text, among: [name]) != nil) == isNear, "\(text) \(name)")
            nearCount += isNear ? 1 : 0
        }
        #expect(nearCount > cases(1000))

        func word() -> String { String((0...random(12)).map { _ in Array("abc")[random(3)] }) }
    }

    private func distance(_ text: [Character], _ name: [Character]) -> Int {
        var table = [[Int]](repeating: Array(0...name.count), count: text.count + 1)
        for row in text.indices {
            table[row + 1][0] = row + 1
            for column in name.indices {
                let change = table[row][column] + (text[row] == name[column] ? 0 : 1)
                var cell = min(change, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, text[row] == name[column - 1], text[row - 1] == name[column] {
                    cell = min(cell, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cell
            }
        }
        return table[text.count][name.count]
    }
}
