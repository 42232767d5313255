import FormEngine
import FormSyntax
import FormWords

/// The answers on a sheet that was filled in.
struct AnswerSheetReading: Equatable {
    /// An answer.
    struct SheetAnswer: Equatable {
        let id: String
        /// The text, with lines joined by line feeds; empty for none.
        var text: String
        /// The number of the line with the id, from 1.
        let line: Int
        fileprivate var hasLines = false
    }

    /// The answers in the order of the sheet, each id once.
    private(set) var entries: [SheetAnswer] = []
    /// Messages about lines that are no answers, with their numbers.
    private(set) var faults: [String] = []

    private let ids: Set<String>
    private let longestID: Int
    private let language: Language

    /// Reads a whole sheet; lines may end in CRLF.
    ///
    /// - Parameter ids: The form's ids, which may contain colons and spaces, or begin with `#`.
    init(_ text: String, ids: Set<String> = [], language: Language = .english) {
        self.ids = ids
        self.language = language
        longestID = ids.reduce(0) { max($0, $1.count) }
        var isInBlock = false
        var emptyLines = 0
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("  ") || line.hasPrefix("\t"), isInBlock {
                entries[entries.count - 1].append(line.dropFirst(line.hasPrefix("\t") ? 1 : 2), after: emptyLines)
                emptyLines = 0
            } else if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
                emptyLines += 1
            } else if !line.hasPrefix("#") || knownID(of: line) != nil {
                emptyLines = 0
                isInBlock = beginAnswer(line, number: index + 1)
            } else {
                isInBlock = false
            }
        }
    }

    /// The longest id of the form that begins the line and is followed by a colon.
    private func knownID(of line: Substring) -> Substring? {
        line.prefix(longestID + 1).indices.reversed().lazy.filter { line[$0] == ":" }.map { line[..<$0] }
            .first { ids.contains(String($0)) }
    }

    /// Whether the line begins an answer.
    private mutating func beginAnswer(_ line: Substring, number: Int) -> Bool {
        let said = language.quoted(String(line))
        guard let firstColon = line.firstIndex(of: ":") else {
            faults.append(fault(number, .sheetNoAnswer, ["line": said]))
            return false
        }
        let known = knownID(of: line)
        let colon = known?.endIndex ?? firstColon
        let id = known.map(String.init) ?? line[..<colon].filter { $0 != " " }
        guard !entries.contains(where: { $0.id == id }) else {
            faults.append(fault(number, .sheetTwice, ["line": said, "id": language.quoted(id)]))
            return false
        }
        let text = line[line.index(after: colon)...]
        let first = String(text.hasPrefix(" ") ? text.dropFirst() : text)
        entries.append(SheetAnswer(id: id, text: first, line: number, hasLines: !first.isEmpty))
        return true
    }

    private func fault(
        _ number: Int, _ phrase: Phrase, _ values: KeyValuePairs<String, any CustomStringConvertible>
    ) -> String {
        language.words(.lineFault, ["number": number, "fault": language.words(phrase, values)])
    }
}

extension AnswerSheetReading.SheetAnswer {
    /// Adds a line to a text, preceded by empty ones.
    fileprivate mutating func append(_ line: Substring, after emptyLines: Int) {
        if text.isEmpty, !hasLines {
            text = String(line)
        } else {
            text += String(repeating: "\n", count: emptyLines + 1) + line
        }
        hasLines = true
    }
}
