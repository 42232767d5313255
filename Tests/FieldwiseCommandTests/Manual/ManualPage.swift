import FormTestSupport

/// A page of the manual: text that people write, and tables that are made of those in the code.
///
/// A table is between two comments. The code says its headings, their order and, where it has words for an entry, its first
/// sentence. All that follows in an entry is the page's own, and stays.
struct ManualPage {
    /// What the code says of an entry.
    enum Words: Equatable {
        case sentence(String)
        /// All that there is to say, as it is.
        case whole(String)
        /// Nothing: the page says all.
        case none
    }

    /// A row of a table.
    struct Entry: Equatable {
        /// Macros and their arguments, such as `Fl Fl output Ar file`.
        let heading: String
        let words: Words

        /// The name by which the page's own words are found again.
        var key: String { ManualPage.key(of: heading) }
    }

    static let names = namesOfEntries("\(CommandRun.package)/man").filter { $0.last?.isNumber ?? false }.sorted()

    let name: String
    private(set) var lines: [String]
    /// Entries of which neither the code nor the page says anything.
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

    /// Puts other lines in the place of a table's.
    mutating func put(_ content: [String], in table: String) { lines.replaceSubrange(range(of: table), with: content) }

    /// Makes a table of its entries, and of lines that follow the list.
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

    /// What is said of each entry of a table as it is, by its key.
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
        // Outside of ASCII, mandoc counts the name of a character.
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
