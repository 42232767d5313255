import FormModel
import FormSyntax
import FormWords

/// The formulas of fields, by the fields' numbers.
struct CompiledFormulas {
    var expressions: [Expression?]
    /// The programs of formulas; -1 for a field without one.
    var programs: [Int32]
    /// The expressions and programs of first values, by field.
    var initialExpressions: [Expression?]
    var initialPrograms: [Int32]
    /// The formulas for sections' numbers of instances, by section.
    var times: [Int: (expression: Expression, program: Int32)] = [:]

    init(count: Int) {
        expressions = Array(repeating: nil, count: count)
        (programs, initialExpressions) = (Array(repeating: -1, count: count), expressions)
        initialPrograms = programs
    }
}

/// Formulas and conditions.
extension ExpressionCompiler {
    func compileFormulas() -> CompiledFormulas {
        var formulas = CompiledFormulas(count: numbered.fields.count)
        for (number, field) in numbered.fields.enumerated() {
            if let formula = field.field.formula, let (expression, program) = compileFormula(formula, in: field.scope) {
                (formulas.expressions[number], formulas.programs[number]) = (expression, program)
            }
            if let initial = field.field.initial, mayBegin(field, by: initial),
                let (expression, program) = compileFormula(initial, in: field.scope)
            {
                (formulas.initialExpressions[number], formulas.initialPrograms[number]) = (expression, program)
            }
        }
        for (number, section) in numbered.sections.enumerated() {
            if let times = section.times { formulas.times[number] = compileFormula(times, in: nil) }
        }
        return formulas
    }

    /// Whether a field can have a computed first value; an error if it has a default, too.
    private func mayBegin(_ field: NumberedField, by initial: Located<String>) -> Bool {
        if field.initialValue != nil {
            findings.error(
                .ignoredKey, at: initial.location, .initialBesideValue,
                ["name": "'default'", "id": quoted(field.field.id.value)])
            return false
        }
        guard field.isAnswerable else {
            findings.warning(
                .ignoredKey, at: initial.location, .keyWithoutEffect,
                ["name": "'default_formula'", "type": quoted(field.kind.name)])
            return false
        }
        return true
    }

    private func compileFormula(
        _ formula: Located<String>, in section: Int?
    ) -> (expression: Expression, program: Int32)? {
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.formula(
                formula.value, names: numbered.ids.scope, section: section, unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                refuse(formula, .inFormula, Message(.allInstancesOutside), unknownNames)
                return nil
            }
            try keepPatterns(of: expression)
            let program = programs.add(expression, mode: .arithmetic)
            report(unknownNames, in: formula)
            return (expression, program)
        } catch {
            refuse(formula, .inFormula, error.message, unknownNames)
            return nil
        }
    }

    /// The condition's number and inputs; `nil`, with a finding, if it cannot be used.
    ///
    /// - Parameter section: The dynamic section in which it is written.
    func condition(_ text: Located<String>, in section: Int?) -> (number: Int32, references: [Reference])? {
        condition(text, at: ExpressionPlace(section: section))
    }

    /// The condition's number and inputs at a place; `nil`, with a finding, if it cannot be used.
    func condition(
        _ text: Located<String>, at place: ExpressionPlace
    ) -> (number: Int32, references: [Reference])? {
        if let known = knownConditions[place]?[text.value] {
            report(known.unknownNames, in: text)
            return (known.number, known.references)
        }
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.condition(
                text.value, names: numbered.ids.scope, place: place, unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                refuse(text, .inCondition, Message(.allInstancesOutside), unknownNames)
                return nil
            }
            report(unknownNames, in: text)
            let references = expression.references
            try keepPatterns(of: expression)
            let number = add(expression, references: references)
            knownConditions[place, default: [:]][text.value] = KnownCondition(
                number: number, references: references, unknownNames: unknownNames)
            return (number, references)
        } catch {
            refuse(text, .inCondition, error.message, unknownNames)
            return nil
        }
    }

    /// Adds the regular expressions in calls to the form's patterns.
    private func keepPatterns(of expression: Expression) throws(ExpressionError) {
        for pattern in expression.patterns {
            do throws(PatternError) {
                _ = try programs.patterns.add(pattern, isCaseless: true)
            } catch {
                throw ExpressionError(.unusablePattern, ["pattern": quoted(pattern), "reason": error.message])
            }
        }
    }

    private func add(_ expression: Expression, references: [Reference]) -> Int32 {
        let program = programs.add(expression, mode: .condition)
        conditions.append(
            decided(expression, references: references, program: program)
                ?? Condition(form: .program, program: program))
        return Int32(conditions.count - 1)
    }

    /// A condition that reads a single field and distinguishes few of its values; the assembly computes its truth for
    /// each of them once.
    private func decided(_ expression: Expression, references: [Reference], program: Int32) -> Condition? {
        guard references.count == 1, !expression.readsMoreThanAnswers, references[0].field >= 0, optionWords.hasRoom
        else { return nil }
        let reference = references[0]
        guard reference.scope == .fixed || reference.scope == .sameInstance else { return nil }
        let plan = fields.plans[Int(reference.field)]
        switch plan.reader {
        case .option, .truth:
            let first = optionWords.reserveTruths(options: Int(plan.choiceCount))
            return Condition(
                form: .options, first: first, program: program, reference: reference, none: plan.choiceCount)
        case .decimal:
            guard let compared = expression.comparedNumbers, compared.allSatisfy(\.isShort) else { return nil }
            var condition = Condition(form: .steps, program: program, reference: reference)
            condition.numbers = programs.add(Set(compared).sorted())
            condition.none = 2 * condition.numbers.count + 1
            condition.first = optionWords.reserveTruths(options: Int(condition.none))
            return condition
        case .text, .date, .time, .instant, .options, .none: return nil
        }
    }

    /// Reports an unusable expression, unless an unknown function or operator in it explains the fault.
    private func refuse(
        _ text: Located<String>, _ phrase: Phrase, _ reason: Message, _ unknownNames: [UnknownName]
    ) {
        let isTold = unknownNames.contains { $0.isFunction || Self.operators[$0.text] != nil }
        if !isTold {
            findings.error(
                .invalidExpression, at: text.location, phrase, ["text": quotedCode(text.value), "reason": reason])
        }
        report(unknownNames, in: text, asErrors: isTold)
    }

    /// Reports unknown names: a missing field only makes the expression inert, but a missing function is an error.
    private func report(
        _ unknownNames: [UnknownName], in text: Located<String>, asErrors areErrors: Bool = false
    ) {
        for name in Set(unknownNames).sorted(by: { $0.text < $1.text }) {
            let cure = Self.operators[name.text].map { Message(.writeOperator, ["operator": $0]) }
            findings.unknown(
                name.isFunction ? .function : .field, name.text, at: text.location, among: numbered.ids, cure: cure,
                isError: areErrors || name.isFunction)
        }
    }

    /// Words that other languages have for operators.
    private static let operators = ["and": "&&", "or": "||", "not": "!"]
}
