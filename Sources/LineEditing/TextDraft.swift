/// Lines as they are typed, and those of a refused text that wait to be edited.
package struct TextDraft {
    package private(set) var lines: [String] = []
    package var failure: String?
    private var remaining: [String] = []

    /// Nothing yet.
    package init() {}

    /// Lines as if they had been typed just now.
    package init(typed lines: [String]) { self.lines = lines }

    /// Lines that are all to be edited.
    package init(unfinished lines: [String]) { remaining = lines }

    /// The text for the next line.
    package var next: String { remaining.first.map { $0.hasPrefix(".") ? "." + $0 : $0 } ?? "" }

    /// Adds a line as it was typed; `..` stands for a dot at its beginning.
    package mutating func append(_ line: String) {
        lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
        if !remaining.isEmpty { remaining.removeFirst() }
        failure = nil
    }

    /// Adds lines as they are.
    package mutating func paste(_ lines: [String]) {
        for line in lines { append(line.hasPrefix(".") ? "." + line : line) }
    }

    /// Takes the last line back to be edited; false where there is none.
    package mutating func reopenLast() -> Bool {
        guard let last = lines.popLast() else { return false }
        remaining.insert(last, at: 0)
        return true
    }

    /// Whether nothing was typed, nor waits to be edited.
    package var isEmpty: Bool { lines.isEmpty && remaining.isEmpty }

    /// The same text with all lines to be edited, those included that were still waiting.
    package func putAside() -> TextDraft { TextDraft(unfinished: allLines) }

    /// The lines that were typed, and those still waiting.
    package var allLines: [String] { lines + remaining }

    /// All lines as one text.
    package var text: String { allLines.joined(separator: "\n") }

    /// Has all lines to be edited.
    package mutating func restart() {
        remaining = lines
        lines = []
    }
}
