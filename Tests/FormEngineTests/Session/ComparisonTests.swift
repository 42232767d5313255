import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct ComparisonTests {
    /// Two fields `low` and `high` in either order, and the members that relate them.
    private static let pairs: [(name: String, low: String, high: String, more: String)] = [
        ("the lower compares", #","validations":{"compare_to":"high","compare_rule":"<="}"#, "", ""),
        ("the upper compares", "", #","validations":{"compare_to":"low","compare_rule":">="}"#, ""),
        ("a validator of the lower", #","validators":[{"type":"compare","to":"high","rule":"<="}]"#, "", ""),
        ("a validator of the upper", "", #","validators":[{"type":"compare","to":"low","rule":">="}]"#, ""),
        ("a pair", "", "", #""validation_groups":[{"min":"low","max":"high"}]"#),
    ]

    /// There is one error, at the later field, whichever field has the check and whichever is answered last.
    @Test(arguments: pairs.indices)
    func blamesTheLaterField(number: Int) throws {
        let pair = Self.pairs[number]
        for isLowFirst in [true, false] {
            let low = #"{"id":"low","type":"number"\#(pair.low)}"#
            let high = #"{"id":"high","type":"number"\#(pair.high)}"#
            let members = isLowFirst ? "\(low),\(high)" : "\(high),\(low)"
            let later = isLowFirst ? "high" : "low"
            #expect(
                try failing(members, ["low": "5", "high": "4"], pair.more) == ["\(later): comparison"], "\(pair.name)")
            #expect(try failing(members, ["high": "5", "low": "5"], pair.more) == [], "\(pair.name)")
            #expect(try failing(members, ["low": "4"], pair.more) == [], "\(pair.name)")
            #expect(try failing(members, ["high": "4"], pair.more) == [], "\(pair.name)")
            #expect(
                try failing(members, ["high": "4", "low": "x"], pair.more) == ["low: not_a_number"], "\(pair.name)")
            try acceptsTheEarlierAndAsksTheLater(members, pair.more)
        }
    }

    private func acceptsTheEarlierAndAsksTheLater(_ members: String, _ more: String) throws {
        var session = try started(fields: members, more)
        let (earlier, later) = (Slot(0), Slot(1))
        let low = session.id(earlier) == "low" ? earlier : later
        #expect(session.answer(earlier == low ? "3" : "7", to: earlier) == .accepted)
        #expect(session.answer(later == low ? "3" : "7", to: later) == .accepted)
        #expect(session.nextToAsk() == nil)
        // Then the earlier field gets a value beyond the later one.
        #expect(session.answer(earlier == low ? "8" : "2", to: earlier) == .accepted)
        #expect(session.changes.first { $0.slot == later }?.effects == [.validity, .stale])
        #expect((session.isStale(later), session.isStale(earlier)) == (true, false))
        #expect(session.nextToAsk() == .field(later))
        guard case .refused(let failure) = session.answer(later == low ? "9" : "1", to: later) else {
            return #expect(Bool(false), "accepted")
        }
        #expect(failure.slot == later && failure.code == .comparison)
        #expect(session.nextToAsk() == .field(later))
        #expect(session.answer(later == low ? "2" : "8", to: later) == .accepted)
        #expect(session.nextToAsk() == nil)
    }

    /// The relation, the mode, the field's value, the value of the earlier field, and whether the comparison holds.
    @Test(
        arguments: [
            ("==", "text", "a", "a", true), ("==", "text", "a", "b", false), ("==", "text", "", "b", false),
            ("==", "text", "a", "", false), ("==", "text", "", "", true),
            ("!=", "text", "a", "a", false), ("!=", "text", "a", "b", true), ("!=", "text", "", "b", true),
            ("!=", "text", "a", "", true), ("!=", "text", "", "", true),
            ("<", "text", "a", "b", true), ("<", "text", "b", "a", false), ("<", "text", "a", "a", false),
            ("<", "text", "", "a", true), ("<", "text", "a", "", true), ("<=", "text", "a", "a", true),
            (">", "text", "b", "a", true), (">", "text", "a", "a", false), (">=", "text", "a", "a", true),
            ("<", "text", "10", "9", true), ("<", "text", "Z", "a", true), ("<", "text", "z", "é", true),
            ("<", "number", "10", "9", false), ("==", "number", "10", "10.0", true), ("==", "number", "a", "10", false),
            ("!=", "number", "a", "10", true), ("<", "number", "a", "10", false), (">", "number", "11", "1e1", true),
        ] as [(String, String, String, String, Bool)])
    func comparesTexts(rule: String, mode: String, value: String, partner: String, holds: Bool) throws {
        let members =
            #"{"id":"partner"},{"id":"x","validators":[{"type":"compare","to":"partner","rule":"\#(rule)","mode":"\#(mode)"}]}"#
        #expect(try failing(members, ["partner": partner, "x": value]) == (holds ? [] : ["x: comparison"]))
    }

    @Test(
        arguments: [
            ("number", "9", "10", "<"), ("float", "1.10", "1.1", "=="), ("date", "2024-01-31", "2024-02-01", "<"),
            ("time", "09:30", "09:30:00", "=="), ("time", "09:30", "10:00", "<"),
            ("date_time", "2024-01-01T10:00Z", "2024-01-01T11:00:00+01:00", "=="),
            ("date_time", "2024-01-01T10:00Z", "2024-01-01T10:00:00-01:00", "<"), ("switch", "yes", "1", "=="),
            ("select", "b", "a", "<"), ("select", "B", "b", "=="), ("multi_select", "a;b", "b;a", "=="),
        ] as [(String, String, String, String)])
    func comparesByValue(kind: String, value: String, partner: String, rule: String) throws {
        let options = #","values":[{"id":"b"},{"id":"a"}]"#
        let opposite = ["<": ">=", "==": "!="][rule] ?? ""
        for (rule, expected) in [(rule, []), (opposite, ["x: comparison"])] {
            let members =
                #"{"id":"partner","type":"\#(kind)"\#(options)},{"id":"x","type":"\#(kind)"\#(options),"validations":{"compare_to":"partner","compare_rule":"\#(rule)"}}"#
            #expect(try failing(members, ["partner": partner, "x": value]) == expected, "\(rule)")
        }
    }

    @Test(
        arguments: [
            ("date", "2024-01-01", "date_time", "2024-01-01T12:00Z", "==", true),
            ("date", "2024-01-02", "date_time", "2024-01-01T23:30:00+01:00", ">", true),
            ("date_time", "2024-01-02T00:00Z", "date", "2024-01-01", "<=", false),
            ("number", "5", "text", "5.0", "==", true), ("text", "abc", "number", "5", "==", false),
            ("text", "abc", "number", "5", "!=", true), ("number", "2", "float", "1.5", ">", true),
        ] as [(String, String, String, String, String, Bool)])
    func comparesAcrossKinds(kind: String, value: String, other: String, partner: String, rule: String, holds: Bool)
        throws
    {
        let members =
            #"{"id":"partner","type":"\#(other)"},{"id":"x","type":"\#(kind)","validations":{"compare_to":"partner","compare_rule":"\#(rule)"}}"#
        #expect(try failing(members, ["partner": partner, "x": value]) == (holds ? [] : ["x: comparison"]))
    }

    /// Two lists with the same options in other positions.
    @Test(
        arguments: [
            ("multi_select", "x", "y", "==", "", false), ("multi_select", "x", "x", "==", "", true),
            ("multi_select", "x;y", "y;x", "==", "", true), ("multi_select", "x;y", "x", "==", "", false),
            ("multi_select", "x", "y", "!=", "", true), ("multi_select", "x;y", "y;x", "!=", "", false),
            // By their positions, the first options of both lists are equal.
            ("multi_select", "x", "y", "<=", "", true), ("multi_select", "x", "y", "<", "", false),
            ("multi_select", "x", "x", "<", "", false), ("multi_select", "x;y", "x;y", "==", "text", false),
            ("multi_select", "x", "x", "==", "text", true), ("multi_select", "x", "x;y", "==", "number", false),
            ("picker", "X;2", "X;2", "==", "", true), ("picker", "X;2", "Y;2", "==", "", false),
            ("picker", "x;2", "X;1", "!=", "", true), ("picker", "x;1", "y;2", "==", "", false),
            ("picker", "X;2", "Y;2", "<=", "", true), ("picker", "Y;2", "Y;2", ">", "", false),
            ("select", "x", "x", "==", "", true), ("select", "x", "y", "==", "", false),
            ("select", "x", "x", "!=", "", false), ("select", "x", "x", ">", "", true),
            ("select", "x", "y", ">", "", false), ("select", "x", "y", "<=", "", true),
        ] as [(String, String, String, String, String, Bool)])
    func comparesChoicesByTheirIDs(
        kind: String, first: String, second: String, rule: String, mode: String, holds: Bool
    ) throws {
        func field(_ id: String, _ ids: [String], _ more: String = "") -> String {
            let options =
                "[" + ids.map { #"{"id":"\#($0)","title":"\#($0.uppercased())"}"# }.joined(separator: ",") + "]"
            let choices =
                kind == "picker" ? #""components":[\#(options),[{"id":1},{"id":2}]]"# : #""values":\#(options)"#
            return #"{"id":"\#(id)","type":"\#(kind)",\#(choices)\#(more)}"#
        }
        let modes = mode.isEmpty ? "" : #","mode":"\#(mode)""#
        let compares = #","validators":[{"type":"compare","to":"a","rule":"\#(rule)"\#(modes)}]"#
        let members = field("a", ["x", "y"]) + "," + field("b", ["y", "x"], compares)
        #expect(try failing(members, ["a": first, "b": second]) == (holds ? [] : ["b: comparison"]))
        guard mode.isEmpty else { return }
        for condition in ["b \(rule) a", "!!($b \(rule) $a)"]
            + (rule == "==" ? ["equals(b, a)", "equals(a, b, a)"] : [])
        {
            let form = fields(
                field("a", ["x", "y"]) + "," + field("b", ["y", "x"]), #""rules":[{"condition":"\#(condition)"}]"#)
            var session = Session(try compiled(form), given: ["a": first, "b": second])
            #expect(session.failing() == (holds ? [] : ["form: rule"]), "\(condition)")
        }
    }

    /// Several choices are compared with a text by their ids (by titles in a picker), and with a number by their count.
    @Test(
        arguments: [
            ("multi_select", "1;2", "text", "1;2", "==", true), ("multi_select", "2", "text", "2", "==", true),
            ("multi_select", "1;2", "text", "2", "==", false), ("multi_select", "2", "text", "1", "==", false),
            ("multi_select", "1;2", "number", "2", "==", true), ("multi_select", "2", "number", "2", "==", false),
            ("multi_select", "1;2", "number", "1", ">", true), ("picker", "One;Two", "text", "One;Two", "==", true),
            ("picker", "One;Two", "text", "2", "==", false), ("picker", "One;Two", "number", "2", "==", true),
            ("multi_select", "1", "select", "1", "==", true), ("multi_select", "2", "select", "1", "==", false),
            ("multi_select", "1;2", "select", "1", "!=", true), ("multi_select", "1;2", "select", "1", ">", true),
            ("select", "1", "text", "1.0", "==", true), ("select", "1", "number", "1", "==", true),
        ] as [(String, String, String, String, String, Bool)])
    func comparesChoicesWithOthers(
        kind: String, value: String, other: String, partner: String, rule: String, holds: Bool
    ) throws {
        let options = #"[{"id":"1","title":"One"},{"id":"2","title":"Two"}]"#
        func field(_ id: String, _ kind: String, _ more: String = "") -> String {
            let choices = kind == "picker" ? #""components":[\#(options),\#(options)]"# : #""values":\#(options)"#
            return #"{"id":"\#(id)","type":"\#(kind)",\#(choices)\#(more)}"#
        }
        let compares = #","validators":[{"type":"compare","to":"p","rule":"\#(rule)"}]"#
        let members = field("p", other) + "," + field("x", kind, compares)
        #expect(try failing(members, ["p": partner, "x": value]) == (holds ? [] : ["x: comparison"]))
    }

    @Test func comparesEquallyUnlessARuleIsGiven() throws {
        let members = #"{"id":"a","type":"password"},{"id":"b","type":"password","validations":{"compare_to":"a"}}"#
        #expect(try failing(members, ["a": "x", "b": "y"]) == ["b: comparison"])
        #expect(try failing(members, ["a": "x"]) == ["b: comparison"])
        #expect(try failing(members, ["a": "x", "b": "x"]) == [])
    }

    @Test func passesAHiddenPartner() throws {
        let members = #"{"id":"a","hidden":true,"value":"v"},{"id":"b","validations":{"compare_to":"a"}}"#
        #expect(try failing(members, ["b": "x"]) == [])
        let hides =
            #"{"id":"on","type":"switch","targets":[{"id":"a","action":"hide","condition":"$on"}]},{"id":"a","value":"v"},{"id":"b","value":"w","validations":{"compare_to":"a"}}"#
        #expect(try failing(hides, ["on": "no"]) == ["b: comparison"])
        #expect(try failing(hides, ["on": "yes"]) == [])
    }

    @Test(
        arguments: [
            (true, "5", ["high: comparison"]), (true, "6", []), (false, "5", []), (false, "4", ["high: comparison"]),
        ] as [(Bool, String, [String])])
    func takesStrictPairs(isStrict: Bool, high: String, expected: [String]) throws {
        let more = #""validation_groups":[{"min":"low","max":"high","strict":\#(isStrict)}]"#
        #expect(
            try failing(
                #"{"id":"low","type":"number"},{"id":"high","type":"number"}"#, ["low": "5", "high": high], more)
                == expected)
    }

    /// The author's message is about the field that has the check, whichever field is blamed.
    @Test(
        arguments: [
            (#","validators":[{"type":"compare","to":"hi","rule":"<=",WORDS}]"#, "", "", "Lo, 9, 3 (Hi)"),
            ("", #","validators":[{"type":"compare","to":"lo","rule":">=",WORDS}]"#, "", "Hi, 3, 9 (Lo)"),
            ("", "", #""validation_groups":[{"min":"lo","max":"hi",WORDS}]"#, "Hi, 3, 9 (Lo)"),
            (
                #","secret":true,"validators":[{"type":"compare","to":"hi","rule":"<=",WORDS}]"#, "", "",
                "Lo, it, 3 (Hi)"
            ),
            (
                #","validators":[{"type":"compare","to":"hi","rule":"<=",WORDS}]"#, #","secret":true"#, "",
                "Lo, it, Hi"
            ),
        ] as [(String, String, String, String)])
    func speaksOfTheFieldThatCarriesIt(low: String, high: String, more: String, message: String) throws {
        let words = #""message":"{title}, {value}, {other}","code":"too_far""#
        for isLowFirst in [true, false] {
            let lo = #"{"id":"lo","title":"Lo"\#(low)}"#
            let hi = #"{"id":"hi","title":"Hi"\#(high)}"#
            let members = isLowFirst ? "\(lo),\(hi)" : "\(hi),\(lo)"
            let form = try compiled(fields(members, more).replacing("WORDS", with: words))
            var session = Session(form, given: ["lo": "9", "hi": "3"])
            #expect(session.failing() == [isLowFirst ? "hi: too_far" : "lo: too_far"])
            #expect(session.messages() == [message])
        }
    }

    /// The messages of the field that has the check win over those of the blamed field.
    @Test(
        arguments: [
            (#""comparison":"lo: {title}, {value}, {other}""#, #""comparison":"hi: {title}""#, "lo: Lo, 9, 3 (Hi)"),
            (#""too_far":"own: {title}","comparison":"lo""#, "", "own: Lo"),
            ("", #""comparison":"hi: {title}""#, "hi: Hi"),
            (#""required":"lo""#, "", "form: Lo, 9, 3 (Hi)"),
        ] as [(String, String, String)])
    func usesTheMessagesOfTheFieldThatCarriesIt(low: String, high: String, message: String) throws {
        let compares = #""validators":[{"type":"compare","to":"hi","rule":"<=","code":"too_far"}]"#
        let members =
            #"{"id":"lo","title":"Lo",\#(compares),"messages":{\#(low)}},{"id":"hi","title":"Hi","messages":{\#(high)}}"#
        let form = #""messages":{"comparison":"form: {title}, {value}, {other}"}"#
        var session = try Session(fields: members, form, given: ["lo": "9", "hi": "3"])
        #expect(session.failing() == ["hi: too_far"])
        var cache = MessageCache(Wording())
        for failure in session.collectFailures() {
            #expect(Wording().message(failure, in: session) == message)
            #expect(cache.message(failure, in: session) == message)
        }
    }

    /// The form's messages by kind are those for the kind of the field that has the check.
    @Test func usesTheMessagesOfTheKindThatCarriesIt() throws {
        let members =
            #"{"id":"lo","title":"Lo","type":"number","validators":[{"type":"compare","to":"hi","rule":"<="}]},{"id":"hi","type":"count"}"#
        let form =
            #""messages":{"count":{"comparison":"count"},"number":{"comparison":"{title} {value}: {other} [{limit}]"}}"#
        var session = try Session(fields: members, form, given: ["lo": "9", "hi": "3"])
        #expect(session.messages() == ["Lo 9: 3 (hi) []"])
    }

    /// If several instances have the check, the message is about the first that fails.
    @Test func speaksOfTheInstanceThatCarriesIt() throws {
        let compares =
            #"{"type":"compare","to":"most","rule":"<=","message":"{title} {value} is over {other}"}"#
        let price =
            #"{"id":"lines[:index].price","title":"Price","type":"number","validators":[\#(compares)]}"#
        let most = #"{"id":"s","fields":[{"id":"most","title":"Most","type":"number"}]}"#
        let form = try compiled(
            #"{"groups":[{"id":"g","sections":[{"id":"lines","type":"dynamic","fields":[\#(price)]},\#(most)]}]}"#)
        var session = Session(
            form, given: ["lines[0].price": "3", "lines[1].price": "9", "lines[2].price": "8", "most": "5"])
        #expect(session.failing() == ["most: comparison"])
        #expect(session.messages() == ["Price 9 is over 5 (Most)"])
    }

    /// All members of a group are checked again when one of them changes.
    @Test func looksAtTheWholeGroupAgain() throws {
        let form = try compiled(
            fields(
                #"{"id":"a"},{"id":"b","validators":[{"type":"length","min":2}]},{"id":"c"},{"id":"d"}"#,
                #""validation_groups":[["a","b"],{"id":"g","fields":["b","c"]}]"#))
        var session = started(form)
        _ = session.answer("1", to: Slot(0))
        #expect(session.failing() == [])
        _ = session.answer("x", to: Slot(1))
        #expect(session.failing() == ["b: too_short"])
    }
}
