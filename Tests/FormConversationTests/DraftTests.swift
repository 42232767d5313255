import FormEngine
import FormSubmission
import FormSyntax
import FormSystem
import FormTestSupport
import FormWords
import Glibc
import TestLimits
import Testing
@testable import FormConversation

/// The content of drafts, and their effect on another conversation.
@Suite(.limited) struct DraftTests {
    private let folder = TemporaryDirectory()

    private static let fields = #"""
        {"id": "name", "title": "Name", "required": true},
        {"id": "country", "title": "Country", "type": "select", "values": [
            {"id": "no", "title": "Norway", "targets": [{"id": "currency", "action": "update", "target_value": "NOK"}]},
            {"id": "se", "title": "Sweden", "targets": [{"id": "region", "action": "hide"}]}]},
        {"id": "currency", "title": "Currency"},
        {"id": "region", "title": "Region"},
        {"id": "tags", "title": "Tags", "type": "multi_select", "values": [
            {"id": "a;b", "title": "Odd"}, {"id": "c", "title": "Plain"}]},
        {"id": "code", "title": "Code", "type": "password"},
        {"id": "echo", "title": "Echo", "formula": "code"},
        {"id": "age", "title": "Age", "type": "number"}
        """#

    private func draft(
        of identity: FormIdentity = FormIdentity(id: "sample", path: nil, hash: 1), resumes: Bool = true
    ) throws -> DraftFile {
        try DraftFile(
            of: identity, in: FilePath(folder.path), resumes: resumes, command: "fieldwise answer sample.json")
    }

    /// Runs a conversation until it or the replies end; returns the lines shown and the answers.
    @discardableResult
    private func converse(
        _ form: String, _ draft: DraftFile?, _ replies: [ScriptedEditor.Reply]
    ) throws -> (lines: [String], answers: [String: String], outcome: ConversationOutcome) {
        let editor = ScriptedEditor(columns: 400, replies: replies)
        let conversation = SteppedConversation(try session(form), draft: draft)
        let outcome = conversation.run(on: editor)
        var answers: [String: String] = [:]
        for slot in conversation.session.allSlots where conversation.session.isAnswered(slot) {
            answers[conversation.session.id(slot)] = conversation.session.modelText(slot) ?? "-"
        }
        return (editor.transcript.split(separator: "\n").map(String.init), answers, outcome)
    }

    /// A first value is stored like an answer, a cleared one stays away, and the time when the form was begun stays the
    /// same.
    @Test func firstValuesComeBack() throws {
        let form = formText(
            #"""
            {"id": "name"}, {"id": "login", "initial": "lower(name)"}, {"id": "nick", "initial": "upper(name)"},
            {"id": "begun", "type": "date_time", "initial": "now()"}, {"id": "last"}
            """#)
        let before = try converse(form, draft(), [.type("Ada"), .type(""), .type(":clear"), .type(""), .type("")])
        #expect(before.answers["login"] == "ada")
        let text = try #require(folder.names.first.flatMap { folder.text(of: $0) })
        #expect(text.contains("\"began\":"))
        let after = try converse(form, draft(), [])
        #expect(after.answers == before.answers)
        #expect(after.answers["nick"] == "-")
    }

    /// An unchanged first value still follows its inputs; in a draft that does not say so, it is an answer.
    @Test func firstValuesGoOnFollowing() throws {
        let form = formText(
            #"""
            {"id": "name"}, {"id": "login", "initial": "lower(name)"}, {"id": "nick", "initial": "upper(name)"},
            {"id": "hidden", "display": false, "initial": "name '!'"}, {"id": "last"}
            """#)
        try converse(form, draft(), [.type("Ada"), .enter, .type("A")])
        let name = try #require(folder.names.first)
        let text = try #require(folder.text(of: name))
        #expect(text.contains(#""defaults":["login""#))
        let renamed: [ScriptedEditor.Reply] = [.type(":goto name"), .type("Eve"), .endInput]
        let after = try converse(form, draft(), renamed)
        #expect(after.answers["login"] == "eve")
        #expect(after.answers["nick"] == "A")
        #expect(after.lines.contains("login: eve"), "\(after.lines)")
        folder.write(text.replacing(#""defaults":"#, with: #""unknown":"#), to: name)
        #expect(try converse(form, draft(), renamed).answers["login"] == "ada")
    }

    /// A form's own value that was typed is not marked as a default in the review after resumption.
    @Test func whatWasTypedIsNoDefault() throws {
        let form = formText(
            #"{"id": "a", "default": "1"}, {"id": "b", "default": "2"}, {"id": "c"}"#, isReviewed: true)
        try converse(form, draft(), [.type("1"), .enter, .endInput])
        let after = try converse(form, draft(), [.type("x")])
        #expect(after.lines.contains { $0.hasSuffix("a  1") }, "\(after.lines)")
        #expect(after.lines.contains { $0.hasSuffix("b  2 (default)") }, "\(after.lines)")
        // Another answer in its place removes that note.
        try converse(form, draft(), [.type("1=3"), .type("1=1"), .type(":goto a"), .type(":clear"), .endInput])
        let text = try #require(folder.names.first.flatMap { folder.text(of: $0) })
        #expect(!text.split(separator: "\n").last!.contains(#""typed":["a"]"#), "\(text)")
    }

    @Test func everythingButSecretsComesBack() throws {
        let form = formText(Self.fields)
        let before = try converse(
            form, draft(),
            [.type("Ada \"A\" \u{1F600}"), .type("Norway"), .type("EUR"), .type(""), .type("1,2"), .type("s3cret")])
        #expect(
            before.lines.last == "Not submitted. Your answers are saved; continue with: fieldwise answer sample.json")
        let text = try #require(folder.names.first.flatMap { folder.text(of: $0) })
        #expect(!text.contains("s3cret"))
        let after = try converse(form, draft(), [])
        #expect(after.answers.merging(["code": "s3cret"]) { $1 } == before.answers)
        #expect(after.answers["currency"] == "EUR")
        #expect(after.answers["tags"] == "a;b;c")
        #expect(after.answers["region"] == "-")
        #expect(after.lines.contains { $0.hasPrefix("Code (6 of 7)") })
    }

    /// After resumption, the update by an answer does not overwrite a later answer.
    @Test func eventsAreNotRepeated() throws {
        let form = formText(Self.fields)
        try converse(
            form, draft(),
            [.type("Ada"), .type("Norway"), .type("NOK"), .type(":goto currency"), .type("SEK")])
        let after = try converse(form, draft(), [])
        #expect(after.answers["country"] == "no")
        #expect(after.answers["currency"] == "SEK")
        let computed = formText(
            #"""
            {"id": "a", "type": "number"},
            {"id": "double", "formula": "a * 2", "targets": [{"id": "note", "action": "update", "target_value": "set"}]},
            {"id": "note"}, {"id": "end"}
            """#)
        try converse(computed, draft(), [.type("2"), .type("mine")])
        #expect(try converse(computed, draft(), []).answers == ["a": "2", "note": "mine"])
    }

    /// Values that an answer set or cleared are restored, and are still asked.
    @Test func whatEventsDidIsKept() throws {
        let form = formText(
            #"""
            {"id": "a", "targets": [{"id": "b", "action": "update", "target_value": "set"}, {"id": "c", "action": "clear"}]},
            {"id": "b"}, {"id": "c", "value": "stands"}
            """#)
        try converse(form, draft(), [.type("x")])
        let editor = ScriptedEditor(replies: [.enter, .enter])
        let conversation = SteppedConversation(try session(form), draft: try draft())
        #expect(conversation.run(on: editor) == .completed)
        let texts = conversation.session.visibleSlots.map { conversation.session.modelText($0) }
        #expect(texts == ["x", "set", nil])
    }

    /// A formula that ran after an event of the form's own values is restored.
    @Test func whatWasComputedSinceTheStartComesBack() throws {
        let form = formText(
            #"""
            {"id": "a", "type": "switch", "value": true,
              "targets": [{"id": "double", "action": "update", "target_value": "set"}]},
            {"id": "b", "type": "number"}, {"id": "double", "formula": "b * 2"}, {"id": "end"}
            """#)
        try converse(form, draft(), [.enter, .type("2")])
        let conversation = SteppedConversation(try session(form), draft: try draft())
        #expect(conversation.run(on: ScriptedEditor(replies: [.enter])) == .completed)
        let double = conversation.session.slot(id: "double").flatMap { conversation.session.modelText($0) }
        #expect(double == "4")
    }

    @Test func aHiddenAnswerComesBackWhenItIsShown() throws {
        let form = formText(Self.fields)
        try converse(
            form, draft(),
            [
                .type("Ada"), .type("Norway"), .type("NOK"), .type("North"), .type(":goto country"), .type("Sweden"),
            ])
        let after = try converse(form, draft(), [.type(":goto country"), .type("Norway")])
        #expect(after.answers["region"] == "North")
    }

    @Test func whereTheConversationStoodItGoesOn() throws {
        let form = #"""
            {"groups": [
                {"id": "g", "sections": [{"id": "lines", "type": "dynamic", "action_title": "Add"}]},
                {"id": "more", "title": "More", "collapsed": true, "sections": [{"fields": [{"id": "a"}, {"id": "b"}]}]}],
             "templates": {"sections": [{"id": "lines", "fields": [{"id": "lines[:index].x", "title": "X", "value": "1"}]}]}}
            """#
        try converse(
            form, draft(),
            [.type("y"), .type("one"), .type("y"), .type("two"), .type("n"), .type("y"), .type("A")])
        let after = try converse(form, draft(), [])
        #expect(after.answers == ["lines[0].x": "one", "lines[1].x": "two", "a": "A"])
        #expect(after.lines.dropLast().last?.hasPrefix("b (4 of 4)") == true)
    }

    @Test func theLinesOfAnUnfinishedTextComeBack() throws {
        let form = formText(#"{"id": "a"}, {"id": "text", "title": "Text", "type": "text_area"}, {"id": "b"}"#)
        try converse(form, draft(), [.type("x"), .leave("first\n.second")])
        let after = try converse(form, draft(), [.add("\nthird")])
        #expect(after.answers["text"] == "first\n.second\nthird")
        #expect(try converse(form, draft(), []).answers["text"] == "first\n.second\nthird")
    }

    @Test func whatASheetAnsweredIsKept() throws {
        let form = formText(#"{"id": "a"}, {"id": "b", "required": true}"#)
        var settings = ConversationSettings()
        settings.beginsWithSheet = true
        setenv("VISUAL", "sed -i 's/^a:$/a: one/'", 1)
        defer { unsetenv("VISUAL") }
        // The draft is free again when the conversation ends.
        do {
            let editor = ScriptedEditor(replies: [])
            let conversation = SteppedConversation(
                try session(form), settings: settings, draft: try draft())
            #expect(conversation.run(on: editor) == .endOfInput)
        }
        #expect(try converse(form, draft(), []).answers == ["a": "one"])
    }

    @Test func noCommandTouchesTheFormBeforeTheDraftIsTaken() throws {
        let form = formText(#"{"id": "a", "value": "first"}, {"id": "b"}"#)
        try converse(form, draft(), [.type("one"), .type(":quit")])
        let after = try converse(
            form, draft(resumes: false),
            [.type(":submit"), .type(":goto b"), .type(":reset"), .type("n"), .enter, .enter, .type("two")])
        #expect(after.answers == ["a": "first", "b": "two"])
        #expect(after.lines.filter { $0 == "! answer y or n first" }.count == 3)
    }

    @Test func whatNoLongerFitsIsNamed() throws {
        try converse(
            formText(Self.fields), draft(), [.type("Ada"), .type("Norway"), .type("NOK"), .type("x"), .type("c")])
        let changed = formText(
            #"""
            {"id": "name", "title": "Name", "validations": {"min_length": 5}},
            {"id": "country", "title": "Country", "type": "select", "values": [{"id": "dk", "title": "Denmark"}]},
            {"id": "currency", "title": "Currency", "type": "number"},
            {"id": "tags", "title": "Tags", "type": "password"}, {"id": "x"}
            """#)
        let after = try converse(changed, draft(of: FormIdentity(id: "sample", path: nil, hash: 2)), [])
        #expect(
            after.lines.filter { $0.contains(": ") && !$0.contains("of 5") }.prefix(5) == [
                "country: 'no' is not on the list: choose one of Denmark; asked again",
                "currency: 'NOK' is not a number: use digits, as in 12; asked again",
                "region: the form has no such field now", "tags: it is a secret now; asked again",
                "name: 'Ada' is too short: use at least 5 characters; asked again",
            ])
        #expect(after.answers == [:])
        #expect(after.lines.contains("The form has changed since; what still fits is kept."))
    }

    @Test(arguments: [[ScriptedEditor.Reply.enter], [.type("n")], [.type("?"), .type("n")]])
    func aDraftThatIsDeclinedStays(_ keeping: [ScriptedEditor.Reply]) throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let declined = try converse(form, draft(resumes: false), [.type("n")] + keeping + [.endInput])
        #expect(declined.lines.contains { $0.hasPrefix("Delete that draft? [y/N]: ") }, "\(declined.lines)")
        #expect(declined.lines.last == "Not submitted.")
        #expect(try converse(form, draft(), []).answers == ["name": "Ada"])
        try converse(form, draft(resumes: false), [.type("n")] + keeping + [.type("Eve")])
        let both = try converse(form, draft(resumes: false), [.type("2")])
        #expect(both.lines.filter { $0.hasSuffix(": Ada") || $0.hasSuffix(": Eve") }.count == 2, "\(both.lines)")
        #expect(both.answers == ["name": "Ada"] || both.answers == ["name": "Eve"])
    }

    @Test func aDraftMayGoIfThePersonSaysSo() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let fresh = try converse(form, draft(resumes: false), [.type("n"), .type("y")])
        #expect(fresh.lines.last == "Not submitted.")
        #expect(folder.names == [])
        try converse(form, draft(), [.type("Ada")])
        try converse(form, draft(resumes: false), [.type("n"), .type("y"), .type("Eve")])
        #expect(try converse(form, draft(resumes: false), [.enter]).answers == ["name": "Eve"])
    }

    @Test func severalGoTogether() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        try converse(form, draft(resumes: false), [.type("n"), .enter, .type("Eve")])
        #expect(folder.names.count == 2)
        let fresh = try converse(form, draft(resumes: false), [.type("n"), .type("y"), .type("Bo")])
        #expect(fresh.lines.contains { $0.hasPrefix("Delete these 2 drafts? [y/N]: ") }, "\(fresh.lines)")
        #expect(try converse(form, draft(resumes: false), [.enter]).answers == ["name": "Bo"])
    }

    @Test(arguments: [ScriptedEditor.Reply.endInput, .type(":quit"), .interrupt(signal: 2)])
    func whoLeavesAtThatQuestionKeepsIt(
        _ leaving: ScriptedEditor.Reply
    ) throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let left = try converse(form, draft(resumes: false), [.type("n"), leaving])
        #expect(left.lines.last?.hasPrefix("Not submitted. Your answers are saved") == true, "\(left.lines)")
        #expect(try converse(form, draft(), []).answers == ["name": "Ada"])
    }

    @Test func aSubmissionTakesOnlyItsOwnDraftAway() throws {
        try converse(formText(Self.fields), draft(), [.type("Ada")])
        let conversation = SteppedConversation(try session(formText(#"{"id": "a"}"#)), draft: try draft(resumes: false))
        let editor = ScriptedEditor(replies: [.type("n"), .enter, .type("x")])
        #expect(conversation.run(on: editor) { _ in .submitted } == .completed)
        #expect(try converse(formText(Self.fields), draft(), []).answers == ["name": "Ada"])
    }

    @Test func whoAnswersTheFormAtTheSameTimeHasAnotherDraft() throws {
        let form = formText(Self.fields)
        let first = try draft()
        try converse(form, first, [.type("Ada")])
        let second = try draft()
        try converse(form, second, [.type("Eve")])
        #expect(folder.names.filter { $0.hasSuffix(".json") }.count == 2)
        #expect(second.remove() == nil)
        #expect(folder.names.filter { $0.hasSuffix(".json") }.count == 1)
        withExtendedLifetime(first) {}
    }

    /// Also if the failure is first noticed at submission.
    @Test func tellsThatAnswersAreNotKept() throws {
        let form = formText(Self.fields)
        let draft = try draft()
        try converse(form, draft, [.type("Ada")])
        let name = try #require(folder.names.first { $0.hasSuffix(".json") })
        mkdir(folder[name + "-part"], 0o700)
        draft.beginSubmission()
        let told = try converse(form, draft, [.type("Eve")]).lines.filter { $0.contains("are not being saved") }
        #expect(told.count == 1)
    }

    @Test func tellsThatADraftStays() throws {
        let form = formText(Self.fields)
        let draft = try draft()
        try converse(form, draft, [.type("Ada")])
        let name = try #require(folder.names.first { $0.hasSuffix(".json") })
        // A name that even the owner cannot unlink.
        folder.remove(name)
        mkdir(folder[name], 0o700)
        #expect(
            draft.remove()
                == "the draft of these answers could not be removed: \(folder[name]): this cannot be removed: "
                + "is a folder; remove it yourself")
    }

    @Test(arguments: ["", "{", "[]", #"{"fieldwise_draft": 9}"#, #"{"fieldwise_draft": 1, "form": "id sample"}"#])
    func aDraftThatCannotBeReadIsPutAside(_ text: String) throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let name = try #require(folder.names.first)
        folder.write(text, to: name)
        let after = try converse(form, draft(), [.type("Eve")])
        #expect(after.answers == ["name": "Eve"])
        #expect(after.lines.contains { $0.contains("it is kept as \(name).damaged") })
        #expect(folder.text(of: name + ".damaged") == text)
        #expect(folder.permissions(of: name) == 0o600)
    }

    @Test func aDraftThatSpeaksOfPartsWithoutEndIsReadAllTheSame() throws {
        let form = formText(
            #"{"id": "a"}"#,
            #", "templates": {"sections": [{"id": "l", "fields": [{"id": "l[:index].x"}]}]}"#
        ).replacing(
            #""groups": ["#, with: #""groups": [{"sections": [{"id": "l", "type": "dynamic"}]}, "#)
        try converse(form, draft(), [.type("y"), .type("1")])
        let name = try #require(folder.names.first)
        let text = try #require(folder.text(of: name))
        #expect(text.contains(#""l":1"#))
        folder.write(text.replacing(#""l":1"#, with: #""l":1000000000"#), to: name)
        let after = try converse(form, draft(), [])
        #expect(after.answers["l[0].x"] == "1")
    }

    /// An incomplete last line after a kill or a power loss is ignored; an earlier fault makes the draft unreadable.
    @Test(
        arguments: [
            (#"{"saved":2,"answered":2,"questions":7,"answers":{"country":"no"}}"#, ["name": "Ada", "country": "no"]),
            ("", ["name": "Ada"]), (#"{"saved":2,"answ"#, ["name": "Ada"]), ("\0\0\0\0", ["name": "Ada"]),
            ("\0\0:{\"country\":\"no\"}}\n", ["name": "Ada"]),
            ("\0\0}\n{\"saved\":2,\"answered\":1,\"questions\":7}\n", [:]),
        ] as [(String, [String: String])])
    func aTornLineIsPassedOver(_ line: String, _ kept: [String: String]) throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let name = try #require(folder.names.first)
        let text = try #require(folder.text(of: name))
        #expect(text.hasSuffix("\n"))
        folder.write(text + line + (line.hasSuffix("}}") ? "\n" : ""), to: name)
        let after = try converse(form, draft(), [])
        #expect(after.answers.filter { $0.value != "-" && $0.key != "currency" } == kept)
        #expect(folder.names.contains { $0.hasSuffix(".damaged") } == kept.isEmpty)
    }

    /// Each answer adds a line to the draft until it is rewritten as a whole; removing a part rewrites it at once.
    @Test func changesAreAdded() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada"), .type("Sweden"), .type("SEK"), .type(":clear"), .type(":back")])
        let name = try #require(folder.names.first)
        let lines = try #require(folder.text(of: name)).split(separator: "\n")
        #expect(lines.first?.hasPrefix(#"{"fieldwise_draft":2,"form":"id sample","#) == true)
        #expect(lines.first?.contains(#""answers":{"name":"Ada"}"#) == true)
        #expect(lines.dropFirst().count > 1)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(#"{"saved":"#) })
    }

    @Test func answersGivenBeforehandAreStronger() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada"), .type("Norway"), .type("EUR")])
        var session = try session(form)
        for (id, text) in ["name": "Eve", "region": "North"] { session.give(text, to: id) }
        let conversation = SteppedConversation(session, draft: try draft())
        _ = conversation.run(on: ScriptedEditor(replies: []))
        let texts = conversation.session.visibleSlots.map { conversation.session.modelText($0) }
        #expect(texts.prefix(4) == ["Eve", "no", "EUR", "North"])
        #expect(conversation.session.unusedGivenCount == 0)
    }

    @Test func whatIsTakenAwayAgainIsNoDraft() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada"), .type("Norway"), .type(":reset"), .type("y")])
        #expect(folder.names == [])
        try converse(form, draft(), [.type("Ada"), .type(":goto name")])
        #expect(folder.names.count == 1)
        try converse(form, draft(), [.type(":goto name"), .type(":clear")])
        #expect(folder.names == [])
    }

    @Test func theQuestionForTheDraftComesBeforeAnyCommand() throws {
        let form = formText(Self.fields)
        try converse(form, draft(), [.type("Ada")])
        let after = try converse(form, draft(resumes: false), [.type(":goto age"), .type("maybe"), .type("y")])
        #expect(after.lines.contains("! answer y or n first"))
        #expect(after.answers == ["name": "Ada"])
    }

    @Test func nothingIsKeptOfWhatNobodyAnswered() throws {
        let after = try converse(formText(Self.fields), draft(), [])
        #expect(after.lines.last == "Not submitted.")
        #expect(folder.names == [])
    }

    @Test func aFolderThatCannotBeWrittenIsNamedOnce() throws {
        let draft = try draft()
        let name = FormIdentity(id: "sample", path: nil, hash: 1).fileName
        mkdir(folder["\(name).json-part"], 0o700)
        let after = try converse(formText(Self.fields), draft, [.type("Ada"), .type("Norway"), .type("NOK")])
        #expect(after.lines.filter { $0.hasPrefix("the answers are not being saved: ") }.count == 1)
        #expect(after.lines.contains { $0.hasPrefix("Not submitted; the last answers are not saved: ") })
    }

    /// The date is shown unless it is today; tests may run in any time zone.
    @Test(arguments: [(60, 5), (86400, 16), (366 * 86400, 16)] as [(Int, Int)])
    func aMomentIsSaidAsTheClockShowsIt(_ seconds: Int, _ length: Int) {
        let noon = 1_715_774_400
        #expect(Language.english.moment(noon, now: noon + seconds).count == length)
        // The last moment with a year that every zone can represent.
        #expect(Language.english.moment(67_768_036_191_676_799 - 14 * 3600).hasPrefix("2147485547-"))
        #expect(
            Language.english.moment(noon, now: noon + seconds).suffix(5)
                == Language.english.moment(noon, now: noon))
    }
}
