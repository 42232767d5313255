import FormModel
import FormSyntax
import FormWords

/// Formulas and conditions.
extension FormCompiler {
    /// The dynamic section that a field's expressions are written in.
    func scopeSection(of field: Int) -> Int? {
        fields[field].isTemplate ? fields[field].section : nil
    }

    mutating func compileFormulas() {
        for number in fields.indices {
            guard let formula = fields[number].field.formula else { continue }
            compileFormula(formula, of: number)
        }
    }

    private mutating func compileFormula(_ formula: Located<String>, of number: Int) {
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.formula(
                formula.value, names: names, section: scopeSection(of: number), unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                return refuse(formula, .inFormula, Message(CompilerPhrase.allInstancesOutside), unknownNames)
            }
            plans[number].formula = programs.add(expression, mode: .arithmetic)
            formulaExpressions[number] = expression
            report(unknownNames, in: formula)
        } catch {
            refuse(formula, .inFormula, error.message, unknownNames)
        }
    }

    /// The condition's number; -1 where it cannot be used (an error was reported).
    mutating func condition(
        _ text: Located<String>, in section: Int?
    ) -> (number: Int32, references: [Reference])? {
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.condition(
                text.value, names: names, section: section, unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                refuse(text, .inCondition, Message(CompilerPhrase.allInstancesOutside), unknownNames)
                return nil
            }
            report(unknownNames, in: text)
            let references = expression.references
            let scope = section.map { $0 + 1 } ?? 0
            if let known = knownConditions[scope][text.value] { return (Int32(known), references) }
            let number = add(expression, references: references)
            knownConditions[scope][text.value] = Int(number)
            return (number, references)
        } catch {
            refuse(text, .inCondition, error.message, unknownNames)
            return nil
        }
    }

    private mutating func add(_ expression: Expression, references: [Reference]) -> Int32 {
        let program = programs.add(expression, mode: .condition)
        conditions.append(
            optionSet(expression, references: references, program: program)
                ?? Condition(form: .program, program: program))
        return Int32(conditions.count - 1)
    }

    /// A condition that looks at one select only has one answer an option: the finished form works them out, once.
    private mutating func optionSet(
        _ expression: Expression, references: [Reference], program: Int32
    ) -> Condition? {
        guard references.count == 1, !expression.readsToday, references[0].field >= 0 else { return nil }
        let reference = references[0]
        guard reference.scope == .fixed || reference.scope == .sameInstance else { return nil }
        let plan = plans[Int(reference.field)]
        guard plan.reader == .option, decidedOptionCount <= Self.decidedOptionLimit else { return nil }
        decidedOptionCount += Int(plan.options.count) + 1
        let first = conditionWords.count
        conditionWords += Array(repeating: 0, count: (Int(plan.options.count) + 1 + 31) / 32)
        return Condition(form: .options, first: Int32(first), program: program, reference: reference)
    }

    /// An expression that cannot be used; where a name is taken for a function or an operator, that is why.
    private mutating func refuse(
        _ text: Located<String>, _ phrase: CompilerPhrase, _ reason: Message, _ unknownNames: [UnknownName]
    ) {
        let isTold = unknownNames.contains { $0.isFunction || Self.operators[$0.text] != nil }
        if !isTold {
            error(.invalidExpression, at: text.location, phrase, ["text": quoted(text.value), "reason": reason])
        }
        report(unknownNames, in: text, asErrors: isTold)
    }

    /// A field that is not there is inert; nothing can be done with a function that is not.
    private mutating func report(
        _ unknownNames: [UnknownName], in text: Located<String>, asErrors areErrors: Bool = false
    ) {
        for name in Set(unknownNames).sorted(by: { $0.text < $1.text }) {
            let cure = Self.operators[name.text].map { Message(CompilerPhrase.writeOperator, ["operator": $0]) }
            unknown(
                name.isFunction ? .function : .field, name.text, at: text.location, cure: cure,
                isError: areErrors || name.isFunction)
        }
    }

    /// What is written in conditions for words that other languages have.
    private static let operators = ["and": "&&", "or": "||", "not": "!"]
}
