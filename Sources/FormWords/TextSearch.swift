/// A text in a text, byte by byte: the standard library's own search brings the whole of its regular expressions into a
/// static executable, a megabyte.
extension StringProtocol {
    /// Whether another text is in this one.
    package func includes(_ other: String) -> Bool { place(of: other) != nil }

    /// Where another text is first in this one; `nil` where it is not.
    package func place(of other: String) -> Range<Index>? {
        let (bytes, wanted) = (utf8, other.utf8)
        var start = bytes.startIndex
        while !bytes[start...].starts(with: wanted) {
            guard start < bytes.endIndex else { return nil }
            start = bytes.index(after: start)
        }
        return start..<bytes.index(start, offsetBy: wanted.count)
    }
}
