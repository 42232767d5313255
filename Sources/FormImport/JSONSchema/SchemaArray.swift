import FormModel
import FormSyntax

/// Arrays: choices among options, or sections that repeat.
extension SchemaImporter {
    mutating func importArray(
        _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        tellLeftOut(["contains", "minContains", "maxContains", "additionalItems", "unevaluatedItems"], of: parts)
        if let lists = parts.lazy.compactMap({ $0.elements("prefixItems") ?? $0.elements("items") }).first {
            return importLists(lists, parts, name, isRequired: isRequired, in: scope)
        }
        let uses = parts.compactMap { part in part["items"].map { part.use($0) } }
        let items = self.parts(of: uses)
        tellUnknownWords(of: items)
        guard !items.isEmpty else {
            return leaveOut(at: name.location, .unsaidElements, ["name": quoted(name.value)])
        }
        switch shape(of: items) {
        case .object: importInstances(parts, items, name, isRequired: isRequired, in: scope)
        case .value:
            if let options = options(of: items) {
                importChoices(options, parts, name, isRequired: isRequired, in: scope)
            } else {
                importInstances(parts, items, name, isRequired: isRequired, in: scope)
            }
        case .array, .nothing:
            leaveOut(at: name.location, .arrayOfArrays, ["name": quoted(name.value)])
        }
    }

    // MARK: - Choices

    private mutating func importChoices(
        _ options: [Option], _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var field = choiceField("multi_select", parts, name, isRequired: isRequired, in: scope)
        field.options = options
        let limits = [("min", "minItems"), ("max", "maxItems")].compactMap { key, word in
            parts.lazy.compactMap { $0.count(word) }.first.map { (key, $0) }
        }
        if !parts.contains(where: { $0["uniqueItems"]?.value == .truth(true) }) {
            leaveOut(at: name.location, .choicesDiffer, ["name": quoted(name.value)])
        }
        let id = add(field)
        // No choice at all is no answer, so that a least number of them asks for one.
        let needsOne = limits.contains { $0.0 == "min" && $0.1.value > 0 }
        if needsOne, isRequired { change(id) { $0.isRequired = true } }
        if let first = limits.first?.1 {
            let values = limits.map { ($0.0, FormValue.number("\($0.1.value)")) }
            add("choices", values, to: id, when: .always, at: first.location)
        }
    }

    /// A list each, of which one is chosen, as a picker has them.
    private mutating func importLists(
        _ lists: [JSONNode], _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var field = choiceField("picker", parts, name, isRequired: isRequired, in: scope)
        for list in lists {
            let options = options(of: self.parts(of: SchemaUse(node: list, trail: parts[0].trail))) ?? []
            guard !options.isEmpty, options.allSatisfy({ if case .text = $0.id.value { true } else { false } }) else {
                return leaveOut(at: list.location, .mixedElements)
            }
            // A picker's answers are titles.
            field.components.append(options.map { Option(id: $0.id, location: $0.location) })
        }
        _ = add(field)
    }

    private mutating func choiceField(
        _ type: String, _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) -> Field {
        let id = scope.id(name.value)
        var field = Field(
            id: Located(id, at: name.location), type: Located(type, at: name.location),
            location: parts.first?.location ?? name.location)
        let words = words(of: parts)
        field.title = words.title?.value ?? (id == name.value ? nil : name.value)
        field.info = words.description?.value
        field.isDisabled = parts.contains { $0["readOnly"]?.value == .truth(true) }
        if let value = parts.lazy.compactMap({ $0["default"] }).first { setDefault(value, &field) }
        return field
    }

    // MARK: - Sections that repeat

    private mutating func importInstances(
        _ parts: [SchemaPart], _ items: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        guard !scope.isTemplate else {
            return leaveOut(at: name.location, .listInList, ["name": quoted(name.value)])
        }
        tellLeftOut(["default"], of: parts)
        for part in parts where part["uniqueItems"]?.value == .truth(true) {
            leaveOut(at: part.location, .elementsMayBeEqual, ["name": quoted(name.value)])
        }
        let id = beginInstances(scope.id(name.value), at: name.location)
        let number = sections.count - 1
        sections[number] = limited(sections[number], parts, name, isRequired: isRequired)
        let inner = ObjectScope(prefix: "\(id)[:index].", location: name.location, isTemplate: true)
        if shape(of: items) == .object {
            importObject(items, in: inner)
        } else {
            importSingleValue(items, name, in: inner)
        }
        if sections[number].fields.isEmpty {
            leaveOut(at: name.location, .emptyElements, ["name": quoted(name.value)])
        }
        beginSection(scope.sectionName, at: scope.location)
    }

    private mutating func importSingleValue(_ items: [SchemaPart], _ name: Located<String>, in inner: ObjectScope) {
        noteShape(
            at: name.location, .elementsAreObjects, ["name": quoted(name.value), "example": "{\"value\": …}"])
        let key = Located("value", at: items[0].location)
        finish(add(valueField(items, id: inner.id("value"), key, isRequired: true)), items)
    }

    /// Its id is its name in the answers.
    private mutating func beginInstances(_ name: String, at location: SourceLocation) -> String {
        let id = free(name, besides: Set(instances))
        beginSection(id, at: location)
        sections[sections.count - 1].isDynamic = true
        instances.append(id)
        return id
    }

    private mutating func limited(
        _ section: Section, _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool
    ) -> Section {
        var section = section
        let words = words(of: parts)
        section.title = words.title?.value ?? name.value
        section.description = words.description?.value
        section.maximumItems = parts.lazy.compactMap { $0.count("maxItems") }.first
        guard let least = parts.lazy.compactMap({ $0.count("minItems") }).first, least.value > 0 else {
            return section
        }
        if isRequired {
            section.minimumItems = least
        } else {
            leaveOut(at: least.location, .mayBeEmpty, ["name": quoted(name.value), "count": least.value])
        }
        return section
    }
}
