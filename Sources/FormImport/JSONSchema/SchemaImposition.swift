import FormModel
import FormSyntax

/// What a schema asks of fields while a condition holds.
extension SchemaImporter {
    /// Has a schema of an object apply under a condition; what it adds is shown only then.
    mutating func impose(
        _ use: SchemaUse, when condition: SchemaCondition, in scope: ObjectScope, besides known: String? = nil
    ) {
        if use.node.value == .truth(false) {
            return leaveOut(at: use.node.location, .refusedWhole)
        }
        guard condition != .never, use.node.value != .truth(true) else { return }
        for part in parts(of: use) {
            tellUnknownWords(of: [part])
            var new: Set<String> = []
            for member in part.members("properties") where member.key != known {
                new.formUnion(imposeProperty(part, member, when: condition, in: scope))
            }
            for name in part.elements("required") ?? [] where name.string != known {
                let id = scope.id(name.string ?? "")
                if new.contains(id) {
                    change(id) { $0.isRequired = true }
                } else {
                    requireThen(name, id, when: condition)
                }
            }
            importConditions(of: part, when: condition, in: scope)
        }
    }

    private mutating func requireThen(_ name: JSONNode, _ id: String, when condition: SchemaCondition) {
        guard let field = field(id) else {
            return leaveOut(at: name.location, .requiredThen, ["name": quoted(name.string ?? "")])
        }
        // What is required anyway needs no condition.
        if !field.isRequired { add("not_empty", [], to: id, when: condition, at: name.location) }
    }

    /// The ids of fields that are new.
    private mutating func imposeProperty(
        _ part: SchemaPart, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) -> [String] {
        let id = scope.id(member.key)
        let use = part.use(member.node)
        if field(id) != nil {
            if use.node.value == .truth(false) {
                show([id], sections: [], when: condition.negated, at: member.keyLocation)
            } else {
                if shownByAnswers.contains(id) { show([id], sections: [], when: condition, at: member.keyLocation) }
                constrain(id, use, when: condition)
            }
            return []
        }
        if objects.contains(id) {
            impose(use, when: condition, in: scope.inner(member.key, at: member.keyLocation))
            return []
        }
        guard !instances.contains(id) else {
            leaveOut(at: member.keyLocation, .holdsThen, ["name": quoted(member.key)])
            return []
        }
        return addProperty(use, member, when: condition, in: scope)
    }

    private mutating func addProperty(
        _ use: SchemaUse, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) -> [String] {
        let (fieldCount, instanceCount) = (order.count, instances.count)
        let name = Located(member.key, at: member.keyLocation)
        importProperty(SchemaProperty(name: name, uses: [use]), isRequired: false, in: scope)
        let new = Array(order[fieldCount...])
        let repeated = Array(instances[instanceCount...])
        let own = new.filter { id in !repeated.contains { id.hasPrefix("\($0)[:index].") } }
        show(own, sections: repeated, when: condition, at: member.keyLocation)
        return new
    }

    // MARK: - What is shown

    /// Hides fields and sections unless a condition is true, by targets of the fields that it reads.
    mutating func show(
        _ ids: [String], sections names: [String], when condition: SchemaCondition, at location: SourceLocation
    ) {
        guard condition != .always, canSay(condition, at: location) else { return }
        let (action, text): (Target.Action, String) =
            condition.holdsAtFirst ? (.hide, condition.negated.text) : (.show, condition.text)
        if action == .show {
            for id in ids { change(id) { $0.isHidden = true } }
            for number in names.isEmpty ? 0..<0 : sections.indices
            where names.contains(sections[number].id?.value ?? "") {
                sections[number].isHidden = true
            }
        }
        shownByAnswers.formUnion(ids)
        for carrier in condition.fields {
            for (scope, names) in [(Target.Scope.field, ids), (.section, names)] where !names.isEmpty {
                let others = names.filter { $0 != carrier }.map { Located($0, at: location) }
                guard !others.isEmpty else { continue }
                var target = Target(ids: others, scope: scope, action: action, location: location)
                target.condition = Located(text, at: location)
                change(carrier) { $0.targets.append(target) }
            }
        }
    }

    // MARK: - What an answer must be like

    /// Has a schema of one value apply to a field that there is, under a condition.
    private mutating func constrain(_ id: String, _ use: SchemaUse, when condition: SchemaCondition) {
        let parts = parts(of: use)
        tellUnknownWords(of: parts)
        for part in parts {
            addRange("length", of: part, ("minLength", "maxLength"), id, condition)
            addRange("range", of: part, ("minimum", "maximum"), id, condition)
            addRange("choices", of: part, ("minItems", "maxItems"), id, condition)
            refuseBounds(of: part, id, when: condition)
            if let pattern = part.text("pattern") {
                add("format", Self.formatParameters(pattern.value), to: id, when: condition, at: pattern.location)
            }
            addFormat(of: part, id, condition)
            if part["enum"] != nil || part["const"] != nil { allow(only: part, id, condition) }
            tellLeftOut(
                [
                    "title", "description", "default", "examples", "readOnly", "writeOnly", "not", "anyOf", "oneOf",
                    "if",
                    "items", "properties", "required", "contains", "uniqueItems", "prefixItems",
                ], of: [part])
        }
    }

    private mutating func addRange(
        _ type: String, of part: SchemaPart, _ names: (String, String), _ id: String, _ condition: SchemaCondition
    ) {
        let bounds = [("min", part[names.0]), ("max", part[names.1])].compactMap { name, node in
            node.map { (name, $0) }
        }
        guard let first = bounds.first else { return }
        add(type, bounds.map { ($0.0, $0.1.formValue.value) }, to: id, when: condition, at: first.1.location)
    }

    private mutating func addFormat(of part: SchemaPart, _ id: String, _ condition: SchemaCondition) {
        guard let format = part.text("format") else { return }
        switch format.value {
        case "email", "idn-email": add("email", [], to: id, when: condition, at: format.location)
        case "uri", "url", "iri": add("url", [], to: id, when: condition, at: format.location)
        default: leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        }
    }

    /// Refuses all but an `enum` or a constant.
    private mutating func allow(only part: SchemaPart, _ id: String, _ condition: SchemaCondition) {
        let values = part["const"].map { [$0] } ?? part.elements("enum") ?? []
        let comparisons = values.filter { $0.value != .null }.map { value in
            value.literal.map { SchemaCondition.comparison("$\(id) == \($0)", of: id) }
        }
        let location = (part["const"] ?? part["enum"])?.location ?? part.location
        guard !comparisons.contains(nil) else {
            return leaveOut(at: location, .incomparable)
        }
        let allowed = SchemaCondition.or(comparisons.compactMap { $0 })
        let names = values.compactMap(\.scalarText).joined(separator: ", ")
        let refused = SchemaCondition.and(.present(id), allowed.negated)
        refuse(id, when: .and(condition, refused), .giveOneOf, ["names": names], at: location)
    }
}
