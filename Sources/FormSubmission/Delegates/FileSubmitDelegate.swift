import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import FormWords

/// Writes submissions to a file.
package struct FileSubmitDelegate: SubmitDelegate, ~Copyable {
    /// Bytes of an unfinished record of another process that were removed.
    package private(set) var removedCount = 0
    private let form: CompiledForm
    private let format: RecordFormat
    private let isFlat: Bool
    private let output: Output
    private let encoder: RecordEncoder
    private let edited: EditedFile?
    private let language: Language
    private var buffer = ByteBuffer()
    /// The records of the file; `nil` where they may agree.
    private var unique: UniqueRecords?

    /// - Parameters:
    ///   - replaces: Whether an existing file of one submission may be replaced.
    ///   - isFlat: Whether the answers of dynamic sections are named like `lines[0].price` instead of nested.
    ///   - isPrivate: Whether nobody else may read a file that is made.
    ///   - prefix: What variables begin with; `nil` for the usual prefix.
    ///   - variables: The file of variables that is changed.
    ///   - edited: The file as it was read, where it is edited in place.
    ///   - known: What a file that is replaced must still hold; `nil` for anything.
    ///   - language: In which it is said what that would lose.
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

    /// Finds before the first question what would keep the answers from being written.
    package func check() throws(OutputError) {
        if isFlat, format == .csv, let section = sectionOfUnknownWidth(in: form) {
            throw OutputError(output.path, .unlimitedColumns(section: section.id ?? ""))
        }
        try output.check()
    }

    /// Files take every submission but one that has what must be unique and another record has.
    package mutating func willSubmit(_ session: borrowing Session) -> SubmissionOutcome? {
        if let edited, let lost = edited.lostMember(in: session, isFlat: isFlat) {
            return .refused(
                ReportedFailure(code: "not_used", message: edited.words(ofLost: lost.name, in: language)))
        }
        if let refusal = encoder.refusal(of: session, in: language) { return refusal }
        // A file that cannot be read now is told of when it is written.
        guard !output.isStream, let found = try? unique?.conflicts(of: session, at: output.path), !found.isEmpty else {
            return nil
        }
        return .notUnique(found, file: output.path.description)
    }

    /// The submission is on the disk when this returns.
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
