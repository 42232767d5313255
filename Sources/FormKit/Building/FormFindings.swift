public import FormEngine
internal import FormFiles
internal import FormLint
internal import FormModel
internal import FormSubmission
internal import FormSyntax

extension Form {
    /// All faults of the form, as `fieldwise check` lists them: by file, then by line.
    ///
    ///     #expect(form.findings().isEmpty)
    ///
    /// An error keeps the form from being used. A reference to a missing field is an error here, in a form of a file too.
    ///
    /// - Parameters:
    ///   - vocabulary: The additions of the program.
    ///   - now: The moment that `today` means.
    public func findings(with vocabulary: Vocabulary = Vocabulary(), at now: Moment? = nil) -> [Finding] {
        let words = closures.vocabulary.adding(vocabulary)
        let (form, readerFindings) = engineForm(with: words)
        let compilation = compile(withoutAwaitedDefaults(form), with: words, referencesAreErrors: true)
        let now = now ?? .now()
        let lintFindings = compilation.form.map { lint(form, $0, now: now) } ?? []
        let isLookedUp = Set(closures.lookups.keys.compactMap { fieldPlace($0).map { definition[$0].location } })
        let closureFindings = compilation.form.map { self.closureFindings(in: $0) } ?? []
        let found = readerFindings + compilation.diagnostics + unknownZone(of: form) + lintFindings + closureFindings
        return found.filter { $0.code != .missingOptions || !isLookedUp.contains($0.location) }
            .refusing(isOfFile ? [] : faultsOfCode).map { Finding($0, in: form.location) }.sorted()
    }
}
