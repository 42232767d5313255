/// How far a run has come: what is behind this is done, whatever happens.
struct BatchPosition: Sendable, Equatable {
    /// The number of the input that is being read.
    var input = 0
    /// The offset in it at which the next record begins.
    var offset = 0
    /// The physical line at that offset.
    var line = 1
    /// A checksum of the bytes before that offset, at most `Checksum.tailSize` of them, and how many these are.
    var tail: UInt64 = 0
    var tailCount = 0
    /// How long the outputs were.
    var outputEnd = 0
    var rejectsEnd = 0
    /// What became of the records before.
    var tally = BatchTally()
}

/// A checksum of bytes: FNV-1a of 64 bits.
public struct Checksum: Sendable {
    /// How many bytes before a position tell whether the input is the same.
    static let tailSize = 4096

    /// The checksum of what was added.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The checksum of nothing.
    public init() {}

    /// Adds bytes.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }

    /// The checksum of bytes.
    public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var checksum = Checksum()
        checksum.add(bytes)
        return checksum.value
    }

    /// The checksum of bytes.
    public static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }
}
