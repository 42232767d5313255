import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct ValidatorTests {
    private static let dates =
        #""type":"date","validators":[{"type":"range","min":"2024-01-01","max":"today"}]"#
    private static let hours = #""type":"time","validators":[{"type":"range","min":"09:00","max":"17:00"}]"#
    private static let pairs =
        #""type":"multi_select","values":[{"id":"a"},{"id":"b"},{"id":"c"}],"validators":[{"type":"choices","min":2,"max":2}]"#

    @Test(
        arguments: [
            (#""validations":{"min_length":2,"max_length":3}"#, "é", "=é too_short"),
            (#""validations":{"min_length":2,"max_length":3}"#, "日本", "=日本"),
            (#""validations":{"min_length":2,"max_length":3}"#, "e\u{301}ab", "=e\u{301}ab too_long"),
            (#""validations":{"min_length":2,"max_length":3}"#, "", "-"),
            (#""validations":{"max_length":0}"#, "a", "=a too_long"),
            (#""validations":{"min_value":3,"max_value":5}"#, "4", "=4"),
            (#""validations":{"min_value":3,"max_value":5}"#, "x", "=x not_a_number"),
            (#""validations":{"min_value":3,"max_value":5},"validators":[{"type":"numeric"}]"#, "x", "=x not_a_number"),
            (
                #""validators":[{"type":"range","min":1,"message":"a"},{"type":"range","max":5,"message":"b"}]"#, "x",
                "=x not_a_number,not_a_number"
            ),
            (#""type":"float","validations":{"min_value":0.1}"#, "0.10", "=0.10"),
            (#""type":"float","validations":{"min_value":0.1}"#, "0.0999", "=0.0999 below_minimum"),
            (#""type":"number","validations":{"min_value":3,"max_value":"5"}"#, "6", "=6 above_maximum"),
            (#""validations":{"format":"^[a-z]+$"}"#, "ABC", "=ABC"),
            (#""validations":{"format":"b"}"#, "abc", "=abc"),
            (#""validations":{"format":"^b"}"#, "abc", "=abc format"), (#""validations":{"format":"é"}"#, "É", "=É"),
            (#""validations":{"format":"^\\w+$"}"#, "naïve", "=naïve"),
            (#""type":"text_area","validations":{"format":"a$"}"#, "a\n", "=a\n format"),
            (#""validations":{"format":"x"}"#, "", "-"),
            (#""validators":[{"type":"not_empty"}]"#, "", "- required"),
            (#""validators":[{"type":"not_empty"}]"#, " ", "- required"),
            (#""validators":[{"type":"not_empty"}]"#, "a", "=a"),
            (#""validators":[{"type":"email"}]"#, "a@b.no", "=a@b.no"),
            (#""validators":[{"type":"email"}]"#, "a", "=a not_an_email"),
            (#""validators":[{"type":"email"}]"#, "", "-"),
            (#""validators":[{"type":"url"}]"#, "a", "=a not_a_url"),
            (#""validators":[{"type":"url"}]"#, "http://a.no", "=http://a.no"),
            (#""validators":[{"type":"numeric"}]"#, "1.5", "=1.5"),
            (#""validators":[{"type":"numeric"}]"#, "-1e3", "=-1e3"),
            (#""validators":[{"type":"numeric"}]"#, "1,5", "=1,5 not_a_number"),
            (#""validators":[{"type":"integer"}]"#, "15", "=15"),
            (#""validators":[{"type":"integer"}]"#, "1.5", "=1.5 not_an_integer"),
            (#""validators":[{"type":"integer"}]"#, "1.0", "=1.0"),
            (#""validators":[{"type":"integer"}]"#, "a", "=a not_an_integer"),
            (#""type":"float","validators":[{"type":"integer"}]"#, "1.5", "=1.5 not_an_integer"),
            (#""validators":[{"type":"format","pattern":"^a"}]"#, "Ab", "=Ab"),
            (#""validators":[{"type":"format","pattern":"^a","case_sensitive":true}]"#, "Ab", "=Ab format"),
            (#""validators":[{"type":"format","pattern":"^a","case_sensitive":false}]"#, "Ab", "=Ab"),
            (#""validators":[{"type":"length","min":2}]"#, "a", "=a too_short"),
            (#""validators":[{"type":"length","max":2}]"#, "abc", "=abc too_long"),
            (#""validators":[{"type":"length","min":2,"max":2}]"#, "ab", "=ab"),
            (#""clean":["trim"],"validators":[{"type":"length","max":2}]"#, " ab ", "=ab"),
            (#""type":"number","validators":[{"type":"range","min":2,"max":3}]"#, "1", "=1 below_minimum"),
            (#""type":"number","validators":[{"type":"range","min":2,"max":3}]"#, "4", "=4 above_maximum"),
            (#""type":"number","validators":[{"type":"range","min":2,"max":3}]"#, "3", "=3"),
            (#""validators":[{"type":"range","min":2}]"#, "3", "=3"),
            (#""validators":[{"type":"range","min":2}]"#, "1", "=1 below_minimum"),
            (dates, "2023-12-31", "=2023-12-31 below_minimum"),
            (dates, "2024-03-01", "=2024-03-01 above_maximum"),
            (dates, "2024-02-29", "=2024-02-29"),
            (hours, "08:59:59", "=08:59:59 below_minimum"), (hours, "17:00", "=17:00"),
            (
                #""type":"select","values":[{"id":"a","value":5},{"id":"b"}],"validators":[{"type":"range","min":6}]"#,
                "a", "=a below_minimum"
            ),
            (#""type":"switch","validators":[{"type":"true"}]"#, "no", "=false must_be_true"),
            (#""type":"switch","validators":[{"type":"true"}]"#, "", "- must_be_true"),
            (#""type":"switch","validators":[{"type":"true"}]"#, "yes", "=true"),
            (#""type":"switch","validators":[{"type":"false"}]"#, "yes", "=true must_be_false"),
            (#""type":"switch","validators":[{"type":"false"}]"#, "", "-"),
            (#""type":"switch","validators":[{"type":"false"}]"#, "no", "=false"),
            (
                #""type":"select","values":[{"id":"a"},{"id":true},{"id":false}],"validators":[{"type":"true"}]"#,
                "true", "=true"
            ),
            (
                #""type":"select","values":[{"id":false},{"id":"b"}],"validators":[{"type":"true"}]"#, "b",
                "=b must_be_true"
            ), (#""validators":[{"type":"true"}]"#, "YES", "=YES"),
            (#""validators":[{"type":"true"}]"#, "maybe", "=maybe must_be_true"),
            (pairs, "a", "=a too_few_choices"),
            (pairs, "a;b;c", "=a;b;c too_many_choices"),
            (pairs, "a;c", "=a;c"),
            (pairs, "", "-"),
            (#""validators":[{"type":"norwegian_bank_account"}]"#, "86011117947", "=86011117947"),
            (#""validators":[{"type":"norwegian_bank_account"}]"#, "86011117948", "=86011117948 format"),
            (#""validators":[{"type":"norwegian_national_id"}]"#, "01010750160", "=01010750160"),
            (#""validators":[{"type":"norwegian_national_id"}]"#, "01010750161", "=01010750161 format"),
            (
                #""validators":[{"type":"format","pattern":"^a","code":"must_begin_with_a"}]"#, "b",
                "=b must_begin_with_a"
            ),
        ] as [(String, String, String)])
    func checksOneValue(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
        #expect(try viewReading(members, text) == reading)
    }

    @Test func keepsAllThatFailInOrder() throws {
        let members =
            #""type":"email","required":true,"validations":{"min_length":9,"format":"^x"},"validators":[{"type":"length","min":8},{"type":"format","pattern":"y$","code":"last"}]"#
        #expect(try modelReading(members, "a") == "=a not_an_email,too_short,format,too_short,last")
        #expect(try modelReading(members, "") == "- required")
        var session = try session(members)
        guard case .refused(let first) = session.answer("a", to: Slot(0)) else {
            return #expect(Bool(false), "it was accepted")
        }
        #expect(first.code == .notAnEmail)
    }

    @Test(
        arguments: [
            ("yes", "", "too_short"), ("yes", "ab", ""), ("no", "a", ""), ("", "a", ""), ("yes", "a", "too_short"),
        ] as [(String, String, String)])
    func checksOnlyWhenItsConditionIsTrue(on: String, text: String, code: String) throws {
        let members =
            #"{"id":"on","type":"switch"},{"id":"x","validators":[{"type":"length","min":2,"when":"$on == true"}]}"#
        let expected = code.isEmpty || text.isEmpty ? [] : ["x: \(code)"]
        #expect(try failing(members, ["on": on, "x": text]) == expected)
        var session = try started(fields: members)
        _ = session.answer(text, to: Slot(1))
        _ = session.answer(on, to: Slot(0))
        #expect(session.failing() == expected)
    }

    @Test func requiresWhenAConditionIsTrue() throws {
        let members = #"{"id":"a"},{"id":"x","validators":[{"type":"not_empty","when":"present($a)"}]}"#
        #expect(try failing(members, [:]) == [])
        #expect(try failing(members, ["a": "1"]) == ["x: required"])
        #expect(try failing(members, ["a": "1", "x": "2"]) == [])
    }

    @Test func givesUpOnACostlyPattern() throws {
        let members = #""validations":{"format":"^(?:a|aa|b?a)+(?=c)$"}"#
        let text = String(repeating: "a", count: 5_000) + "b"
        #expect(try modelReading(members, text) == "=\(text) pattern_too_costly")
    }
}
