import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

/// Answers that are given before the walk.
@Suite(.limited) struct GivenAnswerTests {
    @Test func entersWhenTheWalkReachesItsField() throws {
        var session = try started(
            fields: #"{"id":"a"},{"id":"b","targets":[{"id":"c","action":"show"}]},{"id":"c","hidden":true},{"id":"d"}"#
        )
        session.give("x", to: "b")
        session.give("y", to: "c")
        #expect(session.values == [:])
        #expect(session.nextToAsk() == .field(Slot(0)))
        #expect(session.values == [:])
        #expect(session.answer("w", to: Slot(0)) == .accepted)
        #expect(session.nextToAsk() == .field(Slot(3)))
        #expect(session.values == ["a": "w", "b": "x", "c": "y"])
        #expect(session.unusedGiven == [])
    }

    /// A formula that an event reads is computed when the event fires, not only at the end.
    @Test(arguments: [
        #""targets":[{"id":"x","action":"update","target_value":"set","condition":"$sum > 5"}]},{"id":"x"}"#,
        #""targets":[{"id":"x","action":"update"}]},{"id":"x","formula":"twice"}"#,
    ])
    func firesEventsAsIfEachWasTyped(members: String) throws {
        let members =
            #"{"id":"a","type":"number"},{"id":"sum","type":"number","formula":"a + 1"},"#
            + #"{"id":"twice","type":"number","formula":"sum * 2"},{"id":"b",\#(members)"#
        var typed = try started(fields: members)
        #expect(typed.answer("7", to: Slot(0)) == .accepted)
        #expect(typed.answer("y", to: Slot(3)) == .accepted)
        let given = try Session(fields: members, given: ["a": "7", "b": "y"])
        #expect(given.values == typed.values)
        #expect(given.values["x"] == (members.contains("set") ? "set" : "16"))
    }

    @Test func asksForWhatWasGivenWrongly() throws {
        var session = try started(fields: #"{"id":"a","type":"number"},{"id":"b"}"#)
        session.give("x", to: "a")
        session.give("y", to: "b")
        #expect(session.nextToAsk() == .field(Slot(0)))
        #expect(session.viewText(Slot(0)) == "x")
        #expect(session.answer("1", to: Slot(0)) == .accepted)
        #expect(session.nextToAsk() == nil)
        #expect(session.values == ["a": "1", "b": "y"])
    }

    @Test func doesNotUseWhatIsNeverAsked() throws {
        var session = try started(
            fields:
                #"{"id":"a"},{"id":"h","hidden":true},{"id":"d","disabled":true,"value":"v"},{"id":"f","formula":"a"},{"id":"n","type":"note"},{"id":"x"}"#
        )
        for id in ["x", "n", "f", "d", "h", "a"] { session.give("1", to: id) }
        #expect(session.unusedGivenCount == 6)
        session.finish()
        #expect(session.unusedGiven.map { session.id($0) } == ["h", "d", "f", "n"])
        #expect(session.unusedGivenCount == 4)
        #expect(session.values == ["a": "1", "d": "v", "f": "1", "x": "1"])
        #expect(session.failing() == [])
    }

    @Test func takesTheLaterOfTwo() throws {
        var session = try started(fields: #"{"id":"a","value":"v"},{"id":"b","value":"w"}"#)
        session.give("1", to: "a")
        session.give("2", to: "a")
        session.give("3", to: "b")
        session.give("", to: "b", as: .absent)
        session.finish()
        #expect(session.values == ["a": "2", "b": "w"])
    }

    @Test func takesGivenThenDefaultThenNothing() throws {
        var session = try Session(
            fields: #"{"id":"a","value":"v"},{"id":"b","value":"w"},{"id":"c","required":true},{"id":"d","value":"u"}"#,
            given: ["a": "1", "d": ""])
        #expect(session.values == ["a": "1", "b": "w"])
        #expect(session.failing() == ["c: required"])
        #expect((0..<4).map { session.isAnswered(Slot($0)) } == [true, true, true, true])
        #expect(session.nextToAsk() == nil)
    }

    @Test func finishesFromWhereverTheWalkStands() throws {
        var session = try started(fields: #"{"id":"a"},{"id":"b"},{"id":"c"}"#)
        session.give("1", to: "a")
        session.moveTo(Slot(2))
        session.finish()
        #expect(session.values == ["a": "1"])
    }

    @Test func walksBackForWhatOpensBehind() throws {
        var session = try started(
            fields:
                #"{"id":"a","hidden":true},{"id":"b","hidden":true,"targets":[{"id":"a","action":"show"}]},{"id":"c","targets":[{"id":"b","action":"show"}]}"#
        )
        for id in ["a", "b", "c"] { session.give(id.uppercased(), to: id) }
        session.finish()
        #expect(session.values == ["a": "A", "b": "B", "c": "C"])
        #expect(session.unusedGiven == [])
    }

    // MARK: Offered as defaults

    private func offered(_ members: String, _ offers: [(String, String, Cell.LiteralForm)]) throws -> (
        answers: [String: String], refused: [String]
    ) {
        var session = Session(try compiled(fields(members)), now: noon)
        var refused: [String] = []
        for (id, text, form) in offers {
            let slot = try #require(session.form.fieldNumber(id: id).map { Slot($0) })
            let verdict = text.withByteSlice { session.offer(Cell(form, $0), to: slot) }
            if case .refused(let failure) = verdict { refused.append("\(id): \(failure.code.name)") }
        }
        session.start()
        session.finish()
        return (session.values, refused)
    }

    @Test func replacesTheFormsOwnValue() throws {
        let members =
            #"{"id":"a","value":"v"},{"id":"b","value":"w"},{"id":"c","value":"u"},{"id":"d"},{"id":"e","disabled":true,"value":"p"}"#
        let (answers, refused) = try offered(
            members, [("a", "1", .text), ("b", "", .text), ("c", "", .absent), ("d", "2", .number), ("e", "3", .text)])
        #expect(answers == ["a": "1", "c": "u", "d": "2", "e": "3"])
        #expect(refused == [])
    }

    @Test func keepsTheFormsOwnValueWhereAnOfferCannotBeRead() throws {
        let (answers, refused) = try offered(
            #"{"id":"a","type":"number","value":7},{"id":"b","type":"select","values":[{"id":"x"}]}"#,
            [("a", "abc", .text), ("b", "", .list)])
        #expect(answers == ["a": "7"])
        #expect(refused == ["a: not_a_number", "b: wrong_type"])
    }

    @Test func setsHiddenFieldsAndFiresWithTheStart() throws {
        let members =
            #"{"id":"a","targets":[{"id":"h","action":"show"},{"id":"u","action":"update","target_value":"set"}]},{"id":"h","hidden":true},{"id":"u"},{"id":"f","formula":"concat(a, h)"}"#
        let (answers, _) = try offered(members, [("h", "2", .text), ("a", "1", .text)])
        #expect(answers == ["a": "1", "h": "2", "u": "set", "f": "12"])
    }

    @Test func isStrongerThanTheFormAndWeakerThanWhatIsGiven() throws {
        var session = Session(
            try compiled(fields(#"{"id":"a","value":"form"},{"id":"b","value":"form"},{"id":"c","value":"form"}"#)),
            now: noon)
        for slot in [0, 1] {
            var text = "offered"
            _ = text.withUTF8 { session.offer(Cell(.text, ByteSlice($0)), to: Slot(slot)) }
        }
        session.start()
        session.give("given", to: "a")
        session.finish()
        #expect(session.values == ["a": "given", "b": "offered", "c": "form"])
        session.reset()
        session.finish()
        #expect(session.values == ["a": "offered", "b": "offered", "c": "form"])
    }
}
