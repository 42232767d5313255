import FormModel
import FormSyntax
import FormWords

/// `oneOf` and `anyOf` of objects.
extension SchemaFields {
    /// Cases of a choice where a constant tells the branches apart, else a rule.
    func importAlternatives(_ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope) {
        let branches = reader.branches(of: part, member.key)
        guard branches.count > 1 else { return reader.tell(member) }
        if let name = reader.discriminator(of: branches) {
            return importCases(branches, of: name, part, member, in: scope)
        }
        var known: [SchemaCondition] = []
        for branch in branches {
            guard let condition = conditions.condition(of: branch, in: scope) else {
                return reader.leaveOut(member, .unsayable)
            }
            known.append(condition)
        }
        let arePresences = known.allSatisfy { if case .present = $0 { true } else { false } }
        let isAny = member.key == "anyOf"
        form.demand(
            isAny ? .or(known) : conditions.exactlyOne(known), by: member.key, at: member.keyLocation, in: scope,
            saying: !arePresences ? .doNotGoTogether : isAny ? .answerAtLeast : .answerOne, count: 1)
    }

    private func importCases(
        _ branches: [SchemaUse], of name: String, _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) {
        let id = scope.id(name)
        if let field = form.field(id) {
            if field.type.value == "text", scope.condition == .always {
                offer(branches.compactMap { $0.node.choice(name) }, id)
            }
            narrow(id, to: name, branches, of: member, in: scope)
        } else {
            importChoice(of: name, branches, part, member, in: scope.unconditional)
        }
        for branch in branches {
            guard let constant = branch.node.constant(of: name), constant.literal != nil else { continue }
            tellDiscriminator(branch, name)
            impose(branch, in: scope.when(.among([constant], id)), besides: name)
        }
    }

    /// Tells of what a branch says of the property that tells it apart, besides its constant.
    private func tellDiscriminator(_ branch: SchemaUse, _ name: String) {
        guard let schema = branch.node.member("properties")?.member(name) else { return }
        var own = SchemaPart(SchemaUse(node: schema, trail: branch.trail, base: branch.base), base: branch.base)
        own.takeAll(where: ["const", "enum", "type", "title", "description", "default", "$comment"].contains)
        reader.tellRest(of: [own])
    }

    /// Whether what tells branches apart must be there: without it, all branches that do not require it hold, of which
    /// `oneOf` wants a single one.
    private func isNeeded(_ name: String, _ branches: [SchemaUse], of member: JSONMember) -> Bool {
        let others = branches.count { !$0.node.requires(name) }
        return member.key == "oneOf" ? others != 1 : others == 0
    }

    /// Has a field that there is hold a constant of the branches, and hold one if they require it.
    private func narrow(
        _ id: String, to name: String, _ branches: [SchemaUse], of member: JSONMember, in scope: ObjectScope
    ) {
        let location = member.keyLocation
        let constants = branches.compactMap { $0.node.constant(of: name) }
        let known = Set(constants.compactMap(\.scalarText))
        let options = form.field(id)?.options ?? []
        if options.isEmpty || !options.allSatisfy({ known.contains($0.id.value.scalarText ?? "") }) {
            let refused = SchemaCondition.and(.present(id), SchemaCondition.among(constants, id).negated)
            form.refuse(
                id, when: .and(scope.condition, refused), .giveOneOf, ["names": constants.scalarNames], at: location)
        }
        if isNeeded(name, branches, of: member) { form.require(id, at: location, in: scope) }
    }

    private func importChoice(
        of name: String, _ branches: [SchemaUse], _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) {
        let constants = JSONNode(.array(branches.compactMap { $0.node.choice(name) }))
        let choice = JSONNode(
            .object([JSONMember(key: "oneOf", at: member.keyLocation, constants)]), at: member.node.location)
        let isRequired =
            part.requiredNames.contains { $0.value == name } || isNeeded(name, branches, of: member)
        importProperty(
            SchemaProperty(name: Located(name, at: member.keyLocation), isRequired: isRequired, scope: scope),
            [part.use(choice)])
    }

    /// Makes a choice of a text.
    private func offer(_ choices: [JSONNode], _ id: String) {
        let schema = JSONNode([("oneOf", JSONNode(.array(choices)))])
        var parts = [SchemaPart(SchemaUse(node: schema, trail: [], base: ""), base: "")]
        let options = reader.takeOptions(of: &parts) ?? []
        form.change(id) { field in
            field.type.value = "select"
            field.options = options
        }
    }
}

extension JSONNode {
    fileprivate func requires(_ name: String) -> Bool {
        member("required")?.elements.contains { $0.string == name } == true
    }

    /// The constant of a branch's property, with the branch's title.
    fileprivate func choice(_ name: String) -> JSONNode? {
        guard let constant = constant(of: name) else { return nil }
        return JSONNode([("const", constant)] + (member("title").map { [("title", $0)] } ?? []))
    }
}
