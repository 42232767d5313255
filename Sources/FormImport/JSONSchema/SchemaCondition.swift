import FormModel
import FormSyntax
import FormWords

/// A demand of a schema on other properties, to be written as a condition of a form.
indirect enum SchemaCondition: Hashable {
    case always
    case never
    /// More than an expression of a form may hold, whatever it is.
    case long
    case present(String)
    /// A comparison with a field, false where that has no value; the text is all of it.
    case comparison(String, of: String)
    /// That many answers of fields, all instances of such as `lines[].total` included.
    case count([String], atLeast: Int)
    /// Something of an object that may be absent, whose fields' ids begin so; known only when all fields are.
    case there(String)
    case not(SchemaCondition)
    case all([SchemaCondition])
    case any([SchemaCondition])

    /// As a target or a `when` writes it, for which unknown is as good as false.
    var text: String { text(isCertain: false, isOutermost: true) }

    /// As a rule writes it, for which unknown is as good as true.
    var certainText: String { text(isCertain: true, isOutermost: true) }

    /// - Parameter isCertain: Whether a comparison with nothing must be false rather than unknown.
    private func text(isCertain: Bool, isOutermost: Bool) -> String {
        func joined(_ conditions: [SchemaCondition], _ sign: String) -> String {
            let text = conditions.map { $0.text(isCertain: isCertain, isOutermost: false) }.joined(separator: sign)
            return isOutermost ? text : "(\(text))"
        }
        switch self {
        case .always: return "true"
        case .never: return "false"
        case .present(let id): return "present($\(id))"
        case .comparison(let text, let id):
            return isCertain ? "(present($\(id)) && \(text))" : isOutermost ? text : "(\(text))"
        case .count(let ids, let least):
            let text = "count(\(ids.map { "$\($0)" }.joined(separator: ", "))) >= \(least)"
            return isOutermost ? text : "(\(text))"
        // A long condition is not written, and all others are resolved before.
        case .long, .there: return "true"
        case .not(.present(let id)): return "missing($\(id))"
        case .not(let condition): return "!\(condition.text(isCertain: true, isOutermost: false))"
        case .all(let conditions): return joined(conditions, " && ")
        case .any(let conditions): return joined(conditions, " || ")
        }
    }

    /// Whether it is true as long as nothing is answered.
    var holdsAtFirst: Bool {
        switch self {
        case .always: true
        case .never, .long, .present, .comparison, .count, .there: false
        case .not(let condition): !condition.holdsAtFirst
        case .all(let conditions): conditions.allSatisfy(\.holdsAtFirst)
        case .any(let conditions): conditions.contains(where: \.holdsAtFirst)
        }
    }

    /// The fields that it reads, each once.
    var fields: [String] {
        var found: [String] = []
        var seen: Set<String> = []
        visit { if seen.insert($0).inserted { found.append($0) } }
        return found
    }

    private func visit(_ body: (String) -> Void) {
        switch self {
        case .always, .never, .long, .there: break
        // Instances are of no one field.
        case .count(let ids, _): for id in ids where !id.includes("[]") { body(id) }
        case .present(let id), .comparison(_, let id): body(id)
        case .not(let condition): condition.visit(body)
        case .all(let conditions), .any(let conditions): for condition in conditions { condition.visit(body) }
        }
    }

    /// Whether it fits into an expression of a form, which has limits.
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

    /// The fields of which it asks that they have a value, whatever that is.
    var presences: [String] { conjuncts.compactMap(\.presence) }

    private var presence: String? { if case .present(let id) = self { id } else { nil } }

    /// The fields that have no value where it is true.
    var absences: [String] {
        conjuncts.flatMap { condition in
            guard case .not(let refused) = condition else { return [String]() }
            return refused.disjuncts.compactMap(\.presence)
        }
    }

    var conjuncts: [SchemaCondition] {
        if case .all(let conditions) = self { conditions } else { [self] }
    }

    /// All of them, but for those that follow from others.
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

    /// The fields without whose values it is false.
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

    private var disjuncts: [SchemaCondition] {
        if case .any(let conditions) = self { conditions } else { [self] }
    }

    var negated: SchemaCondition {
        switch self {
        case .always: .never
        case .never: .always
        case .long: .long
        case .not(let condition): condition
        case .present, .comparison, .count, .there, .all, .any: .not(self)
        }
    }

    /// With each object that may be absent resolved.
    func resolved(_ there: (String) -> SchemaCondition) -> SchemaCondition {
        switch self {
        case .always, .never, .long, .present, .comparison, .count: self
        case .there(let prefix): there(prefix)
        case .not(let condition): condition.resolved(there).negated
        case .all(let conditions): .and(conditions.map { $0.resolved(there) })
        case .any(let conditions): .or(conditions.map { $0.resolved(there) })
        }
    }
}
