import FormKit
import FormTestSupport
import Testing

/// A form of one's own, as a program has it.
let greeting = Form("greeting", title: "Greeting") {
    NameField("name", "Your name").required()
    SelectField("mood", "Your mood", ["good": "Good", "bad": "Bad"]).required()
}

@Test func takesAGreeting() throws {
    #expect(greeting.findings().isEmpty)
    let typed = FormTester(try greeting.compiled()).lines("Ada", "splendid", "good", "")
    #expect(typed.refusals == ["'splendid' is not on the list: choose one of Good, Bad"])
    #expect(typed.submission == "{\"name\":\"Ada\",\"mood\":\"good\"}\n")
}
