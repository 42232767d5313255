import FormModel
import FormSyntax

/// What became of a form file.
public struct FormReading: Sendable {
    /// The largest file that is read, in bytes; a form of 10,000 fields has a quarter of it.
    public static let sizeLimit = 16 << 20

    /// The form, or `nil` if there is an error among the diagnostics.
    public let form: Form?
    /// What could be read in spite of errors, to look for more of them in; not to be answered.
    public let recovered: Form?
    /// All findings in the order of the file.
    public let diagnostics: [Diagnostic]

    init(_ form: Form?, _ diagnostics: [Diagnostic]) {
        let isFaulty = diagnostics.contains { $0.severity == .error }
        self.form = isFaulty ? nil : form
        recovered = form
        self.diagnostics = diagnostics
    }
}

/// Reads a JSON form.
///
/// - Parameter path: The file as it was named, for the diagnostics.
public func readForm(bytes: [UInt8], path: String) -> FormReading {
    bytes.withUnsafeBytes { readForm(bytes: $0, path: path) }
}

/// Reads a JSON form where its bytes stand.
///
/// - Parameter path: The file as it was named, for the diagnostics.
public func readForm(bytes: UnsafeRawBufferPointer, path: String) -> FormReading {
    if let (code, message) = refusal(of: bytes) {
        let start = SourceLocation(line: 1, column: 1)
        return FormReading(nil, [Diagnostic(.error, code, path: path, at: start, message)])
    }
    let (root, syntaxFindings) = bytes.withMemoryRebound(to: UInt8.self) {
        parseJSON($0, path: path, mode: .tolerant)
    }
    guard let root else { return FormReading(nil, syntaxFindings) }
    var reader = FormReader(path: path)
    let form = reader.form(root)
    return FormReading(form, (syntaxFindings + reader.finish()).sorted())
}

/// How messages say what a form file is.
let shapeOfAForm = "a form is a JSON array of groups or an object with 'groups'"

/// Why bytes are not even tried as JSON.
private func refusal(of bytes: UnsafeRawBufferPointer) -> (DiagnosticCode, String)? {
    if bytes.count > FormReading.sizeLimit {
        return (.tooLarge, "the file is larger than \(FormReading.sizeLimit >> 20) MiB; split the form")
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
        return (.notJSON, "the file is UTF-16; save it as UTF-8")
    }
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = text.first(where: { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }) else {
        return (.notJSON, "the file is empty; \(shapeOfAForm)")
    }
    if first == UInt8(ascii: "<") {
        return (.notJSON, "the file begins with '<', as XML does, but it is read as JSON; \(shapeOfAForm)")
    }
    if first < 0x20 || first > 0x7e {
        let digits = String(first, radix: 16)
        let byte = digits.count < 2 ? "0\(digits)" : digits
        return (.notJSON, "the file is not a JSON text, it begins with the byte 0x\(byte); \(shapeOfAForm)")
    }
    return nil
}
