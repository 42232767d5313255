import FormModel

/// Who is blamed for a check of several fields: the last of them in the order of the form, of those that are visible.
extension CheckCompiler {
    /// The fields that may be blamed for a condition on a field's own value: itself, and those behind it of which the condition
    /// reads one value.
    func candidates(_ own: Reference, reading references: [Reference]) -> [Reference] {
        var candidates = [own]
        for reference in references where !candidates.contains(reference) && canBeBlamed(reference, before: own) {
            candidates.append(reference)
        }
        return candidates
    }

    private func canBeBlamed(_ reference: Reference, before own: Reference) -> Bool {
        switch reference.scope {
        case .all, .position, .unknown: return false
        case .fixed, .sameInstance, .instance: break
        }
        let number = Int(reference.field)
        return numbered.fields[number].isAnswerable && fields.plans[number].reader != .none
            && (isLater(reference, than: own) || isLateInSome(reference, own))
    }

    /// Whether a field comes after another in the order of the form, be it in each instance.
    func isLater(_ reference: Reference, than other: Reference) -> Bool {
        numbered.fields[Int(reference.field)].order > numbered.fields[Int(other.field)].order
    }

    /// Whether it is the place of an instance that decides which of two fields comes later: both are of one section.
    func isLateInSome(_ reference: Reference, _ own: Reference) -> Bool {
        reference.scope == .instance && own.scope == .sameInstance && reference.section == own.section
    }

    /// Puts a check on one of the fields that may be blamed for it.
    ///
    /// - Parameters:
    ///   - holder: That field, as the carrier of the check sees it.
    ///   - section: The dynamic section for each instance of which the check is decided.
    ///   - references: Whatever it reads.
    mutating func put(
        _ draft: CheckDraft, on holder: Reference, decidedIn section: Int?, reading references: [Reference]
    ) {
        let number = Int(holder.field)
        var check = draft.check
        if holder.scope == .instance { check.onlyInstance = holder.instance }
        if let section, holder.scope != .sameInstance {
            check.instances = Int32(section)
            dependencies.addDependent(
                on: Reference(scope: .all, field: -1, section: Int32(section)), kind: .checks, of: number)
        }
        checks.others[number].append((check, draft.description))
        for reference in references where Int(reference.field) != number || reference.scope == .instance {
            dependencies.addDependent(on: reference, kind: .checks, of: number)
        }
    }
}
