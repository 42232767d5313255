import FormEngine
import FormSubmission
import FormSystem
import FormTestSupport
import LineEditing
import TestLimits
import Testing

@testable import FormConversation

/// Drafts of other times, of other versions, and several of one form.
@Suite(.limited) struct ContinuedDraftTests {
    private let folder = TemporaryDirectory()
    private static let two = formText(#"{"id": "a"}, {"id": "b"}"#)

    private var files: [String] { folder.names.filter { $0.hasSuffix(".json") } }

    private func draft(resumes: Bool = true, hash: UInt64 = 1) throws -> DraftFile {
        try DraftFile(of: FormIdentity(id: "f", path: nil, hash: hash), in: FilePath(folder.path), resumes: resumes)
    }

    /// Runs a conversation until the replies end; returns the lines shown and the values of the visible fields.
    @discardableResult
    private func converse(
        _ form: String, at moment: Moment = wednesday, _ draft: DraftFile, _ replies: [ScriptedEditor.Reply],
        begin: ((inout Session) -> ConversationOutcome?)? = nil
    ) throws -> (lines: [String], values: [String: String]) {
        let editor = ScriptedEditor(columns: 400, replies: replies)
        let conversation = SteppedConversation(try started(form, at: moment), draft: draft, begin: begin)
        _ = conversation.run(on: editor)
        return (editor.transcript.split(separator: "\n").map(String.init), conversation.session.values)
    }

    @Test func aPressedButtonIsWorthOne() throws {
        let form = formText(
            #"""
            {"id": "more", "title": "More", "type": "button", "targets": [{"id": "a", "action": "show"}]},
            {"id": "a", "hidden": true}, {"id": "b"}
            """#)
        try converse(form, draft(), [.type("y")])
        #expect(files.count == 1)
        #expect(try converse(form, draft(), [.type("1"), .type("2")]).values == ["a": "1", "b": "2"])
    }

    // MARK: Buttons

    private static let buttons = formText(
        #"""
        {"id": "a", "title": "A"},
        {"id": "one", "title": "One", "type": "button", "targets": [{"id": "b", "action": "update", "target_value": "1"}]},
        {"id": "b", "title": "B"},
        {"id": "two", "title": "Two", "type": "button", "targets": [{"id": "c", "action": "update", "target_value": "2"}]},
        {"id": "c", "title": "C"}
        """#)

    /// The questions of a resumed conversation, by their first words.
    private func asked(_ form: String, _ before: [ScriptedEditor.Reply], _ after: [ScriptedEditor.Reply]) throws
        -> [String]
    {
        try converse(form, draft(), before)
        return try converse(form, draft(), after).lines.dropFirst(2).dropLast().compactMap { line in
            line.hasPrefix("Resuming") ? nil : line.split(separator: " ").first.map(String.init)
        }
    }

    @Test(
        arguments: [
            ([.type("x"), .type("y")], [.enter, .enter], ["B", "Two", "C"]),
            ([.type("x"), .type("n")], [.enter, .enter], ["B", "Two", "C"]),
            ([.type("x")], [.enter, .enter], ["One", "B", "Two"]),
            ([.type("x"), .type("y"), .type("z"), .type("y")], [], ["C"]),
            ([.type("x"), .type("y"), .type(":undo")], [.enter, .enter], ["One", "B", "Two"]),
            ([.type("x"), .enter, .enter], [.type(":goto one"), .type("y")], ["Two", "One", "One:", "B:", "Two"]),
        ] as [([ScriptedEditor.Reply], [ScriptedEditor.Reply], [String])])
    func aButtonIsOfferedOnce(
        _ before: [ScriptedEditor.Reply], _ after: [ScriptedEditor.Reply], _ questions: [String]
    ) throws {
        let asked = try asked(Self.buttons, before, after)
        #expect(asked == questions)
    }

    @Test(arguments: ["y", "n"]) func aButtonOfAPartIsOfferedOnceInEach(_ reply: String) throws {
        let form = #"""
            {"groups": [{"sections": [{"id": "lines", "title": "Line", "repeat": true, "action_title": "Add", "fields": [
              {"id": "fill", "title": "Fill", "type": "button", "targets": [{"id": "x", "action": "update", "target_value": "1"}]},
              {"id": "x", "title": "X"}]}]}]}
            """#
        let before: [ScriptedEditor.Reply] = [
            .type("y"), .type("n"), .type("a"), .type("y"), .type(reply), .type("b"), .type(":remove 1"),
        ]
        let asked = try asked(form, before, [.type("y"), .enter]).filter { $0 != "Line" }
        #expect(asked == ["Add", "Fill", "X"])
    }

    @Test func oneThatSomebodyRemovedIsWrittenWhole() throws {
        let draft = try draft()
        let form = formText(#"{"id": "a"}, {"id": "b"}, {"id": "c"}"#)
        let conversation = SteppedConversation(try session(form), draft: draft)
        for text in ["1", "2"] {
            _ = conversation.next()
            conversation.answer(.line(text))
            _ = conversation.next()
            files.forEach(folder.remove)
        }
        conversation.answer(.line(":goto a"))
        _ = conversation.next()
        conversation.answer(.line("3"))
        _ = conversation.next()
        let text = try #require(files.first.flatMap { folder.text(of: $0) })
        #expect(text.hasPrefix(#"{"fieldwise_draft":"#) && text.contains(#""b":"2""#), "\(text)")
    }

    /// After resumption, the time is still that at which the form was begun.
    @Test func aFormGoesOnFromItsBeginning() throws {
        let form = formText(#"{"id": "at", "type": "date_time", "formula": "now()"}, {"id": "a"}, {"id": "b"}"#)
        let before = try converse(form, draft(), [.type("1")])
        let after = try converse(form, at: Moment(seconds: wednesday.seconds + 86_400), draft(), [.type("2")])
        #expect(before.values["at"] != nil && after.values["at"] == before.values["at"])
    }

    @Test func whatIsThereAtFirstIsNotPutInOverOne() throws {
        func guess(_ session: inout Session) -> ConversationOutcome? {
            if let slot = session.slot(id: "a") { _ = session.answer("guess", to: slot) }
            return nil
        }
        try converse(Self.two, draft(), [.type("mine")])
        #expect(try converse(Self.two, draft(), [], begin: guess).values == ["a": "mine"])
    }

    @Test func anAnswerThatDoesNotFitLeavesTheLineEmpty() throws {
        try converse(formText(#"{"id": "n"}, {"id": "b"}"#), draft(), [.type("many")])
        let changed = formText(#"{"id": "n", "title": "N", "type": "number"}, {"id": "b"}"#)
        let after = try converse(changed, draft(hash: 2), [.enter])
        #expect(after.lines.contains("n: 'many' is not a number: use digits, as in 12; asked again"))
        #expect(after.lines.contains("N (1 of 2): "), "\(after.lines)")
        #expect(after.values == [:])
    }

    /// A draft of a later version may contain unknown things, so it is put aside.
    @Test func oneOfALaterVersionIsLeftAlone() throws {
        try converse(Self.two, draft(), [.type("1")])
        let (name, text) = try #require(files.first.flatMap { name in folder.text(of: name).map { (name, $0) } })
        let later = text.replacing(#""fieldwise_draft":2"#, with: #""fieldwise_draft":3"#)
        folder.write(later, to: name)
        let after = try converse(Self.two, draft(), [])
        #expect(after.values == [:])
        #expect(folder.text(of: name + ".damaged") == later)
    }

    @Test func theLatestOfSeveralIsContinuedAndTheOthersStay() throws {
        do {
            let drafts = [try draft(), try draft(), try draft()]
            for (draft, text) in zip(drafts, ["one", "two", "three"]) { try converse(Self.two, draft, [.type(text)]) }
        }
        #expect(files.count == 3)
        for name in files {
            let text = folder.text(of: name) ?? ""
            let time = text.contains("two") ? 3 : text.contains("one") ? 2 : 1
            folder.write(text.replacing(/"saved":\d+/, with: "\"saved\":\(time)"), to: name)
        }
        let asked = try converse(Self.two, draft(resumes: false), [.type("n"), .enter, .type("four")])
        let offered = asked.lines.filter { $0.contains("answered: ") }.compactMap { $0.split(separator: " ").last }
        #expect(offered == ["two", "one", "three"], "\(asked.lines)")
        #expect(files.count == 4)
        let others = files.map { folder.text(of: $0) ?? "" }
        for text in ["one", "two", "three", "four"] { #expect(others.contains { $0.contains("\"a\":\"\(text)\"") }) }
        #expect(try converse(Self.two, draft(), []).values == ["a": "four"])
    }
}
