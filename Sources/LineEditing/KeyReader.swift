import FormSystem

/// An action of a person at the keyboard.
enum Key: Equatable {
    /// Characters, as many as had arrived.
    case text(String)
    /// A control character: 0 to 31, or 127.
    case control(UInt8)
    /// ESC and what came with it.
    case sequence([UInt8])
    /// ESC alone.
    case escape
    /// Text that the terminal says was pasted.
    case paste(String)
    case signal(Int32)
    case endOfInput
}

/// Turns a terminal's bytes into keys.
///
/// It decodes UTF-8 itself, tells ESC from a sequence by waiting 40 ms, and sees signals between two keys. The rest of a
/// character, or of a paste, may take longer to arrive over a slow line.
final class KeyReader {
    private static let escapeDelay: Int32 = 40
    private static let slowLineDelay: Int32 = 2000
    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    private let descriptor: Int32
    private let signals: Int32
    private var bytes = [UInt8](repeating: 0, count: 4096)
    private var position = 0
    private var end = 0
    /// How many bytes to read at once: outside pastes one, so that what is typed ahead stays for the shell.
    private var portion = 1
    private var returned: [Key] = []
    /// Nothing can be read any more, even if a later attempt would succeed: bytes are missing in between.
    private var hasEnded = false

    init(terminal: Terminal) {
        descriptor = terminal.descriptor
        signals = terminal.signals
    }

    /// Whether a key can be had without waiting: then there is no need yet to show what the last one did.
    var hasMore: Bool { position < end || !returned.isEmpty }

    /// The next key, waited for.
    func next() -> Key {
        if let key = returned.popLast() { return key }
        switch nextByte(timeout: -1) {
        case .signal(let number): return .signal(number)
        case .none, .end: return .endOfInput
        case .byte(0x1b): return keyAfterEscape()
        case .byte(let byte) where byte < 0x20 || byte == 0x7f: return .control(byte)
        case .byte(let byte): return text(startingWith: byte)
        }
    }

    /// Whether no key comes for so many milliseconds.
    func isQuiet(for milliseconds: Int32) -> Bool {
        guard !hasMore else { return false }
        if case .timeout = waitToRead(descriptor, or: signals, milliseconds: milliseconds) { return true }
        return false
    }

    /// Forgets the keys that were read and not asked for yet.
    func discard() {
        position = end
        returned.removeAll { if case .signal = $0 { false } else { true } }
    }

    /// Gives a key back, to be read again.
    func putBack(_ key: Key) { returned.append(key) }

    /// The signals that have arrived, none of them a key later.
    func readSignals() -> [Int32] {
        var numbers: [Int32] = []
        while let number = nextSignal(from: signals) { numbers.append(number) }
        return numbers
    }

    private enum Arrival: Equatable {
        case byte(UInt8)
        case signal(Int32)
        case none
        case end
    }

    private func nextByte(timeout: Int32) -> Arrival {
        if position == end, let arrival = fill(timeout: timeout) { return arrival }
        defer { position += 1 }
        return .byte(bytes[position])
    }

    /// Waits for bytes; `nil` once there are some. With a timeout, in the midst of a key, signals wait.
    private func fill(timeout: Int32) -> Arrival? {
        while !hasEnded {
            switch waitToRead(descriptor, or: timeout < 0 ? signals : -1, milliseconds: timeout) {
            case .timeout: return Arrival.none
            case .interruption: continue
            case .failure: hasEnded = true
            case .ready(let hasBytes, let hasSignal):
                if hasSignal, let number = nextSignal(from: signals) { return .signal(number) }
                guard hasBytes else { continue }
                switch read() {
                case .bytes: return nil
                case .interruption: continue
                case .end:
                    if timeout < 0, let number = nextSignal(from: signals) { return .signal(number) }
                    hasEnded = true
                }
            }
        }
        return .end
    }

    private enum Filling { case bytes, interruption, end }

    private func read() -> Filling {
        do throws(SystemError) {
            let count = try readBytes(descriptor, into: &bytes, count: portion)
            guard count > 0 else { return .end }
            (position, end) = (0, count)
            return .bytes
        } catch {
            return error == .interrupted || error == .tryAgain ? .interruption : .end
        }
    }

    private func keyAfterEscape() -> Key {
        guard case .byte(let first) = nextByte(timeout: Self.escapeDelay) else { return .escape }
        var sequence = [first]
        switch first {
        case UInt8(ascii: "O"): appendByte(to: &sequence)
        case UInt8(ascii: "["):
            repeat { appendByte(to: &sequence) } while !isFinished(sequence)
            if sequence == Array("[200~".utf8) { return .paste(pastedText()) }
        case 0x80...: return text(startingWith: first)
        default: break
        }
        return .sequence(sequence)
    }

    private func appendByte(to sequence: inout [UInt8]) {
        guard case .byte(let byte) = nextByte(timeout: Self.escapeDelay) else { return sequence.append(0) }
        sequence.append(byte)
    }

    /// Whether a control sequence has its last byte (or broke off, or is longer than any real one).
    private func isFinished(_ sequence: [UInt8]) -> Bool {
        guard let last = sequence.last, sequence.count < 32 else { return true }
        return sequence.count > 1 && !(0x20...0x3f).contains(last)
    }

    private func text(startingWith first: UInt8) -> Key {
        if first < 0x80, position == end { return .text(String(UnicodeScalar(first))) }
        var gathered = [first]
        while position < end, bytes[position] >= 0x20, bytes[position] != 0x7f {
            gathered.append(bytes[position])
            position += 1
        }
        while isCutShort(gathered), case .byte(let byte) = nextByte(timeout: Self.slowLineDelay) {
            guard byte >= 0x80 else {
                position -= 1
                break
            }
            gathered.append(byte)
        }
        if hasEnded, isCutShort(gathered) { return .endOfInput }
        return .text(String(decoding: gathered, as: UTF8.self))
    }

    /// Whether the last character lacks bytes.
    private func isCutShort(_ text: [UInt8]) -> Bool {
        guard let lead = text.suffix(4).lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return false }
        let length = text[lead] >= 0xf0 ? 4 : text[lead] >= 0xe0 ? 3 : text[lead] >= 0xc2 ? 2 : 1
        return text.count - lead < length
    }

    private func pastedText() -> String {
        var text: [UInt8] = []
        portion = bytes.count
        defer { portion = 1 }
        while position < end || fill(timeout: Self.slowLineDelay) == nil {
            // The end may come in two parts; only its last character need be looked at.
            let chunk = bytes[position..<end]
            let last = chunk.firstIndex(of: UInt8(ascii: "~")).map { $0 + 1 } ?? end
            text += chunk[..<last]
            position = last
            if text.suffix(6).elementsEqual(Self.pasteEnd) {
                text.removeLast(6)
                break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
