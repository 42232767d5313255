import FormBatch
import FormConversation
import FormSubmission
import FormSystem
import FormWords
import Synchronization

/// A line on standard error that tells how far a run has come, rewritten twice a second; nothing where standard error
/// is no terminal.
///
/// On a terminal that cannot rewrite a line, or for people who listen, it is a new line every ten seconds.
final class ProgressDisplay: Sendable {
    private let isShown: Bool
    private let language: Language
    /// Whether the line is rewritten.
    private let rewrites: Bool
    /// Whether the commonest reasons for rejection are drawn at the end.
    let drawsReasons: Bool
    private let state = Mutex(ProgressState())

    private struct ProgressState {
        var lastTime = 0.0
        var start = secondsOfSteadyClock()
        /// The present text of the line.
        var line = ""
        /// The records that were there at the beginning of a run that was resumed.
        var first: Int?
    }

    init(_ request: BatchRequest) {
        language = request.language
        isShown = request.records.showsProgress && isTerminal(StandardStream.error)
        let terminal = environmentSetting("TERM") ?? "dumb"
        rewrites = terminal != "dumb" && !isSwitchedOn(environmentSetting("ACCESSIBLE"))
        drawsReasons = rewrites && isTerminal(StandardStream.error)
    }

    /// The records of another table are read from now on.
    func begin() { state.withLock { $0 = ProgressState() } }

    /// Tells of the counts and the share of the input that was read, if some time has passed.
    func show(_ tally: BatchTally, share: Double?) {
        guard isShown else { return }
        state.withLock { state in
            let now = secondsOfSteadyClock()
            let first = state.first ?? tally.records
            state.first = first
            guard now - state.lastTime >= (rewrites ? 0.5 : 10) else { return }
            state.lastTime = now
            let line = words(tally, share: share, elapsed: now - state.start, first: first)
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

    /// Draws why records were rejected, below the last words about the run.
    func drawReasons(of tally: BatchTally) {
        guard drawsReasons else { return }
        let hasSigns = selectLocale()
        CommonReasons(in: language, columns: columns, hasSigns: hasSigns).lines(of: tally).forEach(writeError)
    }

    /// Such as `1200000 records, 2100000 a second, 36000 rejected, 4 s left`; less of it where the line is short.
    private func words(_ tally: BatchTally, share: Double?, elapsed: Double, first: Int) -> String {
        let rate = elapsed > 0 ? Int(Double(tally.records - first) / elapsed) : 0
        let records = text(.records, ["count": tally.records])
        let rejected = text(.rejectedRecords, ["count": tally.rejected])
        var left: [String] = []
        if let share, share > 0, share < 1, rate > 0 {
            left = [text(.timeLeft, ["time": timeLeft(Double(tally.records) * (1 - share) / share / Double(rate))])]
        }
        let speed = rate > 0 ? [text(.perSecond, ["count": rate])] : []
        let lines = [[records] + speed + [rejected] + left, [records, rejected] + left, [records, rejected]]
            .map { $0.joined(separator: ", ") }
        return lines.first { $0.count < columns } ?? String(records.prefix(max(0, columns - 1)))
    }

    private func text(_ phrase: Phrase, _ values: KeyValuePairs<String, any MessageValue>) -> String {
        Message(phrase, values).text(in: language)
    }

    /// How wide the terminal is; the beginning of a line that went round would stay.
    private var columns: Int { terminalColumns(StandardStream.error) }

    private func timeLeft(_ seconds: Double) -> Message {
        let seconds = Int(seconds.rounded(.up))
        let (minutes, hours) = (seconds / 60, seconds / 3600)
        if minutes == 0 { return Message(.secondsLeft, ["seconds": seconds]) }
        if hours == 0 { return Message(.minutesLeft, ["minutes": minutes, "seconds": seconds % 60]) }
        return Message(.hoursLeft, ["hours": hours, "minutes": minutes % 60])
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in try? writeAll(UnsafeRawBufferPointer(bytes), to: StandardStream.error) }
    }
}
