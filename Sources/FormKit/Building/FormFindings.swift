public import FormEngine
internal import FormFiles
internal import FormModel
internal import FormSyntax
import Glibc

extension Form {
    /// Everything that is wrong with the form, as `fieldwise check` tells it: file by file, each in its order.
    ///
    ///     #expect(form.findings().isEmpty)
    ///
    /// An error keeps the form from being used. A reference to what the form does not have is an error here, and a
    /// warning where the form is used.
    ///
    /// - Parameter now: What `today` means in the form's dates.
    public func findings(at now: Moment? = nil) -> [Finding] {
        let (form, readerFindings) = engineForm()
        let compilation = compile(form, referencesAreErrors: true)
        let now = now ?? presentMoment()
        let lintFindings = compilation.form.map { lint(form, $0, now: now) } ?? []
        let found = readerFindings + compilation.diagnostics + lintFindings
        return found.map { Finding($0, in: form.location) }.sorted()
    }
}

private func presentMoment() -> Moment {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Moment(seconds: Int64(now.tv_sec))
}
