import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Two demands on what exists at a path that contradict each other.
    static let contradictoryExistence = LintRule(code: .contradictoryBounds, severity: .error) { subject in
        subject.pairsOfExistences { !$0.value.agrees(with: $1.value) }.map { first, second in
            let values: KeyValuePairs<String, any MessageValue> = [
                "other": quoted(first.value.rawValue), "wanted": quoted(second.value.rawValue),
                "cure": Message(.changeOne),
            ]
            return (second.location, Message(.contradictoryExistence, values))
        }
    }

    /// Two such demands of which one is implied by the other.
    static let existenceTwice = LintRule(code: .saidTwice) { subject in
        subject.pairsOfExistences { $0.value != $1.value && $0.value.agrees(with: $1.value) }.map { first, second in
            let values: KeyValuePairs<String, any MessageValue> = [
                "name": "'exists' \(second.value.rawValue)", "other": "'exists' \(first.value.rawValue)",
                "line": Int(first.location.line),
            ]
            return (second.location, Message(.boundTwice, values))
        }
    }
}

private typealias Demand = Located<Check.Existence>

extension LintSubject {
    /// For each field, the first pair of simultaneous demands that meets a condition.
    fileprivate func pairsOfExistences(where isSo: (Demand, Demand) -> Bool) -> [(Demand, Demand)] {
        everyField.compactMap { field in
            let demands = field.members.checks.compactMap { check -> (wanted: Demand, when: String?)? in
                if case .existence(let wanted) = check.test { (wanted, check.when?.value) } else { nil }
            }
            guard demands.count > 1, kind(of: field)?.is(.path) == true else { return nil }
            for (place, second) in demands.enumerated() {
                for first in demands[..<place] where first.when == second.when && isSo(first.wanted, second.wanted) {
                    return (first.wanted, second.wanted)
                }
            }
            return nil
        }
    }
}

extension Check.Existence {
    /// Whether something at a path can meet both demands.
    fileprivate func agrees(with other: Self) -> Bool {
        switch (self, other) {
        case (.any, .file), (.any, .folder), (.file, .any), (.folder, .any): true
        default: self == other
        }
    }
}
