import FormModel
import FormSyntax

/// Makes a compiled form of a form, stage by stage, each of what those before it gave.
///
/// Three things are shared, classes for that reason: all stages add to the findings, those from the formulas on to the
/// expressions, those from the targets on to the dependencies.
struct FormCompiler {
    let form: Form
    let referencesAreErrors: Bool
    var vocabulary: KnownNames = .builtIn
    /// The form that a translated one was made of.
    var original: Form?

    func compile() -> Compilation {
        let form = form.addingOptionFields()
        let findings = CompilerFindings(form, referencesAreErrors: referencesAreErrors)
        let numbered = Numbering(form, vocabulary, findings).numbered()
        let fields = FieldCompiler(numbered, titlesOf: original?.addingOptionFields(), findings).compiled()
        let expressions = ExpressionCompiler(numbered, fields, findings)
        let formulas = expressions.compileFormulas()
        let dependencies = Dependencies(numbered)
        let targets = TargetCompiler(numbered, fields, expressions, dependencies, findings).compiled()
        let checks = CheckCompiler(vocabulary, numbered, fields, expressions, dependencies, findings).compiled()
        let graph = GraphCompiler(numbered, expressions, formulas, targets, dependencies, findings).compiled()
        let unique = UniqueCompiler(numbered: numbered, isSecret: graph.isSecret, findings: findings).compiled()
        let documents = DocumentLayout(numbered, findings).shaped()
        guard !findings.hasErrors else { return Compilation(form: nil, diagnostics: findings.told) }
        var assembler = TableAssembler(
            numbered, fields, expressions, formulas, targets, checks, graph, dependencies, unique: unique,
            documents: documents)
        assembler.assemble()
        let compiled = CompiledForm(assembler)
        for given in unreadable(fields.givenValues + targets.givenValues, in: compiled) {
            let isSecret = compiled.fields[given.field].isSecret
            findings.complain(of: given, to: numbered.fields[given.field], isSecret: isSecret)
        }
        return Compilation(form: compiled, diagnostics: findings.told)
    }
}
