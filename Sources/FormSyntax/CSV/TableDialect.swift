/// How a file of rows is written.
package struct TableDialect: Sendable, Equatable {
    /// `nil` for UTF-8.
    package var encoding: SingleByteEncoding?
    /// The character between cells.
    package var delimiter = UInt8(ascii: ",")
    /// The character around cells; `nil` where none has that meaning.
    package var quote: UInt8? = UInt8(ascii: "\"")
    /// Whether a quote within quotes is written twice.
    package var doublesQuotes = true
    /// The character after which any character is itself; `nil` for none.
    package var escape: UInt8?
    /// The character that begins lines to be passed over; `nil` for none.
    package var comment: UInt8?
    /// Whether blanks before a cell are no part of it.
    package var passesOverBlanks = false

    /// RFC 4180 in UTF-8.
    package init() {}

    /// Whether its rows are those of RFC 4180, whatever the encoding and the delimiter.
    var hasPlainRows: Bool {
        quote == UInt8(ascii: "\"") && doublesQuotes && escape == nil && comment == nil && !passesOverBlanks
    }

    /// Whether a reader of CSV takes it as it is.
    package var isPlain: Bool { encoding == nil && hasPlainRows }
}
