internal import FormModel
internal import FormSyntax

/// How files and records write an answer.
extension FieldPart {
    /// Says how data write the answer, where that is not the usual way; people type as ever.
    ///
    ///     SwitchField("paid", "Paid").inData(missing: "NA", yes: ["ja"], no: ["nein"])
    ///     DateField("born", "Born").inData(dates: "%d.%m.%Y")
    ///
    /// - Parameters:
    ///   - missing: Texts that are no answer.
    ///   - yes: The words for yes, in which case counts; the usual ones if there are none.
    ///   - no: The words for no.
    ///   - pattern: A regular expression that the whole text matches before it is read.
    ///   - dates: The letters of `date` for a date.
    ///   - decimal: The character before the fraction of a number.
    ///   - thousands: The character that is passed over in a number.
    ///   - affixes: Whether a number may have other characters before and after it.
    ///   - digits: How many digits a whole number has at least in a CSV.
    ///   - json: Whether a text is JSON, which records in JSON have as it is.
    ///   - scalars: Whether that JSON may be any value, and a text that is none is that text.
    ///   - lines: Whether a text may have several lines.
    ///   - exact: Whether case counts in a choice; whether a text is given as a text, which may be empty.
    ///   - fileID: The Swift file, for findings.
    ///   - line: The line in it.
    public func inData(
        missing: String..., yes: [String] = [], no: [String] = [], pattern: String? = nil,
        dates: String? = nil, decimal: String? = nil, thousands: String? = nil, affixes: Bool = false,
        digits: Int = 0, json: Bool = false, scalars: Bool = false, lines: Bool = false, exact: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        let location = SourceLocation(fileID, line)
        func located(_ text: String) -> Located<String> { Located(text, at: location) }
        var data = ColumnNotation(location: location)
        (data.missingValues, data.trueValues) = (missing.map(located), yes.map(located))
        (data.falseValues, data.dateFormat) = (no.map(located), dates.map(located))
        (data.decimalSeparator, data.groupingSeparator) = (decimal.map(located), thousands.map(located))
        data.pattern = pattern.map(located)
        (data.hasAffixes, data.digits, data.isJSON) = (affixes, max(0, digits), json)
        (data.takesScalars, data.hasLines, data.isExact) = (scalars, lines, exact)
        return changing { [data] in $0.data = data }
    }
}
