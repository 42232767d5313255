public import FormEngine
internal import FormFiles
internal import FormLint
internal import FormModel
internal import FormSubmission
internal import FormSyntax

extension Form {
    /// Everything that is wrong with the form, as `fieldwise check` tells it: file by file, each in its order.
    ///
    ///     #expect(form.findings().isEmpty)
    ///
    /// An error keeps the form from being used. A reference to what the form does not have is an error here, and a
    /// warning where the form is used.
    ///
    /// - Parameters:
    ///   - vocabulary: What a program adds to the language of forms.
    ///   - now: What `today` means in the form's dates.
    public func findings(with vocabulary: Vocabulary = Vocabulary(), at now: Moment? = nil) -> [Finding] {
        let (form, readerFindings) = engineForm()
        let compilation = compile(form, with: vocabulary, referencesAreErrors: true)
        let now = now ?? .now()
        let lintFindings = compilation.form.map { lint(form, $0, now: now) } ?? []
        let found = readerFindings + compilation.diagnostics + unknownZone(of: form) + lintFindings
        return found.map { Finding($0, in: form.location) }.sorted()
    }
}
