/// Names with a number each, of which the longest is found that begins at a place of a text.
///
/// A name is kept by its parts, each a word or another byte: what looking for one costs does not depend on how many there are,
/// nor on how long.
struct NameTable: Sendable {
    private struct NameKey: Hashable {
        /// By the number of its place; 0 for nothing.
        let before: Int32
        let text: String

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            if before != 0 { hasher.combine(before) }
        }
    }

    private struct NameNode {
        let number: Int32
        /// The number of the name that ends here; -1 for none.
        var name: Int32 = -1
        var hasMore = false

        /// Has a name end here, unless another one does, or go on.
        mutating func add(_ name: Int?) -> Int32 {
            if let name { self.name = self.name < 0 ? Int32(name) : self.name } else { hasMore = true }
            return number
        }
    }

    private var places: [NameKey: NameNode] = [:]
    /// The number of the empty name.
    private var empty: Int?
    /// All of them, in the order in which they were added.
    private(set) var names: [String] = []

    /// Adds a name; of two that are equal the first counts.
    mutating func add(_ name: String, number: Int) {
        names.append(name)
        if name.isEmpty { empty = empty ?? number }
        let bytes = Array(name.utf8)
        var (start, before) = (0, Int32(0))
        while start < bytes.count {
            let end = endOfPart(in: bytes, at: start)
            let isWhole = start == 0 && end == bytes.count
            let text = isWhole ? name : String(decoding: bytes[start..<end], as: UTF8.self)
            let next = NameNode(number: Int32(places.count + 1))
            before = places[NameKey(before: before, text: text), default: next].add(end == bytes.count ? number : nil)
            start = end
        }
    }

    /// The longest name at a place, and where it ends, of those that are accepted.
    func longest(
        in bytes: [UInt8], at start: Int, where accepts: (_ number: Int, _ end: Int) -> Bool
    ) -> (number: Int, end: Int)? {
        var found = empty.flatMap { accepts($0, start) ? (number: $0, end: start) : nil }
        var (position, before) = (start, Int32(0))
        while position < bytes.count {
            let end = endOfPart(in: bytes, at: position)
            let part = NameKey(before: before, text: String(decoding: bytes[position..<end], as: UTF8.self))
            // Texts that are equal may have other bytes.
            guard let index = places.index(forKey: part), places[index].key.text.utf8.count == end - position else {
                break
            }
            let place = places[index].value
            if place.name >= 0, accepts(Int(place.name), end) { found = (Int(place.name), end) }
            guard place.hasMore else { break }
            (position, before) = (end, place.number)
        }
        return found
    }

    /// Where the word ends that begins there; anything else is a part by itself.
    private func endOfPart(in bytes: [UInt8], at start: Int) -> Int {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        return max(end, start + 1)
    }
}
