import FormModel
import FormSyntax

/// Compiles formulas and conditions to programs; every stage from the formulas on adds its own.
final class ExpressionCompiler {
    let numbered: NumberedForm
    let fields: CompiledFields
    let findings: CompilerFindings
    /// The programs with all constant texts of the form.
    var programs: ProgramBuilder
    var conditions: [Condition] = []
    var optionWords = OptionWords()
    /// Compiled conditions by their text, for each place: at one place the same text has the same meaning.
    var knownConditions: [ExpressionPlace: [String: KnownCondition]] = [:]

    init(_ numbered: NumberedForm, _ fields: CompiledFields, _ findings: CompilerFindings) {
        (self.numbered, self.fields, self.findings) = (numbered, fields, findings)
        programs = ProgramBuilder(texts: fields.texts, readers: fields.plans.map(\.reader), lookups: fields.lookupFiles)
    }

    /// The inputs of a condition.
    func references(ofCondition number: Int32) -> ArraySlice<Reference> {
        programs.references[programs.programs[Int(conditions[Int(number)].program)].inputs.indices]
    }
}

/// A condition that was compiled.
struct KnownCondition {
    let number: Int32
    let references: [Reference]
    /// Unknown names, to be reported wherever the condition is written.
    let unknownNames: [UnknownName]
}
