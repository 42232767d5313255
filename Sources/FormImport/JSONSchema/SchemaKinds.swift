import FormFiles
import FormModel
import FormSyntax
import FormWords

extension DescriptionKind {
    /// A JSON Schema.
    package static let jsonSchema = DescriptionKind(
        named: .jsonSchema, .values(isOne: { $0.node.isJSONSchema }, form: { DescribedForm(ofSchema: $0) }))

    /// A document that only contains JSON Schemas; it becomes no form but a message on how to choose one.
    static let schemaCollection = DescriptionKind(
        .values(
            isOne: { $0.place == nil && $0.root.wordsOfPlace != nil },
            form: { document in
                let words = document.root.wordsOfPlace ?? Message(.hasNothing)
                let place = document.root.location
                return DescribedForm(
                    FormReading(nil, [Diagnostic(.error, .missingKey, path: document.path, at: place, words)]))
            }))

    /// A request of MCP for answers; it becomes the form of its schema, with its message.
    static let elicitation = DescriptionKind(
        .values(
            isOne: { $0.place == nil && $0.root.placeOfRequest != nil },
            form: { document in
                var document = document
                document.place = document.root.placeOfRequest
                let parent = document.place.map { JSONPointer(words: $0.words.dropLast()) }
                let message = parent?.followed(in: document.root).node.member("message")?.string
                return DescribedForm(ofSchema: document, orElse: message?.withPlainBraces)
            }))
}

extension DescribedForm {
    /// - Parameter description: The description for a form without one.
    init(ofSchema document: DescribedDocument, orElse description: String? = nil) {
        var (form, findings) = importJSONSchema(document.root, path: document.path, at: document.place)
        if form?.description == nil { form?.description = description }
        self.init(FormReading(form, findings))
    }
}

extension JSONNode {
    /// The place of the schema in an MCP request for answers; `nil` for any other document.
    fileprivate var placeOfRequest: JSONPointer? {
        [["params", "requestedSchema"], ["requestedSchema"]].map { JSONPointer(words: $0) }.first { place in
            let (count, node) = place.followed(in: self)
            return count == place.words.count && node.isObject
        }
    }

    /// Whether the document is a JSON Schema, judged by its top-level keywords, and not a form.
    fileprivate var isJSONSchema: Bool {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }) else { return false }
        let isNamed = member("$schema")?.string?.includes("json-schema.org") == true
        let isReference = members.count == 1 && member("$ref")?.string != nil
        return isNamed || isReference
            || ["properties", "patternProperties", "$defs", "definitions"].contains { member($0)?.isObject == true }
            || ["allOf", "anyOf", "oneOf"].contains { member($0)?.elements.first?.isObject == true }
            || ["object", "array"].contains(member("type")?.string)
    }

    /// The advice to choose one of the schemas in the document; `nil` if it has none or is itself one.
    fileprivate var wordsOfPlace: Message? {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }), let place = placeOfSchemas else {
            return nil
        }
        let (count, schemas) = place.followed(in: self)
        guard count == place.words.count, let name = schemas.members.first?.key else { return nil }
        return Message(.holdsSchemas, ["place": place.appending(name).text])
    }

    /// The place of the schemas in a document that has nothing else to make a form from.
    private var placeOfSchemas: JSONPointer? {
        let isOfOpenAPI = member("openapi")?.string != nil || member("swagger")?.string != nil
        if isOfOpenAPI, member("definitions") == nil { return JSONPointer(words: ["components", "schemas"]) }
        guard isOfOpenAPI || members.allSatisfy({ Self.isBesideSchemas($0.key) }) else { return nil }
        return ["$defs", "definitions"].first { member($0)?.isObject == true }.map { JSONPointer(words: [$0]) }
    }

    /// Whether a keyword has no effect on values, such as that for shared schemas.
    private static func isBesideSchemas(_ keyword: String) -> Bool {
        SchemaKeyword.isNamed(keyword, .identity) || ["id", "title", "description"].contains(keyword)
    }
}
