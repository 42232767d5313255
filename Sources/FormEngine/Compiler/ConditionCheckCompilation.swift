import FormModel
import FormSyntax

/// Conditions on a field's own value: one check on each field that may be blamed, of which only one can fail.
extension CheckCompiler {
    mutating func compileCondition(_ text: Located<String>, of said: Check, on number: Int) {
        let own = numbered.reference(to: number, seenAs: .sameInstance)
        let place = place(of: said, on: number)
        guard let condition = expressions.condition(text, at: ExpressionPlace(place, own: own)),
            let when = whenCondition(of: said, at: place)
        else { return }
        let candidates = candidates(own, reading: condition.references)
        let range = candidates.count > 1 ? expressions.programs.add(candidates) : .empty
        for holder in candidates {
            var check = CompiledCheck(.condition, code: .rule, limit: condition.number)
            (check.when, check.rule, check.candidates) = (when.number, rule, range)
            var description = CheckDescription(of: said, carrier: number)
            if holder != own {
                (check.partner, check.runsOnEmpty) = (own, true)
                description.other = fieldTitle(number)
            }
            let references = condition.references + when.references + (holder == own ? [] : [own])
            let isOfInstances = (references + [own]).contains { $0.scope == .sameInstance || $0.scope == .position }
            put((check, description), on: holder, decidedIn: isOfInstances ? place.section : nil, reading: references)
        }
    }

    /// The place where a check's conditions are read. Only a condition test can be decided for each instance of another
    /// section.
    func place(of check: Check, on number: Int) -> ExpressionPlace {
        let scope = numbered.fields[number].scope
        guard scope == nil, case .condition(let text) = check.test else { return ExpressionPlace(section: scope) }
        return numbered.ids.scope.placeOutside([text.value, check.when?.value ?? ""])
    }

    /// The condition under which a check counts; `nil`, with a finding, if it cannot be used.
    func whenCondition(of check: Check, at place: ExpressionPlace) -> (number: Int32, references: [Reference])? {
        guard let text = check.when else { return (-1, []) }
        return expressions.condition(text, at: place)
    }
}
