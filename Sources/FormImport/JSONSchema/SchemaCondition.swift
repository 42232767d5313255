/// A schema's requirement on other properties, to be written as a condition of a form.
indirect enum SchemaCondition: Hashable {
    case always
    case never
    /// A condition that exceeds the limits of a form's expressions.
    case long
    case present(String)
    /// A comparison with a field, given as text, which is false if the field has no value.
    case comparison(String, of: String)
    /// A minimum number of answers among fields, including all instances of ids such as `lines[].total`.
    case count([String], atLeast: Int)
    /// Whether an optional object has any answer, by the prefix of its fields' ids; it can be resolved only when all
    /// fields are known.
    case there(String)
    case not(SchemaCondition)
    case all([SchemaCondition])
    case any([SchemaCondition])

    /// The text for a target or a `when`, where an unknown result counts as false.
    var text: String { text(isCertain: false, isOutermost: true) }

    /// The text for a rule, where an unknown result counts as true.
    var certainText: String { text(isCertain: true, isOutermost: true) }

    /// - Parameter isCertain: Whether a comparison without a value must be false instead of unknown.
    private func text(isCertain: Bool, isOutermost: Bool) -> String {
        func enclosed(_ text: String) -> String { isOutermost ? text : "(\(text))" }
        func joined(_ conditions: [SchemaCondition], _ sign: String) -> String {
            enclosed(conditions.map { $0.text(isCertain: isCertain, isOutermost: false) }.joined(separator: sign))
        }
        switch self {
        case .always: return "true"
        case .never: return "false"
        case .present(let id): return "present($\(id))"
        case .comparison(let text, let id): return isCertain ? "(present($\(id)) && \(text))" : enclosed(text)
        case .count(let ids, let least):
            return enclosed("count(\(ids.map { "$\($0)" }.joined(separator: ", "))) >= \(least)")
        // A long condition is never written, and all others were resolved before.
        case .long, .there: return "true"
        case .not(.present(let id)): return "missing($\(id))"
        case .not(let condition): return "!\(condition.text(isCertain: true, isOutermost: false))"
        case .all(let conditions): return joined(conditions, " && ")
        case .any(let conditions): return joined(conditions, " || ")
        }
    }

    /// Whether the condition holds before anything is answered.
    var holdsAtFirst: Bool { mapped { $0 == .always ? .always : .never } == .always }

    /// The fields that the condition reads, each once.
    var fields: [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    private var ids: [String] {
        switch self {
        case .always, .never, .long, .there: []
        // Fields of instances are left out, since they are not single fields.
        case .count(let ids, _): ids.filter { !$0.includes("[]") }
        case .present(let id), .comparison(_, let id): [id]
        case .not(let condition): condition.ids
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.ids)
        }
    }

    /// Whether the condition is within the limits of a form's expressions.
    var isSayable: Bool { extent.parts <= Self.partLimit && extent.depth <= 20 }

    private static let partLimit = 200

    private var extent: (parts: Int, depth: Int) {
        switch self {
        case .always, .never, .present, .comparison, .there: (1, 1)
        case .long: (Self.partLimit + 1, 1)
        case .count(let ids, _): (ids.count > 64 ? 1000 : ids.count, 1)
        case .not(let condition): (condition.extent.parts + 1, condition.extent.depth + 1)
        case .all(let conditions), .any(let conditions):
            conditions.reduce(into: (1, 1)) { whole, condition in
                let extent = condition.extent
                whole = (whole.0 + extent.parts, max(whole.1, extent.depth + 1))
            }
        }
    }

    static func and(_ left: SchemaCondition, _ right: SchemaCondition) -> SchemaCondition { and([left, right]) }

    static func and(_ conditions: [SchemaCondition]) -> SchemaCondition {
        if conditions.contains(.never) { return .never }
        if conditions.contains(.long) { return .long }
        let others = conditions.filter { $0 != .always }
        return others.count > 1 ? whole(others.flatMap(\.conjuncts)) : others.first ?? .always
    }

    /// The fields that only need to have a value.
    var presences: [String] { conjuncts.compactMap(\.presence) }

    private var presence: String? { if case .present(let id) = self { id } else { nil } }

    /// The fields that have no value if the condition holds.
    var absences: [String] {
        conjuncts.flatMap { condition -> [String] in
            if case .not(let refused) = condition { refused.disjuncts.compactMap(\.presence) } else { [] }
        }
    }

    var conjuncts: [SchemaCondition] { if case .all(let conditions) = self { conditions } else { [self] } }

    /// The conjunction, without conditions that follow from others.
    private static func whole(_ conditions: [SchemaCondition]) -> SchemaCondition {
        guard conditions.count <= 2 * partLimit else { return .long }
        let all = Set(conditions)
        let compared = conditions.reduce(into: Set()) { $0.formUnion($1.fieldsCompared) }
        var kept: [SchemaCondition] = []
        var seen: Set<SchemaCondition> = []
        for condition in conditions where seen.insert(condition).inserted {
            if all.contains(condition.negated) { return .never }
            if case .present(let id) = condition, compared.contains(id) { continue }
            kept.append(condition)
        }
        return kept.count == 1 ? kept[0] : kept.count > partLimit ? .long : .all(kept)
    }

    /// The fields without whose values the condition is false.
    private var fieldsCompared: Set<String> {
        switch self {
        case .comparison(_, let id): [id]
        case .all(let conditions): conditions.reduce(into: []) { $0.formUnion($1.fieldsCompared) }
        case .any(let conditions):
            conditions.dropFirst().reduce(into: conditions[0].fieldsCompared) { $0.formIntersection($1.fieldsCompared) }
        case .always, .never, .long, .present, .count, .there, .not: []
        }
    }

    static func or(_ conditions: [SchemaCondition]) -> SchemaCondition {
        if conditions.contains(.always) { return .always }
        if conditions.contains(.long) { return .long }
        var possible: [SchemaCondition] = []
        var seen: Set<SchemaCondition> = []
        for condition in conditions.lazy.flatMap(\.disjuncts) where condition != .never {
            guard seen.insert(condition).inserted else { continue }
            if seen.contains(condition.negated) { return .always }
            possible.append(condition)
            guard possible.count <= partLimit else { return .long }
        }
        return possible.isEmpty ? .never : possible.count == 1 ? possible[0] : .any(possible)
    }

    private var disjuncts: [SchemaCondition] { if case .any(let conditions) = self { conditions } else { [self] } }

    var negated: SchemaCondition {
        switch self {
        case .always: .never
        case .never: .always
        case .long: .long
        case .not(let condition): condition
        case .present, .comparison, .count, .there, .all, .any: .not(self)
        }
    }

    /// The condition with optional objects resolved.
    func resolved(_ there: (String) -> SchemaCondition) -> SchemaCondition {
        mapped { if case .there(let prefix) = $0 { there(prefix) } else { $0 } }
    }

    /// The condition with each elementary condition replaced.
    private func mapped(_ replacement: (SchemaCondition) -> SchemaCondition) -> SchemaCondition {
        switch self {
        case .always, .never, .long, .present, .comparison, .count, .there: replacement(self)
        case .not(let condition): condition.mapped(replacement).negated
        case .all(let conditions): .and(conditions.map { $0.mapped(replacement) })
        case .any(let conditions): .or(conditions.map { $0.mapped(replacement) })
        }
    }

    /// Whether both conditions cannot hold together, judged by single fields; false if that is not evident.
    func excludes(_ other: SchemaCondition) -> Bool {
        if case .any(let conditions) = self { return conditions.allSatisfy { $0.excludes(other) } }
        if case .any(let conditions) = other { return conditions.allSatisfy(excludes) }
        return conjuncts.contains { one in
            other.conjuncts.contains { $0 == one.negated || one.demandsAnother(than: $0) }
        }
    }

    /// Whether both conditions require different values of a field.
    private func demandsAnother(than other: SchemaCondition) -> Bool {
        guard case .comparison(let text, let id) = self, case .comparison(let otherText, id) = other else {
            return false
        }
        let beginning = "$\(id) == "
        return text != otherText && text.hasPrefix(beginning) && otherText.hasPrefix(beginning)
    }
}
