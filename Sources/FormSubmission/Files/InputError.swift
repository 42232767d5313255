import FormEngine
import FormSystem
import FormWords

/// Why a file cannot be read.
package struct InputError: Error, Hashable, Sendable {
    /// The cause of the failure to read.
    package enum ReadFault: Hashable, Sendable {
        case isDirectory
        /// A pipe or device where only a file will do.
        case notAFile
        /// Larger than so many bytes.
        case tooLarge(limit: Int)
        case system(SystemError)
        /// It was opened, but reading it failed.
        case notRead(SystemError)
    }

    /// The file as it was named, `standard input` for the stream.
    package let path: String
    /// The cause of the failure to read.
    package let cause: ReadFault

    /// Whether the file may be read the next time as it is.
    package var isPassing: Bool {
        switch cause {
        case .notRead: true
        case .isDirectory, .notAFile, .tooLarge, .system: false
        }
    }

    /// Blames the file of that name.
    package init(_ path: FilePath, _ cause: ReadFault) {
        self.path = path.inputName
        self.cause = cause
    }

    /// Blames standard input, which was open and could not be read.
    package init(standardInput error: SystemError) {
        path = FilePath.standardInput
        cause = error == .isFolder ? .isDirectory : .notRead(error)
    }
}

extension InputError: WordedError {
    /// `people.csv: what is wrong; the cure`.
    package func words(in language: Language) -> String {
        language.words(.outputFault, ["file": language.name(ofInput: path), "reason": reason(in: language)])
    }

    /// The fault, then the cure, without the name of the file.
    package func reason(in language: Language) -> String {
        switch cause {
        case .isDirectory: language.words(.isFolder)
        case .notAFile: language.words(.notAFile)
        case .tooLarge(let limit): language.words(.fileTooLarge, ["count": limit >> 20])
        case .system(let error) where error == .noEntry: language.words(.fileMissing)
        case .system(let error) where error == .leavesFolder: language.words(.linkLeadsOutside)
        case .system(let error): language.words(.cannotBeRead, ["reason": error.words(in: language)])
        case .notRead(let error): language.words(.readingFailed, ["reason": error.words(in: language)])
        }
    }
}

extension Language {
    /// An input's name, of which only that of standard input differs from language to language.
    package func name(ofInput name: String) -> String {
        name == FilePath.standardInput ? words(.standardInput) : name
    }
}

extension FilePath {
    /// The name of standard input.
    static let standardInput = "standard input"

    /// The name of an input.
    package var inputName: String { isStandardStream ? Self.standardInput : description }
}
