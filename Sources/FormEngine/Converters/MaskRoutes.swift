/// Where a text may go on in a mask. A place is the number of elements behind it; sets of places and of elements are
/// words.
struct MaskRoutes: Sendable, Equatable {
    /// From each place: the elements that may come next, all up to the first that must be filled. The bit of the end
    /// stands for the end.
    let nexts: [UInt64]
    /// The same for a text in which no literal is left out.
    private let directNexts: [UInt64]
    /// The places at which a whole text may end with nothing to be put in behind it.
    private let ends: UInt64

    init(_ elements: [MaskElement]) {
        nexts = Self.nexts(elements) { $0.isSkippable }
        directNexts = Self.nexts(elements) { $0.isOptional }
        let end: UInt64 = 1 << UInt64(elements.count)
        var ends: UInt64 = 0
        for place in 0...elements.count
        where nexts[place] & end != 0 && Self.tail(elements, from: place).isEmpty {
            ends |= 1 << UInt64(place)
        }
        self.ends = ends
    }

    private static func nexts(_ elements: [MaskElement], skipping isSkipped: (MaskElement) -> Bool) -> [UInt64] {
        var nexts = [UInt64](repeating: 1 << UInt64(elements.count), count: elements.count + 1)
        for index in elements.indices.reversed() {
            nexts[index] = 1 << UInt64(index) | (isSkipped(elements[index]) ? nexts[index + 1] : 0)
        }
        return nexts
    }

    /// The literals at a mask's end, if nothing but optional elements lies between them and the place.
    static func tail(_ elements: [MaskElement], from place: Int) -> Range<Int> {
        let end = elements.count
        var first = end
        while first > place, elements[first - 1].isLiteral { first -= 1 }
        for index in place..<first where elements[index].isLiteral { return end..<end }
        return first..<end
    }

    /// Whether the text stands as the mask would lay it out, in one way at least, so that nothing is to be done.
    func isLaidOut(_ scalars: UnsafeBufferPointer<UInt32>, in elements: [MaskElement], isWhole: Bool) -> Bool {
        var places: UInt64 = 1
        for scalar in scalars {
            var taken: UInt64 = 0
            var open = successors(places)
            while open != 0 {
                let element = open.trailingZeroBitCount
                open &= open - 1
                guard element < elements.count, elements[element].takes(scalar) else { continue }
                if elements[element].laidOut(scalar) == scalar { taken |= 1 << UInt64(element) }
            }
            places = taken << 1
        }
        return isWhole ? places & ends != 0 : places != 0
    }

    private func successors(_ places: UInt64) -> UInt64 {
        var rest = places
        var open: UInt64 = 0
        while rest != 0 {
            open |= directNexts[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return open
    }
}
