import FormEngine
import FormModel
import FormSyntax

/// The truths that conditions can have, found by trying them with values that represent all others.
final class Possibility {
    /// Beyond so many trials a condition is taken to be possible.
    private static let trialLimit = 2000

    private let compiled: CompiledForm
    private let trial: ExpressionTrial
    /// The truths that conditions can have, whatever is answered, by their numbers: true, false, neither.
    private let (canBeTrue, canBeFalse, canBeUnknown) = (Memo<Bool>(), Memo<Bool>(), Memo<Bool>())
    /// The values that each is tried with for that.
    private let knownChoices = Memo<[[JSONValue?]]?>()

    init(_ compiled: CompiledForm, now: Moment) {
        self.compiled = compiled
        trial = ExpressionTrial(compiled, now: now)
    }

    /// Whether some answers make the condition true, or what else is `wanted`; true where that is not known.
    ///
    /// - Parameters:
    ///   - wanted: `nil` for neither true nor false.
    ///   - carrier: What has a value whenever the condition counts.
    ///   - hasValue: Whether a field can have a value at all.
    func canBe(
        _ wanted: Bool?, _ condition: WrittenCondition, carrier: CarriedTarget.Trigger? = nil,
        where hasValue: (Int) -> Bool = { _ in true }
    ) -> Bool {
        guard !condition.expression.readsMoreThanAnswers, let number = condition.number else { return true }
        let references = condition.expression.references
        guard references.allSatisfy({ $0.field >= 0 || $0.scope == .unknown }) else { return true }
        let fields = references.filter { $0.field >= 0 }
        guard carrier == nil, fields.allSatisfy({ hasValue(Int($0.field)) }) else {
            return canBe(wanted, number, condition.place, fields, choices(of: fields, in: condition, carrier, hasValue))
        }
        let known = wanted.map { $0 ? canBeTrue : canBeFalse } ?? canBeUnknown
        return known.fact(of: number) {
            let choices = knownChoices.fact(of: number) { self.choices(of: fields, in: condition, nil) { _ in true } }
            return canBe(wanted, number, condition.place, fields, choices)
        }
    }

    private func canBe(
        _ wanted: Bool?, _ number: Int, _ place: ExpressionPlace, _ fields: [Reference], _ choices: [[JSONValue?]]?
    ) -> Bool {
        guard let choices else { return true }
        return tries(fields[...], choices[...]) { trial.truth(of: number, in: place.section) == wanted }
    }

    /// The values that stand for all that fields can have; `nil` where those are too many to be tried.
    private func choices(
        of fields: [Reference], in condition: WrittenCondition, _ carrier: CarriedTarget.Trigger?,
        _ hasValue: (Int) -> Bool
    ) -> [[JSONValue?]]? {
        var choices: [[JSONValue?]] = []
        var count = 1
        for field in fields {
            guard let values = values(of: field, in: condition, carrier, hasValue) else { return nil }
            count *= values.count
            guard count <= Self.trialLimit else { return nil }
            choices.append(values)
        }
        return choices
    }

    /// Whether a rule says nothing while a field is absent and all others have some values, with which it fails where the
    /// field has one: any, or 0 where the rest goes on without it.
    func isUnknown(_ rule: WrittenCondition, without operand: OpenOperand, _ subject: LintSubject) -> Bool {
        guard let number = rule.number else { return false }
        let open = Int(operand.field.field)
        let isNumber = compiled.fields[open].kind.reader == .decimal || compiled.fields[open].isComputed
        guard !operand.isTerm || isNumber else { return false }
        let own = operand.isTerm ? [.number("0")] : samples(of: open, in: rule.expression, subject)
        let others = rule.expression.references.filter { $0.field >= 0 && $0.scope == .fixed && $0 != operand.field }
        // A computed value is absent for want of its inputs.
        let inputs = compiled.fields[open].isComputed ? subject.formulaExpressions[open]?.references ?? [] : []
        let choices = fewest(
            others.map { other in
                let number = Int(other.field)
                let isMissed = inputs.contains(other) && subject.mayBeAbsent(number)
                return isMissed ? [nil] : samples(of: number, in: rule.expression, subject)
            })
        return tries(others[...], choices[...]) {
            trial.give(nil, to: operand.field) && trial.truth(of: number, in: rule.place.section) == nil
                && own.contains {
                    trial.give($0, to: operand.field) && trial.truth(of: number, in: rule.place.section) == false
                }
        }
    }

    /// So many of each field's values that all ways to combine them are few.
    private func fewest(_ choices: [[JSONValue?]]) -> [[JSONValue?]] {
        let most = 64
        var each = 1
        while each < most, choices.reduce(1, { min($0 * min($1.count, each + 1), most + 1) }) <= most { each += 1 }
        return choices.map { Array($0.prefix(each)) }
    }

    private func values(
        of field: Reference, in condition: WrittenCondition, _ carrier: CarriedTarget.Trigger?,
        _ hasValue: (Int) -> Bool
    ) -> [JSONValue?]? {
        guard field.scope == .fixed || field.scope == .sameInstance else { return nil }
        let number = Int(field.field)
        guard hasValue(number) else { return [nil] }
        let described = compiled.fields[number]
        guard let values = representatives(of: field, described, in: condition.expression) else { return nil }
        guard case .field(number, let option)? = carrier else { return values + [nil] }
        guard let option, described.kind.reader == .option, option < described.options.count else { return values }
        return [described.options[option].idLiteral]
    }

    /// Whether one way to give values to the fields passes.
    private func tries(
        _ fields: ArraySlice<Reference>, _ choices: ArraySlice<[JSONValue?]>, _ passes: () -> Bool
    ) -> Bool {
        guard let field = fields.first, let values = choices.first else { return passes() }
        return values.contains { value in
            trial.give(value, to: field) && tries(fields.dropFirst(), choices.dropFirst(), passes)
        }
    }
}
