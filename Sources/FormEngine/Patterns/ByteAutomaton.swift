/// A table that tells whether an ASCII text has a match of a plain pattern anywhere, at one look-up a byte.
///
/// One block of memory, freed by who holds it: the class of each of 128 bytes, then a row for each class with the next
/// state of every state, then whether each state is a match at the end of the text. The next state is looked up in the
/// row of the byte, so the only thing that waits for the state before is that one load.
struct ByteAutomaton: BitwiseCopyable {
    /// Nothing that follows makes a match.
    static let dead: UInt8 = 0
    /// Nothing that follows unmakes the match.
    static let found: UInt8 = 1

    private let memory: UnsafeMutablePointer<UInt8>
    /// A row has 2 to this power of states.
    private let rowShift: UInt8
    private let first: UInt8
    private let endings: Int

    /// Lays out the table; the parts must fit together.
    init(
        classes: [UInt8], classCount: Int, stateCount: Int, first: UInt8, matchesAtEnd: [Bool],
        next: (_ state: Int, _ byteClass: Int) -> UInt8
    ) {
        var shift: UInt8 = 1
        while 1 << shift < stateCount { shift += 1 }
        rowShift = shift
        self.first = first
        endings = 128 + classCount << Int(shift)
        memory = .allocate(capacity: endings + stateCount)
        for byte in 0..<128 { memory[byte] = classes[byte] }
        for byteClass in 0..<classCount {
            for state in 0..<(1 << Int(shift)) {
                memory[128 + byteClass << Int(shift) + state] = state < stateCount ? next(state, byteClass) : Self.dead
            }
        }
        for state in 0..<stateCount { memory[endings + state] = matchesAtEnd[state] ? 1 : 0 }
    }

    func deallocate() { memory.deallocate() }

    /// The text must be ASCII.
    @inline(__always)
    func matches(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
        var state = first
        guard state > Self.found else { return state == Self.found }
        let table = memory + 128
        let shift = rowShift & 15
        var position = 0
        while position < count {
            let byteClass = memory[Int(start[position] & 0x7F)]
            state = table[Int(byteClass) &<< Int(shift) &+ Int(state)]
            guard state > Self.found else { return state == Self.found }
            position &+= 1
        }
        return memory[endings &+ Int(state)] != 0
    }
}
