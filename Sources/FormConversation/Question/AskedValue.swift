import FormEngine

extension Session {
    /// The field to ask instead of the question for another part, if a section is a list of plain values: each is a
    /// line, and an empty line ends them. `nil` for other sections, and for values that are secret or have several
    /// lines.
    package func valueAsked(inPlaceOfPartOf section: Int) -> FieldDescription? {
        guard let number = form.documents.element(ofSection: section) else { return nil }
        let field = form.fields[number]
        switch field.kind.reader {
        case .text, .decimal, .date, .time, .instant: return field.isSecret || field.kind.is(.multiline) ? nil : field
        case .truth, .option, .options, .none: return nil
        }
    }
}
