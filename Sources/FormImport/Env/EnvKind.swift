import FormSyntax

extension DescriptionKind {
    /// A file of variables such as `.env.example`.
    static let env = DescriptionKind(
        named: .env,
        .text { _, path in
            isEnvFileName(path.fileName)
        } form: { bytes, path in
            var form = DescribedForm(importEnv(bytes: bytes, path: path))
            form.isOfVariables = true
            return form
        })
}

/// Whether a file is read as a file of variables.
///
/// - Parameter kind: The kind that was asked for; `nil` leaves it to the file's name.
package func isOfVariables(_ path: String, as kind: DescriptionKind?) -> Bool {
    kind.map { $0.name == .env } ?? isEnvFileName(path.fileName)
}

/// Whether the values in a file of variables are public, judged by its name.
package func isEnvExample(_ path: String) -> Bool {
    !isEnvFileName(path.fileName) || isEnvExampleName(path.fileName)
}

extension String {
    /// The last component of a path.
    var fileName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }
}
