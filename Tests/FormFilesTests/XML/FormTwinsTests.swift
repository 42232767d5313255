import FormFiles
import FormLanguages
import FormModel
import FormTestSupport
import TestLimits
import Testing

@Suite(.limited) struct FormTwinsTests {
    @Test(arguments: FormsFolderTests.names)
    func theXMLOfASampleIsTheSameFormAsItsJSON(_ name: String) throws {
        let json = try formFile("\(name).json")
        let xml = try formFile("\(name).xml")
        #expect(json.node.text == xml.node.text)
        #expect(contents(of: json) == contents(of: xml))
    }

    @Test(arguments: FormsFolderTests.names)
    func theXMLOfASampleIsWhatItsJSONConvertsTo(_ name: String) throws {
        let file = try fileText("\(CommandRun.package)/forms/\(name).xml")
        #expect(try formFile("\(name).json").text(in: .xml) == file)
    }

    @Test func theYAMLOfASampleIsWhatItsJSONConvertsTo() throws {
        let (json, yaml) = (try formFile("price-range.json"), try formFile("price-range.yaml"))
        #expect(contents(of: json) == contents(of: yaml))
        #expect(try json.text(in: .yaml) == fileText("\(CommandRun.package)/forms/price-range.yaml"))
    }

    @Test func theTutorialBeginsAlikeInYAML() throws {
        let (json, yaml) = (try formFile("tutorial/1-questions.json"), try formFile("tutorial/1-questions.yaml"))
        #expect(contents(of: json) == contents(of: yaml))
    }

    @Test func contentsAreAllThatAFormHolds() throws {
        let form = try #require(try readFixture("everything.json").form)
        let lines = contents(of: form)
        #expect(lines.count > 300)
        var other = form
        other.path = "elsewhere"
        other.location = .unknown
        #expect(contents(of: other) == lines)
        other.groups[0].sections[0].fields[0].isHidden.toggle()
        #expect(zip(contents(of: other), lines).count { $0 != $1 } == 1)
    }

    private func formFile(_ name: String) throws -> Form {
        let reading = readForm(bytes: try fileBytes("\(CommandRun.package)/forms/\(name)"), path: name)
        #expect(reading.diagnostics == [])
        return try #require(reading.form)
    }
}
