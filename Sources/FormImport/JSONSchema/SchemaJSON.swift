import FormEngine
import FormModel
import FormSyntax

/// Import of properties whose parts a form cannot ask one by one: free objects, lists within lists and the like.
extension SchemaFields {
    /// The shape of a JSON text.
    enum JSONShape: String {
        case object = "[{]"
        case array = "\\["
        case either = "[{\\[]"

        /// An example of an answer.
        var example: String { self == .array ? "[\"value\"]" : "{\"name\": \"value\"}" }
    }

    /// Creates a field for JSON of which only the shape is checked.
    func importJSON(_ property: SchemaProperty, _ parts: [SchemaPart], as shape: JSONShape) {
        // A nested list is left out, unless nothing is valid without it.
        if property.scope.isTemplate, shape == .array, !property.isRequired {
            return reader.leaveOut(property.name, .listInList)
        }
        var parts = parts
        let isNullable = parts.allowNull
        var field = takeDescribedField(of: &parts, property)
        field.texts.placeholder = shape.example
        field.data = ColumnNotation(location: property.location)
        field.data?.isJSON = true
        field.data?.hasLines = true
        field.data?.pattern = Located("\\s*\(shape.rawValue)[^\\x00]*", at: property.location)
        reader.leaveOut(property.name, .askedAsWhole)
        let id = form.add(field, isNullable ? [.json, .nullable] : .json)
        if property.isRequired { form.require(id, at: property.location, in: property.scope) }
    }

    /// The types of a property whose values no single kind accepts; empty if any value is valid, `nil` if one kind
    /// suffices.
    func mixedTypes(of parts: [SchemaPart]) -> [String]? {
        let namesValues = { (part: SchemaPart) in
            part["const"] != nil || part.elements("enum") != nil
                || ["anyOf", "oneOf"].contains { reader.constantBranches(of: part, $0) != nil }
        }
        guard !parts.contains(where: namesValues) else { return nil }
        guard let types = reader.types(of: parts) else {
            return parts.contains { $0.has(.text) || $0.has(.number) } ? nil : []
        }
        let kinds = Set(types.map { $0 == "integer" ? "number" : $0 })
        return kinds.count > 1 ? types : nil
    }

    /// Creates a field for any JSON value of some types. Typed input counts as a text unless it is such JSON.
    func importMixed(_ property: SchemaProperty, _ parts: [SchemaPart], of types: [String]) {
        var parts = parts
        let isNullable = parts.allowNull
        var field = takeDescribedField(of: &parts, property)
        takePlaceholder(of: &parts, &field)
        takeDefault(of: &parts, &field, in: property.scope)
        if let value = field.value, reader.verdict(on: value, by: parts) != true {
            reader.leaveOut(at: value.location, .nothingForKeyword, ["keyword": quoted("default")])
            field.value = nil
        }
        field.value = field.value?.keptText
        field.data = ColumnNotation(location: property.location)
        field.data?.isJSON = true
        field.data?.takesScalars = true
        field.data?.hasLines = true
        field.data?.isExact = true
        let patterns = types.compactMap { Self.patterns[$0] }.joined(separator: "|")
        if !types.isEmpty { field.data?.pattern = Located("\\s*(\(patterns))", at: property.location) }
        parts.take("type", "nullable")
        if !parts.allSatisfy(\.saysOnlyTypes) { reader.leaveOut(property.name, .askedAsAny) }
        let id = form.add(field, isNullable ? [.json, .nullable] : .json)
        if property.isRequired { form.require(id, at: property.location, in: property.scope) }
    }

    /// Patterns for the JSON of each type.
    private static let patterns = [
        "string": "\"[^\\x00]*", "number": "-?[0-9][^\\x00]*", "integer": "-?[0-9]+(\\.0+)?([eE]\\+?[0-9]+)?\\s*",
        "boolean": "(true|false)\\s*", "array": "\\[[^\\x00]*", "object": "[{][^\\x00]*",
    ]

    /// The shape of the target of a circular reference; `nil` if it is a single value or unknown.
    func jsonShape(ofCircle uses: [SchemaUse]) -> JSONShape? {
        for use in uses {
            guard let reference = use.node.member("$ref")?.string,
                case .schema(let node, _) = reader.references.target(reference, from: use.base),
                ["anyOf", "oneOf", "allOf"].allSatisfy({ node.member($0) == nil }), let types = node.ownTypes
            else { continue }
            return types == ["object"] ? .object : types == ["array"] ? .array : nil
        }
        return nil
    }

    /// The shape of the JSON if all values are objects or arrays; otherwise `nil`.
    func jsonShape(of parts: [SchemaPart]) -> JSONShape? {
        guard let types = reader.types(of: parts), !types.isEmpty else { return nil }
        return types.allSatisfy(["object", "array"].contains) ? .either : nil
    }
}

extension SchemaPart {
    /// Whether the schema specifies only types, including alternatives.
    fileprivate var saysOnlyTypes: Bool {
        func isPlain(_ key: String) -> Bool {
            SchemaKeyword.isNamed(key, .words) || SchemaKeyword.isNamed(key, .identity)
        }
        return members.allSatisfy { member in
            guard ["anyOf", "oneOf"].contains(member.key) else { return isPlain(member.key) }
            return member.node.elements.allSatisfy { branch in
                branch.members.allSatisfy { $0.key == "type" || isPlain($0.key) }
            }
        }
    }
}

extension JSONNode {
    /// The text that is stored for a value of any type.
    fileprivate var keptText: JSONNode {
        guard let text = string else { return JSONNode(.string(value.compactText), at: location) }
        let couldBeJSON = text.withByteSlice { isJSON($0, mayBeScalar: true) }
        return couldBeJSON ? JSONNode(.string(value.compactText), at: location) : self
    }
}
