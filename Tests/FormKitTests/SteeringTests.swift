import FormKit
import TestLimits
import Testing

/// What code does with a session besides answering.
@Suite(.limited) struct SteeringTests {
    @Test func clearsAndMoves() throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.answer("Ada", to: "name")
        try session.answer("person", to: "kind")
        #expect(session.next() == .field("age"))
        try session.move(to: "name")
        #expect(session.next() == .field("name"))
        try session.skip("score")
        #expect(session.next() == .field("tags"))
        try session.clear("kind")
        #expect(try session.answer(of: "kind") == nil)
        #expect(try session.field(before: "age") == "kind")
        #expect(try session.position(of: "age") == (3, 10))
    }

    @Test func addsAndRemovesInstances() throws {
        let session = try SampleForms.session(SampleForms.order)
        #expect(try (0..<4).map { _ in try session.addInstance(of: "lines") } == [0, 1, 2, nil])
        try session.answer("b", to: "lines[1].article")
        try session.press("lines[0].remove")
        #expect(try session.instanceCount(of: "lines") == 2)
        #expect(try session.answer(of: "lines[0].article") == .text("b"))
        let error = #expect(throws: UnknownAddressError.self) { try session.removeInstance(2, of: "lines") }
        #expect(
            error?.description
                == "there is no 'lines[2]': the instances of 'lines' count from 0, and their number is 2; add one")
        try session.declineInstance(of: "lines")
        try session.fill([
            "customer": .text("Ada"), "lines[1].article": .text("c"), "lines[0].price": .number(1),
            "lines[1].price": .number(2),
        ])
        #expect(session.next() == nil)
    }

    @Test func fillsAsAFileDoes() throws {
        let session = try SampleForms.session(SampleForms.account)
        let filling = try session.fill([
            "company": .text("Acme"), "kind": .choice("firm"), "age": .number(3), "double": .number(1),
        ])
        #expect(filling.refused.map(\.code) == ["below_minimum"])
        #expect(filling.unused == ["double"])
        #expect(try session.answer(of: "company") == .text("Acme"))
        #expect(session.next() == .field("name"))
        try session.answer("Ada", to: "name")
        #expect(session.next() == .field("age"))
    }

    @Test(
        arguments: [
            (#"{"name": "Ada", "tags": ["red"], "news": false}"#, nil),
            (#"{"name": "Ada""#, ": "),
            (#"{"nmae": "Ada"}"#, "1: nmae: the form has no field 'nmae'; did you mean 'name'?"),
        ] as [(String, String?)])
    func fillsFromJSON(text: String, fault: String?) throws {
        let session = try SampleForms.session(SampleForms.account)
        guard let fault else {
            #expect(try session.fill(json: Array(text.utf8)).isComplete)
            #expect(try session.answer(of: "tags") == .choices(["red"]))
            return
        }
        let error = #expect(throws: UnreadableAnswersError.self) { try session.fill(json: Array(text.utf8)) }
        #expect(error?.description == fault || fault == ": ")
        #expect(try session.answer(of: "name") == nil)
    }

    @Test func takesAnotherFormUp() throws {
        let session = try SampleForms.session(SampleForms.account)
        try session.fill([
            "name": .text("Ada"), "kind": .choice("firm"), "company": .text("Acme"), "age": .number(36),
            "tags": .choices(["red", "blue"]),
        ])
        let other = """
            [{"id": "g", "sections": [{"id": "s", "fields": [
                {"id": "age", "type": "text"}, {"id": "name", "type": "number"}, {"id": "score", "type": "float"},
                {"id": "tags", "type": "multi_select", "values": ["blue", "red"]}, {"id": "more"}]}]}]
            """
        let next = session.continued(with: try Form(json: Array(other.utf8)).compiled())
        #expect(next.json() == #"{"age":"36","name":null,"score":null,"tags":["blue","red"],"more":null}"# + "\n")
        #expect(next.next() == .field("name"))
    }

    @Test func takesUpWhatAButtonHasSet() throws {
        let form = """
            {"fields": [{"id": "usual", "type": "button", "targets": [{"id": "town", "action": "update", "value": "Oslo"}]},
             {"id": "town", "default": "Rome"}, {"id": "name", "default": "Ada"}]}
            """
        let session = try SampleForms.session(form)
        try session.press("usual")
        let other = form.replacing("Rome", with: "Bergen").replacing("Ada", with: "Eve")
        let next = session.continued(with: try Form(json: Array(other.utf8)).compiled())
        #expect(next.json() == #"{"town":"Oslo","name":"Eve"}"# + "\n")
    }

    /// What many answers at once do not decide is asked.
    @Test func asksForAnotherInstanceAfterManyAnswers() throws {
        let session = try SampleForms.session(SampleForms.order)
        try session.fill(["customer": .text("Ada"), "lines[0].article": .text("a"), "lines[0].price": .number(1)])
        #expect(session.next() == .anotherInstance("lines"))
    }

    @Test func takesInstancesUp() throws {
        let session = try SampleForms.session(SampleForms.order)
        try session.fill(["customer": .text("Ada"), "lines[1].article": .text("b"), "lines[0].article": .text("a")])
        let next = session.continued(with: session.form)
        #expect(next.json() == session.json())
        #expect(try next.instanceCount(of: "lines") == 2)
    }
}
