import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A condition of the form and what it decides.
struct WrittenCondition {
    /// The consequence of a condition.
    enum Consequence {
        /// Whether a target acts; the number is its position in the subject's list.
        case target(Int)
        /// Whether a validator of the field with that number applies.
        case validator(Int)
        /// Whether the answer of the field with that number is valid.
        case check(Int)
        case rule
        /// Whether a part is shown, is asked, or needs an answer.
        case visibleIf(TargetedPart)
        case enabledIf(TargetedPart)
        case requiredIf(TargetedPart)
        /// Whether options are offered; options of a field with the same text share one condition.
        case offer
    }

    let text: Located<String>
    let use: Consequence
    let place: ExpressionPlace
    let expression: Expression
    /// The number in the compiled form, shared by equal texts at one place; `nil` if it has none.
    let number: Int?
}

extension LintSubject {
    /// All conditions: of targets, validators, rules, groups, sections, fields and options.
    func writtenConditions(by reading: ExpressionReading) -> [WrittenCondition] {
        var conditions: [WrittenCondition] = []
        func add(_ text: Located<String>?, _ use: WrittenCondition.Consequence, at place: ExpressionPlace) {
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
            for check in field.members.checks {
                guard case .condition(let text) = check.test else {
                    add(check.when, .validator(number), at: place(of: number))
                    continue
                }
                let own = compiled.place(ofCheck: text.value, when: check.when?.value, onField: number)
                add(check.when, .validator(number), at: ExpressionPlace(own, own: nil))
                add(text, .check(number), at: own)
            }
        }
        for ((rule, _), described) in zip(form.everyRule, compiled.rules) {
            add(rule.condition, .rule, at: described.place)
        }
        let whole = ExpressionPlace(section: nil)
        for (number, group) in form.groups.enumerated() { addOwn(group, .init(.group, number), at: whole) }
        for (number, section) in sections.enumerated() {
            addOwn(section, .init(.section, number), at: whole)
        }
        for (number, field) in fields.enumerated() {
            addOwn(field.members, .init(.field, number), at: place(of: number))
            add(field.requiredIf, .requiredIf(.init(.field, number)), at: place(of: number))
            // A file of options may have rows that are meant for other forms.
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
    /// The repeated section that a field belongs to; `nil` for any other field.
    func dynamicSection(of field: Int) -> Int? { field < fixedFieldCount ? nil : fields[field].section }
}

extension LintRule {
    /// A condition that no answers make true.
    static let neverTrue = LintRule(code: .neverTrue) { subject in
        subject.conditions.compactMap { condition in
            guard subject.isNeverTrue(condition) else { return nil }
            let words = Message(
                phrase(for: condition, subject),
                ["condition": quotedCode(condition.text.value), "cure": cure(of: condition, subject)])
            return (condition.text.location, words)
        }
    }

    /// A condition of a part that has no effect, since it is always true.
    static let alwaysTrue = LintRule(code: .alwaysTrue) { subject in
        subject.conditions.compactMap { condition in
            guard let key = key(of: condition), !subject.possibility.canBe(false, condition),
                !subject.possibility.canBe(nil, condition)
            else { return nil }
            let words = Message(
                Phrase.alwaysTrue, ["condition": quotedCode(condition.text.value), "name": quoted(key)])
            return (condition.text.location, words)
        }
    }

    /// A rule or check that can never fail.
    static let neverFalse = LintRule(code: .neverFalse) { subject in
        subject.conditions.compactMap { condition in
            guard condition.isDemanded, !subject.possibility.canBe(false, condition),
                !isToldElsewhere(condition, subject), !subject.isNeverTrue(condition)
            else { return nil }
            let words = Message(
                phraseOfPassing(condition), ["condition": quotedCode(condition.text.value)])
            return (condition.text.location, words)
        }
    }
}

extension WrittenCondition {
    /// Whether a false value of the condition is a failure.
    fileprivate var isDemanded: Bool {
        switch use {
        case .rule, .check: true
        case .target, .validator, .visibleIf, .enabledIf, .requiredIf, .offer: false
        }
    }
}

private func phraseOfPassing(_ condition: WrittenCondition) -> Phrase {
    if case .check = condition.use { .checkNeverFails } else { .ruleNeverFails }
}

extension LintSubject {
    /// Whether no answers make a condition true, for a reason that no other rule reports.
    func isNeverTrue(_ condition: WrittenCondition) -> Bool {
        !possibility.canBe(true, condition, carrier: carrier(of: condition, self)) && !isToldElsewhere(condition, self)
    }
}

/// Whether another rule reports the condition: for an unknown option, or for calculating with something that is not a
/// number.
private func isToldElsewhere(_ condition: WrittenCondition, _ subject: LintSubject) -> Bool {
    !subject.unknownOptions(in: condition).isEmpty || subject.hasImpossibleOperand(condition)
}

private func carrier(of condition: WrittenCondition, _ subject: LintSubject) -> CarriedTarget.Trigger? {
    guard case .target(let place) = condition.use else { return nil }
    return subject.targets[place].carrier
}

/// The phrase for a condition that is never true; a rule that is neither true nor false never fails.
private func phrase(for condition: WrittenCondition, _ subject: LintSubject) -> Phrase {
    switch condition.use {
    case .target: .targetNeverActs
    case .validator: .validatorNeverCounts
    case .check where subject.possibility.canBe(false, condition): .checkOnlyFails
    case .check: .checkNeverKnown
    case .rule where subject.possibility.canBe(false, condition): .ruleOnlyFails
    case .rule: .ruleNeverKnown
    case .visibleIf: .neverShownIf
    case .enabledIf: .neverAskedIf
    case .requiredIf: .neverRequiredIf
    case .offer: .neverOfferedIf
    }
}

/// The member's key, if the condition belongs to a part itself.
private func key(of condition: WrittenCondition) -> String? {
    switch condition.use {
    case .target, .validator, .check, .rule: nil
    case .visibleIf: "visible_if"
    case .enabledIf: "enabled_if"
    case .requiredIf: "required_if"
    case .offer: "when"
    }
}

/// The reason, if a single comparison explains it; it serves as advice.
private func cure(of condition: WrittenCondition, _ subject: LintSubject) -> Message {
    for (_, left, right) in condition.expression.comparisons {
        for (side, other) in [(left, right), (right, left)] {
            guard case .field(let reference) = side, reference.field >= 0, let text = other.constant?.scalarText else {
                continue
            }
            let described = subject.described(Int(reference.field))
            if text.isEmpty {
                let condition = quotedCode("missing(\(described.id))")
                return Message(.noAnswerHasNoText, ["condition": condition])
            }
            if !canRead(text, described.kind.reader) {
                return Message(
                    Phrase.neverSuchAValue,
                    ["id": quoted(described.id), "kind": described.kind.noun, "text": quoted(text)])
            }
        }
    }
    return Message(.changeIt)
}

/// Whether a text can be compared with values of a kind; always true for kinds that take any text.
private func canRead(_ text: String, _ reader: Reader) -> Bool {
    switch reader {
    case .decimal: ExactDecimal(text) != nil
    case .date: CalendarDate(text) != nil
    case .truth, .text, .time, .instant, .option, .options, .none: true
    }
}
