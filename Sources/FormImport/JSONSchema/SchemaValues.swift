import FormEngine
import FormModel
import FormSyntax

/// Import of properties with one value, each as a field.
extension SchemaFields {
    func importValue(_ property: SchemaProperty, _ parts: [SchemaPart]) {
        if let types = mixedTypes(of: parts) { return importMixed(property, parts, of: types) }
        // The property is left out, but values in data are kept.
        if parts.contains(where: { $0.isTrue("readOnly") }), !parts.contains(where: \.saysValue) {
            return reader.leaveOut(property.name, .readOnlyNeverAsked)
        }
        var parts = parts
        let isNullable = parts.allowNull
        let constant = takeConstant(of: &parts)
        if let constant, constant.isArray || constant.isObject {
            return reader.leaveOut(property.name, .constantOfParts)
        }
        let format = parts.lazy.compactMap { $0.text("format")?.value }.first
        guard var field = takeField(of: &parts, constant, property) else {
            return reader.leaveOut(property.name, .noValueFits)
        }
        takeDefault(of: &parts, &field, in: property.scope)
        let isYes = constant?.value == .truth(true)
        // A yes has to be given by a person.
        let isGiven = constant != nil && !isYes && property.isAlwaysThere
        if isGiven { field.value = constant?.choice }
        parts.take("nullable")
        let id = form.add(field, [isGiven ? .constant : [], isNullable ? .nullable : []])
        if isYes, !property.isAlwaysThere {
            form.refuse(id, when: .comparison("$\(id) == false", of: id), .yesOrNothing, at: property.location)
        }
        if field.type.value == "path" { takeExistence(of: &parts, id, format: format) }
        finish(id, &parts)
        if property.isRequired { form.require(id, at: property.location, in: property.scope) }
    }

    /// Adds the checks that depend on the field's own answer, and reports unused keywords.
    private func finish(_ id: String, _ parts: inout [SchemaPart]) {
        for place in parts.indices {
            conditions.refuseBounds(of: &parts[place], id, when: .always)
            conditions.refuseOthers(of: &parts[place], id, when: .always)
            for name in ["anyOf", "oneOf"] {
                guard let node = parts[place][name], node.elements.count > 1 else { continue }
                parts[place].take(name)
                reader.leaveOut(at: node.location, .oneTypeInsteadOf, ["keyword": quoted(name), "name": quoted(id)])
            }
            if let member = parts[place].take("not") {
                reader.leaveOut(at: member.node.location, .unsayable, ["keyword": quoted("not")])
            }
        }
        reader.tellRest(of: parts)
    }

    /// The field of a property, without the parts that its value determines; `nil` if no value is valid.
    func takeField(of parts: inout [SchemaPart], _ constant: JSONNode?, _ property: SchemaProperty) -> Field? {
        var field = takeDescribedField(of: &parts, property)
        takePlaceholder(of: &parts, &field)
        if let constant {
            guard constant.string?.allSatisfy(\.isWhitespace) != true,
                parts.indices.allSatisfy({ !reader.takeFitting([constant], of: &parts[$0]).isEmpty })
            else { return nil }
            makeConstant(constant, &field)
        } else if let options = reader.takeOptions(of: &parts) {
            guard !options.isEmpty else { return nil }
            if options.areYesAndNo { field.type.value = "switch" } else { field.offer(options) }
        } else {
            takeKind(of: &parts, property.name, &field)
        }
        return field
    }

    /// Takes the first example.
    func takePlaceholder(of parts: inout [SchemaPart], _ field: inout Field) {
        field.texts.placeholder =
            parts.take("examples") { $0.elements("examples").map { $0.first?.scalarText } }.compactMap { $0 }.first
            ?? parts.take("example") { $0["example"].map { $0.scalarText } }.compactMap { $0 }.first
    }

    /// A field with the words of a property.
    func takeDescribedField(of parts: inout [SchemaPart], _ property: SchemaProperty) -> Field {
        let (id, name) = (property.id, property.name)
        var field = Field(id: Located(id, at: name.location), location: parts.first?.location ?? name.location)
        if parts.takeTruth("hidden") || property.scope.isHidden { form.hidden.insert(id) }
        takeMessages(of: &parts, id)
        let words = reader.takeWords(of: &parts)
        field.title = words.title ?? (id == name.value || name.value.isEmpty ? nil : name.value)
        field.texts.describe(by: words.description, parts.takeTexts("help_text").first?.value)
        field.isDisabled = parts.takeTruth("readOnly")
        return field
    }

    // MARK: - Constants and defaults

    func takeConstant(of parts: inout [SchemaPart]) -> JSONNode? {
        // A further constant must be the same, which is checked like any other keyword.
        for place in parts.indices { if let member = parts[place].take("const") { return member.node } }
        return nil
    }

    /// Makes a constant the only option; `true` becomes a checkbox for a person to tick.
    private func makeConstant(_ constant: JSONNode, _ field: inout Field) {
        switch constant.value {
        case .truth(true): field.type.value = "checkbox"
        case .truth(false):
            field.type.value = "switch"
            field.add(Check(Check.Test(.isFalse), at: constant.location))
        case .null, .number, .string, .array, .object:
            field.offer([Option(id: constant.choice, location: constant.location)])
        }
    }

    /// Takes the initial value; null counts as none.
    func takeDefault(of parts: inout [SchemaPart], _ field: inout Field, in scope: ObjectScope) {
        guard let value = parts.take("default", as: { $0["default"] }).first, value.value != .null else { return }
        if Kind.named(field.type.value)?.is(.secret) == true {
            reader.leaveOut(at: value.location, .defaultSecret)
        } else if !scope.takesDefaults {
            reader.leaveOut(at: value.location, .decidingDefault)
        } else {
            field.value = field.type.value == "number" ? value.plain : value
        }
    }

    // MARK: - Kinds

    private func takeKind(of parts: inout [SchemaPart], _ name: Located<String>, _ field: inout Field) {
        let id = Located(field.id.value, at: name.location)
        switch reader.types(of: parts) {
        case ["integer"]: field.type.value = "number"
        case ["number"], ["number", "integer"], ["integer", "number"]: field.type.value = "float"
        case ["boolean"]: field.type.value = "switch"
        case ["string"]: break
        case nil where parts.contains { $0.has(.number) } && !parts.contains { $0.has(.text) }:
            field.type.value = "float"
            reader.leaveOut(id, .guessedNumber)
        case nil where parts.contains(where: \.hasAlternatives): break
        case nil: reader.leaveOut(id, .noType)
        // Several types become a field of JSON.
        case .some: break
        }
        parts.take("type")
        switch field.type.value {
        case "number", "float":
            _ = parts.take("format") {
                $0.text("format").flatMap { SchemaFormat.ofNumbers.contains($0.value) ? $0 : nil }
            }
            takeBounds(of: &parts, &field)
        case "switch": break
        default: takeText(of: &parts, &field)
        }
    }

    private func takeBounds(of parts: inout [SchemaPart], _ field: inout Field) {
        for (name, exclusive, old, end) in [
            ("minimum", "exclusiveMinimum", Check.Word.minimumValue, Check.End.least),
            ("maximum", "exclusiveMaximum", .maximumValue, .most),
        ] {
            var isFirst = true
            for place in parts.indices {
                guard let bound = parts[place][name], bound.number != nil else { continue }
                // With the exclusive keyword, the bound itself is refused, too.
                if !parts[place].isTrue(exclusive) { parts[place].take(name) }
                guard let text = (isFirst ? bound.plain : bound).scalarText else { continue }
                let limit = Located(text, at: bound.location)
                let ends = Check.Ends(end, limit)
                field.add(
                    isFirst
                        ? Check(.range(ends), .oldMember, by: old, at: bound.location)
                        : Check(.range(ends), at: bound.location))
                isFirst = false
            }
        }
        let least =
            field.checks.lazy.compactMap(\.leastNumber).first
            ?? parts.lazy.compactMap { $0["exclusiveMinimum"]?.numberText }.first
        field.isSigned = least.map { $0.first == "-" } ?? true
        let steps = parts.take("multipleOf") { part in
            part["multipleOf"].flatMap { node in node.places.map { Located($0, at: node.location) } }
        }
        for step in steps {
            if step.value == 0 {
                field.type.value = "number"
            } else if field.type.value == "float" {
                field.decimals = Located(min(step.value, field.decimals?.value ?? .max), at: step.location)
            }
        }
    }

    /// Takes formats, lengths and patterns.
    private func takeText(of parts: inout [SchemaPart], _ field: inout Field) {
        let formats = parts.takeTexts("format")
        for format in formats {
            if let kind = SchemaFormat.kinds[format.value] {
                field.type = Located(kind, at: format.location)
                if kind == "time" { reader.report(.otherShape, at: format.location, .timeWithoutOffset) }
            } else if let pattern = SchemaFormat.patterns[format.value] {
                let pattern = Located(pattern, at: format.location)
                field.add(Check(ecmaScript: pattern, isOwn: false))
            } else {
                reader.leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
            }
        }
        if formats.isEmpty, parts.contains(where: { $0["exists"]?.isTruth == true }) { field.type.value = "path" }
        if parts.takeTruth("writeOnly") { field.type.value = "password" }
        if !["date", "time", "date_time"].contains(field.type.value) { field.takeLines() }
        let media = parts.take("contentMediaType") {
            $0["contentMediaType"]?.string?.hasPrefix("text/") == true ? 1 : nil
        }
        if !media.isEmpty, field.type.value == "text" {
            field.type.value = "text_area"
            field.data?.hasLines = false
        }
        var (least, most) = parts.takeLimits("minLength", "maxLength")
        if least?.value == 0 { least = nil }
        let location = parts.first?.location ?? .unknown
        for (limit, word, end) in [(least, Check.Word.minLength, Check.End.least), (most, .maxLength, .most)] {
            guard let limit else { continue }
            let word = Located(word.rawValue, at: limit.location)
            field.add(Check(.length(Check.Ends(end, limit)), .validation, by: word, at: location))
        }
        for pattern in parts.takeTexts("pattern") { field.add(Check(ecmaScript: pattern)) }
        for place in parts.indices {
            guard let member = parts[place].members.first(where: { $0.key == "anyOf" }),
                let patterns = reader.branches(of: parts[place], "anyOf").all(\.node.onlyPattern), !patterns.isEmpty
            else { continue }
            parts[place].take("anyOf")
            let pattern = patterns.map { "(?:\($0))" }.joined(separator: "|")
            field.add(Check(ecmaScript: Located(pattern, at: member.node.location)))
        }
    }
}

extension Check {
    /// The smallest number that passes; `nil` unless an old member gives it.
    fileprivate var leastNumber: String? {
        spelling == .oldMember ? test.rangeEnds?.least?.value : nil
    }
}

extension Field {
    /// Lets data give any text, even empty or with several lines, as a schema for texts does.
    mutating func takeLines() {
        var notation = ColumnNotation(location: location)
        (notation.hasLines, notation.isExact) = (type.value == "text", true)
        data = notation
    }
}

extension JSONNode {
    /// The pattern of a schema with no other requirement on a text; for `maxLength` 0, that of the empty text.
    fileprivate var onlyPattern: String? {
        let demands = members.filter { member in
            member.key != "type" && !SchemaKeyword.isNamed(member.key, .words)
                && !SchemaKeyword.isNamed(member.key, .identity)
        }
        guard demands.count == 1 else { return nil }
        return demands[0].key == "pattern"
            ? demands[0].node.string : demands[0].key == "maxLength" && demands[0].node.count == 0 ? "^$" : nil
    }
}

extension SchemaPart {
    /// Whether the part gives a value that the form can have itself.
    fileprivate var saysValue: Bool { self["default"] != nil || self["const"] != nil }
}
