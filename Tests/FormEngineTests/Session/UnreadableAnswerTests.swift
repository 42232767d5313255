import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// An unreadable answer is no value: it triggers the same as a lost value, and nothing if there was none.
@Suite(.limited) struct UnreadableAnswerTests {
    private let form = fields(
        #"""
        {"id":"a","type":"number","targets":[{"id":"b","type":"field","action":"update","target_value":"x"}]},
        {"id":"b"}
        """#)

    @Test(
        arguments: [
            // The successive answers, and the resulting value of the other field
            (["abc"], nil), (["abc", "de"], nil), (["7"], "x"), (["abc", "7"], "x"), (["7", "abc"], "x"),
        ] as [([String], String?)])
    func anAnswerByAPersonFires(answers: [String], other: String?) throws {
        var session = try started(form)
        for answer in answers { _ = session.answer(answer, to: Slot(0)) }
        #expect(session.values["b"] == other)
    }

    @Test(arguments: [("abc", nil), ("7", "x")] as [(String, String?)])
    func anAnswerByAFileFires(answer: String, other: String?) throws {
        let session = Session(try compiled(form), given: ["a": answer])
        #expect(session.values["b"] == other)
    }

    @Test(arguments: [
        #""type":"text""#, #""type":"text","clean":["trim"]"#, #""type":"text","mask":"&&&&&&""#, #""type":"number""#,
        #""type":"number","grouping_separator":",""#, #""type":"date""#, #""type":"select","values":["a"]"#,
        #""type":"multi_select","values":["a"]"#,
    ])
    func whatWasTypedIsKeptBeyondItsBytes(members: String) throws {
        var session = try session(members)
        var bytes = Array(" x\u{01}y ".utf8)
        let verdict = bytes.withUnsafeBytes { session.answer(viewBytes: $0, to: Slot(0)) }
        for index in bytes.indices { bytes[index] = UInt8(ascii: "#") }
        #expect(!verdict.isAccepted)
        #expect(!session.viewText(Slot(0)).contains("#"))
        #expect(session.viewText(Slot(0)).contains("x\u{01}y"))
    }
}
