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
    /// Conditions that were compiled already, by their text, for each section: the same text means the same within one.
    var knownConditions: [[String: Int]]

    init(_ numbered: NumberedForm, _ fields: CompiledFields, _ findings: CompilerFindings) {
        (self.numbered, self.fields, self.findings) = (numbered, fields, findings)
        programs = ProgramBuilder(texts: fields.texts)
        knownConditions = Array(repeating: [:], count: numbered.sections.count + 1)
    }

    /// What a condition of that number reads.
    func references(ofCondition number: Int32) -> ArraySlice<Reference> {
        programs.references[programs.programs[Int(conditions[Int(number)].program)].inputs.indices]
    }
}
