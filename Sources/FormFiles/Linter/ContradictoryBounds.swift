import FormEngine
import FormModel
import FormSyntax

extension LintRule {
    /// A least that is more than the most: no answer passes.
    static let contradictoryBounds = LintRule(code: .contradictoryBounds, severity: .error) { subject in
        subject.form.everyField.flatMap { contradictions(of: $0) }
    }
}

private typealias Contradiction = (location: SourceLocation, message: String)

private func contradictions(of field: Field) -> [Contradiction] {
    let validations = field.validations
    let pairs = [
        contradiction(field.minimumValue, field.maximumValue, "minimum_value", "maximum_value"),
        contradiction(validations?.minimumValue, validations?.maximumValue, "min_value", "max_value"),
        contradiction(field.minimumDate, field.maximumDate, "minimum_date", "maximum_date"),
        contradiction(text(validations?.minimumLength), text(validations?.maximumLength), "min_length", "max_length"),
    ]
    return pairs.compactMap { $0 }
        + field.validators.compactMap { validator in
            contradiction(bound("min", of: validator), bound("max", of: validator), "min", "max")
        }
}

private func contradiction(
    _ least: Located<String>?, _ most: Located<String>?, _ leastName: String, _ mostName: String
) -> Contradiction? {
    guard let least, let most, isAbove(least.value, most.value) else { return nil }
    return (
        most.location,
        "'\(mostName)' \(terminalSafe(most.value)) is below '\(leastName)' \(terminalSafe(least.value)), so that no "
            + "answer passes; swap them"
    )
}

/// Numbers by value, dates in ISO form by their text; what depends on the day is not compared.
private func isAbove(_ least: String, _ most: String) -> Bool {
    if let least = ExactDecimal(least), let most = ExactDecimal(most) { return most < least }
    let areDates = [least, most].allSatisfy { $0.utf8.count == 10 && $0.utf8.dropFirst(4).first == UInt8(ascii: "-") }
    return areDates && most < least
}

private func text(_ number: Located<Int>?) -> Located<String>? {
    number.map { Located(String($0.value), at: $0.location) }
}

private func bound(_ name: String, of validator: Validator) -> Located<String>? {
    guard let parameter = validator.parameter(name) else { return nil }
    switch parameter.value {
    case .number(let text), .text(let text): return Located(text, at: parameter.location)
    default: return nil
    }
}
