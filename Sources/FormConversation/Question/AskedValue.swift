import FormEngine

extension Session {
    /// The field of a list of plain values that is asked in place of another part, so that each value is a line and an empty line
    /// ends them; `nil` for any other section, and for values that take more than a line that everybody may see.
    package func valueAsked(inPlaceOfPartOf section: Int) -> FieldDescription? {
        guard let number = form.documents.element(ofSection: section) else { return nil }
        let field = form.fields[number]
        switch field.kind.reader {
        case .text, .decimal, .date, .time, .instant: return field.isSecret || field.kind.is(.multiline) ? nil : field
        case .truth, .option, .options, .none: return nil
        }
    }
}
