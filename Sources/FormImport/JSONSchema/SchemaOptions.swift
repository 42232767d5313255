import FormModel
import FormSyntax

/// Import of options.
extension SchemaReader {
    /// The options of an `enum` or of titled constants that satisfy all parts; `nil` if the schema lists none.
    func takeOptions(of parts: inout [SchemaPart]) -> [Option]? {
        var found: [Option]?
        for place in parts.indices {
            for options in takeOptions(of: &parts[place]) {
                found = found.map { $0.filter { one in options.contains { $0.isSame(as: one) } } } ?? options
            }
        }
        return found.map { distinct(fitting($0, &parts)) }
    }

    /// The options from each keyword of a part.
    private func takeOptions(of part: inout SchemaPart) -> [[Option]] {
        var found: [[Option]] = []
        if let values = part.elements("enum") {
            let (names, infos) = (part.texts("enumNames", values), part.texts("enumDescriptions", values))
            let more = part.texts("markdownEnumDescriptions", values)
            part.takeAll { ["enum", "enumNames", "enumDescriptions", "markdownEnumDescriptions"].contains($0) }
            found.append(
                values.enumerated().compactMap { place, value in
                    option(value, title: names[place], info: infos[place] ?? more[place])
                })
        }
        for name in ["oneOf", "anyOf"] {
            guard let branches = constantBranches(of: part, name) else { continue }
            part.take(name)
            let all = branches.flatMap(options)
            // Values that satisfy two branches of 'oneOf' are invalid.
            found.append(name == "anyOf" ? all : all.filter { one in all.count { $0.isSame(as: one) } == 1 })
        }
        return found
    }

    /// The options of a branch: one with the branch's words, or several that it lists.
    private func options(of branch: SchemaUse) -> [Option] {
        let (node, values) = (branch.node, branch.node.fewValues)
        var rest = SchemaPart(branch)
        let (names, infos) = (rest.texts("enumNames", values), rest.texts("enumDescriptions", values))
        rest.takeAll { ["const", "enum"].contains($0) || SchemaKeyword.isNamed($0, .words) }
        rest.takeAll { SchemaKeyword.isNamed($0, .identity) }
        let fitting = Set(takeFitting(values, of: &rest, where: { _, _ in true }).map(\.value))
        if fitting.isEmpty { return [] }
        tellRest(of: [rest])
        let paragraphs = ["description", "help_text"].compactMap { node.member($0)?.string }
        let info = paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
        let isOne = values.count == 1
        return values.enumerated().compactMap { place, value in
            guard fitting.contains(value.value) else { return nil }
            let title = names[place] ?? (isOne ? node.member("title")?.string : nil)
            return option(value, title: title, info: infos[place] ?? (isOne ? info : nil))
        }
    }

    /// The options that satisfy the other keywords; the keywords used for this are removed.
    private func fitting(_ options: [Option], _ parts: inout [SchemaPart]) -> [Option] {
        parts.indices.reduce(options) { options, place in
            let values = options.compactMap(\.id.value.node)
            let fitting = takeFitting(values, of: &parts[place]) { $0.test($1) != .nothing && $1.key != "enum" }
            let known = Set(fitting.map(\.value))
            return options.filter { known.contains($0.id.value) }
        }
    }

    /// The values that satisfy a part; the keywords used for this are removed.
    func takeFitting(
        _ values: [JSONNode], of part: inout SchemaPart,
        where isTried: (SchemaPart, JSONMember) -> Bool = { $0.test($1) != .nothing }
    ) -> [JSONNode] {
        let whole = part
        return whole.members.reduce(values) { values, member in
            guard isTried(whole, member), let verdicts = values.all({ verdict(on: $0, by: member, of: whole) }) else {
                return values
            }
            part.take(member.key)
            return zip(values, verdicts).filter(\.1).map(\.0)
        }
    }

    /// Removes options with equal texts; 1 and "1" count as equal.
    private func distinct(_ options: [Option]) -> [Option] {
        var seen: Set<String> = []
        return options.filter { option in
            let text = option.id.value.scalarText ?? ""
            if seen.insert(text).inserted { return true }
            leaveOut(at: option.location, .equalChoices, ["choice": quoted(text)])
            return false
        }
    }

    private func option(_ value: JSONNode, title: String?, info: String?) -> Option? {
        switch value.value {
        case .null: return nil
        case .array, .object: leaveOut(at: value.location, .choiceOfParts)
        case .string(let text) where text.allSatisfy(\.isWhitespace): leaveOut(at: value.location, .emptyChoice)
        case .truth, .number, .string:
            var option = Option(id: value.choice, location: value.location)
            option.title = title
            option.info = info
            return option
        }
        return nil
    }
}

extension SchemaPart {
    /// The texts for the values of an `enum`, by position or by value.
    fileprivate func texts(_ name: String, _ values: [JSONNode]) -> [String?] {
        let texts = self[name]
        return values.enumerated().map { place, value in
            let text = texts?.member(value.scalarText ?? "") ?? texts.flatMap { $0.elements.dropFirst(place).first }
            return text?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}

extension Option {
    fileprivate func isSame(as other: Option) -> Bool {
        guard let own = id.value.node, let other = other.id.value.node else { return false }
        return own.isSame(as: other)
    }
}

extension Field {
    /// Gives the field options that data must give exactly.
    mutating func offer(_ choices: [Option], as type: String = "select") {
        self.type.value = type
        options = OptionList(choices)
        var notation = ColumnNotation(location: location)
        notation.isExact = true
        data = notation
    }
}

extension [Option] {
    /// Whether the options are just yes and no, so that a switch can replace them.
    var areYesAndNo: Bool {
        count == 2 && allSatisfy { $0.title == nil } && contains { $0.id.value == .truth(true) }
            && contains { $0.id.value == .truth(false) }
    }
}
