import FormConversation
import FormEngine
import FormKit
import FormSyntax
import FormTestSupport
import Foundation
import TestLimits
import Testing

@testable import FormPrompt

/// Questions in parts: what the steps of a conversation tell a program, and the protocol writes.
@Suite(.limited) struct QuestionPartsTests {
    private static let form = Form("trip", title: "Trip") {
        Section("Who", id: "who") {
            NoteField("welcome", "Welcome")
            TextField("name", "Name").required().explanation("As in the passport").length(2...)
            SecretField("code", "Code").required()
            SelectField("seat", "Seat", ["w": "Window", "a": "Aisle"]).defaultValue("a")
        }
        Section("Stop", id: "stops") {
            TextField("town", "Town")
            IntegerField("nights", "Nights").range(1...9).unit("nights")
        }.repeating(adding: "Add a stop")
    }

    /// The question of the step, which has to be a line's.
    private func question(_ conversation: Conversation) throws -> AskedQuestion {
        try #require(conversation.next().question)
    }

    @Test func eachQuestionHasItsParts() throws {
        let conversation = Conversation(FormSession(try Self.form.compiled()))
        var asked = try question(conversation)
        #expect(asked.subject == .field && asked.id == "name" && asked.title == "Name" && asked.kind == "text")
        #expect(asked.number == 1 && asked.isRequired == true && asked.explanation == "As in the passport")
        #expect(asked.bounds == ["min_length": .number(2)] && asked.notes == ["Welcome"] && asked.section?.id == "who")
        conversation.answer(.line("A"))
        asked = try question(conversation)
        #expect(asked.failures.map(\.code) == ["too_short"] && asked.failures.map(\.limit) == ["2"])
        #expect(asked.failures.map(\.field) == ["name"] && asked.text == nil)
        #expect(try question(conversation).failures == asked.failures)
        conversation.answer(.line("Ada"))
        asked = try question(conversation)
        #expect(asked.isSecret && asked.failures == [] && asked.value == nil)
        conversation.answer(.line("s3cret"))
        asked = try question(conversation)
        #expect(asked.options.map(\.title) == ["Window", "Aisle"])
        #expect(asked.options.map(\.id) == [.text("w"), .text("a")])
        #expect(asked.value == .text("a") && asked.text == "Aisle")
        conversation.answer(.kept)
        asked = try question(conversation)
        #expect(asked.subject == .part && asked.id == "stops" && asked.title == "Add a stop" && asked.count == 0)
        conversation.answer(.line("no"))
        asked = try question(conversation)
        #expect(asked.subject == .review && asked.maySubmit && asked.answers.map(\.id) == ["name", "code", "seat"])
        #expect(asked.answers.map(\.text) == ["Ada", nil, "Aisle"] && asked.answers[1].isSecret)
    }

    /// The protocol writes what a step has, and both read each other.
    @Test func itIsWhatTheProtocolWrites() throws {
        let compiled = try Self.form.compiled()
        let requests = [
            #"{"type":"answer","value":"A"}"#, #"{"type":"answer","value":"Ada"}"#,
            #"{"type":"answer","value":"s3cret"}"#,
            #"{"type":"answer","value":"w"}"#, #"{"type":"answer","value":true}"#, #"{"type":"answer","value":"Oslo"}"#,
            #"{"type":"answer","value":12}"#, #"{"type":"answer","value":3}"#, #"{"type":"answer","value":false}"#,
        ]
        let lines = ["A", "Ada", "s3cret", "w", "yes", "Oslo", "12", "3", "no"]
        let conversation = Conversation(FormSession(compiled))
        let program = ProtocolConversation(FormSession(compiled).box.takeOut(), with: .person())
        for place in 0...requests.count {
            guard case .reply(let reply) = program.next() else { throw Refusal("no reply") }
            let asked = try question(conversation)
            let written = try JSONDecoder().decode(AskedQuestion.self, from: Data(reply.value.compactText.utf8))
            #expect(written == asked, "\(reply.value.compactText)")
            #expect(try JSONDecoder().decode(AskedQuestion.self, from: JSONEncoder().encode(asked)) == asked)
            guard place < requests.count else { break }
            program.take(Array(requests[place].utf8))
            conversation.answer(.line(lines[place]))
        }
    }

    // MARK: - Looks

    @Test func aKindMayHaveALookOfItsOwn() throws {
        let picture = CustomKind("picture", like: PathField.self, noun: "a picture")
        let form = Form("f") {
            TextField("name", "Name")
            CustomField("photo", "Photo", kind: "picture")
        }
        let conversation = Conversation(FormSession(try form.compiled(with: Vocabulary(kinds: [picture]))))
        conversation.adjustQuestions(ofKind: "picture") { question, session in
            question.preface.append(StyledText("( \((try? session.value(of: "name", as: String.self)) ?? "?") )"))
            question.prompt = [StyledText("File: ")]
        }
        let editor = ScriptedEditor(replies: [.type("Ada"), .type("a.png"), .enter])
        #expect(conversation.run(on: editor) == .completed)
        #expect(editor.transcript.contains("( Ada )\nFile: a.png\n"), "\(editor.transcript)")
        #expect(editor.transcript.contains("Name (1 of 2): Ada\n"))
    }

    @Test func closuresMakeTitlesOfRows() throws {
        let form = Form("f") {
            IntegerField("people", "People")
            NoteField("room").title(reading: ["people"]) { form in
                form["people", as: Int.self].map { $0 > 6 ? "In the hall." : "In the garden." }
            }
            TextField("name", "Name").title(reading: ["people"]) { form in
                (form["people"] ?? 0) > 1 ? "Name of the group" : nil
            }
        }
        let session = FormSession(try form.compiled())
        #expect(try session.state(of: "room").field.title == "room")
        let editor = ScriptedEditor(replies: [.type("8"), .type("us"), .enter])
        #expect(Conversation(session).run(on: editor) == .completed)
        #expect(editor.transcript.contains("In the hall.\n"), "\(editor.transcript)")
        #expect(editor.transcript.contains("Name of the group (2 of 2): us\n"), "\(editor.transcript)")
    }

    @Test func aFieldMayHaveItsTitleElsewhere() throws {
        let form = Form("f") {
            TextField("a", "First")
            Section("Above") {
                TextField("b", "Second")
                TextField("c", "Third").layout(.left)
                TextField("d", "Fourth").layout(.none)
            }.layout(.top)
        }
        let editor = ScriptedEditor(replies: [.type("1"), .type("2"), .type("3"), .type("4"), .enter])
        _ = Conversation(FormSession(try form.compiled())).run(on: editor)
        let shown = "First (1 of 4): 1\n\nAbove\nSecond (2 of 4):\n> 2\nThird (3 of 4): 3\n> 4\n"
        #expect(editor.transcript.contains(shown), "\(editor.transcript)")
    }

    @Test func looksAreFoundToBeWrongWhereTheyAreSaid() throws {
        let line: UInt = #line + 1
        let form = Form("f") { TextField("a").looks("lable=1:note=2") }
        let finding = try #require(form.findings().first)
        #expect(finding.place.line == Int(line) && finding.severity == .error)
        #expect(finding.message.hasPrefix("unknown looks 'lable=1'; write entries such as label=1;36"))
    }

    @Test func keysPassAClosureOnTheirWayToTheScreen() throws {
        let form = Form("f") {
            TextField("plate", "Plate").typed { _, after in after.count > 5 ? nil : after.uppercased() }
            TextField("next", "Next")
        }
        let asked = Conversation(FormSession(try form.compiled()))
        guard case .line(let line) = asked.next().demand, let typed = line.typed else { throw Refusal("no closure") }
        #expect(typed("", "a") == "A" && typed("ABCDE", "ABCDEf") == nil)
        // A command is no answer.
        #expect(typed(":", ":help") == ":help" && typed("", "?") == "?")
    }
}
