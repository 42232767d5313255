/// Damages bytes at random: changes a bit, or inserts, removes or repeats a piece.
///
/// - Parameter spice: Pieces with a meaning in the format, to insert.
package func damage(_ bytes: inout [UInt8], with spice: [String], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = random.number(0...bytes.count - 1)
    let piece = place..<min(bytes.count, place + random.number(1...60))
    switch random.number(0...4) {
    case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
    case 1, 2: bytes.insert(contentsOf: Array(random.pick(spice).utf8), at: place)
    case 3: bytes.removeSubrange(piece)
    default: bytes.insert(contentsOf: Array(bytes[piece]), at: random.number(0...bytes.count - 1))
    }
}
