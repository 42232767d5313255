import FormModel
import FormSyntax

/// Import of keywords that form generators add: messages for failures, and the existence of paths.
extension SchemaFields {
    /// Takes the author's messages for a field, for any failure or for those of single keywords.
    func takeMessages(of parts: inout [SchemaPart], _ id: String) {
        for text in parts.takeTexts("patternErrorMessage") { form.messages[id, default: [:]]["pattern"] = text.value }
        for node in parts.take("errorMessage", as: { $0["errorMessage"] }) {
            if let text = node.string { form.messages[id, default: [:]][""] = text }
            for member in node.members {
                if let text = member.node.string { form.messages[id, default: [:]][member.key] = text }
            }
        }
    }

    /// Requires that a path exists or does not; addresses such as `s3://…` are not checked.
    func takeExistence(of parts: inout [SchemaPart], _ id: String, format: String?) {
        for node in parts.take("exists", as: { part in part["exists"].flatMap { $0.isTruth ? $0 : nil } }) {
            let there: Check.Existence =
                switch format {
                case _ where node.value == .truth(false): .new
                case "file-path": .file
                case "directory-path": .folder
                default: .any
                }
            let word = Located(Check.Word.exists.rawValue, at: node.location)
            let check = Check(.existence(Located(there, at: node.location)), .rule, by: word, at: node.location)
            form.add(check, to: id, when: .comparison("replace($\(id), '://', '') == $\(id)", of: id))
        }
    }
}

extension FormWriter {
    /// The author's message for a check that depends only on the field's own answer.
    func message(of check: Check, for id: String) -> String? {
        guard let messages = messages[id] else { return nil }
        let keyword: String? =
            switch check.test {
            case .pattern(let pattern): pattern.text.value == FormWriter.nothing ? nil : "pattern"
            case .length(let ends): ends.most == nil ? "minLength" : "maxLength"
            case .range(let ends): ends.most == nil ? "minimum" : "maximum"
            case .multiple: "multipleOf"
            case .choices(let ends): ends.most == nil ? "minItems" : "maxItems"
            case .existence: "exists"
            case .comparison, .condition: nil
            case .named: check.isRequirement ? "required" : "format"
            }
        return (keyword.flatMap { messages[$0] } ?? messages[""])?.withPlainBraces
    }

    /// Writes the author's messages into the fields.
    func writeMessages() {
        for id in messages.keys {
            change(id) { field in
                for place in field.checks.indices where field.checks[place].when == nil {
                    field.checks[place].message =
                        message(of: field.checks[place], for: id) ?? field.checks[place].message
                }
                let words = messages[id] ?? [:]
                for (keyword, codes) in [("required", ["required"]), ("type", field.codesOfType)] {
                    guard let text = words[keyword] ?? words[""] else { continue }
                    for code in codes { field.messages[code] = Located(text.withPlainBraces, at: field.location) }
                }
            }
        }
    }
}

extension Field {
    /// The codes of failures that are due to the field's kind.
    fileprivate var codesOfType: [String] {
        switch type.value {
        case "number": ["not_a_number", "not_an_integer"]
        case "float": ["not_a_number"]
        case "date", "date_time": ["not_a_date"]
        case "time": ["not_a_time"]
        case "email": ["not_an_email"]
        case "url": ["not_a_url"]
        case "select", "multi_select": ["not_a_choice"]
        default: []
        }
    }
}
