import FormSyntax
import FormWords

/// The encodings of XML texts that can be read.
enum XMLEncoding: CaseIterable {
    case utf8, littleEndianUTF16, bigEndianUTF16, latin1, windows1252

    /// Determines the encoding from the byte order mark or else the declaration; UTF-8 if neither helps.
    ///
    /// The mark wins over the declaration, and a text in single bytes is not taken for UTF-16, whatever it declares.
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        if case .utf16(let isBigEndian, isMarked: true) = TextBeginning(bytes).content {
            self = isBigEndian ? .bigEndianUTF16 : .littleEndianUTF16
        } else if byteOrderMarkLength(bytes) == 0, let declared = XMLDeclaration(bytes)?.encoding {
            self = [.latin1, .windows1252].first { $0.isCalled(declared.name) } ?? .utf8
        } else {
            self = .utf8
        }
    }

    /// The names in declarations, the usual one first.
    private var names: [String] {
        switch self {
        case .utf8: ["UTF-8", "UTF8", "US-ASCII"]
        case .littleEndianUTF16: ["UTF-16", "UTF-16LE"]
        case .bigEndianUTF16: ["UTF-16", "UTF-16BE"]
        case .latin1: SingleByteEncoding.latin1.names
        case .windows1252: SingleByteEncoding.windows1252.names
        }
    }

    /// The usual name.
    var name: String { names[0] }

    private func isCalled(_ name: String) -> Bool { names.contains { $0.lowercased() == name.lowercased() } }

    /// The fault of a wrong declaration, with its offset, in a text of this encoding that was converted to UTF-8.
    func fault(ofDeclarationIn bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, message: Message)? {
        guard let declared = XMLDeclaration(bytes)?.encoding, !isCalled(declared.name) else { return nil }
        return (declared.offset, Message(.otherEncoding, ["encoding": name]))
    }

    /// The fault of a declared encoding that cannot be read, with its offset, in a text that may be UTF-8.
    static func foreign(in bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, message: Message)? {
        guard byteOrderMarkLength(bytes) == 0, let declared = XMLDeclaration(bytes)?.encoding,
            !allCases.contains(where: { $0.isCalled(declared.name) })
        else { return nil }
        let message = Message(.foreignEncoding, ["encoding": quoted(declared.name)])
        return (declared.offset, message)
    }
}

// MARK: Decoding

extension XMLEncoding {
    /// A text converted to UTF-8, as far as possible.
    struct Decoding {
        enum Fault { case noCharacter, tooLarge }

        fileprivate(set) var text: [UInt8] = []
        /// The fault after the text; `nil` if it is complete.
        fileprivate(set) var fault: Fault?
    }

    /// Converts a text in this encoding to UTF-8 without a byte order mark.
    ///
    /// - Parameter limit: The most bytes of the result.
    func decoded(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Decoding {
        var decoding = Decoding()
        decoding.text.reserveCapacity(min(bytes.count, limit))
        var index = characterSize == 2 ? 2 : 0
        while index < bytes.count {
            guard let scalar = scalar(in: bytes, at: index), let encoded = UTF8.encode(scalar) else {
                decoding.fault = .noCharacter
                break
            }
            guard decoding.text.count + encoded.count <= limit else {
                decoding.fault = .tooLarge
                break
            }
            if scalar.isASCII { decoding.text.append(UInt8(scalar.value)) } else { decoding.text += encoded }
            index += scalar.value > 0xffff ? 4 : characterSize
        }
        return decoding
    }

    /// The least number of bytes in a character.
    private var characterSize: Int {
        switch self {
        case .utf8, .latin1, .windows1252: 1
        case .littleEndianUTF16, .bigEndianUTF16: 2
        }
    }

    /// The character at an offset; `nil` if the bytes there are invalid.
    @inline(__always)
    private func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
        switch self {
        case .utf8, .latin1: return Unicode.Scalar(bytes[index])
        case .windows1252: return SingleByteEncoding.windows1252.scalar(of: bytes[index])
        case .littleEndianUTF16, .bigEndianUTF16:
            guard let first = unit(in: bytes, at: index) else { return nil }
            guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
            guard let second = unit(in: bytes, at: index + 2), UTF16.isTrailSurrogate(second) else { return nil }
            return Unicode.Scalar(0x10000 + UInt32(first & 0x3ff) << 10 + UInt32(second & 0x3ff))
        }
    }

    @inline(__always)
    private func unit(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
        guard index + 1 < bytes.count else { return nil }
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return self == .bigEndianUTF16 ? first << 8 | second : second << 8 | first
    }
}
