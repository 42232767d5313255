import FormFiles
import FormModel
import FormSyntax
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

    @Test func missesNoFileOfTheFolder() throws {
        let folder = try #require(opendir("\(fixturesFolder)/corpus"))
        defer { closedir(folder) }
        var found: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json") { found.append(String(name.dropLast(5))) }
        }
        #expect(found.sorted() == Self.names)
    }
}

private let fixturesFolder =
    "\(#filePath)".split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" } + "/Fixtures"

/// The bytes of a file under `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(fixturesFolder)/\(name)", "r"), "\(name)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
}

/// A form file under `Fixtures`, read under its last name.
func readFixture(_ name: String) throws -> FormReading {
    readForm(bytes: try fixture(name), path: String(name.split(separator: "/").last ?? ""))
}
