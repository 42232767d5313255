import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// The reports about other slots after a change.
@Suite(.limited) struct ChangeReportTests {
    /// The report on the last answer, with a letter for each effect: value, visibility, enabling, validity, stale.
    private func changes(_ members: String, _ answers: KeyValuePairs<String, String>, _ more: String = "") throws
        -> [String]
    {
        var session = try started(fields: members, more)
        session.answer(answers)
        let letters: [(Change.Effect, String)] = [
            (.value, "v"), (.visibility, "s"), (.enabling, "e"), (.validity, "i"), (.stale, "a"),
        ]
        return session.changes.map { change in
            "\(session.id(change.slot)):" + letters.filter { change.effects.contains($0.0) }.map(\.1).joined()
        }
    }

    @Test(
        arguments: [
            // The field's own value; nothing if it stays the same
            (#"{"id":"a"}"#, ["a": "1"], ["a:v"]), (#"{"id":"a"}"#, ["a": "1", "a": "1"], []),
            (#"{"id":"a"}"#, ["a": ""], []), (#"{"id":"a"}"#, ["a": "1", "a": ""], ["a:v"]),
            // The field's own validity
            (#"{"id":"a","required":true}"#, ["a": "1"], ["a:vi"]), (#"{"id":"a","required":true}"#, ["a": ""], []),
            (#"{"id":"a","type":"number"}"#, ["a": "x"], ["a:vi"]),
            (#"{"id":"a","type":"number"}"#, ["a": "x", "a": "y"], ["a:v"]),
            (#"{"id":"a","type":"number"}"#, ["a": "x", "a": "1"], ["a:vi"]),
            // Computed values, each after its inputs
            (
                #"{"id":"c","type":"number","formula":"b + 1"},{"id":"b","type":"number","formula":"a + 1"},{"id":"a","type":"number"}"#,
                ["a": "1"], ["a:v", "b:v", "c:v"]
            ),
            (
                #"{"id":"a","type":"number"},{"id":"b","type":"number","formula":"a * 0"}"#, ["a": "1", "a": "2"],
                ["a:v"]
            ),
            // Visibility, and values that no longer count
            (#"{"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b"},{"id":"c"}"#, ["a": "1"], ["a:v", "b:vs"]),
            (#"{"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b"}"#, ["a": "1", "a": "2"], ["a:v"]),
            (
                #"{"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b","required":true}"#, ["a": "1"],
                ["a:v", "b:vsi"]
            ),
            (
                #"{"id":"a","targets":[{"id":"b","action":"hide"}]},{"id":"b","value":"x"},{"id":"c","formula":"concat(b)"}"#,
                ["a": "1"], ["a:v", "b:vs", "c:v"]
            ),
            // Enabling
            (#"{"id":"a","targets":[{"id":"b","action":"disable"}]},{"id":"b"}"#, ["a": "1"], ["a:v", "b:e"]),
            (
                #"{"id":"a","targets":[{"id":"b","action":"disable"}]},{"id":"b","required":true}"#, ["a": "1"],
                ["a:v", "b:ei"]
            ),
            // The validity of other fields; only answered ones become stale
            (
                #"{"id":"a","type":"number"},{"id":"b","type":"number","validations":{"compare_to":"a","compare_rule":">"}}"#,
                ["a": "1", "b": "2", "a": "3"], ["a:v", "b:ia"]
            ),
            (
                #"{"id":"a","type":"number"},{"id":"b","type":"number","validations":{"compare_to":"a","compare_rule":">"},"value":2}"#,
                ["a": "3"], ["a:v", "b:i"]
            ),
            (
                #"{"id":"a","type":"number"},{"id":"b","type":"number","validations":{"compare_to":"a","compare_rule":">"}}"#,
                ["a": "3", "b": "2", "a": "1"], ["a:v", "b:i"]
            ),
            (#"{"id":"a"},{"id":"b","type":"password","validations":{"compare_to":"a"}}"#, ["a": "3"], ["a:v", "b:i"]),
            // Events
            (
                #"{"id":"a","targets":[{"id":"b","action":"update","target_value":"x"}]},{"id":"b"}"#, ["a": "3"],
                ["a:v", "b:v"]
            ),
            (
                #"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b"}"#, ["b": "1", "a": "3"],
                ["a:v", "b:va"]
            ),
            (
                #"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b","required":true}"#,
                ["b": "1", "a": "3"], ["a:v", "b:via"]
            ),
            (#"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b"}"#, ["a": "3"], ["a:v"]),
        ] as [(String, KeyValuePairs<String, String>, [String])])
    func saysWhatElseChanged(members: String, answers: KeyValuePairs<String, String>, report: [String]) throws {
        #expect(try changes(members, answers) == report)
    }

    @Test func forgetsWithTheNextChange() throws {
        var session = try started(fields: #"{"id":"a"},{"id":"b"}"#)
        #expect(session.changes == [])
        _ = session.answer("1", to: Slot(0))
        _ = session.answer("1", to: Slot(1))
        #expect(session.changes.map(\.slot) == [Slot(1)])
        session.clear(Slot(0))
        #expect(session.changes == [Change(slot: Slot(0), effects: .value)])
        session.clear(Slot(0))
        #expect(session.changes == [])
    }
}
