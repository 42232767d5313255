import FormModel
import FormSyntax
import FormWords

/// An object whose properties become fields.
struct ObjectScope {
    /// The prefix of the names of its properties: nothing, `address.`, or `lines[:index].`.
    var prefix: String
    var location: SourceLocation
    /// Whether it is an element of an array, so that its fields are a template.
    var isTemplate = false
    /// When it is there, so that its requirements hold: always, or where something of it, or of one around it, is.
    var there = SchemaCondition.always
    /// Whether values at first would demand more of an object that may be absent.
    var takesDefaults = true

    /// The name of the sections of its fields.
    var sectionName: String { prefix.isEmpty ? "fields" : String(prefix.dropLast()) }

    /// The id of the field of a property.
    func id(_ name: String) -> String {
        if name.isEmpty { return prefix + "unnamed" }
        // That means the instances of a section that repeats.
        guard let range = name.place(of: "[:index]") else { return prefix + name }
        return id(name[..<range.lowerBound] + "(:index)" + name[range.upperBound...])
    }

    /// An object inside.
    func inner(_ name: String, at location: SourceLocation) -> ObjectScope {
        ObjectScope(
            prefix: id(name) + ".", location: location, isTemplate: isTemplate, there: there,
            takesDefaults: takesDefaults)
    }
}

/// An object inside, as other properties speak of it.
struct ObjectPlace {
    /// When it is there.
    var there: SchemaCondition
    /// The properties that it must have then.
    var required: [Located<String>]
}

/// A property with all the schemas that apply to it.
struct SchemaProperty {
    let name: Located<String>
    var uses: [SchemaUse]
}

extension SchemaImporter {
    /// Makes fields of an object's properties, and conditions of what else it says.
    mutating func importObject(_ parts: [SchemaPart], in scope: ObjectScope) {
        if !scope.isTemplate, sections.isEmpty { beginSection(scope.sectionName, at: scope.location) }
        let required = requiredNames(parts)
        for property in properties(parts, required: required) {
            let isRequired = required.contains { $0.value == property.name.value }
            importProperty(property, isRequired: isRequired, in: scope)
        }
        for (place, part) in parts.enumerated() {
            importConditions(of: part, when: .always, in: scope, isOutermost: place == 0)
        }
    }

    func requiredNames(_ parts: [SchemaPart]) -> [Located<String>] {
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
            let anything = JSONNode(.object([]), at: name.location)
            properties.append(SchemaProperty(name: name, uses: [SchemaUse(node: anything, trail: [], base: "")]))
        }
        return properties
    }

    // MARK: - Properties

    mutating func importProperty(_ property: SchemaProperty, isRequired: Bool, in scope: ObjectScope) {
        guard !isUnfinished else { return }
        let name = property.name
        pending.names[scope.prefix, default: []].insert(name.value)
        if name.value.isEmpty || name.value.includes("[:index]") {
            noteShape(at: name.location, .noID, ["name": quoted(name.value), "id": quoted(scope.id(name.value))])
        }
        let parts = parts(of: property.uses)
        if parts.contains(where: { $0.extent == .impossible }) {
            // That it is not there, a form says by having no such field.
            if isRequired { leaveOut(at: name.location, .unfitting) }
            return
        }
        if parts.contains(where: { $0.extent == .unknown }), parts.allSatisfy(\.members.isEmpty) { return }
        let known = parts.filter { $0.extent == .known }
        switch shape(of: known) {
        case .object: importInner(known, name, isRequired: isRequired, in: scope)
        case .array: importArray(known, name, isRequired: isRequired, in: scope)
        case .value: importValue(known, name, isRequired: isRequired, in: scope)
        case .nothing:
            let isNull = known.allowNull || known.contains(where: \.isOnlyNull)
            leaveOut(at: name.location, isNull ? .onlyNull : .noValueFits, ["name": quoted(name.value)])
        }
    }

    private mutating func importInner(
        _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var parts = parts
        var inner = scope.inner(name.value, at: name.location)
        guard parts.contains(where: { $0.namesProperties || !discriminators(of: $0).isEmpty }) else {
            let hasBranches = parts.contains { $0["oneOf"] != nil || $0["anyOf"] != nil }
            return leaveOut(
                at: name.location, hasBranches ? .likeAlternatives : .emptyObject, ["name": quoted(name.value)])
        }
        if !isRequired || parts.allowNull {
            inner.there = .there(inner.prefix)
            inner.takesDefaults = scope.takesDefaults && !parts.contains { $0.demandsMore }
            pending.optional[inner.prefix] = []
        }
        noteShape(at: name.location, .objectIsFlat, ["name": quoted(name.value), "prefix": quoted(inner.prefix)])
        objects[scope.id(name.value)] = ObjectPlace(there: inner.there, required: requiredNames(parts))
        guard !scope.isTemplate else { return importObject(parts, in: inner) }
        let words = takeWords(of: &parts)
        beginSection(inner.sectionName, at: name.location)
        sections[sections.count - 1].title = words.title ?? name.value
        sections[sections.count - 1].description = words.description
        importObject(parts, in: inner)
        beginSection(scope.sectionName, at: scope.location)
    }
}

extension SchemaPart {
    fileprivate var namesProperties: Bool { !members("properties").isEmpty || !(elements("required") ?? []).isEmpty }

    /// Whether an object that is there must have more than one that is not.
    fileprivate var demandsMore: Bool {
        ["required", "if", "not", "anyOf", "oneOf", "dependentRequired", "dependentSchemas", "dependencies"]
            .contains { self[$0] != nil }
    }
}

/// The shape of what a schema describes.
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
        if parts.contains(where: \.isOnlyNull) { return .nothing }
        if let types = types(of: parts)?.filter({ $0 != "null" }) {
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
}

extension SchemaImporter {
    /// The types that all parts allow, else those of their alternatives; `nil` where none says any.
    func types(of parts: [SchemaPart]) -> [String]? {
        if let types = parts.types { return types }
        for part in parts {
            for word in ["anyOf", "oneOf"] where constantBranches(of: part, word) == nil {
                let types = branches(of: part, word).map(\.node.ownTypes)
                guard !types.isEmpty, !types.contains(nil) else { continue }
                return types.reduce(into: []) { all, own in all += (own ?? []).filter { !all.contains($0) } }
            }
        }
        return nil
    }
}

extension JSONNode {
    /// The types that a schema says itself.
    fileprivate var ownTypes: [String]? { member("type")?.types ?? (member("properties") == nil ? nil : ["object"]) }
}

extension SchemaPart {
    /// Whether nothing but `null` fits it.
    fileprivate var isOnlyNull: Bool {
        let alternatives = ["anyOf", "oneOf"].compactMap(elements).filter { !$0.isEmpty }
        return JSONNode(.object(members)).isNullSchema || alternatives.contains { $0.allSatisfy(\.isNullSchema) }
    }

    /// Whether it says that `null` fits, or that it does not; `nil` where it says nothing of it.
    fileprivate var allowsNull: Bool? {
        if isTrue("nullable") { return true }
        var words: [Bool] = []
        if let type = self["type"] { words.append(type.types.contains("null")) }
        if let constant = self["const"] { words.append(constant.value == .null) }
        if let values = elements("enum") { words.append(values.contains { $0.value == .null }) }
        for name in ["anyOf", "oneOf"] {
            if let branches = elements(name) { words.append(branches.contains(where: \.isNullSchema)) }
        }
        return words.isEmpty ? nil : words.allSatisfy { $0 }
    }
}

extension [SchemaPart] {
    /// Whether `null` fits by what they say.
    var allowNull: Bool {
        let words = filter { !$0.isBesideNull }.compactMap(\.allowsNull)
        return !words.contains(false) && (words.contains(true) || contains(where: \.isBesideNull))
    }

    /// The types that all parts allow; `nil` where none says any.
    var types: [String]? {
        var allowed: [String]?
        for types in compactMap({ $0["type"]?.types }) {
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
