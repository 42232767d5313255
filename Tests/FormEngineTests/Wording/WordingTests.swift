import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct WordingTests {
    /// The messages of a field `x` after a text was typed into it.
    private func messages(_ members: String, _ text: String, _ more: String = "", before: String = "") throws
        -> [String]
    {
        var session = try started(fields: before + #"{"id":"x",\#(members)}"#, more)
        let slot = Slot(before.isEmpty ? 0 : 1)
        _ = session.answer(text, to: slot)
        return session.messages()
    }

    static let rows: [(String, String, String)] = [
        (#""required":true"#, "", "an answer is required"),
        (#""validations":{"min_length":2}"#, "a", "'a' is too short: use at least 2 characters"),
        (#""validations":{"max_length":1}"#, "ab", "'ab' is too long: use at most 1 character"),
        (#""validations":{"max_length":2}"#, "abc", "'abc' is too long: use at most 2 characters"),
        (#""type":"number","validations":{"min_value":5}"#, "3", "must be at least 5, not '3'"),
        (#""type":"number","validations":{"max_value":5}"#, "7", "must be at most 5, not '7'"),
        (#""type":"number""#, "-3", "'-3' is negative: leave out the minus sign"),
        (
            #""type":"date","minimum_date":"today""#, "2024-02-28",
            "must be no earlier than 2024-02-29, not '2024-02-28'"
        ),
        (
            #""type":"date","maximum_date":"2024-01-01""#, "2024-02-28",
            "must be no later than 2024-01-01, not '2024-02-28'"
        ), (#""type":"time","maximum_value":"10:00""#, "11:00", "must be no later than 10:00, not '11:00'"),
        (
            #""validations":{"format":"^[a-z]+$"}"#, "A1",
            "'A1' is not in the right format: it must match '^[a-z]+$'"
        ),
        (
            #""placeholder":"AB-123","validations":{"format":"^[a-z]+$"}"#, "A1",
            "'A1' is not in the right format: write it like AB-123"
        ),
        (
            #""mask":"00-00""#, "123",
            "'123' is not in the right format: write __-__ (two digits, a dash, two digits)"
        ),
        (
            #""type":"name""#, "R2D2",
            "'R2D2' is not a name: use only letters, spaces, hyphens, apostrophes and full stops"
        ),
        (#""type":"number""#, "abc", "'abc' is not a number: use digits, as in 12"),
        (#""type":"float""#, "1,5", "'1,5' is not a number: use digits, as in 12.50"),
        (
            #""type":"float","decimal_separator":",""#, "1.5x",
            "'1.5x' is not a number: use digits, as in 12,50"
        ), (#""type":"number""#, "1.5", "'1.5' is not a whole number: leave out the fraction"),
        (#""type":"number""#, "1,5", "'1,5' is not a whole number: leave out the fraction"),
        (#""type":"number""#, "1,500", "'1,500' is not a number: use digits, as in 12"),
        (#""validators":[{"type":"integer"}]"#, "1,5", "'1,5' is not a whole number: leave out the fraction"),
        (#""type":"float","decimals":2"#, "1.234", "'1.234' has too many decimal places: use at most 2"),
        (#""type":"float","decimals":1"#, "1.23", "'1.23' has too many decimal places: use at most 1"),
        (#""type":"float","decimals":0"#, "1.23", "'1.23' is not a whole number: leave out the fraction"),
        (
            #""type":"number""#, String(repeating: "9", count: 35),
            "'99999999999999999999999999999999999' has too many digits: use at most 34"
        ), (#""validators":[{"type":"numeric"}]"#, "abc", "'abc' is not a number: use digits, as in 12.50"),
        (#""validators":[{"type":"integer"}]"#, "1.5", "'1.5' is not a whole number: leave out the fraction"),
        (#""validators":[{"type":"integer"}]"#, "abc", "'abc' is not a whole number: use digits, as in 12"),
        (#""type":"date""#, "31/2/2024", "'31/2/2024' is not a date: write it as YYYY-MM-DD"),
        (#""type":"date""#, "1999-02-30", "February 1999 has 28 days"),
        (#""type":"date""#, "1999-13-30", "there is no month 13"),
        (#""type":"date""#, "2026-1-0", "there is no day 0"),
        (#""type":"date""#, "31.4.2026", "April 2026 has 30 days"),
        (
            #""type":"date""#, "5/6/26", "'5/6/26' could be 2026-06-05 or 2026-05-06: write it as YYYY-MM-DD"
        ), (#""type":"date""#, "12/31/2026", "'12/31/2026' could be 2026-12-31: write it as YYYY-MM-DD"),
        (#""type":"date""#, "31.12.26", "'31.12.26' could be 1926-12-31 or 2026-12-31: write it as YYYY-MM-DD"),
        (
            #""type":"date""#, "05.06.2026", "'05.06.2026' could be 2026-06-05 or 2026-05-06: write it as YYYY-MM-DD"
        ), (#""type":"date_time""#, "2023-02-29 10:00", "February 2023 has 28 days"),
        (
            #""type":"date_time""#, "5/6/26 9:30",
            "'5/6/26 9:30' could be 2026-06-05 or 2026-05-06: write it as YYYY-MM-DD HH:MM"
        ),
        (#""type":"date_time""#, "tomorrow", "'tomorrow' is not a date and time: write it as YYYY-MM-DD HH:MM"),
        (#""type":"time""#, "25:00", "'25:00' is not a time: write it as HH:MM, such as 09:30"),
        (
            #""type":"time""#, "09:05+02:00",
            "'09:05+02:00' has an offset from UTC, and a time has none: write it as 09:05"
        ),
        (
            #""type":"time""#, "09:05:07Z",
            "'09:05:07Z' has an offset from UTC, and a time has none: write it as 09:05:07"
        ),
        (#""type":"time""#, "09:05-x", "'09:05-x' is not a time: write it as HH:MM, such as 09:30"),
        (#""type":"email""#, "abc", "'abc' is not an e-mail address: write it like name@example.org"),
        (#""type":"url""#, "abc", "'abc' is not a URL: write it like https://example.org"),
        (#""type":"phone""#, "abc", "'abc' is not a phone number: write it like +47 22 33 44 55"),
        (
            #""type":"select","values":[{"id":"de","title":"Germany"},{"id":"no","title":"Norway"}]"#, "x",
            "'x' is not on the list: choose one of Germany, Norway"
        ),
        (
            #""type":"select","values":[{"id":"x","title":"Ant"},{"id":"y","title":"Ape"}]"#, "A",
            "'A' could be Ant or Ape: type more letters"
        ),
        (#""type":"select","values":[]"#, "x", "'x' is not on the list"),
        (
            #""type":"multi_select","values":[{"id":"a"},{"id":"b"}]"#, "a,x",
            "'x' is not on the list: choose from a, b"
        ),
        (
            #""type":"picker","components":[[{"id":"a"}],[{"id":"b"}]]"#, "a",
            "choose one from each list, not 'a': (a), (b)"
        ),
        (
            #""type":"picker","components":[[{"id":"a"}],[{"id":"b"}]]"#, "a,c",
            "choose one from each list, not 'a,c': (a), (b)"
        ),
        (#""type":"switch""#, "maybe", "answer yes or no, not 'maybe'"),
        (#""type":"checkbox","required":true"#, "no", "the answer must be yes"),
        (#""type":"checkbox","required":true"#, "", "the answer must be yes"),
        (#""type":"switch","validators":[{"type":"false"}]"#, "yes", "the answer must be no"),
        (
            #""type":"multi_select","values":[{"id":"a"},{"id":"b"}],"validators":[{"type":"choices","min":2}]"#, "a",
            "choose at least 2"
        ),
        (
            #""type":"multi_select","values":[{"id":"a"},{"id":"b"}],"validators":[{"type":"choices","max":1}]"#, "a,b",
            "choose at most 1"
        ),
        (#""type":"text_area""#, "a\nb\u{0}", "the text has a control character: remove it"),
        (#""title":"X""#, "a\u{0}b", "the text has a line break or a control character: remove it"),
        (
            #""validators":[{"type":"norwegian_bank_account"}]"#, "1",
            "'1' is not a valid Norwegian account number: check its eleven digits"
        ),
        (
            #""validators":[{"type":"norwegian_national_id"}]"#, "1",
            "'1' is not a valid Norwegian identity number: check its eleven digits"
        ),
        (
            #""validators":[{"type":"range","min":5}]"#, "abc",
            "'abc' is not a number: use digits, as in 12.50"
        ),
        (#""type":"password","validations":{"min_length":8}"#, "hunter2", "too short: use at least 8 characters"),
        (
            #""type":"password","validations":{"format":"[0-9]"}"#, "secret",
            "not in the right format: it must match '[0-9]'"
        ),
        (
            #""validations":{"format":"^(?:a|aa|b?a)+(?=c)$"}"#, String(repeating: "a", count: 5000),
            "the text takes too long to check: make it shorter"
        ),
    ]

    @Test(arguments: rows)
    func saysWhatIsWrongAndHowToMendIt(members: String, text: String, message: String) throws {
        #expect(try messages(members, text) == [message])
    }

    /// A value, the partner's value, and the message; kinds differ in the words for order.
    @Test(
        arguments: [
            ("text", "==", "a", "b", "must be the same as b (The first), not 'a'"),
            ("text", "==", "", "b", "must be the same as b (The first)"),
            ("text", "==", "a", "", "must be the same as The first, not 'a'"),
            ("text", "!=", "a", "a", "must not be the same as a (The first)"),
            ("number", "<", "2", "1", "must be less than 1 (The first), not '2'"),
            ("number", "<=", "2", "1", "must be at most 1 (The first), not '2'"),
            ("number", ">", "1", "2", "must be more than 2 (The first), not '1'"),
            ("number", ">=", "1", "2", "must be at least 2 (The first), not '1'"),
            ("date", "<", "2024-01-02", "2024-01-01", "must be before 2024-01-01 (The first), not '2024-01-02'"),
            (
                "date", "<=", "2024-01-02", "2024-01-01",
                "must be no later than 2024-01-01 (The first), not '2024-01-02'"
            ),
            ("date", ">", "2024-01-01", "2024-01-02", "must be after 2024-01-02 (The first), not '2024-01-01'"),
            ("time", ">=", "09:00", "10:00", "must be no earlier than 10:00 (The first), not '09:00'"),
            ("password", "==", "a", "b", "does not match The first: type the same again"),
            ("password", "!=", "a", "a", "must not be the same as The first"),
            ("password", "<", "b", "a", "must be less than The first"),
        ] as [(String, String, String, String, String)])
    func wordsComparisons(kind: String, rule: String, value: String, partner: String, message: String) throws {
        var session = try started(
            fields: #"""
                {"id":"p","title":"The first","type":"\#(kind)"},
                {"id":"x","type":"\#(kind)","validations":{"compare_to":"p","compare_rule":"\#(rule)"}}
                """#)
        _ = session.answer(partner, to: Slot(0))
        _ = session.answer(value, to: Slot(1))
        #expect(session.messages() == [message])
    }

    /// If the comparison blames the partner, the words are about the partner.
    @Test func wordsAComparisonFromTheBlamedField() throws {
        var session = try started(
            fields: #"""
                {"id":"low","title":"Least","type":"number","validations":{"compare_to":"high","compare_rule":"<"}},{"id":"high","title":"Most","type":"number"}
                """#)
        _ = session.answer("5", to: Slot(0))
        _ = session.answer("4", to: Slot(1))
        #expect(
            session.messages() == [
                "must be more than 5 (Least), not '4'"
            ])
    }

    @Test(
        arguments: [
            ("number", "", Cell.LiteralForm.yes, "'true' has the wrong type: give a number"),
            ("text", "", .no, "'false' has the wrong type: give text"),
            ("switch", "1", .number, "'1' has the wrong type: give true or false"),
            ("date", "{}", .object, "'{}' has the wrong type: give text"),
            ("multi_select", "{}", .object, "'{}' has the wrong type: give an array"),
            ("select", "[1]", .list, "'[1]' has the wrong type: give the option's id"),
            ("password", "[1]", .list, "the wrong type: give text"),
        ] as [(String, String, Cell.LiteralForm, String)])
    func wordsWrongTypes(kind: String, text: String, form: Cell.LiteralForm, message: String) throws {
        var session = try started(fields: #"{"id":"x","type":"\#(kind)","values":[{"id":"a"}]}"#)
        session.give(text, to: "x", as: form)
        session.finish()
        #expect(session.messages() == [message])
    }

    @Test func wordsWhatIsNotUTF8() throws {
        var session = try started(fields: #"{"id":"x"}"#)
        let bytes: [UInt8] = [0x61, 0xFF]
        _ = bytes.withUnsafeBytes { session.answer(viewBytes: $0, to: Slot(0)) }
        #expect(
            session.messages() == [
                "the text is not valid UTF-8: type it again or convert the file"
            ])
    }

    @Test func showsNothingOfATextThatATerminalWouldObey() throws {
        #expect(
            try messages(#""type":"number","title":"X""#, "\u{202E}12") == [
                #"'\u{202e}12' has the character U+202E (right-to-left override): remove it"#
            ])
        let options = #""type":"select","values":[{"id":"a","title":"A\u001b[31m"}]"#
        #expect(try messages(options, "x") == [#"'x' is not on the list: choose one of A\x1b[31m"#])
        #expect(
            try messages(#""placeholder":"\u001b[2J","validations":{"format":"^a"}"#, "b") == [
                #"'b' is not in the right format: write it like \x1b[2J"#
            ])
    }
}
