/// A normalization of an answer before it is checked and stored.
public struct Normalization: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in `clean` of form files, such as `remove_spaces`.
    public let rawValue: String

    /// A normalizer by its name, also one of a vocabulary.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A normalizer by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// Removes white space at both ends.
    public static let trim: Normalization = "trim"
    /// Replaces each run of white space by one blank.
    public static let collapseSpaces: Normalization = "collapse_spaces"
    /// Removes all white space.
    public static let removeSpaces: Normalization = "remove_spaces"
    /// Makes all letters small.
    public static let lowercase: Normalization = "lowercase"
    /// Makes all letters capital.
    public static let uppercase: Normalization = "uppercase"
    /// Removes all characters but digits.
    public static let digits: Normalization = "digits"
}
