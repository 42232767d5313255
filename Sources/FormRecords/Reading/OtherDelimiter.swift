import FormEngine
import FormSyntax

/// The delimiter of a CSV whose header was read with the wrong one.
package struct OtherDelimiter {
    private static let candidates = [UInt8(ascii: ";"), 0x09, UInt8(ascii: ","), UInt8(ascii: "|")]

    /// The byte between the cells.
    package let byte: UInt8

    /// Guesses from a header with a single cell that is no id of the form; `nil` without an indication.
    package init?(in names: [String], of form: CompiledForm) {
        guard names.count == 1, form.fieldNumber(column: names[0]) == nil, form.fieldNumber(named: names[0]) == nil,
            form.sectionNumber(id: names[0]) == nil,
            let byte = Self.candidates.first(where: { names[0].utf8.contains($0) })
        else { return nil }
        self.byte = byte
    }

    /// Guesses from the byte at a fault in the header; `nil` if it is no delimiter.
    package init?(_ fault: CSVFault, at byte: UInt8?) {
        guard fault == .textAfterQuote, let byte, Self.candidates.contains(byte) else { return nil }
        self.byte = byte
    }
}
