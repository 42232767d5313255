import FormEngine
import FormKit
import TestLimits
import Testing

@Suite(.limited) struct CustomFunctionTests {
    @Test(
        arguments: [
            ("float", "tax(price)", "2.5"), ("float", "price + tax(price)", "12.5"),
            ("float", "tax(tax(price))", "0.62"),
            ("float", "1 + tax(nothing)", nil), ("text", "initials(name, nothing)", "A"),
            ("text", "initials(name, other)", "AL"), ("text", "initials(nothing, name)", nil),
            ("text", "initials(name, other) name", "AL Ada"), ("date", "later(day, 3)", "2024-03-03"),
            ("date", "later(day, name)", nil), ("float", "middle(3, price, 1)", "3"), ("float", "middle(nothing)", nil),
            ("switch", "is_even(price)", "true"), ("float", "answer()", "42"), ("float", "tax(price / 0)", nil),
            ("text", "if(is_even(3), 'even', 'odd')", "odd"),
        ] as [(String, String, String?)])
    func givesAResult(type: String, formula: String, result: String?) throws {
        var session = try session(
            #"""
            {"id":"price","type":"float"},{"id":"name"},{"id":"other"},{"id":"nothing"},{"id":"day","type":"date"},
            {"id":"x","type":"\#(type)","formula":"\#(formula)"}
            """#)
        session.give(["price": "10", "name": "Ada", "other": "Lovelace", "day": "2024-02-29"])
        #expect(session.value("x") == result)
    }

    @Test(arguments: [("10", true), ("11", false), ("", false)] as [(String, Bool)])
    func decidesConditions(price: String, isVisible: Bool) throws {
        var session = try session(
            #"""
            {"id":"price","type":"number",
             "targets":[{"id":"x","action":"show","condition":"is_even($price) && tax($price) > 1"}]},
            {"id":"x","hidden":true}
            """#)
        session.give(["price": price])
        #expect(session.shows("x") == isVisible)
    }

    @Test(arguments: [("a", true), ("bb", false)] as [(String, Bool)])
    func decidesConditionsThatLookAtOneChoice(choice: String, isVisible: Bool) throws {
        var session = try session(
            #"""
            {"id":"c","type":"select","values":["a","bb"],
             "targets":[{"id":"x","action":"show","condition":"initials(c, c) == 'aa'"}]},
            {"id":"x","hidden":true}
            """#)
        session.give(["c": choice])
        #expect(session.shows("x") == isVisible)
    }
}
