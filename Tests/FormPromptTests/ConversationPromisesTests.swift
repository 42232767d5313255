import FormKit
import FormPrompt
import FormTestSupport
import Testing

/// What a conversation promises to the code around it.
@Suite struct ConversationPromisesTests {
    // MARK: Observers

    private static let order =
        #"""
        {"id":"f","groups":[{"id":"g","sections":[
          {"id":"s","fields":[{"id":"age","title":"Age","type":"number","minimum_value":18},
            {"id":"reset","title":"Reset","type":"button","targets":[{"id":"age","action":"clear"}]},
            {"id":"end","title":"End"}]},
          {"id":"lines","title":"Line","type":"dynamic","max_items":3,"fields":[
            {"id":"lines[:index].article","title":"Article"}]}]}]}
        """#

    /// What observers and actions are told while lines are typed.
    private func told(_ replies: ScriptedEditor.Reply...) throws -> String {
        let session = FormSession(try Form(Array(Self.order.utf8)).compiled())
        var told: [String] = []
        session.observe { change in
            switch change {
            case .value(let address, let answer): told.append("\(address)=\(answer?.description ?? "")")
            case .pressed(let address): told.append("pressed \(address)")
            case .instanceAdded(let section, let number): told.append("+\(section)[\(number)]")
            case .instanceRemoved(let section, let number): told.append("-\(section)[\(number)]")
            case .validity, .visibility, .enabled, .stale, .submitted, .refused: break
            }
        }
        try session.perform(on: "reset") { _ in told.append("performed") }
        try session.perform(on: "age") { _ in told.append("age performed") }
        _ = Conversation(session).run(on: ScriptedEditor(replies: replies))
        return told.joined(separator: ", ")
    }

    @Test func tellsOfAPressedButton() throws {
        let told = try told(.type("20"), .type("yes"))
        #expect(told == "age=20, age performed, pressed reset, performed, age=, age performed")
    }

    @Test func tellsOfInstances() throws {
        let told = try told(
            .type("20"), .type("no"), .enter, .type("yes"), .type("a"), .type("yes"), .type("b"),
            .type(":remove lines 1"))
        #expect(
            told
                == "age=20, age performed, +lines[0], lines[0].article=a, +lines[1], lines[1].article=b, -lines[0]")
    }

    @Test func tellsOfWhatIsTakenBack() throws {
        let told = try told(
            .type("20"), .type("no"), .enter, .type("yes"), .type("a"), .type(":remove lines 1"), .type(":undo"),
            .type(":undo"), .type(":undo"), .type(":undo"), .type(":undo"), .type(":undo"))
        #expect(
            told == "age=20, age performed, +lines[0], lines[0].article=a, -lines[0], +lines[0], lines[0].article=a, "
                + "lines[0].article=, -lines[0], age=, age performed")
    }

    /// The action of an earlier answer is not performed again.
    @Test func tellsNothingOfARefusedLine() throws {
        #expect(try told(.type("20"), .type(":goto age"), .type("5"), .type("x")) == "age=20, age performed")
    }
}
