import FormModel
import FormSyntax
import FormWords

/// What holds only under a condition, or for several properties together.
extension SchemaImporter {
    /// What of a field its own value decides, once there is the field.
    mutating func finish(_ id: String, _ parts: [SchemaPart]) {
        for part in parts {
            refuseBounds(of: part, id, when: .always)
            if let other = part["not"] { refuse(id, not: part.use(other), when: .always) }
            for name in ["anyOf", "oneOf"] where part[name] != nil && constantBranches(of: part) == nil {
                let branches = (part.elements(name) ?? []).filter { !$0.isNullSchema }
                // A single branch is among the parts.
                guard branches.count > 1 else { continue }
                leaveOut(at: part[name]?.location ?? part.location, .oneTypeInsteadOf, ["keyword": quoted(name)])
            }
        }
        tellLeftOut(["if", "$dynamicRef", "$recursiveRef"], of: parts)
    }

    private mutating func refuse(_ id: String, not use: SchemaUse, when condition: SchemaCondition) {
        guard let refused = valueCondition(of: use, id) else {
            return leaveOut(at: use.node.location, .unsayable, ["keyword": quoted("not")])
        }
        refuse(id, when: .and(condition, refused), .giveSomethingElse, at: use.node.location)
    }

    /// Bounds that are not included, and steps.
    mutating func refuseBounds(of part: SchemaPart, _ id: String, when condition: SchemaCondition) {
        for (name, included, sign, phrase) in [
            ("exclusiveMinimum", "minimum", "<=", ImportPhrase.giveMore),
            ("exclusiveMaximum", "maximum", ">=", .giveLess),
        ] {
            guard let node = part[name] else { continue }
            // Draft 4 has a truth here, which is about the other bound.
            let bound = node.value == .truth(true) ? part[included] : node
            guard let limit = bound?.numberText else { continue }
            let refused = SchemaCondition.comparison("$\(id) \(sign) \(limit)", of: id)
            refuse(id, when: .and(condition, refused), phrase, ["limit": limit], at: node.location)
        }
        guard let step = part["multipleOf"], let text = step.numberText, Self.decimalPlaces(of: text) == nil else {
            return
        }
        let refused = SchemaCondition.comparison("round($\(id) / \(text)) * \(text) != $\(id)", of: id)
        refuse(id, when: .and(condition, refused), .giveMultiple, ["step": text], at: step.location)
    }

    // MARK: - Conditions of objects

    /// `if`, what depends on a property, and alternatives.
    mutating func importConditions(of part: SchemaPart, when condition: SchemaCondition, in scope: ObjectScope) {
        for member in part.members {
            switch member.key {
            case "if": importIf(part, member, when: condition, in: scope)
            case "dependentRequired", "dependentSchemas", "dependencies":
                for dependent in part.members(member.key) {
                    importDependent(part, dependent, when: condition, in: scope)
                }
            case "oneOf", "anyOf": importAlternatives(part, member, when: condition, in: scope)
            case "not":
                let refused = self.condition(of: part.use(member.node), in: scope)
                demand(refused?.negated, "not", part, when: condition, at: member.keyLocation, in: scope)
            case "additionalProperties", "unevaluatedProperties":
                if !member.node.isTruth, member.node.value != .object([]) { tellLeftOut([member.key], of: [part]) }
            case "patternProperties", "propertyNames", "minProperties", "maxProperties", "$dynamicRef", "$recursiveRef":
                tellLeftOut([member.key], of: [part])
            default: break
            }
        }
    }

    private mutating func importIf(
        _ part: SchemaPart, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let branches = ["then", "else"].map { name in part[name].map { part.use($0) } }
        guard branches.contains(where: { $0 != nil }) else { return }
        guard let test = self.condition(of: part.use(member.node), in: scope) else {
            return leaveOut(at: member.keyLocation, .unsayableIf)
        }
        if let branch = branches[0] { impose(branch, when: .and(condition, test), in: scope) }
        if let branch = branches[1] { impose(branch, when: .and(condition, test.negated), in: scope) }
    }

    private mutating func importDependent(
        _ part: SchemaPart, _ dependent: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let id = scope.id(dependent.key)
        guard field(id) != nil else {
            return leaveOut(at: dependent.keyLocation, .dependsOnNoField, ["name": quoted(dependent.key)])
        }
        let present = SchemaCondition.and(condition, .present(id))
        guard case .array(let names) = dependent.node.value else {
            return impose(part.use(dependent.node), when: present, in: scope)
        }
        for name in names { require(name, when: present, in: scope) }
    }

    private mutating func require(_ name: JSONNode, when condition: SchemaCondition, in scope: ObjectScope) {
        let id = scope.id(name.string ?? "")
        guard field(id) != nil else {
            return leaveOut(at: name.location, .requiredThen, ["name": quoted(name.string ?? "")])
        }
        add("not_empty", [], to: id, when: condition, at: name.location)
    }

    /// Has a condition of several fields hold, by a rule of the form.
    mutating func demand(
        _ demanded: SchemaCondition?, _ keyword: String, _ part: SchemaPart, when condition: SchemaCondition,
        at location: SourceLocation, in scope: ObjectScope
    ) {
        guard let demanded, !scope.isTemplate else {
            return leaveOut(at: location, .unsayable, ["keyword": quoted(keyword)])
        }
        let whole = SchemaCondition.or([condition.negated, demanded])
        guard whole != .always, canSay(whole, at: location) else { return }
        var rule = Rule(condition: Located(whole.certainText, at: location), location: location)
        rule.fields = demanded.fields.map { Located($0, at: location) }
        let names = demanded.fields.map { field($0)?.title ?? $0 }.joined(separator: ", ")
        rule.message = Message(ImportPhrase.doNotGoTogether, ["names": names]).description
        rules.append(rule)
    }
}
