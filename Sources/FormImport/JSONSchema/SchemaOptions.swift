import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Choices among a few values.
extension SchemaReader {
    /// The choices of an `enum` or of constants with titles that fit all parts; `nil` where the schema names none.
    func takeOptions(of parts: inout [SchemaPart]) -> [Option]? {
        var found: [Option]?
        for place in parts.indices {
            for options in takeOptions(of: &parts[place]) {
                found = found.map { $0.filter { one in options.contains { $0.isSame(as: one) } } } ?? options
            }
        }
        return found.map { distinct(fitting($0, &parts)) }
    }

    /// The choices of each of its keywords.
    private func takeOptions(of part: inout SchemaPart) -> [[Option]] {
        var found: [[Option]] = []
        if let values = part.elements("enum") {
            let names = part.elements("enumNames") ?? []
            part.takeAll(where: ["enum", "enumNames"].contains)
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

    private func option(of branch: JSONNode, _ part: SchemaPart) -> Option? {
        guard let value = branch.constant else { return nil }
        var rest = SchemaPart(part.use(branch), base: part.base)
        rest.takeAll(where: ["const", "enum", "title", "description", "$comment", "deprecated"].contains)
        for member in rest.members {
            guard let fits = verdict(on: value, by: member, of: rest) else { continue }
            rest.takeAll { $0 == member.key }
            if !fits { return nil }
        }
        tellRest(of: [rest])
        return option(value, title: branch.member("title")?.string, info: branch.member("description")?.string)
    }

    /// Those that fit what else is said; keywords that say which do are taken.
    private func fitting(_ options: [Option], _ parts: inout [SchemaPart]) -> [Option] {
        var fitting = options
        for place in parts.indices {
            let part = parts[place]
            for member in part.members where part.test(member) != .nothing && member.key != "enum" {
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
            var option = Option(id: value.plain, location: value.location)
            option.title = title
            option.info = info
            return option
        }
        return nil
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
