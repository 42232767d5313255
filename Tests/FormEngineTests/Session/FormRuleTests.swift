import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct FormRuleTests {
    /// Names in the message mean the same as in the condition.
    @Test(
        arguments: [
            (#"{"must":"w[:index].price <= cap","message":"% {cap}, {w[:index].cap}"}"#, "% 10, 100"),
            (#"{"must":"w[:index].price <= cap","message":"% {w[0].cap} {w[].cap}"}"#, "% 100 {w[].cap}"),
            (#"{"must":"w[:index].price <= cap","message":"% {price} {nobody}"}"#, "% 50 {nobody}"),
            (#"{"must":"cap > 10","message":"% {cap}, {price}"}"#, "% 10, {price}"),
            (#"{"must":"cap > 10","when":"w[:index].price > 1","message":"% {cap}, {price}"}"#, "% 10, 50"),
        ])
    func aMessageOutsideMeansFieldsOutside(rule: String, expected: String) throws {
        let form = #"""
            {"sections":[{"fields":[{"id":"cap","type":"integer"}]},
            {"id":"w","repeat":true,"fields":[{"id":"price","type":"integer"},{"id":"cap","type":"integer"}]}],
            "rules":[\#(rule)]}
            """#
        var session = Session(try compiled(form), given: ["cap": "10", "w[0].price": "50", "w[0].cap": "100"])
        #expect(session.collectFailures().map { Wording().message($0, in: session) } == [expected])
    }

    @Test func aMessageInASectionMeansItsOwnFields() throws {
        let form = #"""
            {"sections":[{"fields":[{"id":"cap","type":"integer"}]},
            {"id":"w","repeat":true,"rules":[{"must":"price <= 3","message":"{cap}"}],
             "fields":[{"id":"price","type":"integer"},{"id":"cap","type":"integer"}]}]}
            """#
        var session = Session(try compiled(form), given: ["cap": "10", "w[0].price": "50", "w[0].cap": "100"])
        #expect(session.collectFailures().map { Wording().message($0, in: session) } == ["100"])
    }

    private static let members = #"{"id":"a","type":"number"},{"id":"b","type":"number"},{"id":"c"}"#

    @Test(
        arguments: [("5", "6", []), ("6", "5", ["a: rule"]), ("6", "", []), ("", "", [])]
            as [(String, String, [String])])
    func failsOnlyOnFalse(a: String, b: String, expected: [String]) throws {
        #expect(
            try failing(Self.members, ["a": a, "b": b], #""rules":[{"condition":"$a < $b","fields":["a","b"]}]"#)
                == expected)
    }

    @Test func isBlamedOnItsFirstFieldOrOnTheForm() throws {
        let rules =
            #""rules":[{"condition":"$a < 5","fields":["b","a"],"code":"too_much"},{"condition":"$a < 4"},{"condition":"$a < 3","fields":["nothing","c"]}]"#
        #expect(try failing(Self.members, ["a": "9"], rules) == ["b: too_much", "form: rule", "c: rule"])
    }

    @Test func asksAgainAllOfItsFields() throws {
        let rules = #""rules":[{"condition":"$a < $b","fields":["b","a"]},{"condition":"$a < 100"}]"#
        var session = try started(fields: Self.members, rules)
        for (slot, text) in [(0, "9"), (1, "5"), (2, "x")] {
            #expect(session.answer(text, to: Slot(slot)) == .accepted)
        }
        #expect(session.nextToAsk() == nil)
        #expect(session.reopenFailing() == [Slot(1), Slot(0)])
        #expect(session.nextToAsk() == .field(Slot(0)))
        #expect(session.answer("4", to: Slot(0)) == .accepted)
        #expect(session.nextToAsk() == .field(Slot(1)))
        #expect(session.acceptDefault(Slot(1)) == .accepted)
        #expect(session.nextToAsk() == nil)
        #expect(session.failing() == [])
        _ = session.answer("500", to: Slot(0))
        _ = session.answer("600", to: Slot(1))
        #expect(session.failing() == ["form: rule"])
        #expect(session.reopenFailing() == [])
    }

    @Test func comesBehindTheFields() throws {
        let rules = #""rules":[{"condition":"$b > 3","fields":["a"]}]"#
        #expect(
            try failing(
                #"{"id":"a","type":"number"},{"id":"b","type":"number"},{"id":"c","required":true}"#,
                ["a": "x", "b": "1"], rules) == ["a: not_a_number", "c: required", "a: rule"])
    }
}
