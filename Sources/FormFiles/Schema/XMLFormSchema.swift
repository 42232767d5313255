import FormSyntax

/// The XML Schema of forms in XML.
package enum XMLFormSchema {
    /// The schema, with a line feed at the end.
    ///
    /// Its original, the schema of shinobiforms, is part of it: whatever that allows, this does. The elements and
    /// attributes are those by which forms are read and written.
    package static let text: String = {
        var schema = XSDText()
        schema.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        schema.line("<!-- Forms of Fieldwise in XML: the format of shinobiforms, and more. See fieldwise-form(5). -->")
        schema.tag("xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"") {
            $0.line("<xs:element name=\"form\" type=\"form\"/>")
            $0.defineContainers()
            $0.defineFields()
            $0.defineOptions()
            $0.defineTargets()
            $0.defineChecks()
            $0.defineRules()
            $0.defineMessages()
            $0.defineValues()
        }
        return schema.text
    }()

    /// The schema, compiled again.
    static func compiled() throws(XMLSchema.Fault) -> XMLSchema { try XMLSchema(Array(text.utf8)) }
}

extension XSDText {
    fileprivate mutating func defineContainers() {
        part("form", .of(.form), withSpace: true)
        list("groups", of: "group", "group")
        part("group", .of(.group), withSpace: true)
        list("sections", of: "section", "section")
        part("section", .of(.section), withSpace: true)
        part("templates", .of(.templates))
    }

    fileprivate mutating func defineOptions() {
        list("values", of: "value", "data")
        list("choices", of: "choice", "option")
        list("options", of: "component", "component")
        list("component", of: "option", "option")
        part("option", .of(.option), mixed: true, withSpace: true, "The text is the title.")
        part("grouping", .of(.grouping))
        part("optionsFrom", .of(.optionsFile), "A CSV beside the form, of which each row is an option.")
    }

    fileprivate mutating func defineTargets() {
        list("targets", of: "target", "target")
        part(
            "target", .of(.target),
            "What it acts on is named by the attribute, or by the elements where there are several.")
    }

    fileprivate mutating func defineRules() {
        list("fieldGroups", of: "fieldGroup", "fieldGroup")
        part(
            "fieldGroup", .of(.validationGroup),
            "Fields that are validated together: by their names, or a pair of which one is the least value of the other."
        )
        list("rules", of: "rule", "rule")
        part("rule", .of(.rule))
        list("nameLists", of: "fields", "nameList")
        list("nameList", of: "fieldName", "nameText")
    }

    fileprivate mutating func defineMessages() {
        let code = XMLName(name: "code", type: "xs:string", isNeeded: true)
        list("messages", of: "message", "message")
        textType("message", of: "xs:string", [code])
        list("formMessages", of: "message", "formMessage")
        textType("formMessage", of: "xs:string", [XMLName(name: "kind", type: "xs:string"), code])
        list("strings", of: "language", "language")
        definition("complexType", "language") {
            $0.tag("xs:sequence") { $0.element(XMLName(name: "string", type: "string", isRepeated: true)) }
            $0.attribute(XMLName(name: "name", type: "xs:string", isNeeded: true))
        }
        textType("string", of: "xs:string", [XMLName(name: "text", type: "xs:string", isNeeded: true)])
    }

    // MARK: - Validators

    fileprivate mutating func defineChecks() {
        part("validations", .of(.validations))
        definition("complexType", "validators") {
            $0.tag("xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\"") { choice in
                for element in ValidatorElement.all {
                    choice.alternative(XMLName(name: element.name, type: element.shape.rawValue))
                }
                choice.alternative(XMLName(name: "validator", type: "validator"))
            }
        }
        definition("attributeGroup", "check") { group in
            for attribute in commonValidatorPart.members.flatMap(\.attributes) { group.attribute(attribute) }
        }
        for shape in ValidatorElement.Shape.allCases {
            let elements = shape.parameters.map(\.element)
            definition("complexType", shape.rawValue) { type in
                if !elements.isEmpty {
                    type.tag("xs:sequence") { sequence in for element in elements { sequence.element(element) } }
                }
                type.reference(to: "attributeGroup", "check")
            }
        }
        definition(
            "complexType", "validator",
            "Any validator by its type: its parameters are attributes, or elements where that says them better."
        ) { type in
            type.tag("xs:sequence") { $0.element(XMLName(name: "parameter", type: "member", isRepeated: true)) }
            for member in XMLPart.of(.validator).members where member.key == "type" {
                type.attribute(member.attributes[0])
            }
            type.reference(to: "attributeGroup", "check")
            type.line("<xs:anyAttribute namespace=\"##local\" processContents=\"skip\"/>")
        }
    }

    // MARK: - Values

    fileprivate mutating func defineValues() {
        textType("text", of: "xs:string", [], "White space around a text counts only where xml:space is preserve.")
        textType("nameText", of: "name")
        let type = XMLName(name: "type", type: "dataType")
        defineData(
            "data", [type],
            "A value of any shape: a text or what its type says, items of a list, members of an object.")
        defineData("member", [XMLName(name: "name", type: "xs:string", isNeeded: true), type])
        definition("simpleType", "name") {
            $0.tag("xs:restriction base=\"xs:string\"") { $0.line("<xs:minLength value=\"1\"/>") }
        }
        words("truth", truthWords)
        definition("simpleType", "count") { $0.line("<xs:restriction base=\"xs:nonNegativeInteger\"/>") }
        definition("simpleType", "sizes") { $0.line("<xs:list itemType=\"xs:positiveInteger\"/>") }
        for list in [WordList.sectionTypes, .targetTypes, .actions] { words(list.schemaName ?? "", list.words) }
        words("scalarType", ["text", "number", "boolean"])
        words("dataType", ["text", "number", "boolean", "null", "list", "object"])
        words("comparisonRule", comparisonRuleNames.map(\.value))
        words("comparisonMode", comparisonModeNames.map(\.value))
    }

    private mutating func defineData(_ name: String, _ attributes: [XMLName], _ comment: String? = nil) {
        definition("complexType", name, mixed: true, comment) { type in
            type.tag("xs:choice") {
                $0.element(XMLName(name: "item", type: "data", isRepeated: true))
                $0.element(XMLName(name: "member", type: "member", isRepeated: true))
            }
            for attribute in attributes { type.attribute(attribute) }
            type.anyXMLAttribute()
        }
    }
}
