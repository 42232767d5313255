/// The ways in which a text can continue in a mask. A place is the index of the element after it; sets of places and of
/// elements are words of bits.
struct MaskRoutes: Sendable, Equatable {
    /// Four consecutive tables, since a record would retain each array separately. The first three are indexed by
    /// place: `nexts`, the elements that may come next, up to the first that must be filled, with a bit for the end;
    /// the same without skipping literals; `completion`. The last is indexed by a number of literals: the places where
    /// a whole text can end with that many added after it.
    private let tables: [UInt64]
    private let placeCount: Int
    private let literals: UInt64

    init(_ elements: [MaskElement]) {
        let nexts = Self.nexts(elements) { $0.isSkippable }
        let directNexts = Self.nexts(elements) { $0.isOptional }
        let end: UInt64 = 1 << UInt64(elements.count)
        let completions = (0...elements.count).map { Self.completion(of: elements, from: $0) }
        var ends: [UInt64] = []
        for place in 0...elements.count where nexts[place] & end != 0 {
            let count = completions[place].nonzeroBitCount
            while ends.count <= count { ends.append(0) }
            ends[count] |= 1 << UInt64(place)
        }
        tables = nexts + directNexts + completions + ends
        placeCount = elements.count + 1
        literals = elements.indices.reduce(0) { $0 | (elements[$1].isLiteral ? 1 << UInt64($1) : 0) }
    }

    /// Lends the elements that may come next, by place.
    func withNexts<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
        tables.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0.prefix(placeCount))) }
    }

    /// The literals, as a set, that follow in a whole text when the last character typed is the one before `place`.
    @inline(__always)
    func completion(at place: Int) -> UInt64 { tables[2 * placeCount + place] }

    private static func nexts(_ elements: [MaskElement], skipping isSkipped: (MaskElement) -> Bool) -> [UInt64] {
        var nexts = [UInt64](repeating: 1 << UInt64(elements.count), count: elements.count + 1)
        for index in elements.indices.reversed() {
            nexts[index] = 1 << UInt64(index) | (isSkipped(elements[index]) ? nexts[index + 1] : 0)
        }
        return nexts
    }

    /// The literals that follow a text whose last filled place is the one before `place`: those at the mask's end, if
    /// only optional elements lie between, and those that close a bracket or quote opened before.
    private static func completion(of elements: [MaskElement], from place: Int) -> UInt64 {
        let behind = (place..<elements.count).filter { elements[$0].isLiteral }
        let lastPlace = elements.lastIndex { !$0.isLiteral } ?? -1
        if (behind.first ?? 0) > lastPlace { return behind.reduce(0) { $0 | 1 << UInt64($1) } }
        var open: [UInt32] = []
        for element in elements[..<place] where element.isLiteral {
            if element.literal == open.last {
                open.removeLast()
            } else if let mark = closing[element.literal] {
                open.append(mark)
            }
        }
        var closings: UInt64 = 0
        for index in behind where elements[index].literal == open.last {
            open.removeLast()
            closings |= 1 << UInt64(index)
        }
        return closings
    }

    /// The closing bracket or quote, by the opening one.
    private static let closing: [UInt32: UInt32] = {
        let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("\"", "\""), ("'", "'"), ("«", "»"), ("“", "”"),
            ("‘", "’"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $1.value) })
    }()

    /// Whether the text could be what the mask shows while it is typed.
    func isLaidOut(_ scalars: UnsafeBufferPointer<UInt32>, in elements: [MaskElement]) -> Bool {
        var places: UInt64 = 1
        for scalar in scalars { places = taken(scalar, from: places, in: elements) << 1 }
        return places != 0
    }

    /// Whether a whole text could be stored as it is, so that there is nothing to do.
    func isStored(_ scalars: UnsafeBufferPointer<UInt32>, in elements: [MaskElement]) -> Bool {
        var places: UInt64 = 1
        for index in 0..<scalars.count {
            let taken = taken(scalars[index], from: places, in: elements)
            guard taken != 0 else { return false }
            places = taken << 1
            let ends = 3 * placeCount + scalars.count - index - 1
            guard ends < tables.count else { continue }
            var ending = (taken & ~literals) << 1 & tables[ends]
            while ending != 0 {
                if isCompletion(scalars[(index + 1)...], at: ending.trailingZeroBitCount, in: elements) { return true }
                ending &= ending - 1
            }
        }
        return false
    }

    /// Whether the characters are the literals that follow a place.
    private func isCompletion(
        _ scalars: Slice<UnsafeBufferPointer<UInt32>>, at place: Int, in elements: [MaskElement]
    ) -> Bool {
        var literals = completion(at: place)
        for scalar in scalars {
            guard elements[literals.trailingZeroBitCount].literal == scalar else { return false }
            literals &= literals - 1
        }
        return true
    }

    /// The elements that can hold a character without skipping a literal. Inlined: a record would make a call for each
    /// character.
    @inline(__always)
    private func taken(_ scalar: UInt32, from places: UInt64, in elements: [MaskElement]) -> UInt64 {
        var taken: UInt64 = 0
        var open = successors(places)
        while open != 0 {
            let element = open.trailingZeroBitCount
            open &= open - 1
            guard element < elements.count, elements[element].takes(scalar) else { continue }
            if elements[element].laidOut(scalar) == scalar { taken |= 1 << UInt64(element) }
        }
        return taken
    }

    @inline(__always)
    private func successors(_ places: UInt64) -> UInt64 {
        var rest = places
        var open: UInt64 = 0
        while rest != 0 {
            open |= tables[placeCount + rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return open
    }
}
