import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// The results of formulas.
@Suite(.limited) struct FormulaTests {
    /// The reading of a computed field for inputs given as `id=text`.
    private func result(
        _ formula: String, _ inputs: KeyValuePairs<String, String>, of kinds: [String: String] = [:],
        into members: String = #""type":"float","signed":true"#
    ) throws -> String {
        let ids = [
            "hourly_pay", "work_per_week", "percent", "currency", "salary", "bonus", "taxes", "first_name", "last_name",
            "a", "b", "c",
        ]
        let texts = ["percent", "currency", "first_name", "last_name"]
        let inputFields = ids.map { id in
            let kind = kinds[id] ?? (texts.contains(id) ? #""type":"text""# : #""type":"float","signed":true"#)
            return #"{"id":"\#(id)",\#(kind)}"#
        }
        let escaped = formula.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let all = inputFields + [#"{"id":"result",\#(members),"formula":"\#(escaped)"}"#]
        var session = try Session(fields: all.joined(separator: ","), given: inputs)
        return session.reading(of: "result")
    }

    private static let text = #""type":"text""#

    /// The original library's own table.
    @Test func givesWhatTheLibraryGives() throws {
        let names: KeyValuePairs = ["first_name": "John", "last_name": "Hyperseed"]
        #expect(try result("first_name last_name", names, into: Self.text) == "=John Hyperseed")
        #expect(try result("first_name last_name", ["first_name": "John"], into: Self.text) == "=John ")
        #expect(
            try result("first_name last_name", ["first_name": "John", "last_name": ""], into: Self.text) == "=John ")
        #expect(try result("hourly_pay * work_per_week", ["hourly_pay": "120", "work_per_week": "37.5"]) == "=4500")
        let pay: KeyValuePairs = ["hourly_pay": "160", "work_per_week": "37.5", "percent": "50", "currency": "10"]
        #expect(try result("(hourly_pay * work_per_week/37.5) * (1 + (percent.0/100)) + currency", pay) == "=250")
        #expect(try result("salary + bonus - taxes", ["salary": "100", "taxes": "10"]) == "=90")
        #expect(try result("a + b", ["a": "1", "b": "2"], of: ["a": #""type":"text""#]) == "=3")
    }

    @Test(
        arguments: [
            ("a + b", "=0.3"), ("a * b", "=0.02"), ("b - a", "=0.1"), ("a / b", "=0.5"), ("a + c", "=0.1"),
            ("c + c", "-"), ("c * a", "=0"), ("-a", "=-0.1"),
            ("a / c", "-"), ("a / 0", "-"), ("1 / 3 + a", "=0.4333333333333333333333333333333333"), ("a * 0 / 0", "-"),
            ("a + 1 / 0", "-"),
            ("2 / 3 * a", "=0.06666666666666666666666666666666667"), ("a", "=0.1"), ("$a", "=0.1"), ("(a)", "=0.1"),
            ("1 + 2 * 3 + a * 0", "=7"),
            ("a * 1.10 * 10", "=1.1"), ("100 * 10", "=1000"), ("2.50", "=2.5"),
            ("round(2.5 + a * 0)", "=2"), ("round(3.5 + a * 0)", "=4"), ("round(-2.5 + a * 0)", "=-2"),
            ("round(2.345, 2) + a * 0", "=2.34"), ("round(a)", "=0"),
            ("min(a, b, 5)", "=0.1"), ("max(a, b, c)", "=0.2"), ("sum(a, b, c)", "=0.3"), ("count(a, b, c)", "=2"),
            ("min(c)", "-"), ("sum(c, a) + 1", "=1.1"),
            ("if(a < b, 1, 2)", "=1"), ("if(a > b, 1, 2)", "=2"), ("if(a > b, 1)", "-"),
            ("if(present(c), 1, 2) + a * 0", "=2"), ("length('ab') + a * 0", "=2"),
            ("99999999999999999 * 99999999999999999 + a * 0", "=9999999999999999800000000000000001"),
            ("9999999999999999999999999999999999 + 1 + a * 0", "-"), ("a > b", "-"),
            ("9999999999999999999999999999999999 + a", "-"),
            ("1234567890123456789012 * 1234567890123456789012 + a", "-"),
            ("0.0000000000000000000000000000000000000000000000000000000000000001 * 0.00001 * a", "-"),
            // The rounded result of a division is rounded again.
            ("1 / 3 + 1 + a * 0", "=1.333333333333333333333333333333333"),
            ("100 / 3 * 7 + a * 0", "=233.3333333333333333333333333333333"),
            ("sum(1 / 3, 1) + a * 0", "=1.333333333333333333333333333333333"), ("100 / 4 * 7 + a * 0", "=175"),
            ("9999999999999999999999999999999999 / 1 + a", "-"),
            ("round(123456789012345678901234567890123, 2) + a * 0", "=123456789012345678901234567890123"),
            ("round(a, 40)", "=0.1"), ("round(1 / 3 * 2, 3) + a * 0", "=0.667"),
        ] as [(String, String)])
    func calculatesExactly(formula: String, result: String) throws {
        #expect(try self.result(formula, ["a": "0.1", "b": "0.2"]) == result)
    }

    @Test(
        arguments: [
            (2, "a", "=0.12"), (2, "b", "=0.14"), (0, "c", "=2"), (0, "c + 1", "=4"), (2, "c * 2", "=5.00"),
            (1, "a + b", "=0.3"), (3, "a / 3", "=0.042"),
            (2, "0 - a", "=-0.12"), (2, "a - a", "=0.00"),
        ] as [(Int, String, String)])
    func roundsToItsDecimals(decimals: Int, formula: String, result: String) throws {
        let members = #""type":"float","signed":true,"decimals":\#(decimals)"#
        #expect(try self.result(formula, ["a": "0.125", "b": "0.135", "c": "2.5"], into: members) == result)
    }

    @Test(
        arguments: [
            ("first_name last_name", "=Ann Lee"), ("first_name   last_name", "=Ann   Lee"),
            ("last_name, first_name", "=Lee, Ann"), ("first_name (last_name)", "=Ann (Lee)"),
            ("(first_name) last_name", "=(Ann) Lee"), ("'Ms. ' first_name", "=Ms.  Ann"),
            ("concat('Ms. ', first_name)", "=Ms. Ann"), ("first_name 5", "=Ann 5"),
            ("upper(first_name) last_name", "=ANN Lee"), ("first_name a", "=Ann 1.10"), ("first_name b.", "=Ann 2."),
            ("first_name - last_name c", "=Ann - Lee "),
            ("first_name a.5", "=Ann 1.10.5"), ("first_name a.0", "=Ann 1.10"), ("first_name b.0.0", "=Ann 2"),
            ("first_name a.00", "=Ann 1.10.00"), ("first_name b.0.5", "=Ann 2.0.5"), ("first_name b'.0'", "=Ann 2.0"),
            ("b.0 first_name", "=2 Ann"), ("$b.0: first_name.0, a.0", "=2: Ann, 1.10"), ("first_name b.0.", "=Ann 2."),
            ("$first_name $last_name", "=Ann Lee"), ("lower(first_name)", "=ann"),
            ("first_name", "=Ann"), ("first_name: last_name", "=Ann: Lee"),
            ("first_name @ last_name", "=Ann @ Lee"), ("concat(first_name, a + 1)", "=Ann2.1"),
            ("if(a > 1, first_name, last_name)", "=Ann"), ("concat(a)", "=1.10"),
            ("first_name / last_name", "-"), ("first_name + 1", "-"),
        ] as [(String, String)])
    func joinsTexts(formula: String, result: String) throws {
        #expect(
            try self.result(formula, ["first_name": "Ann", "last_name": "Lee", "a": "1.10", "b": "2"], into: Self.text)
                == result)
    }

    @Test func givesNothingWhereNothingIsAnswered() throws {
        for formula in [
            "first_name last_name", "a + b", "a", "sum(a, b)", "first_name 5", "upper(first_name)", "a + 5", "a / b",
        ] {
            #expect(try result(formula, [:], into: Self.text) == "-", "\(formula)")
        }
    }

    private static let choice =
        #""type":"select","values":[{"id":"low","value":0.5},{"id":"high","value":2},{"id":"7"},{"id":"odd","value":"text"}]"#

    @Test(
        arguments: [
            ("a * c", "low", "=5"), ("a * c", "high", "=20"), ("a * c", "7", "=70"), ("a * c", "odd", "-"),
            ("a * c", "", "-"), ("a + c * 0", "", "-"),
            ("c", "low", "=0.5"), ("sum(a, c)", "", "-"), ("max(a, c)", "high", "=10"),
            ("if(present(c), c, a)", "", "=10"), ("count(a, c)", "", "=1"),
        ] as [(String, String, String)])
    func takesTheValueOfAChoice(formula: String, choice: String, result: String) throws {
        #expect(try self.result(formula, ["a": "10", "c": choice], of: ["c": Self.choice]) == result)
    }

    @Test(
        arguments: [
            ("a + 1", "abc", "-"), ("a + 1", " 1", "-"), ("a + 1", "1e2", "=101"), ("a + 1", "-3", "=-2"),
            ("a * 1", "1.50", "=1.5"), ("a + 1", "1,5", "-"),
            ("sum(a, 1)", "abc", "-"), ("max(a, 1)", "abc", "-"), ("a.0 + 1", "4", "=5"), ("a.0 + 1", "4.1", "=5.1"),
            ("a.0", "4.10", "=4.1"), ("a.0.0", "4", "=4"), ("a.00.0 / 8", "4", "=0.5"),
            ("(a.0)/(a.0.0 + 1)", "4", "=0.8"),
            ("round(a.0 / 3, 1)", "4", "=1.3"), ("a.0", "-4", "=-4"), ("a.0", "x", "-"), ("a.0.5 * 2", "4", "-"),
            ("a.5 * 2", "4", "=9"),
        ] as [(String, String, String)])
    func readsNumbersInTexts(formula: String, text: String, result: String) throws {
        #expect(try self.result(formula, ["a": text], of: ["a": #""type":"text""#]) == result)
    }

    @Test(
        arguments: [
            (#""type":"date""#, "today()", "=2024-02-29"),
            (#""type":"date""#, "if(a > 1, today(), '2020-01-01')", "=2020-01-01"),
            (#""type":"switch""#, "a > 0", "=true"),
            (#""type":"switch""#, "a > 5", "=false"), (#""type":"switch""#, "b > 5", "-"),
            (#""type":"number""#, "a / 2", "-"), (#""type":"number""#, "a * 4", "=4"),
            (#""type":"number""#, "a * 2.0", "=2"), (#""type":"number","decimals":2"#, "a * 2", "=2"),
            (#""type":"number","decimals":0"#, "a / 3", "=0"),
            (#""type":"number""#, "0 - a", "-"), (#""type":"number","signed":true"#, "0 - a", "=-1"),
            (#""type":"select","values":[{"id":"1"},{"id":"2"}]"#, "a + 1", "=2"),
            (#""type":"select","values":[{"id":"1"},{"id":"2"}]"#, "a + 2", "-"),
            (#""type":"email""#, "concat('x@y.', a)", "=x@y.1 not_an_email"),
            (#""type":"float","validations":{"max_value":5}"#, "a + 9", "=10 above_maximum"),
            (#""type":"float","validations":{"required":true}"#, "b + b", "-"),
        ] as [(String, String, String)])
    func storesWhatItsKindReads(members: String, formula: String, result: String) throws {
        #expect(try self.result(formula, ["a": "1"], into: members) == result)
    }

    @Test func readsHiddenInputsAsNone() throws {
        var session = try started(
            fields: #"""
                {"id":"show","type":"switch","targets":[{"id":"b","action":"hide","condition":"$show == true"}]},
                {"id":"a","type":"number","value":1},{"id":"b","type":"number","value":2},{"id":"sum","type":"number","formula":"a + b"}
                """#)
        #expect(session.reading(of: "sum") == "=3")
        #expect(session.answer("y", to: Slot(0)) == .accepted)
        #expect(session.reading(of: "sum") == "=1")
        #expect(session.answer("n", to: Slot(0)) == .accepted)
        #expect(session.reading(of: "sum") == "=3")
    }

    @Test func followsChainsOfFormulas() throws {
        var session = try started(
            fields: #"""
                {"id":"d","type":"number","formula":"c * 2"},{"id":"c","type":"number","formula":"b + 1"},{"id":"b","type":"number","formula":"a * a"},{"id":"a","type":"number"}
                """#)
        for (text, result) in [("3", "=20"), ("0", "=2"), ("", "-"), ("1", "=4")] {
            #expect(session.answer(text, to: Slot(3)) == .accepted)
            #expect(session.reading(of: "d") == result)
        }
    }
}
