import FormModel

/// The fields that are checked when the walk arrives instead of at the end of a record.
extension TableAssembler {
    mutating func markFinalOnArrival() {
        for number in plans.indices where isFinal(number) {
            let looks = checks.drafts(of: number).allSatisfy { draft in
                draft.check.references(
                    inputs: { Array(expressions.references(ofCondition: $0)) },
                    reading: { checks.added[Int($0)].reading }
                ).allSatisfy { isPast($0, for: number) }
            }
            guard looks else { continue }
            plans[number].flags.insert(.finalOnArrival)
            // Operations run checks before the value is stored, so that their conditions must not read it.
            let looksAtItself =
                plans[number].checkMasks >= 0 && plans[number].checkChoice.field == number
                || checks.others[number].contains { $0.check.operation == .condition }
            if plans[number].flags.isSuperset(of: [.answerable, .checksDirectly]), !looksAtItself {
                plans[number].flags.insert(.checkedOnArrival)
            }
        }
    }

    /// Whether an input of a field's check precedes the field and is final by then.
    private func isPast(_ reference: Reference, for number: Int) -> Bool {
        switch reference.scope {
        case .unknown: return true
        case .instance, .all, .position: return false
        case .sameInstance where plans[number].dynamicSection != reference.section: return false
        case .fixed, .sameInstance: break
        }
        let other = Int(reference.field)
        return isFinal(other) && (other == number || lies(other, before: number))
    }
}
