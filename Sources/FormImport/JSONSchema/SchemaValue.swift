import FormEngine
import FormModel
import FormSyntax

/// Properties that hold one value, each a field.
extension SchemaImporter {
    /// The field of a property, without what its own value decides.
    mutating func valueField(
        _ parts: [SchemaPart], id: String, _ name: Located<String>, isRequired: Bool
    ) -> Field {
        var field = Field(id: Located(id, at: name.location), location: parts.first?.location ?? name.location)
        let words = words(of: parts)
        field.title = words.title?.value ?? (id == name.value || name.value.isEmpty ? nil : name.value)
        field.info = words.description?.value
        field.isDisabled = parts.contains { $0["readOnly"]?.value == .truth(true) }
        field.isRequired = isRequired && !isNullable(parts)
        field.placeholder = parts.lazy.compactMap { $0["examples"]?.elements.first ?? $0["example"] }.first?.scalarText
        let constant = parts.lazy.compactMap { $0["const"] }.first
        if let constant {
            makeConstant(constant, &field)
        } else if let options = options(of: parts), !options.areYesAndNo {
            field.type.value = "select"
            field.options = options
        } else {
            readKind(parts, name, &field)
        }
        if let value = parts.lazy.compactMap({ $0["default"] }).first, constant == nil { setDefault(value, &field) }
        return field
    }

    /// A value that is not asked: it is written as it is. Yes is asked for.
    private mutating func makeConstant(_ constant: JSONNode, _ field: inout Field) {
        switch constant.value {
        case .truth(true):
            field.type.value = "checkbox"
            return
        case .truth(false): field.type.value = "switch"
        case .number:
            field.type.value = "float"
            field.isSigned = true
        case .null, .string: break
        case .array, .object:
            leaveOut(at: constant.location, .constantOfParts)
            return
        }
        field.value = constant.formValue
        field.isDisabled = true
    }

    /// The value at first; null is none.
    mutating func setDefault(_ value: JSONNode, _ field: inout Field) {
        guard value.value != .null else { return }
        if Kind.named(field.type.value)?.isSecret == true {
            leaveOut(at: value.location, .defaultSecret)
        } else {
            field.value = value.formValue
        }
    }

    func isNullable(_ parts: [SchemaPart]) -> Bool {
        parts.contains { part in
            part["nullable"]?.value == .truth(true) || part["type"]?.elements.contains { $0.string == "null" } == true
                || part["enum"]?.elements.contains { $0.value == .null } == true
                || ((part.elements("anyOf") ?? []) + (part.elements("oneOf") ?? [])).contains(where: \.isNullSchema)
        }
    }

    // MARK: - Options

    /// The choices of an `enum` or of constants with titles; `nil` where the schema names none.
    mutating func options(of parts: [SchemaPart]) -> [Option]? {
        var found: [Option]?
        for part in parts {
            guard let options = options(of: part) else { continue }
            let ids = Set(options.compactMap(\.id.value.scalarText))
            found = found.map { $0.filter { ids.contains($0.id.value.scalarText ?? "") } } ?? options
        }
        return found.map { distinct($0) }
    }

    /// Options are known by their texts, so that 1 and "1" are one.
    private mutating func distinct(_ options: [Option]) -> [Option] {
        var seen: Set<String> = []
        return options.filter { option in
            let text = option.id.value.scalarText ?? ""
            if seen.insert(text).inserted { return true }
            leaveOut(at: option.location, .equalChoices, ["choice": quoted(text)])
            return false
        }
    }

    private mutating func options(of part: SchemaPart) -> [Option]? {
        if let values = part.elements("enum") {
            let names = part.elements("enumNames") ?? []
            return values.enumerated().compactMap { place, value in
                option(value, title: names.indices.contains(place) ? names[place].scalarText : nil, info: nil)
            }
        }
        guard let branches = constantBranches(of: part) else { return nil }
        return branches.compactMap { branch in
            guard let value = branch.member("const") ?? branch.member("enum")?.elements.first else { return nil }
            return option(value, title: branch.member("title")?.string, info: branch.member("description")?.string)
        }
    }

    /// The branches of an `anyOf` or `oneOf` that are all constants, `null` aside.
    func constantBranches(of part: SchemaPart) -> [JSONNode]? {
        for name in ["oneOf", "anyOf"] {
            let branches = (part.elements(name) ?? []).filter { !$0.isNullSchema }
            if !branches.isEmpty, branches.allSatisfy(\.isConstant) { return branches }
        }
        return nil
    }

    private mutating func option(_ value: JSONNode, title: String?, info: String?) -> Option? {
        switch value.value {
        case .null: return nil
        case .array, .object:
            leaveOut(at: value.location, .choiceOfParts)
            return nil
        case .truth, .number, .string:
            var option = Option(id: value.formValue, location: value.location)
            option.title = title
            option.info = info
            return option
        }
    }

    // MARK: - Kinds

    private mutating func readKind(_ parts: [SchemaPart], _ name: Located<String>, _ field: inout Field) {
        let types = types(of: parts)?.filter { $0 != "null" } ?? impliedTypes(parts)
        switch types {
        case ["integer"]: field.type.value = "number"
        case ["number"], ["number", "integer"], ["integer", "number"]: field.type.value = "float"
        case ["boolean"]: return field.type.value = "switch"
        case [] where options(of: parts) != nil: return field.type.value = "switch"
        case ["string"]: return readText(parts, &field)
        case [] where parts.contains { $0["anyOf"] != nil || $0["oneOf"] != nil }: return readText(parts, &field)
        case []:
            leaveOut(at: name.location, .noType, ["name": quoted(name.value)])
            return readText(parts, &field)
        default:
            let place = parts.lazy.compactMap { $0["type"] }.first?.location ?? name.location
            leaveOut(at: place, .oneType, ["name": quoted(name.value)])
            return readText(parts, &field)
        }
        readBounds(parts, &field)
    }

    private func impliedTypes(_ parts: [SchemaPart]) -> [String] {
        func hasOne(of keys: [String]) -> Bool { parts.contains { part in keys.contains { part[$0] != nil } } }
        if hasOne(of: ["minLength", "maxLength", "pattern", "format"]) { return ["string"] }
        return hasOne(of: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"])
            ? ["number"] : []
    }

    private mutating func readBounds(_ parts: [SchemaPart], _ field: inout Field) {
        for (name, key) in [("minimum", \Field.minimumValue), ("maximum", \Field.maximumValue)] {
            for bound in parts.compactMap({ $0[name] }) {
                guard let text = bound.scalarText else { continue }
                if field[keyPath: key] == nil {
                    field[keyPath: key] = Located(text, at: bound.location)
                } else {
                    field.validators.append(Self.bound(name == "minimum" ? "min" : "max", bound))
                }
            }
        }
        let least = parts.compactMap { ($0["minimum"] ?? $0["exclusiveMinimum"])?.scalarText }.first
        field.isSigned = least.map { $0.first == "-" } ?? true
        for step in parts.compactMap({ $0["multipleOf"] }) {
            if let text = step.scalarText, let places = Self.decimalPlaces(of: text) {
                if places == 0 {
                    field.type.value = "number"
                } else {
                    field.decimals = Located(places, at: step.location)
                }
            }
        }
    }

    private static func bound(_ name: String, _ node: JSONNode) -> Validator {
        var validator = Validator(type: Located("range", at: node.location), location: node.location)
        validator.parameters = [FormValue.Member(name: Located(name, at: node.location), value: node.formValue)]
        return validator
    }

    /// 2 of `0.01`, 0 of `1`; `nil` for what is no such step.
    static func decimalPlaces(of step: String) -> Int? {
        if ["1", "1.0"].contains(step) { return 0 }
        guard step.hasPrefix("0."), step.hasSuffix("1"), step.count <= 36,
            step.dropFirst(2).dropLast().allSatisfy({ $0 == "0" })
        else { return nil }
        return step.count - 2
    }
}

extension [Option] {
    /// Whether a switch says the same.
    fileprivate var areYesAndNo: Bool {
        count == 2 && allSatisfy { $0.title == nil } && contains { $0.id.value == .truth(true) }
            && contains { $0.id.value == .truth(false) }
    }
}

extension JSONNode {
    /// The characters of a text, number or truth.
    var scalarText: String? {
        switch value {
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text), .string(let text): text
        case .null, .array, .object: nil
        }
    }

    /// The value as a form file would give it.
    var formValue: Located<FormValue> {
        switch value {
        case .null: Located(.null, at: location)
        case .truth(let truth): Located(.truth(truth), at: location)
        case .number(let text): Located(.number(text), at: location)
        case .string(let text): Located(.text(text), at: location)
        case .array(let elements): Located(.list(elements.map(\.formValue)), at: location)
        case .object(let members):
            Located(
                .object(
                    members.map {
                        FormValue.Member(name: Located($0.key, at: $0.keyLocation), value: $0.node.formValue)
                    }), at: location)
        }
    }
}
