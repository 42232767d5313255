import FormModel
import FormSyntax

/// Texts: their formats, lengths and patterns.
extension SchemaImporter {
    private static let kinds = [
        "email": "email", "idn-email": "email", "uri": "url", "url": "url", "iri": "url", "date": "date",
        "time": "time",
        "date-time": "date_time", "password": "password", "phone": "phone_number", "tel": "phone_number",
        "textarea": "text_area",
    ]

    private static let patterns = [
        "uuid": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
        "ipv4": "^((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\\.(?!$)|$)){4}$",
    ]

    mutating func readText(_ parts: [SchemaPart], _ field: inout Field) {
        for part in parts {
            if let format = part.text("format") { readFormat(format, &field) }
            if part["writeOnly"]?.value == .truth(true) { field.type.value = "password" }
            if let type = part.text("contentMediaType"), type.value.hasPrefix("text/"), field.type.value == "text" {
                field.type.value = "text_area"
            }
        }
        for part in parts { readLengths(part, &field) }
        for pattern in parts.compactMap({ $0.text("pattern") }) { field.validators.append(Self.format(pattern)) }
        tellLeftOut(["contentEncoding", "contentSchema"], of: parts)
    }

    private mutating func readFormat(_ format: Located<String>, _ field: inout Field) {
        if let kind = Self.kinds[format.value] {
            field.type = Located(kind, at: format.location)
            if kind == "time" {
                noteShape(at: format.location, .timeWithoutOffset)
            }
        } else if let pattern = Self.patterns[format.value] {
            field.validators.append(Self.format(Located(pattern, at: format.location)))
        } else {
            leaveOut(at: format.location, .uncheckedFormat, ["format": quoted(format.value)])
        }
    }

    private func readLengths(_ part: SchemaPart, _ field: inout Field) {
        var lengths = field.validations ?? Validations(location: part.location)
        if let least = part.count("minLength"), least.value > lengths.minimumLength?.value ?? 0 {
            lengths.minimumLength = least
        }
        if let most = part.count("maxLength"), most.value < lengths.maximumLength?.value ?? .max {
            lengths.maximumLength = most
        }
        if lengths != Validations(location: lengths.location) { field.validations = lengths }
    }

    private static func format(_ pattern: Located<String>) -> Validator {
        var validator = Validator(type: Located("format", at: pattern.location), location: pattern.location)
        validator.parameters = formatParameters(pattern.value).map { name, value in
            FormValue.Member(name: Located(name, at: pattern.location), value: Located(value, at: pattern.location))
        }
        return validator
    }

    static func formatParameters(_ pattern: String) -> [(String, FormValue)] {
        [("pattern", .text(patternOfPCRE2(ecmaScript: pattern))), ("case_sensitive", .truth(true))]
    }
}

extension SchemaPart {
    /// A whole number of zero or more; JSON Schema writes `2.0`, too.
    func count(_ name: String) -> Located<Int>? {
        guard let node = self[name], let text = node.scalarText else { return nil }
        let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return Int(whole).flatMap { $0 >= 0 ? Located($0, at: node.location) : nil }
    }
}
