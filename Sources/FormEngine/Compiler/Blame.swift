import FormModel

/// The field to blame when a check of several fields fails: the last visible one in form order.
extension CheckCompiler {
    /// The fields that may be blamed for a condition on a field's own value: the field itself, and later fields of
    /// which the condition reads a single value.
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

    /// Whether a field comes after another in form order, perhaps within each instance.
    func isLater(_ reference: Reference, than other: Reference) -> Bool {
        numbered.fields[Int(reference.field)].order > numbered.fields[Int(other.field)].order
    }

    /// Whether the position of an instance decides which of two fields comes later, because both belong to one section.
    func isLateInSome(_ reference: Reference, _ own: Reference) -> Bool {
        reference.scope == .instance && own.scope == .sameInstance && reference.section == own.section
    }

    /// Adds a check to one of the fields that may be blamed for it.
    ///
    /// - Parameters:
    ///   - holder: That field, as the field that carries the check refers to it.
    ///   - section: The dynamic section for whose instances the check is decided one by one.
    ///   - references: Everything it reads.
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
