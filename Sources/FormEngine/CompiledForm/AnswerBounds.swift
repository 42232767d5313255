import FormModel
import FormSyntax

/// Between what every answer of a field has to be, however the form says it: by members of its own, by `validations`, validators
/// or rules. Of several bounds it has the narrowest, and none that counts under a condition only.
package struct AnswerBounds: Sendable {
    /// The least number, or the first day or time, as the file writes it (`-18y` stays so); `nil` where there is none, as with
    /// the others.
    package private(set) var minimum: String?
    /// The greatest number, or the last day or time.
    package private(set) var maximum: String?
    /// A number that divides each without a rest, as the file writes it; of several their least common multiple.
    package private(set) var multipleOf: String?
    /// In code points.
    package private(set) var minimumLength: Int?
    /// In code points; longer texts can be typed and are refused.
    package private(set) var maximumLength: Int?
    /// How many choices there are at least, where there is any.
    package private(set) var minimumChoices: Int?
    /// How many choices there are at most.
    package private(set) var maximumChoices: Int?

    /// Whether there must be an answer by a check, whatever the field itself says.
    package private(set) var demandsAnswer = false
    /// The only answer to yes or no that passes.
    package private(set) var truth: Bool?
    /// Whether a number has no fraction.
    package private(set) var isWhole = false
    /// The thing that must be at a path, where somebody looks.
    package private(set) var existence: Check.Existence?

    init() {}

    /// The bounds that the checks of a field are.
    init(_ number: Int, of checks: CompiledChecks) {
        var (least, greatest): (CheckDraft?, CheckDraft?)
        for draft in checks.drafts(of: number) where draft.check.when < 0 {
            let limit = Int(draft.check.limit)
            let traits = draft.check.operation.traits
            if traits.demandsAnswer { demandsAnswer = true }
            if traits.isWhole { isWhole = true }
            truth = traits.truth ?? truth
            if draft.check.operation == .existence {
                existence = existence ?? Check.Existence(number: draft.check.limit)
            }
            switch traits.quantity {
            case .numbers where traits.isLeast, .days where traits.isLeast:
                if least.map({ checks.isLess($0, draft) }) ?? true { least = draft }
            case .numbers, .days:
                if greatest.map({ checks.isLess(draft, $0) }) ?? true { greatest = draft }
            case .characters where traits.isLeast: minimumLength = max(minimumLength ?? limit, limit)
            case .characters: maximumLength = min(maximumLength ?? limit, limit)
            case .choices where traits.isLeast: minimumChoices = max(minimumChoices ?? limit, limit)
            case .choices: maximumChoices = min(maximumChoices ?? limit, limit)
            case .multiples: multipleOf = narrowed(multipleOf, by: draft.description.limit)
            case nil: break
            }
        }
        (minimum, maximum) = (least?.description.limit, greatest?.description.limit)
    }
}

extension CompiledChecks {
    /// Whether the bound of one check is less than that of another of the same sort; of days of which that depends on today,
    /// none is.
    fileprivate func isLess(_ draft: CheckDraft, _ other: CheckDraft) -> Bool {
        let (limit, otherLimit) = (Int(draft.check.limit), Int(other.check.limit))
        return draft.check.operation.traits.quantity == .days
            ? bounds[otherLimit].isNoLater(than: bounds[limit]) == false : numbers[limit] < numbers[otherLimit]
    }
}

/// The least common multiple of two steps, of which an answer must be a multiple; the first step where it has too many digits.
private func narrowed(_ step: String?, by other: String) -> String {
    guard let step, let one = ExactDecimal(step), let another = ExactDecimal(other) else { return step ?? other }
    return one == another ? step : one.leastCommonMultiple(with: another)?.description ?? step
}
