import FormModel
import FormSyntax

/// The result of compiling a form: the form unless anything was an error, and every finding.
package struct Compilation: Sendable {
    /// `nil` if any of the diagnostics is an error.
    package let form: CompiledForm?
    /// In the order of the file.
    package let diagnostics: [Diagnostic]
}

/// Looks up ids, parses patterns, masks, conditions and formulas, and works out what depends on what.
///
/// All of a form's errors are found in one run. A reference to an unknown id is a warning and inert, or an error
/// where `referencesAreErrors` says so.
///
/// - Parameter original: What a translated form was made of: data says the titles of its options.
package func compile(_ form: Form, referencesAreErrors: Bool = false, translationOf original: Form? = nil)
    -> Compilation
{
    compile(form, with: .builtIn, referencesAreErrors: referencesAreErrors, translationOf: original)
}

/// The same for a form that may name what a program adds.
package func compile(
    _ form: Form, with vocabulary: KnownNames, referencesAreErrors: Bool = false, translationOf original: Form? = nil
) -> Compilation {
    FormCompiler(form: form, referencesAreErrors: referencesAreErrors, vocabulary: vocabulary, original: original)
        .compile()
}
