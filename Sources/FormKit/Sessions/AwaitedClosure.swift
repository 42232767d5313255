internal import Synchronization

/// The value of an awaited closure, for the one who waits.
private final class Late<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

extension FormSession {
    /// Awaits a closure of the program, in the way of a conversation where one is held.
    ///
    /// - Parameter isReport: Whether it is told that something has been stopped.
    nonisolated(nonsending)
        func awaiting<Value: Sendable>(
            isReport: Bool = false, _ body: @escaping @Sendable () async throws -> Value
        ) async throws -> Value
    {
        guard let wait else { return try await body() }
        let late = Late<Value>()
        let kept: @Sendable () async throws -> Void = {
            let value = try await body()
            late.value.withLock { $0 = value }
        }
        try await wait(kept, isReport)
        guard let value = late.value.withLock({ $0 }) else { throw CancellationError() }
        return value
    }
}

/// Awaits a closure, or gives it up by throwing `CancellationError`; a report of that is awaited nonetheless.
package typealias Wait =
    nonisolated(nonsending) (
        _ body: @escaping @Sendable () async throws -> Void, _ isReport: Bool
    ) async throws -> Void
