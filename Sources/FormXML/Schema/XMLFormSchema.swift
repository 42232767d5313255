import FormFiles
import FormSyntax
import XMLSyntax

/// The XML Schema of forms in XML.
package enum XMLFormSchema {
    /// The schema, ending with a line feed.
    ///
    /// It includes the original, the schema of shinobiforms, and allows everything that one allows. Its elements and
    /// attributes come from the tables with which forms are read and written.
    package static let text: String = {
        var schema = XSDText()
        schema.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        schema.line("<!-- Forms of Fieldwise in XML: the format of shinobiforms and more; see fieldwise-formats(7) -->")
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

    /// The compiled schema, newly created.
    static func compiled() throws(XMLSchema.Fault) -> XMLSchema { try XMLSchema(Array(text.utf8)) }
}

extension XSDText {
    fileprivate mutating func defineContainers() {
        part(.form, withSpace: true)
        define(.parts(.group))
        part(.group, withSpace: true)
        define(.parts(.section))
        part(.section, withSpace: true)
        part(.templates)
    }

    fileprivate mutating func defineOptions() {
        list("values", of: "value", "data")
        define(.choices)
        define(.components)
        define(.component)
        comment("The text is the title.")
        part(.option, mixed: true, withSpace: true)
        part(.grouping)
        comment("A CSV beside the form, of which each row is an option.")
        part(.optionsFile)
        comment("How files and records write the answer.")
        part(.data)
    }

    fileprivate mutating func defineTargets() {
        define(.parts(.target))
        comment("What it acts on is named by the attribute, or by the elements where there are several.")
        part(.target)
    }

    fileprivate mutating func defineRules() {
        define(.validationGroups)
        comment(
            "Fields that are validated together: by their names, or a pair of which one is the least value of the other."
        )
        part(.validationGroup, named: "fieldGroup")
        define(.parts(.rule))
        part(.rule)
        define(.nameLists)
        define(.nameList)
    }

    fileprivate mutating func defineMessages() {
        define(.messages)
        define(.formMessages)
        define(.strings)
    }

    // MARK: - Validators

    fileprivate mutating func defineChecks() {
        part(.validations)
        let elements = ValidatorElement.all.map { XMLName(name: $0.name, type: $0.shape.rawValue) }
        list("validators", of: elements + [XMLName(name: "validator", type: "validator")])
        definition("attributeGroup", "check") { group in
            for attribute in commonValidatorPart.members.flatMap(\.attributes) { group.attribute(attribute) }
        }
        for shape in ValidatorElement.ContentType.allCases {
            complexType(shape.rawValue, []) { type in
                type.sequence(of: shape.parameters)
                type.reference(to: "attributeGroup", "check")
            }
        }
        comment("Any validator by its type: its parameters are attributes, or elements where that says them better.")
        complexType("validator", []) { type in
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
        comment("White space around a text counts only where xml:space is preserve.")
        define(.text(.text))
        define(.text(.id))
        comment("A value of any shape: a text or what its type says, items of a list, members of an object.")
        define(.data())
        XMLContent.data().define(&self, "member", [XMLName(name: "name", type: "xs:string", isNeeded: true)])
        definition("simpleType", "name") {
            $0.tag("xs:restriction base=\"xs:string\"") { $0.line("<xs:minLength value=\"1\"/>") }
        }
        words("truth", truthWords)
        definition("simpleType", "count") { $0.line("<xs:restriction base=\"xs:nonNegativeInteger\"/>") }
        definition("simpleType", "sizes") { $0.line("<xs:list itemType=\"xs:positiveInteger\"/>") }
        for list in [WordList.sectionTypes, .targetTypes, .actions, .existences, .unknownMembers, .layouts] {
            words(list.schemaName ?? "", list.words)
        }
        words("scalarType", ["text", "number", "boolean"])
        words("dataType", ["text", "number", "boolean", "null", "list", "object"])
        words("comparisonRule", comparisonRuleNames.map(\.value))
        words("comparisonMode", comparisonModeNames.map(\.value))
    }
}
