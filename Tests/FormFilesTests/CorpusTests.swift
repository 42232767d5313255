import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

@Suite(.limited) struct CorpusTests {
    static let names = [
        "2014-forms", "2015-forms", "calculated-field", "counter-field", "default-values", "dynamic",
        "dynamic-formulas",
        "field-validations", "forms", "login", "multiple-show-hide-field-targets", "number-formula", "payment",
        "segment-field",
        "simple-section", "simple-text-field", "styled-forms",
    ]

    @Test(arguments: names)
    func loadsWithItsWarningsOnly(_ name: String) throws {
        let reading = try readFixture("corpus/\(name).json")
        #expect(reading.form != nil)
        let findings = reading.diagnostics.map(\.description)
        let expected = String(decoding: try fixture("corpus/findings.txt"), as: UTF8.self)
            .split(separator: "\n").filter { $0.hasPrefix("\(name).json:") }.map(String.init)
        #expect(findings == expected)
    }

    @Test func missesNoFileOfTheFolder() {
        let forms = namesOfEntries("\(fixturesFolder)/corpus").filter { $0.hasSuffix(".json") }
        #expect(forms.map { String($0.dropLast(5)) }.sorted() == Self.names)
    }
}

private let fixturesFolder = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures"

/// The content of a file in `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] { try fileBytes("\(fixturesFolder)/\(name)") }

/// The reading of a form file in `Fixtures`, under its last name.
func readFixture(_ name: String) throws -> FormReading {
    readForm(bytes: try fixture(name), path: String(name.split(separator: "/").last ?? ""))
}
