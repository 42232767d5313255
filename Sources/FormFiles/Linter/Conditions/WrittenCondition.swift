import FormEngine
import FormModel
import FormSyntax

/// A condition of the form, with what it decides.
struct WrittenCondition {
    /// What follows from it.
    enum Use {
        /// A target, by its place in the subject's list.
        case target(Int)
        /// A validator of the field of that number.
        case validator(Int)
        case rule
    }

    let text: Located<String>
    let use: Use
    /// The dynamic section in whose template it is written.
    let section: Int?
    let expression: Expression
}

extension LintSubject {
    /// Every condition: of targets, of validators, of rules.
    func writtenConditions(by reading: ExpressionReading) -> [WrittenCondition] {
        var conditions: [WrittenCondition] = []
        func add(_ text: Located<String>?, _ use: WrittenCondition.Use, of field: Int?) {
            let section = field.flatMap { dynamicSection(of: $0) }
            guard let text, let expression = reading.condition(text.value, in: section) else { return }
            conditions.append(WrittenCondition(text: text, use: use, section: section, expression: expression))
        }
        for (place, carried) in targets.enumerated() {
            add(carried.target.condition, .target(place), of: carried.field)
        }
        for (number, field) in fields.enumerated() {
            for validator in field.validators { add(validator.when, .validator(number), of: number) }
        }
        for rule in form.rules { add(rule.condition, .rule, of: nil) }
        return conditions
    }

    /// The dynamic section whose template has a field.
    func dynamicSection(of field: Int) -> Int? {
        field < compiled.fixedFieldCount ? nil : described(field).section
    }
}
