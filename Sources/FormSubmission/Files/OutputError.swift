import FormSyntax

/// Why an output cannot be made or written.
public struct OutputError: Error, Hashable, Sendable {
    /// All that can keep it from being written.
    public enum Cause: Hashable, Sendable {
        case nameless
        case directoryMissing(String)
        case isDirectory
        /// A file that is not to be replaced.
        case exists
        /// A symbolic link to nothing.
        case linkLeadsNowhere
        case notMade(SystemError)
        /// The CSV's first row is not the one that this form writes.
        case otherColumns(found: String)
        /// The last line is unfinished and not one that a record could begin with.
        case unfinishedLine
        /// The last row of a CSV may be whole or not.
        case unendedRow
        /// A quoted CSV cell that begins further back than one record reaches.
        case unclosedQuote(line: Int)
        /// Flat columns of a dynamic section that may have any number of instances.
        case unlimitedColumns(section: String)
        /// The file ends before what was noted of it.
        case shorterThanNoted(noted: Int, found: Int)
        /// A batch that writes to the file was broken off, as its journal says.
        case unfinishedBatch(journal: String)
        /// Another process held the lock for as long as was waited.
        case locked
        case notWritten(SystemError)
        case notRead(SystemError)
        /// The file is there, but a crash of the system could take it away.
        case notConfirmed(SystemError)
        /// A file that is not needed any more.
        case notRemoved(SystemError)
    }

    /// What a caller can do about it.
    public enum Category: Hashable, Sendable {
        /// The output cannot be made: another is to be named.
        case unavailable
        /// It may work a little later.
        case temporary
        /// Reading or writing failed.
        case failed
        /// The reader of the output has closed it.
        case closed
    }

    /// The file as it was named, `standard output` for the stream.
    public let output: String
    /// What kept it from being written.
    public let cause: Cause

    /// Blames the output of that name.
    public init(_ output: String, _ cause: Cause) {
        self.output = output
        self.cause = cause
    }

    init(_ path: FilePath, _ cause: Cause) { self.init(path.description, cause) }

    /// Whether the system is to blame, and not what the output is or holds.
    public var isOfSystem: Bool { if case .notMade = cause { true } else { category != .unavailable } }

    /// What a caller can do about it.
    public var category: Category {
        switch cause {
        case .nameless, .directoryMissing, .isDirectory, .exists, .linkLeadsNowhere, .notMade, .otherColumns,
            .unfinishedLine, .unendedRow, .unclosedQuote, .unlimitedColumns, .shorterThanNoted, .unfinishedBatch:
            .unavailable
        case .locked: .temporary
        case .notWritten(let error): error.isClosedPipe ? .closed : .failed
        case .notRead, .notConfirmed, .notRemoved: .failed
        }
    }
}

extension OutputError: CustomStringConvertible {
    /// `people.csv: what is wrong; the cure`.
    public var description: String { "\(output): \(reason)" }

    private var reason: String {
        switch cause {
        case .nameless: "this names no file; name one"
        case .directoryMissing(let directory): "the directory '\(directory)' does not exist; make it first"
        case .isDirectory: "this is a directory; name a file in it"
        case .exists: "the file exists; name another, or add --replace"
        case .linkLeadsNowhere: "this is a symbolic link that leads nowhere; remove it, or name another file"
        case .notMade(let error): "this cannot be written: \(error)"
        case .otherColumns(let found):
            "the file has other columns: '\(found)'; name another file, or move this one away"
        case .unfinishedLine:
            "the last line is unfinished and not a record; end it with a line feed, or name another file"
        case .unendedRow: "the last row has no line break; add one if the row is whole, or remove the row"
        case .unclosedQuote(let line): "the quotation mark on line \(line) is never closed; fix the file"
        case .unlimitedColumns(let section):
            "the columns of '\(section)' are not known beforehand; "
                + "leave --flat out, write JSON, or give the section max_items"
        case .shorterThanNoted(let noted, let found):
            "the file has \(found) bytes where there were \(noted); put it back as it was, or remove the batch's journal to start over"
        case .unfinishedBatch(let journal):
            "a batch that writes to this file was broken off; "
                + "finish it with 'fieldwise batch --resume', or remove '\(journal)'"
        case .locked: "another process holds the file's lock; try again"
        case .notWritten(let error): "writing failed: \(error)"
        case .notRead(let error): "reading failed: \(error)"
        case .notConfirmed(let error): "the file is written, but the disk does not confirm it: \(error); look at it"
        case .notRemoved(let error): "this cannot be removed: \(error)"
        }
    }
}
