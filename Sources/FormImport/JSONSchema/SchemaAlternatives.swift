import FormSyntax

/// Import of `oneOf` and `anyOf` with objects.
extension SchemaFields {
    /// Turns the branches into cases of a choice if a constant distinguishes them; otherwise adds a rule on all their
    /// properties.
    func importAlternatives(_ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope) {
        let branches = reader.branches(of: part, member.key)
        guard branches.count > 1 else { return reader.tell(member) }
        if let name = reader.discriminator(of: branches) {
            return importCases(branches, of: name, part, member, in: scope)
        }
        addProperties(of: branches, in: scope)
        guard let known = branches.all({ conditions.condition(of: $0, in: scope) }) else {
            return reader.leaveOut(member, .unsayable)
        }
        let arePresences = known.allSatisfy { if case .present = $0 { true } else { false } }
        let isAny = member.key == "anyOf"
        form.demand(
            isAny ? .or(known) : conditions.exactlyOne(known), by: member, in: scope,
            saying: !arePresences ? .doNotGoTogether : isAny ? .answerAtLeast : .answerOne, count: 1)
    }

    private func importCases(
        _ branches: [SchemaUse], of name: String, _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) {
        let id = scope.id(name)
        let constants = JSONNode(.array(branches.compactMap { $0.node.choice(name) }))
        let choice = part.use(
            JSONNode(.object([JSONMember(key: "oneOf", at: member.keyLocation, constants)]), at: member.node.location))
        // Without the property, all branches that do not require it are valid, but 'oneOf' allows only one.
        let others = branches.count { $0.node.member("required")?.elements.contains { $0.string == name } != true }
        let isNeeded = member.key == "oneOf" ? others != 1 : others == 0
        if let field = form.field(id) {
            if field.type.value == "text", scope.condition == .always { offer(choice, id) }
            narrow(id, to: branches.compactMap { $0.node.constant(of: name) }, at: member.keyLocation, in: scope)
            if isNeeded { form.require(id, at: member.keyLocation, in: scope) }
        } else {
            let isRequired = isNeeded || part.requiredNames.contains { $0.value == name }
            let name = Located(name, at: member.keyLocation)
            let property = SchemaProperty(name: name, isRequired: isRequired, scope: scope.unconditional)
            importProperty(property, [choice])
        }
        for branch in branches {
            guard let constant = branch.node.constant(of: name), constant.literal != nil else { continue }
            tellDiscriminator(branch, name)
            impose(branch, in: scope.when(.among([constant], id)), besides: name)
        }
    }

    /// Reports the keywords of the distinguishing property except its constant.
    private func tellDiscriminator(_ branch: SchemaUse, _ name: String) {
        guard let schema = branch.node.member("properties")?.member(name) else { return }
        var own = SchemaPart(SchemaUse(node: schema, trail: branch.trail, base: branch.base))
        own.takeAll(where: ["const", "enum", "type", "title", "description", "default", "$comment"].contains)
        reader.tellRest(of: [own])
    }

    /// Restricts an existing field to the constants of the branches.
    private func narrow(_ id: String, to constants: [JSONNode], at location: SourceLocation, in scope: ObjectScope) {
        let known = Set(constants.compactMap(\.scalarText))
        let options = form.field(id)?.options ?? []
        guard options.isEmpty || !options.allSatisfy({ known.contains($0.id.scalarText ?? "") }) else { return }
        let refused = SchemaCondition.and(.present(id), SchemaCondition.among(constants, id).negated)
        form.refuse(
            id, when: .and(scope.condition, refused), .giveOneOf, ["names": constants.scalarNames], at: location)
    }

    /// Turns a text field into a choice.
    private func offer(_ choice: SchemaUse, _ id: String) {
        var parts = [SchemaPart(choice)]
        let options = reader.takeOptions(of: &parts) ?? []
        form.change(id) { $0.offer(options) }
        _ = form.remove(.json, from: id)
    }
}

extension JSONNode {
    /// The constant of a branch's property with the branch's title.
    fileprivate func choice(_ name: String) -> JSONNode? {
        guard let constant = constant(of: name) else { return nil }
        return JSONNode([("const", constant)] + (member("title").map { [("title", $0)] } ?? []))
    }
}
