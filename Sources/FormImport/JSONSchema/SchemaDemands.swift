import FormModel
import FormSyntax

/// Import of a schema's requirements on an object besides its properties, and of those under a condition.
extension SchemaFields {
    /// Imports `if`, dependencies, alternatives and limits for the whole object, and reports unused keywords.
    ///
    /// - Parameter isOutermost: Whether the part is the object's own schema, which contains the others.
    func importConditions(of part: SchemaPart, in scope: ObjectScope, isOutermost: Bool = false) {
        let isClosed = part["additionalProperties"]?.value == .truth(false) && part["patternProperties"] == nil
        if isClosed { form.objects[scope.prefix]?.isClosed = scope.condition == .always }
        for member in part.members {
            switch member.key {
            case "properties" where member.node.isObject, "required" where member.node.isArray, "nullable": break
            case "type" where member.node.types.contains("object"): break
            case "default" where member.node.isNothing: break
            case let key where key != "default" && SchemaKeyword.isNamed(key, .words): break
            case "if": importIf(part, member, in: scope)
            case "then" where part["if"] != nil, "else" where part["if"] != nil: break
            case "dependentRequired", "dependentSchemas", "dependencies":
                for dependent in part.members(member.key) { importDependent(part, dependent, in: scope) }
            case "oneOf", "anyOf": importAlternatives(part, member, in: scope)
            case "discriminator" where part.discriminatorName.map(reader.discriminators(of: part).contains) == true:
                break
            case "not":
                let refused = conditions.condition(of: part.use(member.node), in: scope)
                form.demand(refused?.negated, by: member, in: scope)
            case "additionalProperties" where member.node.isAnything: break
            case "unevaluatedProperties" where member.node.isAnything: break
            case "unevaluatedProperties" where isOutermost && member.node.value == .truth(false): break
            case "additionalProperties" where member.node.value == .truth(false),
                "unevaluatedProperties" where member.node.value == .truth(false),
                "minProperties" where member.node.count != nil, "maxProperties" where member.node.count != nil:
                form.effects.extents.append(FormEffects.Extent(member: member, part: part, scope: scope))
            default: reader.tell(member)
            }
        }
    }

    private func importIf(_ part: SchemaPart, _ member: JSONMember, in scope: ObjectScope) {
        guard part["then"] != nil || part["else"] != nil else { return }
        guard let test = conditions.condition(of: part.use(member.node), in: scope) else {
            return reader.leaveOut(at: member.keyLocation, .unsayableIf)
        }
        if let branch = part["then"] { impose(part.use(branch), in: scope.when(test)) }
        if let branch = part["else"] { impose(part.use(branch), in: scope.when(test.negated)) }
    }

    private func importDependent(_ part: SchemaPart, _ dependent: JSONMember, in scope: ObjectScope) {
        guard let presence = conditions.presence(of: scope.id(dependent.key), at: dependent.keyLocation) else {
            return reader.leaveOut(dependent.name, .dependsOnNoField)
        }
        guard case .array(let names) = dependent.node.value else {
            return impose(part.use(dependent.node), in: scope.when(presence))
        }
        for name in names { require(name.requiredName, in: scope.when(presence)) }
    }

    /// Requires a property while the object's condition holds.
    private func require(_ name: Located<String>, in scope: ObjectScope) {
        let id = scope.id(name.value)
        if form.field(id) != nil { return form.require(id, at: name.location, in: scope) }
        let inner = scope.inner(name.value, at: name.location)
        let object = form.object(id)
        if let object, object.there == scope.there { return }
        guard object.map({ $0.condition == .always || $0.condition == scope.condition }) != false else {
            return reader.leaveOut(name, .requiredThen)
        }
        // A required property requires its object.
        let needed = (object?.required ?? []).filter { !form.traits(of: inner.id($0.value)).contains(.nullable) }
        if needed.isEmpty { reader.leaveOut(name, .requiredThen) }
        for member in needed { require(Located(member.value, at: name.location), in: inner) }
    }

    // MARK: - Under a condition

    /// Applies the schema of an object while the object's condition holds; fields that it adds are shown only then.
    func impose(_ use: SchemaUse, in scope: ObjectScope, besides known: String? = nil) {
        guard scope.condition != .never else { return }
        for var part in reader.parts(of: use) {
            if part.extent == .impossible {
                form.demand(.never, by: JSONMember(key: "false", at: part.location, use.node), in: scope)
            }
            guard part.extent == .known else { continue }
            // The title of an alternative is that of the option.
            if known != nil { part.take("title") }
            for member in part.members("properties") where member.key != known {
                imposeProperty(part.use(member.node), member, in: scope)
            }
            for name in part.elements("required") ?? [] where name.string != known {
                require(name.requiredName, in: scope)
            }
            importConditions(of: part, in: scope)
        }
    }

    private func imposeProperty(_ use: SchemaUse, _ member: JSONMember, in scope: ObjectScope) {
        let id = scope.id(member.key)
        if form.field(id) != nil {
            imposeField(id, use, member, in: scope)
        } else if form.object(id) != nil {
            guard reader.shape(of: reader.parts(of: use)) == .object || member.node.isAnything else {
                return reader.leaveOut(member.name, .otherTypeThen)
            }
            impose(use, in: scope.inner(member.key, at: member.keyLocation))
        } else if form.isInstances(id) {
            if form.effects[id, .section] != .always {
                form.effects.show([id], .section, when: scope.condition, at: member.keyLocation)
            }
            if !member.node.isAnything { reader.leaveOut(member.name, .holdsThen) }
        } else {
            addProperty(use, member, in: scope)
        }
    }

    private func imposeField(_ id: String, _ use: SchemaUse, _ member: JSONMember, in scope: ObjectScope) {
        if use.node.value != .truth(false) {
            if form.shown(id) != .always { form.effects.show([id], when: scope.condition, at: member.keyLocation) }
            let property = SchemaProperty(name: member.name, isRequired: false, scope: scope)
            guard widen(id, to: use, property) else { return reader.leaveOut(member.name, .otherTypeThen) }
        }
        conditions.constrain(id, use, when: scope.condition)
    }

    /// Adds a property that is shown while the object's condition holds.
    func addProperty(_ use: SchemaUse, _ member: JSONMember, in scope: ObjectScope) {
        let (fieldCount, instanceCount) = (form.order.count, form.instances.count)
        let checkCount = form.effects.checks.count
        let property = SchemaProperty(name: member.name, isRequired: false, scope: scope.unconditional)
        importProperty(property, [use])
        let repeated = Array(form.instances[instanceCount...])
        let own = form.order[fieldCount...].filter { id in !repeated.contains { id.hasPrefix("\($0)[:index]") } }
        form.effects.show(own, when: scope.condition, at: member.keyLocation)
        form.effects.show(repeated, .section, when: scope.condition, at: member.keyLocation)
        for place in form.effects.checks.indices[checkCount...] where own.contains(form.effects.checks[place].id) {
            form.effects.checks[place].condition = .and(form.effects.checks[place].condition, scope.condition)
        }
        form.objects[scope.inner(member.key, at: member.keyLocation).prefix]?.condition = scope.condition
        for id in own {
            guard let schema = form.schemas[id] else { continue }
            form.origins[id] = FormWriter.ConditionalSchema(use: schema, condition: scope.condition)
        }
    }

    // MARK: - Under several conditions

    /// Widens a field made for one condition to accept the answers of another; returns false if no kind accepts both.
    ///
    /// - Parameter constrains: Whether each condition sets its own checks; if not, there are none.
    func widen(_ id: String, to use: SchemaUse, _ property: SchemaProperty, constrains: Bool = true) -> Bool {
        guard let first = form.origins[id], let field = form.field(id) else { return true }
        if first.use.node == use.node { return true }
        var parts = reader.parts(of: use).filter { $0.extent == .known }
        // Lists and objects cannot be asked as one value.
        guard !form.traits(of: id).contains(.json), !["multi_select", "picker"].contains(field.type.value),
            reader.shape(of: parts) == .value, jsonShape(of: parts) == nil, mixedTypes(of: parts) == nil
        else { return false }
        let constant = takeConstant(of: &parts)
        guard let other = takeField(of: &parts, constant, property) else { return true }
        guard let kind = field.commonKind(with: other) else { return false }
        if !first.isWidened { form.loosen(id) }
        form.change(id) { field in
            field.type.value = kind
            field.isSigned =
                field.isSigned || other.isSigned || kind == "float" && !(field.options + other.options).isEmpty
            let more = other.options.filter { one in !field.options.contains { $0.id.value == one.id.value } }
            field.options = kind == "select" ? field.options + more : []
            if kind != "select" { field.data = nil }
            if kind == "text" { field.takeLines() }
        }
        if !first.isWidened, constrains { conditions.constrain(id, first.use, when: first.condition, isTold: true) }
        return true
    }
}

extension FormWriter {
    /// Removes a field's own checks and value, so that each condition sets its own.
    fileprivate func loosen(_ id: String) {
        origins[id]?.isWidened = true
        effects.checks.removeAll { $0.id == id && !$0.check.isRequirement }
        if !remove(.constant, from: id) { leaveOutDefault(of: id) }
        change(id) { field in
            field.checks = []
            (field.decimals, field.value) = (nil, nil)
        }
    }
}

extension Field {
    /// A kind that accepts the answers of both fields.
    fileprivate func commonKind(with other: Field) -> String? {
        if !options.isEmpty, !other.options.isEmpty { return "select" }
        guard let kind = freeKind, let otherKind = other.freeKind else { return nil }
        if kind == otherKind { return kind }
        return [["float", "number"], ["text", "email", "url"], ["switch", "checkbox"]]
            .first { $0.contains(kind) && $0.contains(otherKind) }?.first
    }

    /// A kind that accepts all options without restricting to them.
    private var freeKind: String? {
        let choices = options.compactMap(\.id.value.node)
        if choices.isEmpty { return type.value }
        if choices.allSatisfy({ $0.string != nil }) { return "text" }
        return choices.allSatisfy { $0.number != nil } ? "float" : nil
    }
}

extension JSONNode {
    /// The name in an element of `required`; empty if it is not a text.
    fileprivate var requiredName: Located<String> { Located(string ?? "", at: location) }
}
