import FormModel

/// Which fields can be checked as soon as the walk has come by, instead of at the end of a record.
extension TableAssembler {
    mutating func markFinalInPassing() {
        let lasting = lastingFields()
        for number in 0..<numbered.fixedFieldCount where lasting[number] {
            let looks = checks.byField[number].allSatisfy { draft in
                references(of: draft.check).allSatisfy { isPast($0, for: number, lasting) }
            }
            guard looks else { continue }
            plans[number].flags.insert(.finalInPassing)
            // What an operation checks has its checks run before the value counts, which their conditions may not ask for.
            let looksAtItself =
                plans[number].checkMasks >= 0 && plans[number].checkChoice == .fixed(number)
                || checks.byField[number].contains { $0.check.operation == .condition }
            if plans[number].flags.isSuperset(of: [.answerable, .checksDirectly]), !looksAtItself {
                plans[number].flags.insert(.checkedInPassing)
            }
        }
    }

    /// Whether a field outside dynamic sections keeps the value and the state with which the walk leaves it: it is not
    /// computed, no event sets or clears it, nothing shows, hides, enables or disables it, and its options are always offered.
    private func lastingFields() -> [Bool] {
        var lasting = plans.map { $0.flags.isDisjoint(with: [.computed, .offersVary]) && $0.dynamicSection < 0 }
        for event in (targets.eventsByField + targets.eventsBySection).joined() where event.target.field >= 0 {
            lasting[Int(event.target.field)] = false
        }
        for number in plans.indices where lasting[number] {
            let plan = plans[number]
            let nodes = [
                Node(kind: .fieldState, number: Int32(number)), Node(kind: .sectionState, number: plan.section),
                Node(kind: .groupState, number: plan.group),
            ]
            lasting[number] = nodes.allSatisfy { targets.stateEffects[numbered.index(of: $0)].isEmpty }
        }
        return lasting
    }

    /// What a check looks at besides its own field.
    private func references(of check: Check) -> [Reference] {
        let partners =
            switch check.operation {
            case .compare: [check.partner]
            case .condition: [check.partner] + expressions.references(ofCondition: check.limit)
            case .added: checks.added[Int(check.limit)].reading
            default: [Reference]()
            }
        guard check.when >= 0 else { return partners }
        return partners + expressions.references(ofCondition: check.when)
    }

    private func isPast(_ reference: Reference, for number: Int, _ lasting: [Bool]) -> Bool {
        switch reference.scope {
        case .unknown: return true
        case .sameInstance, .instance, .all, .position: return false
        case .fixed: break
        }
        let other = Int(reference.field)
        return lasting[other] && plans[other].step <= plans[number].step
    }
}
