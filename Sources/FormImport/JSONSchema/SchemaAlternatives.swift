import FormModel
import FormSyntax

/// `oneOf` and `anyOf` of objects.
extension SchemaImporter {
    /// Cases of a choice where a constant tells the branches apart, else a rule.
    mutating func importAlternatives(
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
                return leaveOut(at: member.keyLocation, .unsayable, ["keyword": quoted(member.key)])
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
            refuse(id, when: .and(condition, refused), .giveOneOf, ["names": names], at: location)
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
