import FormSyntax

/// Between what every answer of a field has to be, however the form says it: by members of its own, by `validations`, validators
/// or rules. Of several bounds it has the narrowest, and none that counts under a condition only.
package struct AnswerBounds: Sendable {
    /// The least number, or the first day or time, as the file writes it (`-18y` stays so); `nil` where there is none, as with
    /// the others.
    package private(set) var minimum: String?
    /// The greatest number, or the last day or time.
    package private(set) var maximum: String?
    /// In code points.
    package private(set) var minimumLength: Int?
    /// In code points; longer texts can be typed and are refused.
    package private(set) var maximumLength: Int?
    /// How many choices there are at least, where there is any.
    package private(set) var minimumChoices: Int?
    /// How many choices there are at most.
    package private(set) var maximumChoices: Int?

    init() {}

    /// The bounds that the checks of a field are.
    init(_ number: Int, of checks: CompiledChecks) {
        var (least, greatest): (CheckDraft?, CheckDraft?)
        for draft in checks.others[number] where draft.check.when < 0 {
            let limit = Int(draft.check.limit)
            switch draft.check.operation {
            case .minimumNumber, .minimumDate:
                if least.map({ checks.isLess($0, draft) }) ?? true { least = draft }
            case .maximumNumber, .maximumDate:
                if greatest.map({ checks.isLess(draft, $0) }) ?? true { greatest = draft }
            case .minimumLength: minimumLength = max(minimumLength ?? limit, limit)
            case .maximumLength: maximumLength = min(maximumLength ?? limit, limit)
            case .minimumChoices: minimumChoices = max(minimumChoices ?? limit, limit)
            case .maximumChoices: maximumChoices = min(maximumChoices ?? limit, limit)
            case .required, .notEmpty, .mustBeYes, .isTrue, .isFalse, .isNumeric, .isInteger, .pattern, .text, .compare,
                .condition, .added:
                break
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
        switch draft.check.operation {
        case .minimumDate, .maximumDate: return bounds[otherLimit].isNoLater(than: bounds[limit]) == false
        default: return numbers[limit] < numbers[otherLimit]
        }
    }
}
