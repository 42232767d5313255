import FormSyntax

/// An id such as `lines[0].price`, or `tags[0]` of a list of plain values, taken apart in place.
public struct ByteInstanceAddress: BitwiseCopyable, Sendable {
    /// How many bytes the section's id has, from the beginning.
    public let sectionCount: Int
    /// The number in brackets.
    public let instance: Int
    /// Where the field's key begins; it goes on to the end, and is empty in a list of plain values.
    public let keyStart: Int

    /// `nil` where the bytes are not of that shape; the number has no sign and no needless zero.
    public init?(_ bytes: ByteSlice) {
        var index = 0
        while index < bytes.count, bytes[index] != UInt8(ascii: "[") { index += 1 }
        sectionCount = index
        index += 1
        let digits = index
        var number = 0
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
            let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) = tenfold.addingReportingOverflow(Int(bytes[index] &- UInt8(ascii: "0")))
            if isTooLarge || isTooLargeNow { return nil }
            number = sum
            index += 1
        }
        guard index > digits, bytes[digits] != UInt8(ascii: "0") || index == digits + 1, index < bytes.count,
            bytes[index] == UInt8(ascii: "]")
        else { return nil }
        let isWhole = index + 1 == bytes.count
        guard isWhole || index + 2 < bytes.count && bytes[index + 1] == UInt8(ascii: ".") else { return nil }
        instance = number
        keyStart = isWhole ? bytes.count : index + 2
    }
}
