import FormEngine
import FormFiles
import FormLint
import FormModel
import FormSyntax
import FormWords

/// Creates a form from a JSON Schema for objects, drafts 4 to 2020-12.
///
/// Each property becomes a field, a nested object a section with prefixed ids, and an array of objects a repeated
/// section. Everything that a form cannot express causes a warning: the form then accepts more, its answers differ in
/// structure, or a type was guessed. The form is `nil` exactly if a diagnostic is an error.
///
/// - Parameter place: The place of the schema in a document that contains several, such as one of OpenAPI.
func importJSONSchema(
    _ root: JSONNode, path: String, at place: JSONPointer?
) -> (form: Form?, diagnostics: [Diagnostic]) {
    let reader = SchemaReader(root, path: path, at: place)
    var form = SchemaFields(reader).importForm()
    let hasErrors = reader.findings.contains { $0.severity == .error }
    var patterns: [SourceLocation: String] = [:]
    root.collectPatterns(into: &patterns)
    let problems = leaveOutFaults(of: &form, hasErrors: hasErrors) { location, reason in
        // The form has the pattern as translated for PCRE2.
        let pattern = patterns[location].map { (quoted(patternOfPCRE2(ecmaScript: $0)), quoted($0)) }
        let words = pattern.map { reason.replacing($0.0, by: $0.1) } ?? reason
        reader.leaveOut(at: location, .faulty, ["reason": words])
    }
    var diagnostics = (reader.findings + problems).sorted()
    // Warnings about only a part of the schema are not helpful.
    if reader.isUnfinished { diagnostics.removeAll { $0.severity == .warning } }
    return (diagnostics.contains { $0.severity == .error } ? nil : form, diagnostics)
}

/// Removes everything that a check of the form would refuse, such as a pattern that PCRE2 cannot compile or a value
/// that fails its own checks; returns the findings for which nothing could be removed.
///
/// - Parameter leaveOut: Receives the location of each removed part and the reason.
func leaveOutFaults(
    of form: inout Form, hasErrors: Bool, _ leaveOut: (SourceLocation, Message) -> Void
) -> [Diagnostic] {
    guard !hasErrors else { return [] }
    while true {
        let compilation = compile(form)
        let found = compilation.diagnostics + (compilation.form.map { faults(of: form, $0) } ?? [])
        let removed = found.filter { form.removeParts(at: $0.location) }
        guard !removed.isEmpty else { return compilation.diagnostics }
        for fault in removed { leaveOut(fault.location, fault.words.withoutCure) }
    }
}

private func faults(of form: Form, _ compiled: CompiledForm) -> [Diagnostic] {
    lint(form, compiled, now: Moment(seconds: 0)).filter { $0.severity == .error || $0.code == .failingValue }
}

extension Form {
    /// Removes the parts that were made from a place in the schema; returns whether there were any.
    fileprivate mutating func removeParts(at location: SourceLocation) -> Bool {
        let before = rules.count + unique.count
        rules.removeAll { $0.condition.location == location }
        unique.removeAll { $0.fields.contains { $0.location == location } }
        var isChanged = rules.count + unique.count < before
        for group in groups.indices {
            for section in groups[group].sections.indices {
                for field in groups[group].sections[section].fields.indices
                where groups[group].sections[section].fields[field].removeParts(at: location) { isChanged = true }
            }
        }
        return isChanged
    }
}

extension Field {
    fileprivate mutating func removeParts(at location: SourceLocation) -> Bool {
        let before = self
        checks.removeAll { check in
            check.when?.location == location || check.location == location || check.places.contains(location)
        }
        targets.removeAll { $0.location == location || $0.ids.contains { $0.location == location } }
        if value?.location == location { value = nil }
        if decimals?.location == location { decimals = nil }
        return self != before
    }
}
