import FormFiles
import FormLanguages
import FormModel
import TestLimits
import Testing

@Suite(.limited) struct ConversionTests {
    static let files =
        CorpusTests.names.map { "corpus/\($0).json" } + ["everything.json", "xml/original.xml", "xml/additions.xml"]

    @Test(arguments: files)
    func losesNothingOnEitherWay(_ name: String) throws {
        let original = try #require(try readFixture(name).form)
        let (xml, json) = (try original.text(in: .xml), try original.text(in: .json))
        for text in [xml, json] {
            let copy = try read(text)
            #expect(contents(of: copy) == contents(of: original))
            #expect(copy.node.text == original.node.text)
            // The text is the same byte by byte, whatever the original format.
            #expect(try copy.text(in: .xml) == xml)
            #expect(try copy.text(in: .json) == json)
        }
    }

    /// Writing corrects what was tolerated: only warnings about the form itself remain.
    @Test(arguments: files)
    func modernisesWhatItWrites(_ name: String) throws {
        let original = try #require(try readFixture(name).form)
        for language in FormFileFormat.allCases {
            let bytes = Array(try original.text(in: language).utf8)
            let codes = Set(readForm(bytes: bytes, path: "f").diagnostics.map(\.code))
            #expect(codes.subtracting([.missingID]) == [])
        }
    }

    private func read(_ text: String) throws -> Form {
        let reading = readForm(bytes: Array(text.utf8), path: "f")
        return try #require(reading.form, "\(reading.diagnostics.map(\.description))")
    }
}
