internal import FormEngine
public import FormRecords
internal import FormSubmission
internal import FormSystem
package import FormWords

/// Writes submissions to a file, on which each is when `submit` returns.
///
/// A file of JSON is replaced as a whole; JSON Lines and CSV grow, under a lock that other processes heed, and so does a file in
/// a format of your own. A file that is made for a form with secrets can be read by its owner alone.
///
///     try session.submit(to: FileDelegate("orders.jsonl"))
public struct FileDelegate: SubmitDelegate, Sendable {
    /// The file's name.
    public let path: String
    /// Whether an existing file of one submission may be replaced.
    public let replaces: Bool
    private let writing: SubmissionWriting

    /// - Parameters:
    ///   - path: The file's name.
    ///   - format: `nil` for the format that the file's ending says, which is JSON where it says nothing.
    ///   - replaces: Whether an existing file of one submission may be replaced.
    ///   - isFlat: Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public init(_ path: String, format: RecordFormat? = nil, replaces: Bool = false, isFlat: Bool = false) {
        (self.path, self.replaces) = (path, replaces)
        writing = .format(format ?? RecordFormat(ending: FilePath(path).ending), isFlat: isFlat)
    }

    /// Adds submissions in a format of your own, each as lines: one that does not end with a line break is given one.
    ///
    /// - Parameters:
    ///   - path: The file's name.
    ///   - encoder: Makes the bytes of a submission. What it throws keeps the form from being submitted.
    public init(_ path: String, encoder: CustomEncoder) {
        (self.path, replaces, writing) = (path, false, .own(encoder))
    }

    /// Finds what would keep the answers from being written; ask for it before the first question.
    public func check(_ session: FormSession) throws {
        do throws(OutputError) {
            switch writing {
            case .format(let format, let isFlat): try file(session, format, isFlat).check()
            case .own: try lines(session).check()
            }
        } catch {
            throw WritingFailure(error)
        }
    }

    /// Refuses what must be unique and a record of the file has; what an `CustomEncoder` has written is not looked at.
    public func willSubmit(_ session: FormSession) throws {
        guard case .format(let format, let isFlat) = writing else { return }
        var file = file(session, format, isFlat)
        guard case .notUnique(let conflicts, _)? = file.willSubmit(session.engine) else { return }
        throw SubmitRefusal(
            conflicts.map { conflict in
                let failure = session.worded(session.engine.form.failure(ofUnique: conflict.list))
                return SubmitRefusal(on: failure.address, code: failure.code, message: failure.message)
            })
    }

    /// Writes the submission; it is on the disk when this returns.
    public func didSubmit(_ session: FormSession) throws {
        switch writing {
        case .format(let format, let isFlat):
            var file = file(session, format, isFlat)
            do throws(OutputError) { try file.didSubmit(session.engine) } catch { throw WritingFailure(error) }
        case .own(let encoder):
            var bytes = try session.written(by: encoder)
            if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
            try lines(session).writeBytes(bytes)
        }
    }

    private func file(_ session: FormSession, _ format: RecordFormat, _ isFlat: Bool) -> FileSubmitDelegate {
        FileSubmitDelegate(
            session.engine, path: FilePath(path), format: format, replaces: replaces, isFlat: isFlat,
            isPrivate: session.form.writesSecrets)
    }

    private func lines(_ session: FormSession) -> Output {
        Output(FilePath(path), format: .jsonl, replaces: false, header: [], isPrivate: session.form.writesSecrets)
    }
}

/// Writes submissions on standard output.
public struct StandardOutputDelegate: SubmitDelegate, Sendable {
    private let writing: SubmissionWriting

    /// Writes in a format, each submission of CSV with its header.
    ///
    /// - Parameters:
    ///   - format: In which submissions are written.
    ///   - isFlat: Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public init(format: RecordFormat = .json, isFlat: Bool = false) { writing = .format(format, isFlat: isFlat) }

    /// Writes in a format of your own, byte for byte.
    public init(encoder: CustomEncoder) { writing = .own(encoder) }

    /// Writes the submission.
    public func didSubmit(_ session: FormSession) throws {
        switch writing {
        case .format(let format, let isFlat):
            var stream = StreamSubmitDelegate(session.engine.form, format: format, isFlat: isFlat)
            do throws(OutputError) { try stream.didSubmit(session.engine) } catch { throw WritingFailure(error) }
        case .own(let encoder):
            try Output(FilePath("/dev/stdout"), format: .jsonl, replaces: false, header: [])
                .writeBytes(session.written(by: encoder))
        }
    }
}

/// How a delegate writes submissions.
private enum SubmissionWriting: Sendable {
    case format(RecordFormat, isFlat: Bool)
    case own(CustomEncoder)
}

extension Output {
    fileprivate func writeBytes(_ bytes: [UInt8]) throws(WritingFailure) {
        do throws(OutputError) {
            _ = try bytes.withUnsafeBufferPointer { (bytes) throws(OutputError) in
                try write(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw WritingFailure(error)
        }
    }
}

extension WritingFailure: RefusalInWords {
    package func words(in language: Language) -> String { error.words(in: language) }
}

/// Why a submission cannot be written.
public struct WritingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    private let error: OutputError

    init(_ error: OutputError) { self.error = error }

    /// Whether it may work a little later, since another process has locked the file.
    public var isTemporary: Bool { error.category == .temporary }

    /// Such as `orders.json: the file exists`, in English.
    public var description: String { message(in: "en") }

    /// The fault and the cure, in a language.
    public func message(in language: LanguageTag) -> String { error.words(in: language.viewLanguage) }
}
