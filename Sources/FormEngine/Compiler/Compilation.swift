import FormModel
import FormSyntax

/// The result of compiling a form: the form, unless there were errors, and every finding.
package struct Compilation: Sendable {
    /// `nil` if any of the diagnostics is an error.
    package let form: CompiledForm?
    /// All findings in the order of the file.
    package let diagnostics: [Diagnostic]
}

/// Compiles a form: looks up ids, parses patterns, masks, conditions and formulas, and works out their dependencies.
///
/// All of a form's errors are found in one run. A reference to an unknown id has no effect and is a warning, or an
/// error if `referencesAreErrors`.
///
/// - Parameter original: The form that a translated one was made from; data use its option titles.
package func compile(_ form: Form, referencesAreErrors: Bool = false, translationOf original: Form? = nil)
    -> Compilation
{
    compile(form, with: .builtIn, referencesAreErrors: referencesAreErrors, translationOf: original)
}

/// Compiles a form that may name additions of a program.
package func compile(
    _ form: Form, with vocabulary: KnownNames, referencesAreErrors: Bool = false, translationOf original: Form? = nil
) -> Compilation {
    FormCompiler(form: form, referencesAreErrors: referencesAreErrors, vocabulary: vocabulary, original: original)
        .compile()
}
