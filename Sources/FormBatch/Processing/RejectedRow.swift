import FormSyntax
import FormWords

/// A rejected record: its bytes and its place in the input.
struct RejectedRow {
    let bytes: ByteSlice
    /// The record without its line break.
    let range: Range<Int>
    let place: RecordPlace

    /// The record as a text.
    var text: String { String(bytes[range]) }

    /// The length without white space after the value.
    var valueLength: Int {
        var end = range.upperBound
        while end > range.lowerBound, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        return end - range.lowerBound
    }
}

/// The place of a record.
struct RecordPlace {
    let input: BatchInput
    /// The line on which it begins.
    let line: Int

    /// The place as text, such as `people.csv:12`.
    func name(in language: Language) -> String { "\(language.name(ofInput: input.name)):\(line)" }
}
