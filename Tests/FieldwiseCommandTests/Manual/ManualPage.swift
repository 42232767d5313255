import FormTestSupport

/// A page of the manual: handwritten text, and tables made from those in the code.
///
/// A table is between two comments. Its headings, their order and, if the code has words for an entry, the entry's
/// first sentence come from the code. The rest of an entry is handwritten and kept.
struct ManualPage {
    /// The code's words for an entry.
    enum Words: Equatable {
        case sentence(String)
        /// The whole text of the entry.
        case whole(String)
        /// The text is only in the page.
        case none
    }

    /// A row of a table.
    struct Entry: Equatable {
        /// Macros and their arguments, such as `Fl Fl output Ar file`.
        let heading: String
        let words: Words

        /// The name that identifies the entry in the page.
        var key: String { ManualPage.key(of: heading) }
    }

    static let names = namesOfEntries("\(CommandRun.package)/man").filter { $0.last?.isNumber ?? false }.sorted()

    let name: String
    private(set) var lines: [String]
    /// Entries without text in the code or the page.
    private(set) var wordless: [String] = []

    init(_ name: String) throws {
        self.name = name
        lines = Self.lines(of: try fileText(Self.path(name)))
    }

    static func path(_ name: String) -> String { "\(CommandRun.package)/man/\(name)" }

    static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var text: String { lines.joined(separator: "\n") }

    // MARK: Tables

    private static let beginning = #".\" Table: "#
    private static let end = #".\" End of the table"#

    /// The names of the tables, in the order of the page.
    var tables: [String] {
        lines.filter { $0.hasPrefix(Self.beginning) }.map { String($0.dropFirst(Self.beginning.count)) }
    }

    /// The lines of a table, without the comments around them.
    private func range(of table: String) -> Range<Int> {
        guard let first = lines.firstIndex(of: Self.beginning + table),
            let last = lines[first...].firstIndex(of: Self.end)
        else { return 0..<0 }
        return first + 1..<last
    }

    /// Replaces the lines of a table.
    mutating func put(_ content: [String], in table: String) { lines.replaceSubrange(range(of: table), with: content) }

    /// Fills a table with entries, followed by further lines.
    mutating func fill(_ table: String, with entries: [Entry], then following: [String] = []) {
        let bodies = bodies(in: table)
        var content = entries.isEmpty ? [] : [".Bl -tag -width Ds -compact"]
        for entry in entries {
            let body = bodies[entry.key] ?? []
            let said =
                switch entry.words {
                case .sentence(let words): Self.sentence(words) + Self.afterFirstSentence(body)
                case .whole(let words): Self.folded(words)
                case .none: body
                }
            if said.isEmpty { wordless.append("\(table): \(entry.key)") }
            content += [".It \(entry.heading)"] + said
        }
        put(content + (entries.isEmpty ? [] : [".El"]) + following, in: table)
    }

    /// The present text of each entry of a table, by key.
    func bodies(in table: String) -> [String: [String]] {
        var bodies: [String: [String]] = [:]
        var key: String?
        for line in lines[range(of: table)] {
            if line.hasPrefix(".It ") {
                key = Self.key(of: String(line.dropFirst(4)))
                bodies[key ?? ""] = []
            } else if line == ".El" {
                key = nil
            } else if let key {
                bodies[key]?.append(line)
            }
        }
        return bodies
    }

    fileprivate static func key(of heading: String) -> String {
        let macros = ["Fl", "Cm", "Ic", "Li", "No"]
        return heading.split(separator: " ").first { !macros.contains(String($0)) }.map(String.init) ?? ""
    }

    private static func afterFirstSentence(_ body: [String]) -> [String] {
        guard let end = body.firstIndex(where: { $0.hasSuffix(".") }) else { return [] }
        return Array(body[(end + 1)...])
    }

    /// A sentence as lines of mdoc, with a full stop.
    static func sentence(_ words: String) -> [String] {
        folded(words + (words.hasSuffix(".") ? "" : "."))
    }

    /// Text as lines of mdoc, of at most 78 bytes.
    static func folded(_ text: String) -> [String] {
        // For a character beyond ASCII, mandoc counts the length of its name.
        func width(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) } }
        var lines = [""]
        for word in text.replacing("\\", with: "\\e").split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if width(lines[lines.count - 1]) + width(word) < 78 {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { [".", "'"].contains($0.prefix(1)) ? "\\&\($0)" : $0 }
    }
}
