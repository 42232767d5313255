import FormKit
import FormTestSupport
import TestLimits
import Testing

/// What is wrong with a form in code is told with its place there: the lines below name it in a comment, by its codes.
@Suite(.limited) struct PlaceTests {
    @Test func namesTheLineOfTheModifier() throws {
        let first = #line
        let form = Form("f") {
            TextField("a", "A")
                .required()
                .pattern("[")  // invalid_pattern
                .pattern("a", when: "n ==")  // invalid_expression
                .validated(by: Validator("nothing_such"))  // unknown_name
                .validated(by: Validator("length", ["least": 3]))  // missing_key unknown_key
                .mask("0\\")  // invalid_mask
                .normalized(.trim, "polish")  // unknown_name
                .same(as: "gone")  // unknown_reference
            CustomField("k", "K", kind: "txt")  // unknown_kind
            TextField("")  // missing_id
            IntegerField("n", "N")
                .range("one"...)  // invalid_bound
                .decimals(-1)  // wrong_type
                .formula("2 +")  // invalid_expression
            DateField("d", "D")
                .minimum("whenever")  // invalid_bound
            TextField("l", "L")
                .length((-3)...)  // wrong_type
            SelectField("s", "S")  // missing_options
                .targets(
                    .show("gone"),  // unknown_reference
                    .hide("gone", of: .section))  // unknown_reference
            SelectField("o", "O") {
                Choice("x", "X")
                Choice("x", "Y")  // duplicate_id
                Choice(["z"] as [String], "Z")  // wrong_type
            }
            TextField("a", "A again")  // duplicate_id
        }
        .rule("gone > 1", fields: "a")  // unknown_reference
        .ordered("n", before: "lost")  // unknown_reference
        try expect(form, isMarkedFrom: first, to: #line)
    }

    @Test func namesTheLineOfWhatNobodyCanMean() throws {
        let first = #line
        let form = Form("f") {
            IntegerField("n", "N").range(5...)
                .defaultValue(3)  // failing_value
                .message(.tooLong, "{titel}")  // unknown_placeholder
                .message("no_such_code", "…")  // unknown_code
            TextField("t", "T")
                .defaultValue(["x"])  // unreadable_value
            SelectField("s", "S", ["a": "A", "b": "B"])
                .targets(.show("h", when: "s == 'c'"))  // unknown_option
            TextField("h", "H").hidden()  // never_shown
            TextField("i", "I").hidden()  // never_shown
        }
        .message("too_lang", "…")  // unknown_code
        .strings("nb", ["Nobody says": "this"])  // unused_string untranslated_string
        try expect(form, isMarkedFrom: first, to: #line)
    }

    /// The findings of a form are those that the lines of this file between two others name.
    private func expect(_ form: Form, isMarkedFrom first: Int, to last: Int) throws {
        let lines = try fileText(#filePath).split(
            separator: "\n", omittingEmptySubsequences: false)
        let marked: [String] = (first..<last).flatMap { line -> [String] in
            let comments = lines[line - 1].split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
            return comments.flatMap { $0.split(separator: " ").map { "\(line): \($0)" } }
        }
        let findings = form.findings(at: Moment(seconds: 0))
        #expect(Set(findings.map { "\($0.place.line ?? 0): \($0.code)" }).sorted() == marked.sorted())
        #expect(findings.allSatisfy { $0.place.file == "FormKitTests/PlaceTests.swift" && $0.place.column == nil })
    }

    @Test func saysItAsAFileWould() {
        let words = "the pattern '[' cannot be used: missing terminating ] for character class"
        let line = #line + 1
        let form = Form("f") { TextField("a", "A").pattern("[") }
        #expect(form.findings().map(\.description) == ["FormKitTests/PlaceTests.swift:\(line): error: \(words)"])
    }

    /// Another line is named where it is one of the same file.
    @Test func namesOtherLinesOfItsFileAlone() {
        let line = #line + 2
        let form = Form("f") {
            TextField("a", "A")
            TextField("a", "B")
            fieldOfAnotherFile("c")
            TextField("c", "D")
        }
        #expect(form.findings().map(\.place.line) == [line + 1, line + 3])
        #expect(
            form.findings().map(\.message) == [
                "field 'a' is defined twice, first on line \(line); give each field its own id",
                "field 'c' is defined twice; give each field its own id",
            ])
    }

    @Test func tellsOfATimeZoneThatThereIsNone() {
        let line = #line + 1
        let form = Form("f") { TextField("a", "A") }.timeZone("Mars/Olympus")
        #expect(form.findings().map(\.place.line) == [line])
        #expect(form.findings().allSatisfy { $0.severity == .error && $0.message.contains("Mars/Olympus") })
    }

    @Test func isSortedByFile() {
        let form = Form("f") {
            TextField("z", "Z").pattern("[")
            fieldOfAnotherFile("b").pattern("[")
            fieldOfAnotherFile("a", pattern: "[")
        }
        #expect(
            form.findings().map { $0.place.file } == [
                "FormKitTests/FieldsOfAnotherFile.swift", "FormKitTests/PlaceTests.swift",
                "FormKitTests/PlaceTests.swift",
            ])
    }
}
