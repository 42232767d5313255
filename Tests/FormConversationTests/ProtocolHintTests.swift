import FormConversation
import FormEngine
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// The hints that the protocol gives about answers describe what it accepts.
@Suite(.limited) struct ProtocolHintTests {
    static let fields = [
        #""type": "count""#, #""type": "count", "minimum": 2, "maximum": 9"#,
        #""type": "ranged_number", "minimum": 0, "maximum": 9"#,
        #""type": "integer", "step": 5"#, #""type": "decimal", "step": 5, "value": 10"#,
        #""type": "multi_select", "options": ["r", "g", "b"], "value": ["r"]"#,
    ]

    @Test(arguments: fields) func noKeysOfPeopleAreNamed(_ members: String) throws {
        let conversation = ProtocolConversation(
            try session(formText(#"{"id": "a", \#(members)}"#)), with: .line(.english))
        let hint = try reply(of: conversation).member("hint")?.value.scalarText ?? ""
        #expect(!hint.contains("+") && !hint.contains("step"), "\(hint)")
        conversation.take(Array(#"{"type": "answer", "text": "+"}"#.utf8))
        let refusal = try reply(of: conversation)
        let failures = refusal.member("failures")?.elements
        #expect(failures?.count == 1, "\(refusal.value.compactText)")
    }

    private func reply(of conversation: ProtocolConversation) throws -> JSONNode {
        guard case .reply(let reply) = conversation.next() else { throw NoReply() }
        return reply
    }

    private struct NoReply: Error {}
}
