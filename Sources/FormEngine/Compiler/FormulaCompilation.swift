import FormModel
import FormSyntax
import FormWords

/// The formulas of fields, by the fields' numbers.
struct CompiledFormulas {
    var expressions: [Expression?]
    /// -1 for a field without a formula.
    var programs: [Int32]
}

/// Formulas and conditions.
extension ExpressionCompiler {
    func compileFormulas() -> CompiledFormulas {
        let count = numbered.fields.count
        var formulas = CompiledFormulas(
            expressions: Array(repeating: nil, count: count), programs: Array(repeating: -1, count: count))
        for (number, field) in numbered.fields.enumerated() {
            guard let formula = field.field.formula else { continue }
            compileFormula(formula, of: number, into: &formulas)
        }
        return formulas
    }

    private func compileFormula(_ formula: Located<String>, of number: Int, into formulas: inout CompiledFormulas) {
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.formula(
                formula.value, names: numbered.ids.scope, section: numbered.fields[number].scope,
                unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                return refuse(formula, .inFormula, Message(CompilerPhrase.allInstancesOutside), unknownNames)
            }
            formulas.programs[number] = programs.add(expression, mode: .arithmetic)
            formulas.expressions[number] = expression
            report(unknownNames, in: formula)
        } catch {
            refuse(formula, .inFormula, error.message, unknownNames)
        }
    }

    /// The condition's number and what it reads; `nil` where it cannot be used, which is reported.
    func condition(
        _ text: Located<String>, in section: Int?
    ) -> (number: Int32, references: [Reference])? {
        var unknownNames: [UnknownName] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.condition(
                text.value, names: numbered.ids.scope, section: section, unknownNames: &unknownNames)
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

    private func add(_ expression: Expression, references: [Reference]) -> Int32 {
        let program = programs.add(expression, mode: .condition)
        conditions.append(
            optionSet(expression, references: references, program: program)
                ?? Condition(form: .program, program: program))
        return Int32(conditions.count - 1)
    }

    /// A condition that looks at one select only has one answer an option: the assembly works them out, once.
    private func optionSet(
        _ expression: Expression, references: [Reference], program: Int32
    ) -> Condition? {
        guard references.count == 1, !expression.readsToday, references[0].field >= 0 else { return nil }
        let reference = references[0]
        guard reference.scope == .fixed || reference.scope == .sameInstance else { return nil }
        let plan = fields.plans[Int(reference.field)]
        guard plan.reader == .option, optionWords.hasRoom else { return nil }
        let first = optionWords.reserveTruths(options: Int(plan.options.count))
        return Condition(form: .options, first: first, program: program, reference: reference)
    }

    /// An expression that cannot be used; where a name is taken for a function or an operator, that is why.
    private func refuse(
        _ text: Located<String>, _ phrase: CompilerPhrase, _ reason: Message, _ unknownNames: [UnknownName]
    ) {
        let isTold = unknownNames.contains { $0.isFunction || Self.operators[$0.text] != nil }
        if !isTold {
            findings.error(
                .invalidExpression, at: text.location, phrase, ["text": quoted(text.value), "reason": reason])
        }
        report(unknownNames, in: text, asErrors: isTold)
    }

    /// A field that is not there is inert; nothing can be done with a function that is not.
    private func report(
        _ unknownNames: [UnknownName], in text: Located<String>, asErrors areErrors: Bool = false
    ) {
        for name in Set(unknownNames).sorted(by: { $0.text < $1.text }) {
            let cure = Self.operators[name.text].map { Message(CompilerPhrase.writeOperator, ["operator": $0]) }
            findings.unknown(
                name.isFunction ? .function : .field, name.text, at: text.location, among: numbered.ids, cure: cure,
                isError: areErrors || name.isFunction)
        }
    }

    /// What is written in conditions for words that other languages have.
    private static let operators = ["and": "&&", "or": "||", "not": "!"]
}
