import FormModel
import FormSyntax

/// Conditions on a field's own value: a check on each of the fields that may be blamed, of which one fails.
extension CheckCompiler {
    mutating func compileCondition(of validator: Validator, on number: Int) {
        guard let text = text("condition", of: validator, isRequired: true) else { return }
        let own = numbered.reference(to: number, seenAs: .sameInstance)
        let place = place(of: validator, on: number)
        guard let condition = expressions.condition(text, at: ExpressionPlace(place, own: own)),
            let when = whenCondition(of: validator, at: place)
        else { return }
        let candidates = candidates(own, reading: condition.references)
        let range = candidates.count > 1 ? expressions.programs.add(candidates) : .empty
        for holder in candidates {
            var check = Check(.condition, code: .rule, limit: condition.number)
            (check.when, check.candidates) = (when.number, range)
            var description = words(of: validator, carrier: number)
            if holder != own {
                (check.partner, check.runsOnEmpty) = (own, true)
                description.other = fieldTitle(number)
            }
            let references = condition.references + when.references + (holder == own ? [] : [own])
            let isOfInstances = (references + [own]).contains { $0.scope == .sameInstance || $0.scope == .position }
            put((check, description), on: holder, decidedIn: isOfInstances ? place.section : nil, reading: references)
        }
    }

    /// Where a validator's conditions are read; only a demand of its own is decided for each instance of another section.
    func place(of validator: Validator, on number: Int) -> ExpressionPlace {
        let scope = numbered.fields[number].scope
        guard scope == nil, let condition = validator.demand else { return ExpressionPlace(section: scope) }
        return numbered.ids.scope.placeOutside([condition, validator.when?.value ?? ""])
    }

    /// The condition under which a validator counts; `nil` where it cannot be used, which is reported.
    func whenCondition(
        of validator: Validator?, at place: ExpressionPlace
    ) -> (number: Int32, references: [Reference])? {
        guard let text = validator?.when else { return (-1, []) }
        return expressions.condition(text, at: place)
    }
}

extension Validator {
    /// The condition that must not be false, of one that has it.
    fileprivate var demand: String? { type.value == "condition" ? parameter("condition")?.value.scalarText : nil }
}
