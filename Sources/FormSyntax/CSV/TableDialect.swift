/// The notation of a file of rows.
package struct TableDialect: Sendable, Equatable {
    /// The encoding; `nil` for UTF-8.
    package var encoding: SingleByteEncoding?
    /// The character between cells.
    package var delimiter = UInt8(ascii: ",")
    /// The character around cells; `nil` if there is none.
    package var quote: UInt8? = UInt8(ascii: "\"")
    /// Whether a quote within quotes is doubled.
    package var doublesQuotes = true
    /// The character that makes the next one literal; `nil` for none.
    package var escape: UInt8?
    /// The character that begins comment lines; `nil` for none.
    package var comment: UInt8?
    /// Whether blanks before a cell are ignored.
    package var passesOverBlanks = false

    /// Creates the dialect of RFC 4180 in UTF-8.
    package init() {}

    /// Whether the rows are those of RFC 4180, apart from encoding and delimiter.
    var hasPlainRows: Bool {
        quote == UInt8(ascii: "\"") && doublesQuotes && escape == nil && comment == nil && !passesOverBlanks
    }

    /// Whether a CSV reader can read the file unchanged.
    package var isPlain: Bool { encoding == nil && hasPlainRows }
}
