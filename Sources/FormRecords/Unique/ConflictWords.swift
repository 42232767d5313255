import FormEngine
import FormSyntax
import FormWords

extension ReportedFailure {
    /// The failure that another record has the same values in one of the form's lists of unique fields.
    ///
    /// - Parameters:
    ///   - place: The file and line of the other record.
    ///   - line: The line of the blamed answer.
    public init(
        _ conflict: RecordConflict, in place: (file: String, line: Int), _ session: borrowing Session,
        _ wording: Wording, line: Int? = nil
    ) {
        let failure = session.form.failure(ofUnique: conflict.list)
        let words = Message(.lineOfFile, ["line": place.line, "file": terminalSafe(place.file)])
        self.init(
            field: session.id(of: failure), line: line, code: wording.code(failure, in: session.form),
            message: wording.message(
                ofList: conflict.list, takenIn: words.text(in: wording.speaker.language), in: session))
    }
}
