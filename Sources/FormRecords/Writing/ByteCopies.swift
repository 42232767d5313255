/// The number of bytes that `copyText` and `copyLiteral` may write beyond the requested ones.
var literalSlack: Int { 32 }

/// Copies `count` bytes and returns the position after them. May write up to `literalSlack` bytes more, but reads no
/// others.
///
/// Texts are short and vary in length: overlapping steps cost half as much as a call of `memcpy`.
@inline(__always)
func copyText(
    _ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    if count >= 16 {
        copySixteen(from, to)
        if count > 32 { copyMiddle(from, count: count, to: to) }
        copySixteen(from + (count &- 16), to + (count &- 16))
    } else if count >= 8 {
        copyWord(from, to, as: UInt64.self)
        copyWord(from + (count &- 8), to + (count &- 8), as: UInt64.self)
    } else if count >= 4 {
        copyWord(from, to, as: UInt32.self)
        copyWord(from + (count &- 4), to + (count &- 4), as: UInt32.self)
    } else if count > 0 {
        target[0] = source[0]
        target[count >> 1] = source[count >> 1]
        target[count &- 1] = source[count &- 1]
    }
    return target + count
}

/// Copies all but the first and last sixteen bytes.
@inline(__always)
private func copyMiddle(_ from: UnsafeRawPointer, count: Int, to: UnsafeMutableRawPointer) {
    var index = 16
    repeat {
        copySixteen(from + index, to + index)
        index &+= 16
    } while index < count &- 16
}

/// Copies `count` bytes of a plan and returns the position after them. May read and write `literalSlack` bytes more.
@inline(__always)
func copyLiteral(
    _ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(target)
    copySixteen(from, to)
    copySixteen(from + 16, to + 16)
    if count > 32 { copyRest(from, count: count, to: to) }
    return target + count
}

/// Copies the part of a literal after its first 32 bytes.
@inline(never)
private func copyRest(_ from: UnsafeRawPointer, count: Int, to: UnsafeMutableRawPointer) {
    (to + 32).copyMemory(from: from + 32, byteCount: count - 32)
}

@inline(__always)
private func copySixteen(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) {
    copyWord(from, to, as: SIMD2<UInt64>.self)
}

@inline(__always)
private func copyWord<Word: BitwiseCopyable>(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, as type: Word.Type
) {
    to.storeBytes(of: from.loadUnaligned(as: type), as: type)
}

/// Whether an ASCII byte is in a text; reads no byte after `count`.
@inline(__always)
func contains(_ byte: UInt8, _ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    let start = UnsafeRawPointer(text)
    guard count >= 8 else {
        for index in 0..<count where text[index] == byte { return true }
        return false
    }
    var found: UInt64 = 0
    var index = 0
    repeat {
        found |= zeros(start.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ repeated(byte))
        index &+= 8
    } while index &+ 8 <= count
    found |= zeros(start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) ^ repeated(byte))
    return found != 0
}

@inline(__always)
private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// A number that is not 0 if any byte of the word is 0.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 { (word &- repeated(1)) & ~word & repeated(0x80) }
