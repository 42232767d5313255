import FormSystem

/// The bytes from a terminal and the signals between them.
final class KeyBytes {
    /// The result of waiting for a byte.
    enum Arrival: Equatable {
        case byte(UInt8)
        case signal(Int32)
        /// Nothing arrived in time.
        case none
        case end
    }

    private let descriptor: Int32
    private let signals: Int32
    private var bytes = [UInt8](repeating: 0, count: 4096)
    private var position = 0
    private var end = 0
    /// The bytes to read again, the next one last.
    private var returned: [UInt8] = []
    /// Whether the returned bytes are the beginning of an incomplete key.
    private var isUnfinished = false
    /// Whether to read all available bytes at once instead of one by one; the latter leaves input typed ahead to the
    /// shell.
    var readsMuch = false
    /// Whether reading has ended for good, since after a failure bytes would be missing.
    private(set) var hasEnded = false

    init(descriptor: Int32, signals: Int32) {
        self.descriptor = descriptor
        self.signals = signals
    }

    /// Whether the next key, or its beginning, is available.
    var hasMore: Bool { position < end || (!returned.isEmpty && !isUnfinished) }

    /// The next byte, after waiting at most that many milliseconds, or for ever if they are negative.
    func next(within milliseconds: Int32) -> Arrival {
        if let byte = returned.popLast() { return .byte(byte) }
        isUnfinished = false
        if position == end, let arrival = fill(within: milliseconds, hearsSignals: true) { return arrival }
        defer { position += 1 }
        return .byte(bytes[position])
    }

    /// Returns bytes to be read again.
    func putBack(_ bytes: some BidirectionalCollection<UInt8>, isUnfinished: Bool = false) {
        returned += bytes.reversed()
        self.isUnfinished = isUnfinished
    }

    /// Discards what was read but not used.
    func discard() {
        position = end
        returned = []
    }

    /// Whether bytes are available within the milliseconds, regardless of signals.
    func arrive(within milliseconds: Int32) -> Bool {
        hasMore || fill(within: milliseconds, hearsSignals: false) == nil
    }

    /// Whether neither a byte nor a signal arrives within the milliseconds.
    func isQuiet(for milliseconds: Int32) -> Bool {
        guard !hasMore else { return false }
        if case .timeout = waitToRead(descriptor, or: signals, milliseconds: milliseconds) { return true }
        return false
    }

    /// The next signal that has arrived, if any.
    func nextSignal() -> Int32? { FormSystem.nextSignal(from: signals) }

    /// Waits for bytes; `nil` once there are some.
    private func fill(within milliseconds: Int32, hearsSignals: Bool) -> Arrival? {
        while !hasEnded {
            switch waitToRead(descriptor, or: hearsSignals ? signals : -1, milliseconds: milliseconds) {
            case .timeout: return Arrival.none
            case .interruption: continue
            case .failure: hasEnded = true
            case .ready(let hasBytes, let hasSignal):
                if hasSignal, let number = nextSignal() { return .signal(number) }
                guard hasBytes else { continue }
                switch read() {
                case .bytes: return nil
                case .interruption: continue
                case .end:
                    if hearsSignals, let number = nextSignal() { return .signal(number) }
                    hasEnded = true
                }
            }
        }
        return .end
    }

    private enum ReceivedInput { case bytes, interruption, end }

    private func read() -> ReceivedInput {
        do throws(SystemError) {
            let count = try readBytes(descriptor, into: &bytes, count: readsMuch ? bytes.count : 1)
            guard count > 0 else { return .end }
            (position, end) = (0, count)
            return .bytes
        } catch {
            return error == .interrupted || error == .tryAgain ? .interruption : .end
        }
    }
}
