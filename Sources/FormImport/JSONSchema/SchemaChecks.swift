import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Demands of a schema on the field of one value, as checks that count while a condition holds.
extension SchemaConditions {
    /// Applies a schema of one value to an existing field while a condition holds.
    ///
    /// - Parameter isTold: Whether what is left over of it has been told, or used, before.
    func constrain(_ id: String, _ use: SchemaUse, when condition: SchemaCondition, isTold: Bool = false) {
        if form.traits(of: id).contains(.nullIfEmpty), reader.verdict(on: JSONNode(.null), by: use) == false {
            form.add("not_empty", to: id, when: condition, at: use.node.location)
        }
        for var part in reader.parts(of: use) {
            switch part.extent {
            case .unknown: continue
            case .impossible: form.refuse(id, when: condition, .leaveEmpty, at: part.location)
            case .known:
                constrain(id, &part, when: condition)
                if !isTold { reader.tellRest(of: [part]) }
            }
        }
    }

    private func constrain(_ id: String, _ part: inout SchemaPart, when condition: SchemaCondition) {
        refuseBounds(of: &part, id, when: condition)
        switch form.answers(of: id) {
        case .few: break
        case .others:
            if form.field(id)?.type.value == "multi_select" {
                addRange("choices", of: &part, "minItems", "maxItems", \.count, id, condition)
            }
        case .numbers: addRange("range", of: &part, "minimum", "maximum", \.number, id, condition)
        case .texts:
            addRange("length", of: &part, "minLength", "maxLength", \.count, id, condition)
            if let pattern = part.text("pattern") {
                part.take("pattern")
                form.add(Validator(ecmaScript: pattern), to: id, when: condition)
            }
            addFormat(of: &part, id, condition)
        }
        refuseOthers(of: &part, id, when: condition)
    }

    private func addRange<Bound>(
        _ type: String, of part: inout SchemaPart, _ least: String, _ most: String, _ bound: (JSONNode) -> Bound?,
        _ id: String, _ condition: SchemaCondition
    ) {
        let bounds = [("min", least), ("max", most)].compactMap { name, word in
            part[word].flatMap { node in bound(node).map { _ in (name, word, node) } }
        }
        guard let first = bounds.first else { return }
        part.takeAll { word in bounds.contains { $0.1 == word } }
        form.add(type, bounds.map { ($0.0, $0.2.value) }, to: id, when: condition, at: first.2.location)
    }

    private func addFormat(of part: inout SchemaPart, _ id: String, _ condition: SchemaCondition) {
        guard let format = part.text("format") else { return }
        part.take("format")
        guard let kind = SchemaFormat.kinds[format.value], ["email", "url"].contains(kind) else {
            return reader.leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        }
        form.add(kind, to: id, when: condition, at: format.location)
    }

    // MARK: - What is refused

    /// Refuses excluded limits, and numbers that are no multiple of a step.
    func refuseBounds(of part: inout SchemaPart, _ id: String, when condition: SchemaCondition) {
        guard form.answers(of: id) == .numbers else { return }
        for (name, included, sign, phrase) in [
            ("exclusiveMinimum", "minimum", SchemaComparison.atMost, Phrase.giveMore),
            ("exclusiveMaximum", "maximum", .atLeast, .giveLess),
        ] {
            guard let node = part[name], node.number != nil || node.isTruth else { continue }
            // Draft 4 has a truth here, which is about the other bound.
            let bound = node.value == .truth(true) ? part[included] : node
            part.takeAll { $0 == name || $0 == included && node.value == .truth(true) }
            guard let limit = bound?.numberText else { continue }
            let refused = SchemaCondition.comparison(id, sign, limit)
            form.refuse(id, when: .and(condition, refused), phrase, ["limit": limit], at: node.location)
        }
        guard let step = part["multipleOf"], let text = step.numberText,
            step.number.map({ $0 > ExactDecimal(0) }) == true
        else { return }
        part.take("multipleOf")
        let refused = SchemaCondition.comparison("round($\(id) / \(text)) * \(text) != $\(id)", of: id)
        form.refuse(id, when: .and(condition, refused), .giveMultiple, ["step": text], at: step.location)
    }

    /// Refuses answers by each other keyword that a condition can say.
    func refuseOthers(of part: inout SchemaPart, _ id: String, when condition: SchemaCondition) {
        for name in ["type", "enum", "const", "not", "anyOf", "oneOf", "minimum", "maximum", "minLength", "maxLength"] {
            guard let member = part.members.first(where: { $0.key == name }) else { continue }
            let location = member.node.location
            let use = part.use(JSONNode(.object([member]), at: location))
            guard let allowed = valueCondition(of: use, id) else { continue }
            part.take(name)
            let refused = SchemaCondition.and(.present(id), allowed.negated)
            guard refused != .never else { continue }
            let whole = SchemaCondition.and(condition, refused)
            if whole == .present(id) {
                reader.leaveOut(at: location, .unfitting)
            } else if allowed == .never {
                form.refuse(id, when: whole, .leaveEmpty, at: location)
            } else if name == "enum" || name == "const" {
                form.refuse(id, when: whole, .giveOneOf, ["names": member.constants.scalarNames], at: location)
            } else {
                form.refuse(id, when: whole, .giveSomethingElse, at: location)
            }
        }
    }
}

extension [JSONNode] {
    /// The characters of the scalars among them, in a list.
    var scalarNames: String { compactMap(\.scalarText).joined(separator: ", ") }
}
