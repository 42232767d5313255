import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// Values derived from a secret are treated as secrets.
@Suite(.limited) struct SecretTests {
    private static let form = fields(
        #"""
        {"id":"p","type":"password"},
        {"id":"twice","formula":"concat('pw ', p)","validations":{"max_length":3}},
        {"id":"again","formula":"concat(twice, '!')","messages":{"too_short":"{value} is short"},
         "validations":{"min_length":90}},
        {"id":"plain","type":"text"}
        """#)

    @Test func whatAFormulaMakesOfASecretIsSecret() throws {
        let form = try compiled(Self.form)
        #expect(form.fields.map(\.isSecret) == [true, true, true, false])
    }

    @Test func noMessageQuotesIt() throws {
        var session = Session(try compiled(Self.form), given: ["p": "hunter2"])
        let messages = session.messages()
        #expect(messages == ["too long: use at most 3 characters", "it is short"])
    }
}
