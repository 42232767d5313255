import Glibc

/// The number by which the system says why it refused a call.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One of the system's `errno` values.
    public let number: Int32

    /// Takes one of the system's `errno` values.
    public init(_ number: Int32) { self.number = number }

    /// The reason of the call that has just failed.
    public static var latest: SystemError { SystemError(errno) }

    /// The system's words in lower case, such as `no space left on device`.
    public var description: String {
        guard let words = strerror(number) else { return "error \(number)" }
        let text = String(cString: words)
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension SystemError {
    /// Whether a pipe's reader is gone.
    var isClosedPipe: Bool { number == EPIPE }
}
