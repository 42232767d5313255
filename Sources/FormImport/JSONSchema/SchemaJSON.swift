import FormModel
import FormSyntax

/// Properties whose parts a form cannot ask for one by one: free objects, lists within lists and the like.
extension SchemaFields {
    /// The shape of a text of JSON.
    enum JSONShape: String {
        case object = "[{]"
        case array = "\\["
        case either = "[{\\[]"

        /// An answer, to show how one is written.
        var example: String { self == .array ? "[\"value\"]" : "{\"name\": \"value\"}" }
    }

    /// Makes a field whose answer is JSON, of which nothing but the shape is checked.
    func importJSON(_ property: SchemaProperty, _ parts: [SchemaPart], as shape: JSONShape) {
        // A list within a list is not asked for, unless nothing is accepted without it.
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

    /// The shape of what a reference leads to that leads back to itself; `nil` where that is a single value, or not known.
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

    /// The shape of the JSON where all values are objects or arrays; `nil` where any is not.
    func jsonShape(of parts: [SchemaPart]) -> JSONShape? {
        guard let types = reader.types(of: parts), !types.isEmpty else { return nil }
        return types.allSatisfy(["object", "array"].contains) ? .either : nil
    }
}
