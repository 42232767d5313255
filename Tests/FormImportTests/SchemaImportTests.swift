import FormFiles
import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormImport

/// `importJSONSchema`: the result for each keyword, and the messages about those that a form cannot express.
@Suite(.limited) struct SchemaImportTests {
    struct Case: CustomTestStringConvertible {
        /// The schema of the property `a`.
        let schema: String
        /// The resulting fields, without `"id": "a", `.
        let field: String
        var findings: [String] = []

        init(_ schema: String, _ field: String, _ findings: String...) {
            (self.schema, self.field, self.findings) = (schema, field, findings)
        }

        var testDescription: String { schema }
    }

    /// The sections of the form, and the findings with column and message.
    private func imported(_ schema: String) -> (sections: JSONNode?, findings: [String]) {
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        let sections = form?.node.member("groups")?.elements.first?.member("sections")
        return (sections, diagnostics.map { "\($0.location.column): \($0.severity): \($0.message)" })
    }

    private func compact(_ node: JSONNode?) -> String {
        (node?.text ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing(every: #", "data": { "lines": true, "exact": true }"#, by: "")
            .replacing(every: #", "data": { "exact": true } }"#, by: " }")
    }

    private func expect(_ example: Case, _ keywords: String = "") {
        let (sections, findings) = imported(
            #"{"type":"object","properties":{"a":\#(example.schema)}\#(keywords),"$defs":{"s":{"type":"string"}}}"#)
        let field = compact(sections?.elements.first?.member("fields")?.elements.first)
        #expect(field.replacingPrefix(#"{ "id": "a", "#) == example.field)
        let told: [String] = findings.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
        #expect(told == example.findings)
    }

    static let texts = [
        Case(#"{"type":"string"}"#, #""type": "text" }"#),
        Case(
            #"{"type":"string","title":"A","description":"d","examples":["x"],"default":"y","readOnly":true}"#,
            #""type": "text", "title": "A", "description": "d", "placeholder": "x", "disabled": true, "default": "y" }"#
        ),
        Case(
            #"{"type":"string","minLength":1,"maxLength":9.0}"#,
            #""type": "text", "validations": { "min_length": 1, "max_length": 9 } }"#),
        Case(
            #"{"type":"string","pattern":"^\\d[\\w-]\\u00e9[^]\\/$"}"#,
            #""type": "text", "validators": [ { "type": "format", "#
                + #""pattern": "^[0-9][A-Za-z0-9_\\-]\\x{00e9}[\\s\\S]/$", "case_sensitive": true, "#
                + #""message": "must match '^\\d[\\w-]\\u00e9[^]\\/$'" } ] }"#),
        Case(
            #"{"type":"string","pattern":"(["}"#, #""type": "text" }"#,
            "warning: the pattern '([' cannot be used: missing terminating ] for character class; it is left out"),
        Case(#"{"type":"string","format":"email"}"#, #""type": "email" }"#),
        Case(#"{"type":"string","format":"uri"}"#, #""type": "url" }"#),
        Case(#"{"type":"string","format":"date"}"#, #""type": "date" }"#),
        Case(#"{"type":"string","format":"date-time"}"#, #""type": "date_time" }"#),
        Case(
            #"{"type":"string","format":"time"}"#, #""type": "time" }"#,
            "warning: a time has no offset in a form; its answers are such as 09:30"),
        Case(
            #"{"type":"string","format":"hostname"}"#, #""type": "text" }"#,
            "warning: the format 'hostname' is not checked"),
        Case(
            #"{"type":"string","writeOnly":true,"default":"x"}"#, #""type": "password" }"#,
            "warning: a secret has no value at first; 'default' is left out"),
        Case(#"{"type":"string","contentMediaType":"text/plain"}"#, #""type": "text_area" }"#),
        Case(
            #"{"type":"string","contentEncoding":"base64"}"#, #""type": "text" }"#,
            "warning: a form has nothing for 'contentEncoding'; it is left out"),
        Case(#"{"type":["string","null"]}"#, #""type": "text" }"#),
        Case(
            #"{"type":["string","integer"]}"#,
            #""type": "text", "data": { "pattern": "\\s*(\"[^\\x00]*|-?[0-9]+(\\.0+)?([eE]\\+?[0-9]+)?\\s*)", "#
                + #""json": true, "scalars": true, "lines": true, "exact": true } }"#),
        Case(#"{}"#, #""type": "text", "data": { "json": true, "scalars": true, "lines": true, "exact": true } }"#),
        Case(
            #"{"type":"string","minLength":"x","maxlength":3}"#, #""type": "text" }"#,
            "warning: 'minLength' is not a whole number; it is left out",
            "warning: unknown keyword 'maxlength' is left out; did you mean 'maxLength'?"),
        Case(
            #"{"type":"string","not":{"enum":["x","it's"]}}"#,
            #""type": "text", "validators": [ { "type": "format", "pattern": "(?!)", "#
                + #""when": "($a == 'x') || ($a == 'it\\'s')", "message": "{value} is not allowed: give something else" } ] }"#
        ),
    ]

    static let keptOrTold = [
        Case(
            #"{"type":"number","anyOf":[{"minimum":3}],"oneOf":[{"const":1},{"const":5}]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": 5 } ] }"#),
        Case(
            #"{"type":"integer","enum":[1,5,"x",9.0,2.5],"minimum":2}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": 5 }, { "id": 9 } ] }"#),
        Case(
            #"{"enum":["x","yy"],"minLength":2,"pattern":"y"}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "yy" } ] }"#,
            "warning: a form has nothing for 'pattern'; it is left out"),
        Case(#"{"type":"string","not":{"type":"null"}}"#, #""type": "text" }"#),
        Case(#"{"type":"string","not":{"type":"integer"}}"#, #""type": "text" }"#),
        Case(
            #"{"type":"string","not":{"type":"string"}}"#, #""type": "text" }"#,
            "warning: a schema that no value fits is left out"),
        Case(
            #"{"type":"integer","default":1.0,"minimum":1.0}"#, #""type": "number", "default": 1, "minimum_value": 1 }"#
        ),
        Case(
            #"{"type":"integer","minimum":3,"default":2}"#, #""type": "number", "minimum_value": 3 }"#,
            "warning: the value of 'a' fails its own checks: must be at least 3, not '2'; it is left out"),
        Case(
            #"{"enum":["x"],"default":"y"}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "x" } ] }"#,
            "warning: 'y' cannot be the 'default' of 'a', so it has none; it is left out"),
        Case(
            #"{"type":"string","minLength":5,"maxLength":3}"#,
            #""type": "text", "validations": { "min_length": 5 } }"#,
            "warning: 'max_length' 3 is below 'min_length' 5, so no answer passes; it is left out"),
        Case(
            #"{"minimum":1}"#, #""type": "float", "minimum_value": 1 }"#,
            "warning: the schema of 'a' says no type; it is asked as a number"),
        Case(
            #"{"pattern":"x"}"#,
            #""type": "text", "validators": [ { "type": "format", "pattern": "x", "case_sensitive": true } ] }"#,
            "warning: the schema of 'a' says no type; it is asked as text"),
        Case(
            #"{"type":"integer","anyOf":[{"maximum":1},{"minimum":8}]}"#,
            #""type": "number", "signed": true, "validators": [ { "type": "format", "pattern": "(?!)", "#
                + #""when": "present($a) && !((present($a) && $a <= 1) || (present($a) && $a >= 8))", "#
                + #""message": "{value} is not allowed: give something else" } ] }"#),
    ]

    @Test(arguments: keptOrTold) func whatIsSaidBesideOthersIsKeptOrTold(example: Case) { expect(example) }

    /// Keywords beside the properties `a`, a text, and `b`, a whole number, with the keywords that are reported.
    static let keywords: [(String, [String])] = [
        (#""allOf":[{"properties":{"a":{}},"additionalProperties":false}]"#, ["additionalProperties"]),
        (#""allOf":[{"properties":{"a":{},"b":{}},"additionalProperties":false}]"#, []),
        (#""dependentSchemas":{"a":{"additionalProperties":false}}"#, []),
        (#""dependentSchemas":{"a":{"unevaluatedProperties":false}}"#, ["unevaluatedProperties"]),
        (#""additionalProperties":false"#, []),
        (
            #""additionalProperties":false,"if":{"required":["a"]},"then":{"properties":{"c":{"type":"string"}}}"#,
            ["additionalProperties"]
        ),
        (#""additionalProperties":{"type":"string"},"unevaluatedProperties":false"#, ["additionalProperties"]),
        (#""then":{"required":["a"]}"#, ["then"]),
        (#""if":{"required":["a"]},"then":{"maxProperties":1}"#, ["maxProperties"]),
        (#""if":{"required":["a"]},"then":{"maxProperties":1},"additionalProperties":false"#, []),
        (#""maxProperties":2,"minProperties":0"#, ["maxProperties"]),
        (#""maxProperties":1,"minProperties":0,"additionalProperties":false"#, []),
        (#""if":{"required":["a"]},"then":{"properties":{"b":{"title":"B"}}}"#, ["title"]),
    ]

    @Test(arguments: keywords) func whatHoldsOfTheWholeIsKeptOrTold(keywords: String, told: [String]) {
        let (_, findings) = imported(#"{"properties":{"a":{"type":"string"},"b":{"type":"integer"}},\#(keywords)}"#)
        let expected = told.map { "warning: a form has nothing for '\($0)'; it is left out" }
        #expect(findings.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == expected)
    }

    @Test func whatIsMisplacedInABranchIsTold() {
        let (_, findings) = imported(
            #"{"properties":{"a":{"type":"string"}},"if":{"required":["a"]},"then":{"b":{"type":"integer"}}}"#)
        #expect(findings == ["71: warning: unknown keyword 'b' is left out"])
    }

    @Test func aTypeInABranchIsAConsequence() {
        let (sections, findings) = imported(
            #"{"properties":{"b":{"type":"number"},"a":{"type":"string"}},"if":{"required":["a"]},"#
                + #""then":{"properties":{"b":{"type":"integer"}}}}"#)
        #expect(findings == [])
        #expect(
            compact(sections?.elements.first?.member("fields")?.elements.first)
                == #"{ "id": "b", "type": "float", "signed": true, "validators": [ { "type": "format", "#
                + #""pattern": "(?!)", "when": "present($a) && present($b) && !(present($b) && round($b) == $b)", "#
                + #""message": "{value} is not allowed: give something else" } ] }"#)
    }

    @Test func aListWithoutFieldsIsOneField() {
        let schema = #"""
            {"properties":{"a":{"type":"string"}},"if":{"required":["a"]},"then":{"properties":{
             "l":{"type":"array","items":{"type":"object","properties":{"m":{"type":"null"}}}}}}}
            """#
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(form?.groups.first?.sections.map { $0.fields.flatMap(\.targets).map(\.scope) } == [[.field], []])
        #expect(diagnostics.map(\.message).contains("'l' is asked as JSON, and what is in it is not checked"))
    }

    @Test(
        arguments: [
            ("unevaluatedProperties", []), ("minItems", ["'l' may be empty: a form cannot say 'none, or at least 2'"]),
        ] as [(String, [String])]) func anArrayThatIsRequiredIsThere(keyword: String, told: [String])
    {
        let (_, findings) = imported(
            #"{"properties":{"l":{"type":"array","items":{"properties":{"x":{"type":"string"}}},"minItems":2}},"#
                + #""required":\#(keyword == "minItems" ? "[]" : #"["l"]"#)}"#)
        #expect(findings.map { $0.split(separator: ": ").dropFirst(2).joined(separator: ": ") } == told)
    }

    @Test func defaultsDoNotDecideWhatIsAllowed() {
        let (sections, findings) = imported(
            #"{"properties":{"a":{"type":"string","default":"x"},"b":{"type":"string"}},"#
                + #""oneOf":[{"required":["a"]},{"required":["b"]}]}"#)
        #expect(!compact(sections).contains("default"))
        #expect(
            findings == [
                "47: warning: a value at first would decide what else must be there; 'default' is left out"
            ])
    }

    @Test func defaultsDoNotDemandWhatDependsOnThem() {
        let (sections, findings) = imported(
            #"{"properties":{"a":{"type":"string","default":"x"},"b":{"type":"string"},"c":{"enum":["p","q"],"default":"p"}},"#
                + #""dependentRequired":{"a":["b"]},"if":{"properties":{"c":{"const":"q"}},"required":["c"]},"then":{"required":["b"]}}"#
        )
        #expect(compact(sections).place(of: #""default": "p""#) != nil)
        #expect(
            findings == ["47: warning: a value at first would decide what else must be there; 'default' is left out"])
    }

    @Test func whatMustBeAbsentShowsNothing() {
        let schema =
            #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"if":{"required":["a"],"not":{"required":["b"]}},"#
            + #""then":{"properties":{"c":{"type":"string"}}}}"#
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(diagnostics == [])
        #expect(form?.groups[0].sections[0].fields.map(\.targets.count) == [1, 0, 0])
    }

    static let absences: [(schema: String, told: [String])] = [
        (
            #"{"a":{"type":["string","null"]},"b":{"type":"string"}},"dependentRequired":{"a":["b"]}"#,
            ["null is no answer: where another property asks for 'a', it counts as absent"]
        ),
        (
            #"{"a":{"type":"array","uniqueItems":true,"items":{"enum":["x"]}},"b":{"type":"string"}},"#
                + #""if":{"required":["a"]},"then":{"required":["b"]}"#,
            ["[] is no answer: where another property asks for 'a', it counts as absent"]
        ),
        (
            #"{"a":{"type":"array","uniqueItems":true,"minItems":1,"items":{"enum":["x"]}},"b":{"type":"string"}},"#
                + #""if":{"required":["a"]},"then":{"required":["b"]}"#,
            ["'a' may be empty: a form cannot say 'none, or at least 1'"]
        ),
    ]

    @Test(arguments: absences) func whatIsNoAnswerIsAbsent(schema: String, told: [String]) {
        let (_, findings) = imported(#"{"properties":\#(schema)}"#)
        let words: [String?] = findings.map { $0.split(separator: ": ", maxSplits: 2).last.map(String.init) }
        #expect(words == told)
    }

    @Test func defaultsOfObjectsInsideDoNotMakeThemEither() {
        let (sections, findings) = imported(
            #"{"properties":{"o":{"properties":{"x":{"type":"string"},"p":{"properties":{"y":{"type":"integer","default":1}}}},"#
                + #""required":["x"]}}}"#)
        #expect(compact(sections).place(of: "default") == nil)
        #expect(findings.contains { $0.hasSuffix("would decide what else must be there; 'default' is left out") })
    }

    @Test func alternativesOfObjectsAreNoText() {
        let (_, findings) = imported(
            #"{"properties":{"a":{"oneOf":[{"type":"object","required":["b"]},{"properties":{"c":{}}}]},"#
                + #""b":{"anyOf":[{"type":"string","maxLength":2},{"type":"string","minLength":9}]}}}"#)
        #expect(
            findings == [
                "21: warning: a form cannot say this 'oneOf'; it is left out"
            ])
    }

    @Test func noChoiceIsNoEmptyArray() {
        let (_, findings) = imported(
            #"{"properties":{"t":{"type":"array","uniqueItems":true,"items":{"enum":["x"]}}},"required":["t"]}"#)
        #expect(
            findings == ["16: warning: to choose nothing of 't' is no answer; in the schema it is an empty array"])
    }

    @Test func defaultsDoNotMakeAnObjectThatDemandsMore() {
        let (sections, findings) = imported(
            #"{"properties":{"o":{"properties":{"x":{"type":"string"},"y":{"type":"integer","default":1}},"#
                + #""required":["x"]}}}"#)
        #expect(!compact(sections).contains("default"))
        #expect(
            findings.last
                == "89: warning: a value at first would decide what else must be there; 'default' is left out")
    }

    @Test(arguments: texts) func aStringIsAText(example: Case) { expect(example) }

    static let numbers = [
        Case(#"{"type":"integer"}"#, #""type": "number", "signed": true }"#),
        Case(
            #"{"type":"integer","minimum":1,"maximum":9}"#,
            #""type": "number", "minimum_value": 1, "maximum_value": 9 }"#),
        Case(#"{"type":"number","minimum":-1.50}"#, #""type": "float", "signed": true, "minimum_value": -1.50 }"#),
        Case(#"{"type":"number","multipleOf":0.01}"#, #""type": "float", "signed": true, "decimals": 2 }"#),
        Case(#"{"type":"number","multipleOf":1}"#, #""type": "number", "signed": true }"#),
        Case(
            #"{"type":"number","exclusiveMinimum":0,"multipleOf":0.5}"#,
            #""type": "float", "multiple_of": 0.5, "validators": [ { "type": "format", "pattern": "(?!)", "#
                + #""when": "$a <= 0", "message": "{value} is not allowed: give more than 0" } ] }"#
        ),
        Case(
            #"{"type":"integer","maximum":5,"exclusiveMaximum":true}"#,
            #""type": "number", "signed": true, "maximum_value": 5, "validators": [ { "type": "format", "#
                + #""pattern": "(?!)", "when": "$a >= 5", "message": "{value} is not allowed: give less than 5" } ] }"#),
        Case(
            #"{"allOf":[{"type":"number"},{"type":"integer","minimum":1},{"minimum":3}]}"#,
            #""type": "number", "minimum_value": 1, "validators": [ { "type": "range", "min": 3 } ] }"#),
    ]

    @Test(arguments: numbers) func aNumberIsANumber(example: Case) { expect(example) }

    static let choices = [
        Case(#"{"type":"boolean","default":false}"#, #""type": "switch", "default": false }"#),
        Case(
            #"{"const":true}"#,
            #""type": "checkbox", "validators": [ { "type": "format", "pattern": "(?!)", "#
                + #""when": "$a == false", "message": "{value} is not allowed: answer yes or leave this empty" } ] }"#),
        Case(#"{"const":"1.0"}"#, #""type": "select", "data": { "exact": true }, "options": [ { "id": "1.0" } ] }"#),
        Case(#"{"const":-2.0}"#, #""type": "select", "data": { "exact": true }, "options": [ { "id": -2 } ] }"#),
        Case(#"{"const":1.50}"#, #""type": "select", "data": { "exact": true }, "options": [ { "id": 1.5 } ] }"#),
        Case(#"{"const":false}"#, #""type": "switch", "validators": [ { "type": "false" } ] }"#),
        Case(
            #"{"enum":["","x"]}"#, #""type": "select", "data": { "exact": true }, "options": [ { "id": "x" } ] }"#,
            "warning: an empty text is not an answer; this choice is left out"),
        Case(
            #"{"enum":["x",2,true,null],"default":2}"#,
            #""type": "select", "data": { "exact": true }, "default": 2, "options": [ { "id": "x" }, { "id": 2 }, { "id": true } ] }"#
        ),
        Case(#"{"enum":[false,true]}"#, #""type": "switch" }"#),
        Case(
            #"{"enum":[1,"1","x"]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": 1 }, { "id": "x" } ] }"#,
            "warning: a form cannot tell two choices '1' apart; one is left out"),
        Case(
            #"{"enum":["x","y"],"enumNames":["The x"]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "x", "title": "The x" }, { "id": "y" } ] }"#
        ),
        Case(
            #"{"oneOf":[{"const":"s","title":"Small","description":"i"},{"const":"l"},{"type":"null"}]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "s", "title": "Small", "info": "i" }, { "id": "l" } ] }"#
        ),
        Case(
            #"{"allOf":[{"enum":["x","y","z"]},{"enum":["z","y"]}]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "y" }, { "id": "z" } ] }"#),
        Case(
            #"{"enum":["a","bb","ccc"],"oneOf":[{"minLength":2},{"maxLength":2}]}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "a" }, { "id": "ccc" } ] }"#),
        Case(
            #"{"enum":["\u00e9","ab"],"minLength":2}"#,
            #""type": "select", "data": { "exact": true }, "options": [ { "id": "ab" } ] }"#),
        Case(
            #"{"enum":["x",{}]}"#, #""type": "select", "data": { "exact": true }, "options": [ { "id": "x" } ] }"#,
            "warning: a choice is a text, a number, true or false; this one is left out"),
        Case(
            #"{"anyOf":[{"type":"integer","minimum":0},{"type":"null"}]}"#, #""type": "number", "minimum_value": 0 }"#),
        Case(
            #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#,
            #""type": "text", "data": { "pattern": "\\s*(-?[0-9]+(\\.0+)?([eE]\\+?[0-9]+)?\\s*|\"[^\\x00]*)", "#
                + #""json": true, "scalars": true, "lines": true, "exact": true } }"#),
        Case(
            #"{"type":"array","uniqueItems":true,"minItems":1,"maxItems":2,"items":{"enum":["x","y"]}}"#,
            #""type": "multi_select", "data": { "exact": true }, "options": [ { "id": "x" }, { "id": "y" } ], "#
                + #""validators": [ { "type": "choices", "min": 1, "max": 2 } ] }"#,
            "warning: 'a' may be empty: a form cannot say 'none, or at least 1'"),
        Case(
            #"{"type":"array","items":{"enum":["x"]}}"#,
            #""type": "multi_select", "data": { "exact": true }, "options": [ { "id": "x" } ] }"#,
            "warning: a choice cannot be made twice: the elements of 'a' differ"),
        Case(
            #"{"type":"array","prefixItems":[{"enum":["x"]},{"enum":["y","z"]}],"minItems":2,"maxItems":2}"#,
            #""type": "picker", "components": [ [ { "id": "x" } ], [ { "id": "y" }, { "id": "z" } ] ] }"#),
        Case(##"{"$ref":"#/$defs/s"}"##, #""type": "text" }"#),
        Case(##"{"$ref":"#/$defs/s","maxLength":3}"##, #""type": "text", "validations": { "max_length": 3 } }"#),
    ]

    @Test(arguments: choices) func whatNamesItsValuesIsAChoice(example: Case) { expect(example) }

    static let leftOut: [(String, String)] = [
        (#"{"type":"null"}"#, "warning: 'a' can only be null; it is left out"),
        (#"{"const":null}"#, "warning: 'a' can only be null; it is left out"),
        (#"{"const":""}"#, "warning: a form has no value that fits 'a'; it is left out"),
        (
            #"{"const":[1]}"#,
            "warning: a field holds a text, a number, yes or no, not the constant of 'a'; it is left out"
        ),
        (
            ##"{"$ref":"other.json#/x"}"##,
            "warning: 'other.json#/x' is in another file and is left out; write what it says under '$defs'"
        ),
        (##"{"$ref":"#/$defs/t"}"##, "error: there is nothing at '#/$defs/t' in the schema"),
        (
            ##"{"$defs":{"u":{"$ref":"#/properties/a/$defs/u"}},"$ref":"#/properties/a/$defs/u"}"##,
            "warning: '#/properties/a/$defs/u' leads to itself and is left out; a form has an end"
        ),
    ]

    @Test(arguments: leftOut) func whatIsLeftOutIsTold(schema: String, finding: String) {
        let (_, findings) = imported(#"{"properties":{"a":\#(schema),"b":{"type":"string"}}}"#)
        #expect(findings.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [finding])
    }

    @Test func objectsAndListsAreSections() throws {
        let (sections, findings) = imported(
            #"""
            {"properties":{"n":{"type":"string"},
             "a":{"title":"A","properties":{"x":{"type":"string"},"y":{"type":"string"}},"required":["x"]},
             "l":{"type":"array","minItems":1,"maxItems":3,"items":{"properties":{"x":{"type":"integer","exclusiveMinimum":3}}}},
             "t":{"type":"array","items":{"type":"string"}},"x[:index]":{"type":"string"}},"required":["l"]}
            """#)
        #expect(
            compact(sections) == #"[ { "id": "fields", "fields": [ { "id": "n", "type": "text" } ] }, "#
                + #"{ "id": "a", "title": "A", "fields": [ { "id": "a.x", "type": "text", "title": "x", "#
                + #""validators": [ { "type": "not_empty", "when": "present($a.y)" } ] }, "#
                + #"{ "id": "a.y", "type": "text", "title": "y" } ] }, "#
                + #"{ "id": "l", "title": "l", "repeat": true, "min_items": 1, "max_items": 3, "omit_empty": false, "fields": [ "#
                + #"{ "id": "l[:index].x", "type": "number", "title": "x", "validators": [ { "type": "format", "#
                + #""pattern": "(?!)", "when": "$l[:index].x <= 3", "message": "{value} is not allowed: give more than 3" } ] "#
                + #"} ] }, { "id": "t", "title": "t", "repeat": true, "fields": [ { "#
                + #""type": "text", "title": "t", "required": true } ] }, "#
                + #"{ "id": "fields-2", "fields": [ { "id": "x[\\:index]", "type": "text", "title": "x[:index]" } ] } ]"#
        )
        #expect(
            findings == [
                "2: warning: 'a' has no type in the schema: only the objects or lists that its keywords are about are taken"
            ])
    }

    static let conditions: [(keywords: String, condition: String)] = [
        (#""if":{"properties":{"c":{"const":"x"}},"required":["c"]},"then":{"required":["a"]}"#, "$c == 'x'"),
        (#""if":{"properties":{"c":{"const":"x"}}},"then":{"required":["a"]}"#, "missing($c) || ($c == 'x')"),
        (#""if":{"required":["b","c"]},"then":{"required":["a"]}"#, "present($b) && present($c)"),
        (#""if":{"required":["b"]},"else":{"required":["a"]}"#, "missing($b)"),
        (
            #""if":{"properties":{"b":{"minimum":3,"exclusiveMaximum":9}},"required":["b"]},"then":{"required":["a"]}"#,
            "($b >= 3) && ($b < 9)"
        ),
        (
            #""if":{"anyOf":[{"required":["b"]},{"not":{"required":["c"]}}]},"then":{"required":["a"]}"#,
            "present($b) || missing($c)"
        ),
        (
            #""if":{"not":{"properties":{"c":{"enum":["x","y"]}},"required":["c"]}},"then":{"required":["a"]}"#,
            "!((present($c) && $c == 'x') || (present($c) && $c == 'y'))"
        ),
        (#""dependentRequired":{"b":["a"]}"#, "present($b)"),
        (#""dependencies":{"b":["a"]}"#, "present($b)"),
        (#""dependentSchemas":{"b":{"required":["a"]}}"#, "present($b)"),
        (
            #""allOf":[{"if":{"required":["b"]},"then":{"if":{"required":["c"]},"then":{"required":["a"]}}}]"#,
            "present($b) && present($c)"
        ),
    ]

    @Test(arguments: conditions) func whatDependsOnOthersIsACondition(keywords: String, condition: String) {
        let (sections, findings) = imported(
            #"{"properties":{"a":{"type":"string"},"b":{"type":"integer"},"c":{"type":"string"}},\#(keywords)}"#)
        #expect(findings == [])
        #expect(
            compact(sections?.elements.first?.member("fields")?.elements.first)
                == #"{ "id": "a", "type": "text", "validators": [ { "type": "not_empty", "when": "\#(condition)" } ] }"#
        )
    }

    @Test func whatOnlySomeAnswersHaveIsShownByThem() {
        let (sections, findings) = imported(
            #"""
            {"properties":{"c":{"enum":["x","y"]}},"if":{"properties":{"c":{"const":"x"}},"required":["c"]},
             "then":{"properties":{"a":{"type":"string"}},"required":["a"]},
             "else":{"properties":{"b":{"type":"string"}}}}
            """#)
        #expect(findings == [])
        #expect(
            compact(sections?.elements.first?.member("fields"))
                == #"[ { "id": "c", "type": "select", "data": { "exact": true }, "options": [ { "id": "x" }, { "id": "y" } ], "targets": [ "#
                + #"{ "id": "a", "action": "show", "when": "$c == 'x'" }, "#
                + #"{ "id": "b", "action": "hide", "when": "$c == 'x'" } ] }, "#
                + #"{ "id": "a", "type": "text", "hidden": true, "required": true }, { "id": "b", "type": "text" } ]"#)
    }

    @Test func alternativesAreToldApartByAConstant() {
        let (sections, findings) = imported(
            #"""
            {"required":["kind"],"oneOf":[
              {"title":"A cat","properties":{"kind":{"const":"cat"},"lives":{"type":"integer"}},"required":["lives"]},
              {"properties":{"kind":{"const":"dog"}}}],"properties":{"n":{"type":"string"}}}
            """#)
        #expect(findings == [])
        #expect(
            compact(sections?.elements.first?.member("fields"))
                == #"[ { "id": "n", "type": "text" }, { "id": "kind", "type": "select", "data": { "exact": true }, "options": [ "#
                + #"{ "id": "cat", "title": "A cat" }, { "id": "dog" } ], "required": true, "targets": [ "#
                + #"{ "id": "lives", "action": "show", "when": "$kind == 'cat'" } ] }, "#
                + #"{ "id": "lives", "type": "number", "hidden": true, "signed": true, "required": true } ]"#)
    }

    /// Without the constant, all branches that do not require it are valid.
    @Test(arguments: [
        ("oneOf", "", true), ("oneOf", #","required":["kind"]"#, false), ("anyOf", "", false),
    ]) func aConstantIsRequiredWhereNoOneBranchHoldsWithoutIt(keyword: String, required: String, isRequired: Bool) {
        let branches = ["cat", "dog"].map {
            #"{"properties":{"kind":{"const":"\#($0)"}}\#($0 == "cat" ? required : "")}"#
        }
        let (form, diagnostics) = importJSONSchema(
            bytes: Array(#"{"\#(keyword)":[\#(branches.joined(separator: ","))]}"#.utf8), path: "s.json")
        #expect(diagnostics == [])
        #expect(form?.groups[0].sections[0].fields.map(\.isRequired) == [isRequired])
    }

    static let rules: [(keywords: String, rule: String)] = [
        (#""anyOf":[{"required":["a"]},{"required":["b"]}]"#, "present($a) || present($b)"),
        (
            #""oneOf":[{"required":["a"]},{"required":["b"]}]"#,
            "(present($a) && missing($b)) || (missing($a) && present($b))"
        ),
        (#""not":{"required":["a","b"]}"#, "!(present($a) && present($b))"),
        (
            #""anyOf":[{"properties":{"b":{"minimum":3}}},{"required":["a"]}]"#,
            "missing($b) || (present($b) && $b >= 3) || present($a)"
        ),
        (
            #""anyOf":[{"properties":{"b":{"minimum":3}},"required":["b"]},{"required":["a"]}]"#,
            "(present($b) && $b >= 3) || present($a)"
        ),
        (
            #""anyOf":[{"properties":{"a":{"const":"it's a\\b"}},"required":["a"]},{"required":["b"]}]"#,
            #"(present($a) && $a == 'it\'s a\\b') || present($b)"#
        ),
    ]

    @Test(arguments: rules) func whatFieldsAreTogetherIsARule(keywords: String, rule: String) {
        let schema = #"{"properties":{"a":{"type":"string"},"b":{"type":"integer"}},\#(keywords)}"#
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(diagnostics == [])
        #expect(form?.rules.map(\.condition.value) == [rule])
    }

    static let faulty: [(String, String)] = [
        ("", "1: error: the file is empty; a form is JSON, XML or YAML"),
        (
            "[1]",
            "1: error: the schema is not one of an object with 'properties', nor of an array of such; a form asks for an object"
        ),
        (
            #"{"type":"array"}"#,
            "1: error: the schema is not one of an object with 'properties', nor of an array of such; a form asks for an object"
        ),
        (#"{"type":"object"}"#, "1: error: the schema has no property that a form can ask for"),
    ]

    @Test(arguments: faulty) func whatIsNoSchemaOfAnObjectIsRefused(schema: String, finding: String) {
        #expect(imported(schema).findings.contains(finding), "\(imported(schema).findings)")
        #expect(importJSONSchema(bytes: Array(schema.utf8), path: "").form == nil)
    }

    /// Each level doubles the number of fields, up to 2^40; no more are made than a form may have.
    @Test func referencesDoNotMultiplyWithoutEnd() {
        let levels = (0..<40).map { level in
            let next = ##"{"$ref":"#/$defs/d\##(level + 1)"}"##
            return #""d\#(level)":{"properties":{"a":\#(next),"b":\#(next)}}"#
        }
        let schema = ##"{"$ref":"#/$defs/d0","$defs":{\##(levels.joined(separator: ",")),"d40":{"type":"string"}}}"##
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        #expect(form == nil)
        #expect(
            diagnostics.map(\.message) == ["the schema's references unfold to more than 50000 parts; make it smaller"])
    }

    @Test func longChainsOfReferencesAreRefused() {
        let links = (0..<200).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }.joined(separator: ",")
        let (_, findings) = imported(##"{"$ref":"#/$defs/d0","$defs":{\##(links),"d200":{"type":"string"}}}"##)
        #expect(findings.contains { $0.hasSuffix("error: more than 64 references lead here; use fewer") })
    }

    @Test func longConditionsAreLeftOut() {
        let branches = (0..<300).map { #"{"properties":{"a":{"const":\#($0)}},"required":["a"]}"# }
        let keyword = #""not":{"anyOf":[\#(branches.joined(separator: ","))]}"#
        let (_, findings) = imported(#"{"properties":{"a":{"type":"integer"}},\#(keyword)}"#)
        #expect(findings == ["40: warning: a form cannot say this 'not'; it is left out"])
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}
