import FormSyntax
import FormWords

/// How many properties an object has, and that it has no others.
extension SchemaImporter {
    /// Has an object hold no other properties than its own where that is not so by what is shown.
    mutating func close(_ closing: SchemaConsequences.Closing) {
        let others = pending.names[closing.scope.prefix, default: []].subtracting(closing.names).sorted()
        let isCertain = closing.condition != .always && closing.member.key == "additionalProperties"
        guard !others.isEmpty else { return }
        guard isCertain, others.allSatisfy({ field(closing.scope.id($0)) != nil }) else { return tell(closing.member) }
        for id in others.map(closing.scope.id) where !shown(id).excludes(closing.condition) {
            refuse(id, when: closing.condition, .leaveEmpty, at: closing.member.keyLocation)
        }
    }

    /// Has an object have as many properties as it must and may.
    mutating func demandCount(_ bound: SchemaConsequences.Bound) {
        let (scope, limit) = (bound.scope, bound.member.node.count ?? 0)
        let own = Set(pending.names[scope.prefix, default: []].map(scope.id))
        let ids = order.filter(own.contains)
        let isLeast = bound.member.key == "minProperties"
        guard ids.count == own.count, !ids.contains(where: nullable.contains) else { return tell(bound.member) }
        let required = Set(bound.required.map(scope.id))
        let sure = ids.count { required.contains($0) || field($0)?.value != nil }
        // An object that may be absent is there by one of its properties.
        let least = scope.there == .there(scope.prefix) ? max(sure, 1) : sure
        if isLeast ? limit <= least : limit >= ids.count { return }
        let counted = SchemaCondition.count(ids, atLeast: isLeast ? limit : limit + 1)
        demand(
            isLeast ? counted : counted.negated, bound.member.key, when: bound.condition, at: bound.member.keyLocation,
            in: scope, saying: isLeast ? .answerAtLeast : .answerAtMost, count: limit)
    }
}
