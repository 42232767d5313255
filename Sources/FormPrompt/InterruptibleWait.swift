internal import LineEditing

/// Awaits closures of the program while a person may send a signal at a line editor.
///
/// A signal cancels the awaited task. A lookup is abandoned at once; a submission may still complete, unless another
/// signal arrives or it takes too long.
final class InterruptibleWait {
    /// The messages during the wait.
    struct Words {
        /// The message that something is in progress.
        let remark: String
        /// The message that it is being stopped, if it must complete; `nil` if it is abandoned.
        let stopping: String?
    }

    private enum Event: Sendable {
        case tick
        case ended((any Error)?)
    }

    /// The interval between checks for a signal.
    private static let interval = Duration.milliseconds(50)
    /// The time before the remark is shown, and the time from a signal until the wait is abandoned.
    private static let (patience, grace) = (Duration.milliseconds(500), Duration.seconds(10))

    private let editor: any LineEditor
    private let words: Words
    /// The signal that has arrived.
    private(set) var signal: Int32?
    /// Whether the wait was abandoned.
    private(set) var hasLeft = false

    init(on editor: any LineEditor, saying words: Words) { (self.editor, self.words) = (editor, words) }

    /// Awaits a closure; throws `CancellationError` if it is abandoned.
    ///
    /// - Parameter isReport: Whether the closure reports that something was stopped, and is therefore called even after
    ///   a signal.
    nonisolated(nonsending)
        func wait(for body: @escaping @Sendable () async throws -> Void, isReport: Bool) async throws
    {
        guard signal == nil || (isReport && !hasLeft) else { throw CancellationError() }
        // Output of the closure starts on a new line.
        editor.lend {}
        let (events, teller) = AsyncStream<Event>.makeStream()
        let work = Self.begin(body, telling: teller)
        let clock = Self.beginTicking(at: teller)
        defer { clock.cancel() }
        try await withTaskCancellationHandler {
            try await wait(for: work, events)
        } onCancel: {
            work.cancel()
        }
    }

    private static func begin(
        _ body: @escaping @Sendable () async throws -> Void, telling teller: AsyncStream<Event>.Continuation
    ) -> Task<Void, Never> {
        Task {
            do {
                try await body()
                teller.yield(.ended(nil))
            } catch {
                teller.yield(.ended(error))
            }
        }
    }

    private static func beginTicking(at teller: AsyncStream<Event>.Continuation) -> Task<Void, Never> {
        Task {
            while (try? await Task.sleep(for: interval)) != nil { teller.yield(.tick) }
        }
    }

    nonisolated(nonsending)
        private func wait(for work: Task<Void, Never>, _ events: AsyncStream<Event>) async throws
    {
        let start = ContinuousClock.now
        var (hasRemarked, giveUp) = (false, ContinuousClock.Instant?.none)
        for await event in events {
            guard case .tick = event else {
                if case .ended(let error?) = event { throw signal == nil ? error : CancellationError() }
                return
            }
            let now = ContinuousClock.now
            if !hasRemarked, now - start >= Self.patience {
                hasRemarked = true
                say(words.remark)
            }
            let arrived = editor.takeSignal()
            guard arrived != nil || giveUp.map({ now >= $0 }) ?? false else { continue }
            guard signal == nil, let stopping = words.stopping else {
                signal = signal ?? arrived
                work.cancel()
                hasLeft = true
                throw CancellationError()
            }
            (signal, giveUp) = (arrived, now + Self.grace)
            work.cancel()
            say(stopping)
        }
        // The program has cancelled its own task.
        await work.value
        throw CancellationError()
    }

    private func say(_ words: String) {
        editor.show(words, as: .note)
        editor.lend {}
    }
}
