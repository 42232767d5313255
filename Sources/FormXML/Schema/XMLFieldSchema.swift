import FormModel

extension XSDText {
    /// Defines all elements for fields and what they share.
    mutating func defineFields() {
        let plain = FieldElement.all[0]
        comment("Fields, in any order and number.")
        list("fields", of: FieldElement.all.map { XMLName(name: $0.name, type: $0.schemaType) })
        defineGroups(of: XMLPart.field(plain).members)
        define(plain)
        let others = FieldElement.all.filter { $0.schemaType == $0.name }
        for (place, element) in others.filter(\.hasBounds).enumerated() {
            if place == 0 { comment("The bounds of the other kind stand in attributes.") }
            define(element)
        }
        for element in others where !element.hasBounds { define(element) }
    }

    /// Defines the groups that all elements for fields share.
    private mutating func defineGroups(of members: [XMLMember]) {
        let value = members.firstIndex { $0.key == "default" } ?? 0
        definition("group", "fieldHead") { $0.sequence(of: Array(members[...value])) }
        definition("group", "fieldTail") { $0.sequence(of: Array(members[(value + 1)...])) }
        let bounds = FieldElement.valueBounds + FieldElement.dateBounds
        definition("attributeGroup", "field") { group in
            for member in members where member.key != "id" && !bounds.contains(member.key) {
                for attribute in member.attributes { group.attribute(attribute) }
            }
            group.anyXMLAttribute()
        }
        for (name, keys) in [("values", FieldElement.valueBounds), ("dates", FieldElement.dateBounds)] {
            definition("attributeGroup", name) { group in
                for member in members where keys.contains(member.key) { group.attribute(member.attributes[0]) }
            }
        }
    }

    private mutating func define(_ field: FieldElement) {
        complexType(field.schemaType, []) { type in
            type.tag("xs:sequence") { sequence in
                sequence.reference(to: "group", "fieldHead")
                for name in field.own.flatMap(\.children) where name.name != "value" { sequence.element(name) }
                sequence.reference(to: "group", "fieldTail")
            }
            for member in XMLPart.field(field).members where member.key == "id" { type.attribute(member.attributes[0]) }
            for attribute in field.own.flatMap(\.attributes) { type.attribute(attribute) }
            type.reference(to: "attributeGroup", "field")
            if !field.has(FieldElement.valueBounds) { type.reference(to: "attributeGroup", "values") }
            if !field.has(FieldElement.dateBounds) { type.reference(to: "attributeGroup", "dates") }
        }
    }
}

extension FieldElement {
    fileprivate static let valueBounds = [Check.Word.minimumValue.rawValue, Check.Word.maximumValue.rawValue]
    fileprivate static let dateBounds = [Check.Word.minimumDate.rawValue, Check.Word.maximumDate.rawValue]

    /// The type in the schema; elements that differ only in how they read a value share one.
    fileprivate var schemaType: String { own.count == 1 ? "plainField" : name }

    fileprivate var hasBounds: Bool { has(Self.valueBounds + Self.dateBounds) }

    /// Whether the element has its own form of one of the members.
    fileprivate func has(_ keys: [String]) -> Bool { own.contains { keys.contains($0.key) } }
}
