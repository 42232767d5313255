import FormSyntax

/// How a submission is written.
public enum RecordFormat: String, Hashable, Sendable, CaseIterable {
    /// One object, indented, a file of its own.
    case json
    /// JSON Lines: a compact object a line.
    case jsonLines = "jsonl"
    /// A header and a row a submission.
    case csv
    /// Assignments for a shell, a line an answer, a file of its own.
    case sh
    /// Variables of a `.env` file, a file of its own.
    case env
    /// Headings with the answers below them, for people to read: the body that GitHub makes of an issue form; a file of its own.
    case markdown

    /// Whether a file holds one submission, and is replaced as a whole; otherwise it grows.
    public var isWholeFile: Bool {
        switch self {
        case .json, .sh, .env, .markdown: true
        case .jsonLines, .csv: false
        }
    }

    /// The format that a file's name asks for, its ending in lower case; JSON where it says nothing.
    public init(ending: String?) { self = Self.named(byEnding: ending) ?? .json }

    /// The format that a file's name asks for, such as `.env.local`; JSON where it says nothing.
    package init(name: String, ending: String?) {
        self = Self.named(byEnding: ending) ?? (isEnvFileName(name) ? .env : .json)
    }

    private static func named(byEnding ending: String?) -> RecordFormat? {
        ending == "md" ? .markdown : ending.flatMap { RecordFormat(rawValue: $0) }
    }
}
