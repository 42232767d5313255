import FormEngine
import FormModel

/// What conditions can say, found by trying them with values that represent all others.
final class Possibility {
    /// Beyond so many trials a condition is taken to be possible.
    private static let trialLimit = 2000

    private let compiled: CompiledForm
    private let trial: ConditionTrial

    init(_ compiled: CompiledForm, now: Moment) {
        self.compiled = compiled
        trial = ConditionTrial(compiled, now: now)
    }

    /// Whether some answers make the condition true, or false where that is `wanted`; true where that is not known.
    ///
    /// - Parameters:
    ///   - carrier: What has a value whenever the condition counts.
    ///   - hasValue: Whether a field can have a value at all.
    func canBe(
        _ wanted: Bool, _ condition: WrittenCondition, carrier: CarriedTarget.Carrier? = nil,
        where hasValue: (Int) -> Bool = { _ in true }
    ) -> Bool {
        guard !condition.expression.readsToday,
            let number = trial.number(of: condition.text.value, in: condition.section)
        else { return true }
        let fields = condition.expression.references.filter { $0.field >= 0 }
        var choices: [[FormValue?]] = []
        var count = 1
        for field in fields {
            guard let values = values(of: field, in: condition, carrier, hasValue) else { return true }
            count *= values.count
            guard count <= Self.trialLimit else { return true }
            choices.append(values)
        }
        return tries(fields[...], choices[...]) {
            trial.truth(of: number, in: condition.section) == wanted
        }
    }

    private func values(
        of field: Reference, in condition: WrittenCondition, _ carrier: CarriedTarget.Carrier?,
        _ hasValue: (Int) -> Bool
    ) -> [FormValue?]? {
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
        _ fields: ArraySlice<Reference>, _ choices: ArraySlice<[FormValue?]>, _ passes: () -> Bool
    ) -> Bool {
        guard let field = fields.first, let values = choices.first else { return passes() }
        return values.contains { value in
            trial.give(value, to: field) && tries(fields.dropFirst(), choices.dropFirst(), passes)
        }
    }
}
