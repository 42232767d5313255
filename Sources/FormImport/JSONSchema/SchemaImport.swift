import FormEngine
import FormFiles
import FormLint
import FormModel
import FormSyntax
import FormWords

/// Makes a form of a JSON Schema of objects, drafts 4 to 2020-12.
///
/// Each property becomes a field, an object in it a section whose ids have its name in front, an array of objects a
/// section that repeats. Whatever a form cannot say is a warning at its place: the form then accepts more, its answers
/// have another shape, or a type was guessed. The form is `nil` exactly if there is an error among the diagnostics.
///
/// - Parameter place: That of the schema in a document that holds others, such as one of OpenAPI.
func importJSONSchema(
    _ root: JSONNode, path: String, at place: JSONPointer?
) -> (form: Form?, diagnostics: [Diagnostic]) {
    let reader = SchemaReader(root, path: path, at: place)
    var form = SchemaFields(reader).importForm()
    let hasErrors = reader.findings.contains { $0.severity == .error }
    var patterns: [SourceLocation: String] = [:]
    root.collectPatterns(into: &patterns)
    let problems = leaveOutFaults(of: &form, hasErrors: hasErrors) { location, reason in
        // The form has it as PCRE2 writes it.
        let pattern = patterns[location].map { (quoted(patternOfPCRE2(ecmaScript: $0)), quoted($0)) }
        let words = pattern.map { reason.replacing($0.0, by: $0.1) } ?? reason
        reader.leaveOut(at: location, .faulty, ["reason": words])
    }
    var diagnostics = (reader.findings + problems).sorted()
    // Findings in a part of it say little.
    if reader.isUnfinished { diagnostics.removeAll { $0.severity == .warning } }
    return (diagnostics.contains { $0.severity == .error } ? nil : form, diagnostics)
}

/// Leaves out all that a check of the form would refuse, such as a pattern that PCRE2 does not take or a value that
/// fails its own checks; findings that nothing can be left out for are returned.
///
/// - Parameter leaveOut: Is given the place of a part that is left out, and why.
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
    /// Removes what was made of a place in the schema; whether there was something.
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
