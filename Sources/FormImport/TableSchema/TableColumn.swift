import FormEngine
import FormModel
import FormSyntax
import FormWords

/// A column that becomes a field, step by step.
struct TableColumn {
    let type: TableType
    var field: Field
    let reader: DescriptionReader
    /// The notation of values in conditions and bounds.
    var values: TableType.Values
    /// The format of dates, which a date's constraints use, too.
    var dateFormat: DateFormat?

    init(type: TableType, field: Field, reader: DescriptionReader) {
        (self.type, self.field, self.reader, values) = (type, field, reader, type.values)
        if values == .number { self.field.isSigned = type.name != "year" }
    }

    /// The finished field, with everything that depends on the whole column.
    func finished() -> Field {
        var field = field
        // Python, the most common reader of tables, ignores blanks around a number.
        if values == .number, type.name != "year" { field.clean = [Located("trim", at: field.location)] }
        if let data = field.data, data == ColumnNotation(location: data.location) { field.data = nil }
        return field
    }

    // MARK: - Notation

    /// Takes the notation of the column in data.
    mutating func takeNotation(of part: inout SchemaPart, missingValues: [JSONNode]) {
        var data = ColumnNotation(location: part.location)
        data.missingValues = (part.take("missingValues")?.node.elements ?? missingValues).compactMap { node in
            let text = node.string ?? node.member("value")?.string
            return text.flatMap { $0.isEmpty ? nil : Located($0, at: node.location) }
        }
        if values == .truth {
            data.trueValues = words(of: &part, "trueValues", orElse: ["true", "True", "TRUE", "1"])
            data.falseValues = words(of: &part, "falseValues", orElse: ["false", "False", "FALSE", "0"])
        }
        if ["integer", "number"].contains(type.name) {
            data.decimalSeparator = character(of: &part, "decimalChar").flatMap { $0.value == "." ? nil : $0 }
            data.groupingSeparator = character(of: &part, "groupChar")
            data.hasAffixes = part["bareNumber"]?.isTruth == true && !part.takeTruth("bareNumber", orElse: true)
        }
        data.hasLines = field.type.value == "text"
        if type.isJSON { data.isJSON = true }
        if type.name == "year" { data.digits = 4 }
        if type.name == "number" { data.missingValues += ["NaN", "nan", "NAN"].map { Located($0, at: part.location) } }
        field.data = data
    }

    private func words(of part: inout SchemaPart, _ name: String, orElse usual: [String]) -> [Located<String>] {
        guard let list = part.elements(name) else { return usual.map { Located($0, at: part.location) } }
        part.take(name)
        return list.compactMap { node in node.scalarText.map { Located($0, at: node.location) } }
    }

    private func character(of part: inout SchemaPart, _ name: String) -> Located<String>? {
        guard let text = part.text(name), text.value.unicodeScalars.count <= 1,
            !text.value.unicodeScalars.contains(where: \.isOfNumbers)
        else { return nil }
        part.take(name)
        return text.value.isEmpty ? nil : text
    }

    // MARK: - Formats

    mutating func takeFormat(of part: inout SchemaPart) {
        guard var format = part.text("format") else {
            return takeDefaultFormat(at: field.type.location)
        }
        part.take("format")
        // Earlier drafts of the standard have a prefix before the format.
        if ["date", "datetime", "time"].contains(type.name), format.value.hasPrefix("fmt:") {
            format.value.removeFirst("fmt:".count)
        }
        if format.value == "default" { return takeDefaultFormat(at: format.location) }
        switch type.name {
        case "string" where format.value == "email":
            field.type.value = "email"
            field.data?.hasLines = false
        case "string":
            guard let pattern = TableFormat.patterns[format.value] else { return leaveUnchecked(format) }
            match(pattern, at: format.location)
        case "date", "datetime": takeDateFormat(format)
        case "time" where ["%H:%M:%S", "%H:%M"].contains(format.value):
            match(format.value == "%H:%M" ? "[0-9]{2}:[0-9]{2}" : "[0-9]{2}:[0-9]{2}:[0-9]{2}", at: format.location)
        case "time": leaveUnchecked(format)
        default: leaveUnchecked(format)
        }
    }

    private mutating func takeDefaultFormat(at location: SourceLocation) {
        if let pattern = type.pattern { match(pattern, at: location) }
    }

    private mutating func takeDateFormat(_ format: Located<String>) {
        var text = format.value
        if type.name == "datetime" {
            guard let time = TableFormat.times.first(where: text.hasSuffix) else { return leaveUnchecked(format) }
            text.removeLast(time.count)
            let figures = time.includes("%S") ? "[0-9:]{8}" : "[0-9:]{5}"
            let zone = time.hasSuffix("%z") ? "(Z|[-+][0-9]{2}:?[0-9]{2})" : ""
            match(".*\(time.first ?? " ")\(figures)\(zone)", at: format.location)
        }
        guard let dateFormat = DateFormat(text) else { return leaveUnchecked(format) }
        self.dateFormat = dateFormat
        if dateFormat != DateFormat("%Y-%m-%d") { field.data?.dateFormat = Located(text, at: format.location) }
    }

    /// Notes a format that a form cannot check.
    private mutating func leaveUnchecked(_ format: Located<String>) {
        reader.leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        guard values != .text else { return }
        (field.type.value, values) = ("text", .none)
        field.data?.hasLines = true
    }

    /// Requires that the whole text matches a pattern; for kinds other than text, before it is read.
    private mutating func match(_ pattern: String, at location: SourceLocation) {
        guard field.type.value == "text", !type.isJSON else {
            // Values with thousands separators or affixes are read without these, so the pattern would not fit.
            let isPlain = field.data?.groupingSeparator == nil && field.data?.hasAffixes != true
            if isPlain { field.data?.pattern = Located(pattern, at: location) }
            return
        }
        let whole = Located("^(?:\(pattern))$", at: location)
        field.add(Check(.pattern(Check.Pattern(whole, isCaseSensitive: true)), at: location))
    }
}

extension Unicode.Scalar {
    /// Whether the character is part of numbers and so cannot separate them.
    fileprivate var isOfNumbers: Bool { properties.numericType != nil || self == "+" || self == "-" }
}
