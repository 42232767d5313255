import FormEngine
import FormSyntax

/// The delimiter of a CSV, seen from a header that was read by another one.
package struct OtherDelimiter {
    private static let candidates = [UInt8(ascii: ";"), 0x09, UInt8(ascii: ","), UInt8(ascii: "|")]

    /// The byte between the cells.
    package let byte: UInt8

    /// Looks into a header that is one cell and none of the form's ids; `nil` where nothing tells.
    package init?(in names: [String], of form: CompiledForm) {
        guard names.count == 1, form.fieldNumber(column: names[0]) == nil, form.fieldNumber(named: names[0]) == nil,
            form.sectionNumber(id: names[0]) == nil,
            let byte = Self.candidates.first(where: { names[0].utf8.contains($0) })
        else { return nil }
        self.byte = byte
    }

    /// Looks at what a fault in the header is about; `nil` where it is about no delimiter.
    package init?(_ fault: CSVFault, at byte: UInt8?) {
        guard fault == .textAfterQuote, let byte, Self.candidates.contains(byte) else { return nil }
        self.byte = byte
    }
}
