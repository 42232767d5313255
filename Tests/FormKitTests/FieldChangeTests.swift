import FormKit
import TestLimits
import Testing

/// What observers are told.
@Suite(.limited) struct FieldChangeTests {
    /// Changes as they are told.
    final class Record {
        var changes: [FieldChange] = []
    }

    private func watched(_ form: String) throws -> (FormSession, Record) {
        let session = try SampleForms.session(form)
        let record = Record()
        session.observe { record.changes.append($0) }
        return (session, record)
    }

    @Test func tellsWhatAnAnswerChanges() throws {
        let (session, record) = try watched(SampleForms.account)
        try session.answer("firm", to: "kind")
        let missing = try session.state(of: "company").verdict
        #expect(
            record.changes == [
                .value("kind", .choice("firm")), .visibility("company", isVisible: true), .validity("company", missing),
            ])
        try session.answer("Acme", to: "company")
        record.changes = []
        try session.answer("person", to: "kind")
        #expect(
            record.changes == [
                .value("kind", .choice("person")), .value("company", nil), .visibility("company", isVisible: false),
            ])
        record.changes = []
        try session.answer("2", to: "score")
        #expect(record.changes == [.value("score", .number(2)), .value("double", .number(4))])
        record.changes = []
        try session.answer("17", to: "age")
        #expect(record.changes.contains(.validity("age", try session.state(of: "age").verdict)))
    }

    @Test func tellsOfInstances() throws {
        let (session, record) = try watched(SampleForms.order)
        #expect(try session.addInstance(of: "lines") == 0)
        #expect(try session.addInstance(of: "lines") == 1)
        try session.answer("12.50", to: "lines[1].price")
        try session.removeInstance(0, of: "lines")
        #expect(try session.answer(of: "lines[0].price") == .number(ExactDecimal("12.50")!))
        let kept = record.changes.filter { change in
            switch change {
            case .instanceAdded, .instanceRemoved: true
            default: false
            }
        }
        #expect(kept == [.instanceAdded("lines", 0), .instanceAdded("lines", 1), .instanceRemoved("lines", 0)])
        #expect(record.changes.contains(.value("sum", .number(ExactDecimal("12.5")!))))
    }

    /// A text of answers that is not used adds no instance.
    @Test func tellsNothingOfAnswersThatAreNotUsed() throws {
        let (session, record) = try watched(SampleForms.order)
        let text = #"{"lines": [{"price": 1}, {"price": 2}], "nothing": 1}"#
        #expect(throws: UnreadableAnswersError.self) { try session.fill(json: Array(text.utf8)) }
        #expect(try session.instanceCount(of: "lines") == 0)
        try session.answer("Ada", to: "customer")
        #expect(record.changes.first == .value("customer", .text("Ada")))
    }

    @Test func tellsOfSubmitting() throws {
        let (session, record) = try watched(SampleForms.account)
        _ = try session.submit { _ in }
        #expect(record.changes.last == .notSubmitted(session.failures))
        try session.answer("Ada", to: "name")
        #expect(try session.submit { _ in }.isSubmitted)
        #expect(record.changes.last == .submitted)
    }

    @Test func tellsInOrderThoughAnObserverAnswers() throws {
        let session = try SampleForms.session(SampleForms.account)
        let record = Record()
        session.observe { [unowned session] change in
            if change == .value("age", .number(20)) { _ = try? session.answer("30", to: "age") }
        }
        session.observe { record.changes.append($0) }
        try session.answer("20", to: "age")
        #expect(record.changes == [.value("age", .number(20)), .value("age", .number(30))])
    }

    @Test func areASequenceThatEndsWithTheSession() async throws {
        var session: FormSession? = try SampleForms.session(SampleForms.account)
        let (changes, unused) = (session?.changes(), session?.changes())
        try session?.answer("20", to: "age")
        session = nil
        var told: [FieldChange] = []
        for await change in try #require(changes) { told.append(change) }
        #expect(told.first == .value("age", .number(20)))
        _ = unused
    }

    @Test func performsActions() throws {
        let (session, record) = try watched(SampleForms.account)
        let (pressed, switched) = (Record(), Record())
        try session.perform(on: "reset") { _ in pressed.changes.append(.submitted) }
        let action = try session.perform(on: "news") { _ in switched.changes.append(.submitted) }
        try session.answer("20", to: "age")
        try session.press("reset")
        #expect(try session.answer(of: "age") == nil)
        #expect(record.changes.contains(.pressed("reset")))
        try session.answer("no", to: "news")
        action.end()
        try session.answer("yes", to: "news")
        #expect((pressed.changes.count, switched.changes.count) == (1, 1))
    }
}
