import FormModel
import FormSyntax

extension Form {
    /// Makes the fields accept the values that another file gives to their variables: a value of another kind turns a
    /// field into a text, an empty value empties it.
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
        // Values of an example are public.
        if variable.hasCredentials, value?.value != .string(variable.value) { (isSecret, value) = (true, nil) }
        guard !variable.value.isEmpty, !variable.fits(type.value) else { return }
        // The example of the field may be of the old kind, too.
        (type.value, value) = (variable.value.includes("\n") ? "text_area" : "text", nil)
    }
}
