/// Search for a text, byte by byte. The standard library's search would add its whole regular expressions to a static
/// executable, a megabyte.
///
/// This is not an extension of `StringProtocol`, because a generic search would look up types at run time.
extension Substring {
    /// Whether another text occurs in this one.
    package func includes(_ other: String) -> Bool { place(of: other) != nil }

    /// The first occurrence of another text; `nil` if there is none.
    package func place(of other: String) -> Range<Index>? {
        let (bytes, wanted) = (utf8, other.utf8)
        guard let first = wanted.first else { return startIndex..<startIndex }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: wanted) {
                return found..<bytes.index(found, offsetBy: wanted.count)
            }
            start = bytes.index(after: found)
        }
        return nil
    }
}

extension String {
    /// Whether another text occurs in this one.
    package func includes(_ other: String) -> Bool { self[...].includes(other) }

    /// The first occurrence of another text; `nil` if there is none.
    package func place(of other: String) -> Range<Index>? { self[...].place(of: other) }

    /// The parts of the text between occurrences of another one.
    package func parts(between other: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let place = rest.place(of: other), !place.isEmpty {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }

    /// The text with every occurrence of another one replaced.
    package func replacing(every other: String, by new: String) -> String {
        parts(between: other).joined(separator: new)
    }
}
