import FormSyntax
import FormSystem

/// Reads a descriptor line by line; only one line is held at a time, up to a limit.
package final class LineReader {
    /// The result of reading.
    package enum Arrival: Equatable {
        /// A line, which is in `line`.
        case line
        /// A line beyond the limit, which was skipped.
        case tooLong
        case end
    }

    /// The bytes of the last line without LF or CRLF.
    package private(set) var line: [UInt8] = []
    /// The reason why nothing more can be read; `nil` at a regular end.
    package private(set) var failure: SystemError?
    /// The number of the last line, from 1.
    package private(set) var number = 0
    private let descriptor: Int32
    private let limit: Int
    /// Whether no line arrived in time.
    package private(set) var isLate = false
    /// The time on the steady clock at which waiting ends.
    private let deadline: Double?
    private var bytes: [UInt8]
    private var position = 0
    private var end = 0

    /// - Parameters:
    ///   - limit: The most bytes of a line.
    ///   - count: The most bytes to read at once; with 1, nothing beyond a line is read.
    ///   - deadline: The time on the steady clock at which waiting ends; `nil` for never.
    package init(descriptor: Int32, limit: Int = 1 << 20, atOnce count: Int = 1 << 14, until deadline: Double? = nil) {
        self.descriptor = descriptor
        self.limit = limit
        self.deadline = deadline
        bytes = [UInt8](repeating: 0, count: count)
    }

    /// Reads the next line; the last one may lack its line feed.
    package func next() -> Arrival {
        line.removeAll(keepingCapacity: true)
        var isTooLong = false
        while true {
            if position == end, !fill() {
                guard !line.isEmpty || isTooLong else { return .end }
                return finishLine(isTooLong: isTooLong)
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

    /// Waits for input; returns false if the time is over.
    private func waits() -> Bool {
        guard let deadline else { return true }
        while true {
            let left = (deadline - secondsOfSteadyClock()) * 1000
            switch waitToRead(descriptor, milliseconds: Int32(max(0, left.rounded(.up)))) {
            case .interruption: continue
            case .ready, .failure: return true
            case .timeout:
                isLate = true
                line.removeAll()
                return false
            }
        }
    }

    /// Reads the available bytes; returns false at the end or after an error.
    private func fill() -> Bool {
        while waits() {
            do throws(SystemError) {
                let count = try readBytes(descriptor, into: &bytes, count: bytes.count)
                (position, end) = (0, count)
                return count > 0
            } catch {
                guard error == .interrupted || error == .tryAgain else {
                    failure = error
                    break
                }
                if error == .tryAgain { _ = waitToRead(descriptor) }
            }
        }
        (position, end) = (0, 0)
        return false
    }
}
