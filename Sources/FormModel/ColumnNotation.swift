import FormSyntax

/// The way in which data (files, records and `--set`) write a field's answers; what people type stays the same.
package struct ColumnNotation: Sendable, Equatable {
    /// The place where the notation begins in the file.
    package var location: SourceLocation
    /// The texts that stand for no answer, besides the empty text.
    package var missingValues: [Located<String>] = []
    /// The words for yes, in exact case; if empty, the usual words apply.
    package var trueValues: [Located<String>] = []
    /// The words for no, with the same rules as `trueValues`.
    package var falseValues: [Located<String>] = []
    /// A regular expression that the whole text must match before it is read.
    package var pattern: Located<String>?
    /// A format in the letters of `date`: `%d.%m.%Y`; `nil` means ISO 8601.
    package var dateFormat: Located<String>?
    /// The character before the fraction of a number; `nil` means a point.
    package var decimalSeparator: Located<String>?
    /// The character to ignore anywhere in a number; `nil` for none.
    package var groupingSeparator: Located<String>?
    /// Whether other characters, such as a currency, may surround a number.
    package var hasAffixes = false
    /// The least number of digits of a whole number in CSV, filled with zeros; 0 for no zeros.
    package var digits = 0
    /// Whether the text is JSON, which JSON records contain as a value.
    package var isJSON = false
    /// Whether the JSON may be a lone text, number or truth value; text that is not JSON is then taken as it is.
    package var takesScalars = false
    /// Whether a text may have several lines.
    package var hasLines = false
    /// Whether a choice must be given by its exact id, and any text, even an empty one, is taken literally.
    package var isExact = false

    /// Creates the usual notation.
    package init(location: SourceLocation = .unknown) { self.location = location }
}
