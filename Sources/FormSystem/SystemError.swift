import FormWords
import Glibc

/// The number by which the system says why it refused a call.
package struct SystemError: Error, Hashable, Sendable {
    /// One of the system's `errno` values.
    package let number: Int32

    /// Takes one of the system's `errno` values.
    package init(_ number: Int32) { self.number = number }

    /// The reason of the call that has just failed.
    package static var latest: SystemError { SystemError(errno) }
}

/// Reasons that callers tell apart.
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
    /// A link leads out of a folder that must not be left; the system says so, too, where it is asked to look.
    package static let leavesFolder = SystemError(EXDEV)
    /// A signal arrived first.
    package static let interrupted = SystemError(EINTR)
    /// Nothing is there yet, or somebody else has it.
    package static let tryAgain = SystemError(EAGAIN)
    /// Nobody reads the pipe any more.
    package static let brokenPipe = SystemError(EPIPE)
    package static let noSpace = SystemError(ENOSPC)
}

extension SystemError: WordedError {
    /// In lower case, such as `no space left on device`; what is rare, in the system's own words.
    package func words(in language: Language) -> String {
        if let phrase = Self.phrases[number] { return language.words(phrase) }
        let text = strerror(number).map { String(cString: $0) } ?? "\(number)"
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Obstacles to the use of a file or a program.
    private static let phrases: [Int32: Phrase] = [
        EPERM: .systemNotPermitted, ENOENT: .systemNoEntry, EIO: .systemInputOutput, EBADF: .systemBadDescriptor,
        ENOMEM: .systemOutOfMemory, EACCES: .systemDenied, EEXIST: .systemExists, ENOTDIR: .systemNotFolder,
        EISDIR: .systemIsFolder, EMFILE: .systemTooManyFiles, ENFILE: .systemTooManyFiles, EFBIG: .systemFileTooLarge,
        ENOSPC: .systemNoSpace, EROFS: .systemReadOnly, EPIPE: .systemBrokenPipe, ENAMETOOLONG: .systemNameTooLong,
        EDQUOT: .systemQuota, ELOOP: .systemLinks, EBUSY: .systemBusy, ENXIO: .systemNoDevice,
        ESPIPE: .systemNotAFile, EINVAL: .systemInvalidArgument,
    ]
}
