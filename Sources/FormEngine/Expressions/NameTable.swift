/// Numbered names, of which the longest at a position in a text is found.
///
/// A name is stored as a path of parts, each a word or another byte: the cost of a search depends neither on the number
/// of names nor on their length.
struct NameTable: Sendable {
    private struct NameKey: Hashable {
        /// The number of the preceding part; 0 for none.
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

        /// Ends a name here, unless another one does, or continues.
        mutating func add(_ name: Int?) -> Int32 {
            if let name { self.name = self.name < 0 ? Int32(name) : self.name } else { hasMore = true }
            return number
        }
    }

    private var places: [NameKey: NameNode] = [:]
    /// The number of the empty name.
    private var empty: Int?
    /// All names in the order in which they were added.
    private(set) var names: [String] = []

    /// Adds a name; of two equal ones the first wins.
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

    /// The longest accepted name at a position, and its end.
    func longest(
        in bytes: [UInt8], at start: Int, where accepts: (_ number: Int, _ end: Int) -> Bool
    ) -> (number: Int, end: Int)? {
        var found = empty.flatMap { accepts($0, start) ? (number: $0, end: start) : nil }
        var (position, before) = (start, Int32(0))
        while position < bytes.count {
            let end = endOfPart(in: bytes, at: position)
            let part = NameKey(before: before, text: String(decoding: bytes[position..<end], as: UTF8.self))
            // Equal texts may have different bytes.
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

    /// The end of the word at a position; any other byte is a part by itself.
    private func endOfPart(in bytes: [UInt8], at start: Int) -> Int {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        return max(end, start + 1)
    }
}
