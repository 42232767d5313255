/// A text in a text, byte by byte: the standard library's own search brings the whole of its regular expressions into a
/// static executable, a megabyte.
///
/// It is no extension of `StringProtocol`, since a generic search would look up the types of its parts while it runs.
extension Substring {
    /// Whether another text is in this one.
    package func includes(_ other: String) -> Bool { place(of: other) != nil }

    /// Where another text is first in this one; `nil` where it is not.
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
    /// Whether another text is in this one.
    package func includes(_ other: String) -> Bool { self[...].includes(other) }

    /// Where another text is first in this one; `nil` where it is not.
    package func place(of other: String) -> Range<Index>? { self[...].place(of: other) }

    /// The parts of the text between which another one is.
    package func parts(between other: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let place = rest.place(of: other), !place.isEmpty {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }

    /// The text with another one in place of each that is in it.
    package func replacing(every other: String, by new: String) -> String {
        parts(between: other).joined(separator: new)
    }
}
