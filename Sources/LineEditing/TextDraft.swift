/// Lines that were typed, and those of a refused text that are still to be edited.
package struct TextDraft {
    package private(set) var lines: [String] = []
    package var failure: String?
    private var remaining: [String] = []

    /// Creates an empty draft.
    package init() {}

    /// Creates a draft of lines as if just typed.
    package init(typed lines: [String]) { self.lines = lines }

    /// Creates a draft of lines that are all to be edited.
    package init(unfinished lines: [String]) { remaining = lines }

    /// The text for the next line.
    package var next: String { remaining.first.map { $0.hasPrefix(".") ? "." + $0 : $0 } ?? "" }

    /// Adds a typed line; `..` stands for a dot at the beginning.
    package mutating func append(_ line: String) {
        lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
        if !remaining.isEmpty { remaining.removeFirst() }
        failure = nil
    }

    /// Adds lines literally.
    package mutating func paste(_ lines: [String]) {
        for line in lines { append(line.hasPrefix(".") ? "." + line : line) }
    }

    /// Takes back the last line for editing; returns false if there is none.
    package mutating func reopenLast() -> Bool {
        guard let last = lines.popLast() else { return false }
        remaining.insert(last, at: 0)
        return true
    }

    /// Whether no lines were typed or are to be edited.
    package var isEmpty: Bool { lines.isEmpty && remaining.isEmpty }

    /// A draft with all lines to be edited, including those still waiting.
    package func putAside() -> TextDraft { TextDraft(unfinished: allLines) }

    /// The typed lines followed by those still waiting.
    package var allLines: [String] { lines + remaining }

    /// All lines as one text.
    package var text: String { allLines.joined(separator: "\n") }
}
