import Dispatch
import Glibc
import Testing

/// A time limit for each case of a suite's tests, counted from its start: beyond it the whole run ends and names the
/// case.
///
/// Swift Testing's own limit keeps waiting for a case that hangs.
package struct CaseLimit: SuiteTrait, TestTrait, TestScoping {
    private static let queue = DispatchQueue(label: "limits of cases")
    fileprivate let seconds: Int

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await body() }
        try await CaseThreads.shared.run { try await runLimited(test, body) }
    }

    private func runLimited(_ test: Test, _ body: @Sendable () async throws -> Void) async throws {
        let start = ContinuousClock.now
        let end = DispatchWorkItem { [id = test.id, seconds] in
            let words = "\(id) has run for \(seconds) s: the run ends here\n"
            _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            _exit(1)
        }
        Self.queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: end)
        defer {
            end.cancel()
            Self.durations?.add(test, .now - start)
        }
        try await body()
    }

    private static let durations = getenv("FIELDWISE_DURATIONS").map { Durations(path: String(cString: $0)) }
}

extension Trait where Self == CaseLimit {
    /// A quarter of an hour for each case, including the time for which a case waits for its turn.
    package static var limited: Self { .limited(seconds: 900) }

    /// That many seconds for each case.
    package static func limited(seconds: Int) -> Self { CaseLimit(seconds: seconds) }
}

/// A file with a line for each case: its duration in seconds and its test.
private struct Durations {
    private let file: Int32

    init(path: String) {
        file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        precondition(file >= 0, "\(path): \(String(cString: strerror(errno)))")
    }

    func add(_ test: Test, _ duration: Duration) {
        let line = "\(duration / .seconds(1))\t\(test.id.description.prefix { $0 != "\n" })\n"
        _ = line.withCString { write(file, $0, strlen($0)) }
    }
}
