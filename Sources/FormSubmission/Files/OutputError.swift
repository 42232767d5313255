import FormEngine
import FormRecords
import FormSystem
import FormWords

/// The error of an output that cannot be created or written.
package struct OutputError: Error, Hashable, Sendable {
    /// The reasons why an output cannot be written.
    package enum WriteFault: Hashable, Sendable {
        case nameless
        case directoryMissing(String)
        case isDirectory
        /// The file exists and must not be replaced.
        case exists
        /// A symbolic link leads to nothing.
        case linkLeadsNowhere
        case notMade(SystemError)
        /// The first row of a CSV file is not the one this form writes.
        case otherColumns(found: String)
        /// The last line is unfinished and does not begin like a record.
        case unfinishedLine
        /// The last row of a CSV file may or may not be complete.
        case unendedRow
        /// A quoted CSV cell begins further back than a record can reach.
        case unclosedQuote(line: Int)
        /// A dynamic section without a limit of instances cannot have flat columns.
        case unlimitedColumns(section: String)
        /// The file is shorter than the journal says.
        case shorterThanNoted(noted: Int, found: Int)
        /// A batch that writes to the file was interrupted, as its journal shows.
        case unfinishedBatch(journal: String)
        /// Records in the file have the same unique values.
        case notUnique([RecordConflict])
        /// The file has changed since it was read.
        case changed
        /// Another process kept the lock for the whole time of waiting.
        case locked
        case notWritten(SystemError)
        case notRead(SystemError)
        /// The file exists, but a system crash could remove it.
        case notConfirmed(SystemError)
        /// A file that is no longer needed cannot be removed.
        case notRemoved(SystemError)
    }

    /// The categories of errors that callers distinguish.
    package enum Category: Hashable, Sendable {
        /// The output cannot be created; another one has to be given.
        case unavailable
        /// A later attempt may succeed.
        case temporary
        /// Reading or writing failed.
        case failed
        /// The reader of the output has closed it.
        case closed
    }

    /// The name for standard output in errors.
    package static let standardOutput = "standard output"
    /// The path as the user gave it, or `standard output`.
    package let output: String
    /// The cause of the failure to write.
    package let cause: WriteFault

    /// Creates the error for an output.
    package init(_ output: String, _ cause: WriteFault) {
        self.output = output
        self.cause = cause
    }

    init(_ path: FilePath, _ cause: WriteFault) { self.init(path.description, cause) }

    /// Whether the system is to blame, instead of the output's kind or content.
    package var isOfSystem: Bool { if case .notMade = cause { true } else { category != .unavailable } }

    /// The category of the error.
    package var category: Category {
        switch cause {
        case .nameless, .directoryMissing, .isDirectory, .exists, .linkLeadsNowhere, .notMade, .otherColumns,
            .unfinishedLine, .unendedRow, .unclosedQuote, .unlimitedColumns, .shorterThanNoted, .unfinishedBatch,
            .notUnique:
            .unavailable
        case .changed, .locked: .temporary
        case .notWritten(let error): error == .brokenPipe ? .closed : .failed
        case .notRead, .notConfirmed, .notRemoved: .failed
        }
    }
}

extension OutputError: WordedError {
    /// The message: `people.csv: what is wrong; the cure`.
    package func words(in language: Language) -> String {
        if case .changed = cause { return language.words(.fileChanged, ["file": output]) }
        let name = output == Self.standardOutput ? language.words(.standardOutput) : output
        return language.words(.outputFault, ["file": name, "reason": reason(in: language)])
    }

    private func reason(in language: Language) -> String {
        switch cause {
        case .nameless: language.words(.noFileNamed)
        case .directoryMissing(let directory): language.words(.folderMissing, ["folder": directory])
        case .isDirectory: language.words(.isFolder)
        case .exists: language.words(.fileExists)
        case .linkLeadsNowhere: language.words(.brokenLink)
        case .notMade(let error): language.words(.cannotBeMade, ["reason": error.words(in: language)])
        case .otherColumns(let found): language.words(.otherColumns, ["columns": found])
        case .unfinishedLine: language.words(.unfinishedLine)
        case .unendedRow: language.words(.unendedRow)
        case .unclosedQuote(let line): language.words(.unclosedQuote, ["line": line])
        case .unlimitedColumns(let section): language.words(.unlimitedColumns, ["section": section])
        case .shorterThanNoted(let noted, let found):
            language.words(.fileIsShorter, ["found": found, "noted": noted])
        case .unfinishedBatch(let journal): language.words(.unfinishedBatch, ["journal": journal])
        case .notUnique(let conflicts):
            Message(.recordTaken, ["line": conflicts[0].line]).text(in: language)
        case .changed: language.words(.fileChanged, ["file": output])
        case .locked: language.words(.fileLocked)
        case .notWritten(let error): language.words(.writingFailed, ["reason": error.words(in: language)])
        case .notRead(let error): language.words(.readingFailed, ["reason": error.words(in: language)])
        case .notConfirmed(let error): language.words(.notConfirmed, ["reason": error.words(in: language)])
        case .notRemoved(let error): language.words(.cannotBeRemoved, ["reason": error.words(in: language)])
        }
    }
}
