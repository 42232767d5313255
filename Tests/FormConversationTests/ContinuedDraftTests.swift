import FormEngine
import FormSubmission
import FormSystem
import FormTestSupport
import LineEditing
import TestLimits
import Testing

@testable import FormConversation

/// Drafts of other moments, of other versions, and several of one form.
@Suite(.limited) struct ContinuedDraftTests {
    private let folder = TemporaryDirectory()
    private static let two = formText(#"{"id": "a"}, {"id": "b"}"#)

    private var files: [String] { folder.names.filter { $0.hasSuffix(".json") } }

    private func draft(resumes: Bool = true, hash: UInt64 = 1) throws -> DraftFile {
        try DraftFile(of: FormIdentity(id: "f", path: nil, hash: hash), in: FilePath(folder.path), resumes: resumes)
    }

    /// Holds a conversation to the end of the replies; what was shown, and the values of the visible fields.
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
        #expect(try converse(form, draft(), [.type("n"), .type("1"), .type("2")]).values == ["a": "1", "b": "2"])
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

    /// What the clock says while a form is filled in is what it said when that was begun.
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

    /// It may hold what this version does not know.
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
