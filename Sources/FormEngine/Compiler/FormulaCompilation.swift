import FormModel
import FormSyntax

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
        var unknownNames: [String] = []
        do throws(ExpressionError) {
            let expression = try ExpressionParser.formula(
                formula.value, names: names, section: scopeSection(of: number), unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                return refuseAllInstances(in: "formula", formula)
            }
            plans[number].formula = programs.add(expression, mode: .arithmetic)
            formulaExpressions[number] = expression
        } catch {
            self.error(
                .invalidExpression, at: formula.location, "in formula \(quoted(formula.value)): \(error.message)")
        }
        report(unknownNames, in: formula, cures: [:])
    }

    /// The condition's number; -1 where it cannot be used (an error was reported).
    mutating func condition(
        _ text: Located<String>, in section: Int?
    ) -> (number: Int32, references: [Reference])? {
        var unknownNames: [String] = []
        defer { report(unknownNames, in: text, cures: Self.operators) }
        do throws(ExpressionError) {
            let expression = try ExpressionParser.condition(
                text.value, names: names, section: section, unknownNames: &unknownNames)
            guard !expression.misusesAllInstances else {
                refuseAllInstances(in: "condition", text)
                return nil
            }
            let references = expression.references
            let scope = section.map { $0 + 1 } ?? 0
            if let known = knownConditions[scope][text.value] { return (Int32(known), references) }
            let number = add(expression, references: references)
            knownConditions[scope][text.value] = Int(number)
            return (number, references)
        } catch {
            self.error(.invalidExpression, at: text.location, "in condition \(quoted(text.value)): \(error.message)")
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

    private mutating func refuseAllInstances(in what: String, _ text: Located<String>) {
        error(
            .invalidExpression, at: text.location,
            "in \(what) \(quoted(text.value)): '[]' means every instance; "
                + "use it inside sum(), count(), min() or max()")
    }

    private mutating func report(_ unknownNames: [String], in text: Located<String>, cures: [String: String]) {
        for name in Set(unknownNames).sorted() {
            let isCall = text.value.contains("\(name)(")
            unknown(isCall ? "function" : "field", name, at: text.location, cure: cures[name])
        }
    }

    /// What is written in conditions for words that other languages have.
    private static let operators = ["and": "write && for it", "or": "write || for it", "not": "write ! for it"]
}
