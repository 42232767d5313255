/// The address of a field in a session: its id, `email`, or in an instance of a repeating section `lines[0].price`.
///
/// A session throws `UnknownAddressError` for an address that it does not have, which may come from a request.
///
///     try session.answer("ada@example.org", to: "email")
///     for line in 0..<3 {
///         try session.addInstance(of: "lines")
///         try session.answer(12, to: "lines[\(line)].price")
///     }
public typealias FieldAddress = String

/// The id of a repeating section, such as `lines`.
public typealias SectionID = String
