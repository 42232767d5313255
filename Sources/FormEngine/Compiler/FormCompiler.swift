import FormModel
import FormSyntax

/// Compiles a form stage by stage; each stage uses the results of those before it.
///
/// Three results are shared and therefore classes: all stages add findings, those from the formulas on add expressions,
/// and those from the targets on add dependencies.
struct FormCompiler {
    let form: Form
    let referencesAreErrors: Bool
    var vocabulary: KnownNames = .builtIn
    /// The untranslated form, if the form is a translation.
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
