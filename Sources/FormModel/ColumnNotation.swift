import FormSyntax

/// How data write the answers to a field: files, records and `--set`; people write as ever.
package struct ColumnNotation: Sendable, Equatable {
    /// Where it begins in the file.
    package var location: SourceLocation
    /// The texts that are no answer, besides an empty one.
    package var missingValues: [Located<String>] = []
    /// The words for yes, case and all; none means the usual ones.
    package var trueValues: [Located<String>] = []
    /// The words for no, as `trueValues` are those for yes.
    package var falseValues: [Located<String>] = []
    /// A regular expression that the whole text matches, before anything is made of it.
    package var pattern: Located<String>?
    /// In the letters of `date`: `%d.%m.%Y`; `nil` means ISO 8601.
    package var dateFormat: Located<String>?
    /// One character before the fraction of a number; `nil` means a point.
    package var decimalSeparator: Located<String>?
    /// One character that is passed over wherever it is in a number; `nil` for none.
    package var groupingSeparator: Located<String>?
    /// Whether a number may have other characters before and after it, such as a currency.
    package var hasAffixes = false
    /// How many digits a whole number has at least in a CSV; 0 for no zeros before it.
    package var digits = 0
    /// Whether a text is JSON, which records in JSON have as it is.
    package var isJSON = false
    /// Whether that JSON may be a text, a number or a truth, and a text that is no JSON is that text.
    package var takesScalars = false
    /// Whether a text may have several lines.
    package var hasLines = false
    /// Whether a choice is given by its id alone, as that is written, and a text as a text, which may be empty.
    package var isExact = false

    /// A notation like that of any data.
    package init(location: SourceLocation = .unknown) { self.location = location }
}
