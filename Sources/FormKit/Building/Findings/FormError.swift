package import FormSyntax

/// The faults for which a form cannot be read, written or used, in one error.
public struct FormError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Findings, at least one of them an error.
    public let findings: [Finding]

    /// A finding a line.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension FormError {
    /// The findings of a reader or of the compiler.
    package init(_ diagnostics: [Diagnostic], in form: SourceLocation = .unknown) {
        findings = diagnostics.map { Finding($0, in: form) }.sorted()
    }
}
