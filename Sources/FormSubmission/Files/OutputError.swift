import FormEngine
import FormRecords
import FormSystem
import FormWords

/// Why an output cannot be made or written.
package struct OutputError: Error, Hashable, Sendable {
    /// All that can keep it from being written.
    package enum WriteFault: Hashable, Sendable {
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
        /// Records of the file have what must be unique.
        case notUnique([RecordConflict])
        /// It is not what was read of it any more.
        case changed
        /// Another process held the lock for as long as was waited.
        case locked
        case notWritten(SystemError)
        case notRead(SystemError)
        /// The file is there, but a crash of the system could take it away.
        case notConfirmed(SystemError)
        /// A file that is not needed any more.
        case notRemoved(SystemError)
    }

    /// The classes of errors that callers tell apart.
    package enum Category: Hashable, Sendable {
        /// The output cannot be made: another is to be named.
        case unavailable
        /// It may work a little later.
        case temporary
        /// Reading or writing failed.
        case failed
        /// The reader of the output has closed it.
        case closed
    }

    /// The name of the stream.
    package static let standardOutput = "standard output"
    /// The file as it was named, `standard output` for the stream.
    package let output: String
    /// The cause of the failure to write.
    package let cause: WriteFault

    /// Blames the output of that name.
    package init(_ output: String, _ cause: WriteFault) {
        self.output = output
        self.cause = cause
    }

    init(_ path: FilePath, _ cause: WriteFault) { self.init(path.description, cause) }

    /// Whether the system is to blame, and not what the output is or holds.
    package var isOfSystem: Bool { if case .notMade = cause { true } else { category != .unavailable } }

    /// The class of the error.
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
    /// `people.csv: what is wrong; the cure`.
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
