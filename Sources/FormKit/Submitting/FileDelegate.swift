internal import FormEngine
public import FormRecords
internal import FormSubmission

/// Writes submissions to a file, on which each is when `submit` returns.
///
/// A file of JSON is replaced as a whole; JSON Lines and CSV grow, under a lock that other processes heed.
///
///     try session.submit(to: FileDelegate("orders.jsonl"))
public struct FileDelegate: SubmitDelegate, Sendable {
    /// The file's name.
    public let path: String
    /// In which it is written.
    public let format: RecordFormat
    /// Whether an existing file of one submission may be replaced.
    public let replaces: Bool
    /// Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public let isFlat: Bool

    /// - Parameters:
    ///   - path: The file's name.
    ///   - format: `nil` for the format that the file's ending says, which is JSON where it says nothing.
    ///   - replaces: Whether an existing file of one submission may be replaced.
    ///   - isFlat: Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public init(_ path: String, format: RecordFormat? = nil, replaces: Bool = false, isFlat: Bool = false) {
        self.path = path
        self.format = format ?? RecordFormat(ending: FilePath(path).ending)
        (self.replaces, self.isFlat) = (replaces, isFlat)
    }

    /// Finds what would keep the answers from being written; ask for it before the first question.
    public func check(_ session: FormSession) throws {
        do throws(OutputError) { try file(session).check() } catch { throw WritingFailure(error) }
    }

    /// Writes the submission; it is on the disk when this returns.
    public func didSubmit(_ session: FormSession) throws {
        var file = file(session)
        do throws(OutputError) { try file.didSubmit(session.engine) } catch { throw WritingFailure(error) }
    }

    private func file(_ session: FormSession) -> FileSubmitDelegate {
        FileSubmitDelegate(
            session.engine, path: FilePath(path), format: format, replaces: replaces, isFlat: isFlat)
    }
}

/// Writes submissions on standard output.
public struct StandardOutputDelegate: SubmitDelegate, Sendable {
    /// In which they are written.
    public let format: RecordFormat
    /// Whether the fields of sections that repeat are named like `lines[0].price` instead of nested.
    public let isFlat: Bool

    /// Writes in a format, each submission of CSV with its header.
    public init(format: RecordFormat = .json, isFlat: Bool = false) { (self.format, self.isFlat) = (format, isFlat) }

    /// Writes the submission.
    public func didSubmit(_ session: FormSession) throws {
        var stream = StreamSubmitDelegate(session.engine.form, format: format, isFlat: isFlat)
        do throws(OutputError) { try stream.didSubmit(session.engine) } catch { throw WritingFailure(error) }
    }
}

/// Why a submission cannot be written.
public struct WritingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    private let error: OutputError

    init(_ error: OutputError) { self.error = error }

    /// Whether it may work a little later, since another process has locked the file.
    public var isTemporary: Bool { error.category == .temporary }

    /// Such as `orders.json: the file exists`, in English.
    public var description: String { message(in: "en") }

    /// What is wrong and what to do, in a language.
    public func message(in language: LanguageTag) -> String { error.words(in: language.viewLanguage) }
}
