import FormModel
import FormSyntax
import FormWords

/// The demands on an object besides its properties.
extension SchemaImporter {
    /// `if`, what depends on a property, alternatives and bounds of the whole; tells of all that is left over.
    ///
    /// - Parameter isOutermost: Whether all properties of the object are its own or those of parts inside.
    mutating func importConditions(
        of part: SchemaPart, when condition: SchemaCondition, in scope: ObjectScope, isOutermost: Bool = false
    ) {
        for member in part.members {
            switch member.key {
            case "properties" where member.node.isObject, "required" where member.node.isArray, "nullable": break
            case "type" where member.node.types.contains("object"): break
            case "if": importIf(part, member, when: condition, in: scope)
            case "then" where part["if"] != nil, "else" where part["if"] != nil: break
            case "dependentRequired", "dependentSchemas", "dependencies":
                for dependent in part.members(member.key) {
                    importDependent(part, dependent, when: condition, in: scope)
                }
            case "oneOf", "anyOf": importAlternatives(part, member, when: condition, in: scope)
            case "not":
                let refused = self.condition(of: part.use(member.node), in: scope)
                demand(refused?.negated, "not", when: condition, at: member.keyLocation, in: scope)
            case "additionalProperties" where member.node.isAnything: break
            case "unevaluatedProperties" where member.node.isAnything: break
            case "unevaluatedProperties" where isOutermost && member.node.value == .truth(false): break
            case "additionalProperties", "unevaluatedProperties":
                guard member.node.value == .truth(false) else {
                    tell(member)
                    continue
                }
                let names = Set(part.members("properties").map(\.key))
                pending.closings.append(
                    SchemaConsequences.Closing(names: names, member: member, condition: condition, scope: scope))
            case "minProperties" where member.node.count != nil, "maxProperties" where member.node.count != nil:
                let required = Set(requiredNames([part]).map(\.value))
                pending.bounds.append(
                    SchemaConsequences.Bound(member: member, required: required, condition: condition, scope: scope))
            default: tell(member)
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
        guard let presence = presence(of: scope.id(dependent.key), at: dependent.keyLocation) else {
            return leaveOut(at: dependent.keyLocation, .dependsOnNoField, ["name": quoted(dependent.key)])
        }
        let present = SchemaCondition.and(condition, presence)
        guard case .array(let names) = dependent.node.value else {
            return impose(part.use(dependent.node), when: present, in: scope)
        }
        for name in names { requireThen(name, when: present, in: scope) }
    }

    /// Has a property be there under a condition.
    mutating func requireThen(_ name: JSONNode, when condition: SchemaCondition, in scope: ObjectScope) {
        let id = scope.id(name.string ?? "")
        if field(id) != nil { return require(id, when: condition, at: name.location, in: scope) }
        let inner = scope.inner(name.string ?? "", at: name.location)
        // A required property makes the object be there.
        let needed = objects[id]?.required.filter { !nullable.contains(inner.id($0.value)) } ?? []
        if objects[id]?.there == scope.there { return }
        guard !needed.isEmpty else {
            return leaveOut(at: name.location, .requiredThen, ["name": quoted(name.string ?? "")])
        }
        for member in needed {
            requireThen(JSONNode(.string(member.value), at: name.location), when: condition, in: inner)
        }
    }
}

extension JSONNode {
    var isObject: Bool { if case .object = value { true } else { false } }
    var isArray: Bool { if case .array = value { true } else { false } }
    /// A schema that every value fits.
    fileprivate var isAnything: Bool { value == .truth(true) || value == .object([]) }
}
