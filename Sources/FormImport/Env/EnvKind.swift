import FormSyntax

extension DescriptionKind {
    /// Variables, as `.env.example` has them.
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

/// Whether a file is read as one of variables.
///
/// - Parameter kind: What it is read as, where that is said.
package func isOfVariables(_ path: String, as kind: DescriptionKind?) -> Bool {
    kind.map { $0.name == .env } ?? isEnvFileName(path.fileName)
}

/// Whether the values of a file of variables are for all to see, by its name.
package func isEnvExample(_ path: String) -> Bool {
    !isEnvFileName(path.fileName) || isEnvExampleName(path.fileName)
}

extension String {
    /// The last part of a path.
    var fileName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }
}
