import Glibc

/// Why a file cannot be read.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kept it from being read.
    public enum Cause: Hashable, Sendable {
        case isDirectory
        /// Larger than so many bytes.
        case tooLarge(limit: Int)
        case system(SystemError)
        /// It was opened, but reading it failed.
        case notRead(SystemError)
    }

    /// The file as it was named, `standard input` for the stream.
    public let path: String
    /// What kept it from being read.
    public let cause: Cause

    /// Blames the file of that name.
    public init(_ path: FilePath, _ cause: Cause) {
        self.path = path.isStandardStream ? "standard input" : path.description
        self.cause = cause
    }

    /// `people.csv: what is wrong; the cure`.
    public var description: String {
        switch cause {
        case .isDirectory: "\(path): this is a directory; name a file in it"
        case .tooLarge(let limit): "\(path): the file is larger than \(limit >> 20) MiB; name a smaller one"
        case .system(let error) where error.number == ENOENT: "\(path): the file does not exist; check its name"
        case .system(let error): "\(path): this cannot be read: \(error)"
        case .notRead(let error): "\(path): reading failed: \(error)"
        }
    }
}

extension FilePath {
    /// Whether it means a standard stream.
    public var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }
}
