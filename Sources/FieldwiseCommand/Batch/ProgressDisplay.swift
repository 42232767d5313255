import FormBatch
import FormPrompt
import FormSubmission
import Glibc
import Synchronization

/// A line on standard error that tells how far a run has come, rewritten twice a second; nothing where standard error
/// is no terminal.
///
/// On a terminal that cannot rewrite a line, or for people who listen, it is a new line every ten seconds.
final class ProgressDisplay: Sendable {
    private let isShown: Bool
    /// Whether the line is rewritten.
    private let rewrites: Bool
    private let start = secondsOfSteadyClock()
    private let state = Mutex(State())

    private struct State {
        var lastTime = 0.0
        /// The present text of the line.
        var line = ""
        /// The records that were there at the beginning of a run that was resumed.
        var first: Int?
    }

    init(isShown: Bool) {
        self.isShown = isShown && isatty(STDERR_FILENO) == 1
        let terminal = environmentSetting("TERM") ?? "dumb"
        rewrites = terminal != "dumb" && getenv("ACCESSIBLE") == nil
    }

    /// Tells of the counts and the share of the input that was read, if some time has passed.
    func show(_ tally: BatchTally, share: Double?) {
        guard isShown else { return }
        state.withLock { state in
            let now = secondsOfSteadyClock()
            let first = state.first ?? tally.records
            state.first = first
            guard now - state.lastTime >= (rewrites ? 0.5 : 10) else { return }
            state.lastTime = now
            let line = words(tally, share: share, elapsed: now - start, first: first)
            write(rewrites ? "\r\(line)\u{1b}[K" : line + "\n")
            state.line = rewrites ? line : ""
        }
    }

    /// Puts a line of its own above the progress.
    func interrupt(with message: String) {
        state.withLock { state in
            if !state.line.isEmpty { write("\r\u{1b}[K") }
            writeError(message)
            if !state.line.isEmpty { write(state.line) }
        }
    }

    /// Removes the line.
    func end() {
        state.withLock { state in
            if !state.line.isEmpty { write("\r\u{1b}[K") }
            state.line = ""
        }
    }

    /// Such as `1200000 records, 2100000 a second, 36000 rejected, 4 s left`; less of it where the line is short.
    private func words(_ tally: BatchTally, share: Double?, elapsed: Double, first: Int) -> String {
        let rate = elapsed > 0 ? Int(Double(tally.records - first) / elapsed) : 0
        let (records, rejected) = ("\(tally.records) records", ", \(tally.rejected) rejected")
        var left = ""
        if let share, share > 0, share < 1, rate > 0 {
            left = ", \(timeLeft(Double(tally.records) * (1 - share) / share / Double(rate))) left"
        }
        let speed = rate > 0 ? ", \(rate) a second" : ""
        let lines = [records + speed + rejected + left, records + rejected + left, records + rejected, records]
        return lines.first { $0.utf8.count < columns } ?? String(records.prefix(max(0, columns - 1)))
    }

    /// How wide the terminal is; the beginning of a line that went round would stay.
    private var columns: Int { terminalColumns(STDERR_FILENO) }

    private func timeLeft(_ seconds: Double) -> String {
        let seconds = Int(seconds.rounded(.up))
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
