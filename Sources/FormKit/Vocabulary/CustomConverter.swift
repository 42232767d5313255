internal import FormEngine

/// A converter of your own: what it makes of a text is what is checked, kept and written.
///
///     let squeeze = CustomConverter("squeeze") { text in text.filter { $0 != " " && $0 != "-" } }
///
/// In a form, `"clean": ["trim", "squeeze"]` on a field of texts runs the two in turn. What it throws refuses the answer, as a
/// validator does. It has to make the same of the same text, however often it is called.
public struct CustomConverter: Sendable {
    /// The name in form files.
    public let name: String
    let added: AddedConverter

    /// A converter.
    ///
    /// - Parameters:
    ///   - name: What form files call it; it takes the place of a built-in one of that name.
    ///   - convert: Makes a text of a text.
    public init(_ name: String, convert: @escaping @Sendable (String) throws -> String) {
        self.name = name
        added = AddedConverter(name: name, convert: convert)
    }
}
