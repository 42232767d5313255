import FormModel
import FormSyntax
import FormWords

/// Compiles each field's notation in data, as the form describes it.
extension FieldCompiler {
    mutating func compileColumn(_ data: ColumnNotation, _ kind: Kind, into plan: inout FieldPlan) {
        if data.hasLines, kind.reader == .text { plan.flags.insert(.multiline) }
        if data.isExact, kind.reader == .text { plan.flags.formUnion([.exactText, .keepsBlanks]) }
        let column = ColumnReading(
            missingValues: data.missingValues.map(\.value), trueValues: data.trueValues.map(\.value),
            falseValues: data.falseValues.map(\.value), dateFormat: dateFormat(of: data),
            decimalSeparator: separator(data.decimalSeparator, orElse: nil),
            groupingSeparator: data.groupingSeparator.flatMap { separator($0, orElse: nil) }, isExact: data.isExact,
            pattern: data.pattern?.value, hasAffixes: data.hasAffixes, isJSON: data.isJSON,
            takesScalars: data.takesScalars, digits: data.digits)
        warn(of: data, kind)
        guard column.differs(for: kind.reader) else { return }
        plan.column = Int32(fields.columns.count)
        fields.columns.append(column)
    }

    private func dateFormat(of data: ColumnNotation) -> DateFormat? {
        guard let text = data.dateFormat else { return nil }
        guard let format = DateFormat(text.value) else {
            findings.error(
                .invalidDateFormat, at: text.location, .notADateFormat, ["found": quoted(text.value)],
                cure: Message(.useDateLetters, ["example": "%d.%m.%Y"]))
            return nil
        }
        return format
    }

    /// Warns of members that have no meaning for the kind.
    private func warn(of data: ColumnNotation, _ kind: Kind) {
        let isOfDays = kind.reader == .date || kind.reader == .instant
        let members: [(name: String, location: SourceLocation?, isOfKind: Bool)] = [
            ("true_values", data.trueValues.first?.location, kind.reader == .truth),
            ("false_values", data.falseValues.first?.location, kind.reader == .truth),
            ("pattern", data.pattern?.location, isOfDays || [.decimal, .time].contains(kind.reader) || data.isJSON),
            ("date_format", data.dateFormat?.location, isOfDays),
            ("decimal_separator", data.decimalSeparator?.location, kind.reader == .decimal),
            ("grouping_separator", data.groupingSeparator?.location, kind.reader == .decimal),
            ("affixes", data.hasAffixes ? data.location : nil, kind.reader == .decimal),
            ("digits", data.digits > 0 ? data.location : nil, kind.is(.whole)),
            ("json", data.isJSON ? data.location : nil, kind.reader == .text),
            ("scalars", data.takesScalars ? data.location : nil, kind.reader == .text && data.isJSON),
            ("exact", data.isExact ? data.location : nil, kind.reader.isChoice || kind.reader == .text),
            ("lines", data.hasLines ? data.location : nil, kind.reader == .text),
        ]
        for member in members where !member.isOfKind {
            guard let location = member.location else { continue }
            findings.warning(
                .ignoredKey, at: location, .keyWithoutEffect, ["name": quoted(member.name), "type": quoted(kind.name)])
        }
    }
}
