import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Arithmetic with an operand that is not always a number.
    static let invalidOperand = LintRule(code: .invalidOperand) { findings(in: $0, certain: false) }

    /// Arithmetic with an operand that is never a number, and comparisons that never hold.
    static let impossibleOperand = LintRule(code: .invalidOperand, severity: .error) { findings(in: $0, certain: true) }
}

extension LintSubject {
    /// Whether a condition calculates with something that is never a number, which is reported separately.
    func hasImpossibleOperand(_ condition: WrittenCondition) -> Bool {
        !findings(in: condition.expression, condition.text, .inCondition, true, self).isEmpty
    }
}

/// The fault of an operand, and whether it occurs for all answers.
private typealias Complaint = (words: Message, isCertain: Bool)

private func findings(in subject: LintSubject, certain: Bool) -> [LintRule.LintFinding] {
    let formulas = subject.formulas.flatMap { _, text, expression in
        findings(in: expression, text, .inFormula, certain, subject)
    }
    return formulas
        + subject.conditions.flatMap { findings(in: $0.expression, $0.text, .inCondition, certain, subject) }
}

private func findings(
    in expression: Expression, _ text: Located<String>, _ phrase: Phrase, _ certain: Bool,
    _ subject: LintSubject
) -> [LintRule.LintFinding] {
    var seen: Set<Int> = []
    var findings: [LintRule.LintFinding] = []
    expression.forEachOperand(in: subject.compiled) { operand in
        if case .field(let reference) = operand, !seen.insert(Int(reference.field)).inserted { return }
        guard let complaint = complaint(about: operand, inFormula: phrase == .inFormula, subject),
            complaint.isCertain == certain
        else { return }
        findings.append(finding(text, phrase, complaint.words))
    }
    guard certain, findings.isEmpty else { return findings }
    let unlike = expression.comparisons.compactMap { subject.unlikeKinds($0.left, $0.right) }
    return findings + unlike.map { finding(text, phrase, $0) }
}

private func finding(_ text: Located<String>, _ phrase: Phrase, _ reason: Message) -> LintRule.LintFinding {
    (text.location, Message(phrase, ["text": quotedCode(text.value), "reason": reason]))
}

private func complaint(about operand: Expression, inFormula: Bool, _ subject: LintSubject) -> Complaint? {
    switch operand {
    case .field(let reference) where reference.field >= 0:
        return complaint(about: Int(reference.field), inFormula: inFormula, subject)
    case .text(let text) where !text.utf8.contains(where: { (0x30...0x39).contains($0) }):
        return (notANumber(text, Message(.aText)), isCertain: true)
    case .call(.today, _): return (notANumber("today()", Message(.aDay)), isCertain: true)
    case .call(.if, let parts):
        let complaints = parts.dropFirst().compactMap { complaint(about: $0, inFormula: inFormula, subject) }
        return complaints.first(where: \.isCertain) ?? complaints.first
    case .call(let function, _):
        return subject.noNumber(operand).map { (notANumber("\(function.name)(…)", $0), isCertain: true) }
    case .number, .text, .truth, .field, .suffixed, .unary, .binary, .concatenation: return nil
    }
}

private func notANumber(_ name: String, _ kind: Message) -> Message {
    Message(.kindInArithmetic, ["id": quoted(name), "kind": kind])
}

/// The reason why a field cannot be used in arithmetic, with advice; `nil` if it can or may be.
private func complaint(about number: Int, inFormula: Bool, _ subject: LintSubject) -> Complaint? {
    let (field, described) = (subject.fields[number], subject.described(number))
    let values: KeyValuePairs<String, any MessageValue> = [
        "id": quoted(field.id.value), "kind": described.kind.noun,
    ]
    switch described.kind.reader {
    // Yes counts as 1 and no as 0.
    case .decimal, .truth: return nil
    case .option: return complaint(aboutOptionsOf: field, inCondition: inFormula ? nil : values)
    case .text where described.isComputed:
        guard let kind = subject.noNumber(described, number) else { return nil }
        return (notANumber(field.id.value, kind), true)
    case .text: return isNumeric(field, described) ? nil : (Message(.textInArithmetic, values), false)
    case .date, .time, .instant: return (Message(.kindInArithmetic, values), true)
    case .options, .none: return (Message(.kindInArithmetic, values), false)
    }
}

/// The complaint about a choice in arithmetic: in a formula an option counts by its value, in a condition by its id.
private func complaint(
    aboutOptionsOf field: WrittenField, inCondition values: KeyValuePairs<String, any MessageValue>?
) -> Complaint? {
    let odd = field.options.lazy.filter { option in
        let text = (values == nil ? option.value : nil) ?? option.id
        return text.value.scalarText.map { !$0.isEmpty && ExactDecimal($0) == nil } ?? false
    }
    guard let first = odd.first, let id = first.id.value.scalarText else { return nil }
    let isCertain = odd.count == field.options.count
    if let values { return (Message(.kindInArithmetic, values), isCertain) }
    guard let value = first.value?.value.scalarText else {
        let values: KeyValuePairs<String, any MessageValue> = ["option": quoted(id), "id": quoted(field.id.value)]
        return (Message(.optionWithoutValue, values), isCertain)
    }
    let words = Message(
        Phrase.optionValueNoNumber,
        ["option": quoted(id), "id": quoted(field.id.value), "value": quoted(value)])
    return (words, isCertain)
}

extension Check {
    /// Whether texts that pass the check may be numbers.
    fileprivate var isOfNumbers: Bool {
        switch test {
        case .range, .multiple, .pattern: true
        case .named: test.builtInName == .numeric || test.builtInName == .integer
        case .length, .choices, .existence, .comparison, .condition: false
        }
    }
}

/// Whether a field is a text in name only: it is checked as a number, or its type is unknown.
private func isNumeric(_ field: WrittenField, _ described: FieldDescription) -> Bool {
    guard described.kind == Kind.named("text") else { return false }
    return Kind.named(field.type.value) == nil || field.mask != nil || field.inputType != nil || !field.clean.isEmpty
        || field.members.checks.contains(where: \.isOfNumbers)
        || field.value.flatMap { $0.value.scalarText.flatMap { ExactDecimal($0) } } != nil
}

extension Expression {
    /// Passes on the operands that arithmetic reads as numbers, except dates to which days are added; also text fields
    /// that are compared with numbers.
    ///
    /// - Returns: The kinds of result; computing them anew at each level would take quadratic time.
    @discardableResult
    fileprivate func forEachOperand(in form: CompiledForm, _ body: (Expression) -> Void) -> ResultKinds {
        let kinds = parts.map { $0.forEachOperand(in: form, body) }
        switch self {
        case .number, .text, .truth, .field, .suffixed, .concatenation: break
        case .unary(let unary, let operand): if unary == .negate { body(operand) }
        case .binary(let binary, let left, let right):
            let (isLeftDate, isRightDate) = (kinds[0].contains(.date), kinds[1].contains(.date))
            switch binary {
            case .add where isLeftDate != isRightDate: body(isLeftDate ? right : left)
            case .subtract where isLeftDate: if !isRightDate { body(right) }
            case .subtract where kinds[0] == kinds[1] && (kinds[0] == .time || kinds[0] == .instant): break
            case .add, .subtract, .multiply, .divide: [left, right].forEach(body)
            case .less, .lessOrEqual, .greater, .greaterOrEqual:
                if kinds[0] == .number, right.isText(in: form) { body(right) }
                if kinds[1] == .number, left.isText(in: form) { body(left) }
            case .or, .and, .equal, .notEqual: break
            }
        case .call(let function, let parts):
            for (place, part) in parts.enumerated() {
                if case .number = function.parameter(place) { body(part) }
            }
        }
        return resultKinds(ofParts: kinds, in: form)
    }

    /// Whether the expression is a text field.
    private func isText(in form: CompiledForm) -> Bool {
        guard case .field(let reference) = self, reference.field >= 0 else { return false }
        return form.fields[Int(reference.field)].kind.reader == .text
    }
}

extension LintRule {
    /// A formula that never has a result, or never one that its field can hold.
    static let impossibleResult = LintRule(code: .impossibleResult) { subject in
        let formulas = subject.formulas
        guard !formulas.isEmpty else { return [] }
        let trial = ExpressionTrial(subject.compiled, now: subject.now)
        return formulas.compactMap { number, formula, expression in
            guard
                let fault = trial.certainFault(of: expression, ofField: number)
            else { return nil }
            let values: KeyValuePairs<String, any MessageValue> = [
                "formula": quotedCode(formula.value), "reason": fault,
            ]
            return (formula.location, Message(.neverAResult, values))
        }
    }
}
