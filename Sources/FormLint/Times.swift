import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// A formula for the number of instances that always gives too many or never at least one.
    static let impossibleTimes = LintRule(code: .impossibleResult) { subject in
        guard subject.sections.contains(where: { $0.times != nil }) else { return [] }
        let reading = ExpressionReading(subject.compiled)
        let trial = ExpressionTrial(subject.compiled, now: subject.now)
        return subject.sections.enumerated().compactMap { number, section in
            guard let times = section.times, let expression = reading.formula(times.value, in: nil) else { return nil }
            let count = subject.count(of: expression, ofSection: number, trial)
            let most = trial.mostInstances(of: number)
            let formula = quotedCode(times.value)
            if let least = count.least, !(least < ExactDecimal(most + 1)) {
                let values: KeyValuePairs<String, any MessageValue> = [
                    "formula": formula, "count": least.description, "most": most,
                ]
                return (times.location, Message(.timesTooMany, values))
            }
            guard let greatest = count.most, greatest < ExactDecimal(1) else { return nil }
            return (times.location, Message(.timesNever, ["formula": formula]))
        }
    }
}

/// The range of a result, both ends included; an end is `nil` if it is unknown.
private struct Span {
    var least: ExactDecimal?
    var most: ExactDecimal?

    static var none: Span { Span(least: ExactDecimal(0), most: ExactDecimal(0)) }

    var negated: Span {
        Span(
            least: most.flatMap { ExactDecimal(0).subtracting($0) },
            most: least.flatMap { ExactDecimal(0).subtracting($0) })
    }
}

extension LintSubject {
    /// The range of the result of a section's formula; a result that is not a number counts as none.
    fileprivate func count(of times: Expression, ofSection section: Int, _ trial: ExpressionTrial) -> Span {
        if times.references.isEmpty, !times.readsMoreThanAnswers {
            let count = trial.constantTimes(of: section) ?? ExactDecimal(0)
            return Span(least: count, most: count)
        }
        let kinds = times.resultKinds(in: compiled)
        let isNever = !kinds.isEmpty && kinds.isDisjoint(with: [.number, .text, .truth])
        guard !isNever, noNumber(times) == nil else { return .none }
        // Without any answer, there is no result.
        return Span(least: nil, most: span(of: times).most)
    }

    private func span(of expression: Expression) -> Span {
        switch expression {
        case .number(let number): return Span(least: number, most: number)
        case .field(let reference): return span(of: reference)
        case .unary(.negate, let operand):
            return span(of: operand).negated
        case .binary(let binary, let left, let right):
            let (first, second) = (span(of: left), span(of: right))
            switch binary {
            case .add:
                return Span(least: sum(first.least, second.least), most: sum(first.most, second.most))
            case .subtract:
                let subtracted = second.negated
                return Span(least: sum(first.least, subtracted.least), most: sum(first.most, subtracted.most))
            case .multiply, .divide, .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
                return Span()
            }
        case .text, .truth, .suffixed, .unary, .call, .concatenation: return Span()
        }
    }

    private func sum(_ first: ExactDecimal?, _ second: ExactDecimal?) -> ExactDecimal? {
        guard let first, let second else { return nil }
        return first.adding(second)
    }

    /// The range of a field's value; an unanswered field counts as 0.
    private func span(of reference: Reference) -> Span {
        guard reference.field >= 0, reference.scope == .fixed, case let number = Int(reference.field),
            described(number).kind.reader == .decimal, !described(number).isComputed
        else { return Span() }
        let bounds = Bounds(of: fields[number]).values
        var span = Span()
        for bound in bounds.least where !bound.isConditional {
            span.least = ExactDecimal(bound.text).map { Swift.min($0, ExactDecimal(0)) }
        }
        for bound in bounds.most where !bound.isConditional {
            span.most = ExactDecimal(bound.text).map { Swift.max($0, ExactDecimal(0)) }
        }
        if !described(number).kind.is(.signed), !described(number).isSigned { span.least = ExactDecimal(0) }
        return span
    }
}
