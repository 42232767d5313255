import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// Writes submissions to a file.
package struct FileSubmitDelegate: SubmitDelegate, ~Copyable {
    /// The number of bytes removed because another process left a record unfinished.
    package private(set) var removedCount = 0
    private let form: CompiledForm
    private let format: RecordFormat
    private let isFlat: Bool
    private let output: Output
    private let encoder: RecordEncoder
    private let edited: EditedFile?
    private let language: Language
    private var buffer = ByteBuffer()
    /// The records in the file; `nil` if the form does not require any values to be unique.
    private var unique: UniqueRecords?

    /// - Parameters:
    ///   - replaces: Whether an existing file with one submission may be replaced.
    ///   - isFlat: Whether answers of dynamic sections have names such as `lines[0].price` instead of being nested.
    ///   - isPrivate: Whether a new file is readable only by its owner.
    ///   - prefix: The beginning of variables' names; `nil` for the usual prefix.
    ///   - variables: The file of variables to change.
    ///   - edited: The file as read, if it is edited in place.
    ///   - known: The content that a file must still have to be replaced; `nil` for any.
    ///   - language: The language of messages about members that would be lost.
    package init(
        _ session: borrowing Session, path: FilePath, format: RecordFormat, replaces: Bool = false,
        isFlat: Bool = false, isPrivate: Bool = false, prefix: String? = nil, changing variables: EnvEditing? = nil,
        editing edited: EditedFile? = nil, known: [UInt8]? = nil, language: Language = .english
    ) {
        (self.edited, self.language) = (edited, language)
        form = session.form
        (self.format, self.isFlat) = (format, isFlat)
        encoder = RecordEncoder(
            session.form, format: format, isFlat: isFlat, prefix: prefix, changing: variables)
        output = Output(
            path, format: format, replaces: replaces, header: encoder.header(session),
            isPrivate: isPrivate, known: edited?.file.bytes ?? known)
        unique = UniqueRecords(session.form, format)
    }

    /// Checks before the first question whether the answers can be written.
    package func check() throws(OutputError) {
        if isFlat, format == .csv, let section = sectionOfUnknownWidth(in: form) {
            throw OutputError(output.path, .unlimitedColumns(section: section.id ?? ""))
        }
        try output.check()
    }

    /// Refuses a submission that would lose members of an edited file, or that repeats unique values of another record.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        if let edited, let lost = edited.lostMember(in: session, isFlat: isFlat) {
            return .refused(
                ReportedFailure(code: "not_used", message: edited.words(ofLost: lost.name, in: language)))
        }
        if let refusal = encoder.refusal(of: session, in: language) { return refusal }
        // A file that cannot be read now is reported when it is written.
        guard !output.isStream, let found = try? unique?.conflicts(of: session, at: output.path), !found.isEmpty else {
            return nil
        }
        return .notUnique(found, file: output.path.description)
    }

    /// Writes the submission; it is on disk when this returns.
    package mutating func didSubmit(_ session: borrowing Session) throws(OutputError) {
        buffer.removeAll()
        encoder.encode(session, into: &buffer)
        removedCount += try buffer.withUnsafeBytes { (bytes) throws(OutputError) in
            try output.write(bytes) { (file) throws(SystemError) in
                try unique?.conflicts(of: session, in: file, isLocked: true) ?? []
            }
        }
    }
}
