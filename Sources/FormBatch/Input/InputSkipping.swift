import FormSubmission
import FormSyntax
import Glibc

/// Going on where a run was broken off.
extension BatchInput {
    /// Steps to the offset that was noted, if the input is the same up to there.
    func skip(to noted: BatchPosition) throws(BatchError) {
        guard noted.offset > position else { return }
        let tail = isReopenable ? try tailOfFile(noted) : try tailOfStream(noted)
        guard tail.count == noted.tailCount, Checksum.of(tail) == noted.tail else { throw .inputDiffers(name) }
        move(to: noted.offset, line: noted.line)
    }

    private func tailOfFile(_ noted: BatchPosition) throws(BatchError) -> [UInt8] {
        // What was read of it for the header may have been all of it.
        close()
        try reopen()
        defer { close() }
        return try bytes(noted.tailCount, at: noted.offset - noted.tailCount)
    }

    /// Reads up to the offset; the last bytes before it.
    private func tailOfStream(_ noted: BatchPosition) throws(BatchError) -> [UInt8] {
        var tail: [UInt8] = []
        var left = noted.offset - position
        while left > 0 {
            let piece = try take(left)
            guard !piece.isEmpty else { break }
            left -= piece.count
            tail += piece
            if tail.count > 1 << 20 { tail.removeFirst(tail.count - noted.tailCount) }
        }
        return left > 0 ? [] : Array(tail.suffix(noted.tailCount))
    }
}
