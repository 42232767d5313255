import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Choices among a few values.
extension SchemaImporter {
    /// The choices of an `enum` or of constants with titles that fit all parts; `nil` where the schema names none.
    mutating func takeOptions(of parts: inout [SchemaPart]) -> [Option]? {
        var found: [Option]?
        for place in parts.indices {
            for options in takeOptions(of: &parts[place]) {
                found =
                    found.map { found in found.filter { one in options.contains { $0.isSame(as: one) } } } ?? options
            }
        }
        guard let found else { return nil }
        return distinct(fitting(found, &parts))
    }

    /// The choices of each of its keywords.
    private mutating func takeOptions(of part: inout SchemaPart) -> [[Option]] {
        var found: [[Option]] = []
        if let values = part.elements("enum") {
            let names = part.elements("enumNames") ?? []
            part.take(["enum", "enumNames"])
            found.append(
                values.enumerated().compactMap { place, value in
                    option(value, title: names.indices.contains(place) ? names[place].scalarText : nil, info: nil)
                })
        }
        for name in ["oneOf", "anyOf"] {
            guard let branches = constantBranches(of: part, name) else { continue }
            part.take(name)
            found.append(branches.compactMap { option(of: $0, part) })
        }
        return found
    }

    /// The branches of an `anyOf` or `oneOf` that are all constants, `null` aside.
    func constantBranches(of part: SchemaPart, _ name: String) -> [JSONNode]? {
        let branches = (part.elements(name) ?? []).filter { !$0.isNullSchema }
        return !branches.isEmpty && branches.allSatisfy(\.isConstant) ? branches : nil
    }

    private mutating func option(of branch: JSONNode, _ part: SchemaPart) -> Option? {
        guard let value = branch.constant else { return nil }
        var rest = SchemaPart(part.use(branch), base: part.base)
        rest.take(["const", "enum", "title", "description", "$comment", "deprecated"])
        for member in rest.members {
            guard let fits = verdict(on: value, by: member, of: rest) else { continue }
            rest.take([member.key])
            if !fits { return nil }
        }
        tellRest(of: [rest])
        return option(value, title: branch.member("title")?.string, info: branch.member("description")?.string)
    }

    /// Those that fit what else is said; keywords that say which do are taken.
    private mutating func fitting(_ options: [Option], _ parts: inout [SchemaPart]) -> [Option] {
        var fitting = options
        let words = [
            "type", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
            "maxLength", "not", "anyOf", "oneOf",
        ]
        for place in parts.indices {
            let part = parts[place]
            for member in part.members where words.contains(member.key) {
                let verdicts = fitting.map { option in
                    option.id.value.node.flatMap { verdict(on: $0, by: member, of: part) }
                }
                guard !verdicts.contains(nil) else { continue }
                fitting = zip(fitting, verdicts).filter { $0.1 == true }.map(\.0)
                parts[place].take(member.key)
            }
        }
        return fitting
    }

    /// Options are known by their texts, so that 1 and "1" are one.
    private mutating func distinct(_ options: [Option]) -> [Option] {
        var seen: Set<String> = []
        return options.filter { option in
            let text = option.id.value.node?.scalarText ?? ""
            if seen.insert(text).inserted { return true }
            leaveOut(at: option.location, .equalChoices, ["choice": quoted(text)])
            return false
        }
    }

    private mutating func option(_ value: JSONNode, title: String?, info: String?) -> Option? {
        switch value.value {
        case .null: return nil
        case .array, .object:
            leaveOut(at: value.location, .choiceOfParts)
            return nil
        case .string(let text) where text.allSatisfy(\.isWhitespace):
            leaveOut(at: value.location, .emptyChoice)
            return nil
        case .truth, .number, .string:
            var option = Option(id: value.plain, location: value.location)
            option.title = title
            option.info = info
            return option
        }
    }
}

extension Option {
    fileprivate func isSame(as other: Option) -> Bool {
        guard let own = id.value.node, let other = other.id.value.node else { return false }
        return own.isSame(as: other)
    }
}

extension [Option] {
    /// Whether a switch says the same.
    var areYesAndNo: Bool {
        count == 2 && allSatisfy { $0.title == nil } && contains { $0.id.value == .truth(true) }
            && contains { $0.id.value == .truth(false) }
    }
}
