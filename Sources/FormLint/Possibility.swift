import FormEngine
import FormModel
import FormSyntax

/// The truth values that conditions can have, found by trials with values that represent all others.
final class Possibility {
    /// The most trials; a condition that needs more is assumed to be possible.
    private static let trialLimit = 2000

    private let compiled: CompiledForm
    private let trial: ExpressionTrial
    /// Whether conditions can be true, false or neither for any answers, by their numbers.
    private let (canBeTrue, canBeFalse, canBeUnknown) = (Memo<Bool>(), Memo<Bool>(), Memo<Bool>())
    /// The values to try for each condition, by its number.
    private let knownChoices = Memo<[[JSONValue?]]?>()

    init(_ compiled: CompiledForm, now: Moment) {
        self.compiled = compiled
        trial = ExpressionTrial(compiled, now: now)
    }

    /// Whether some answers give the condition the wanted truth value; true if that is unknown.
    ///
    /// - Parameters:
    ///   - wanted: The truth value; `nil` means neither true nor false.
    ///   - carrier: The part that has a value whenever the condition applies.
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

    /// The values that represent all that fields can have; `nil` if there are too many to try.
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

    /// Whether, for some values of the other fields, a rule has no result while a field is absent but would fail with a
    /// value of that field. Any value counts; for a field that is one of several terms, only 0.
    func isUnknown(_ rule: WrittenCondition, without operand: OpenOperand, _ subject: LintSubject) -> Bool {
        guard let number = rule.number else { return false }
        let open = Int(operand.field.field)
        let isNumber = compiled.fields[open].kind.reader == .decimal || compiled.fields[open].isComputed
        guard !operand.isTerm || isNumber else { return false }
        let own = operand.isTerm ? [.number("0")] : samples(of: open, in: rule.expression, subject)
        let others = rule.expression.references.filter { $0.field >= 0 && $0.scope == .fixed && $0 != operand.field }
        // A computed value is absent if its inputs are.
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

    /// The first values of each field, few enough to try all combinations.
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

    /// Whether any combination of values passes.
    private func tries(
        _ fields: ArraySlice<Reference>, _ choices: ArraySlice<[JSONValue?]>, _ passes: () -> Bool
    ) -> Bool {
        guard let field = fields.first, let values = choices.first else { return passes() }
        return values.contains { value in
            trial.give(value, to: field) && tries(fields.dropFirst(), choices.dropFirst(), passes)
        }
    }
}
