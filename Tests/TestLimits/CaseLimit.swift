import Dispatch
import Glibc
import Testing

/// A limit of time for each case of a suite's tests: beyond it the whole run ends, and names the case.
///
/// Testing's own limit goes on waiting for a case that hangs.
package struct CaseLimit: SuiteTrait, TestTrait, TestScoping {
    private static let queue = DispatchQueue(label: "limits of cases")
    fileprivate let seconds: Int

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        let end = DispatchWorkItem { [id = test.id, seconds] in
            let words = "\(id) has run for \(seconds) s: the run ends here\n"
            _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            _exit(1)
        }
        Self.queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
        defer { end.cancel() }
        try await body()
    }
}

extension Trait where Self == CaseLimit {
    /// A quarter of an hour a case, in which one that waits for others of its tasks waits for its turn as well.
    package static var limited: Self { .limited(seconds: 900) }

    /// So many seconds a case.
    package static func limited(seconds: Int) -> Self { CaseLimit(seconds: seconds) }
}
