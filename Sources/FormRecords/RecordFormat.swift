import FormSyntax

/// The format of a submission.
public enum RecordFormat: String, Hashable, Sendable, CaseIterable {
    /// One indented object in a file of its own.
    case json
    /// JSON Lines: a compact object on each line.
    case jsonLines = "jsonl"
    /// A header, and a row for each submission.
    case csv
    /// Assignments for a shell, one line for each answer, in a file of their own.
    case sh
    /// Variables of a `.env` file, in a file of their own.
    case env
    /// Headings followed by answers, for people to read, as GitHub makes of an issue form; in a file of its own.
    case markdown

    /// Whether a file contains one submission and is replaced as a whole; otherwise submissions are appended.
    public var isWholeFile: Bool {
        switch self {
        case .json, .sh, .env, .markdown: true
        case .jsonLines, .csv: false
        }
    }

    /// The format for a file's ending, in lowercase; JSON if that is unknown.
    public init(ending: String?) { self = Self.named(byEnding: ending) ?? .json }

    /// The format for a file's name, such as `.env.local`; JSON if that is unknown.
    package init(name: String, ending: String?) {
        self = Self.named(byEnding: ending) ?? (isEnvFileName(name) ? .env : .json)
    }

    private static func named(byEnding ending: String?) -> RecordFormat? {
        ending == "md" ? .markdown : ending.flatMap { RecordFormat(rawValue: $0) }
    }
}
