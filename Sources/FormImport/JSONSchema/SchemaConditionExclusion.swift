extension SchemaCondition {
    /// Whether both cannot be true, by what they say of single fields; false where that is not seen.
    func excludes(_ other: SchemaCondition) -> Bool {
        if case .any(let conditions) = self { return conditions.allSatisfy { $0.excludes(other) } }
        if case .any(let conditions) = other { return conditions.allSatisfy(excludes) }
        return conjuncts.contains { one in
            other.conjuncts.contains { $0 == one.negated || one.demandsAnother(than: $0) }
        }
    }

    /// Whether both want a field to have a value, and not the same.
    private func demandsAnother(than other: SchemaCondition) -> Bool {
        guard case .comparison(let text, let id) = self, case .comparison(let otherText, id) = other else {
            return false
        }
        let beginning = "$\(id) == "
        return text != otherText && text.hasPrefix(beginning) && otherText.hasPrefix(beginning)
    }
}
