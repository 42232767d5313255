import FormModel
import FormSyntax

extension Form {
    /// Has the fields of variables take what another file sets them to: as texts where it is of another kind, and as nothing
    /// where it is empty.
    package mutating func fit(_ file: EnvFile) {
        for group in groups.indices {
            for section in groups[group].sections.indices {
                for field in groups[group].sections[section].fields.indices {
                    groups[group].sections[section].fields[field].fit(file)
                }
            }
        }
    }
}

extension Field {
    fileprivate mutating func fit(_ file: EnvFile) {
        guard let variable = file.variable(id.value), !variable.isCommentedOut else { return }
        if variable.value.isEmpty { value = nil }
        // What an example shows is known to all.
        if variable.hasCredentials, value?.value != .string(variable.value) { (isSecret, value) = (true, nil) }
        guard !variable.value.isEmpty, !variable.fits(type.value) else { return }
        // Its example may be of the old kind.
        (type.value, value) = (variable.value.includes("\n") ? "text_area" : "text", nil)
    }
}
