import FormSyntax

/// A parsed id such as `lines[0].price`, or `tags[0]` in a list of plain values, without copies.
public struct ByteInstanceAddress: BitwiseCopyable, Sendable {
    /// The length of the section's id in bytes.
    public let sectionCount: Int
    /// The number in brackets.
    public let instance: Int
    /// The start of the field's key, which extends to the end and is empty in a list of plain values.
    public let keyStart: Int

    /// Parses an id; `nil` if it has another form. The number must not have a sign or leading zeros.
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
