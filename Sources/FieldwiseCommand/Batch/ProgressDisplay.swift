import FormBatch
import FormConversation
import FormSubmission
import FormSystem
import FormWords
import Synchronization

/// A progress line on standard error, rewritten twice a second; nothing if standard error is no terminal.
///
/// On a terminal that cannot rewrite a line, or for screen readers, it is a new line every ten seconds.
final class ProgressDisplay: Sendable {
    private let isShown: Bool
    private let language: Language
    /// Whether the line is rewritten.
    private let rewrites: Bool
    /// Whether the most frequent reasons for rejection are drawn at the end.
    let drawsReasons: Bool
    private let state = Mutex(ProgressState())

    private struct ProgressState {
        var lastTime = 0.0
        var start = secondsOfSteadyClock()
        /// The current text of the line.
        var line = ""
        /// The number of records when a run was resumed.
        var first: Int?
    }

    init(_ request: BatchRequest) {
        language = request.language
        isShown = request.records.showsProgress && isTerminal(StandardStream.error)
        let terminal = environmentSetting("TERM") ?? "dumb"
        rewrites = terminal != "dumb" && !isSwitchedOn(environmentSetting("ACCESSIBLE"))
        drawsReasons = rewrites && isTerminal(StandardStream.error)
    }

    /// Begins another table.
    func begin() { state.withLock { $0 = ProgressState() } }

    /// Shows the counts and the share of the input that was read, if enough time has passed.
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

    /// Writes a separate line above the progress line.
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

    /// Draws the reasons for rejection below the last message of the run.
    func drawReasons(of tally: BatchTally) {
        guard drawsReasons else { return }
        let hasSigns = selectLocale()
        CommonReasons(in: language, columns: columns, hasSigns: hasSigns).lines(of: tally).forEach(writeError)
    }

    /// The text, such as `1200000 records, 2100000 a second, 36000 rejected, 4 s left`; shortened to fit.
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

    /// The width of the terminal: a line that wraps could not be fully rewritten.
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
