/// Assigns the characters of a text to the places of a mask.
///
/// Optional places and literals may be skipped, so that a character often has several possible places. All are followed
/// at once, as a set of places to continue from. When the text has ended, dead ends are removed, and of the rest the
/// best is taken, character by character.
struct MaskMatch {
    private let elements: UnsafeBufferPointer<MaskElement>
    /// For each character, the elements that accept it.
    private let takers: UnsafeMutablePointer<UInt64>
    /// The places to continue from, before each character and after the last.
    private let places: UnsafeMutablePointer<UInt64>
    /// For each place, the elements that may come next.
    private let nexts: UnsafeBufferPointer<UInt64>
    private var count = 0
    private var place = 0

    private static let capacity = Mask.maximumElements + 1
    /// The working memory in words: one kibibyte, the most that Swift allocates on the stack.
    static let words = capacity * 2

    init(
        _ elements: UnsafeBufferPointer<MaskElement>, nexts: UnsafeBufferPointer<UInt64>,
        memory: UnsafeMutableBufferPointer<UInt64>
    ) {
        memory.initialize(repeating: 0)
        let start = memory.baseAddress.unsafelyUnwrapped
        self.elements = elements
        takers = start
        places = start + Self.capacity
        self.nexts = nexts
        places[0] = 1
    }

    /// Accepts one more character; false, without a change, if no place takes it.
    mutating func advance(_ scalar: UInt32) -> Bool {
        guard count < elements.count else { return false }
        var open = self.open(from: places[count])
        var taken: UInt64 = 0
        while open != 0 {
            let element = open.trailingZeroBitCount
            if element < elements.count, elements[element].takes(scalar) { taken |= 1 << UInt64(element) }
            open &= open - 1
        }
        guard taken != 0 else { return false }
        takers[count] = taken
        places[count + 1] = taken << 1
        count += 1
        return true
    }

    /// Ends the text; false if it cannot fill the mask. A whole text must fill every required place.
    mutating func end(isWhole: Bool) -> Bool {
        if isWhole { places[count] = places(in: places[count], reaching: 1 << UInt64(elements.count)) }
        for step in (0..<count).reversed() {
            takers[step] &= places[step + 1] >> 1
            places[step] = places(in: places[step], reaching: takers[step])
        }
        place = 0
        return places[0] != 0
    }

    /// The element of a character. Must be called once for each character, in order.
    mutating func element(_ step: Int) -> Int {
        var open = nexts[place] & takers[step]
        var best = (rank: Int.max, element: place)
        while open != 0 {
            let element = open.trailingZeroBitCount
            let rank = rank(element)
            if rank < best.rank { best = (rank, element) }
            open &= open - 1
        }
        place = best.element + 1
        return best.element
    }

    /// How well a character fits an element, 0 best: a literal that is next, then a place to type at with as few
    /// literals skipped as possible. A literal after skipped ones comes last: in `+47 000`, `4` is a digit.
    private func rank(_ element: Int) -> Int {
        let passesLiterals = (place..<element).contains { elements[$0].isLiteral }
        return switch (passesLiterals, elements[element].isLiteral) {
        case (false, true): 0
        case (false, false): 1
        case (true, false): 2
        case (true, true): 3
        }
    }

    private func open(from places: UInt64) -> UInt64 {
        var rest = places
        var open: UInt64 = 0
        while rest != 0 {
            open |= nexts[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return open
    }

    /// The places in a set from which one of the elements may come next.
    private func places(in set: UInt64, reaching elements: UInt64) -> UInt64 {
        var rest = set
        var found: UInt64 = 0
        while rest != 0 {
            let place = rest.trailingZeroBitCount
            if nexts[place] & elements != 0 { found |= 1 << UInt64(place) }
            rest &= rest - 1
        }
        return found
    }
}
