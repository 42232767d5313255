import FormModel
import FormSyntax

/// Makes a compiled form of a form: stage by stage, each of what those before it gave.
///
/// What all stages add to is the findings, and from the formulas on the expressions and the dependencies.
struct FormCompiler {
    let form: Form
    var referencesAreErrors: Bool
    var vocabulary: Vocabulary = .builtIn
    /// What a translated form was made of.
    var original: Form?

    func compile() -> Compilation {
        let findings = CompilerFindings(path: form.path, referencesAreErrors: referencesAreErrors)
        let numbered = Numbering(form, vocabulary, findings).numbered()
        let fields = FieldCompiler(numbered, titlesOf: original, findings).compiled()
        let expressions = ExpressionCompiler(numbered, fields, findings)
        let formulas = expressions.compileFormulas()
        let dependencies = Dependencies(numbered)
        let targets = TargetCompiler(numbered, fields, expressions, dependencies, findings).compiled()
        let checks = CheckCompiler(form, vocabulary, numbered, fields, expressions, dependencies, findings).compiled()
        let graph = GraphCompiler(form, numbered, fields, expressions, formulas, targets, dependencies, findings)
            .compiled()
        guard !findings.hasErrors else { return Compilation(form: nil, diagnostics: findings.diagnostics.sorted()) }
        let tables = TableAssembler(
            form, numbered, fields, expressions, formulas, targets, checks, graph, dependencies)
        let compiled = CompiledForm(tables.assembled())
        for given in unreadable(fields.givenValues + targets.givenValues, in: compiled) {
            let isSecret = compiled.fields[given.field].isSecret
            findings.complain(of: given, to: numbered.fields[given.field], isSecret: isSecret)
        }
        return Compilation(form: compiled, diagnostics: findings.diagnostics.sorted())
    }
}
