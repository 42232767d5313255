import FormEngine
import FormModel
import FormSyntax

/// A JSON Schema (2020-12) of a form's answers as `RecordEncoder` writes them, for other tools.
///
/// It allows everything that the form accepts and refuses other structures. Patterns, conditions and rules between
/// fields are left to the form.
package struct AnswersSchema {
    private let form: CompiledForm

    /// The schema of the answers to a form.
    package init(_ form: CompiledForm) { self.form = form }

    /// The schema, indented by two spaces, with a line feed at the end.
    package var text: String {
        var members: [(String, JSONNode)] = [("$schema", "https://json-schema.org/draft/2020-12/schema")]
        if let title = form.title { members.append(("title", JSONNode(title.withSingleBraces))) }
        if let text = form.description { members.append(("description", JSONNode(text.withSingleBraces))) }
        return JSONNode(members + objectMembers(of: properties(ofObject: 0))).text
    }

    /// A property of an object, with whether it is always present.
    private struct Property {
        let key: String
        let schema: JSONNode
        /// Whether it is present whenever its object is.
        let isAlwaysThere: Bool
        /// Whether it is present whatever the answers, so that its object is, too.
        let isAnswered: Bool
    }

    /// The members of an object, in the order in which they are written.
    private func properties(ofObject number: Int) -> [Property] {
        form.documents.objects[number].members.compactMap { name, member in
            switch member {
            case .field(let field): property(ofField: field, named: name)
            case .section(let section):
                property(ofSection: section, named: name)
            case .object(let inner): property(ofObject: inner, named: name)
            case .ignored: nil
            }
        }
    }

    private func property(ofSection section: Int, named name: String) -> Property {
        let isAnswered = !form.omitsEmpty || form.sections[section].minimumItems > 0
        let isOpen = form.isAlwaysOpen(section: section)
        return Property(
            key: name, schema: schema(of: section),
            isAlwaysThere: isOpen && (isAnswered || form.sections[section].isWrittenEmpty),
            isAnswered: isOpen && isAnswered)
    }

    private func property(ofField number: Int, named name: String) -> Property? {
        let field = form.fields[number]
        guard field.isSubmitted, field.kind.isAnswerable else { return nil }
        // Disabled fields are written, hidden ones are not.
        let isAnswered = !form.omitsEmpty || field.isRequired && !field.isComputed
        let isOpen = form.isAlwaysOpen(field: number)
        return Property(
            key: name, schema: schema(ofField: number), isAlwaysThere: isOpen && (isAnswered || field.isWrittenEmpty),
            isAnswered: isOpen && isAnswered)
    }

    /// The property of an object, which is omitted if nothing in it is answered, unless the form always writes it.
    private func property(ofObject number: Int, named name: String) -> Property? {
        let properties = properties(ofObject: number)
        guard !properties.isEmpty else { return nil }
        let isAnswered = properties.contains(where: \.isAnswered)
        return Property(
            key: name, schema: JSONNode(objectMembers(of: properties)),
            isAlwaysThere: isAnswered || form.documents.objects[number].isWrittenEmpty, isAnswered: isAnswered)
    }

    private func objectMembers(of properties: [Property]) -> [(String, JSONNode)] {
        let required = properties.filter(\.isAlwaysThere).map(\.key)
        return [
            ("type", "object"), ("properties", JSONNode(properties.map { ($0.key, $0.schema) })),
            ("required", JSONNode(texts: required)),
            ("additionalProperties", JSONNode(.truth(form.unknownMembers != .refuse))),
        ]
    }

    private func schema(of number: Int) -> JSONNode {
        let section = form.sections[number]
        let instance =
            form.documents.element(ofSection: number).map { schema(ofField: $0) }
            ?? JSONNode(objectMembers(of: properties(ofObject: form.documents.object(ofInstancesOf: number))))
        var members: [(String, JSONNode)] = []
        if let title = section.title { members.append(("title", JSONNode(title.withSingleBraces))) }
        members.append(("type", "array"))
        members.append(("items", instance))
        if section.minimumItems > 0 { members.append(("minItems", JSONNode(section.minimumItems))) }
        if let maximum = section.maximumItems { members.append(("maxItems", JSONNode(maximum))) }
        return JSONNode(members)
    }

    // MARK: - Fields

    private func schema(ofField number: Int) -> JSONNode {
        let field = form.fields[number]
        var members: [(String, JSONNode)] = [("title", JSONNode(field.title.withSingleBraces))]
        if let text = field.texts.wholeDescription { members.append(("description", JSONNode(text.withSingleBraces))) }
        // A required field may still be empty if something can disable or compute it.
        let isAlwaysAsked = !field.isComputed && form.isAlwaysOpen(field: number)
        if case .truth = field.kind.reader, isAlwaysAsked, let truth = field.bounds.truth {
            return JSONNode(members + [only(truth, mayBeEmpty: !truth && !field.isRequired)])
        }
        return JSONNode(members + valueMembers(of: field, mayBeEmpty: !field.isRequired || !isAlwaysAsked))
    }

    private func only(_ truth: Bool, mayBeEmpty: Bool) -> (String, JSONNode) {
        let truth = JSONNode(.truth(truth))
        return mayBeEmpty ? ("enum", [truth, JSONNode(.null)]) : ("const", truth)
    }

    private func valueMembers(of field: FieldDescription, mayBeEmpty: Bool) -> [(String, JSONNode)] {
        func type(_ name: String) -> (String, JSONNode) {
            ("type", mayBeEmpty ? [JSONNode(name), "null"] : JSONNode(name))
        }
        switch field.kind.reader {
        // Its value can be any JSON.
        case .text where field.isJSON: return []
        case .text:
            return [type("string")]
                + counts(
                    ("minLength", least(field.bounds.minimumLength, mayBeEmpty || field.isExactText)),
                    ("maxLength", field.bounds.maximumLength))
                + (field.kind.is(.multiline) ? [("contentMediaType", "text/plain")] : [])
        case .decimal:
            return [type(field.kind.is(.whole) || field.bounds.isWhole ? "integer" : "number")] + bounds(of: field)
        case .truth: return [type("boolean")]
        case .date: return [type("string"), ("format", "date")]
        case .time: return [type("string"), ("pattern", "^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$")]
        case .instant: return [type("string"), ("format", "date-time")]
        case .option:
            let ids = field.options.map { JSONNode($0.idLiteral) }
            return [("enum", JSONNode(.array(ids + (mayBeEmpty ? [JSONNode(.null)] : []))))]
        case .options: return [type("array")] + choices(of: field, mayBeEmpty: mayBeEmpty)
        case .none: return []
        }
    }

    private func bounds(of field: FieldDescription) -> [(String, JSONNode)] {
        let zero = ExactDecimal(0)
        var least = field.bounds.minimum.flatMap { ExactDecimal($0) }
        if !field.isSigned { least = max(least ?? zero, zero) }
        let most = field.bounds.maximum.flatMap { ExactDecimal($0) }
        let step = field.bounds.multipleOf.flatMap { ExactDecimal($0) }
        return [
            ("minimum", least?.description), ("maximum", most?.description), ("multipleOf", step?.description),
        ].compactMap { name, text in text.map { (name, JSONNode(.number($0))) } }
    }

    /// The minimum count; a required answer has at least one.
    private func least(_ count: Int?, _ mayBeEmpty: Bool) -> Int? { mayBeEmpty ? count : max(count ?? 1, 1) }

    private func counts(_ members: (name: String, count: Int?)...) -> [(String, JSONNode)] {
        members.compactMap { name, count in count.map { (name, JSONNode($0)) } }
    }

    private func choices(of field: FieldDescription, mayBeEmpty: Bool) -> [(String, JSONNode)] {
        guard field.components.isEmpty else {
            let lists = field.components.map { options in
                ["enum": JSONNode(texts: options.map(\.title))] as JSONNode
            }
            return [("prefixItems", JSONNode(.array(lists))), ("items", false), ("minItems", JSONNode(lists.count))]
        }
        let ids = field.options.map { JSONNode($0.idLiteral) }
        return [("items", ["enum": JSONNode(.array(ids))]), ("uniqueItems", true)]
            + counts(
                ("minItems", least(field.bounds.minimumChoices, mayBeEmpty)), ("maxItems", field.bounds.maximumChoices))
    }
}
