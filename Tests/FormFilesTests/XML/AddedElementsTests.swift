import FormEngine
import FormFiles
import FormLint
import FormModel
import FormTestSupport
import TestLimits
import Testing

/// Documents that use everything added to the original format.
@Suite(.limited) struct AddedElementsTests {
    @Test(arguments: ["additions", "members"]) func sayWhatTheirTwinInJSONSays(_ name: String) throws {
        let xml = try readFixture("xml/\(name).xml")
        let json = try readFixture("xml/\(name).json")
        #expect(xml.diagnostics == [] && json.diagnostics == [])
        let (added, twin) = (try #require(xml.form), try #require(json.form))
        #expect(contents(of: added) == contents(of: twin))
        #expect(added.node.text == twin.node.text)
    }

    @Test func loadWithoutAFinding() throws {
        let form = try #require(try readFixture("xml/additions.xml").form)
        let compilation = compile(form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        #expect(lint(form, try #require(compilation.form), now: noon) == [])
    }

    /// Forms with types of their own and from files, conditions of whole parts, and texts with answers.
    @Test(arguments: ["json", "xml"]) func loadWithTheFilesThatTheyName(_ language: String) throws {
        let form = try #require(try readFixture("xml/members.\(language)").form)
        let files = ["harbours.json": "{}", "more/people.json": #"{"person": {"type": "name"}}"#]
        let complete = form.completed { name throws(FormFiles.UnreadableFile) in Array((files[name] ?? "").utf8) }
        #expect(complete.diagnostics == [] && complete.files.map(\.name) == ["harbours.json", "more/people.json"])
        let compilation = compile(complete.form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        #expect(lint(complete.form, try #require(compilation.form), now: noon) == [])
    }

    @Test func areCountedWithTheCommentsThatNobodyKeeps() throws {
        #expect(try readFixture("xml/additions.xml").commentCount == 1)
        #expect(try readFixture("xml/additions.json").commentCount == 0)
    }
}
