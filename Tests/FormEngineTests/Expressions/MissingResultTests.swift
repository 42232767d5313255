import FormTestSupport
import FormWords
import TestLimits
import Testing

@testable import FormEngine

/// The reasons why a formula has no value.
@Suite(.limited) struct MissingResultTests {
    private static let inputs = #"""
        {"id":"a","type":"float","signed":true},{"id":"b","type":"float","signed":true},{"id":"t"},{"id":"s","type":"select","values":[{"id":"x","value":2}]}
        """#

    @Test(
        arguments: [
            ("a + b", [:], .unanswered, "it is calculated from answers that are still missing"),
            ("a / b", ["a": "1"], .divisionByZero, "it would divide by zero"),
            ("a / (b - 2) + 1", ["a": "1", "b": "2.0"], .divisionByZero, "it would divide by zero"),
            ("round(a / 0, 2)", ["a": "1"], .divisionByZero, "it would divide by zero"),
            ("concat(t, a / 0)", ["t": "x"], .divisionByZero, "it would divide by zero"),
            ("a + t", ["t": "x"], .notANumber, "it is calculated from text that is not a number"),
            ("sum(a, t)", ["t": "x"], .notANumber, "it is calculated from text that is not a number"),
            ("t.5 + 1", ["t": "x"], .notANumber, "it is calculated from text that is not a number"),
            ("a * s", ["a": "2"], .noChoice, "it is calculated from a choice that is not made yet"),
            ("a * a", ["a": "123456789012345678901234567890"], .tooManyDigits, "it would have more than 34 digits"),
            (
                "a + 0.4", ["a": "9999999999999999999999999999999999"], .tooManyDigits,
                "it would have more than 34 digits"
            ),
            ("t", ["t": "x"], .notANumber, "it is calculated from text that is not a number"),
            ("a + b", ["a": "1"], nil, ""), ("t", ["t": "7"], nil, ""),
            ("a > 0", ["a": "1"], .noNumber, "it would not be a number"),
            ("if(a > 5, 1)", ["a": "1"], .unanswered, "it is calculated from answers that are still missing"),
        ] as [(String, KeyValuePairs<String, String>, MissingResult?, String)])
    func saysWhyThereIsNone(
        formula: String, answers: KeyValuePairs<String, String>, reason: MissingResult?, words: String
    ) throws {
        let session = try Session(
            fields: Self.inputs + #",{"id":"f","type":"float","formula":"\#(formula)"}"#, given: answers)
        let missing = session.missingResult(Slot(4))
        #expect(missing == reason)
        #expect((missing.map { Wording().message($0) } ?? "") == words)
        #expect(session.missingResult(Slot(0)) == nil)
    }

    /// A result that the field's kind cannot hold counts as none, and does not prevent submission.
    @Test(
        arguments: [
            (#""type":"number""#, "d", .noNumber, "it would not be a number"),
            (#""type":"number""#, "a > 0", .noNumber, "it would not be a number"),
            (#""type":"number""#, "concat(d)", .notANumber, "it is calculated from text that is not a number"),
            (#""type":"number""#, "a / 3", .fraction, "it would not be a whole number"),
            (#""type":"number""#, "t", .fraction, "it would not be a whole number"),
            (#""type":"number""#, "0 - a", .negative, "it would be negative"),
            (#""type":"count""#, "0 - a", .negative, "it would be negative"),
            (#""type":"switch""#, "concat('may', a)", .noTruth, "it would be neither yes nor no"),
            (#""type":"switch""#, "a", .noTruth, "it would be neither yes nor no"),
            (#""type":"date""#, "concat(d, a)", .noDate, "it would not be a date"),
            (#""type":"date""#, "a", .noDate, "it would not be a date"),
            (#""type":"date_time""#, "d", .noMoment, "it would not be a date with a time"),
            (#""type":"time""#, "d", .noTime, "it would not be a time"),
            (#""type":"select","values":["x"]"#, "a", .noOption, "it would be none of the choices"),
            (#""type":"multi_select","values":["x"]"#, "a", .noOption, "it would be none of the choices"),
            (#""type":"text""#, "a > 0", .noText, "it would be yes or no, not a text"),
            (
                #""type":"text""#, "concat(l, a)", .controlCharacter,
                "it would have a line break or another control character"
            ),
            (#""type":"text","mask":"LL""#, "a a", .unlikeMask, "it would not fit the mask"),
        ] as [(String, String, MissingResult, String)])
    func saysWhatItsKindCannotHold(members: String, formula: String, reason: MissingResult, words: String) throws {
        let inputs =
            #"{"id":"a","type":"number"},{"id":"d","type":"date"},{"id":"t"},{"id":"l","type":"text_area"}"#
        let form = try compiled(fields(inputs + #",{"id":"f",\#(members),"formula":"\#(formula)"}"#))
        var session = started(form)
        for (slot, text) in ["2", "2024-02-29", "1.5", "x\ny"].enumerated() { _ = session.answer(text, to: Slot(slot)) }
        #expect((session.hasValue(Slot(4)), session.isUnreadable(Slot(4))) == (false, false))
        #expect(session.missingResult(Slot(4)) == reason)
        #expect(Wording().message(reason) == words)
        #expect(session.nextToAsk() == nil)
        #expect(session.failing() == [])
    }

    /// Other answers give a result again.
    @Test func holdsTheNextResult() throws {
        let members =
            #"{"id":"a","type":"number"},{"id":"f","type":"number","formula":"a / 2"},{"id":"g","type":"number","formula":"f + 1"}"#
        var session = try started(fields: members)
        for (text, half, more, reason) in [
            ("3", nil, nil, .fraction), ("4", "2", "3", nil), ("5", nil, nil, .fraction), ("", nil, nil, .unanswered),
        ] as [(String, String?, String?, MissingResult?)] {
            _ = session.answer(text, to: Slot(0))
            #expect((session.modelText(Slot(1)), session.modelText(Slot(2))) == (half, more))
            #expect(session.missingResult(Slot(1)) == reason)
        }
    }

    /// A rounded quotient stays rounded in fields computed from it.
    @Test func roundsOnFromFieldToField() throws {
        let members =
            #"{"id":"a","type":"float"},{"id":"third","type":"float","formula":"a / 3"},{"id":"f","type":"float","formula":"third * 7"},{"id":"cents","type":"float","decimals":2,"formula":"a / 3"},{"id":"g","type":"float","formula":"cents + 9999999999999999999999999999999999"}"#
        let session = try Session(fields: members, given: ["a": "100"])
        #expect(session.values["f"] == "233.3333333333333333333333333333333")
        #expect(session.missingResult(Slot(4)) == .tooManyDigits)
    }

    @Test func hasNoResultWhereItsDecimalsDoNotFit() throws {
        let members = #"{"id":"a","type":"number"},{"id":"f","type":"float","decimals":2,"formula":"a"}"#
        var session = try started(fields: members)
        #expect(session.missingResult(Slot(1)) == .unanswered)
        _ = session.answer("123456789012345678901234567890123", to: Slot(0))
        #expect(session.missingResult(Slot(1)) == .tooManyDigits)
        _ = session.answer("12345678901234567890123456789012", to: Slot(0))
        #expect(session.modelText(Slot(1)) == "12345678901234567890123456789012.00")
        #expect(session.missingResult(Slot(1)) == nil)
    }

    /// The reason for the missing result is in the message, in every language and from the cache, too.
    @Test func isTheReasonWhyAComputedFieldFails() throws {
        let members =
            #"{"id":"a","type":"float"},{"id":"t"},{"id":"f","type":"float","formula":"1 / a + t","validators":[{"type":"not_empty"}]}"#
        let form = try compiled(fields(members))
        var english = MessageCache(Wording())
        let german = Wording(for: .person(try #require(Language(locale: "de"))))
        for (answers, reason, grund) in [
            (["a": "0"], "it would divide by zero", "es würde durch null geteilt"),
            (
                ["a": "1", "t": "x"], "it is calculated from text that is not a number",
                "eine Antwort, aus der es berechnet wird, ist keine Zahl"
            ),
        ] as [(KeyValuePairs<String, String>, String, String)] {
            var session = Session(form, given: answers)
            let failure = try #require(session.collectFailures().first)
            #expect(failure.code == .required)
            #expect(english.message(failure, in: session) == reason)
            #expect(german.message(failure, in: session) == grund)
        }
    }

    /// Each text is twice as long as the one before; forty of them would exceed any memory.
    @Test func boundsTextsThatGrow() throws {
        let doubled = (1...40).map { #"{"id":"f\#($0)","formula":"concat(f\#($0 - 1), f\#($0 - 1))"}"# }
        let members = [#"{"id":"f0","value":"12345678"}"#] + doubled
        let session = try started(fields: members.joined(separator: ","))
        #expect(session.modelText(Slot(17))?.utf8.count == 1 << 20)
        #expect(session.modelText(Slot(18)) == nil)
        #expect(session.missingResult(Slot(18)) == .tooLong)
        #expect(session.missingResult(Slot(19)) == .unanswered)
    }

    /// Many fields copy a long text, but only until the limit of memory is reached.
    @Test func boundsCopiesOfALongText() throws {
        let copies = (1...300).map { #"{"id":"f\#($0)","formula":"upper(f0)"}"# }
        let members = [#"{"id":"f0","value":"\#(String(repeating: "a", count: 1 << 20))"}"#] + copies
        let session = try started(fields: members.joined(separator: ","))
        let copied = (1...300).count { session.hasValue(Slot($0)) }
        #expect((100...128).contains(copied))
    }
}
