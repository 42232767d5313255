import Dispatch
import Glibc

/// Threads for cases, twice as many as processors: Swift's own are one per processor, and most cases wait for a command
/// or a terminal.
actor CaseThreads: TaskExecutor {
    static let shared = CaseThreads()
    private nonisolated let queue = DispatchQueue(label: "cases", attributes: .concurrent)
    private var free = 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs a case when its turn comes. The case that asked last is next, so that suites that run one case after
    /// another are not left for the end.
    nonisolated func run(_ body: @Sendable () async throws -> Void) async throws {
        await takeTurn()
        do {
            try await withTaskExecutorPreference(self, operation: body)
        } catch {
            await giveTurn()
            throw error
        }
        await giveTurn()
    }

    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    private func takeTurn() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func giveTurn() {
        if let next = waiting.popLast() { next.resume() } else { free += 1 }
    }
}
