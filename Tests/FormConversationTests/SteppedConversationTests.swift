import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormTestSupport
import LineEditing
import TestLimits
import Testing

/// Whole conversations without an editor: requests come step by step and the caller answers them.
@Suite(.limited) struct SteppedConversationTests {
    private static let visit = formText(
        #"""
        {"id": "name", "title": "Name", "required": true},
        {"id": "code", "title": "Code", "type": "password", "confirm": true},
        {"id": "size", "title": "Size", "type": "select", "values": [{"id": "S", "default": true}, {"id": "L"}]}
        """#, isReviewed: true)

    /// Runs a conversation by answers; returns everything that a person would have read.
    private func run(
        _ conversation: SteppedConversation, _ answers: [LineAnswer]
    ) -> (read: [String], outcome: ConversationOutcome?) {
        var remaining = answers[...]
        var read: [String] = []
        while true {
            let step = conversation.next()
            read += step.shown.map(\.text)
            switch step.demand {
            case .line(let question):
                read += question.failureText.map { ["! " + $0] } ?? []
                guard let answer = remaining.popFirst() else { return (read, nil) }
                read.append(question.promptText)
                conversation.answer(answer)
            case .edit(let text, let name):
                read.append("\(name): \(text)")
                conversation.edited(.changed(text + "!"))
            case .submission:
                read.append("(submission)")
                conversation.submitted(.submitted)
            case .end(let outcome): return (read, outcome)
            }
        }
    }

    @Test func aWholeConversationNeedsNoEditor() throws {
        let conversation = SteppedConversation(try session(Self.visit))
        let result = run(
            conversation,
            [
                .kept, .line("Ada"), .line("one"), .line("two"), .line("one"), .line("one"), .line("?"), .line("L"),
                .line("1=Eve"), .kept,
            ])
        #expect(result.outcome == .completed)
        #expect(conversation.session.values == ["name": "Eve", "code": "one", "size": "L"])
        #expect(
            result.read.dropFirst(2).prefix(8) == [
                "Name (1 of 3) *: ", "! an answer is required", "Name (1 of 3) *: ", "Code (2 of 3): ",
                "Repeat Code: ", "! the two are not the same; type both again", "Code (2 of 3): ", "Repeat Code: ",
            ])
        #expect(result.read.last == "(submission)")
    }

    @Test func theSameStepIsWantedUntilItIsDone() throws {
        let conversation = SteppedConversation(try session(Self.visit))
        for place in 0..<3 {
            let step = conversation.next()
            guard case .line(let question) = step.demand else {
                Issue.record("no question")
                return
            }
            #expect(question.id == "name")
            #expect(step.shown.isEmpty == (place > 0))
        }
        // Answers to other demands have no effect.
        conversation.submitted(.submitted)
        conversation.edited(.changed("x"))
        guard case .line(let question) = conversation.next().demand else {
            Issue.record("no question")
            return
        }
        #expect(question.id == "name")
        #expect(conversation.session.values == ["size": "S"])
    }

    @Test func aQuestionThatInterruptsAnotherLeadsBackToIt() throws {
        let conversation = SteppedConversation(try session(Self.visit))
        let result = run(
            conversation, [.line("Ada"), .back, .line(":reset"), .line("maybe"), .line("n"), .line(":quit")])
        #expect(result.outcome == .quit)
        #expect(
            result.read.filter { $0.hasPrefix("Name") || $0.hasPrefix("Clear all") } == [
                "Name (1 of 3) *: ", "Name (1 of 3) *: ", "Clear all answers and start over? [y/N]: ",
                "Clear all answers and start over? [y/N]: ", "Name (1 of 3) *: ",
            ])
        #expect(conversation.session.values["name"] == "Ada")
    }

    @Test func editorsAndRefusedSubmissionsAreStepsToo() throws {
        let conversation = SteppedConversation(try session(formText(#"{"id": "a"}"#)))
        #expect(run(conversation, [.edit("x")]).read.contains("a.txt: x"))
        #expect(conversation.session.values == ["a": "x!"])
        let other = SteppedConversation(try session(formText(#"{"id": "a"}"#)))
        _ = other.next()
        other.answer(.line("x"))
        guard case .submission = other.next().demand else {
            Issue.record("nothing is handed over")
            return
        }
        other.submitted(.refused(ReportedFailure(code: "refused", message: "not today")))
        let step = other.next()
        #expect(step.shown.first?.text.hasSuffix("not today") == true)
        guard case .line(let review) = step.demand else {
            Issue.record("no review")
            return
        }
        #expect(review.ignoresTypeAhead)
    }

    @Test func whatIsTypedIsJudgedBeforeItIsAnswered() throws {
        let conversation = SteppedConversation(
            try session(formText(#"{"id": "age", "type": "number", "required": true}"#)))
        _ = conversation.next()
        #expect(conversation.status(of: "1x")?.style == .failure)
        #expect(conversation.status(of: "36")?.style != .failure)
        #expect(conversation.session.values == [:])
    }

    /// A line without a value is never marked as valid.
    @Test(
        arguments: [
            (several, ",", "= nothing chosen"), (several, " , ", "= nothing chosen"),
            (several, "none", "= nothing chosen"),
            (several, "-2", "= nothing chosen"), (several, "1", "= 1 choice: Tea"),
            (#""type": "name""#, "   ", "= nothing"),
            (#""type": "name", "required": true"#, "   ", "= nothing, but an answer is required"),
            (#""type": "name", "value": "Ada""#, "   ", "Enter keeps Ada"),
            (#""type": "date""#, "thursday 31.12.2026", "= Thursday 2026-12-31"),
            (
                #""type": "select", "values": [{"id": "a", "title": "10 m²"}, {"id": "b", "title": "1 000 m²"}]"#,
                "1000",
                "= 1 000 m²"
            ),
        ] as [(String, String, String)])
    func whatIsNothingIsSaidToBeNothing(members: String, text: String, status: String) throws {
        let conversation = SteppedConversation(try session(formText(#"{"id": "f", \#(members)}"#)))
        _ = conversation.next()
        #expect(conversation.status(of: text)?.text.split(separator: "\n").first.map(String.init) == status)
    }

    private static let several =
        #""type": "multi_select", "values": [{"id": "a", "title": "Tea"}, {"id": "b", "title": "Water"}]"#
}
