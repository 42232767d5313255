import FormEngine
import FormModel
import FormSyntax

/// A condition of the form, with what it decides.
struct WrittenCondition {
    /// The consequence of the condition.
    enum Use {
        /// A target, by its place in the subject's list.
        case target(Int)
        /// Whether a validator of the field of that number counts.
        case validator(Int)
        /// A demand of a validator of the field of that number.
        case check(Int)
        case rule
        /// Whether a part is shown, whether it is asked, whether there must be an answer.
        case visibleIf(TargetedPart)
        case enabledIf(TargetedPart)
        case requiredIf(TargetedPart)
        /// Whether options are offered; one of those with the same text stands for all of its field.
        case offer
    }

    let text: Located<String>
    let use: Use
    let place: ExpressionPlace
    let expression: Expression
    /// Its number in the compiled form, which those of one text at one place share; `nil` where it has none.
    let number: Int?
}

extension LintSubject {
    /// Every condition: of targets, of validators, of rules, of groups, sections and fields themselves.
    func writtenConditions(by reading: ExpressionReading) -> [WrittenCondition] {
        var conditions: [WrittenCondition] = []
        func add(_ text: Located<String>?, _ use: WrittenCondition.Use, at place: ExpressionPlace) {
            guard let text, let expression = reading.condition(text.value, at: place) else { return }
            let number = compiled.number(ofCondition: text.value, at: place)
            conditions.append(
                WrittenCondition(text: text, use: use, place: place, expression: expression, number: number))
        }
        func addOwn(_ part: some ConditionalPart, _ own: TargetedPart, at place: ExpressionPlace) {
            add(part.visibleIf, .visibleIf(own), at: place)
            add(part.enabledIf, .enabledIf(own), at: place)
        }
        func place(of field: Int?) -> ExpressionPlace {
            ExpressionPlace(section: field.flatMap { compiled.dynamicSection(of: $0) })
        }
        for (number, carried) in targets.enumerated() {
            add(carried.target.condition, .target(number), at: place(of: carried.field))
        }
        for (number, field) in fields.enumerated() {
            for validator in field.validators {
                add(validator.when, .validator(number), at: place(of: number))
                guard validator.type.value == "condition", let parameter = validator.parameter("condition"),
                    let text = parameter.value.scalarText
                else { continue }
                let own = compiled.place(ofCheck: text, onField: number)
                add(Located(text, at: parameter.location), .check(number), at: own)
            }
        }
        for ((rule, _), described) in zip(form.everyRule, compiled.rules) {
            add(rule.condition, .rule, at: ExpressionPlace(section: described.section))
        }
        let whole = ExpressionPlace(section: nil)
        for (number, group) in form.groups.enumerated() { addOwn(group, .init(.group, number), at: whole) }
        for (number, section) in sections.enumerated() {
            addOwn(section, .init(.section, number), at: whole)
        }
        for (number, field) in fields.enumerated() {
            addOwn(field.members, .init(.field, number), at: place(of: number))
            add(field.requiredIf, .requiredIf(.init(.field, number)), at: place(of: number))
            // Rows of a file may be there for other forms, too.
            guard field.optionsFile == nil else { continue }
            var texts: Set<String> = []
            for option in field.optionLists(of: described(number).kind).joined() {
                guard let text = option.when, texts.insert(text.value).inserted else { continue }
                add(text, .offer, at: place(of: number))
            }
        }
        return conditions
    }
}

extension CompiledForm {
    /// The dynamic section whose template has a field.
    func dynamicSection(of field: Int) -> Int? { field < fixedFieldCount ? nil : fields[field].section }
}
