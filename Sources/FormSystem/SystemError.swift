import FormWords
import Glibc

/// The number of an error that the system reports.
package struct SystemError: Error, Hashable, Sendable {
    /// The `errno` value.
    package let number: Int32

    /// Takes an `errno` value.
    package init(_ number: Int32) { self.number = number }

    /// The error of the call that has just failed.
    package static var latest: SystemError { SystemError(errno) }
}

/// The errors that callers distinguish.
extension SystemError {
    package static let noEntry = SystemError(ENOENT)
    package static let notAFolder = SystemError(ENOTDIR)
    package static let isFolder = SystemError(EISDIR)
    package static let exists = SystemError(EEXIST)
    package static let tooManyLinks = SystemError(ELOOP)
    package static let nameTooLong = SystemError(ENAMETOOLONG)
    package static let denied = SystemError(EACCES)
    package static let notPermitted = SystemError(EPERM)
    package static let notSupported = SystemError(ENOTSUP)
    package static let noSuchCall = SystemError(ENOSYS)
    package static let badDescriptor = SystemError(EBADF)
    package static let noDevice = SystemError(ENXIO)
    package static let notATerminal = SystemError(ENOTTY)
    package static let notAFile = SystemError(ESPIPE)
    package static let fileTooLarge = SystemError(EFBIG)
    package static let invalid = SystemError(EINVAL)
    /// A link leads out of a folder that must not be left; the system uses this error for the same check.
    package static let leavesFolder = SystemError(EXDEV)
    /// A signal arrived first.
    package static let interrupted = SystemError(EINTR)
    /// Nothing is available yet, or another process has it.
    package static let tryAgain = SystemError(EAGAIN)
    /// The pipe has no readers.
    package static let brokenPipe = SystemError(EPIPE)
    package static let noSpace = SystemError(ENOSPC)
}

extension SystemError: WordedError {
    /// The words in lower case, such as `no space left on device`; rare errors have the system's own words.
    package func words(in language: Language) -> String {
        if let phrase = Self.phrases[number] { return language.words(phrase) }
        let text = strerror(number).map { String(cString: $0) } ?? "\(number)"
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The phrases for common errors with files and programs.
    private static let phrases: [Int32: Phrase] = [
        EPERM: .systemNotPermitted, ENOENT: .systemNoEntry, EIO: .systemInputOutput, EBADF: .systemBadDescriptor,
        ENOMEM: .systemOutOfMemory, EACCES: .systemDenied, EEXIST: .systemExists, ENOTDIR: .systemNotFolder,
        EISDIR: .systemIsFolder, EMFILE: .systemTooManyFiles, ENFILE: .systemTooManyFiles, EFBIG: .systemFileTooLarge,
        ENOSPC: .systemNoSpace, EROFS: .systemReadOnly, EPIPE: .systemBrokenPipe, ENAMETOOLONG: .systemNameTooLong,
        EDQUOT: .systemQuota, ELOOP: .systemLinks, EBUSY: .systemBusy, ENXIO: .systemNoDevice,
        ESPIPE: .systemNotAFile, EINVAL: .systemInvalidArgument,
    ]
}
