import FormEngine
import FormFiles
import FormModel
import Testing

/// A document that uses all that is added to the original format.
@Suite struct AddedElementsTests {
    @Test func sayWhatTheirTwinInJSONSays() throws {
        let xml = try readFixture("xml/additions.xml")
        let json = try readFixture("xml/additions.json")
        #expect(xml.diagnostics == [] && json.diagnostics == [])
        let (added, twin) = (try #require(xml.form), try #require(json.form))
        #expect(contents(of: added) == contents(of: twin))
        #expect(added.node.text == twin.node.text)
    }

    @Test func loadWithoutAFinding() throws {
        let form = try #require(try readFixture("xml/additions.xml").form)
        let compilation = compile(form, referencesAreErrors: true)
        #expect(compilation.diagnostics == [])
        #expect(lint(form, try #require(compilation.form), now: leapDay) == [])
    }

    @Test func areCountedWithTheCommentsThatNobodyKeeps() throws {
        #expect(try readFixture("xml/additions.xml").commentCount == 1)
        #expect(try readFixture("xml/additions.json").commentCount == 0)
    }
}
