/// How an answer is tidied before it is checked and stored.
public struct Normalization: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// As form files write it in `clean`, such as `remove_spaces`.
    public let rawValue: String

    /// A converter by its name, also one of a vocabulary.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A converter by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// White space at both ends goes.
    public static let trim: Normalization = "trim"
    /// Each run of white space becomes one blank.
    public static let collapseSpaces: Normalization = "collapse_spaces"
    /// All white space goes.
    public static let removeSpaces: Normalization = "remove_spaces"
    /// All letters become small.
    public static let lowercase: Normalization = "lowercase"
    /// All letters become capital.
    public static let uppercase: Normalization = "uppercase"
    /// All but digits goes.
    public static let digits: Normalization = "digits"
}
