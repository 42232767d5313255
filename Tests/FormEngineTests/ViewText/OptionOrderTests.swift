import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Lines, people and data choose the same option.
@Suite(.limited) struct OptionOrderTests {
    private let names = ["a", "A", "b", "B", "ab", "AB", "Ab", "abc", "a b", "é", "É", "all", "None", "x-y", "1a"]

    private func options(_ random: inout SeededGenerator) -> String {
        var ids: Set<String> = []
        return (0..<random.number(1...5)).compactMap { _ in
            let (id, title) = (random.pick(names), random.pick(names))
            guard ids.insert(id).inserted else { return nil }
            return #"{"id":"\#(id)","title":"\#(title)"}"#
        }.joined(separator: ",")
    }

    @Test(arguments: ["select", "multi_select"])
    func whatDataNamesIsWhatIsTyped(kind: String) throws {
        var random = SeededGenerator(seed: 101)
        var chosen = 0
        for _ in 0..<cases(3_000) {
            let members = #""type":"\#(kind)","values":[\#(options(&random))]"#
            let text = random.pick(names)
            let data = try modelReading(members, text)
            guard data.hasPrefix("=") || data.contains("ambiguous") else { continue }
            #expect(try viewReading(members, text) == data, "line: \(members) \(text)")
            #expect(try viewReading(members, text, from: .person()) == data, "person: \(members) \(text)")
            chosen += 1
        }
        #expect(chosen > cases(500))
    }

    @Test func aPickersListChoosesInTheSameOrder() throws {
        var random = SeededGenerator(seed: 102)
        for _ in 0..<cases(2_000) {
            let options = options(&random)
            let text = random.pick(names)
            let one = try modelReading(#""type":"select","values":[\#(options)]"#, text)
            let form = try compiled(fields(#"{"id":"x","type":"select","values":[\#(options)]}"#))
            let match = OptionMatch(named: text, among: form.fields[0].options)
            switch match {
            case .option(let option): #expect(one == "=\(form.fields[0].options[option].id)")
            case .none: #expect(one == "- not_a_choice")
            case .several: #expect(one == "- not_a_choice(ambiguous)")
            }
        }
    }

    private func described(_ titles: [String]) throws -> DescribedOptions {
        let options = titles.enumerated().map { #"{"id":"id\#($0.offset)","title":"\#($0.element)"}"# }
        let form = try compiled(
            fields(#"{"id":"x","type":"select","values":[\#(options.joined(separator: ","))]}"#))
        return form.fields[0].options
    }

    @Test(
        arguments: [
            ("nor", [1, 0], 2), ("o", [2, 4], 2), ("a", [5], 1), ("id3", [3], 1), ("4", [3], 1), ("zz", [], 0),
            ("", [], 0),
            (" OLD ", [2, 4], 2),
            ("Å", [5], 1), ("å", [5], 1),
        ] as [(String, [Int], Int)])
    func findsWhatIsLikelyWhileTyping(typed: String, places: [Int], total: Int) throws {
        let options = try described(["The north", "Norway", "Old crown", "Minor", "Older", "Åland"])
        let found = likelyOptions(typed, among: options, most: 3)
        #expect(found.options == places)
        #expect(found.total == total)
    }

    @Test func findsOneListsOptions() throws {
        let picker =
            #""type":"picker","components":[[{"id":"s","title":"Small"}],[{"id":"c","title":"Cotton pants"},{"id":"w","title":"Wool pants"}]]"#
        let session = try session(picker)
        #expect(session.optionMatch("2", component: 1, in: Slot(0), from: .line) == .option(1))
        #expect(session.optionMatch("pants", component: 1, in: Slot(0), from: .line) == .none)
        #expect(session.optionMatch("wo pa", component: 1, in: Slot(0), from: .person()) == .option(1))
        #expect(session.optionMatch("p", component: 1, in: Slot(0), from: .person()) == .several([0, 1]))
        #expect(session.optionMatch("oo", component: 1, in: Slot(0), from: .person()) == .none)
        #expect(session.optionMatch("s", component: 2, in: Slot(0), from: .person()) == .none)
    }
}
