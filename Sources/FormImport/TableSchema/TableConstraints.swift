import FormEngine
import FormModel
import FormSyntax
import FormWords

/// The constraints of a column, as checks of its field.
extension TableColumn {
    /// Takes everything that restricts values; returns whether they must be unique.
    mutating func takeConstraints(of part: inout SchemaPart) -> Bool {
        if let given = part["constraints"], !given.isObject, let member = part.take("constraints") {
            reader.leaveOut(member, .keywordNotObject)
        }
        let node = part.take("constraints")?.node ?? JSONNode(.object([]), at: part.location)
        var constraints = SchemaPart(SchemaUse(node: node))
        field.isRequired = takeTruth("required", of: &constraints)
        let isUnique = takeTruth("unique", of: &constraints)
        takeForeign(of: &constraints)
        takeChoices(of: &part, &constraints)
        takeLengths(of: &constraints)
        takeBounds(of: &constraints)
        if let pattern = constraints.text("pattern"), type.constraints.contains("pattern") {
            constraints.take("pattern")
            add(.pattern(Check.Pattern(whole: pattern)), .pattern, at: pattern.location)
        }
        reader.tellRest(of: constraints, among: TableMember.ofConstraints)
        return isUnique
    }

    /// Removes a truth value, which may be a text; returns whether it is true.
    private func takeTruth(_ name: String, of constraints: inout SchemaPart) -> Bool {
        guard let text = constraints.text(name), ["true", "false"].contains(text.value.lowercased()) else {
            return constraints.takeTruth(name)
        }
        constraints.take(name)
        let truth = text.value.lowercased()
        let values: MessageValues = ["keyword": quoted(name), "text": quoted(text.value), "truth": truth]
        reader.leaveOut(at: text.location, .truthAsText, values)
        return truth == "true"
    }

    /// Leaves out constraints that the standard does not have for the type.
    private func takeForeign(of constraints: inout SchemaPart) {
        let known = TableType.commonConstraints.union(type.constraints)
        for member in constraints.members where TableMember.ofConstraints.contains(member.key) {
            guard !known.contains(member.key) else { continue }
            let values: MessageValues = ["keyword": quoted(member.key), "type": quoted(type.name)]
            reader.leaveOut(at: member.keyLocation, .notForColumnType, values)
            constraints.take(member.key)
        }
    }

    // MARK: - Choices

    /// Turns texts into options if nothing else is required of them, and other values into a condition.
    private mutating func takeChoices(of part: inout SchemaPart, _ constraints: inout SchemaPart) {
        if let categories = part.elements("categories"), !categories.isEmpty {
            part.take("categories")
            takeOptions(categories, isAlone: constraints.members.allSatisfy { $0.key != "enum" })
        }
        guard let choices = constraints.elements("enum"), let member = constraints.take("enum") else { return }
        takeOptions(choices, isAlone: constraints.members.isEmpty && field.options.isEmpty, member)
    }

    private mutating func takeOptions(_ nodes: [JSONNode], isAlone: Bool, _ member: JSONMember? = nil) {
        let texts = nodes.map { $0.member("value") ?? $0 }
        let isOfTexts = values == .text && field.type.value == "text" && field.checks.isEmpty
        if isOfTexts, isAlone, !texts.isEmpty, texts.allSatisfy({ $0.string?.isChoice == true }) {
            field.type.value = "select"
            field.data?.hasLines = false
            field.data?.isExact = true
            var seen: Set<String> = []
            for (node, text) in zip(nodes, texts) where seen.insert(text.string ?? "").inserted {
                var option = Option(id: text, location: text.location)
                option.title = node.member("label")?.string
                field.options.append(option)
            }
            return
        }
        let location = member?.keyLocation ?? nodes.first?.location ?? field.location
        let literals = texts.compactMap(literal)
        guard literals.count == texts.count, !literals.isEmpty else {
            return reader.leaveOut(at: location, .unsayable, ["keyword": quoted(member?.key ?? "categories")])
        }
        if values == .truth, takeTruths(Set(literals), at: location) { return }
        let cure = Message(.giveOneOf, ["names": texts.scalarNames]).description
        demand(literals.map { ". == \($0)" }.joined(separator: " || "), cure, at: location)
    }

    /// Requires a no if that is the only choice. Returns false if a condition is needed instead: for yes, since a check
    /// for yes would require an answer.
    private mutating func takeTruths(_ truths: Set<String>, at location: SourceLocation) -> Bool {
        guard truths.count == 1 else { return true }
        guard truths == ["false"] else { return false }
        field.add(Check(Check.Test(.isFalse), .rule, by: .named, at: location))
        return true
    }

    // MARK: - Lengths and bounds

    private mutating func takeLengths(of constraints: inout SchemaPart) {
        guard type.name == "string" else { return }
        for (name, member, end) in [
            ("minLength", Check.Word.minLength, Check.End.least), ("maxLength", .maxLength, .most),
        ] {
            guard let node = constraints[name], let count = node.count else { continue }
            constraints.take(name)
            add(.length(Check.Ends(end, Located(count, at: node.location))), member, at: node.location)
        }
    }

    private mutating func takeBounds(of constraints: inout SchemaPart) {
        for (name, sign, phrase) in [
            ("minimum", SchemaComparison.atLeast, Phrase.giveAtLeast), ("maximum", .atMost, .giveAtMost),
            ("exclusiveMinimum", .above, .giveMore), ("exclusiveMaximum", .below, .giveLess),
        ] {
            guard let node = constraints[name], ![.none, .text, .truth].contains(values), let literal = literal(node)
            else { continue }
            constraints.take(name)
            let text = literal.hasPrefix("'") ? String(literal.dropFirst().dropLast()) : literal
            guard ![.orderedText, .moment].contains(values), sign == .atLeast || sign == .atMost else {
                let cure = Message(phrase, ["limit": text]).description
                demand(". \(sign.rawValue) \(literal)", cure, at: node.location)
                continue
            }
            let isLeast = sign == .atLeast
            let ends = Check.Ends(isLeast ? .least : .most, Located(text, at: node.location))
            add(.range(ends), isLeast ? .minimum : .maximum, at: node.location)
        }
    }

    private mutating func add(_ test: Check.Test, _ member: Check.Word, at location: SourceLocation) {
        field.add(Check(test, .member, by: member, at: location))
    }

    /// Adds a condition on the answer.
    private mutating func demand(_ condition: String, _ cure: String, at location: SourceLocation) {
        var check = Check(.condition(Located(condition, at: location)), at: location)
        check.message = Message(.notAllowed, ["value": "{value}", "cure": cure.withPlainBraces]).description
        field.add(check)
    }

    // MARK: - Values

    /// The literal of a value for conditions; `nil` if it cannot be one.
    func literal(_ node: JSONNode) -> String? {
        guard let text = node.scalarText else { return nil }
        switch values {
        case .number: return ExactDecimal(text).map(\.description)
        case .truth: return truth(node).map { "\($0)" }
        case .text, .orderedText: return JSONNode(.string(text)).literal
        case .date:
            let day = dateFormat?.day(of: text) ?? CalendarDate(text)
            return day.map { "'\($0)'" }
        case .time: return ClockTime(text).map { _ in "'\(text)'" }
        case .moment: return dateFormat == nil ? "'\(text)'" : nil
        case .none: return nil
        }
    }

    private func truth(_ node: JSONNode) -> Bool? {
        if case .truth(let truth) = node.value { return truth }
        guard let text = node.scalarText, let data = field.data else { return nil }
        if data.trueValues.contains(where: { $0.value == text }) { return true }
        return data.falseValues.contains { $0.value == text } ? false : nil
    }
}
