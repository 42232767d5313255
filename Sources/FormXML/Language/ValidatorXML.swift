import FormFiles
import FormSyntax
import FormWords
import XMLSyntax

/// The members of any validator, except its type and parameters.
let commonValidatorPart = XMLPart(XMLPart.of(.validator).members.filter { $0.key != "type" })
/// The parameters that are texts even if they look like numbers.
private let textParameters = GrammarPart.validator.entries.filter { $0.isOwn && $0.kind.isText }.map(\.key)

extension XMLMember {
    /// The validators of a field.
    static func validators(_ entry: MemberEntry, _ name: String) -> XMLMember {
        XMLMember(
            key: entry.key, children: [XMLName(name: name, type: "validators")],
            read: { field, reader in
                field.child(name).map { list in
                    JSONNode(.array(list.children.compactMap { reader.validator($0) }), at: list.location)
                }
            },
            write: { node, field in
                var list = XMLElement(name: name, at: node.location)
                list.children = node.elements.map { XMLElement(validator: $0, in: field.name) }
                field.children.append(list)
            })
    }
}

extension XMLFormReader {
    fileprivate mutating func validator(_ element: XMLElement) -> JSONNode? {
        if element.name == "validator" {
            let members = parameters(of: element) + members(of: element, in: commonValidatorPart)
            return JSONNode(.object(members), at: element.location)
        }
        guard let kind = ValidatorElement.named(element.name) else {
            noteUnknown(element, .notAValidator, among: ValidatorElement.all.map(\.name), orElse: "validator")
            return nil
        }
        let part = XMLPart(kind.shape.parameters)
        for name in part.members.flatMap(\.children) where name.isNeeded && element.child(name.name) == nil {
            let words = Message(.elementIncomplete, ["element": tag(element.name), "missing": tag(name.name)])
            fail(.missingKey, at: element.location, words)
            return nil
        }
        func member(_ key: String, _ value: JSONValue) -> JSONMember {
            JSONMember(key: key, at: element.location, JSONNode(value, at: element.location))
        }
        var members = [member("type", .string(kind.type))] + members(of: element, in: part)
        members += kind.shape.implied.map { member($0.key, $0.node.value) }
        members += self.members(of: element, in: commonValidatorPart)
        return JSONNode(.object(members), at: element.location)
    }

    /// The type and parameters of a validator, from its attributes or elements.
    private func parameters(of element: XMLElement) -> [JSONMember] {
        let attributes = element.attributes.filter { !commonValidatorPart.attributes.contains($0.name) }
        return attributes.map { attribute in
            let key = jsonKey(of: attribute.name)
            let value = key == "type" ? .string(attribute.value) : parameter(key, attribute.value)
            return JSONMember(key: key, at: attribute.location, JSONNode(value, at: attribute.location))
        }
            + element.children.filter { $0.name == "parameter" }.map { child in
                JSONMember(key: child.attribute("name")?.value ?? "", at: child.location, child.data())
            }
    }
}

/// The value of a parameter in an attribute.
private func parameter(_ key: String, _ text: String) -> JSONValue {
    if textParameters.contains(key) { return .string(text) }
    if text == "true" || text == "false" { return .truth(text == "true") }
    return isJSONNumber(text) ? .number(text) : .string(text)
}

/// The JSON key for an XML name: `case_sensitive` for `caseSensitive`.
private func jsonKey(of name: String) -> String {
    name.reduce(into: "") { key, character in
        if character.isUppercase { key += "_" }
        key += character.lowercased()
    }
}

extension XMLElement {
    /// Creates the original format's element for a validator in such a field, if that can hold all of it.
    fileprivate init(validator: JSONNode, in field: String) {
        let type = validator.member("type").map { scalarText(of: $0.value) }
        let kind = ValidatorElement.all.first {
            $0.type == type && $0.fields.contains(field) && $0.holds(validator)
        }
        guard let kind else {
            self.init(anyValidator: validator)
            return
        }
        self.init(name: kind.name, at: validator.location)
        add(validator, by: XMLPart(kind.shape.parameters))
        add(validator, by: commonValidatorPart)
    }

    /// Creates a general validator element. Parameters are attributes up to the first that needs an element, so that
    /// reading keeps the order.
    private init(anyValidator validator: JSONNode) {
        self.init(name: "validator", at: validator.location)
        for member in validator.members where !commonNames.contains(member.key) {
            if children.isEmpty, let text = attributeText(of: member) {
                add(xmlName(of: member.key), text)
            } else {
                children.append(XMLElement("parameter", member, by: "name", .data()))
            }
        }
        if let type = validator.member("type") {
            attributes.insert(Attribute(name: "type", value: scalarText(of: type.value)), at: 0)
        }
        add(validator, by: commonValidatorPart)
    }

    /// The text of a parameter as an attribute, if reading it gives the same parameter.
    private func attributeText(of member: JSONMember) -> String? {
        let name = xmlName(of: member.key)
        let isPlainName = name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        let isReserved = name.isEmpty || name.lowercased().hasPrefix("xml") || commonNames.contains(name)
        guard isPlainName, !isReserved, jsonKey(of: name) == member.key else { return nil }
        let text = scalarText(of: member.node.value)
        return parameter(member.key, text) == member.node.value ? text : nil
    }
}

/// The keys that are not parameters.
let commonNames = XMLPart.of(.validator).members.map(\.key)
