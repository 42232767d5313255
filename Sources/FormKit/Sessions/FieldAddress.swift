/// The name of one field of a session: its id, `email`, or in an instance of a section that repeats `lines[0].price`.
///
/// An address may come from anywhere, such as a request: a session throws `UnknownAddress` for one that it does not have.
///
///     try session.answer("ada@example.org", to: "email")
///     for line in 0..<3 { try session.answer(12, to: "lines[\(line)].price") }
public typealias FieldAddress = String

/// The id of a section that repeats, such as `lines`.
public typealias SectionID = String
