import FormModel
import FormSyntax

/// An object whose properties become fields.
struct ObjectScope {
    /// The prefix of the names of its properties: nothing, `address.`, or `lines[:index].`.
    var prefix: String
    var location: SourceLocation
    /// Whether it is an element of an array, so that its fields are a template.
    var isTemplate = false
    /// Whether it may be absent as a whole, so that its own requirements hold only where something of it is there.
    var isOptional = false

    /// What the sections of its fields are called.
    var sectionName: String { prefix.isEmpty ? "fields" : String(prefix.dropLast()) }

    /// The id of the field of a property.
    func id(_ name: String) -> String {
        if name.isEmpty { return prefix + "unnamed" }
        // That means the instances of a section that repeats.
        guard let range = name.firstRange(of: "[:index]") else { return prefix + name }
        return id(name[..<range.lowerBound] + "(:index)" + name[range.upperBound...])
    }

    /// An object inside.
    func inner(_ name: String, at location: SourceLocation) -> ObjectScope {
        ObjectScope(prefix: id(name) + ".", location: location, isTemplate: isTemplate)
    }
}

/// A property with all the schemas that apply to it.
struct SchemaProperty {
    let name: Located<String>
    var uses: [SchemaUse]
}

extension SchemaImporter {
    /// Makes fields of an object's properties, and conditions of what else it says.
    mutating func importObject(_ parts: [SchemaPart], in scope: ObjectScope) {
        let before = order.count
        if !scope.isTemplate, sections.isEmpty { beginSection(scope.sectionName, at: scope.location) }
        let required = requiredNames(parts)
        for property in properties(parts, required: required) {
            let isRequired = required.contains { $0.value == property.name.value }
            importProperty(property, isRequired: isRequired && !scope.isOptional, in: scope)
        }
        if scope.isOptional { requireTogether(required, new: order[before...], in: scope) }
        // An object that is not there has no conditions either.
        let isThere = SchemaCondition.or(order[before...].map { .present($0) })
        for part in parts { importConditions(of: part, when: scope.isOptional ? isThere : .always, in: scope) }
    }

    private func requiredNames(_ parts: [SchemaPart]) -> [Located<String>] {
        parts.flatMap { $0.elements("required") ?? [] }.compactMap { node in
            node.string.map { Located($0, at: node.location) }
        }
    }

    /// In the order of the schema; a name that is only required is a text.
    private mutating func properties(_ parts: [SchemaPart], required: [Located<String>]) -> [SchemaProperty] {
        var properties: [SchemaProperty] = []
        var numbers: [String: Int] = [:]
        for part in parts {
            for member in part.members("properties") {
                if let number = numbers[member.key] {
                    properties[number].uses.append(part.use(member.node))
                } else {
                    numbers[member.key] = properties.count
                    let name = Located(member.key, at: member.keyLocation)
                    properties.append(SchemaProperty(name: name, uses: [part.use(member.node)]))
                }
            }
        }
        let chosen = Set(parts.flatMap(discriminators))
        for name in required where numbers[name.value] == nil && !chosen.contains(name.value) {
            numbers[name.value] = properties.count
            let anything = SchemaUse(node: JSONNode(.object([]), at: name.location), trail: [])
            properties.append(SchemaProperty(name: name, uses: [anything]))
        }
        return properties
    }

    /// What an optional object requires is required once something of it is answered.
    private mutating func requireTogether(
        _ required: [Located<String>], new ids: ArraySlice<String>, in scope: ObjectScope
    ) {
        guard let first = required.first else { return }
        guard ids.count <= 100 else {
            return leaveOut(at: first.location, .requiredTogether)
        }
        for name in required {
            let id = scope.id(name.value)
            let others = ids.filter { $0 != id && field($0)?.isDisabled == false }
            guard field(id) != nil, !others.isEmpty else { continue }
            add("not_empty", [], to: id, when: .or(others.map { .present($0) }), at: name.location)
        }
    }

    // MARK: - Properties

    mutating func importProperty(_ property: SchemaProperty, isRequired: Bool, in scope: ObjectScope) {
        guard !isUnfinished else { return }
        if property.name.value.isEmpty || property.name.value.contains("[:index]") {
            let (name, id) = (quoted(property.name.value), quoted(scope.id(property.name.value)))
            noteShape(at: property.name.location, .noID, ["name": name, "id": id])
        }
        if property.uses.contains(where: { $0.node.value == .truth(false) }) { return }
        let parts = parts(of: property.uses)
        guard !parts.isEmpty || property.uses.allSatisfy({ $0.node.value == .truth(true) }) else { return }
        tellUnknownWords(of: parts)
        switch shape(of: parts) {
        case .object: importInner(parts, property.name, isRequired: isRequired, in: scope)
        case .array: importArray(parts, property.name, isRequired: isRequired, in: scope)
        case .value:
            let id = scope.id(property.name.value)
            finish(add(valueField(parts, id: id, property.name, isRequired: isRequired)), parts)
        case .nothing:
            leaveOut(at: property.name.location, .onlyNull, ["name": quoted(property.name.value)])
        }
    }

    private mutating func importInner(
        _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var inner = scope.inner(name.value, at: name.location)
        inner.isOptional = !isRequired
        guard parts.contains(where: { $0.namesProperties || !discriminators(of: $0).isEmpty }) else {
            return leaveOut(at: name.location, .emptyObject, ["name": quoted(name.value)])
        }
        noteShape(
            at: name.location, .objectIsFlat, ["name": quoted(name.value), "prefix": quoted(inner.prefix)])
        objects.insert(scope.id(name.value))
        guard !scope.isTemplate else { return importObject(parts, in: inner) }
        beginSection(inner.sectionName, at: name.location)
        let words = words(of: parts)
        sections[sections.count - 1].title = words.title?.value ?? name.value
        sections[sections.count - 1].description = words.description?.value
        importObject(parts, in: inner)
        beginSection(scope.sectionName, at: scope.location)
    }
}

extension SchemaPart {
    fileprivate var namesProperties: Bool { !members("properties").isEmpty || !(elements("required") ?? []).isEmpty }
}

/// What a schema describes.
enum SchemaShape {
    case object
    case array
    case value
    /// Only `null`.
    case nothing
}

extension SchemaImporter {
    /// By `type`, else by the keywords that are there.
    func shape(of parts: [SchemaPart]) -> SchemaShape {
        if parts.contains(where: { JSONNode(.object($0.members)).isNullSchema }) { return .nothing }
        let types = types(of: parts).map { $0.filter { $0 != "null" } }
        if let types {
            if types.isEmpty { return .nothing }
            if types.contains("object"), types.count == 1 { return .object }
            if types.contains("array"), types.count == 1 { return .array }
            return .value
        }
        func hasOne(of keys: [String]) -> Bool { parts.contains { part in keys.contains { part[$0] != nil } } }
        if hasOne(of: ["properties", "required", "patternProperties", "additionalProperties"]) { return .object }
        if parts.contains(where: { !discriminators(of: $0).isEmpty }) { return .object }
        if hasOne(of: ["items", "prefixItems", "uniqueItems", "contains"]) { return .array }
        return .value
    }

    /// The types that all parts allow; `nil` where none says any.
    func types(of parts: [SchemaPart]) -> [String]? {
        var allowed: [String]?
        for part in parts {
            guard let node = part["type"] else { continue }
            let types = node.string.map { [$0] } ?? node.elements.compactMap(\.string)
            guard let known = allowed else {
                allowed = types
                continue
            }
            // A whole number is a number, too.
            let whole = (known + types).contains("number") ? (known + types).filter { $0 == "integer" } : []
            let common = known.filter(types.contains)
            allowed = common + whole.prefix(common.contains("integer") ? 0 : 1)
        }
        return allowed
    }
}
