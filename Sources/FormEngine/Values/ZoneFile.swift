/// The offsets in a compiled zone file (TZif, RFC 8536); names and leap seconds are skipped.
struct ZoneFile {
    private(set) var transitions: [Int64] = []
    /// Offsets in seconds, one for each transition.
    private(set) var offsets: [Int32] = []
    private(set) var firstOffset: Int32 = 0
    private(set) var footer: ZoneFooter?

    private let bytes: [UInt8]
    private var position = 0

    /// Reads a file; `nil` if it is not in the format.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let old = readHeader() else { return nil }
        guard old.version > 0 else {
            guard readBlock(old, timeSize: 4) else { return nil }
            return
        }
        // From version 2 on, the data are repeated with times of 64 bits.
        position += old.size(timeSize: 4)
        guard let header = readHeader(), readBlock(header, timeSize: 8), readFooter() else { return nil }
    }

    private struct Header {
        var version: UInt8
        var universalCount, standardCount, leapCount, timeCount, typeCount, nameLength: Int

        func size(timeSize: Int) -> Int {
            timeCount * (timeSize + 1) + typeCount * 6 + nameLength + leapCount * (timeSize + 4) + standardCount
                + universalCount
        }
    }

    private mutating func readHeader() -> Header? {
        guard position <= bytes.count - 44, bytes[position..<(position + 4)].elementsEqual("TZif".utf8) else {
            return nil
        }
        let start = position
        let version = bytes[start + 4]
        position += 44
        func count(_ index: Int) -> Int {
            Int(truncatingIfNeeded: number(at: start + 20 + index * 4, size: 4) & 0x7FFF_FFFF)
        }
        return Header(
            version: version == 0 ? 0 : 2, universalCount: count(0), standardCount: count(1), leapCount: count(2),
            timeCount: count(3), typeCount: count(4), nameLength: count(5))
    }

    private mutating func readBlock(_ header: Header, timeSize: Int) -> Bool {
        guard header.typeCount > 0, header.size(timeSize: timeSize) <= bytes.count - position else { return false }
        let kindStart = position + header.timeCount * timeSize
        let typeStart = kindStart + header.timeCount
        var typeOffsets: [Int32] = []
        for index in 0..<header.typeCount {
            let offset = number(at: typeStart + index * 6, size: 4)
            guard offset.magnitude < 26 * 3600 else { return false }
            typeOffsets.append(Int32(truncatingIfNeeded: offset))
        }
        firstOffset = typeOffsets[0]
        for index in 0..<header.timeCount {
            let time = number(at: position + index * timeSize, size: timeSize)
            let kind = Int(bytes[kindStart + index])
            guard kind < typeOffsets.count, transitions.last.map({ $0 < time }) ?? true else { return false }
            transitions.append(time)
            offsets.append(typeOffsets[kind])
        }
        position += header.size(timeSize: timeSize)
        return true
    }

    /// Reads the rule between two line feeds, which may be empty.
    private mutating func readFooter() -> Bool {
        guard position < bytes.count, bytes[position] == 0x0A else { return false }
        let text = bytes[(position + 1)...]
        guard let end = text.firstIndex(of: 0x0A) else { return false }
        if end == position + 1 { return true }
        footer = ZoneFooter(Array(text[..<end]))
        return footer != nil
    }

    /// A signed number in big-endian order.
    private func number(at start: Int, size: Int) -> Int64 {
        var value: Int64 = size == 4 && bytes[start] >= 0x80 ? -1 : 0
        for index in start..<(start + size) { value = value << 8 | Int64(bytes[index]) }
        return value
    }
}
