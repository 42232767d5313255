import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Updates and clearing: events that occur when a value changes.
@Suite(.limited) struct EventTests {
    @Test(
        arguments: [
            (#""type":"text""#, #""text""#, "=text"), (#""type":"number""#, "7", "=7"),
            (#""type":"number""#, #""7""#, "=7"), (#""type":"switch""#, "true", "=true"),
            (#""type":"switch""#, "0", "=false"),
            (#""type":"select","values":[{"id":1},{"id":2}]"#, "2", "=2"),
            (#""type":"select","values":[{"id":"x","title":"Title"}]"#, #""Title""#, "=x"),
            (#""type":"multi_select","values":[{"id":"p"},{"id":"q"}]"#, #"["q","p"]"#, "=p;q"),
            (#""type":"date""#, #""2024-01-02""#, "=2024-01-02"), (#""type":"date""#, #""today""#, "=2024-02-29"),
            (#""type":"text","value":"old""#, "null", "-"), (#""type":"number","value":1"#, #""abc""#, "=1"),
            (#""type":"text","value":"old""#, #""""#, "-"), (#""type":"text","clean":["trim"]"#, #"" a ""#, "=a"),
        ] as [(String, String, String)])
    func setsAValue(members: String, value: String, reading: String) throws {
        var session = try started(
            fields:
                #"{"id":"a","targets":[{"id":"x","action":"update","target_value":\#(value)}]},{"id":"x",\#(members)}"#)
        #expect(session.answer("go", to: Slot(0)) == .accepted)
        #expect(session.reading(of: "x") == reading)
    }

    @Test func firesWhenTheValueChangesAndOnlyThen() throws {
        var session = try started(
            fields: #"{"id":"a","targets":[{"id":"x","action":"update","target_value":"set"}]},{"id":"x"}"#)
        for (answer, before, after) in [
            ("1", "p", "set"), ("1", "q", "q"), ("2", "r", "set"), ("", "s", "s"), (" ", "t", "t"), ("2", "u", "set"),
        ] {
            _ = session.answer(before, to: Slot(1))
            _ = session.answer(answer, to: Slot(0))
            #expect(session.modelText(Slot(1)) == after, "after '\(answer)'")
        }
    }

    @Test func runsAFormulaOnlyWhenATargetNamesIt() throws {
        var session = try started(
            fields:
                #"{"id":"a","type":"number"},{"id":"b","type":"number","targets":[{"id":"sum","action":"update"}]},{"id":"sum","type":"number","formula":"a + b"}"#
        )
        _ = session.answer("2", to: Slot(0))
        #expect(session.reading(of: "sum") == "-")
        _ = session.answer("3", to: Slot(1))
        #expect(session.reading(of: "sum") == "=5")
        _ = session.answer("9", to: Slot(0))
        #expect(session.reading(of: "sum") == "=5")
        #expect(session.isAskable(Slot(2)) == true)
        _ = session.answer("1", to: Slot(2))
        #expect(session.reading(of: "sum") == "=1")
    }

    @Test func heedsConditionsAndOptions() throws {
        var session = try started(
            fields: #"""
                {"id":"a","type":"select","values":[{"id":"1","targets":[{"id":"x","action":"update","target_value":"one"}]},{"id":"2","targets":[{"id":"x","action":"clear"}]},
                {"id":"3","targets":[{"id":"x","action":"update","target_value":"three","condition":"$b > 5"}]}]},{"id":"b","type":"number"},{"id":"x","value":"start"}
                """#)
        for (answer, b, after) in [
            ("3", "", "start"), ("1", "", "one"), ("3", "", "one"), ("2", "", nil), ("1", "", "one"), ("3", "6", "one"),
            ("1", "6", "one"), ("3", "6", "three"),
        ] as [(String, String, String?)] {
            _ = session.answer(answer, to: Slot(0))
            if !b.isEmpty { _ = session.answer(b, to: Slot(1)) }
            #expect(session.modelText(Slot(2)) == after, "after \(answer)")
        }
    }

    @Test func firesInChains() throws {
        var session = try started(
            fields: #"""
                {"id":"d"},{"id":"c","targets":[{"id":"d","action":"update","target_value":"4"}]},{"id":"b","targets":[{"id":"c","action":"update","target_value":"3"}]},{"id":"a","targets":[{"id":"b","action":"update","target_value":"2"}]}
                """#)
        _ = session.answer("1", to: Slot(3))
        #expect(session.values == ["a": "1", "b": "2", "c": "3", "d": "4"])
        // Nothing changes, so nothing fires.
        _ = session.answer("x", to: Slot(0))
        _ = session.answer("5", to: Slot(3))
        #expect(session.values == ["a": "5", "b": "2", "c": "3", "d": "x"])
    }

    @Test func firesEachAtMostOnceWithinAChange() throws {
        var session = try started(
            fields: #"""
                {"id":"a","type":"number","targets":[{"id":"b","action":"update"}]},{"id":"b","type":"number","formula":"a + 1","targets":[{"id":"a","action":"update"}]},{"id":"n"}
                """#.replacing(#""id":"a","type":"number""#, with: #""id":"a","type":"number","formula":"b + 1""#))
        _ = session.answer("1", to: Slot(0))
        #expect(session.values == ["a": "3", "b": "2"])
        _ = session.answer("10", to: Slot(1))
        #expect(session.values == ["a": "11", "b": "12"])
    }

    @Test func endsLoopsOfClearing() throws {
        var session = try started(
            fields:
                #"{"id":"a","targets":[{"id":"b","action":"clear"}]},{"id":"b","targets":[{"id":"a","action":"clear"}]}"#
        )
        _ = session.answer("1", to: Slot(0))
        #expect(session.values == ["a": "1"])
        _ = session.answer("2", to: Slot(1))
        // It clears the other, which is without a value then and clears nothing.
        #expect(session.values == ["b": "2"])
        _ = session.answer("3", to: Slot(0))
        #expect(session.values == ["a": "3"])
    }

    /// A target acts while its field has a value, so not when it loses it, nor when it gets none.
    @Test(
        arguments: [
            (#""type":"number""#, ["5", ""]), (#""type":"number""#, ["5", "x"]), (#""type":"number""#, ["x", "y"]),
            (#""type":"number","formula":"b""#, ["5", "x"]), (#""type":"number","formula":"b""#, ["x"]),
        ] as [(String, [String])])
    func actsOnlyWhileItsFieldHasAValue(members: String, answers: [String]) throws {
        let targets =
            #""targets":[{"id":"x","action":"clear","condition":"$on"},{"id":"y","action":"update","target_value":"set","condition":"$on"}]"#
        var session = try started(
            fields: #"{"id":"b"},{"id":"on","type":"switch"},{"id":"n",\#(members),\#(targets)},{"id":"x"},{"id":"y"}"#)
        let answered = members.contains("formula") ? Slot(0) : Slot(2)
        for answer in answers.dropLast() { _ = session.answer(answer, to: answered) }
        for (slot, text) in [(Slot(1), "yes"), (Slot(3), "kept"), (Slot(4), "kept")] {
            _ = session.answer(text, to: slot)
        }
        _ = session.answer(answers.last ?? "", to: answered)
        #expect([Slot(3), Slot(4)].map { session.modelText($0) } == ["kept", "kept"])
        _ = session.answer("7", to: answered)
        #expect([Slot(3), Slot(4)].map { session.modelText($0) } == [nil, "set"])
    }

    @Test func asksAgainWhatWasCleared() throws {
        var session = try started(
            fields:
                #"{"id":"a","required":true},{"id":"b"},{"id":"c","targets":[{"id":["a","b"],"action":"clear"}]},{"id":"d"}"#
        )
        for slot in 0..<3 {
            #expect(session.nextToAsk() == .field(Slot(slot)))
            _ = session.answer("x", to: Slot(slot))
        }
        #expect([0, 1].map { session.isStale(Slot($0)) } == [true, true])
        #expect(session.nextToAsk() == .field(Slot(3)))
        _ = session.answer("x", to: Slot(3))
        #expect(session.nextToAsk() == .field(Slot(0)))
        _ = session.answer("y", to: Slot(0))
        #expect(session.nextToAsk() == .field(Slot(1)))
        #expect(session.acceptDefault(Slot(1)) == .accepted)
        #expect(session.nextToAsk() == nil)
    }

    @Test func asksAgainWhatAnUpdateMadeInvalid() throws {
        var session = try started(
            fields:
                #"{"id":"a","type":"number","validations":{"max_value":5}},{"id":"b","targets":[{"id":"a","action":"update","target_value":9}]}"#
        )
        _ = session.answer("1", to: Slot(0))
        _ = session.answer("x", to: Slot(1))
        #expect(session.values == ["a": "9", "b": "x"])
        #expect(
            session.changes == [
                Change(slot: Slot(1), effects: .value), Change(slot: Slot(0), effects: [.value, .validity, .stale]),
            ])
        #expect(session.nextToAsk() == .field(Slot(0)))
    }

    @Test func firesAtTheStartInFormOrder() throws {
        let session = try started(
            fields: #"""
                {"id":"a","value":"1","targets":[{"id":"x","action":"update","target_value":"by a"},{"id":"y","action":"update","target_value":"by a"}]},
                {"id":"b","type":"select","values":[{"id":"p"},{"id":"q","default":true,"targets":[{"id":"x","action":"update","target_value":"by b"}]}]},
                {"id":"c","targets":[{"id":"x","action":"update","target_value":"by c"}]},{"id":"h","hidden":true,"value":"1","targets":[{"id":"y","action":"update","target_value":"by h"}]},{"id":"x"},{"id":"y"}
                """#)
        #expect(session.values == ["a": "1", "b": "q", "x": "by b", "y": "by a"])
    }

    @Test func reachesSectionsAndGroups() throws {
        var session = try started(
            #"""
            {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"a","targets":[{"id":"t","type":"section","action":"clear"}]},{"id":"b","targets":[{"id":"k","type":"group","action":"clear"}]}]},
            {"id":"t","fields":[{"id":"c","value":"1"},{"id":"d","value":"2"}]}]},{"id":"k","sections":[{"id":"u","fields":[{"id":"e","value":"3"}]},{"id":"v","fields":[{"id":"f","value":"4"}]}]}]}
            """#)
        _ = session.answer("x", to: Slot(0))
        #expect(session.values == ["a": "x", "e": "3", "f": "4"])
        _ = session.answer("x", to: Slot(1))
        #expect(session.values == ["a": "x", "b": "x"])
    }

    @Test func setsHiddenFieldsForLater() throws {
        var session = try started(
            fields:
                #"{"id":"a","targets":[{"id":"x","action":"update","target_value":"set"}]},{"id":"b","targets":[{"id":"x","action":"show"}]},{"id":"x","hidden":true}"#
        )
        _ = session.answer("1", to: Slot(0))
        #expect(session.values == ["a": "1"])
        _ = session.answer("1", to: Slot(1))
        #expect(session.values == ["a": "1", "b": "1", "x": "set"])
    }

    @Test func firesForComputedValuesToo() throws {
        var session = try started(
            fields:
                #"{"id":"a","type":"number"},{"id":"twice","type":"number","formula":"a * 2","targets":[{"id":"x","action":"update","target_value":"large","condition":"$twice > 10"},{"id":"x","action":"clear","condition":"$twice <= 10"}]},{"id":"x"}"#
        )
        for (a, x) in [("6", "large"), ("5", nil), ("7", "large")] as [(String, String?)] {
            _ = session.answer(a, to: Slot(0))
            #expect(session.modelText(Slot(2)) == x)
        }
    }

    // MARK: Buttons

    @Test func firesTheTargetsOfAPressedButton() throws {
        var session = try started(
            fields: #"""
                {"id":"press","type":"button","targets":[{"id":"x","action":"update","target_value":"pressed"},{"id":"sum","action":"update"},{"id":"h","action":"show"}]},{"id":"x"},{"id":"sum","type":"number","formula":"1 + 1"},{"id":"h","hidden":true}
                """#)
        #expect(session.values == [:])
        session.press(Slot(0))
        #expect(session.values == ["x": "pressed", "sum": "2"])
        #expect(session.isVisible(Slot(3)) == true)
        #expect(session.changes.map(\.slot) == [Slot(3), Slot(1), Slot(2)])
        _ = session.answer("typed", to: Slot(1))
        session.press(Slot(0))
        #expect(session.values == ["x": "pressed", "sum": "2"])
        #expect(session.failing() == [])
        session.press(Slot(1))
        #expect(session.values == ["x": "pressed", "sum": "2"])
    }
}
