import FormModel
import FormSyntax

/// What compiling a form gave: the form unless anything was an error, and every finding.
public struct Compilation: Sendable {
    /// `nil` if any of the diagnostics is an error.
    public let form: CompiledForm?
    /// In the order of the file.
    public let diagnostics: [Diagnostic]
}

/// Looks up ids, parses patterns, masks, conditions and formulas, and works out what depends on what.
///
/// All of a form's errors are found in one run. A reference to an unknown id is a warning and inert, or an error
/// where `referencesAreErrors` says so.
public func compile(_ form: Form, referencesAreErrors: Bool = false) -> Compilation {
    var compiler = FormCompiler(form, referencesAreErrors: referencesAreErrors)
    return compiler.compile()
}
