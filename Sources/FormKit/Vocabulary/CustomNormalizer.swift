internal import FormEngine

/// A normalizer of the program: it makes the text that is checked, kept and written.
///
///     let squeeze = CustomNormalizer("squeeze") { text in text.filter { $0 != " " && $0 != "-" } }
///
/// In a form, `"clean": ["trim", "squeeze"]` runs the two in turn. An error refuses the answer. It has to give the same result
/// for the same text.
public struct CustomNormalizer: Sendable {
    /// The name in form files.
    public let name: String
    let added: AddedConverter

    /// A normalizer.
    ///
    /// - Parameters:
    ///   - name: The name in form files; it replaces a built-in one of that name.
    ///   - convert: Makes the text of a typed one.
    public init(_ name: String, convert: @escaping @Sendable (String) throws -> String) {
        self.name = name
        added = AddedConverter(name: name, convert: convert)
    }
}
