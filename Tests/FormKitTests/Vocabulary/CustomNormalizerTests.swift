import FormEngine
import FormKit
import TestLimits
import Testing

@Suite(.limited) struct CustomNormalizerTests {
    @Test(
        arguments: [
            (#""clean":["squeeze"]"#, "a b-c", "abc"),
            (#""clean":["uppercase","squeeze","twice"]"#, "a b", "ABABABABAB"),
            (#""clean":["twice","digits"]"#, "a1", "11111"), (#""clean":["squeeze"]"#, " - ", nil),
            (#""clean":["twice"],"validations":{"max_length":4}"#, "a", "aaaaa"),
            (#""mask":"00 00","clean":["squeeze"]"#, "1234", "1234"),
        ] as [(String, String, String?)])
    func makesTheTextThatIsKept(members: String, given: String, kept: String?) throws {
        var session = try session(#"{"id":"x",\#(members)}"#)
        session.give(["x": given])
        #expect(session.value("x") == kept)
    }

    @Test(arguments: ["password", "text"]) func refusesInItsWords(type: String) throws {
        var session = try session(#"{"id":"x","type":"\#(type)","clean":["squeeze","no_stars"]}"#)
        session.give(["x": "a *"])
        #expect(session.complaints() == ["refused: leave the stars out"])
    }
}
