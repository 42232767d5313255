import FormKit
import TestLimits
import Testing

/// A disabled form is shown: it takes neither answers nor a submission.
@Suite(.limited) struct DisabledFormTests {
    private static let shown = Form("f") {
        TextField("name", "Name").defaultValue("Ada").required()
        TextField("city", "City").required()
        ButtonField("reset", "Reset").targets(.clear("name"))
    }.enabled(false)

    private final class Record {
        var changes: [FieldChange] = []
    }

    @Test func takesNoAnswer() throws {
        let session = FormSession(try Self.shown.compiled())
        let record = Record()
        session.observe { record.changes.append($0) }
        #expect(session.next() == nil)
        #expect(try session.answer("Bob", to: "name").failure?.code == "not_used")
        #expect(try session.answer(.text("Bob"), to: "name").failure?.code == "not_used")
        #expect(try session.acceptDefault(of: "name").failure?.code == "not_used")
        #expect(try session.fill(["name": .text("Bob"), "city": .text("Rome")]).unused == ["name", "city"])
        #expect(try session.fill(json: Array(#"{"city": "Rome"}"#.utf8)).unused.contains("city"))
        try session.press("reset")
        #expect(try session.state(of: "name").isEnabled == false)
        #expect(session.json() == #"{"name":"Ada","city":null}"# + "\n")
        #expect(record.changes.isEmpty)
    }

    @Test func isNotSubmitted() throws {
        let session = FormSession(try Self.shown.compiled(), language: "de")
        let outcome = try session.submit { _ in Issue.record("it was submitted") }
        guard case .refused(let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error is DisabledFormError)
        #expect(String(describing: error) == "das Formular ist deaktiviert: es wird gezeigt, aber nicht beantwortet")
    }

    @Test func getsNoInstancesOfAnswers() throws {
        let form = try Form(json: Array(SampleForms.order.utf8)).enabled(false).compiled()
        let session = FormSession(form)
        let record = Record()
        session.observe { record.changes.append($0) }
        #expect(try session.fill(["lines[0].article": .text("a")]).unused == ["lines[0].article"])
        #expect(try session.fill(json: Array(#"{"lines":[{"article":"a"}]}"#.utf8)).unused == ["lines[0].article"])
        struct Order: Encodable { var lines = [["article": "a"]] }
        #expect(try session.fill(from: Order()).unused == ["lines[0].article"])
        #expect(try session.instanceCount(of: "lines") == 0)
        #expect(record.changes.isEmpty)
    }

    @Test func isNotRunOverRecords() throws {
        let form = try Self.shown.compiled()
        #expect(throws: DisabledFormError.self) {
            try Batch(form).run(.bytes(as: .jsonLines) { _ in }, accepted: .bytes(as: .jsonLines) { _ in })
        }
    }

    /// Defaults and the answers of another session are there to be shown.
    @Test func showsWhatItBeginsWith() throws {
        let form = try Self.shown.compiled()
        let begun = try FormSession(form, defaults: ["city": .text("Rome")])
        #expect(begun.json() == #"{"name":"Ada","city":"Rome"}"# + "\n")
        let answered = FormSession(try Self.shown.enabled().compiled())
        try answered.fill(["name": .text("Bob"), "city": .text("Oslo")])
        #expect(answered.continued(with: form).json() == #"{"name":"Bob","city":"Oslo"}"# + "\n")
    }
}
