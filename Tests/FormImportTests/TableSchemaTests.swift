import FormFiles
import FormModel
import FormSyntax
import TestLimits
import Testing

@testable import FormImport

/// Table Schemas as forms: the results for types, formats, constraints and keys, and the messages about the rest.
@Suite(.limited) struct TableSchemaTests {
    struct Case: CustomTestStringConvertible {
        /// The members of the column `a`.
        let column: String
        /// The members of the field after its id.
        let field: String
        var findings: [String] = []

        init(_ column: String, _ field: String, _ findings: String...) {
            (self.column, self.field, self.findings) = (column, field, findings)
        }

        var testDescription: String { column }
    }

    static let cases = [
        Case(#""type":"string""#, #""type": "text", "data": { "lines": true }"#),
        Case("", #""type": "text", "data": { "lines": true }"#),
        Case(
            #""type":"string","title":"A {b}","description":"d","example":"x""#,
            #""type": "text", "title": "A {{b}", "description": "d", "placeholder": "x", "data": { "lines": true }"#),
        Case(#""type":"string","format":"email""#, #""type": "email""#),
        Case(
            #""type":"string","format":"wkt""#, #""type": "text", "data": { "lines": true }"#,
            "warning: the format 'wkt' is not checked"),
        Case(
            #""type":"string","constraints":{"required":true,"minLength":1,"maxLength":3,"pattern":"a|b"}"#,
            #""type": "text", "data": { "lines": true }, "required": true, "min_length": 1, "max_length": 3, "#
                + #""pattern": "a|b""#),
        Case(
            #""type":"string","constraints":{"pattern":"("}"#, #""type": "text", "data": { "lines": true }"#,
            "warning: the pattern '(' cannot be used: missing closing parenthesis; it is left out"),
        Case(
            #""type":"string","constraints":{"enum":["S","M"]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "S" }, { "id": "M" } ]"#),
        Case(
            #""type":"integer","constraints":{"minimum":"1","exclusiveMaximum":9}"#,
            #""type": "number", "data": { "pattern": "[-+]?[0-9]+" }, "clean": ["trim"], "signed": true, "minimum": 1, "#
                + #""validators": [ { "type": "condition", "condition": ". < 9", "#
                + #""message": "{value} is not allowed: give less than 9" } ]"#),
        Case(
            #""type":"number","decimalChar":",","groupChar":" ""#,
            #""type": "float", "data": { "missing_values": ["NaN", "nan", "NAN"], "decimal_separator": ",", "#
                + #""grouping_separator": " " }, "clean": ["trim"], "signed": true"#),
        Case(
            #""type":"number","bareNumber":false"#,
            #""type": "float", "data": { "missing_values": ["NaN", "nan", "NAN"], "affixes": true }, "#
                + #""clean": ["trim"], "signed": true"#),
        Case(
            #""type":"boolean","trueValues":["ja"],"falseValues":["nein"]"#,
            #""type": "switch", "data": { "true_values": ["ja"], "false_values": ["nein"] }"#),
        Case(#""type":"date""#, #""type": "date""#),
        Case(
            #""type":"date","format":"%d.%m.%Y","constraints":{"minimum":"31.12.1999"}"#,
            #""type": "date", "data": { "date_format": "%d.%m.%Y" }, "minimum": "1999-12-31""#),
        Case(
            #""type":"date","format":"%d %B %Y","constraints":{"minimum":"31 December 1999"}"#,
            #""type": "text", "data": { "lines": true }"#, "warning: the format '%d %B %Y' is not checked",
            "warning: a form cannot say this 'minimum'; it is left out"),
        Case(
            #""type":"datetime","format":"%d.%m.%Y %H:%M""#,
            #""type": "date_time", "data": { "pattern": ".* [0-9:]{5}", "date_format": "%d.%m.%Y" }"#),
        Case(
            #""type":"yearmonth","constraints":{"minimum":"2000-01"}"#,
            #""type": "text", "placeholder": "2024-02", "data": { "lines": true }, "validators": [ "#
                + #"{ "type": "format", "pattern": "^(?:[0-9]{4}-(0[1-9]|1[0-2]))$", "case_sensitive": true }, "#
                + #"{ "type": "condition", "condition": ". >= '2000-01'", "#
                + #""message": "{value} is not allowed: give 2000-01 or more" } ]"#),
        Case(
            #""type":"geojson""#,
            ##""type": "text", "data": { "pattern": "\\s*[{][^\\x00]*", "json": true, "lines": true }"##,
            "warning: a form does not check the type 'geojson'; any text passes"),
        Case(
            #""type":"money""#, #""type": "text", "data": { "lines": true }"#,
            "warning: 'money' is not a type of a column; any text passes"),
        Case(
            #""type":"boolean","constraints":{"minLength":3,"minimun":2}"#,
            #""type": "switch", "data": { "true_values": ["true", "True", "TRUE", "1"], "#
                + #""false_values": ["false", "False", "FALSE", "0"] }"#,
            "warning: 'minLength' means nothing for the type 'boolean'; it is left out",
            "warning: unknown keyword 'minimun' is left out; did you mean 'minimum'?"),
    ]

    @Test(arguments: cases) func becomesThatField(_ example: Case) throws {
        let comma = example.column.isEmpty ? "" : ","
        let reading = try reading(#"{"fields":[{"name":"a"\#(comma)\#(example.column)}]}"#)
        let sections = reading.form?.node.member("groups")?.elements.first?.member("sections")
        let fields = sections?.elements.first?.member("fields")
        #expect(compact(fields?.elements.first) == #"{ "id": "a", \#(example.field) }"#)
        #expect(reading.diagnostics.map { "\($0.severity): \($0.message)" } == example.findings)
    }

    @Test func keysAreUnique() throws {
        let text =
            #"{"fields":[{"name":"a"},{"name":"b","constraints":{"unique":true}},{"name":"c"}],"#
            + #""primaryKey":["a","c"],"uniqueKeys":[["c"]],"foreignKeys":[{"fields":"a","reference":{"resource":"x","fields":"y"}}]}"#
        let reading = try reading(text)
        let form = try #require(reading.form)
        #expect(form.unique.map { $0.fields.map(\.value) } == [["b"], ["a", "c"], ["c"]])
        #expect(form.groups[0].sections[0].fields.map(\.isRequired) == [true, false, true])
        #expect(reading.diagnostics.map(\.message) == ["the values of 'x' cannot be looked up, so any passes"])
    }

    /// A form is never taken for a table.
    @Test(
        arguments: [
            #"{"fields":[{"id":"a","name":"b"}]}"#, #"{"fields":[]}"#, #"{"groups":[],"fields":[{"name":"a"}]}"#, "[]",
            #"{"groups":[{"id":"g","sections":[]}],"resources":[{"name":"x"}]}"#, #"{"resources":[]}"#,
        ])
    func isNoTable(_ text: String) throws {
        let root = try #require(parseJSON(Array(text.utf8), path: "", mode: .tolerant).node)
        #expect(DescribedForm(of: root, path: "", reading: nil) == nil)
    }

    // MARK: - Packages

    private static let package =
        #"{"resources":[{"name":"codes","path":"c.csv","schema":{"fields":[{"name":"code"}]}},"#
        + #"{"name":"rows","path":["1.csv","2.csv"],"dialect":{"delimiter":";","quoteChar":"'"},"schema":"s.json"}]}"#

    private func table(_ pointer: String) throws -> DescribedForm {
        let place = try #require(JSONPointer(pointer))
        let schema =
            #"{"fields":[{"name":"c"}],"foreignKeys":[{"fields":"c","reference":{"resource":"codes","fields":["code"]}}]}"#
        let files = ["s.json": schema, "c.csv": "code\na\nb\na\n"]
        let described = DescribedForm(bytes: Array(Self.package.utf8), path: "p/package.json", at: place) { name in
            Array((files[name] ?? "").utf8)
        }
        return try #require(described)
    }

    @Test func aTableOfAPackageHasFilesAndADialect() throws {
        let table = try table("#/resources/1")
        #expect(table.resources.map(\.name) == ["rows"])
        #expect(table.resources.first?.files == ["1.csv", "2.csv"])
        #expect(table.resources.first?.delimiter == UInt8(ascii: ";"))
        #expect(table.resources.first?.dialect.quote == UInt8(ascii: "'"))
        #expect(table.files.map(\.name) == ["s.json", "c.csv"])
        let field = table.reading.form?.groups[0].sections[0].fields.first
        #expect(field?.type.value == "select")
        #expect(field?.options.map(\.id.value.scalarText) == ["a", "b"])
        #expect(table.reading.diagnostics.isEmpty)
    }

    @Test func oneOfSeveralTablesHasToBeNamed() throws {
        let package = try table("#")
        #expect(package.resources.map(\.name) == ["codes", "rows"])
        #expect(
            package.reading.diagnostics.map(\.message)
                == ["the package has 2 tables; name one by --at '#/resources/0'"])
    }

    // MARK: - Reading

    private func reading(_ text: String) throws -> FormReading {
        let root = try #require(parseJSON(Array(text.utf8), path: "t.json", mode: .tolerant).node)
        return try #require(DescribedForm(of: root, path: "t.json", reading: nil)).reading
    }

    private func compact(_ node: JSONNode?) -> String {
        (node?.text ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}
