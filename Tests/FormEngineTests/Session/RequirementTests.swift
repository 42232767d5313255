import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct RequirementTests {
    @Test(
        arguments: [
            (#""required":true"#, "", "- required"), (#""required":true"#, "  ", "- required"),
            (#""required":true"#, "a", "=a"), (#""validations":{"required":true}"#, "", "- required"),
            (#""required":false"#, "", "-"), (#""type":"number","required":true"#, "x", "- not_a_number"),
            (#""type":"number","required":true"#, "", "- required"),
            (#""type":"switch","required":true"#, "", "- required"),
            (#""type":"switch","required":true"#, "no", "=false"),
            (#""type":"switch","required":true"#, "yes", "=true"),
            (#""type":"checkbox","required":true"#, "", "- must_be_true"),
            (#""type":"checkbox","required":true"#, "no", "=false must_be_true"),
            (#""type":"checkbox","required":true"#, "yes", "=true"),
            (#""type":"checkbox""#, "no", "=false"),
            (#""type":"multi_select","values":[{"id":"a"}],"required":true"#, "", "- required"),
            (#""type":"password","required":true"#, "  ", "=  "),
            (#""required":true,"disabled":true"#, "", "-"),
            (#""type":"checkbox","required":true,"disabled":true"#, "", "-"),
            (#""type":"checkbox","required":true,"readonly":true"#, "", "-"),
            (#""required":true,"hidden":true"#, "", "-"), (#""required":true,"formula":"1 / 0""#, "", "-"),
            (#""type":"checkbox","required":true,"formula":"1 / 0""#, "", "-"),
            (#""type":"note","required":true"#, "", "-"), (#""type":"button","required":true"#, "", "-"),
            (#""type":"spacer","required":true"#, "", "-"),
            (#""value":"v","required":true"#, "", "- required"),
            (#""disabled":true,"value":"abc","validations":{"max_length":2}"#, "", "=abc too_long"),
        ] as [(String, String, String)])
    func asksForAnAnswer(members: String, text: String, reading: String) throws {
        #expect(try modelReading(members, text) == reading)
    }

    @Test func takesTheDefaultForWhatIsNotGiven() throws {
        #expect(try modelReading(#""value":"v","required":true"#, "", as: .absent) == "=v")
        #expect(try modelReading(#""required":true"#, "", as: .absent) == "- required")
    }

    /// A field may be enabled or disabled while the form is answered.
    @Test func followsWhatEnablesAndShows() throws {
        var session = try started(
            fields: #"""
                {"id":"mode","type":"select","values":[{"id":"on"},{"id":"off","targets":[{"id":"x","action":"disable"}]},{"id":"none","targets":[{"id":"x","action":"hide"}]}]},
                {"id":"x","type":"checkbox","required":true},{"id":"y","required":true}
                """#)
        for (mode, expected) in [
            ("on", ["x: must_be_true", "y: required"]), ("off", ["y: required"]), ("none", ["y: required"]),
            ("on", ["x: must_be_true", "y: required"]),
        ] {
            #expect(session.answer(mode, to: Slot(0)) == .accepted)
            #expect(session.failing() == expected, "\(mode)")
        }
    }

    @Test func asksAgainWhatAFailingFormulaIsComputedFrom() throws {
        var session = try started(
            fields: #"""
                {"id":"a","type":"number"},{"id":"b","type":"number"},{"id":"half","type":"float","formula":"a / 2"},
                {"id":"sum","type":"float","formula":"half + b","validations":{"max_value":10}},{"id":"c"}
                """#)
        #expect(session.answer("10", to: Slot(0)) == .accepted)
        #expect(session.answer("9", to: Slot(1)) == .accepted)
        #expect(session.failing() == ["sum: above_maximum"])
        #expect(session.reopenFailing().map { session.id($0) } == ["a", "b"])
        #expect([0, 1, 4].map { session.isStale(Slot($0)) } == [true, true, false])
        #expect(session.answer("2", to: Slot(0)) == .accepted)
        #expect(session.failing() == [])
        #expect(session.reopenFailing() == [])
    }
}
