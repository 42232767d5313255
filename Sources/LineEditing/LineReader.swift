import FormSyntax
import FormSystem

/// Reads a descriptor line by line, holding one line at a time and never more of it than a limit.
package final class LineReader {
    /// The next arrival.
    package enum Arrival: Equatable {
        /// A line, in `line`.
        case line
        /// A line beyond the limit, the whole of which was passed over.
        case tooLong
        case signal(Int32)
        case end
    }

    /// The bytes of the last line, without its LF or CRLF.
    package private(set) var line: [UInt8] = []
    /// Why nothing more could be read; `nil` at an end that is one.
    package private(set) var failure: SystemError?
    /// The number of the last line, the first being 1.
    package private(set) var number = 0
    private let descriptor: Int32
    private let signals: Int32
    private let limit: Int
    private var bytes = [UInt8](repeating: 0, count: 1 << 14)
    private var position = 0
    private var end = 0

    /// - Parameters:
    ///   - signals: Where signals arrive as bytes; they end the wait for a line. -1: none.
    ///   - limit: The most bytes of a line.
    package init(descriptor: Int32, signals: Int32 = -1, limit: Int = 1 << 20) {
        self.descriptor = descriptor
        self.signals = signals
        self.limit = limit
    }

    /// The next line; the last one may lack its line feed.
    package func next() -> Arrival {
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
    package func discard() { position = end }

    /// Overwrites the last line, for one that was a secret.
    package func wipe() {
        line.withUnsafeMutableBytes { FormSystem.wipe($0) }
        bytes.withUnsafeMutableBytes { FormSystem.wipe(UnsafeMutableRawBufferPointer(rebasing: $0[..<position])) }
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
        while true {
            do throws(SystemError) {
                let count = try readBytes(descriptor, into: &bytes, count: bytes.count)
                (position, end) = (0, count)
                return count > 0 ? .bytes : .end
            } catch {
                guard error == .interrupted || error == .tryAgain else {
                    failure = error
                    break
                }
                if signals >= 0 { return .interruption }
                if error == .tryAgain { _ = waitToRead(descriptor) }
            }
        }
        (position, end) = (0, 0)
        return .end
    }

    private func waitForSignalOrBytes() -> Int32? {
        while true {
            let readiness = waitToRead(descriptor, or: signals)
            if let number = nextSignal(from: signals) { return number }
            switch readiness {
            case .failure, .ready(first: true, second: _): return nil
            case .ready, .timeout, .interruption: continue
            }
        }
    }
}
