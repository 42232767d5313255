import FormFiles
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Conditions that only compare a number with constants are evaluated before there are answers.
@Suite(.limited) struct SteppedConditionTests {
    private static let numbers = ["", "-1", "0", "0.5", "1", "1.5", "1.50", "2", "2.5", "3", "1000000000000000000000"]

    @Test(
        arguments: [
            ("a > 1", ["1.5", "1.50", "2", "2.5", "3", "1000000000000000000000"]),
            ("a >= 1 && a <= 2.5", ["1", "1.5", "1.50", "2", "2.5"]),
            ("1.50 == a", ["1.5", "1.50"]),
            ("!(a != 2) || a < 0.5", ["-1", "0", "2"]),
            ("missing(a) || 2 < a", ["", "2.5", "3", "1000000000000000000000"]),
            ("present(a) && a < 3 && a < 1", ["-1", "0", "0.5"]),
            ("present(a)", Array(numbers.dropFirst())),
        ] as [(String, [String])])
    func holdsForTheSameNumbers(condition: String, expected: [String]) throws {
        let form = try compiled(
            fields(#"{"id":"a","type":"float","signed":true},{"id":"b","visible_if":"\#(condition)"}"#))
        #expect(form.tables.conditions[0].form == .steps)
        var session = started(form)
        let holding = Self.numbers.filter { number in
            session.reset()
            if let a = session.slot(id: "a") { _ = session.answer(number, to: a) }
            return session.slot(id: "b").map { session.isVisible($0) } ?? false
        }
        #expect(holding == expected)
    }

    @Test(arguments: ["a * 2 > 4", "a", "a > b", "round(a) == 1", "a == '1'", "a > 99999999999999999999"])
    func leavesOthersToTheMachine(condition: String) throws {
        let form = try compiled(
            fields(#"{"id":"a","type":"float"},{"id":"b","type":"float"},{"id":"c","visible_if":"\#(condition)"}"#))
        #expect(form.tables.conditions[0].form == .program)
    }
}
