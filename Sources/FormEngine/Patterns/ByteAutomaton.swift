import FormSyntax

/// A table that tells whether an ASCII text has a match of a plain pattern anywhere, at one look-up a byte.
///
/// One block of memory, freed by who holds it: for each of 256 bytes the place of its row, then a row for each class of
/// bytes with the next state of every state, then whether each state is a match at the end of the text. The next state is
/// looked up in the row of the byte, so the only thing that waits for the state before is that one load.
@safe
struct ByteAutomaton: BitwiseCopyable {
    /// Nothing that follows makes a match.
    static let dead: UInt8 = 0
    /// Nothing that follows unmakes the match.
    static let found: UInt8 = 1

    private let rowPlaces: UnsafeMutablePointer<UInt16>
    private let table: UnsafeMutablePointer<UInt8>
    let first: UInt8
    private let endings: Int

    private static let rowPlaceBytes = 256 * MemoryLayout<UInt16>.size

    /// Lays out the table; the parts must fit together.
    init(
        classes: [UInt8], classCount: Int, stateCount: Int, first: UInt8, matchesAtEnd: [Bool],
        next: (_ state: Int, _ byteClass: Int) -> UInt8
    ) {
        var shift = 1
        while 1 << shift < stateCount { shift += 1 }
        self.first = first
        endings = classCount << shift
        // At most 128 classes of 256 states: a row's place fits in 16 bits.
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

    /// The text must be ASCII.
    @inline(__always)
    func matches(_ text: ByteSlice) -> Bool {
        var state = Int(first)
        guard state > Int(Self.found) else { return state == Int(Self.found) }
        var position = 0
        // Dead and found lead to themselves, so four bytes may pass before anybody looks.
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

    /// The state after another once it has taken an ASCII byte.
    func next(_ state: UInt8, _ byte: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: next(Int(state), byte)) }

    /// Whether a text that ends in that state has a match.
    func mayEnd(in state: UInt8) -> Bool { table[endings + Int(state)] != 0 }

    @inline(__always)
    private func next(_ state: Int, _ byte: UInt8) -> Int { Int(table[Int(rowPlaces[Int(byte)]) &+ state]) }
}
