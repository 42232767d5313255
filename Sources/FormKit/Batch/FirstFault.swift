internal import FormBatch
internal import Synchronization

/// The error of a program's closure, which threads hand on as a text.
final class FirstFault: Sendable {
    private let fault = Mutex<(any Error)?>(nil)

    /// The first error, as it was thrown.
    var kept: (any Error)? { fault.withLock { $0 } }

    /// The result of a closure; its error is kept.
    func kept<Result>(_ body: () throws -> Result) throws(ProgramFault) -> Result {
        do {
            return try body()
        } catch {
            fault.withLock { if $0 == nil { $0 = error } }
            throw ProgramFault(String(describing: error))
        }
    }
}
