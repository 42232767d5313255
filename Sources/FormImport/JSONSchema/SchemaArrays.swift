import FormModel
import FormSyntax
import FormWords

/// Import of arrays as choices among options or as repeated sections.
extension SchemaFields {
    func importArray(_ property: SchemaProperty, _ parts: [SchemaPart]) {
        var parts = parts
        // An empty list says nothing about elements.
        _ = parts.take("prefixItems") { part in part.elements("prefixItems").flatMap { $0.isEmpty ? true : nil } }
        let lists = parts.compactMap { $0.elements("prefixItems") ?? $0.elements("items") }.first
        if let lists, !lists.isEmpty { return importLists(property, lists, parts) }
        let whole = parts
        let uses = parts.take("items") { part in part["items"].map { part.use($0) } }
        let items = uses.flatMap(reader.parts)
        guard items.allSatisfy({ $0.extent == .known }), items.contains(where: { !$0.members.isEmpty }) else {
            return importJSON(property, whole, as: .array)
        }
        switch reader.shape(of: items) {
        case .object: importInstances(property, items, parts, whole)
        case .value where jsonShape(of: items) != nil: importJSON(property, whole, as: .array)
        case .value:
            var choices = items
            if let options = reader.takeOptions(of: &choices), !options.isEmpty {
                choices.take("type", "title", "description")
                reader.tellRest(of: choices)
                importChoices(property, options, &parts)
            } else {
                importInstances(property, items, parts, whole)
            }
        case .array, .nothing: importJSON(property, whole, as: .array)
        }
    }

    // MARK: - Choices

    private func importChoices(_ property: SchemaProperty, _ options: [Option], _ parts: inout [SchemaPart]) {
        let isNullable = parts.allowNull
        var field = takeChoiceField(of: &parts, "multi_select", property)
        field.offer(options, as: field.type.value)
        let (least, most) = parts.takeLimits("minItems", "maxItems")
        if !parts.takeTruth("uniqueItems") { reader.leaveOut(property.name, .choicesDiffer) }
        reader.tellRest(of: parts)
        // No choice counts as no answer, so a minimum above 0 requires one.
        let mayBeEmpty = (least?.value ?? 0) == 0
        let id = form.add(field, [isNullable ? .nullable : [], mayBeEmpty ? .emptiable : []])
        if property.isRequired, !mayBeEmpty {
            form.require(id, at: property.location, in: property.scope)
        } else if property.isRequired, !isNullable {
            reader.report(
                .otherShape, at: property.location, .noChoiceIsNoAnswer, ["name": quoted(property.name.value)])
        }
        if let least, least.value > 0, !property.isRequired {
            let values: MessageValues = ["name": quoted(property.name.value), "count": least.value]
            reader.leaveOut(at: least.location, .noneOrAtLeast, values)
        }
        if let first = least ?? most {
            form.add(.choices(Check.Ends(least: least, most: most)), to: id, when: .always, at: first.location)
        }
    }

    /// Creates a picker with one choice from each list.
    private func importLists(_ property: SchemaProperty, _ lists: [JSONNode], _ whole: [SchemaPart]) {
        let (isNullable, owner) = (whole.allowNull, whole[0])
        var parts = whole
        var field = takeChoiceField(of: &parts, "picker", property)
        for list in lists {
            var choices = reader.parts(of: owner.use(list))
            let options = reader.takeOptions(of: &choices) ?? []
            choices.take("type")
            guard !options.isEmpty, options.allSatisfy({ $0.id.string != nil }) else {
                return importJSON(property, whole, as: .array)
            }
            reader.tellRest(of: choices)
            // The answers of a picker are titles.
            field.components.append(OptionList(options.map { Option(id: $0.id, location: $0.location) }))
        }
        let bounds = parts.takeCounts("minItems") + parts.takeCounts("maxItems")
        parts.take("prefixItems", "items", "additionalItems")
        reader.tellRest(of: parts)
        if bounds.count < 2 || bounds.contains(where: { $0.value != lists.count }) {
            let name = quoted(property.name.value)
            reader.report(.otherShape, at: property.location, .allElements, ["name": name, "count": lists.count])
        }
        let id = form.add(field, isNullable ? .nullable : [])
        if property.isRequired { form.require(id, at: property.location, in: property.scope) }
    }

    private func takeChoiceField(of parts: inout [SchemaPart], _ type: String, _ property: SchemaProperty) -> Field {
        parts.take("type", "nullable")
        var field = takeDescribedField(of: &parts, property)
        field.type = Located(type, at: property.location)
        if property.name.value.isEmpty { field.title = field.title ?? "" }
        takeDefault(of: &parts, &field, in: property.scope)
        return field
    }

    // MARK: - Sections that repeat

    /// - Parameter whole: The parts with all of their keywords.
    private func importInstances(
        _ property: SchemaProperty, _ items: [SchemaPart], _ parts: [SchemaPart], _ whole: [SchemaPart]
    ) {
        let (name, scope) = (property.name, property.scope)
        guard !scope.isTemplate else { return importJSON(property, whole, as: .array) }
        var parts = parts
        for part in parts where part.isTrue("uniqueItems") {
            reader.leaveOut(Located(name.value, at: part.location), .elementsMayBeEqual)
        }
        let isNeeded = property.isRequired && !parts.allowNull
        parts.take("type", "nullable", "uniqueItems")
        let isHidden = parts.takeTruth("hidden") || scope.isHidden
        let id = form.beginInstances(property.id, at: name.location)
        if isHidden { form.hidden.insert(id) }
        let number = form.sections.count - 1
        nameSection(&parts, name)
        let (least, most) = parts.takeLimits("minItems", "maxItems")
        form.sections[number].maximumItems = most
        form.sections[number].isWrittenEmpty = isNeeded
        if let least, least.value > 0, isNeeded, property.isAlwaysThere {
            form.sections[number].minimumItems = least
        } else if let least, least.value > 0 {
            let values: MessageValues = ["name": quoted(name.value), "count": least.value]
            reader.leaveOut(at: least.location, .noneOrAtLeast, values)
        }
        reader.tellRest(of: parts)
        if reader.shape(of: items) == .object {
            importObject(items, in: ObjectScope(prefix: "\(id)[:index].", location: name.location, isTemplate: true))
        } else {
            let element = ObjectScope(
                prefix: "\(id)[:index]", location: name.location, isTemplate: true, isElement: true)
            importValue(SchemaProperty(name: name, isRequired: true, scope: element), items)
        }
        let isEmpty = form.sections[number].fields.isEmpty
        form.beginSection(of: scope)
        if isEmpty { importJSON(property, whole, as: .array) }
    }
}
