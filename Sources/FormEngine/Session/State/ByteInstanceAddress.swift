import FormSyntax

/// An id such as `lines[0].price`, taken apart in place.
public struct ByteInstanceAddress: BitwiseCopyable, Sendable {
    /// How many bytes the section's id has, from the beginning.
    public let sectionCount: Int
    /// The number in brackets.
    public let instance: Int
    /// Where the field's key begins; it goes on to the end.
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
        guard index > digits, bytes[digits] != UInt8(ascii: "0") || index == digits + 1, index + 2 < bytes.count,
            bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: ".")
        else { return nil }
        instance = number
        keyStart = index + 2
    }
}
