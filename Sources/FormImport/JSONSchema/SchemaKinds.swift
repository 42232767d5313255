import FormFiles
import FormModel
import FormSyntax
import FormWords

extension DescriptionKind {
    /// A JSON Schema.
    package static let jsonSchema = DescriptionKind(
        named: .jsonSchema, .values(isOne: { $0.node.isJSONSchema }, form: { DescribedForm(ofSchema: $0) }))

    /// A document that only holds JSON Schemas: no form, but how to name one.
    static let schemaCollection = DescriptionKind(
        .values(
            isOne: { $0.place == nil && $0.root.wordsOfPlace != nil },
            form: { document in
                let words = document.root.wordsOfPlace ?? Message(.hasNothing)
                let place = document.root.location
                return DescribedForm(
                    FormReading(nil, [Diagnostic(.error, .missingKey, path: document.path, at: place, words)]))
            }))

    /// A request of MCP for answers: the form of the schema in it, under its message.
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
    /// - Parameter description: That of a form that has none.
    init(ofSchema document: DescribedDocument, orElse description: String? = nil) {
        var (form, findings) = importJSONSchema(document.root, path: document.path, at: document.place)
        if form?.description == nil { form?.description = description }
        self.init(FormReading(form, findings))
    }
}

extension JSONNode {
    /// Where the schema is in a request of MCP for answers; `nil` in any other document.
    fileprivate var placeOfRequest: JSONPointer? {
        [["params", "requestedSchema"], ["requestedSchema"]].map { JSONPointer(words: $0) }.first { place in
            let (count, node) = place.followed(in: self)
            return count == place.words.count && node.isObject
        }
    }

    /// Whether it is a JSON Schema, by the keywords that one has at its top, and no form.
    fileprivate var isJSONSchema: Bool {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }) else { return false }
        let isNamed = member("$schema")?.string?.includes("json-schema.org") == true
        let isReference = members.count == 1 && member("$ref")?.string != nil
        return isNamed || isReference
            || ["properties", "patternProperties", "$defs", "definitions"].contains { member($0)?.isObject == true }
            || ["allOf", "anyOf", "oneOf"].contains { member($0)?.elements.first?.isObject == true }
            || ["object", "array"].contains(member("type")?.string)
    }

    /// How to name one of the schemas that a document holds and is not; `nil` where it holds none, or is one itself.
    fileprivate var wordsOfPlace: Message? {
        guard isObject, Form.structures.allSatisfy({ member($0) == nil }), let place = placeOfSchemas else {
            return nil
        }
        let (count, schemas) = place.followed(in: self)
        guard count == place.words.count, let name = schemas.members.first?.key else { return nil }
        return Message(.holdsSchemas, ["place": place.appending(name).text])
    }

    /// Where the schemas are in a document that has nothing else to make a form of.
    private var placeOfSchemas: JSONPointer? {
        let isOfOpenAPI = member("openapi")?.string != nil || member("swagger")?.string != nil
        if isOfOpenAPI, member("definitions") == nil { return JSONPointer(words: ["components", "schemas"]) }
        guard isOfOpenAPI || members.allSatisfy({ Self.isBesideSchemas($0.key) }) else { return nil }
        return ["$defs", "definitions"].first { member($0)?.isObject == true }.map { JSONPointer(words: [$0]) }
    }

    /// Whether a keyword says nothing of values, such as the one for schemas that others refer to.
    private static func isBesideSchemas(_ keyword: String) -> Bool {
        SchemaKeyword.isNamed(keyword, .identity) || ["id", "title", "description"].contains(keyword)
    }
}
