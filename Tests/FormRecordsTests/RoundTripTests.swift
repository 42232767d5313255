import FormEngine
import FormRecords
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct RoundTripTests {
    @Test(arguments: [RecordFormat.json, .jsonLines, .csv], [false, true])
    func readsBackWhatItWrote(format: RecordFormat, isFlat: Bool) throws {
        let form = try orderForm(maximumItems: 3)
        var random = SeededGenerator(seed: 0x5EED)
        for _ in 0..<300 {
            let written = session(form, answers: randomAnswers(using: &random))
            let record =
                (format == .csv ? header(written, isFlat: isFlat) : "") + encoded(written, format, isFlat: isFlat)
            let readBack = session(form, answers: record, as: format == .csv ? AnswerReadingTests.csv : .json)
            #expect(encoded(readBack, format, isFlat: isFlat) == encoded(written, format, isFlat: isFlat))
        }
    }

    /// A JSON object with answers to some fields of the order.
    private func randomAnswers(using random: inout SeededGenerator) -> String {
        var members: [String] = []
        func add(_ key: String, _ values: [String]) {
            guard Bool.random(using: &random), let value = values.randomElement(using: &random) else { return }
            members.append("\"\(key)\": \(value)")
        }
        add("name", (0..<4).map { _ in randomText(using: &random) })
        add("age", ["0", "36", "\"007\"", "12e2"])
        add("price", ["1.10", "0.5", "\"1.5e3\"", "0"])
        add("member", ["true", "false", "\"yes\""])
        add("born", ["\"1815-12-10\"", "\"2024-02-29\""])
        add("at", ["\"07:30\"", "\"07:30:15\""])
        add("when", ["\"2024-02-29T12:00\"", "\"2024-02-29T12:00:00.25-05:30\""])
        add("country", ["0", "true", "\"-x\"", "\"s\\\"e\""])
        add("tongues", ["[]", "[\"-x\"]", "[true, 0]", "[\"-x\", \"s\\\"e\", 0, true]"])
        add("size", ["[\"Small\", \"Blue\"]"])
        add("note", (0..<4).map { _ in randomText(using: &random) })
        let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "{\"sku\": \(randomText(using: &random)), \"quantity\": \(["null", "3"].randomElement(using: &random)!)}"
        }
        members.append("\"lines\": [\(lines.joined(separator: ", "))]")
        return "{\(members.joined(separator: ", "))}"
    }

    private func randomText(using random: inout SeededGenerator) -> String {
        let pieces = ["a", "=", "-", "'", "+", "@", ",", ";", "\\\"", " ", "1", "é", "😀", "x\\\\y", "[0]"]
        let count = Int.random(in: 1...5, using: &random)
        return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined() + "\""
    }
}
