/// A field in its current state, as it is asked.
extension Session {
    /// The slot's field in its current state: required if its condition is true, and with only the offered options,
    /// numbered anew.
    ///
    /// - Parameter most: The most options needed from each list; a message that names a few need not check all.
    package func presentField(_ slot: Slot, options most: Int = .max) -> FieldDescription {
        var field = field(slot)
        field.isRequired = isRequired(slot)
        guard plan(of: slot.index).pointee.flags.contains(.offersVary) else { return field }
        field.options = offeredOptions(slot, of: field, most: most)
        for component in field.components.indices {
            field.components[component] = offeredOptions(slot, component, of: field, most: most)
        }
        return field
    }

    /// The options of a choice that are currently offered, or those of one list of a picker.
    ///
    /// - Parameters:
    ///   - field: The slot's field with its texts filled in; `nil` looks it up.
    ///   - most: The most options needed.
    func offeredOptions(
        _ slot: Slot, _ component: Int = 0, of field: FieldDescription? = nil, most: Int = .max
    ) -> DescribedOptions {
        let plan = plan(of: slot.index)
        let options = (field ?? self.field(slot)).options(ofComponent: component)
        guard plan.pointee.flags.contains(.offersVary), !options.isEmpty else { return options }
        let hasComponents = plan.pointee.flags.contains(.hasComponents)
        let list = hasComponents ? tables.ranges[Int(plan.pointee.components.start) + component] : plan.pointee.options
        return offered(options, in: list, base: answers.placements[Int(slot.index)].base, most: most)
    }

    /// The offered options; each condition is evaluated once, however many options share it.
    private func offered(
        _ options: DescribedOptions, in list: TableRange, base: Int32, most: Int
    ) -> DescribedOptions {
        var machine = trialMachine
        var truths = [Truth?](repeating: nil, count: tables.conditions.count)
        var offered: [Int] = []
        for place in options.indices {
            guard offered.count < most else { break }
            let number = Int(tables.options[Int(list.start) + place].when)
            if number >= 0 {
                let truth =
                    truths[number] ?? machine.truth(of: tables.conditions.row(number), answers.view, base: base)
                truths[number] = truth
                guard truth == .yes else { continue }
            }
            offered.append(place)
        }
        return options.only(offered)
    }

    /// Whether an answer is required by the field itself, by a check or because a condition is true.
    package func isRequired(_ slot: Slot) -> Bool {
        if form.fields[fieldNumber(slot)].isRequired { return true }
        let plan = plan(of: slot.index)
        let base = answers.placements[Int(slot.index)].base
        let requirement = plan.pointee.requirement
        if requirement >= 0, holdsNow(tables.checks[requirement].when, base: base) { return true }
        let checks = plan.pointee.checks
        return (0..<checks.count).contains { place in
            let check = tables.checks[checks.start + place]
            return check.operation == .notEmpty && check.when >= 0 && holdsNow(check.when, base: base)
        }
    }

    /// Whether other answers decide which of its options are offered.
    func offersVary(_ slot: Slot) -> Bool { plan(of: slot.index).pointee.flags.contains(.offersVary) }

    /// Whether a condition is true, evaluated with a separate machine so that the session does not change.
    func holdsNow(_ condition: Int32, base: Int32) -> Bool {
        var machine = trialMachine
        return machine.truth(of: tables.conditions.row(Int(condition)), answers.view, base: base) == .yes
    }
}
