import FormSystem

/// A terminal's bytes one by one, and the signals that arrive between them.
final class KeyBytes {
    /// The end of a wait for a byte.
    enum Arrival: Equatable {
        case byte(UInt8)
        case signal(Int32)
        /// None in time.
        case none
        case end
    }

    private let descriptor: Int32
    private let signals: Int32
    private var bytes = [UInt8](repeating: 0, count: 4096)
    private var position = 0
    private var end = 0
    /// Bytes to be read again, the next one last.
    private var returned: [UInt8] = []
    /// Those are the beginning of a key whose rest is still to come.
    private var isUnfinished = false
    /// Reads as many bytes at once as there are; otherwise one, so that what is typed ahead stays for the shell.
    var readsMuch = false
    /// Nothing can be read any more, even if a later attempt would succeed: bytes are missing in between.
    private(set) var hasEnded = false

    init(descriptor: Int32, signals: Int32) {
        self.descriptor = descriptor
        self.signals = signals
    }

    /// Whether the next key, or its beginning, is here already.
    var hasMore: Bool { position < end || (!returned.isEmpty && !isUnfinished) }

    /// The next byte, for which it waits so many milliseconds, or for ever if they are negative.
    func next(within milliseconds: Int32) -> Arrival {
        if let byte = returned.popLast() { return .byte(byte) }
        isUnfinished = false
        if position == end, let arrival = fill(within: milliseconds, hearsSignals: true) { return arrival }
        defer { position += 1 }
        return .byte(bytes[position])
    }

    /// Gives bytes back, to be read again.
    func putBack(_ bytes: some BidirectionalCollection<UInt8>, isUnfinished: Bool = false) {
        returned += bytes.reversed()
        self.isUnfinished = isUnfinished
    }

    /// Forgets what was read and not asked for yet.
    func discard() {
        position = end
        returned = []
    }

    /// Whether bytes are there or come within so many milliseconds, whatever signals do.
    func arrive(within milliseconds: Int32) -> Bool {
        hasMore || fill(within: milliseconds, hearsSignals: false) == nil
    }

    /// Whether neither a byte nor a signal comes for so many milliseconds.
    func isQuiet(for milliseconds: Int32) -> Bool {
        guard !hasMore else { return false }
        if case .timeout = waitToRead(descriptor, or: signals, milliseconds: milliseconds) { return true }
        return false
    }

    /// The signal that has arrived, if one has.
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
