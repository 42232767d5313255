import FormSyntax

/// Import of alternatives that no constant distinguishes: the form asks for the properties of all of them.
extension SchemaFields {
    /// Adds the properties that only some alternatives have; any answers may have them.
    func addProperties(of branches: [SchemaUse], in scope: ObjectScope) {
        guard !reader.isLarge else { return }
        for part in branches.flatMap(reader.parts) where part.extent == .known {
            for member in part.members("properties") { addAlternative(part.use(member.node), member, in: scope) }
            for word in ["anyOf", "oneOf"] where part[word] != nil {
                addProperties(of: reader.branches(of: part, word), in: scope)
            }
        }
    }

    private func addAlternative(_ use: SchemaUse, _ member: JSONMember, in scope: ObjectScope) {
        let id = scope.id(member.key)
        if use.node.value == .truth(false) || form.isInstances(id) { return }
        if let object = form.object(id) {
            var inner = scope.inner(member.key, at: member.keyLocation)
            inner.there = object.there ?? .always
            addProperties(of: [use], in: inner)
            if reader.shape(of: reader.parts(of: use)) != .object { reader.leaveOut(member.name, .otherTypeThen) }
        } else if form.field(id) == nil {
            let count = form.order.count
            addProperty(use, member, in: scope)
            // An initial value would decide for the alternative.
            form.order[count...].forEach(form.leaveOutDefault)
        } else if form.origins[id].map({ $0.use.node != use.node }) == true {
            let property = SchemaProperty(name: member.name, isRequired: false, scope: scope)
            if !widen(id, to: use, property, constrains: false) { reader.leaveOut(member.name, .otherTypeThen) }
        }
    }

    /// The parts of a schema with only the objects among its alternatives; `nil` if there is none.
    func objectsAlone(_ parts: [SchemaPart]) -> [SchemaPart]? {
        for (place, part) in parts.enumerated() {
            for word in ["anyOf", "oneOf"] {
                guard let member = part.members.first(where: { $0.key == word }) else { continue }
                let objects = reader.branches(of: part, word).filter {
                    reader.shape(of: reader.parts(of: $0)) == .object
                }
                guard let only = objects.first else { continue }
                reader.leaveOut(member, .onlyObjects)
                var parts = parts
                parts[place].take(word)
                parts[place].take("type")
                guard objects.count > 1 else { return parts + reader.parts(of: only) }
                let rest = JSONNode(.array(objects.map(\.node)), at: member.node.location)
                let all = JSONNode(.object([JSONMember(key: word, at: member.keyLocation, rest)]), at: part.location)
                return parts + [SchemaPart(part.use(all))]
            }
        }
        return nil
    }
}

extension SchemaReader {
    /// Whether an object's alternatives have properties that a form may ask for together.
    func joinsAlternatives(of part: SchemaPart) -> Bool {
        guard !isLarge else { return false }
        return ["anyOf", "oneOf"].contains { word in
            branches(of: part, word).contains { !($0.node.member("properties")?.members ?? []).isEmpty }
        }
    }
}
