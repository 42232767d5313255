import FormModel
import FormSyntax

/// The bounds of every answer to a field, gathered from its own members, `validations`, validators and rules. Where
/// several apply it has the narrowest; those that only count under a condition are left out.
package struct AnswerBounds: Sendable {
    /// The least number, or the first day or time, as the file writes it (`-18y` stays so); `nil`, like the others, if
    /// there is none.
    package private(set) var minimum: String?
    /// The greatest number, or the last day or time.
    package private(set) var maximum: String?
    /// A number that every answer is a multiple of, as the file writes it; the least common multiple if there are
    /// several.
    package private(set) var multipleOf: String?
    /// In code points.
    package private(set) var minimumLength: Int?
    /// In code points; longer texts can be typed and are refused.
    package private(set) var maximumLength: Int?
    /// The fewest choices of an answer that has any.
    package private(set) var minimumChoices: Int?
    /// The most choices of an answer.
    package private(set) var maximumChoices: Int?

    /// Whether a check demands an answer, even if the field itself does not.
    package private(set) var demandsAnswer = false
    /// The only answer to yes or no that passes.
    package private(set) var truth: Bool?
    /// Whether a number must have no fraction.
    package private(set) var isWhole = false
    /// The kind of file that must exist at a path, if files are looked up.
    package private(set) var existence: Check.Existence?

    init() {}

    /// Gathers the bounds from a field's checks.
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
    /// Whether one check's bound is below another's of the same sort. False for two days whose order depends on today.
    fileprivate func isLess(_ draft: CheckDraft, _ other: CheckDraft) -> Bool {
        let (limit, otherLimit) = (Int(draft.check.limit), Int(other.check.limit))
        return draft.check.operation.traits.quantity == .days
            ? bounds[otherLimit].isNoLater(than: bounds[limit]) == false : numbers[limit] < numbers[otherLimit]
    }
}

/// The least common multiple of two steps; the first step if it has too many digits.
private func narrowed(_ step: String?, by other: String) -> String {
    guard let step, let one = ExactDecimal(step), let another = ExactDecimal(other) else { return step ?? other }
    return one == another ? step : one.leastCommonMultiple(with: another)?.description ?? step
}
