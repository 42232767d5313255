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
    /// Headings with the answers below them, for people to read: the body that GitHub makes of an issue form; a file of its own.
    case markdown

    /// Whether a file holds one submission, and is replaced as a whole; otherwise it grows.
    public var isWholeFile: Bool { self == .json || self == .sh || self == .markdown }

    /// The format that a file's name asks for, its ending in lower case; JSON where it says nothing.
    public init(ending: String?) {
        self = ending == "md" ? .markdown : ending.flatMap { RecordFormat(rawValue: $0) } ?? .json
    }
}
