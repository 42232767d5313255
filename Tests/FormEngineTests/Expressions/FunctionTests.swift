import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// The results of each function, in conditions and in formulas.
@Suite(.limited) struct FunctionTests {
    private static let form = #"""
        {"id":"a","type":"float","signed":true},{"id":"b","type":"float","signed":true},{"id":"t"},{"id":"u"},
        {"id":"d","type":"date"},{"id":"e","type":"date"},{"id":"when","type":"date_time"},{"id":"clock","type":"time"},
        {"id":"s","type":"select","values":[{"id":"x","value":100},{"id":"y","value":"x"}]},
        {"id":"m","type":"multi_select","values":[{"id":"p","value":1},{"id":"q"},{"id":3}]},
        {"id":"secret_hidden","hidden":true,"type":"multi_select","values":[{"id":"p"}],"value":["p"]}
        """#

    func session(_ members: String, _ rule: String, _ answers: KeyValuePairs<String, String>) throws -> Session {
        let quoted = rule.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let form = Self.form + (members.isEmpty ? "" : #",{"id":"f",\#(members),"formula":"\#(quoted)"}"#)
        let rules = members.isEmpty ? #""rules":[{"condition":"\#(quoted)"}]"# : ""
        var session = try started(fields: form, rules)
        for (id, text) in answers {
            let form: Cell.LiteralForm = text.hasPrefix("[") ? .list : .text
            session.give(text, to: id, as: form)
        }
        session.finish()
        return session
    }

    func truth(_ condition: String, _ answers: KeyValuePairs<String, String>) throws -> Truth {
        var session = try session("", condition, answers)
        return session.holds(session.tables.rules[0].condition, base: 0)
    }

    static let (yes, no, unknown) = (Truth.yes, Truth.no, Truth.unknown)

    @Test(
        arguments: [
            // Choices
            ("selected(m, 'p')", ["m": #"["p","q"]"#], yes), ("selected(m, 'x')", ["m": #"["p","q"]"#], no),
            ("selected(m, 3)", ["m": #"["3"]"#], yes), ("selected(m, 'p')", [:], no),
            ("!selected(m, 'p')", [:], yes), ("selected(m, t)", ["m": #"["p"]"#], unknown),
            ("selected(m, t)", ["m": #"["p"]"#, "t": "p"], yes), ("selected(s, 'x')", ["s": "x"], yes),
            ("selected(s, 'y')", ["s": "x"], no), ("selected(m, s)", ["m": #"["p"]"#, "s": "x"], no),
            ("selected(secret_hidden, 'p')", [:], no), ("selected(m, 'p;q')", ["m": #"["p","q"]"#], no),
            // Patterns
            ("matches(t, '^a.c$')", ["t": "ABC"], yes), ("matches(t, '^b')", ["t": "abc"], no),
            ("matches(t, 'b')", ["t": "abc"], yes), ("matches(t, 'b')", [:], unknown),
            ("!matches(t, 'b')", [:], unknown), ("matches(a, '^1')", ["a": "12.50"], yes),
            ("matches(d, '^2024')", ["d": "2024-02-29"], yes), ("matches(t, '^(a+)+$')", ["t": "aaaa"], yes),
            ("matches(t, 'é')", ["t": "CAFÉ"], yes), ("matches(substring(t, 2), '^b')", ["t": "abc"], yes),
            // Days
            ("days(d, e) == 1", ["d": "2024-02-28", "e": "2024-02-29"], yes),
            ("days(d, e) == -1", ["d": "2024-02-29", "e": "2024-02-28"], yes),
            ("days(d, e) > 0", ["d": "2024-02-28"], unknown),
            ("days('2024-01-01', '2025-01-01') == 366", [:], yes),
            ("days(d, 'soon') == 1", ["d": "2024-02-28"], unknown),
            ("days(when, '2024-03-01') == 1", ["when": "2024-02-29T23:30:00-05:00"], yes),
            ("months('2024-01-31', '2024-02-29') == 0", [:], yes),
            ("months('2024-01-31', '2024-03-31') == 2", [:], yes),
            ("months('2024-03-31', '2024-01-31') == -2", [:], yes),
            ("months('2024-03-30', '2024-01-31') == -1", [:], yes),
            ("years('2006-02-28', '2024-02-28') == 18", [:], yes),
            ("years('2006-03-01', '2024-02-29') == 17", [:], yes),
            ("years('2004-02-29', '2005-02-28') == 0", [:], yes), ("years('2004-02-29', '2005-03-01') == 1", [:], yes),
            ("years('2024-02-29', '2006-03-01') == -17", [:], yes), ("years(d, today()) >= 18", [:], unknown),
            ("d + 1 == '2024-03-01'", ["d": "2024-02-29"], yes), ("1 + d == '2024-03-01'", ["d": "2024-02-29"], yes),
            ("d - 60 < '2024-01-01'", ["d": "2024-02-29"], yes),
            ("d - e == 28", ["d": "2024-02-29", "e": "2024-02-01"], yes),
            ("d + a == '2024-03-01'", ["d": "2024-02-29"], unknown), ("d + 1 == '2024-03-01'", [:], unknown),
            ("e <= d + 14", ["d": "2024-02-29", "e": "2024-03-14"], yes),
            ("e <= d + 14", ["d": "2024-02-29", "e": "2024-03-15"], no), ("today() - 1 < today()", [:], yes),
            ("now() > '2024-02-29T09:29:59Z'", [:], yes), ("now() == '2024-02-29T09:30:00Z'", [:], yes),
            ("days(now(), today()) == 0", [:], yes),
            // Numbers
            ("mod(a, 3) == 1", ["a": "10"], yes), ("mod(a, 3) == 2", ["a": "-10"], yes),
            ("mod(a, b) == 0", ["a": "1"], unknown),
            ("mod(a, 0) == 0", ["a": "1"], unknown), ("abs(a) == 5", ["a": "-5"], yes), ("abs(a) == 0", [:], unknown),
            ("average(a, b) == 2", ["a": "2"], yes), ("average(a, b) == 2", [:], unknown),
            // Texts and absence
            ("coalesce(t, u) == 'z'", ["u": "z"], yes), ("coalesce(a, 0) > 0", [:], no),
            ("coalesce(t, u) == 'z'", [:], unknown),
            ("substring(t, 1, 2) == 'ab'", ["t": "abc"], yes), ("substring(t, a) == 'ab'", ["t": "abc"], unknown),
            ("replace(t, '-', '') == '123'", ["t": "1-2-3"], yes),
            ("replace(t, '-', u) == '123'", ["t": "1-2-3"], unknown),
        ] as [(String, KeyValuePairs<String, String>, Truth)])
    func isSaidInConditions(condition: String, answers: KeyValuePairs<String, String>, truth: Truth) throws {
        #expect(try self.truth(condition, answers) == truth, "\(condition)")
    }

    static let (float, text, date) = (#""type":"float","signed":true"#, #""type":"text""#, #""type":"date""#)

    @Test(
        arguments: [
            (float, "floor(a)", ["a": "2.7"], "=2"), (float, "floor(a)", ["a": "-2.1"], "=-3"),
            (float, "floor(a)", ["a": "-2.0"], "=-2"), (float, "ceil(a)", ["a": "2.1"], "=3"),
            (float, "ceil(a)", ["a": "-2.9"], "=-2"), (float, "ceil(b) + a", ["a": "1"], "=1"),
            (float, "floor(a / 1000000000000000000000000000000000)", ["a": "-1"], "=-1"),
            (float, "abs(a)", ["a": "-1.50"], "=1.5"), (float, "mod(a, b)", ["a": "7.5", "b": "-2"], "=-0.5"),
            (float, "mod(a, b)", ["a": "-7.5", "b": "2"], "=0.5"), (float, "mod(a, 0.1)", ["a": "0.35"], "=0.05"),
            (float, "mod(a, 7)", ["a": "9999999999999999999999999999999999"], "=3"),
            (float, "mod(1, a)", ["a": "9999999999999999999999999999999999"], "=1"),
            (float, "mod(a, 0)", ["a": "1"], "-"), (float, "mod(a, b)", ["a": "1"], "-"),
            (float, "average(a, b, 6)", ["a": "1"], "=3.5"), (float, "average(a, b)", ["a": "1", "b": "2"], "=1.5"),
            (float, "average(a, b) + 1", [:], "-"),
            (float, "average(a, 1, 1)", ["a": "2"], "=1.333333333333333333333333333333333"),
            (float, "average(b) + a", ["a": "2"], "=2"),
            (float, "coalesce(a, b, 9)", ["b": "2"], "=2"), (float, "coalesce(s, 9) + a", ["a": "1"], "=10"),
            (float, "coalesce(s, 9)", ["s": "x"], "=100"), (float, "coalesce(a / 0, 3)", ["a": "1"], "=3"),
            (text, "substring(t, 2, 3)", ["t": "abcdef"], "=bcd"), (text, "substring(t, 2)", ["t": "aéb"], "=éb"),
            (text, "substring(t, 0, 2)", ["t": "abc"], "=a"), (text, "substring(t, -1, 4)", ["t": "abc"], "=ab"),
            (text, "substring(t, 9, 2)", ["t": "abc"], "-"), (text, "substring(t, 1, 0 - 1)", ["t": "abc"], "-"),
            (text, "substring(t, 1.5)", ["t": "abc"], "-"), (text, "substring(t, u)", ["t": "abc", "u": "no"], "-"),
            (text, "substring(t, 1, 9999999999999999999999999999999999)", ["t": "abc"], "=abc"),
            (text, "substring(t, 9999999999999999999999999999999999)", ["t": "abc"], "-"),
            (text, "replace(t, 'aa', 'b')", ["t": "aaaaa"], "=bba"), (text, "replace(t, '', 'b')", ["t": "aa"], "=aa"),
            (text, "replace(t, '.', '')", ["t": "1.2.3"], "=123"), (text, "replace(t, u, '-')", ["t": "a"], "=a"),
            (text, "replace(t, 'abab', '-')", ["t": "ababab"], "=-ab"),
            (text, "replace(t, 'é', 'e')", ["t": "café é"], "=cafe e"),
            (text, "identifier(t)", ["t": "Größe (cm)"], "=groesse_cm"), (text, "identifier(t)", ["t": "日本"], "-"),
            (text, "identifier(u)", [:], "-"), (text, "coalesce(identifier(t), 'x')", ["t": "?"], "=x"),
            (text, "if(selected(m, 'q'), 'yes', 'no') t", ["m": #"["q"]"#, "t": "!"], "=yes !"),
            (text, "if(selected(s, 'x'), 'yes', 'no') t", ["s": "x", "t": "!"], "=yes !"),
            (text, "if(matches(t, '^a'), 'A', 'other')", ["t": "ab"], "=A"),
            (date, "d + 30", ["d": "2024-02-01"], "=2024-03-02"),
            (date, "d - a", ["d": "2024-03-01", "a": "1"], "=2024-02-29"),
            (date, "d + a", ["d": "2024-03-01"], "=2024-03-01"), (date, "d + 30", [:], "-"),
            (date, "d + a", ["a": "1"], "-"),
            (date, "d + 0.5", ["d": "2024-02-01"], "-"),
            (date, "d + 9999999999999999999999999999999999", ["d": "2024-02-01"], "-"),
            (date, "d + 3000000", ["d": "2024-02-01"], "-"), (date, "today() + 1", [:], "=2024-03-01"),
            (date, "if(a > 1, d, e) + 1", ["a": "2", "d": "2024-02-01"], "=2024-02-02"),
            (date, "coalesce(d, today()) - 1", [:], "=2024-02-28"),
            (date, "coalesce(d, today()) - 1", ["a": "1"], "=2024-02-28"),
            (float, "d - e", ["d": "2024-03-01", "e": "2024-02-01"], "=29"),
            (float, "days(d, e) + 1", ["e": "2024-02-01"], "-"),
            (float, "years(d, e)", ["d": "2000-06-15", "e": "2024-06-14"], "=23"),
            (#""type":"date_time""#, "if(a > 0, now())", ["a": "1"], "=2024-02-29T09:30:00Z"),
        ] as [(String, String, KeyValuePairs<String, String>, String)])
    func isCalculatedInFormulas(
        members: String, formula: String, answers: KeyValuePairs<String, String>, result: String
    ) throws {
        var session = try session(members, formula, answers)
        #expect(session.reading(of: "f") == result, "\(formula)")
    }

    @Test(
        arguments: [
            (date, "d + 0.5", .notWhole), (date, "d + 3000000", .outsideCalendar),
            (date, "d - 3000000", .outsideCalendar),
            (date, "d + 9999999999999999999999999999999999", .outsideCalendar), (date, "d + a", .unanswered),
            (float, "days(t, d)", .notADate), (float, "days(clock, d)", .notADate),
            (text, "substring(t, 1.5)", .notWhole),
            (float, "mod(7, 0)", .divisionByZero), (text, "replace(long, 'a', '0123456789')", .tooLong),
        ] as [(String, String, MissingResult)])
    func saysWhyThereIsNone(members: String, formula: String, reason: MissingResult) throws {
        let form = Self.form + #",{"id":"long","type":"text_area"},{"id":"f",\#(members),"formula":"\#(formula)"}"#
        var session = try started(fields: form)
        let long = String(repeating: "a", count: 200_000)
        for (id, text) in ["d": "2024-02-29", "t": "abc", "clock": "09:30", "long": long] {
            if id != "d" || !formula.hasSuffix("+ a") { session.give(text, to: id) }
        }
        session.finish()
        let found = session.slot(id: "f")
        let slot = try #require(found)
        #expect(session.missingResult(slot) == reason, "\(formula)")
    }

    @Test(
        arguments: [
            ("matches(t, u)", "'matches' needs its pattern written out; put it in quotes"),
            ("matches(t, '(')", "the pattern '(' cannot be used: missing closing parenthesis"),
            ("position() > 1", "position() counts the instances of a section that repeats; use it there"),
            ("days(d)", "'days' takes 2 arguments, not 1"),
            ("substring(t)", "'substring' takes 2 to 3 arguments, not 1"),
            ("now(1) == 2", "'now' takes 0 arguments, not 1"),
        ] as [(String, String)])
    func saysWhatIsWrong(condition: String, reason: String) {
        let found = findings(fields(Self.form, #""rules":[{"condition":"\#(condition)"}]"#))
        #expect(found.contains { $0.hasSuffix("error: in condition `\(condition)`: \(reason)") }, "\(found)")
    }

    @Test func countsInstances() throws {
        let form = #"""
            {"groups":[{"id":"g","sections":[{"id":"lines","type":"dynamic","fields":[
              {"id":"lines[:index].n","type":"float"},
              {"id":"lines[:index].place","type":"number","formula":"position()"},
              {"id":"lines[:index].note","hidden":true}]}]},
             {"id":"h","sections":[{"id":"s","fields":[
              {"id":"mean","type":"float","formula":"average(lines[].n)"},
              {"id":"more","type":"float","formula":"average(lines[].n, 9)"}]}]}]}
            """#
        var session = try started(form)
        for _ in 0..<3 { session.addInstance(of: 0) }
        for (place, text) in ["1", "2", "6"].enumerated() {
            let slot = session.slot(id: "lines[\(place)].n")
            _ = session.answer(text, to: try #require(slot))
        }
        let before = readings(2, in: &session)
        #expect(before == ["=1", "=2", "=3", "=3", "=4.5"])
        session.removeInstance(0, of: 0)
        let after = readings(1, in: &session)
        #expect(after == ["=1", "=2", "=4", "=5.666666666666666666666666666666667"])
    }

    /// The places of the instances up to that number, and the values computed from all.
    private func readings(_ last: Int, in session: inout Session) -> [String] {
        var readings: [String] = []
        for place in 0...last { readings.append(session.reading(of: "lines[\(place)].place")) }
        return readings + [session.reading(of: "mean"), session.reading(of: "more")]
    }

    /// A pattern that is too costly is neither true nor false.
    @Test func leavesOpenWhatIsTooCostly() throws {
        let text = String(repeating: "a", count: 5000) + "b"
        #expect(try truth(#"matches(t, '^(?:a|aa|b?a)+(?=c)$')"#, ["t": text]) == .unknown)
    }

    @Test func keepsTheBeginningOfAnEarlierSession() throws {
        let form = try compiled(fields(#"{"id":"t"},{"id":"f","type":"date_time","formula":"if(present(t), now())"}"#))
        var session = started(form)
        #expect(session.beginning == noon.seconds)
        session.setBeginning(noon.seconds - 3600)
        _ = session.answer("x", to: Slot(0))
        #expect(session.reading(of: "f") == "=2024-02-29T08:30:00Z")
    }

    /// A question, a check and an option see the same moment.
    @Test func asksWithTheBeginningOfAnEarlierSession() throws {
        let form = try compiled(
            fields(
                #"""
                {"id":"m","type":"date_time"},{"id":"t","required_if":"now() < m"},
                {"id":"c","type":"select","values":[{"id":"always"},{"id":"early","when":"now() < m"}]}
                """#))
        var session = started(form)
        session.setBeginning(noon.seconds - 3600)
        _ = session.answer("2024-02-29T09:00:00Z", to: Slot(0))
        #expect(session.failing() == ["t: required"])
        #expect(session.presentField(Slot(1)).isRequired)
        #expect(session.presentField(Slot(2)).options.map(\.id) == ["always", "early"])
    }
}
