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
        let words = closures.vocabulary.adding(vocabulary)
        let (form, readerFindings) = engineForm(with: words)
        let compilation = compile(form, with: words, referencesAreErrors: true)
        let now = now ?? .now()
        let lintFindings = compilation.form.map { lint(form, $0, now: now) } ?? []
        let isLookedUp = Set(closures.lookups.keys.compactMap { fieldPlace($0).map { definition[$0].location } })
        let found = readerFindings + compilation.diagnostics + unknownZone(of: form) + lintFindings
        return found.filter { $0.code != .missingOptions || !isLookedUp.contains($0.location) }.map {
            Finding($0, in: form.location)
        }.sorted()
    }
}
