/// The name of one field of a session: `email`, or in an instance of a section that repeats `lines[0].price`.
///
/// An address may come from anywhere, such as a request: a session throws `UnknownAddress` for one that it does not have.
///
///     try session.answer("ada@example.org", to: "email")
///     try session.answer(.number(12), to: FieldAddress("price", of: "lines", 0))
public struct FieldAddress: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The address as it was written.
    public let description: String

    /// Takes any text; whether a form has such a field is the session's to say.
    public init(_ text: String) { description = text }

    /// Takes any text; whether a form has such a field is the session's to say.
    public init(stringLiteral text: String) { description = text }

    /// A field of one instance of a section, the first being 0.
    public init(_ key: String, of section: SectionID, _ instance: Int) {
        description = "\(section)[\(instance)].\(key)"
    }
}

/// The id of a section that repeats, such as `lines`.
public struct SectionID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The id as it was written.
    public let description: String

    /// Takes any text; whether a form has such a section is the session's to say.
    public init(_ text: String) { description = text }

    /// Takes any text; whether a form has such a section is the session's to say.
    public init(stringLiteral text: String) { description = text }
}
