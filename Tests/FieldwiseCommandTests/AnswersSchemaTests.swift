import FormTestSupport
import TestLimits
import Testing

/// `fieldwise show --answers-schema`.
@Suite(.limited) struct AnswersSchemaTests {
    private let directory = TemporaryDirectory()

    /// The schema of the answers to a form with these fields.
    private func schema(_ fields: String) -> String {
        let form = #"{"groups": [{"id": "g", "sections": [{"id": "s", "fields": ["# + fields + "]}]}]}"
        directory.write(form, to: "form.json")
        return CommandRun(["show", "--answers-schema", "form.json"], in: directory).output
    }

    @Test(
        arguments: [
            (
                #"{"id": "a", "required": true, "validations": {"max_length": 9}}"#,
                #""type": "string", "minLength": 1, "maxLength": 9"#
            ),
            (
                #"{"id": "a", "type": "text_area"}"#,
                #""type": ["string", "null"], "contentMediaType": "text/plain""#
            ),
            (#"{"id": "a", "type": "number"}"#, #""type": ["integer", "null"], "minimum": 0"#),
            (
                #"{"id": "a", "type": "number", "required": true, "formula": "b"}, {"id": "b", "type": "number", "submit": false}"#,
                #""type": ["integer", "null"], "minimum": 0"#
            ),
            (#"{"id": "a", "type": "float", "signed": true}"#, #""type": ["number", "null"]"#),
            (
                #"{"id": "a", "type": "signed_number", "minimum_value": -5, "maximum_value": 1.50}"#,
                #""type": ["number", "null"], "minimum": -5, "maximum": 1.50"#
            ),
            (#"{"id": "a", "type": "switch", "required": true}"#, #""type": "boolean""#),
            (#"{"id": "a", "type": "date"}"#, #""type": ["string", "null"], "format": "date""#),
            (#"{"id": "a", "type": "date_time"}"#, #""type": ["string", "null"], "format": "date-time""#),
            (
                #"{"id": "a", "type": "select", "values": [{"id": 1, "title": "One"}, {"id": "b"}, {"id": true}]}"#,
                #""enum": [1, "b", true, null]"#
            ),
            (
                #"{"id": "a", "type": "multi_select", "values": ["x", "y"]}"#,
                #""type": ["array", "null"], "items": { "enum": ["x", "y"] }, "uniqueItems": true"#
            ),
            (
                #"{"id": "a", "type": "picker", "components": [["x"], ["y", "z"]]}"#,
                #""type": ["array", "null"], "prefixItems": [ { "enum": ["x"] }, { "enum": ["y", "z"] } ], "items": false, "#
                    + #""minItems": 2"#
            ),
        ] as [(String, String)])
    func aFieldHasASchema(_ field: String, _ expected: String) {
        let text = schema(field).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.contains(#""a": { "title": "a", \#(expected) }"#), "\(text)")
        #expect(text.contains(#""required": ["a"], "additionalProperties": false"#))
    }

    @Test(
        arguments: [
            (#"{"id": "a", "hidden": true}"#, "[]"),
            (
                #"{"id": "a", "required": true}, {"id": "b", "type": "switch", "targets": [{"id": "a", "action": "hide"}]}"#,
                #"["b"]"#
            ),
            (#"{"id": "a", "submit": false}, {"id": "b"}, {"id": "c", "type": "note"}"#, #"["b"]"#),
        ] as [(String, String)])
    func whatMayBeHiddenIsNotRequired(_ fields: String, _ required: String) {
        #expect(schema(fields).contains("\n  \"required\": \(required),\n"), "\(schema(fields))")
    }

    @Test func aSectionThatRepeatsIsAnArray() {
        directory.write(
            #"{"groups": [{"id": "g", "sections": [{"id": "l", "type": "dynamic", "min_items": 1, "max_items": 3}]}], "#
                + #""templates": {"sections": [{"id": "l", "fields": [{"id": "l[:index].x", "required": true}]}]}}"#,
            to: "form.json")
        let run = CommandRun(["show", "form.json", "--answers-schema"], in: directory)
        #expect(
            run.output == """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": {
                    "l": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "x": {
                            "title": "x",
                            "type": "string",
                            "minLength": 1
                          }
                        },
                        "required": ["x"],
                        "additionalProperties": false
                      },
                      "minItems": 1,
                      "maxItems": 3
                    }
                  },
                  "required": ["l"],
                  "additionalProperties": false
                }

                """)
    }
}
