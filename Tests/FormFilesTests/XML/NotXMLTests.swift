import FormFiles
import FormLanguages
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Files that are refused before they are read as forms: each file in `Fixtures/not-xml` has one finding, in
/// `findings.txt` under its name.
@Suite(.limited) struct NotXMLTests {
    static let names = namesOfEntries(folder).filter { $0.hasSuffix(".xml") }

    @Test(arguments: names)
    func refuses(_ name: String) throws {
        let expected = try fileText("\(folder)/findings.txt")
            .split(separator: "\n").filter { $0.hasPrefix("\(name):") }.map(String.init)
        let reading = readForm(bytes: try fileBytes("\(folder)/\(name)"), path: name)
        #expect(reading.form == nil)
        #expect(reading.diagnostics.map(\.description) == expected)
        #expect(reading.diagnostics.count == 1 && reading.diagnostics[0].severity == .error)
    }

    @Test func areManyWithAFindingEach() throws {
        let findings = try fileText("\(folder)/findings.txt").split(separator: "\n")
        #expect(findings.map { String($0.split(separator: ":")[0]) } == Self.names)
        #expect(Self.names.count > 100)
    }
}

private let folder = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures/not-xml"
