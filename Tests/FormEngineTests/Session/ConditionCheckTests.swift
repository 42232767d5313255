import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Conditions as validators, rules for instances, and initial values.
@Suite(.limited) struct ConditionCheckTests {
    private static func field(_ id: String, _ type: String, _ condition: String, _ more: String = "") -> String {
        let escaped = condition.replacing("\"", with: "\\\"")
        return
            #"{"id":"\#(id)","type":"\#(type)","validators":[{"type":"condition","condition":"\#(escaped)"\#(more)}]}"#
    }

    /// The failures of a form whose field `x` has a condition on its value and is between two others.
    private func failing(
        _ condition: String, type: String = "float", _ answers: KeyValuePairs<String, String>, more: String = ""
    ) throws -> [String] {
        let form = fields(
            #"{"id":"early","type":"float"},{"id":"t"},\#(Self.field("x", type, condition, more)),{"id":"late","type":"float"},{"id":"gone","type":"float","hidden":true,"value":1}"#
        )
        var session = Session(try compiled(form), given: answers)
        return session.failing()
    }

    @Test(
        arguments: [
            (". > 3", ["x": "4"], []), (". > 3", ["x": "3"], ["x: rule"]), (".>3", ["x": "3"], ["x: rule"]),
            (". > .5", ["x": "0.6"], []), (". > .5", ["x": "0.5"], ["x: rule"]),
            ("mod(., 2) == 0", ["x": "3"], ["x: rule"]),
            // Not checked without a value; fails only if the condition is false
            (". > 3", [:], []), ("false", [:], []), ("false", ["x": "1"], ["x: rule"]), (". > early", ["x": "1"], []),
            // An earlier field is not blamed by the check of a later one.
            (". > early", ["x": "1", "early": "2"], ["x: rule"]),
            (". < late", ["x": "2", "late": "1"], ["late: rule"]),
            (". < late", ["x": "2"], []), (". < late", ["late": "1"], []),
            ("present(late)", ["x": "2"], ["late: rule"]),
            ("present(late)", [:], []), (". + early < late", ["x": "2", "early": "1", "late": "3"], ["late: rule"]),
            // A hidden partner has no value and is not blamed.
            (". < gone", ["x": "2"], []), ("present(gone)", ["x": "2"], ["x: rule"]),
            ("present(early) && . > 1", ["x": "2"], ["x: rule"]), ("missing(early) || . > early", ["x": "2"], []),
            // An unreadable answer has no value and a failure of its own.
            (". > 3", ["x": "abc"], ["x: not_a_number"]),
            (". < late", ["x": "1", "late": "abc"], ["late: not_a_number"]),
        ] as [(String, KeyValuePairs<String, String>, [String])])
    func fails(condition: String, answers: KeyValuePairs<String, String>, expected: [String]) throws {
        #expect(try failing(condition, answers) == expected, "\(condition)")
    }

    @Test(
        arguments: [
            ("text", "length(.) == 3", "abcd", ["x: rule"]), ("text", "matches(., '^[a-z]+$')", "a1", ["x: rule"]),
            ("text", "matches(., '^[a-z]+$')", "ab", []), ("date", ". >= today() - 1", "2024-02-28", []),
            ("date", ". >= today() - 1", "2024-02-27", ["x: rule"]),
            ("date", "years(., today()) >= 18", "2006-03-01", ["x: rule"]),
            ("switch", ". || present(t)", "no", ["x: rule"]), ("time", ". < '12:00'", "13:00", ["x: rule"]),
        ] as [(String, String, String, [String])])
    func fitsKinds(type: String, condition: String, answer: String, expected: [String]) throws {
        #expect(try failing(condition, type: type, ["x": answer]) == expected)
    }

    @Test func hasItsOwnCodeWordsAndWhen() throws {
        let more = #","code":"odd","message":"{value} is odd","when":"$early == 1""#
        #expect(try failing("mod(., 2) == 0", ["x": "3", "early": "1"], more: more) == ["x: odd"])
        #expect(try failing("mod(., 2) == 0", ["x": "3", "early": "2"], more: more) == [])
    }

    /// An answer is accepted even if it conflicts with a later field, which is then asked again.
    @Test func asksTheLaterFieldAgain() throws {
        let more = #","message":"{title}: {value}""#
        let form = fields(Self.field("x", "number", ". <= late", more) + #",{"id":"late","type":"number"}"#)
        var session = try started(form)
        let (x, late) = (Slot(0), Slot(1))
        #expect(session.answer("1", to: x) == .accepted)
        #expect(session.answer("2", to: late) == .accepted)
        #expect(session.answer("3", to: x) == .accepted)
        let isStale = session.isStale(late)
        #expect(isStale)
        let failures = session.collectFailures()
        let failure = try #require(failures.first)
        #expect(Wording().message(failure, in: session) == "x: 3")
        #expect(session.answer("3", to: late) == .accepted)
        #expect(session.collectFailures().isEmpty)
    }

    // MARK: Instances

    private static let parts = #"""
        {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"limit","type":"number"}]},
          {"id":"lines","type":"dynamic","fields":[{"id":"lines[:index].n","type":"number"},
           {"id":"lines[:index].m","type":"number"}]},
          {"id":"end","fields":[{"id":"most","type":"number"}]}]}]
        """#

    private func failing(_ members: String, instances: [(String, String)], limit: String = "", most: String = "") throws
        -> [String]
    {
        var session = try started(Self.parts + members + "}")
        session.give(limit, to: "limit")
        session.give(most, to: "most")
        for (place, (n, m)) in instances.enumerated() {
            session.give(n, to: "lines[\(place)].n")
            session.give(m, to: "lines[\(place)].m")
        }
        session.finish()
        return session.failing()
    }

    @Test(
        arguments: [
            ("lines[:index].n < lines[:index].m", "lines[:index].m", ["lines[1].m: rule"]),
            ("lines[:index].n < lines[:index].m", "lines[:index].n\",\"lines[:index].m", ["lines[1].n: rule"]),
            ("lines[:index].n < 0", "lines[:index].n", ["lines[0].n: rule", "lines[1].n: rule"]),
            ("lines[:index].n < limit", "limit", ["limit: rule"]), ("present(lines[:index].n)", "lines[:index].n", []),
            ("position() < 2 || lines[:index].n < 0", "lines[:index].n", ["lines[1].n: rule"]),
            ("lines[:index].n < lines[0].m", "lines[:index].n", ["lines[1].n: rule"]),
        ] as [(String, String, [String])])
    func decidesARuleForEachInstance(condition: String, ids: String, expected: [String]) throws {
        let rule = #","rules":[{"condition":"\#(condition)","fields":["\#(ids)"]}]"#
        #expect(try failing(rule, instances: [("1", "2"), ("5", "4")], limit: "3") == expected, "\(condition)")
    }

    @Test func saysOnceWhatBlamesNobody() throws {
        let rule = #","rules":[{"condition":"lines[:index].n < 0"}]"#
        #expect(try failing(rule, instances: [("1", ""), ("2", "")]).count == 1)
    }

    @Test(
        arguments: [
            ("lines[:index].n", "limit", ". <= lines[:index].n", ["lines[0].n: rule"]),
            ("most", "most", ". >= lines[:index].n", ["most: rule"]),
            ("lines[:index].n", "lines[:index].n", ". <= most", ["most: rule"]),
            ("lines[:index].n", "lines[:index].n", ". <= lines[:index].m", ["lines[1].m: rule"]),
            ("lines[:index].m", "lines[:index].m", ". >= lines[:index].n", ["lines[1].m: rule"]),
        ] as [(String, String, String, [String])])
    func blamesTheLatest(_: String, carrier: String, condition: String, expected: [String]) throws {
        let check = #""validators":[{"type":"condition","condition":"\#(condition)"}]"#
        let form = Self.parts.replacing(#"{"id":"\#(carrier)""#, with: #"{"id":"\#(carrier)",\#(check)"#) + "}"
        var session = try started(form)
        for (id, text) in [
            "limit": "2", "most": "4", "lines[0].n": "1", "lines[0].m": "3", "lines[1].n": "5", "lines[1].m": "4",
        ].sorted(by: { $0.key < $1.key }) { session.give(text, to: id) }
        session.finish()
        #expect(session.failing() == expected)
    }

    /// A check in an instance may blame a field outside; the message is about the first instance that fails.
    @Test(
        arguments: [
            (
                #"{"type":"condition","condition":". <= most","message":"{value} of {title}, {lines[:index].m}"}"#, "",
                "5 of N, 4"
            ),
            (
                "",
                #"{"condition":"lines[:index].n < most","message":"{lines[:index].n} of {value}","fields":["most"]}"#,
                "5 of 4"
            ),
            ("", #"{"condition":"lines[:index].n < 4","message":"{lines[:index].n} is much"}"#, "5 is much"),
        ] as [(String, String, String)])
    func saysWhichInstanceItIs(validator: String, rule: String, expected: String) throws {
        let form = Self.parts.replacing(
            #"{"id":"lines[:index].n""#, with: #"{"id":"lines[:index].n","title":"N","validators":[\#(validator)]"#)
        var session = Session(
            try compiled(form + #","rules":[\#(rule)]}"#),
            given: ["most": "4", "lines[0].n": "1", "lines[1].n": "5", "lines[1].m": "4"])
        let failures = session.collectFailures()
        #expect(failures.map { Wording().message($0, in: session) } == [expected])
    }

    // MARK: First values

    private static let first = #"""
        {"id":"a"},{"id":"b"},{"id":"x","initial":"%","targets":[{"id":"shown","action":"show","condition":"$x == 'hello'"}]},
        {"id":"shown","hidden":true,"value":"v"},{"id":"n","type":"number","initial":"length(a) / 2"}
        """#

    private func begun(_ formula: String, _ answers: KeyValuePairs<String, String>) throws -> [String: String] {
        let form = fields(Self.first.replacing("%", with: formula))
        var asked = Session(try compiled(form), now: noon)
        let given = Session(try compiled(form), given: answers)
        asked.start()
        while case .field(let slot)? = asked.nextToAsk() {
            let text = answers.first { $0.key == asked.id(slot) }?.value
            _ = text.map { asked.answer($0, to: slot) } ?? asked.acceptDefault(slot)
        }
        let (found, expected) = (asked.values, given.values)
        #expect(found == expected)
        return expected
    }

    @Test(
        arguments: [
            ("a", ["a": "hello"], ["a": "hello", "x": "hello", "shown": "v"]), ("a", [:], [:]),
            ("a", ["a": "hello", "x": "own"], ["a": "hello", "x": "own"]),
            ("coalesce(b, a)", ["a": "1"], ["a": "1", "x": "1"]),
            ("a b", ["a": "1", "b": "2"], ["a": "1", "b": "2", "x": "1 2"]), ("upper('x')", [:], ["x": "X"]),
            ("n", [:], [:]), ("x", [:], [:]), ("a", ["a": "abcd"], ["a": "abcd", "x": "abcd", "n": "2"]),
            ("a", ["a": "abc"], ["a": "abc", "x": "abc"]), ("1 / 0", [:], [:]),
        ] as [(String, KeyValuePairs<String, String>, [String: String])])
    func givesFirstValues(
        formula: String, answers: KeyValuePairs<String, String>, expected: [String: String]
    ) throws {
        var found = try begun(formula, answers)
        if expected["n"] == nil, found["n"] != nil { found["n"] = nil }
        #expect(found == expected, "\(formula)")
    }

    @Test func followsUntilItIsCleared() throws {
        var session = try started(fields: #"{"id":"a"},{"id":"x","initial":"a"}"#)
        _ = session.answer("one", to: Slot(0))
        _ = session.nextToAsk()
        #expect(session.modelText(Slot(1)) == "one")
        _ = session.answer("two", to: Slot(0))
        #expect(session.modelText(Slot(1)) == "two")
        session.clear(Slot(1))
        _ = session.nextToAsk()
        #expect(session.modelText(Slot(1)) == nil)
        _ = session.answer("three", to: Slot(0))
        #expect(session.modelText(Slot(1)) == nil)
    }

    @Test func excludesAValue() {
        let found = findings(fields(#"{"id":"x","value":"v","initial":"'w'"}"#))
        #expect(
            found.count == 1
                && found[0].hasSuffix("error: 'default' and 'default_formula' of 'x' exclude each other; leave one out")
        )
        #expect(findings(fields(#"{"id":"x","type":"note","initial":"'w'"}"#)).count == 1)
    }
}
