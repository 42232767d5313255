import FormEngine
import FormModel
import FormSyntax
import FormWords

extension LintRule {
    /// Arithmetic with something that is never a number, or not always.
    static let invalidOperand = LintRule(code: .invalidOperand) { subject in
        subject.formulas.flatMap { number, expression -> [Finding] in
            guard let formula = subject.fields[number].formula else { return [] }
            var seen: Set<Int> = []
            var findings: [Finding] = []
            expression.forEachOperand { operand in
                guard case .field(let reference) = operand, reference.field >= 0,
                    seen.insert(Int(reference.field)).inserted,
                    let complaint = complaint(about: Int(reference.field), subject)
                else { return }
                let words = Message(
                    CompilerPhrase.inFormula, ["text": quoted(formula.value), "reason": complaint])
                findings.append((formula.location, words))
            }
            return findings
        }
    }
}

/// Why a field is no good for arithmetic, and the cure; `nil` where it is, or may be.
private func complaint(about number: Int, _ subject: LintSubject) -> Message? {
    let (field, described) = (subject.fields[number], subject.described(number))
    let phrase: FormPhrase
    switch described.kind.reader {
    // Yes counts as 1 and no as 0.
    case .decimal, .truth: return nil
    case .option: return described.options.isEmpty ? nil : complaint(aboutOptionsOf: field)
    case .text:
        if isNumeric(field, described) { return nil }
        phrase = .textInArithmetic
    case .date, .time, .instant, .options, .none: phrase = .kindInArithmetic
    }
    return Message(phrase, ["id": quoted(field.id.value), "kind": Message(described.kind.noun)])
}

private func complaint(aboutOptionsOf field: Field) -> Message? {
    let odd = field.options.first { option in
        let text = (option.value ?? option.id).value.scalarText ?? ""
        return !text.isEmpty && ExactDecimal(text) == nil
    }
    guard let odd, let id = odd.id.value.scalarText else { return nil }
    guard let value = odd.value?.value.scalarText else {
        return Message(FormPhrase.optionWithoutValue, ["option": quoted(id), "id": quoted(field.id.value)])
    }
    return Message(
        FormPhrase.optionValueNoNumber,
        ["option": quoted(id), "id": quoted(field.id.value), "value": quoted(value)])
}

/// Whether a text is one only by its type: it is checked or computed as a number, or of an unknown type.
private func isNumeric(_ field: Field, _ described: FieldDescription) -> Bool {
    guard described.kind == Kind.named("text") else { return false }
    let checks: Set<String> = ["numeric", "integer", "range", "format"]
    return Kind.named(field.type.value) == nil || field.formula != nil || field.minimumValue != nil
        || field.maximumValue != nil || field.mask != nil || field.inputType != nil || !field.clean.isEmpty
        || field.validators.contains { checks.contains($0.type.value) }
        || field.validations.map { $0.format != nil || $0.minimumValue != nil || $0.maximumValue != nil } == true
        || field.value.flatMap { $0.value.scalarText.flatMap { ExactDecimal($0) } } != nil
}

extension Expression {
    /// Hands over everything in it that arithmetic reads as a number.
    fileprivate func forEachOperand(_ body: (Expression) -> Void) {
        switch self {
        case .number, .text, .truth, .field, .suffixed: break
        case .unary(let unary, let operand):
            if unary == .negate { body(operand) }
            operand.forEachOperand(body)
        case .binary(let binary, let left, let right):
            switch binary {
            case .add, .subtract, .multiply, .divide: [left, right].forEach(body)
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: break
            }
            left.forEachOperand(body)
            right.forEachOperand(body)
        case .call(let function, let parts):
            switch function {
            case .round, .sum, .min, .max: parts.forEach(body)
            default: break
            }
            parts.forEach { $0.forEachOperand(body) }
        case .concatenation(let parts): parts.forEach { $0.forEachOperand(body) }
        }
    }
}
