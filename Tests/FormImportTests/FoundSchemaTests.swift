import FormEngine
import FormModel
import FormSyntax
import FormWords
import TestLimits
import Testing

@testable import FormImport

/// `importJSONSchema` for real schemas, with the additions of form generators and other tools.
@Suite(.limited) struct FoundSchemaTests {
    private func imported(_ schema: String) -> (form: Form?, findings: [String]) {
        let (form, diagnostics) = importJSONSchema(bytes: Array(schema.utf8), path: "s.json")
        return (form, diagnostics.map { "\($0.location.column): \($0.message)" })
    }

    private func field(_ schema: String) -> (field: Field?, findings: [String]) {
        let (form, findings) = imported(#"{"properties":{"a":\#(schema)}}"#)
        return (form?.groups.first?.sections.first?.fields.first, findings)
    }

    // MARK: - Groups

    private static let groups = #"""
        {"type":"object","title":"All","properties":{"own":{"type":"integer"}},"required":["in","more"],
         "$defs":{"io":{"title":"Input","description":"Files","fa_icon":"x","type":"object","default":"",
          "properties":{"in":{"type":"string","minLength":1},"o":{"properties":{"x":{"type":"integer"}}},"out":{"type":"integer"}}},
          "rest":{"title":"Rest","help_text":"Help","properties":{"r":{"type":"integer","hidden":true},"s":{"type":"integer"}}}},
         "allOf":[{"$ref":"#/$defs/io"},{"$ref":"#/$defs/rest"},{"title":"Last","hidden":true,"properties":{"l":{"type":"integer"}}},
          {"properties":{"plain":{"type":"integer"}}}]}
        """#.split(separator: "\n").joined()

    @Test func titledGroupsAreSections() {
        let (form, findings) = imported(Self.groups)
        #expect(findings.count == 1)
        #expect(form?.title == "All")
        let shown = form?.groups.first?.sections ?? []
        #expect(shown.map { $0.id?.value } == ["fields", "io", "o", "io-2", "rest", "fields-2"])
        #expect(shown.map(\.title) == [nil, "Input", "o", "Input", "Rest", nil])
        #expect(shown.map(\.description) == [nil, "Files", nil, nil, "Help", nil])
        #expect(
            shown.map { $0.fields.map(\.id.value) } == [["own"], ["in"], ["o.x"], ["out"], ["s"], ["plain", "more"]])
        #expect(shown.flatMap(\.fields).filter(\.isRequired).map(\.id.value) == ["in", "more"])
    }

    @Test func hiddenPropertiesMayBeSkipped() {
        let group = imported(Self.groups).form?.groups.last
        #expect(group?.isCollapsed == true && group?.title == "More settings")
        #expect(group?.sections.map(\.title) == ["Rest", "Last"])
        #expect(group?.sections.map { $0.fields.map(\.id.value) } == [["r"], ["l"]])
    }

    @Test func hiddenListsMayBeSkipped() {
        let (form, _) = imported(
            #"{"properties":{"l":{"type":"array","hidden":true,"items":{"properties":{"x":{"type":"integer"}}}},"#
                + #""o":{"hidden":true,"properties":{"y":{"type":"integer"}}}}}"#)
        #expect(form?.groups.map { $0.sections.flatMap(\.fields).map(\.id.value) } == [[], ["l[:index].x", "o.y"]])
    }

    /// The title of a schema that another one includes is no group's title; a lone one is that of the object.
    @Test func whatIsReferredToAloneIsNoGroup() {
        let (form, _) = imported(
            ##"{"properties":{"a":{"allOf":[{"$ref":"#/$defs/t"}]}},"##
                + ##""$defs":{"t":{"title":"T","properties":{"x":{"type":"integer"}}}}}"##)
        #expect(form?.groups.first?.sections.map(\.title) == ["T"])
        #expect(form?.groups.first?.sections.first?.fields.map(\.id.value) == ["a.x"])
    }

    // MARK: - Keywords

    @Test func ofEachUnknownKeywordOneRemarkHasTheCount() {
        let schema =
            #"{"properties":{"a":{"type":"integer","foo":1,"minimun":1},"b":{"type":"integer","foo":2},"#
            + #""c":{"type":"integer","minimun":3,"bar":1,"meta":[],"x-y":1,"fa_icon":"x"}}}"#
        #expect(
            imported(schema).findings == [
                "38: unknown keyword 'foo' is left out, in 2 places",
                "46: unknown keyword 'minimun' is left out, in 2 places; did you mean 'minimum'?",
                "124: unknown keyword 'bar' is left out",
            ])
        let draft =
            #"{"$schema":"http://json-schema.org/draft-04/schema#","properties":{"#
            + #""a":{"type":"integer","const":1},"b":{"type":"integer","const":1}}}"#
        #expect(imported(draft).findings == ["90: draft-04 has no 'const'; it is left out, in 2 places"])
    }

    @Test func theAuthorsWordsAreThoseOfFailures() {
        let (field, findings) = field(
            #"{"type":"integer","minimum":1,"exclusiveMaximum":9,"errorMessage":"From {1} to 8"}"#)
        #expect(findings.isEmpty)
        #expect(field?.checks.map(\.message) == ["From {{1} to 8", "From {{1} to 8"])
        let codes = ["required", "not_a_number", "not_an_integer"]
        #expect(codes.allSatisfy { field?.messages[$0]?.value == "From {{1} to 8" })
    }

    @Test func theAuthorsWordsMayBeOfKeywords() {
        let (field, findings) = field(
            #"{"type":"string","minLength":2,"pattern":"^a","maxLength":5,"not":{"const":"ab"},"#
                + #""patternErrorMessage":"an a","errorMessage":{"minLength":"two","type":"text","required":"must"}}"#)
        #expect(findings.isEmpty)
        #expect(field?.checks.map(\.message).contains("an a") == true)
        #expect(field?.checks.compactMap(\.message).filter { $0 == "two" }.count == 1)
        #expect(field?.messages.mapValues(\.value) == ["required": "must"])
    }

    static let paths: [(String, String?, Check.Existence?)] = [
        (#"{"type":"string","format":"file-path","exists":true}"#, "path", .file),
        (#"{"type":"string","format":"directory-path","exists":true}"#, "path", .folder),
        (#"{"type":"string","format":"path","exists":true}"#, "path", .any),
        (#"{"type":"string","exists":false}"#, "path", .new),
        (#"{"type":"string","format":"file-path"}"#, "path", nil),
    ]

    @Test(arguments: paths) func whatIsAFileIsAPath(schema: String, kind: String?, existence: Check.Existence?) {
        let (field, findings) = field(schema)
        #expect(findings.isEmpty && field?.type.value == kind)
        let wanted = field?.checks.compactMap { check in
            if case .existence(let wanted) = check.test { wanted.value } else { nil }
        }
        #expect(wanted == [existence].compactMap { $0 })
    }

    // MARK: - JSON

    static let parts: [(String, String)] = [
        (#"{"type":"object"}"#, "[{]"), (#"{"type":"object","additionalProperties":{"type":"string"}}"#, "[{]"),
        (#"{"type":"array"}"#, "\\["), (#"{"type":"array","items":{"type":"array","items":{"type":"string"}}}"#, "\\["),
        (#"{"type":"array","items":[{"type":"string"},{"type":"integer"}]}"#, "\\["),
        (#"{"type":"array","prefixItems":[]}"#, "\\["), (##"{"type":"object","$ref":"#"}"##, "[{]"),
        (#"{"type":["object","array"]}"#, "[{\\[]"),
        (#"{"type":"array","items":{"type":"object","properties":{"m":{"type":"null"}}}}"#, "\\["),
    ]

    @Test(arguments: parts) func whatHasNoFieldsIsAskedAsJSON(schema: String, beginning: String) {
        let (field, findings) = field(schema)
        #expect(findings.contains("16: 'a' is asked as JSON, and what is in it is not checked"))
        #expect(field?.data?.isJSON == true)
        #expect(field?.data?.pattern?.value == "\\s*\(beginning)[^\\x00]*")
    }

    @Test func aListWithinAListIsNotAsked() {
        let schema = { (more: String) in
            #"{"properties":{"l":{"type":"array","items":{"properties":{"n":{"type":"integer"},"#
                + #""m":{"type":"array","items":{"type":"integer"}}}\#(more)}}}}"#
        }
        let passed = imported(schema(""))
        #expect(passed.findings == ["82: 'm' is a list within a list and is not asked"])
        #expect(passed.form?.groups.first?.sections.first?.fields.map(\.id.value) == ["l[:index].n"])
        // Without it, nothing would be accepted.
        let asked = imported(schema(#","required":["m"]"#))
        #expect(asked.findings == ["82: 'm' is asked as JSON, and what is in it is not checked"])
        #expect(asked.form?.groups.first?.sections.first?.fields.map(\.id.value) == ["l[:index].n", "l[:index].m"])
    }

    // MARK: - Alternatives

    @Test func alternativesAreAskedTogether() {
        let (form, findings) = imported(
            #"{"oneOf":[{"properties":{"a":{"type":"string"}},"required":["a"]},{"properties":{"b":{"type":"integer"}},"required":["b"]}]}"#
        )
        #expect(findings.isEmpty)
        #expect(form?.groups.first?.sections.first?.fields.map(\.id.value) == ["a", "b"])
        #expect(form?.rules.map { $0.message } == ["answer exactly one of: a, b"])
    }

    @Test func valuesAtFirstChooseNoAlternative() {
        let (form, findings) = imported(
            #"{"properties":{"k":{"default":"x","enum":["x"]}},"oneOf":[{"properties":{"a":{"type":"integer"}},"required":["a"]},"#
                + #"{"properties":{"o":{"properties":{"b":{"type":"integer","default":1}}}},"required":["o"]}]}"#)
        #expect(form?.groups.first?.sections.flatMap(\.fields).map { $0.value != nil } == [true, false, false])
        #expect(findings.contains { $0.hasSuffix("would decide what else must be there; 'default' is left out") })
    }

    @Test func alternativesOfAPropertyLoosenIt() {
        let (form, findings) = imported(
            #"{"anyOf":[{"properties":{"a":{"type":"integer","minimum":5}}},{"properties":{"a":{"type":"number"},"c":{}},"additionalProperties":false}]}"#
        )
        let field = form?.groups.first?.sections.first?.fields.first
        #expect(field?.type.value == "float" && field?.checks.isEmpty == true && field?.isSigned == true)
        #expect(findings.contains("2: a form cannot say this 'anyOf'; it is left out"))
    }

    @Test func onlyTheObjectsAmongTheAlternativesOfAllAreAsked() {
        let (form, findings) = imported(#"{"oneOf":[{"type":"string"},{"properties":{"a":{"type":"integer"}}}]}"#)
        #expect(form?.groups.first?.sections.first?.fields.map(\.id.value) == ["a"])
        #expect(findings == ["2: only those alternatives of this 'oneOf' that are objects are asked"])
    }

    static let choices: [(String, [String?])] = [
        (#"{"anyOf":[{"enum":["x","y"]},{"const":"z","title":"Z"}]}"#, ["x", "y", "z"]),
        (
            ##"{"oneOf":[{"$ref":"#/properties/a/$defs/e"},{"type":"boolean"}],"$defs":{"e":{"enum":["auto"]}}}"##,
            ["auto", "true", "false"]
        ),
    ]

    @Test(arguments: choices) func branchesOfSeveralValuesAreChoices(schema: String, ids: [String?]) {
        let (field, findings) = field(schema)
        #expect(findings.isEmpty && field?.type.value == "select")
        #expect(field?.options.map(\.id.scalarText) == ids)
    }

    @Test func choicesHaveDescriptions() {
        let (byOrder, _) = field(#"{"enum":["x","y"],"enumNames":["X",""],"enumDescriptions":["the x"]}"#)
        #expect(byOrder?.options.map(\.title) == ["X", nil] && byOrder?.options.map(\.info) == ["the x", nil])
        let (byValue, _) = field(#"{"enum":["x","y"],"enumNames":{"y":"Y"},"markdownEnumDescriptions":["*x*"]}"#)
        #expect(byValue?.options.map(\.title) == [nil, "Y"] && byValue?.options.map(\.info) == ["*x*", nil])
    }

    @Test(arguments: [("integer", "boolean"), ("boolean", "object"), ("string", "object")])
    func whatIsOfSeveralTypesIsAskedAsTextOrJSON(one: String, other: String) {
        for schema in [#"{"type":["\#(one)","\#(other)"]}"#, #"{"anyOf":[{"type":"\#(one)"},{"type":"\#(other)"}]}"#] {
            let (asked, findings) = field(schema)
            #expect(asked?.type.value == "text" && asked?.data?.isJSON == true && asked?.data?.takesScalars == true)
            #expect(findings == [])
        }
    }

    /// A default that no branch accepts is left out.
    @Test func onlyTheTypeOfSuchAValueIsChecked() {
        let (asked, findings) = field(
            #"{"default":"","oneOf":[{"type":"integer","minimum":1},{"type":"string","minLength":2}]}"#)
        #expect(asked?.value == nil)
        #expect(findings.count == 2)
        #expect(findings.contains { $0.hasSuffix("is asked as text or JSON, and only its type is checked") })
        let (other, _) = field(#"{"type":["string","boolean"],"default":"true"}"#)
        #expect(other?.value?.string == #""true""#)
    }

    @Test func patternsOfAlternativesAreOne() {
        let (asked, findings) = field(
            #"{"anyOf":[{"type":"string","pattern":"^a|b$"},{"type":"string","maxLength":0}]}"#)
        guard case .pattern(let pattern)? = asked?.checks.first?.test else { return #expect(Bool(false)) }
        #expect(pattern.text.value == "(?:^a|b$)|(?:^$)" && findings == [])
    }

    @Test func whatFitsTwoBranchesFitsNoneOfOneOf() {
        let (asked, _) = field(#"{"oneOf":[{"const":"x"},{"const":"y"},{"const":"x"}]}"#)
        #expect(asked?.options.map(\.id.scalarText) == ["y"])
    }

    @Test(arguments: [
        #"{"type":["integer","null"]}"#, #"{"type":"integer","nullable":true}"#,
        #"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#,
        #"{"oneOf":[{"type":"null"},{"type":"integer"}]}"#, #"{"anyOf":[{"type":"integer"},{"const":null}]}"#,
    ]) func nothingMayBeNull(schema: String) {
        let (form, findings) = imported(#"{"properties":{"a":\#(schema)},"required":["a"]}"#)
        let field = form?.groups.first?.sections.first?.fields.first
        #expect(findings.count == 1 && findings[0].contains("'a' may be missing in data"))
        #expect(field?.type.value == "number" && field?.isRequired == false)
        #expect(form?.omitsEmpty == true && field?.isWrittenEmpty == true)
    }

    // MARK: - The whole

    @Test func anArrayOfObjectsIsOfRecords() {
        let (form, findings) = imported(
            #"{"type":"array","title":"Samples","items":{"title":"Sample","description":"d","properties":{"id":{"type":"integer"}}},"#
                + #""uniqueEntries":["id"],"minItems":1}"#)
        #expect(form?.title == "Samples" && form?.description == "d")
        #expect(form?.unique.map { $0.fields.map(\.value) } == [["id"]])
        #expect(findings == ["142: a form has nothing for 'minItems'; it is left out"])
        #expect(imported(#"{"type":"array","items":{"type":"string"}}"#).form == nil)
    }

    @Test(
        arguments: [
            (#"["a.b","n"]"#, [[#"a\.b"#, "n"]], []),
            ("[]", [], ["a form has nothing for 'uniqueEntries'"]),
            (#"[["n"]]"#, [], ["a form has nothing for 'uniqueEntries'"]),
            (#"["n",1]"#, [], ["a form has nothing for 'uniqueEntries'"]),
            (#"["n","zz"]"#, [], ["there is no field 'zz'"]),
            (#"["l"]"#, [], ["there is no field 'l'"]),
        ] as [(String, [[String]], [String])])
    func recordsThatMustDifferAreNamedByProperties(names: String, lists: [[String]], told: [String]) {
        let (form, findings) = imported(
            #"{"type":"array","uniqueEntries":\#(names),"items":{"properties":{"a.b":{"type":"integer"},"n":{"type":"integer"},"#
                + #""l":{"type":"array","items":{"type":"integer"}}}}}"#)
        #expect(form?.unique.map { $0.fields.map(\.value) } == lists)
        #expect(findings.count == told.count && zip(findings, told).allSatisfy { $0.contains($1) }, "\(findings)")
        #expect(form.flatMap { compile($0).form }?.unique.count == lists.count)
    }

    @Test func whatMayBeMissingIsToldOfOnce() {
        let (form, findings) = imported(
            #"{"properties":{"a":{"const":"x"},"b":{"type":"array","items":{"type":"string"}},"#
                + #""c":{"type":"object","properties":{"d":{"type":"string"}}}},"required":["a","b","c"]}"#)
        #expect(form?.emptyObjects.map(\.value) == ["c"])
        #expect(
            findings == [
                "16: 'a' and 2 other properties may be missing in data, though the schema requires them: the value at "
                    + "first, null, an empty list or an empty object counts then"
            ])
    }
}
