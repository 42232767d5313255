internal import FormEngine
public import FormRecords
internal import FormSubmission
internal import FormSystem
package import FormWords

/// Writes submissions to a file, durably before `submit` returns.
///
/// A file of JSON is replaced as a whole, and so is one in a format of your own, with `replaces`. JSON Lines, CSV and, without it,
/// formats of your own are appended to, under a lock between processes. A new file for a form with secrets has the mode 0600.
///
///     try session.submit(to: FileDelegate("orders.jsonl"))
///     try session.submit(to: FileDelegate("server.conf", encoder: settings, replaces: true))
public struct FileDelegate: SubmitDelegate, Sendable {
    /// The name of the file.
    public let path: String
    /// Whether an existing file of one submission may be replaced.
    public let replaces: Bool
    private let writing: SubmissionWriting
    private let isPrivate: Bool?

    /// - Parameters:
    ///   - path: The name of the file.
    ///   - format: The format; `nil` for that of the file's ending, else JSON.
    ///   - replaces: Whether an existing file of one submission may be replaced.
    ///   - isFlat: Whether fields of repeating sections are named like `lines[0].price` instead of nested.
    ///   - isPrivate: Whether only its owner may read a file that is made; `nil`: where the form has a secret.
    public init(
        _ path: String, format: RecordFormat? = nil, replaces: Bool = false, isFlat: Bool = false,
        isPrivate: Bool? = nil
    ) {
        (self.path, self.replaces, self.isPrivate) = (path, replaces, isPrivate)
        let file = FilePath(path)
        let usual = RecordFormat(name: file.fileName.description, ending: file.ending)
        writing = .format(format ?? usual, isFlat: isFlat)
    }

    /// Writes submissions in a format of your own, each with a line break at its end.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - encoder: The format; an error of it keeps the form from being submitted.
    ///   - replaces: Whether a submission takes the place of all that the file has, rather than being appended.
    ///   - isPrivate: Whether only its owner may read a file that is made; `nil`: where the form has a secret.
    public init(_ path: String, encoder: CustomEncoder, replaces: Bool = false, isPrivate: Bool? = nil) {
        (self.path, self.replaces, writing, self.isPrivate) = (path, replaces, .own(encoder), isPrivate)
    }

    /// Checks before the first question whether submissions can be written.
    public func check(_ session: FormSession) throws {
        do throws(OutputError) {
            switch writing {
            case .format(let format, let isFlat): try file(session, format, isFlat).check()
            case .own: try file(session).check()
            }
        } catch {
            throw WritingError(error)
        }
    }

    /// Refuses a record that has to be unique and is in the file, and values that programs would read differently from a `.env`
    /// file; what a `CustomEncoder` writes is not looked at.
    public func willSubmit(_ session: FormSession) throws {
        guard case .format(let format, let isFlat) = writing else { return }
        var file = file(session, format, isFlat)
        if let refusal = file.willSubmit(session.engine).flatMap({ SubmitRefusal($0, in: session) }) { throw refusal }
    }

    /// Writes the submission, durably.
    public func submit(_ session: FormSession) throws {
        switch writing {
        case .format(let format, let isFlat):
            var file = file(session, format, isFlat)
            do throws(OutputError) { try file.didSubmit(session.engine) } catch { throw WritingError(error) }
        case .own(let encoder):
            var bytes = try session.written(by: encoder)
            if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
            try file(session).writeBytes(bytes)
        }
    }

    private func file(_ session: FormSession, _ format: RecordFormat, _ isFlat: Bool) -> FileSubmitDelegate {
        FileSubmitDelegate(
            session.engine, path: FilePath(path), format: format, replaces: replaces, isFlat: isFlat,
            isPrivate: isPrivate ?? session.form.writesSecrets, language: session.speaker.language)
    }

    /// The file of a format of the program, which is written as a whole or grows as those of the product's formats.
    private func file(_ session: FormSession) -> Output {
        Output(
            FilePath(path), format: replaces ? .json : .jsonLines, replaces: replaces, header: [],
            isPrivate: isPrivate ?? session.form.writesSecrets)
    }
}

/// Writes submissions on standard output, after whatever the program has printed there.
public struct StandardOutputDelegate: SubmitDelegate, Sendable {
    private let writing: SubmissionWriting

    /// A delegate for a format; each submission of CSV has its header.
    ///
    /// - Parameters:
    ///   - format: The format of submissions.
    ///   - isFlat: Whether fields of repeating sections are named like `lines[0].price` instead of nested.
    public init(format: RecordFormat = .json, isFlat: Bool = false) { writing = .format(format, isFlat: isFlat) }

    /// A delegate for a format of your own, byte for byte.
    public init(encoder: CustomEncoder) { writing = .own(encoder) }

    /// Refuses values that programs would read differently from a `.env` file.
    public func willSubmit(_ session: FormSession) throws {
        guard case .format(let format, let isFlat) = writing else { return }
        var stream = stream(session, format, isFlat)
        if let refusal = stream.willSubmit(session.engine).flatMap({ SubmitRefusal($0, in: session) }) { throw refusal }
    }

    private func stream(_ session: FormSession, _ format: RecordFormat, _ isFlat: Bool) -> StreamSubmitDelegate {
        StreamSubmitDelegate(
            session.engine.form, format: format, isFlat: isFlat, language: session.speaker.language)
    }

    /// Writes the submission.
    public func submit(_ session: FormSession) throws {
        flushPrintedText()
        switch writing {
        case .format(let format, let isFlat):
            var stream = stream(session, format, isFlat)
            do throws(OutputError) { try stream.didSubmit(session.engine) } catch { throw WritingError(error) }
        case .own(let encoder):
            try Output(FilePath("/dev/stdout"), format: .jsonLines, replaces: false, header: [])
                .writeBytes(session.written(by: encoder))
        }
    }
}

extension SubmitRefusal {
    /// The answers that a file or a stream does not take; `nil` for any other outcome.
    fileprivate init?(_ outcome: SubmissionOutcome, in session: FormSession) {
        switch outcome {
        case .notUnique(let conflicts, _):
            self.init(
                conflicts.map { conflict in
                    let failure = session.worded(session.engine.form.failure(ofUnique: conflict.list))
                    return SubmitRefusal(on: failure.address, code: failure.code, message: failure.message)
                })
        case .blamed(let failures):
            self.init(
                failures.map { failure in
                    SubmitRefusal(
                        on: session.engine.slot(id: failure.field).flatMap(session.address(of:)),
                        code: FailureCode(rawValue: failure.code), message: failure.message)
                })
        case .submitted, .invalid, .unused, .refused, .notWritten: return nil
        }
    }
}

/// The format in which a delegate writes submissions.
private enum SubmissionWriting: Sendable {
    case format(RecordFormat, isFlat: Bool)
    case own(CustomEncoder)
}

extension Output {
    fileprivate func writeBytes(_ bytes: [UInt8]) throws(WritingError) {
        do throws(OutputError) {
            _ = try bytes.withUnsafeBufferPointer { (bytes) throws(OutputError) in
                try write(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw WritingError(error)
        }
    }
}

extension WritingError: RefusalInWords {
    package func words(in language: Language) -> String { error.words(in: language.ofPrograms) }
}

/// The reason why a submission cannot be written.
public struct WritingError: Error, Hashable, Sendable, CustomStringConvertible {
    private let error: OutputError

    init(_ error: OutputError) { self.error = error }

    /// Whether to try again later, because another process has locked the file.
    public var isTemporary: Bool { error.category == .temporary }

    /// The fault in English, such as `orders.json: the file exists`.
    public var description: String { message(in: "en") }

    /// The fault and the cure, in a language.
    public func message(in language: LanguageTag) -> String { words(in: language.viewLanguage) }
}
