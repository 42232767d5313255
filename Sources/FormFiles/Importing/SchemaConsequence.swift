import FormModel
import FormSyntax

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
                leaveOut(at: part[name]?.location ?? part.location, "a field has one type; this '\(name)' is left out")
            }
        }
        tellLeftOut(["if", "$dynamicRef", "$recursiveRef"], of: parts)
    }

    private mutating func refuse(_ id: String, not use: SchemaUse, when condition: SchemaCondition) {
        guard let refused = valueCondition(of: use, id) else {
            return leaveOut(at: use.node.location, "a form cannot say this 'not'; it is left out")
        }
        refuse(
            id, when: .and(condition, refused), "{value} will not do; give something else", at: use.node.location)
    }

    /// Bounds that are not included, and steps.
    mutating func refuseBounds(of part: SchemaPart, _ id: String, when condition: SchemaCondition) {
        func refuse(_ sign: String, _ text: String, _ words: String, _ location: SourceLocation) {
            let refused = SchemaCondition.comparison("$\(id) \(sign) \(text)", of: id)
            self.refuse(id, when: .and(condition, refused), "{value} will not do; give \(words) \(text)", at: location)
        }
        for (name, included, sign, words) in [
            ("exclusiveMinimum", "minimum", "<=", "more than"), ("exclusiveMaximum", "maximum", ">=", "less than"),
        ] {
            guard let node = part[name] else { continue }
            // Draft 4 has a truth here, which is about the other bound.
            let bound = node.value == .truth(true) ? part[included] : node
            if let literal = bound?.numberText { refuse(sign, literal, words, node.location) }
        }
        guard let step = part["multipleOf"], let text = step.numberText, Self.decimalPlaces(of: text) == nil else {
            return
        }
        let refused = SchemaCondition.comparison("round($\(id) / \(text)) * \(text) != $\(id)", of: id)
        self.refuse(
            id, when: .and(condition, refused), "{value} will not do; give a multiple of \(text)", at: step.location)
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
            return leaveOut(
                at: member.keyLocation, "a form cannot say this 'if'; it is left out with its 'then' and 'else'")
        }
        if let branch = branches[0] { impose(branch, when: .and(condition, test), in: scope) }
        if let branch = branches[1] { impose(branch, when: .and(condition, test.negated), in: scope) }
    }

    private mutating func importDependent(
        _ part: SchemaPart, _ dependent: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let id = scope.id(dependent.key)
        guard field(id) != nil else {
            return leaveOut(
                at: dependent.keyLocation, "what depends on \(quoted(dependent.key)) is left out; it is not one field")
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
            return leaveOut(at: name.location, "that \(quoted(name.string ?? "")) is required then is left out")
        }
        add("not_empty", [], to: id, when: condition, at: name.location)
    }

    /// Has a condition of several fields hold, by a rule of the form.
    private mutating func demand(
        _ demanded: SchemaCondition?, _ keyword: String, _ part: SchemaPart, when condition: SchemaCondition,
        at location: SourceLocation, in scope: ObjectScope
    ) {
        guard let demanded, !scope.isTemplate else {
            return leaveOut(at: location, "a form cannot say this '\(keyword)'; it is left out")
        }
        let whole = SchemaCondition.or([condition.negated, demanded])
        guard whole != .always, canSay(whole, at: location) else { return }
        var rule = Rule(condition: Located(whole.certainText, at: location), location: location)
        rule.fields = demanded.fields.map { Located($0, at: location) }
        let names = demanded.fields.map { field($0)?.title ?? $0 }.joined(separator: ", ")
        rule.message = "these do not go together: \(names); change one of them"
        rules.append(rule)
    }

    // MARK: - Alternatives

    private mutating func importAlternatives(
        _ part: SchemaPart, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let branches = member.node.elements.filter { !$0.isNullSchema }
        guard branches.count > 1 else { return }
        if let name = discriminator(of: branches) {
            return importCases(branches, of: name, part, member, when: condition, in: scope)
        }
        var conditions: [SchemaCondition] = []
        for branch in branches {
            guard let known = self.condition(of: part.use(branch), in: scope) else {
                return leaveOut(at: member.keyLocation, "a form cannot say this '\(member.key)'; it is left out")
            }
            conditions.append(known)
        }
        let demanded = member.key == "anyOf" ? .or(conditions) : Self.exactlyOne(conditions)
        demand(demanded, member.key, part, when: condition, at: member.keyLocation, in: scope)
    }

    /// The properties by which the alternatives of an object are told apart.
    func discriminators(of part: SchemaPart) -> [String] {
        ["oneOf", "anyOf"].compactMap { word in part.elements(word).flatMap { discriminator(of: $0) } }
    }

    /// The property that has another constant in every branch.
    private func discriminator(of branches: [JSONNode]) -> String? {
        guard case .object(let members)? = branches.first?.member("properties")?.value else { return nil }
        return members.map(\.key).first { name in
            let constants = branches.compactMap { $0.member("properties")?.member(name)?.constant?.scalarText }
            return constants.count == branches.count && Set(constants).count == branches.count
        }
    }

    private mutating func importCases(
        _ branches: [JSONNode], of name: String, _ part: SchemaPart, _ member: JSONMember,
        when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let id = scope.id(name)
        if let field = field(id) {
            if field.type.value == "text", condition == .always { offer(branches.compactMap { $0.choice(name) }, id) }
            narrow(id, to: name, branches, of: member, when: condition)
        } else {
            importChoice(of: name, branches, part, member, in: scope)
        }
        for branch in branches {
            guard let constant = branch.member("properties")?.member(name)?.constant, let literal = constant.literal
            else { continue }
            let chosen = SchemaCondition.comparison("$\(id) == \(literal)", of: id)
            impose(part.use(branch), when: .and(condition, chosen), in: scope, besides: name)
        }
    }

    /// Whether what tells branches apart must be there: without it, all branches that do not require it hold, of which
    /// `oneOf` wants a single one.
    private static func isNeeded(_ name: String, _ branches: [JSONNode], of member: JSONMember) -> Bool {
        let others = branches.count { !$0.requires(name) }
        return member.key == "oneOf" ? others != 1 : others == 0
    }

    /// Has a field that there is hold a constant of the branches, and hold one if they require it.
    private mutating func narrow(
        _ id: String, to name: String, _ branches: [JSONNode], of member: JSONMember, when condition: SchemaCondition
    ) {
        let location = member.keyLocation
        let constants = branches.compactMap { $0.member("properties")?.member(name)?.constant }
        let known = Set(constants.compactMap(\.scalarText))
        if let options = field(id)?.options, options.isEmpty || !options.allSatisfy({ $0.isAmong(known) }) {
            let allowed = SchemaCondition.or(
                constants.compactMap(\.literal).map { .comparison("$\(id) == \($0)", of: id) })
            let names = constants.compactMap(\.scalarText).joined(separator: ", ")
            let refused = SchemaCondition.and(.present(id), allowed.negated)
            refuse(id, when: .and(condition, refused), "{value} will not do; give \(names)", at: location)
        }
        guard field(id)?.isRequired == false, Self.isNeeded(name, branches, of: member) else { return }
        if condition == .always {
            change(id) { $0.isRequired = true }
        } else {
            add("not_empty", [], to: id, when: condition, at: location)
        }
    }

    private mutating func importChoice(
        of name: String, _ branches: [JSONNode], _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) {
        let constants = JSONNode(.array(branches.compactMap { $0.choice(name) }))
        let constantsMember = JSONMember(key: "oneOf", at: member.keyLocation, constants)
        let choice = JSONNode(.object([constantsMember]), at: member.node.location)
        let isRequired =
            part.elements("required")?.contains { $0.string == name } == true
            || Self.isNeeded(name, branches, of: member)
        let property = SchemaProperty(name: Located(name, at: member.keyLocation), uses: [part.use(choice)])
        importProperty(property, isRequired: isRequired, in: scope)
    }
}

extension SchemaImporter {
    /// Makes a choice of a text.
    private mutating func offer(_ choices: [JSONNode], _ id: String) {
        let part = SchemaPart(
            location: .unknown, members: [JSONMember(key: "oneOf", JSONNode(.array(choices)))], trail: [])
        let options = options(of: [part]) ?? []
        change(id) { field in
            field.type.value = "select"
            field.options = options
        }
    }
}

extension Option {
    fileprivate func isAmong(_ texts: Set<String>) -> Bool { texts.contains(id.value.scalarText ?? "") }
}

extension JSONNode {
    fileprivate func requires(_ name: String) -> Bool {
        member("required")?.elements.contains { $0.string == name } == true
    }

    /// The constant of a branch's property, with the branch's title.
    fileprivate func choice(_ name: String) -> JSONNode? {
        guard let constant = member("properties")?.member(name)?.constant else { return nil }
        return JSONNode([("const", constant)] + (member("title").map { [("title", $0)] } ?? []))
    }

    /// The only value that fits a schema.
    var constant: JSONNode? {
        if let constant = member("const") { return constant }
        return member("enum").flatMap { $0.elements.count == 1 ? $0.elements[0] : nil }
    }

    /// The characters of a number as a condition writes it.
    var numberText: String? {
        guard case .number = value else { return nil }
        return literal
    }
}
