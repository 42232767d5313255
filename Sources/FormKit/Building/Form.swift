internal import FormFiles
internal import FormModel
internal import FormSyntax

/// A form as data.
public struct Form: Sendable {
    let definition: FormModel.Form

    /// Reads a form file, XML if it begins with `<`, else JSON.
    ///
    /// - Parameter path: The file's name, for messages.
    public init(_ bytes: [UInt8], path: String = "") throws(FormError) {
        let reading = readForm(bytes: bytes, path: path)
        guard let form = reading.form else { throw FormError(reading.diagnostics) }
        definition = form
    }
}

/// What keeps a form from being used.
public struct FormError: Error, CustomStringConvertible {
    let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.filter { $0.severity == .error } }

    /// A line for each finding.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
