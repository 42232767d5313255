import FormSyntax

/// A table that tells whether an ASCII text contains a match of a plain pattern, with one lookup for each byte.
///
/// The table is one block of memory, which its owner frees: for each of 256 bytes the offset of its row, then for each
/// class of bytes a row with the next state of every state, then whether each state is a match at the end of the text.
/// The row depends only on the byte, so that just one load has to wait for the previous state.
@safe
struct ByteAutomaton: BitwiseCopyable {
    /// No continuation can match.
    static let dead: UInt8 = 0
    /// Every continuation matches.
    static let found: UInt8 = 1

    private let rowPlaces: UnsafeMutablePointer<UInt16>
    private let table: UnsafeMutablePointer<UInt8>
    let first: UInt8
    private let endings: Int

    private static let rowPlaceBytes = 256 * MemoryLayout<UInt16>.size

    /// Lays out the table, whose parts must be consistent.
    init(
        classes: [UInt8], classCount: Int, stateCount: Int, first: UInt8, matchesAtEnd: [Bool],
        next: (_ state: Int, _ byteClass: Int) -> UInt8
    ) {
        var shift = 1
        while 1 << shift < stateCount { shift += 1 }
        self.first = first
        endings = classCount << shift
        // There are at most 128 classes of 256 states, so that a row's offset fits in 16 bits.
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Self.rowPlaceBytes + endings + stateCount, alignment: MemoryLayout<UInt16>.alignment)
        rowPlaces = memory.bindMemory(to: UInt16.self, capacity: 256)
        table = (memory + Self.rowPlaceBytes).bindMemory(to: UInt8.self, capacity: endings + stateCount)
        for byte in 0..<256 { rowPlaces[byte] = UInt16(Int(classes[byte & 0x7F]) << shift) }
        for byteClass in 0..<classCount {
            for state in 0..<(1 << shift) {
                table[byteClass << shift + state] = state < stateCount ? next(state, byteClass) : Self.dead
            }
        }
        for state in 0..<stateCount { table[endings + state] = matchesAtEnd[state] || state == Int(Self.found) ? 1 : 0 }
    }

    func deallocate() { UnsafeMutableRawPointer(rowPlaces).deallocate() }

    /// Whether an ASCII text contains a match.
    @inline(__always)
    func matches(_ text: ByteSlice) -> Bool {
        var state = Int(first)
        guard state > Int(Self.found) else { return state == Int(Self.found) }
        var position = 0
        // The states `dead` and `found` lead to themselves, so that it suffices to look after every four bytes.
        while position &+ 4 <= text.count {
            let bytes = text.halfWord(at: position)
            state = next(state, UInt8(truncatingIfNeeded: bytes))
            state = next(state, UInt8(truncatingIfNeeded: bytes &>> 8))
            state = next(state, UInt8(truncatingIfNeeded: bytes &>> 16))
            state = next(state, UInt8(truncatingIfNeeded: bytes &>> 24))
            guard state > Int(Self.found) else { return state == Int(Self.found) }
            position &+= 4
        }
        while position < text.count {
            state = next(state, text[position])
            position &+= 1
        }
        return table[endings &+ state] != 0
    }

    /// The state that follows another after an ASCII byte.
    func next(_ state: UInt8, _ byte: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: next(Int(state), byte)) }

    /// Whether a text that ends in a state matches.
    func mayEnd(in state: UInt8) -> Bool { table[endings + Int(state)] != 0 }

    @inline(__always)
    private func next(_ state: Int, _ byte: UInt8) -> Int { Int(table[Int(rowPlaces[Int(byte)]) &+ state]) }
}
