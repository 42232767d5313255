/// How an answer is tidied before it is checked and stored.
public struct Cleaning: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// As form files write it, such as `remove_spaces`.
    public let rawValue: String

    /// A converter by its name, also one of a vocabulary of one's own.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A converter by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// White space at both ends goes.
    public static let trim: Cleaning = "trim"
    /// Each run of white space becomes one blank.
    public static let collapseSpaces: Cleaning = "collapse_spaces"
    /// All white space goes.
    public static let removeSpaces: Cleaning = "remove_spaces"
    /// All letters become small.
    public static let lowercase: Cleaning = "lowercase"
    /// All letters become capital.
    public static let uppercase: Cleaning = "uppercase"
    /// All but digits goes.
    public static let digits: Cleaning = "digits"
}
