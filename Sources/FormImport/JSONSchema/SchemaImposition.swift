import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Demands of a schema on fields while a condition holds.
extension SchemaImporter {
    /// Has a schema of an object apply under a condition; what it adds is shown only then.
    mutating func impose(
        _ use: SchemaUse, when condition: SchemaCondition, in scope: ObjectScope, besides known: String? = nil
    ) {
        guard condition != .never else { return }
        for var part in parts(of: use) {
            switch part.extent {
            case .unknown: continue
            case .impossible:
                demand(.never, "false", when: condition, at: part.location, in: scope)
                continue
            case .known: break
            }
            // The title of an alternative is that of the choice.
            if known != nil { part.take("title") }
            for member in part.members("properties") where member.key != known {
                imposeProperty(part, member, when: condition, in: scope)
            }
            for name in part.elements("required") ?? [] where name.string != known {
                requireThen(name, when: condition, in: scope)
            }
            importConditions(of: part, when: condition, in: scope)
        }
    }

    private mutating func imposeProperty(
        _ part: SchemaPart, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let id = scope.id(member.key)
        let use = part.use(member.node)
        if field(id) != nil {
            imposeField(id, use, member, when: condition, in: scope)
        } else if objects[id] != nil {
            impose(use, when: condition, in: scope.inner(member.key, at: member.keyLocation))
        } else if isInstances(id) {
            if pending[id, .section] != .always { show([id], .section, when: condition, at: member.keyLocation) }
            guard member.node.value != .truth(true), member.node.value != .object([]) else { return }
            leaveOut(at: member.keyLocation, .holdsThen, ["name": quoted(member.key)])
        } else {
            addProperty(use, member, when: condition, in: scope)
        }
    }

    private mutating func imposeField(
        _ id: String, _ use: SchemaUse, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        guard use.node.value != .truth(false) else { return constrain(id, use, when: condition) }
        if shown(id) != .always { show([id], when: condition, at: member.keyLocation) }
        if widen(id, to: use, Located(member.key, at: member.keyLocation), in: scope) {
            constrain(id, use, when: condition)
        } else {
            leaveOut(at: member.keyLocation, .otherTypeThen, ["name": quoted(member.key)])
        }
    }

    private mutating func addProperty(
        _ use: SchemaUse, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let (fieldCount, instanceCount) = (order.count, instances.count)
        let name = Located(member.key, at: member.keyLocation)
        importProperty(SchemaProperty(name: name, uses: [use]), isRequired: false, in: scope)
        let new = order[fieldCount...]
        let repeated = Array(instances[instanceCount...])
        let own = Array(new.filter { id in !repeated.contains { id.hasPrefix("\($0)[:index].") } })
        show(own, when: condition, at: member.keyLocation)
        show(repeated, .section, when: condition, at: member.keyLocation)
        let id = scope.id(member.key)
        if own == [id] {
            pending.origins[id] = SchemaConsequences.Origin(use: use, condition: condition)
        }
    }

    // MARK: - What an answer must be like

    /// Has a schema of one value apply to a field that there is, under a condition.
    ///
    /// - Parameter isTold: Whether what is left over of it has been told, or used, before.
    mutating func constrain(
        _ id: String, _ use: SchemaUse, when condition: SchemaCondition, isTold: Bool = false
    ) {
        if nullIfEmpty.contains(id), verdict(on: JSONNode(.null), by: use) == false {
            add("not_empty", [], to: id, when: condition, at: use.node.location)
        }
        for var part in parts(of: use) {
            switch part.extent {
            case .unknown: continue
            case .impossible: refuse(id, when: condition, .leaveEmpty, at: part.location)
            case .known:
                constrain(id, &part, when: condition)
                if !isTold { tellRest(of: [part]) }
            }
        }
    }

    private mutating func constrain(_ id: String, _ part: inout SchemaPart, when condition: SchemaCondition) {
        refuseBounds(of: &part, id, when: condition)
        switch answers(of: id) {
        case .few, .others: break
        case .texts: addRange("length", of: &part, ("minLength", "maxLength"), \.count, id, condition)
        case .numbers: addRange("range", of: &part, ("minimum", "maximum"), \.number, id, condition)
        }
        if field(id)?.type.value == "multi_select" {
            addRange("choices", of: &part, ("minItems", "maxItems"), \.count, id, condition)
        }
        if answers(of: id) == .texts {
            if let pattern = part.text("pattern") {
                part.take("pattern")
                add("format", Self.formatParameters(pattern.value), to: id, when: condition, at: pattern.location)
            }
            addFormat(of: &part, id, condition)
        }
        refuseOthers(of: &part, id, when: condition)
    }

    private mutating func addRange<Bound>(
        _ type: String, of part: inout SchemaPart, _ names: (String, String), _ bound: (JSONNode) -> Bound?,
        _ id: String, _ condition: SchemaCondition
    ) {
        let bounds = [("min", names.0), ("max", names.1)].compactMap { name, word in
            part[word].flatMap { node in bound(node).map { _ in (name, word, node) } }
        }
        guard let first = bounds.first else { return }
        part.take(bounds.map(\.1))
        add(type, bounds.map { ($0.0, $0.2.value) }, to: id, when: condition, at: first.2.location)
    }

    private mutating func addFormat(of part: inout SchemaPart, _ id: String, _ condition: SchemaCondition) {
        guard let format = part.text("format") else { return }
        part.take("format")
        switch format.value {
        case "email", "idn-email": add("email", [], to: id, when: condition, at: format.location)
        case "uri", "url", "iri": add("url", [], to: id, when: condition, at: format.location)
        default: leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        }
    }
}

// MARK: - What is refused

extension SchemaImporter {
    /// Bounds that are not included, and steps.
    mutating func refuseBounds(of part: inout SchemaPart, _ id: String, when condition: SchemaCondition) {
        guard answers(of: id) == .numbers else { return }
        for (name, included, sign, phrase) in [
            ("exclusiveMinimum", "minimum", "<=", Phrase.giveMore),
            ("exclusiveMaximum", "maximum", ">=", .giveLess),
        ] {
            guard let node = part[name], node.number != nil || node.isTruth else { continue }
            // Draft 4 has a truth here, which is about the other bound.
            let bound = node.value == .truth(true) ? part[included] : node
            part.take(node.value == .truth(true) ? [name, included] : [name])
            guard let limit = bound?.numberText else { continue }
            let refused = SchemaCondition.comparison("$\(id) \(sign) \(limit)", of: id)
            refuse(id, when: .and(condition, refused), phrase, ["limit": limit], at: node.location)
        }
        guard let step = part["multipleOf"], let text = step.numberText,
            step.number.map({ $0 > ExactDecimal(0) }) == true
        else { return }
        part.take("multipleOf")
        let refused = SchemaCondition.comparison("round($\(id) / \(text)) * \(text) != $\(id)", of: id)
        refuse(id, when: .and(condition, refused), .giveMultiple, ["step": text], at: step.location)
    }

    /// Whatever else a condition can say of one answer.
    mutating func refuseOthers(of part: inout SchemaPart, _ id: String, when condition: SchemaCondition) {
        for name in ["type", "enum", "const", "not", "anyOf", "oneOf", "minimum", "maximum", "minLength", "maxLength"] {
            guard let member = part.members.first(where: { $0.key == name }) else { continue }
            let node = JSONNode(.object([member]), at: member.node.location)
            guard let allowed = valueCondition(of: part.use(node), id) else { continue }
            part.take(name)
            let refused = SchemaCondition.and(.present(id), allowed.negated)
            guard refused != .never else { continue }
            let whole = SchemaCondition.and(condition, refused)
            if whole == .present(id) {
                leaveOut(at: member.node.location, .unfitting)
            } else if allowed == .never {
                refuse(id, when: whole, .leaveEmpty, at: member.node.location)
            } else if name == "enum" || name == "const" {
                let values = name == "enum" ? member.node.elements : [member.node]
                let names = values.compactMap(\.scalarText).joined(separator: ", ")
                refuse(id, when: whole, .giveOneOf, ["names": names], at: member.node.location)
            } else {
                refuse(id, when: whole, .giveSomethingElse, at: member.node.location)
            }
        }
    }
}
