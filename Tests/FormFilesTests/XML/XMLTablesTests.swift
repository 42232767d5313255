import FormModel
import Testing

@testable import FormFiles

/// The schema and the tables by which forms in XML are read and written have the same names in the same order.
@Suite struct XMLTablesTests {
    let schema: SchemaOutline

    init() throws { schema = try SchemaOutline(XMLFormSchema.text) }

    @Test(arguments: [
        ("form", XMLPart.form), ("group", .group), ("section", .section), ("templates", .templates),
        ("target", .target), ("rule", .rule), ("fieldGroup", .validationGroup), ("validations", .validations),
        ("grouping", .grouping), ("option", optionPart),
    ])
    func haveTheSameNames(_ type: String, _ part: XMLPart) {
        #expect(schema.elements(of: type).map(\.name) == part.members.flatMap(\.children))
        #expect(schema.attributes(of: type) == part.members.flatMap(\.attributes))
    }

    @Test func haveTheSameFields() {
        let fields = schema.elements(of: "fields")
        #expect(fields.map(\.name) == FieldElement.all.map(\.name))
        for (field, element) in zip(fields, FieldElement.all) {
            #expect(schema.elements(of: field.type).map(\.name) == element.part.members.flatMap(\.children), "\(field)")
            #expect(schema.attributes(of: field.type) == element.part.members.flatMap(\.attributes), "\(field)")
        }
    }

    @Test func haveTheSameValidators() {
        let validators = schema.elements(of: "validators")
        #expect(validators.map(\.name) == ValidatorElement.all.map(\.name) + ["validator"])
        let common = commonValidatorMembers.flatMap(\.attributes)
        for (validator, element) in zip(validators, ValidatorElement.all) {
            let names = schema.elements(of: validator.type).map(\.name)
            switch element.shape {
            case .nothing: #expect(names == [])
            case .pattern: #expect(names == ["regexString"])
            case .comparison:
                let mode = element.name == "textComparisonValidator" ? ["comparisonMode"] : []
                #expect(names == ["toCompare", "validResult"] + mode)
            }
            #expect(schema.attributes(of: validator.type) == common)
        }
        #expect(schema.attributes(of: "validator") == ["type"] + common)
    }

    @Test func haveTheSameWords() {
        #expect(schema.words(of: "comparisonRule") == comparisonRuleNames.map(\.value))
        #expect(schema.words(of: "comparisonMode") == comparisonModeNames.map(\.value))
        #expect(schema.words(of: "action") == Target.Action.allCases.map(\.rawValue))
        #expect(schema.words(of: "targetType") == Target.Scope.allCases.map(\.rawValue))
        for word in schema.words(of: "truth") { #expect([.truth(true), .truth(false)].contains(untypedTruth(word))) }
    }

    /// A table says what every member of a part of JSON is in XML.
    @Test func haveEveryMemberOfJSON() {
        func keys(_ part: XMLPart) -> Set<String> { Set(part.members.map(\.key)) }
        #expect(keys(.form) == Set(FormGrammar.form.keys))
        #expect(keys(.group) == Set(FormGrammar.group.keys))
        #expect(keys(.section) == Set(FormGrammar.section.keys))
        #expect(keys(.templates) == Set(FormGrammar.templates.keys))
        #expect(keys(.target).union(["value"]) == Set(FormGrammar.target.keys))
        #expect(keys(.rule) == Set(FormGrammar.rule.keys))
        #expect(keys(.validationGroup) == Set(FormGrammar.validationGroup.keys))
        #expect(keys(.validations) == Set(FormGrammar.validations.keys))
        #expect(keys(.grouping) == Set(FormGrammar.grouping.keys))
        #expect(
            keys(optionPart).subtracting(["idType", "valueType"]).union(["subtitle"])
                == Set(FormGrammar.option.keys))
        let field = FieldElement.all[FieldElement.all.count - 1]
        #expect(keys(field.part).union(["subtitle", "readonly"]) == Set(FormGrammar.field.keys))
        // Any other says its type by its name, and the rest by `field`.
        for element in FieldElement.all { #expect(keys(element.part).isSubset(of: keys(field.part))) }
    }

    /// What the tables do not have is read by hand.
    @Test func leaveNoTypeOfTheSchemaOut() {
        let tables = [
            "form", "group", "section", "templates", "target", "rule", "fieldGroup", "validations", "grouping",
            "option", "validators", "validator", "fields",
        ]
        let fields = schema.elements(of: "fields").map(\.type)
        let validators = schema.elements(of: "validators").map(\.type)
        let lists = [
            "groups", "sections", "values", "choices", "options", "component", "targets", "fieldGroups", "rules",
            "messages", "message", "formMessages", "formMessage", "strings", "language", "string", "text", "nameText",
            "data", "member",
        ]
        #expect(Set(schema.types) == Set(tables + fields + validators + lists))
    }
}
