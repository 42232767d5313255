import FormEngine
import FormSubmission
import FormTestSupport
import Glibc
import TestLimits
import Testing

@testable import FormConversation
@testable import LineEditing

@Suite(.limited) struct FileNamesTests {
    private let directory = TemporaryDirectory()

    private func names(_ text: String) -> [String] {
        fileNames(beginningWith: directory.path + "/" + text).map { String($0.dropFirst(directory.path.count + 1)) }
    }

    @Test func filesAreFoundByTheirBeginning() {
        for name in ["one", "onward", "two words", "Å", ".hidden", "tab\tbed"] { directory.write("", to: name) }
        mkdir(directory["ones"], 0o700)
        directory.write("", to: "ones/inside")
        #expect(names("") == ["one", "ones/", "onward", "two words", "Å"])
        #expect(names("one") == ["one", "ones/"])
        #expect(names("two w") == ["two words"])
        #expect(names("ones/") == ["ones/inside"])
        #expect(names(".h") == [".hidden"])
        #expect(names("O") == [])
        #expect(names("ones/..") == ["ones/../"])
        #expect(names("one/") == [])
    }

    @Test func aLinkToAFolderIsOne() {
        mkdir(directory["folder"], 0o700)
        symlink("folder", directory["link"])
        symlink("nowhere", directory["broken"])
        symlink("link", directory["again"])
        #expect(names("") == ["again/", "broken", "folder/", "link/"])
    }

    @Test func aNameThatIsNotUTF8IsLeftOut() {
        let name = (Array(directory.path.utf8) + [0x2f, 0x62, 0xff]).map { CChar(bitPattern: $0) } + [0]
        close(open(name, O_CREAT | O_WRONLY, 0o600))
        directory.write("", to: "good")
        #expect(names("") == ["good"])
    }

    @Test func aFolderThatCannotBeReadHasNone() {
        #expect(fileNames(beginningWith: "/nonexistent/") == [])
    }

    @Test func aTildeIsTheHomeFolder() throws {
        // The variable may be unset.
        setenv("HOME", "/usr", 0)
        let home = try #require(getenv("HOME").map { String(cString: $0) })
        #expect(fileNames(beginningWith: "~") == ["~/"])
        let there = fileNames(beginningWith: home + "/").map { "~" + $0.dropFirst(home.count) }
        #expect(fileNames(beginningWith: "~/") == there)
    }

    /// On a screen without remarks while a name is typed.
    @Test func whatAPathLeadsToIsSaidAfterIt() throws {
        directory.write("", to: "one")
        let form = formText(#"{"id": "a", "type": "path"}, {"id": "b", "type": "path"}, {"id": "c", "type": "path"}"#)
        let replies: [ScriptedEditor.Reply] = ["/one", "", "/two"].map { .type(directory.path + $0) }
        let said = try converse(form, prefills: false, columns: 400, replies).lines.filter { !$0.contains(" of 3") }
        #expect(said == ["a file", "a folder", "no such file"])
        let edited = try converse(form, columns: 400, replies).lines
        #expect(edited.count == 3, "\(edited)")
    }

    private struct Taker: SubmitDelegate {
        mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? { nil }
        mutating func didSubmit(_ session: borrowing Session) {}
    }

    /// Files are checked at the end of the form and again at submission.
    @Test func aFileThatHasGoneIsAskedForAgain() throws {
        directory.write("", to: "one")
        let conversation = SteppedConversation(
            try session(formText(#"{"id": "a", "type": "path", "exists": "file"}, {"id": "b"}"#, isReviewed: true)))
        var (shown, asked): ([String], [String]) = ([], [])
        func next(_ answer: LineAnswer) {
            let step = conversation.next()
            shown += step.shown.map(\.text)
            switch step.demand {
            case .line(let question):
                asked.append(question.id)
                conversation.answer(answer)
            case .submission:
                var taker = Taker()
                conversation.submitted(submit(&conversation.session, to: &taker))
            case .edit, .end: asked.append("end")
            }
        }
        let path = directory["one"]
        let fault = "there is nothing called '\(path)'"
        next(.line(path))
        directory.remove("one")
        next(.line("x"))
        #expect(!shown.contains { $0.contains(fault) })
        shown += conversation.next().shown.map(\.text)
        directory.write("", to: "one")
        next(.line(path))
        next(.kept)
        directory.remove("one")
        next(.kept)
        next(.endOfInput)
        #expect(asked == ["a", "b", "a", "", "a"], "\(asked)")
        #expect(shown.count { $0.contains(fault) } == 2, "\(shown)")
    }

    /// The review looks for missing files again, since these fields cannot be asked.
    @Test func filesThatHaveComeAreFoundAtTheReview() throws {
        let (one, two) = (directory["one"], directory["two"])
        let form = formText(
            #"""
            {"id": "p", "type": "path", "exists": "file", "disabled": true, "default": "\#(one)"},
            {"id": "q", "type": "path", "exists": "file", "formula": "concat('\#(two)')"}, {"id": "r"}
            """#, isReviewed: true)
        let conversation = SteppedConversation(try session(form))
        var shown: [String] = []
        func next(_ answer: LineAnswer) -> String? {
            let step = conversation.next()
            shown = step.shown.map(\.text)
            guard case .line(let question) = step.demand else { return nil }
            conversation.answer(answer)
            return question.failure ?? ""
        }
        let refusal = "something must be fixed first; type the number of a field"
        #expect(next(.line("x")) == "")
        #expect(next(.kept) == "")
        #expect(shown.count { $0.hasSuffix("(to be fixed)") } == 2, "\(shown)")
        #expect(next(.kept) == refusal)
        #expect(shown == [])
        directory.write("", to: "one")
        #expect(next(.line(":submit")) == refusal)
        #expect(next(.kept) == refusal)
        #expect(shown.count { $0.hasSuffix("(to be fixed)") } == 1, "\(shown)")
        directory.write("", to: "two")
        #expect(next(.line(":submit")) == refusal)
        #expect(next(.kept) == nil)
    }

    @Test func allOfALargeFolderAreFound() {
        for number in 0..<12_000 { close(open(directory["file\(number)"], O_CREAT | O_WRONLY, 0o600)) }
        #expect(names("file").count == 12_000)
        #expect(completion(of: "f", among: names("f").map { LineCandidate($0) }).text == "file")
    }
}
