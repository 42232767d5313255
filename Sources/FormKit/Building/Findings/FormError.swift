package import FormSyntax

/// Why a form cannot be read, written or used: all that is wrong with it, in one error.
public struct FormError: Error, Hashable, Sendable, CustomStringConvertible {
    /// At least one of them is an error; the warnings are told with it.
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
