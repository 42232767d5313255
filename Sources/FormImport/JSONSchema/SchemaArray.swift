import FormModel
import FormSyntax
import FormWords

/// Arrays: choices among options, or sections that repeat.
extension SchemaImporter {
    mutating func importArray(
        _ parts: [SchemaPart], _ name: Located<String>, isRequired: Bool, in scope: ObjectScope
    ) {
        var parts = parts
        // It says nothing of any element.
        _ = parts.take("prefixItems") { part in part.elements("prefixItems").flatMap { $0.isEmpty ? true : nil } }
        let lists = parts.compactMap { $0.elements("prefixItems") ?? $0.elements("items") }.first
        if let lists, !lists.isEmpty {
            return importLists(lists, &parts, name, isRequired: isRequired, in: scope)
        }
        let uses = parts.take("items") { part in part["items"].map { part.use($0) } }
        let items = self.parts(of: uses)
        guard items.allSatisfy({ $0.extent == .known }), items.contains(where: { !$0.members.isEmpty }) else {
            return leaveOut(at: name.location, .unsaidElements, ["name": quoted(name.value)])
        }
        switch shape(of: items) {
        case .object: importInstances(&parts, items, name, isRequired: isRequired, in: scope)
        case .value:
            var choices = items
            if let options = takeOptions(of: &choices), !options.isEmpty {
                choices.take("type", "title", "description")
                tellRest(of: choices)
                importChoices(options, &parts, name, isRequired: isRequired, in: scope)
            } else {
                importInstances(&parts, items, name, isRequired: isRequired, in: scope)
            }
        case .array: leaveOut(at: name.location, .arrayOfArrays, ["name": quoted(name.value)])
        case .nothing: leaveOut(at: name.location, .unsaidElements, ["name": quoted(name.value)])
        }
    }

    // MARK: - Choices

    private mutating func importChoices(
        _ options: [Option], _ parts: inout [SchemaPart], _ name: Located<String>, isRequired: Bool,
        in scope: ObjectScope
    ) {
        let isNullable = parts.allowNull
        parts.take("type", "nullable")
        var field = takeChoiceField("multi_select", &parts, name, in: scope)
        field.options = options
        let least = parts.take("minItems") { $0.count("minItems") }.max { $0.value < $1.value }
        let most = parts.take("maxItems") { $0.count("maxItems") }.min { $0.value < $1.value }
        if !parts.takeTruth("uniqueItems") {
            leaveOut(at: name.location, .choicesDiffer, ["name": quoted(name.value)])
        }
        tellRest(of: parts)
        let id = add(field)
        if isNullable { nullable.insert(id) }
        // No choice at all is no answer, so that a least number of them asks for one.
        if (least?.value ?? 0) == 0 { emptiable.insert(id) }
        if isRequired, (least?.value ?? 0) > 0 {
            require(id, when: .always, at: name.location, in: scope)
        } else if isRequired, !isNullable {
            noteShape(at: name.location, .noChoiceIsNoAnswer, ["name": quoted(name.value)])
        }
        let limits = [("min", least), ("max", most)].compactMap { key, limit in limit.map { (key, $0) } }
        if let first = limits.first?.1 {
            let values = limits.map { ($0.0, JSONValue.number("\($0.1.value)")) }
            add("choices", values, to: id, when: .always, at: first.location)
        }
    }

    /// A list each, of which one is chosen, as a picker has them.
    private mutating func importLists(
        _ lists: [JSONNode], _ parts: inout [SchemaPart], _ name: Located<String>, isRequired: Bool,
        in scope: ObjectScope
    ) {
        let (isNullable, owner) = (parts.allowNull, parts[0])
        parts.take("type", "nullable")
        var field = takeChoiceField("picker", &parts, name, in: scope)
        for list in lists {
            var choices = self.parts(of: owner.use(list))
            let options = takeOptions(of: &choices) ?? []
            choices.take("type")
            guard !options.isEmpty, options.allSatisfy({ if case .string = $0.id.value { true } else { false } }) else {
                return leaveOut(at: list.location, .mixedElements)
            }
            tellRest(of: choices)
            // A picker's answers are titles.
            field.components.append(options.map { Option(id: $0.id, location: $0.location) })
        }
        let bounds = parts.take("minItems") { $0.count("minItems") } + parts.take("maxItems") { $0.count("maxItems") }
        parts.take("prefixItems", "items", "additionalItems")
        tellRest(of: parts)
        if bounds.count < 2 || bounds.contains(where: { $0.value != lists.count }) {
            noteShape(at: name.location, .allElements, ["name": quoted(name.value), "count": lists.count])
        }
        let id = add(field)
        if isNullable { nullable.insert(id) }
        if isRequired { require(id, when: .always, at: name.location, in: scope) }
    }

    private mutating func takeChoiceField(
        _ type: String, _ parts: inout [SchemaPart], _ name: Located<String>, in scope: ObjectScope
    ) -> Field {
        let id = scope.id(name.value)
        var field = Field(
            id: Located(id, at: name.location), type: Located(type, at: name.location),
            location: parts.first?.location ?? name.location)
        let words = takeWords(of: &parts)
        field.title = words.title ?? (id == name.value ? nil : name.value)
        field.texts.info = words.description
        field.isDisabled = parts.takeTruth("readOnly")
        takeDefault(of: &parts, &field, in: scope)
        return field
    }

    // MARK: - Sections that repeat

    private mutating func importInstances(
        _ parts: inout [SchemaPart], _ items: [SchemaPart], _ name: Located<String>, isRequired: Bool,
        in scope: ObjectScope
    ) {
        guard !scope.isTemplate else {
            return leaveOut(at: name.location, .listInList, ["name": quoted(name.value)])
        }
        for part in parts where part.isTrue("uniqueItems") {
            leaveOut(at: part.location, .elementsMayBeEqual, ["name": quoted(name.value)])
        }
        let isNeeded = isRequired && !parts.allowNull && scope.there == .always
        parts.take("type", "nullable", "uniqueItems")
        let id = beginInstances(scope.id(name.value), at: name.location)
        let number = sections.count - 1
        sections[number] = limited(sections[number], &parts, name, isNeeded: isNeeded)
        tellRest(of: parts)
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
        importValue(items, Located("value", at: name.location), isRequired: true, in: inner)
    }

    private mutating func limited(
        _ section: Section, _ parts: inout [SchemaPart], _ name: Located<String>, isNeeded: Bool
    ) -> Section {
        var section = section
        let words = takeWords(of: &parts)
        section.title = words.title ?? name.value
        section.description = words.description
        section.maximumItems = parts.take("maxItems") { $0.count("maxItems") }.min { $0.value < $1.value }
        guard let least = parts.take("minItems", as: { $0.count("minItems") }).max(by: { $0.value < $1.value }),
            least.value > 0
        else { return section }
        if isNeeded {
            section.minimumItems = least
        } else {
            leaveOut(at: least.location, .noneOrAtLeast, ["name": quoted(name.value), "count": least.value])
        }
        return section
    }
}
