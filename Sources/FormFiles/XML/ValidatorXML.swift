import FormSyntax
import FormWords

/// The members of any validator besides its type and its parameters.
let commonValidatorPart = XMLPart(XMLPart.of(.validator).members.filter { $0.key != "type" })
/// Parameters that are texts even where they look like numbers.
private let textParameters = FormGrammar.validator.entries.filter { $0.isOwn && $0.kind.isText }.map(\.key)

extension XMLMember {
    /// The validators of a field.
    static func validators(_ entry: MemberEntry, _ name: String) -> XMLMember {
        XMLMember(
            key: entry.key, children: [XMLName(name: name, type: "validators")],
            read: { field, reader in
                guard let list = field.children.first(where: { $0.name == name }) else { return nil }
                return JSONNode(.array(list.children.compactMap { reader.validator($0) }), at: list.location)
            },
            write: { node, field in
                let fieldName = field.name
                field.children.append(
                    XMLElement(listOf: node, named: name) { XMLElement(validator: $0, in: fieldName) })
            })
    }
}

extension XMLFormReader {
    fileprivate mutating func validator(_ element: XMLElement) -> JSONNode? {
        if element.name == "validator" { return anyValidator(element) }
        guard let kind = ValidatorElement.named(element.name) else {
            let near = nearestName(to: element.name, among: ValidatorElement.all.map(\.name))
            let cure = near.map { Message.didYouMean(tag($0)) } ?? .write("<validator>")
            warn(
                .unknownKey, at: element.location,
                Message(.notAValidator, ["element": tag(element.name), "cure": cure]))
            return nil
        }
        var members = [member("type", .string(kind.type), at: element.location)]
        for parameter in kind.shape.parameters {
            if let child = element.children.first(where: { $0.name == parameter.element.name }) {
                if let text = text(of: child, parameter) {
                    members.append(member(parameter.key, .string(text), at: child.location))
                }
            } else if parameter.element.isNeeded {
                let missing = tag(parameter.element.name)
                fail(
                    .missingKey, at: element.location,
                    Message(.elementIncomplete, ["element": tag(element.name), "missing": missing]))
                return nil
            }
        }
        // The original matches letters as they are.
        if kind.shape == .pattern { members.append(member("case_sensitive", .truth(true), at: element.location)) }
        return JSONNode(.object(members + common(element)), at: element.location)
    }

    /// The text of an element; `nil` for a word that there is not.
    private mutating func text(of child: XMLElement, _ parameter: ValidatorElement.Parameter) -> String? {
        guard let words = parameter.words else {
            return parameter.key == "to" ? ownName(of: child.content) : child.content
        }
        if let word = words.first(where: { $0.value == child.content }) { return word.key }
        let wanted = Alternatives(words.map(\.value))
        fail(
            .unknownWord, at: child.location,
            Message(
                Phrase.wrongElement,
                ["element": tag(child.name), "value": quoted(child.content), "wanted": wanted]))
        return nil
    }

    /// A validator whose attributes are its parameters.
    private mutating func anyValidator(_ element: XMLElement) -> JSONNode {
        var members: [JSONMember] = []
        for attribute in element.attributes where !commonValidatorPart.attributes.contains(attribute.name) {
            let key = jsonKey(of: attribute.name)
            let value = key == "type" ? .string(attribute.value) : parameter(key, attribute.value)
            members.append(JSONMember(key: key, at: attribute.location, JSONNode(value, at: attribute.location)))
        }
        for child in element.children where child.name == "parameter" {
            let name = child.attribute("name")?.value ?? ""
            members.append(JSONMember(key: name, at: child.location, child.data(untyped: { .string($0) })))
        }
        return JSONNode(.object(members + common(element)), at: element.location)
    }

    private mutating func common(_ element: XMLElement) -> [JSONMember] {
        commonValidatorPart.members.compactMap { member in
            member.read(element, &self).map { JSONMember(key: member.key, at: $0.location, $0) }
        }
    }

    private func member(_ key: String, _ value: JSONValue, at location: SourceLocation) -> JSONMember {
        JSONMember(key: key, at: location, JSONNode(value, at: location))
    }
}

/// A parameter as an attribute says it.
private func parameter(_ key: String, _ text: String) -> JSONValue {
    if textParameters.contains(key) { return .string(text) }
    if text == "true" || text == "false" { return .truth(text == "true") }
    return isJSONNumber(text) ? .number(text) : .string(text)
}

/// The key of JSON for a name of XML: `caseSensitive` is `case_sensitive`.
private func jsonKey(of name: String) -> String {
    name.reduce(into: "") { key, character in
        if character.isUppercase { key += "_" }
        key += character.lowercased()
    }
}

extension XMLElement {
    fileprivate init(validator: JSONNode, in field: String) {
        let type = validator.member("type").map { scalarText(of: $0.value) }
        let kinds = ValidatorElement.all.filter { $0.type == type && $0.fields.contains(field) }
        for kind in kinds {
            if let element = XMLElement(validator: validator, as: kind) {
                self = element
                return
            }
        }
        self.init(anyValidator: validator)
    }

    /// The original's element, if it can say all of it.
    private init?(validator: JSONNode, as kind: ValidatorElement) {
        self.init(name: kind.name, at: validator.location)
        var said = commonNames
        for parameter in kind.shape.parameters {
            guard let node = validator.member(parameter.key) else {
                if parameter.element.isNeeded { return nil }
                continue
            }
            guard case .string(let text) = node.value,
                let word = parameter.words.map({ words in words.first { $0.key == text }?.value }) ?? text
            else { return nil }
            said.append(parameter.key)
            children.append(XMLElement(text: word, at: node.location, named: parameter.element.name))
        }
        if kind.shape == .pattern {
            guard validator.member("case_sensitive")?.value == .truth(true) else { return nil }
            said.append("case_sensitive")
        }
        guard validator.members.allSatisfy({ said.contains($0.key) }) else { return nil }
        add(validator, by: commonValidatorPart)
    }

    /// Parameters are attributes up to the first that an attribute cannot say: what is read has the same order.
    private init(anyValidator validator: JSONNode) {
        self.init(name: "validator", at: validator.location)
        for member in validator.members where !commonNames.contains(member.key) {
            if children.isEmpty, let text = attributeText(of: member) {
                add(xmlName(of: member.key), text)
            } else {
                var child = XMLElement(dataOf: member.node, named: "parameter", untyped: { .string($0) })
                child.attributes.insert(Attribute(name: "name", value: member.key), at: 0)
                children.append(child)
            }
        }
        if let type = validator.member("type") {
            attributes.insert(Attribute(name: "type", value: scalarText(of: type.value)), at: 0)
        }
        add(validator, by: commonValidatorPart)
    }

    /// The text of a parameter as an attribute, if reading it gives the parameter again.
    private func attributeText(of member: JSONMember) -> String? {
        let name = xmlName(of: member.key)
        let isPlainName = name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        let isReserved = name.isEmpty || name.lowercased().hasPrefix("xml") || commonNames.contains(name)
        guard isPlainName, !isReserved, jsonKey(of: name) == member.key else { return nil }
        let text = scalarText(of: member.node.value)
        return parameter(member.key, text) == member.node.value ? text : nil
    }
}

/// The keys that are no parameters.
private let commonNames = XMLPart.of(.validator).members.map(\.key)
