import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords

/// Makes a form of a JSON Schema of objects, drafts 4 to 2020-12.
///
/// Each property becomes a field, an object in it a section whose ids have its name in front, an array of objects a
/// section that repeats. Whatever a form cannot say is a warning at its place: the form then accepts more, or its
/// answers have another shape. The form is `nil` exactly if there is an error among the diagnostics.
public func importJSONSchema(bytes: [UInt8], path: String) -> (form: Form?, diagnostics: [Diagnostic]) {
    guard bytes.count <= FormReading.sizeLimit else {
        let message = Message(ImportPhrase.schemaTooLarge, ["size": FormReading.sizeLimit >> 20])
        let start = SourceLocation(line: 1, column: 1)
        return (nil, [Diagnostic(.error, .tooLarge, path: path, at: start, message)])
    }
    let (root, findings) = parseJSON(bytes, path: path, mode: .tolerant)
    guard let root else { return (nil, findings) }
    var importer = SchemaImporter(root, path: path)
    var form = importer.importedForm()
    let problems = importer.leaveOutBadPatterns(of: &form)
    var diagnostics = (findings + importer.findings + problems).sorted()
    // What was found in a part of it says little.
    if importer.isUnfinished { diagnostics.removeAll { $0.severity == .warning } }
    return (diagnostics.contains { $0.severity == .error } ? nil : form, diagnostics)
}

extension SchemaImporter {
    /// Compiles the form: patterns that PCRE2 does not take are left out, other findings are returned.
    mutating func leaveOutBadPatterns(of form: inout Form) -> [Diagnostic] {
        guard findings.allSatisfy({ $0.severity != .error }) else { return [] }
        let problems = compile(form).diagnostics
        let patterns = Set(problems.filter { $0.code == .invalidPattern }.map(\.location))
        guard !patterns.isEmpty else { return problems }
        for problem in problems where problem.code == .invalidPattern {
            leaveOut(at: problem.location, problem.words)
        }
        form.removeValidators { $0.parameter("pattern").map { patterns.contains($0.location) } ?? false }
        return compile(form).diagnostics
    }
}

extension Form {
    fileprivate mutating func removeValidators(where isBad: (Validator) -> Bool) {
        for group in groups.indices {
            for section in groups[group].sections.indices {
                for field in groups[group].sections[section].fields.indices {
                    groups[group].sections[section].fields[field].validators.removeAll(where: isBad)
                }
            }
        }
    }
}
