import FormEngine
import FormSystem
import FormWords

/// The error of an input that cannot be read.
package struct InputError: Error, Hashable, Sendable {
    /// The cause of the failure to read.
    package enum ReadFault: Hashable, Sendable {
        case isDirectory
        /// A pipe or device where a regular file is needed.
        case notAFile
        /// A file with more than `limit` bytes.
        case tooLarge(limit: Int)
        case system(SystemError)
        /// An error of the system after the file was opened.
        case notRead(SystemError)
    }

    /// The path as the user gave it, or `standard input`.
    package let path: String
    /// The cause of the failure to read.
    package let cause: ReadFault

    /// Whether the same file may be readable later.
    package var isPassing: Bool {
        switch cause {
        case .notRead: true
        case .isDirectory, .notAFile, .tooLarge, .system: false
        }
    }

    /// Creates the error for a file.
    package init(_ path: FilePath, _ cause: ReadFault) {
        self.path = path.inputName
        self.cause = cause
    }

    /// Creates the error for standard input, which was open but could not be read.
    package init(standardInput error: SystemError) {
        path = FilePath.standardInput
        cause = error == .isFolder ? .isDirectory : .notRead(error)
    }
}

extension InputError: WordedError {
    /// The message: `people.csv: what is wrong; the cure`.
    package func words(in language: Language) -> String {
        language.words(.outputFault, ["file": language.name(ofInput: path), "reason": reason(in: language)])
    }

    /// The fault and the advice without the file's name.
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
    /// The name of an input in the language; only that of standard input is translated.
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
