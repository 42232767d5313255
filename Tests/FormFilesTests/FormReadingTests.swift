import FormFiles
import FormLanguages
import FormModel
import FormSyntax
import TestLimits
import Testing

@Suite(.limited) struct FormReadingTests {
    @Test func readsEveryMember() throws {
        let reading = try readFixture("everything.json")
        #expect(reading.diagnostics == [])
        let form = try #require(reading.form)
        #expect(form.path == "everything.json")
        #expect(form.id?.value == "all")
        #expect(form.title == "All of it" && form.description == "Every member of the format")
        #expect(form.finishesOnLastField && form.omitsEmpty && form.isDisabled)
        #expect(form.timeZone == Located("Europe/Oslo", at: SourceLocation(line: 7, column: 18)))
        #expect(form.messages.byCode.mapValues(\.value) == ["required": "Please answer"])
        #expect(form.messages.byKindAndCode["email"]?.mapValues(\.value) == ["format": "No e-mail"])
        #expect(
            form.groups.map(\.id?.value) == ["first"] && form.groups[0].sections.map(\.id?.value) == ["plain", "lines"])
        #expect(form.sectionTemplates.map(\.id?.value) == ["lines"])
        #expect(form.fieldTemplates.map(\.id.value) == ["tags[:index].text"])
    }

    @Test func readsGroupsAndSections() throws {
        let group = try everything().groups[0]
        #expect(group.title == "First" && group.description == "The first group")
        #expect(group.isCollapsed && group.isCollapsible && group.isHidden)
        #expect(group.extras.map(\.key) == ["styles"])
        let lines = group.sections[1]
        #expect(lines.title == "Lines" && lines.description == "What is ordered" && lines.actionTitle == "Add a line")
        #expect(lines.isDynamic && lines.isHidden && !group.sections[0].isDynamic)
        #expect(lines.minimumItems?.value == 1 && lines.maximumItems?.value == 9)
        #expect(lines.targets.map(\.action) == [.update] && lines.extras.map(\.key) == ["styles"])
    }

    @Test func readsFields() throws {
        let field = try everything().groups[0].sections[0].fields[0]
        #expect(field.id.value == "amount" && field.type.value == "float" && field.inputType == "password")
        #expect(field.title == "Amount" && field.texts.info == "In euro" && field.texts.placeholder == "0.00")
        #expect(field.texts.accessibilityLabel == "The amount")
        #expect(field.isHidden && field.isDisabled && field.isRequired && field.isSigned && field.isSecret)
        #expect(field.isConfirmed && !field.isSubmitted)
        #expect(field.value?.value == .number("1.10"))
        #expect(field.formula?.value == "a + b" && field.mask?.value == "000.00")
        #expect(field.grouping?.sizes == [4, 4] && field.grouping?.separator == "-")
        #expect(field.clean.map(\.value) == ["trim", "digits"])
        #expect(
            field.checks.filter { $0.spelling == .oldMember }.map(\.said) == [
                "minimum_value -1e3", "maximum_value 99.50", "minimum_date -18y", "maximum_date today",
            ])
        #expect(
            field.decimals?.value == 2 && field.decimalSeparator?.value == "," && field.groupingSeparator?.value == ".")
        #expect(field.messages.mapValues(\.value) == ["required": "How much?"])
        #expect(field.extras.map(\.key) == ["size", "styles"])
        let size = JSONMember(
            key: "width", at: SourceLocation(line: 33, column: 24),
            JSONNode(.number("30"), at: SourceLocation(line: 33, column: 33)))
        #expect(field.extras[0].node.value == .object([size]))
    }

    @Test func readsChecks() throws {
        let field = try everything().groups[0].sections[0].fields[0]
        #expect(field.validationsRequire?.value == true)
        #expect(
            field.checks.filter { $0.spelling == .validation }.map(\.said) == [
                "min_length 2", "max_length 9", "min_value 1", "max_value 2.5", "format ^\\d+$", "compare_to other >=",
            ])
        let validators = field.checks.filter { $0.spelling == .validator }
        #expect(validators.map(\.word.value) == ["range", "not_empty"])
        let range = validators[0]
        #expect(range.test.parameters.map(\.key) == ["min", "max"])
        #expect(range.parameter("max")?.value == .string("today"))
        #expect(range.when?.value == "present($b)" && range.message == "Out of range" && range.code?.value == "odd")
    }

    @Test func readsOptionsAndTargets() throws {
        let field = try everything().groups[0].sections[0].fields[1]
        #expect(field.options.map(\.id.value) == [.number("0"), .string("one"), .truth(true)])
        let first = field.options[0]
        #expect(
            first.title == "Zero" && first.info == "None" && first.isDefault && first.accessibilityLabel == "Nought")
        #expect(first.value?.value == .number("0.5"))
        #expect(first.targets[0].ids.map(\.value) == ["a", "b"] && first.targets[0].scope == .section)
        #expect(first.targets[0].action == .update && first.targets[0].value?.value == .string("x"))
        #expect(first.targets[0].condition?.value == "$a == 1")
        #expect(field.components.map { $0.map(\.title) } == [["A", "B"], ["C"]])
        #expect(field.clean.map(\.value) == ["trim"])
    }

    @Test func readsRulesAndValidationGroups() throws {
        let form = try everything()
        #expect(
            form.rules.map(\.condition.value) == ["a < b"] && form.rules[0].message == "No"
                && form.rules[0].code?.value == "order")
        #expect(form.rules[0].fields.map(\.value) == ["a", "b"])
        let groups = form.validationGroups.map { group in
            switch group.members {
            case .fields(let fields): "\(group.id?.value ?? "-") \(fields.map(\.value))"
            case .pair(let minimum, let maximum, let isStrict):
                "\(minimum.value)-\(maximum.value) \(isStrict) \(group.message ?? "-") \(group.code?.value ?? "-")"
            }
        }
        #expect(
            groups == [
                "- [\"a\", \"b\"]", "named [\"c\"]", "low-high true - -",
                "low-high false {title} is less than {other} low_high",
            ])
    }

    @Test func takesAListOfGroupsAsAForm() throws {
        let form = try #require(readForm(bytes: Array(#"[{"id": "a"}, {"id": "b"},]"#.utf8), path: "-").form)
        #expect(form.groups.map(\.id?.value) == ["a", "b"])
    }

    @Test(
        arguments: [
            (#""readonly": true"#, true), (#""readonly": true, "disabled": false"#, true),
            (#""disabled": false, "readonly": false"#, false),
            (#""disabled": "YES""#, true), (#""disabled": 0"#, false),
        ] as [(String, Bool)])
    func takesReadonlyForDisabled(_ members: String, _ expected: Bool) throws {
        #expect(try field(members).isDisabled == expected)
    }

    @Test(
        arguments: [
            (#""subtitle": "old""#, "old"), (#""subtitle": "old", "info": "new""#, "new"),
            (#""info": "new", "subtitle": "old""#, "new"),
            (#""info": null, "subtitle": "old""#, "old"), (#""title": 12"#, nil),
        ] as [(String, String?)])
    func takesSubtitleForInfo(_ members: String, _ expected: String?) throws {
        #expect(try field(members).texts.info == expected)
    }

    @Test(arguments: [#""value": null"#, #""title": "x""#])
    func hasNoValueWithoutOne(_ members: String) throws {
        #expect(try field(members).value == nil)
    }

    @Test func keepsThePlacesOfWhatItReads() throws {
        let field = try everything().groups[0].sections[0].fields[0]
        #expect(field.location == SourceLocation(line: 19, column: 13))
        #expect(field.id.location == SourceLocation(line: 20, column: 21))
        #expect(field.formula?.location == SourceLocation(line: 41, column: 27))
    }

    private func everything() throws -> Form { try #require(try readFixture("everything.json").form) }

    private func field(_ members: String) throws -> Field {
        let text = #"[{"id": "g", "sections": [{"id": "s", "fields": [{"id": "a", \#(members)}]}]}]"#
        return try #require(
            readForm(bytes: Array(text.utf8), path: "-").form?.groups.first?.sections.first?.fields.first)
    }
}

extension Check {
    /// The word and the parameters.
    fileprivate var said: String {
        ([word.value] + test.parameters.map { $0.node.value.scalarText ?? "" }).joined(separator: " ")
    }
}
