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

    mutating func takeText(of parts: inout [SchemaPart], _ field: inout Field) {
        for format in parts.take("format", as: { $0.text("format") }) { readFormat(format, &field) }
        if parts.takeTruth("writeOnly") { field.type.value = "password" }
        let media = parts.take("contentMediaType") {
            $0.text("contentMediaType").flatMap { $0.value.hasPrefix("text/") ? $0 : nil }
        }
        if !media.isEmpty, field.type.value == "text" { field.type.value = "text_area" }
        var lengths = Validations(location: parts.first?.location ?? .unknown)
        lengths.minimumLength = parts.take("minLength") { $0.count("minLength") }
            .filter { $0.value > 0 }.max { $0.value < $1.value }
        lengths.maximumLength = parts.take("maxLength") { $0.count("maxLength") }.min { $0.value < $1.value }
        if lengths != Validations(location: lengths.location) { field.validations = lengths }
        field.validators += parts.take("pattern") { $0.text("pattern") }.map(Self.format)
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

    private static func format(_ pattern: Located<String>) -> Validator {
        var validator = Validator(type: Located("format", at: pattern.location), location: pattern.location)
        validator.parameters = formatParameters(pattern.value).map { name, value in
            JSONMember(key: name, at: pattern.location, JSONNode(value, at: pattern.location))
        }
        return validator
    }

    static func formatParameters(_ pattern: String) -> [(String, JSONValue)] {
        [("pattern", .string(patternOfPCRE2(ecmaScript: pattern))), ("case_sensitive", .truth(true))]
    }
}
