/// Reading of keys that begin with ESC.
extension KeyReader {
    /// The milliseconds in which the bytes of a key follow ESC, normally and on a slow line, and in which a reply of
    /// the terminal continues.
    private static let escapeDelay: Int32 = 40, slowEscapeDelay: Int32 = 260, replyDelay: Int32 = 100
    /// The milliseconds in which a reply continues on a slow line, and in which nobody can type.
    private static let slowReplyDelay: Int32 = 1000, atOnce: Int32 = 20
    private static let longestReply = 1 << 16

    /// Reads the key after ESC. On a slow line the rest comes late, and may have been typed instead; so it must look
    /// like that of a key.
    func keyAfterEscape() throws(Interruption) -> Key {
        if let first = try byte(within: Self.escapeDelay) { return try key(afterEscape: first) ?? .sequence([first]) }
        guard let first = try byte(within: Self.slowEscapeDelay) else { return .escape }
        if first == UInt8(ascii: "O") {
            if let last = try byte(within: Self.escapeDelay) {
                if "ABCDFH".utf8.contains(last) { return .sequence([first, last]) }
                putBack(1)
            }
        } else if Self.introducers.contains(first), let key = try key(afterEscape: first) {
            return key
        }
        putBack(1)
        return .escape
    }

    private static let introducers = Array("[]PX^_".utf8)

    /// The key of a sequence; `nil` if the byte is a key with Alt, after which something was typed.
    private func key(afterEscape first: UInt8) throws(Interruption) -> Key? {
        switch first {
        case 0x1b: return try keyWithAlt()
        case UInt8(ascii: "["): return try controlSequence()
        case UInt8(ascii: "O"): return try keyOfThirdSet()
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return try hasReply(isOfSystem: first == UInt8(ascii: "]")) ? .sequence([]) : nil
        case 0x20...0x2f:
            guard let last = try byte(within: Self.atOnce) else { return nil }
            if (0x30...0x7e).contains(last) { return .sequence([]) }
            putBack(1)
            return nil
        case 0x80...: return try text(startingWith: first)
        default: return nil
        }
    }

    /// Reads a key after a second ESC, which some terminals send for Alt.
    private func keyWithAlt() throws(Interruption) -> Key {
        var next = try byte(within: Self.escapeDelay)
        while next == 0x1b { next = try byte(within: Self.escapeDelay) }
        guard let next else { return .escape }
        switch try key(afterEscape: next) {
        case nil: return .sequence([next])
        case .sequence(let bytes) where bytes.count == 2 && (0x41...0x44).contains(bytes[1]):
            return .sequence(Array("[1;3".utf8) + [bytes[1]])
        case .sequence: return .sequence([])
        case let key?: return key
        }
    }

    /// Reads the rest of a control sequence, however long it takes: parameters, intermediate bytes and a final one.
    private func controlSequence() throws(Interruption) -> Key {
        var sequence = [UInt8(ascii: "[")]
        while let byte = try byte(within: -1) {
            guard (0x20...0x7e).contains(byte) else {
                // A key interrupted the sequence.
                putBack(1)
                return .sequence([])
            }
            if sequence.count < 32 { sequence.append(byte) }
            let isLinuxKey = sequence == Array("[[".utf8)
            if byte >= 0x40, !isLinuxKey { break }
            // This is a key with Shift from rxvt; in a reply, a letter would follow at once.
            if byte == UInt8(ascii: "$"), sequence.dropFirst().dropLast().allSatisfy({ (0x30...0x39).contains($0) }) {
                _ = try self.byte(within: Self.escapeDelay)
                return .sequence([])
            }
        }
        if hasEnded { return .endOfInput }
        if sequence == Array("[M".utf8) { return try passOverMouse() }
        guard sequence == Array("[200~".utf8) else { return .sequence(sequence.count < 32 ? sequence : []) }
        return try paste()
    }

    /// Skips the three bytes of an old mouse report; without them, the sequence is F1 on some terminals.
    private func passOverMouse() throws(Interruption) -> Key {
        for _ in 0..<3 {
            guard let byte = try byte(within: Self.replyDelay) else { break }
            guard byte >= 0x20 else {
                putBack(1)
                break
            }
        }
        return .sequence([])
    }

    /// Reads a cursor or keypad key; old terminals put the number of its modifiers before the letter.
    private func keyOfThirdSet() throws(Interruption) -> Key? {
        var sequence = [UInt8(ascii: "O")]
        while let byte = try byte(within: Self.escapeDelay) {
            sequence.append(byte)
            if byte >= 0x40 && byte < 0x7f || byte == 0x20 && sequence.count == 2 { return .sequence(sequence) }
            guard (0x30...0x3b).contains(byte), sequence.count < 8 else { break }
        }
        putBack(sequence.count - 1)
        return nil
    }

    /// Skips a string sent by the terminal; returns false if there is none and the bytes were typed.
    ///
    /// Bytes that follow at once were not typed by a person, and may come in pieces.
    ///
    /// - Parameter isOfSystem: Whether BEL ends the string, too.
    private func hasReply(isOfSystem: Bool) throws(Interruption) -> Bool {
        var count = 0
        var next = try byte(within: Self.atOnce)
        let delay = next == nil ? Self.replyDelay : Self.slowReplyDelay
        if next == nil { next = try byte(within: delay) }
        while let byte = next {
            count += 1
            if byte == 0x07, isOfSystem { return true }
            if byte == 0x1b {
                guard let last = try self.byte(within: delay) else { break }
                count += 1
                if last == UInt8(ascii: "\\") { return true }
            }
            guard byte >= 0x20, byte != 0x7f, count < Self.longestReply else { break }
            next = try self.byte(within: delay)
        }
        putBack(count)
        return false
    }
}
