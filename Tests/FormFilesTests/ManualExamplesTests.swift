import FormLanguages
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine
@testable import FormFiles

/// The forms in the manual's pages can be used.
@Suite(.limited) struct ManualExamplesTests {
    /// Whole forms are used unchanged, parts of a form within a form that contains nothing else.
    @Test(arguments: [
        ("fieldwise-form.5", 12), ("fieldwise-expressions.7", 1), ("fieldwise-formats.7", 2), ("fieldwise-texts.7", 3),
    ])
    func canBeUsed(in page: String, number: Int) throws {
        let examples = try examples(in: page)
        #expect(examples.count >= number)
        for example in examples {
            let isForm = ["[", "<", "{\n", "# "].contains { example.hasPrefix($0) }
            let form = isForm ? example : surrounded(example)
            let reading = readForm(bytes: Array(form.utf8), path: "example")
            #expect(reading.diagnostics == [], "\(example)")
            let complete = try #require(reading.form).completed(reading: nil)
            let errors = compile(complete.form).diagnostics.filter { $0.severity == .error || isForm }
            #expect(errors == [], "\(example)")
        }
    }

    private func examples(in page: String) throws -> [String] {
        var (found, isInside) = ([String](), false)
        let text = try fileText("\(CommandRun.package)/man/\(page)")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(".Bd -literal") {
                isInside = true
                found.append("")
            } else if line == ".Ed" {
                isInside = false
            } else if isInside {
                found[found.count - 1] += line + "\n"
            }
        }
        return found
    }

    private func surrounded(_ example: String) -> String {
        if example.hasPrefix("\"") { return "{ \"groups\": [], \(example) }" }
        return "[{ \"id\": \"g\", \"sections\": [{ \"id\": \"s\", \"fields\": [\(example)] }] }]"
    }
}
