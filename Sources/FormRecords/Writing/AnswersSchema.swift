import FormEngine
import FormModel
import FormSyntax

/// A JSON Schema (2020-12) of a form's answers as `JSONEncoder` writes them, for other tools.
///
/// It allows whatever the form accepts, and refuses what is of another shape. Patterns, conditions and rules between
/// fields are the form's alone.
public struct AnswersSchema {
    private let form: CompiledForm

    /// The schema of the answers to a form.
    public init(_ form: CompiledForm) { self.form = form }

    /// The schema, indented by two spaces, with a line feed at the end.
    public var text: String {
        var members: [(String, SchemaValue)] = [("$schema", .text("https://json-schema.org/draft/2020-12/schema"))]
        if let title = form.title { members.append(("title", .text(title))) }
        if let description = form.description { members.append(("description", .text(description))) }
        var buffer = ByteBuffer()
        SchemaValue.object(members + objectMembers(of: root)).write(to: &buffer, indent: 0)
        buffer.append(UInt8(ascii: "\n"))
        return buffer.string
    }

    /// A property of an object, and whether it is always there.
    private struct Property {
        let key: String
        let schema: SchemaValue
        let isAlwaysThere: Bool
    }

    /// The fields and repeating sections of the form in its order.
    private var root: [Property] {
        form.sections.indices.flatMap { number -> [Property] in
            let section = form.sections[number]
            guard section.isDynamic else { return properties(of: section) }
            return [
                Property(
                    key: section.id ?? "", schema: schema(of: section),
                    isAlwaysThere: form.isAlwaysOpen(section: number))
            ]
        }
    }

    private func properties(of section: SectionDescription) -> [Property] {
        section.fields.filter { form.fields[$0].isSubmitted && form.fields[$0].kind.isAnswerable }.map { number in
            let field = form.fields[number]
            // A disabled field is written, a hidden one is not.
            return Property(
                key: field.key, schema: schema(ofField: number), isAlwaysThere: form.isAlwaysOpen(field: number))
        }
    }

    private func objectMembers(of properties: [Property]) -> [(String, SchemaValue)] {
        let required = properties.filter(\.isAlwaysThere).map { SchemaValue.text($0.key) }
        return [
            ("type", .text("object")), ("properties", .object(properties.map { ($0.key, $0.schema) })),
            ("required", .list(required)), ("additionalProperties", .truth(false)),
        ]
    }

    private func schema(of section: SectionDescription) -> SchemaValue {
        var members: [(String, SchemaValue)] = []
        if let title = section.title { members.append(("title", .text(title))) }
        members.append(("type", .text("array")))
        members.append(("items", .object(objectMembers(of: properties(of: section)))))
        if section.minimumItems > 0 { members.append(("minItems", .number("\(section.minimumItems)"))) }
        if let maximum = section.maximumItems { members.append(("maxItems", .number("\(maximum)"))) }
        return .object(members)
    }

    // MARK: - Fields

    private func schema(ofField number: Int) -> SchemaValue {
        let field = form.fields[number]
        var members: [(String, SchemaValue)] = [("title", .text(field.title))]
        if let info = field.info { members.append(("description", .text(info))) }
        // What must be answered is so only while nothing can disable it, or compute it.
        let mayBeEmpty = !field.isRequired || field.isComputed || !form.isAlwaysOpen(field: number)
        return .object(members + valueMembers(of: field, mayBeEmpty: mayBeEmpty))
    }

    private func valueMembers(of field: FieldDescription, mayBeEmpty: Bool) -> [(String, SchemaValue)] {
        func type(_ name: String) -> (String, SchemaValue) {
            ("type", mayBeEmpty ? .list([.text(name), .text("null")]) : .text(name))
        }
        switch field.kind.reader {
        case .text:
            return [type("string")] + (field.maximumLength.map { [("maxLength", .number("\($0)"))] } ?? [])
        case .decimal: return [type(field.kind.isWhole ? "integer" : "number")] + bounds(of: field)
        case .truth: return [type("boolean")]
        case .date: return [type("string"), ("format", .text("date"))]
        case .time: return [type("string"), ("pattern", .text("^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$"))]
        case .instant: return [type("string"), ("format", .text("date-time"))]
        case .option:
            return [("enum", .list(field.options.map { literal($0.idLiteral) } + (mayBeEmpty ? [.null] : [])))]
        case .options: return [type("array")] + choices(of: field)
        case .none: return []
        }
    }

    private func bounds(of field: FieldDescription) -> [(String, SchemaValue)] {
        let isUnsigned = !field.isSigned && field.minimum == nil
        let least = field.minimum.flatMap { ExactDecimal($0)?.description } ?? (isUnsigned ? "0" : nil)
        let most = field.maximum.flatMap { ExactDecimal($0)?.description }
        return [("minimum", least), ("maximum", most)].compactMap { name, text in text.map { (name, .number($0)) } }
    }

    private func choices(of field: FieldDescription) -> [(String, SchemaValue)] {
        guard field.components.isEmpty else {
            let lists = field.components.map { options in
                SchemaValue.object([("enum", .list(options.map { .text($0.title) }))])
            }
            return [("prefixItems", .list(lists)), ("items", .truth(false)), ("minItems", .number("\(lists.count)"))]
        }
        let ids = field.options.map { literal($0.idLiteral) }
        return [("items", .object([("enum", .list(ids))])), ("uniqueItems", .truth(true))]
    }

    private func literal(_ value: FormValue) -> SchemaValue {
        switch value {
        case .number(let text): .number(text)
        case .truth(let truth): .truth(truth)
        case .text(let text): .text(text)
        case .null, .list, .object: .null
        }
    }
}

/// A JSON value that is to be written.
private indirect enum SchemaValue {
    case null
    case truth(Bool)
    case number(String)
    case text(String)
    case list([SchemaValue])
    case object([(String, SchemaValue)])

    /// Lists of plain values stand on one line.
    func write(to buffer: inout ByteBuffer, indent: Int) {
        switch self {
        case .null: buffer.append("null" as StaticString)
        case .truth(let truth): buffer.append(truth ? "true" : "false")
        case .number(let text): buffer.append(text)
        case .text(let text): buffer.appendJSONString(text)
        case .list(let values):
            buffer.append("[" as StaticString)
            for (place, value) in values.enumerated() {
                if place > 0 { buffer.append(", " as StaticString) }
                value.write(to: &buffer, indent: indent)
            }
            buffer.append("]" as StaticString)
        case .object(let members):
            guard !members.isEmpty else { return buffer.append("{}" as StaticString) }
            let margin = String(repeating: " ", count: indent + 2)
            for (place, member) in members.enumerated() {
                buffer.append((place == 0 ? "{\n" : ",\n") + margin)
                buffer.appendJSONString(member.0)
                buffer.append(": " as StaticString)
                member.1.write(to: &buffer, indent: indent + 2)
            }
            buffer.append("\n" + String(repeating: " ", count: indent) + "}")
        }
    }
}
