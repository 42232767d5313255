import FormModel
import FormSyntax
import FormWords

/// `oneOf` and `anyOf` of objects.
extension SchemaImporter {
    /// Cases of a choice where a constant tells the branches apart, else a rule.
    mutating func importAlternatives(
        _ part: SchemaPart, _ member: JSONMember, when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let branches = self.branches(of: part, member.key)
        guard branches.count > 1 else { return tell(member) }
        if let name = discriminator(of: branches) {
            return importCases(branches, of: name, part, member, when: condition, in: scope)
        }
        var conditions: [SchemaCondition] = []
        for branch in branches {
            guard let known = self.condition(of: branch, in: scope) else {
                return leaveOut(at: member.keyLocation, .unsayable, ["keyword": quoted(member.key)])
            }
            conditions.append(known)
        }
        let arePresences = conditions.allSatisfy { if case .present = $0 { true } else { false } }
        let (demanded, phrase): (SchemaCondition?, Phrase) =
            member.key == "anyOf" ? (.or(conditions), .answerAtLeast) : (Self.exactlyOne(conditions), .answerOne)
        demand(
            demanded, member.key, when: condition, at: member.keyLocation, in: scope,
            saying: arePresences ? phrase : .doNotGoTogether, count: 1)
    }

    /// The branches that are not `null`; of one that is only a reference, what that means.
    func branches(of part: SchemaPart, _ word: String) -> [SchemaUse] {
        (part.elements(word) ?? []).filter { !$0.isNullSchema }.map { branch in
            guard branch.members.count == 1, let reference = branch.member("$ref")?.string,
                case .schema(let node, let base) = references.target(reference, from: part.base),
                !part.trail.contains(node.location)
            else { return part.use(branch) }
            return SchemaUse(node: node, trail: part.trail + [node.location], base: base)
        }
    }

    /// The properties by which the alternatives of an object are told apart.
    func discriminators(of part: SchemaPart) -> [String] {
        ["oneOf", "anyOf"].compactMap { discriminator(of: branches(of: part, $0)) }
    }

    /// The property that has another constant in every branch.
    private func discriminator(of branches: [SchemaUse]) -> String? {
        guard branches.count > 1, let properties = branches.first?.node.member("properties") else { return nil }
        return properties.members.map(\.key).first { name in
            let constants = branches.compactMap { $0.node.constant(of: name)?.scalarText }
            return constants.count == branches.count && Set(constants).count == branches.count
        }
    }

    private mutating func importCases(
        _ branches: [SchemaUse], of name: String, _ part: SchemaPart, _ member: JSONMember,
        when condition: SchemaCondition, in scope: ObjectScope
    ) {
        let id = scope.id(name)
        if let field = field(id) {
            if field.type.value == "text", condition == .always {
                offer(branches.compactMap { $0.node.choice(name) }, id)
            }
            narrow(id, to: name, branches, of: member, when: condition, in: scope)
        } else {
            importChoice(of: name, branches, part, member, in: scope)
        }
        for branch in branches {
            guard let literal = branch.node.constant(of: name)?.literal else { continue }
            tellDiscriminator(branch, name)
            let chosen = SchemaCondition.comparison("$\(id) == \(literal)", of: id)
            impose(branch, when: .and(condition, chosen), in: scope, besides: name)
        }
    }

    /// Tells of what a branch says of the property that tells it apart, besides its constant.
    private mutating func tellDiscriminator(_ branch: SchemaUse, _ name: String) {
        guard let schema = branch.node.member("properties")?.member(name) else { return }
        var own = SchemaPart(SchemaUse(node: schema, trail: branch.trail, base: branch.base), base: branch.base)
        own.take(["const", "enum", "type", "title", "description", "default", "$comment"])
        tellRest(of: [own])
    }

    /// Whether what tells branches apart must be there: without it, all branches that do not require it hold, of which
    /// `oneOf` wants a single one.
    private static func isNeeded(_ name: String, _ branches: [SchemaUse], of member: JSONMember) -> Bool {
        let others = branches.count { !$0.node.requires(name) }
        return member.key == "oneOf" ? others != 1 : others == 0
    }

    /// Has a field that there is hold a constant of the branches, and hold one if they require it.
    private mutating func narrow(
        _ id: String, to name: String, _ branches: [SchemaUse], of member: JSONMember, when condition: SchemaCondition,
        in scope: ObjectScope
    ) {
        let location = member.keyLocation
        let constants = branches.compactMap { $0.node.constant(of: name) }
        let known = Set(constants.compactMap(\.scalarText))
        if let options = field(id)?.options, options.isEmpty || !options.allSatisfy({ $0.isAmong(known) }) {
            let allowed = SchemaCondition.or(
                constants.compactMap(\.literal).map { .comparison("$\(id) == \($0)", of: id) })
            let names = constants.compactMap(\.scalarText).joined(separator: ", ")
            let refused = SchemaCondition.and(.present(id), allowed.negated)
            refuse(id, when: .and(condition, refused), .giveOneOf, ["names": names], at: location)
        }
        if Self.isNeeded(name, branches, of: member) { require(id, when: condition, at: location, in: scope) }
    }

    private mutating func importChoice(
        of name: String, _ branches: [SchemaUse], _ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope
    ) {
        let constants = JSONNode(.array(branches.compactMap { $0.node.choice(name) }))
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
        let schema = JSONNode([("oneOf", JSONNode(.array(choices)))])
        var parts = [SchemaPart(SchemaUse(node: schema, trail: [], base: ""), base: "")]
        let options = takeOptions(of: &parts) ?? []
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

    /// The constant of a branch's property.
    fileprivate func constant(of name: String) -> JSONNode? { member("properties")?.member(name)?.constant }

    /// The constant of a branch's property, with the branch's title.
    fileprivate func choice(_ name: String) -> JSONNode? {
        guard let constant = constant(of: name) else { return nil }
        return JSONNode([("const", constant)] + (member("title").map { [("title", $0)] } ?? []))
    }
}
