import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Properties that hold one value, each a field.
extension SchemaImporter {
    mutating func importValue(
        _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var parts = parts
        let isNullable = parts.allowNull
        let constant = takeConstant(of: &parts)
        if let constant, constant.isArray || constant.isObject {
            return leaveOut(at: name.location, .constantOfParts, ["name": quoted(name.value)])
        }
        let isGuess = constant == nil && isOfSeveralTypes(parts)
        guard var field = takeField(of: &parts, constant, name, in: scope) else {
            return leaveOut(at: name.location, .noValueFits, ["name": quoted(name.value)])
        }
        takeDefault(of: &parts, &field, in: scope)
        // Yes is for a person to say.
        let isGiven = constant.map { $0.value != .truth(true) } == true && isRequired && scope.there == .always
        if isGiven { field.value = constant?.plain }
        parts.take("nullable")
        let id = add(field)
        if isGiven { constants.insert(id) }
        if isNullable { nullable.insert(id) }
        if constant?.value == .truth(true), !isRequired || scope.there != .always {
            refuse(id, when: .comparison("$\(id) == false", of: id), .yesOrNothing, at: name.location)
        }
        finish(id, &parts, isGuess: isGuess && field.options.isEmpty)
        if isRequired { require(id, when: .always, at: name.location, in: scope) }
    }

    /// Completes a field by what its own value decides, and tells of what is left over.
    private mutating func finish(_ id: String, _ parts: inout [SchemaPart], isGuess: Bool) {
        for place in parts.indices {
            refuseBounds(of: &parts[place], id, when: .always)
            if !isGuess { refuseOthers(of: &parts[place], id, when: .always) }
            for name in ["anyOf", "oneOf"] {
                guard let node = parts[place][name], (parts[place].elements(name) ?? []).count > 1 else { continue }
                parts[place].take(name)
                leaveOut(at: node.location, .oneTypeInsteadOf, ["keyword": quoted(name), "name": quoted(id)])
            }
            if let member = parts[place].take("not") {
                leaveOut(at: member.node.location, .unsayable, ["keyword": quoted("not")])
            }
        }
        tellRest(of: parts)
    }

    /// The field of a property, without what its own value decides; `nil` if no value fits.
    mutating func takeField(
        of parts: inout [SchemaPart], _ constant: JSONNode?, _ name: Located<String>, in scope: ObjectScope
    ) -> Field? {
        let id = scope.id(name.value)
        var field = Field(id: Located(id, at: name.location), location: parts.first?.location ?? name.location)
        let words = takeWords(of: &parts)
        field.title = words.title ?? (id == name.value || name.value.isEmpty ? nil : name.value)
        field.texts.info = words.description
        field.isDisabled = parts.takeTruth("readOnly")
        field.texts.placeholder =
            parts.take("examples") { $0.elements("examples").map { $0.first?.scalarText } }.compactMap { $0 }.first
            ?? parts.take("example") { $0["example"].map { $0.scalarText } }.compactMap { $0 }.first
        if let constant {
            guard constant.string?.allSatisfy(\.isWhitespace) != true, fits(constant, &parts) else { return nil }
            makeConstant(constant, &field)
        } else if let options = takeOptions(of: &parts) {
            guard !options.isEmpty else { return nil }
            field.type.value = options.areYesAndNo ? "switch" : "select"
            if !options.areYesAndNo { field.options = options }
        } else {
            takeKind(of: &parts, name, &field)
        }
        return field
    }

    // MARK: - Constants

    mutating func takeConstant(of parts: inout [SchemaPart]) -> JSONNode? {
        // Another one must be the same, which is looked at as any other keyword.
        for place in parts.indices { if let member = parts[place].take("const") { return member.node } }
        return nil
    }

    /// Whether a constant fits what else is said, which is taken where that is known.
    private mutating func fits(_ constant: JSONNode, _ parts: inout [SchemaPart]) -> Bool {
        for place in parts.indices {
            for member in parts[place].members {
                guard let fits = verdict(on: constant, by: member, of: parts[place]) else { continue }
                if !fits { return false }
                // A keyword that says nothing of a constant is told of like the rest, but for one that holds.
                if Self.tried.contains(member.key) { parts[place].take(member.key) }
            }
        }
        return true
    }

    private static let tried = [
        "type", "const", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
        "minLength",
        "maxLength", "not", "anyOf", "oneOf",
    ]

    /// The only choice, so that a text that is typed or read is held to it. Yes is asked for.
    private mutating func makeConstant(_ constant: JSONNode, _ field: inout Field) {
        switch constant.value {
        case .truth(true): field.type.value = "checkbox"
        case .truth(false):
            field.type.value = "switch"
            field.validators = [Validator(type: Located("false", at: constant.location), location: constant.location)]
        case .null, .number, .string, .array, .object:
            field.type.value = "select"
            field.options = [Option(id: constant.plain, location: constant.location)]
        }
    }

    /// The value at first; null is none.
    mutating func takeDefault(of parts: inout [SchemaPart], _ field: inout Field, in scope: ObjectScope) {
        guard let value = parts.take("default", as: { $0["default"] }).first, value.value != .null else { return }
        if Kind.named(field.type.value)?.is(.secret) == true {
            leaveOut(at: value.location, .defaultSecret)
        } else if !scope.takesDefaults {
            leaveOut(at: value.location, .decidingDefault)
        } else {
            field.value = (field.type.value == "number" ? value.plain : value)
        }
    }

    // MARK: - Kinds

    private mutating func takeKind(of parts: inout [SchemaPart], _ name: Located<String>, _ field: inout Field) {
        switch types(of: parts)?.filter({ $0 != "null" }) {
        case ["integer"]: field.type.value = "number"
        case ["number"], ["number", "integer"], ["integer", "number"]: field.type.value = "float"
        case ["boolean"]: field.type.value = "switch"
        case ["string"]: break
        case nil where parts.impliesNumber:
            field.type.value = "float"
            leaveOut(at: name.location, .guessedNumber, ["name": quoted(field.id.value)])
        case nil where parts.contains { $0["anyOf"] != nil || $0["oneOf"] != nil }: break
        case nil:
            leaveOut(at: name.location, .noType, ["name": quoted(field.id.value)])
        // Of alternatives it is told where these are left out.
        case .some where parts.types == nil: break
        default:
            let place = parts.lazy.compactMap { $0["type"] }.first?.location ?? name.location
            leaveOut(at: place, .oneType, ["name": quoted(field.id.value)])
        }
        parts.take("type")
        switch field.type.value {
        case "number", "float": takeBounds(of: &parts, &field)
        case "switch": break
        default: takeText(of: &parts, &field)
        }
    }

    private mutating func takeBounds(of parts: inout [SchemaPart], _ field: inout Field) {
        for (name, exclusive, key) in [
            ("minimum", "exclusiveMinimum", \Field.minimumValue), ("maximum", "exclusiveMaximum", \Field.maximumValue),
        ] {
            for place in parts.indices {
                guard let bound = parts[place][name], bound.number != nil else { continue }
                // With it, the bound itself is refused, too.
                if !parts[place].isTrue(exclusive) { parts[place].take(name) }
                if field[keyPath: key] == nil {
                    field[keyPath: key] = bound.plain.scalarText.map { Located($0, at: bound.location) }
                } else {
                    field.validators.append(Self.bound(name == "minimum" ? "min" : "max", bound))
                }
            }
        }
        let least = field.minimumValue?.value ?? parts.lazy.compactMap { $0["exclusiveMinimum"]?.numberText }.first
        field.isSigned = least.map { $0.first == "-" } ?? true
        for step in parts.take("multipleOf", as: { part in part["multipleOf"].flatMap { $0.places == nil ? nil : $0 } })
        {
            if step.places == 0 {
                field.type.value = "number"
            } else if field.type.value == "float" {
                field.decimals = Located(min(step.places ?? 0, field.decimals?.value ?? .max), at: step.location)
            }
        }
    }

    /// Whether an answer may be of several types, of which a field has one.
    private func isOfSeveralTypes(_ parts: [SchemaPart]) -> Bool {
        guard let types = types(of: parts)?.filter({ $0 != "null" }) else {
            return parts.contains { $0["anyOf"] != nil || $0["oneOf"] != nil }
        }
        return types.count > 1 && Set(types) != ["number", "integer"]
    }

    private static func bound(_ name: String, _ node: JSONNode) -> Validator {
        var validator = Validator(type: Located("range", at: node.location), location: node.location)
        validator.parameters = [JSONMember(key: name, at: node.location, node)]
        return validator
    }
}

extension [SchemaPart] {
    /// Whether what they say is about numbers, and nothing about texts.
    fileprivate var impliesNumber: Bool {
        func hasOne(of keys: [String]) -> Bool { contains { part in keys.contains { part[$0] != nil } } }
        return hasOne(of: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"])
            && !hasOne(of: ["minLength", "maxLength", "pattern", "format"])
    }
}
