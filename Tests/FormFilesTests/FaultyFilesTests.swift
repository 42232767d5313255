import FormEngine
import FormFiles
import FormLanguages
import FormLint
import FormSyntax
import FormTestSupport
import Glibc
import TestLimits
import Testing

/// Files in `Fixtures/faulty` with one fault each. All findings are in the file with the same name and the ending
/// `.expected`, one per line without the file's name.
///
/// To add a file, write the form and run the tests with `RECORD_FINDINGS=1`, which writes the missing `.expected` and
/// fails; read it before you keep it.
@Suite(.limited) struct FaultyFilesTests {
    static let forms = formNames()

    @Test(arguments: forms)
    func tellsTheFaultAndNothingElse(_ name: String) throws {
        let found = try findings(in: name)
        let expectedPath = "\(folder)/\(stem(of: name)).expected"
        guard let expected = try? fileBytes(expectedPath) else {
            if getenv("RECORD_FINDINGS") != nil { try write(found.joined(separator: "\n") + "\n", to: expectedPath) }
            Issue.record("\(name) has no .expected")
            return
        }
        #expect(found == String(decoding: expected, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    @Test func holdsMoreThanEightyFaults() throws {
        #expect(Self.formNames().count >= 80)
    }

    @Test func expectsSomethingOfEveryFile() throws {
        let stems = Set(Self.formNames().map(stem))
        for name in namesOfEntries(folder) where name.hasSuffix(".expected") {
            #expect(stems.contains(stem(of: name)), "\(name) is of no form")
            #expect(try !fileBytes("\(folder)/\(name)").isEmpty, "\(name) expects nothing")
        }
    }

    @Test func hasAFileForEveryCodeThatAFormCanHave() throws {
        var found: Set<DiagnosticCode> = []
        for name in Self.formNames() { found.formUnion(try diagnostics(in: name).map(\.code)) }
        #expect(Set(DiagnosticCode.allCases).subtracting(found).subtracting(elsewhere) == [])
    }

    /// Codes that no file here causes: the tests of reading make the huge file and the ten thousand findings, and the
    /// others are not about forms, or are about files that forms name.
    private let elsewhere: Set<DiagnosticCode> = [
        .tooLarge, .leftOut, .answer, .notExpressible, .otherShape, .unreadableFile, .notCSV, .notEnv, .secretByName,
    ]

    /// All findings, as in `check`.
    private func diagnostics(in name: String) throws -> [Diagnostic] {
        allFindings(in: try fileBytes("\(folder)/\(name)"), path: name)
    }

    private func findings(in name: String) throws -> [String] {
        try diagnostics(in: name).map { String($0.description.dropFirst(name.count + 1)) }
    }

    // MARK: The folder

    private static func formNames() -> [String] {
        namesOfEntries(folder).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".expected") }
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }
}

private let folder = "\(CommandRun.package)/Tests/FormFilesTests/Fixtures/faulty"

/// The name without its last ending.
private func stem(of name: String) -> String {
    name.split(separator: ".").dropLast().joined(separator: ".")
}

/// The findings of the reader, the compiler and the linter in a file, as in `check`.
func allFindings(in bytes: [UInt8], path: String) -> [Diagnostic] {
    let reading = readForm(bytes: bytes, path: path)
    var findings = reading.diagnostics
    if let complete = reading.recovered?.completed(reading: nil) {
        let form = complete.form
        findings += complete.diagnostics
        let compilation = compile(form, referencesAreErrors: true)
        findings += compilation.diagnostics
        // 2024-05-15
        if let compiled = compilation.form { findings += lint(form, compiled, now: Moment(seconds: 1_715_774_400)) }
    }
    return findings.sorted()
}
