import FormSystem

/// An action of a person at the keyboard.
enum Key: Equatable {
    /// Characters, as many as had arrived.
    case text(String)
    /// Bytes that are not UTF-8.
    case notText
    /// A control character: 0 to 31, or 127.
    case control(UInt8)
    /// ESC and the bytes that came with it; empty for anything but a key, such as a terminal's reply.
    case sequence([UInt8])
    /// A lone ESC.
    case escape
    /// Text that the terminal marked as pasted; `nil` if it is not UTF-8.
    case paste(String?)
    case signal(Int32)
    case endOfInput
}

/// Converts a terminal's bytes to keys.
///
/// It knows the sequences of ECMA-48 and older ones, and skips those that are not keys. If a byte may be typed or part
/// of a sequence, timing decides. A signal may arrive between keys or within one whose rest is pending.
final class KeyReader {
    /// A signal that arrived within a key.
    struct Interruption: Error { let signal: Int32 }

    /// The milliseconds in which a slow line delivers the rest of a character or paste.
    private static let slowLineDelay: Int32 = 2000
    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    private let bytes: KeyBytes
    private var returned: [Key] = []
    /// The bytes of the current key.
    private(set) var taken: [UInt8] = []
    /// The text of an unfinished paste.
    private(set) var pasted: [UInt8]?

    convenience init(terminal: Terminal) { self.init(descriptor: terminal.descriptor, signals: terminal.signals) }

    init(descriptor: Int32, signals: Int32) { bytes = KeyBytes(descriptor: descriptor, signals: signals) }

    /// Whether nothing more can be read.
    var hasEnded: Bool { bytes.hasEnded }

    /// Whether a key is available without waiting, so that the effect of the last one need not be shown yet.
    var hasMore: Bool { bytes.hasMore || !returned.isEmpty }

    /// The next key, after waiting.
    func next() -> Key {
        if let key = returned.popLast() { return key }
        taken = []
        do throws(Interruption) {
            return try readKey()
        } catch {
            bytes.putBack(taken, isUnfinished: true)
            return .signal(error.signal)
        }
    }

    /// Whether no key arrives within the milliseconds.
    func isQuiet(for milliseconds: Int32) -> Bool { returned.isEmpty && bytes.isQuiet(for: milliseconds) }

    /// Whether something is typed within the milliseconds.
    func arrive(within milliseconds: Int32) -> Bool {
        returned.contains { !$0.isSignal } || bytes.arrive(within: milliseconds)
    }

    /// Discards the keys that were read but not used.
    func discard() {
        bytes.discard()
        pasted = nil
        returned.removeAll { !$0.isSignal }
    }

    /// Discards input until none arrives for the milliseconds, or until a signal arrives.
    func discardUntilQuiet(for milliseconds: Int32) {
        discard()
        bytes.readsMuch = true
        defer { bytes.readsMuch = false }
        while true {
            switch bytes.next(within: milliseconds) {
            case .byte: bytes.discard()
            case .signal(let number): return returned.append(.signal(number))
            case .none, .end: return
            }
        }
    }

    /// Returns a key to be read again.
    func putBack(_ key: Key) { returned.append(key) }

    /// Takes the signals that have arrived; none of them becomes a key later.
    func readSignals() -> [Int32] {
        var numbers: [Int32] = []
        while let number = bytes.nextSignal() { numbers.append(number) }
        return numbers
    }

    // MARK: - A key

    /// The next byte; `nil` if none arrives in time or the input has ended.
    func byte(within milliseconds: Int32) throws(Interruption) -> UInt8? {
        switch bytes.next(within: milliseconds) {
        case .byte(let byte):
            taken.append(byte)
            return byte
        case .signal(let number): throw Interruption(signal: number)
        case .none, .end: return nil
        }
    }

    /// Returns the last bytes, from which the next key is read.
    func putBack(_ count: Int) {
        bytes.putBack(taken.suffix(count))
        taken.removeLast(count)
    }

    private func readKey() throws(Interruption) -> Key {
        if pasted != nil { return try restOfPaste() }
        guard let byte = try byte(within: -1) else { return .endOfInput }
        switch byte {
        case 0x1b: return try keyAfterEscape()
        case ..<0x20, 0x7f: return .control(byte)
        default: return try text(startingWith: byte)
        }
    }

    func text(startingWith first: UInt8) throws(Interruption) -> Key {
        if first < 0x80, !bytes.hasMore { return .text(String(UnicodeScalar(first))) }
        var gathered = [first]
        while bytes.hasMore || gathered.isCutShort {
            guard let byte = try byte(within: Self.slowLineDelay) else { break }
            guard byte >= 0x20, byte != 0x7f, !gathered.isCutShort || byte >= 0x80 else {
                putBack(1)
                break
            }
            gathered.append(byte)
        }
        if bytes.hasEnded, gathered.isCutShort { return .endOfInput }
        return String(validating: gathered, as: UTF8.self).map { .text($0) } ?? .notText
    }

    // MARK: - Pastes

    /// Reads the text after the bracket that begins a paste.
    func paste() throws(Interruption) -> Key {
        pasted = []
        taken = []
        return try restOfPaste()
    }

    private func restOfPaste() throws(Interruption) -> Key {
        bytes.readsMuch = true
        defer { bytes.readsMuch = false }
        var text = pasted ?? []
        pasted = []
        while true {
            switch bytes.next(within: Self.slowLineDelay) {
            case .byte(let byte):
                text.append(byte)
                guard byte == UInt8(ascii: "~"), text.suffix(6).elementsEqual(Self.pasteEnd) else { continue }
                text.removeLast(6)
            case .signal(let number):
                pasted = text
                throw Interruption(signal: number)
            case .none, .end: break
            }
            pasted = nil
            return .paste(String(validating: text, as: UTF8.self))
        }
    }
}

extension Key {
    /// Whether it is a signal instead of a key.
    var isSignal: Bool { if case .signal = self { true } else { false } }
}

extension [UInt8] {
    /// Whether the last character lacks bytes.
    fileprivate var isCutShort: Bool {
        guard let lead = suffix(4).lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return false }
        let length = self[lead] >= 0xf0 ? 4 : self[lead] >= 0xe0 ? 3 : self[lead] >= 0xc2 ? 2 : 1
        return count - lead < length
    }
}
