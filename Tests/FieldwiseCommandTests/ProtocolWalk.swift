import FormConversation
import FormEngine
import FormSubmission
import FormSyntax
import FormTestSupport

/// A conversation by the protocol that gives the answers of a plain walk and notes any deviation.
struct ProtocolWalk {
    /// The first refused answer.
    private(set) var refusal: (id: String, message: String)?
    /// The question that was asked in place of the walk's.
    private(set) var astray: String?
    /// The submitted form.
    private(set) var answered: AnsweredForm?

    private var remaining: ArraySlice<PlainWalk.Step>
    private var current: PlainWalk.Step?
    private var hasSubmitted = false

    init(_ walk: PlainWalk, over session: consuming Session) {
        remaining = walk.steps[...]
        let conversation = ProtocolConversation(session, with: .line)
        var isOver = false
        while !isOver {
            switch conversation.next() {
            case .reply(let reply):
                if let request = request(after: reply) {
                    conversation.take(Array(request.value.compactText.utf8))
                } else {
                    conversation.end()
                }
            case .submission:
                conversation.submitted(.submitted, [])
            case .end(let outcome):
                isOver = true
                var session = conversation.takeSession()
                if outcome == .completed { answered = AnsweredForm(&session) }
            }
        }
    }

    /// The next request; `nil` at the end of the conversation.
    private mutating func request(after reply: JSONNode) -> JSONNode? {
        func text(_ key: String) -> String { reply.member(key)?.value.scalarText ?? "" }
        guard text("type") == "ask" else {
            defer { hasSubmitted = true }
            return hasSubmitted ? nil : ["type": "submit"]
        }
        switch text("asks") {
        case "button": return ["type": "next"]
        case "group": return ["type": "answer", "value": true]
        default: break
        }
        let failures = reply.member("failures")?.elements ?? []
        if let current, let failure = failures.first(where: { $0.member("field")?.value.scalarText == current.id }),
            text("id") == current.id
        {
            refusal = (current.id, failure.member("message")?.value.scalarText ?? "")
            return nil
        }
        guard let step = remaining.popFirst(), step.id == text("id") else {
            astray = reply.value.compactText
            return nil
        }
        current = step
        guard !step.lines.isEmpty else { return ["type": "answer"] }
        let typed = step.lines.joined(separator: "\n")
        return typed.isEmpty ? ["type": "answer", "value": ""] : ["type": "answer", "text": JSONNode(typed)]
    }
}
