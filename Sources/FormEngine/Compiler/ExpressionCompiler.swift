import FormModel
import FormSyntax

/// The programs of formulas and conditions, to which the stages from the formulas on add theirs.
final class ExpressionCompiler {
    let numbered: NumberedForm
    let fields: CompiledFields
    let findings: CompilerFindings
    /// With every constant text of the form.
    var programs: ProgramBuilder
    var conditions: [Condition] = []
    var optionWords = OptionWords()
    /// Conditions that were compiled already, by their text, for each place: the same text means the same at one.
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
    /// To be reported wherever it is written.
    let unknownNames: [UnknownName]
}
