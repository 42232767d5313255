/// Finds the places of a mask for the characters of a text.
///
/// Optional places and literals may be passed over, so a character often has several possible places. All are
/// followed at once, as a set of places to go on from; when the text has ended, the ways that lead nowhere are struck
/// out, and of the others the first is taken, character by character.
struct MaskMatch {
    private let elements: UnsafeBufferPointer<MaskElement>
    /// For each character: the elements that take it.
    private let takers: UnsafeMutablePointer<UInt64>
    /// Before each character and after the last: the places to go on from.
    private let places: UnsafeMutablePointer<UInt64>
    /// From each place: the elements that may come next.
    private let nexts: UnsafeBufferPointer<UInt64>
    private var count = 0
    private var place = 0

    private static let capacity = Mask.maximumElements + 1
    /// The working memory: one kibibyte, which is as much as Swift takes from the stack.
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

    /// Takes one more character; false, and nothing changes, where it has no place.
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

    /// Ends the text; a whole one must leave no required place empty. False where there is no way.
    mutating func end(isWhole: Bool) -> Bool {
        if isWhole { places[count] = places(in: places[count], reaching: 1 << UInt64(elements.count)) }
        for step in (0..<count).reversed() {
            takers[step] &= places[step + 1] >> 1
            places[step] = places(in: places[step], reaching: takers[step])
        }
        place = 0
        return places[0] != 0
    }

    /// The element of a character; to be asked once for each character, in their order.
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

    /// How well a character fits an element: a literal in its turn is best, then a place to type at, with as few
    /// literals passed over as may be. A literal after others that were passed over comes last: `+47 000` takes `4`
    /// for a digit.
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

    /// Those of the places from which one of the elements may come next.
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
