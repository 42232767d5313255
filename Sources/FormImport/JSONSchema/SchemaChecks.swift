import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Import of a schema's requirements on a single value as conditional checks.
extension SchemaConditions {
    /// Applies the schema of a value to an existing field under a condition.
    ///
    /// - Parameter isTold: Whether unused keywords were already reported or used.
    func constrain(_ id: String, _ use: SchemaUse, when condition: SchemaCondition, isTold: Bool = false) {
        if form.traits(of: id).contains(.nullIfEmpty), reader.verdict(on: JSONNode(.null), by: use) == false {
            form.add(Check.Test(.notEmpty), to: id, when: condition, at: use.node.location)
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
                addBounds(of: &part, "minItems", "maxItems", \.count, { .choices($0) }, id, condition)
            }
        case .numbers: addBounds(of: &part, "minimum", "maximum", \.boundText, { .range($0) }, id, condition)
        case .texts:
            addBounds(of: &part, "minLength", "maxLength", \.count, { .length($0) }, id, condition)
            if let pattern = part.text("pattern") {
                part.take("pattern")
                form.add(Check(ecmaScript: pattern), to: id, when: condition)
            }
            addFormat(of: &part, id, condition)
        }
        refuseOthers(of: &part, id, when: condition)
    }

    private func addBounds<Value>(
        of part: inout SchemaPart, _ least: String, _ most: String, _ bound: (JSONNode) -> Value?,
        _ test: (Check.Ends<Value>) -> Check.Test, _ id: String, _ condition: SchemaCondition
    ) {
        func take(_ word: String) -> Located<Value>? {
            guard let node = part[word], let value = bound(node) else { return nil }
            part.take(word)
            return Located(value, at: node.location)
        }
        let ends = Check.Ends(least: take(least), most: take(most))
        guard let location = ends.least?.location ?? ends.most?.location else { return }
        form.add(test(ends), to: id, when: condition, at: location)
    }

    private func addFormat(of part: inout SchemaPart, _ id: String, _ condition: SchemaCondition) {
        guard let format = part.text("format") else { return }
        part.take("format")
        guard let name = SchemaFormat.kinds[format.value].flatMap(Check.BuiltInName.init),
            [.email, .url].contains(name)
        else {
            return reader.leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        }
        form.add(Check.Test(name), to: id, when: condition, at: format.location)
    }

    // MARK: - What is refused

    /// Refuses excluded limits and numbers that are not multiples of a step.
    func refuseBounds(of part: inout SchemaPart, _ id: String, when condition: SchemaCondition) {
        guard form.answers(of: id) == .numbers else { return }
        for (name, included, sign, phrase) in [
            ("exclusiveMinimum", "minimum", SchemaComparison.atMost, Phrase.giveMore),
            ("exclusiveMaximum", "maximum", .atLeast, .giveLess),
        ] {
            guard let node = part[name], node.number != nil || node.isTruth else { continue }
            // In draft 4 this is a truth value about the other keyword's bound.
            let bound = node.value == .truth(true) ? part[included] : node
            part.takeAll { $0 == name || $0 == included && node.value == .truth(true) }
            guard let limit = bound?.numberText else { continue }
            let refused = SchemaCondition.comparison(id, sign, limit)
            form.refuse(id, when: .and(condition, refused), phrase, ["limit": limit], at: node.location)
        }
        guard let step = part["multipleOf"], let text = step.boundText,
            step.number.map({ $0 > ExactDecimal(0) }) == true
        else { return }
        part.take("multipleOf")
        let check = Check.Test.multiple(Located(text, at: step.location))
        form.add(Check(check, .rule, by: .multipleOf, at: step.location), to: id, when: condition)
    }

    /// Refuses answers by every other keyword that a condition can express.
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
    /// The texts of the scalars, as a list.
    var scalarNames: String { compactMap(\.scalarText).joined(separator: ", ") }
}

extension JSONNode {
    /// The text of a numeric bound.
    fileprivate var boundText: String? { number == nil ? nil : value.scalarText }
}
