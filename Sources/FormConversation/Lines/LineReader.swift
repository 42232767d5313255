import FormSyntax
import Glibc

/// Reads a descriptor line by line, holding one line at a time and never more of it than a limit.
final class LineReader {
    /// The next arrival.
    enum Arrival: Equatable {
        /// A line, in `line`.
        case line
        /// A line beyond the limit, the whole of which was passed over.
        case tooLong
        case signal(Int32)
        case end
    }

    /// The bytes of the last line, without its LF or CRLF.
    private(set) var line: [UInt8] = []
    /// The number of the last line, the first being 1.
    private(set) var number = 0
    private let descriptor: Int32
    private let signals: Int32
    private let limit: Int
    private var bytes = [UInt8](repeating: 0, count: 1 << 14)
    private var position = 0
    private var end = 0

    /// - Parameters:
    ///   - signals: Where signals arrive as bytes; they end the wait for a line. -1: none.
    ///   - limit: The most bytes of a line.
    init(descriptor: Int32, signals: Int32 = -1, limit: Int = 1 << 20) {
        self.descriptor = descriptor
        self.signals = signals
        self.limit = limit
    }

    /// The next line; the last one may lack its line feed.
    func next() -> Arrival {
        line.removeAll(keepingCapacity: true)
        var isTooLong = false
        while true {
            if position == end {
                if signals >= 0, let number = waitForSignalOrBytes() { return .signal(number) }
                switch fill() {
                case .bytes: break
                case .interruption: continue
                case .end:
                    guard !line.isEmpty || isTooLong else { return .end }
                    return finishLine(isTooLong: isTooLong)
                }
            }
            let chunk = bytes[position..<end]
            let feed = chunk.firstIndex(of: 0x0a)
            let piece = chunk[..<(feed ?? end)]
            if line.count + piece.count > limit + 1 { isTooLong = true }
            if !isTooLong { line += piece }
            position = feed.map { $0 + 1 } ?? end
            if feed != nil { return finishLine(isTooLong: isTooLong) }
        }
    }

    /// Forgets what was read and not asked for yet.
    func discard() { position = end }

    /// Overwrites the last line, for one that was a secret.
    func wipe() {
        line.withUnsafeMutableBytes { if let start = $0.baseAddress { explicit_bzero(start, $0.count) } }
        bytes.withUnsafeMutableBytes { if let start = $0.baseAddress { explicit_bzero(start, position) } }
        line.removeAll(keepingCapacity: true)
    }

    private func finishLine(isTooLong: Bool) -> Arrival {
        number += 1
        if line.last == 0x0d { line.removeLast() }
        if number == 1 { line.removeFirst(byteOrderMarkLength(line)) }
        guard !isTooLong, line.count <= limit else {
            line.removeAll()
            return .tooLong
        }
        return .line
    }

    private enum Filling {
        case bytes
        /// Perhaps by one of the signals that end the wait.
        case interruption
        /// Or an error.
        case end
    }

    /// Reads what there is. It may be gone again since it was waited for: a key that is a signal throws it away.
    private func fill() -> Filling {
        var count = read(descriptor, &bytes, bytes.count)
        while count < 0, errno == EINTR || errno == EAGAIN {
            if signals >= 0 { return .interruption }
            if errno == EAGAIN { waitForBytes() }
            count = read(descriptor, &bytes, bytes.count)
        }
        (position, end) = (0, max(count, 0))
        return count > 0 ? .bytes : .end
    }

    private func waitForBytes() {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&state, 1, -1)
    }

    private func waitForSignalOrBytes() -> Int32? {
        while true {
            var states = [
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&states, 2, -1)
            var byte: UInt8 = 0
            if read(signals, &byte, 1) == 1 { return Int32(byte) }
            if ready < 0, errno != EINTR { return nil }
            if ready > 0, states[1].revents != 0 { return nil }
        }
    }
}
