import FormEngine
import FormSyntax
import FormWords

/// The names of a table's columns: for people, for programs, and in the header.
struct TableHeadings {
    /// A column that a question can be made of.
    struct Heading: Sendable {
        /// Its place, from 0.
        let column: Int
        /// As the header has it.
        let text: String
        let title: String
        /// No other column has it.
        let id: String

        /// The form's `column`, so that the header is known; `nil` where the id is enough.
        var saidColumn: String? { text == id ? nil : text }
    }

    private(set) var usable: [Heading] = []
    /// The notes on columns that are left out.
    private(set) var notes: [Message] = []

    /// - Parameters:
    ///   - columns: The cells of the header.
    ///   - areFilled: Whether any cell below each holds something.
    init(_ columns: [String], areFilled: [Bool]) {
        var texts: Set<String> = []
        var named: [(column: Int, text: String, id: String)] = []
        let nameless = columns.indices.filter { columns[$0].allSatisfy(\.isWhitespace) }
        addNote(.emptyColumns, on: nameless.filter { !areFilled[$0] })
        addNote(.namelessColumns, on: nameless.filter { areFilled[$0] })
        for (column, heading) in columns.enumerated() where !heading.allSatisfy(\.isWhitespace) {
            let isUsable = !heading.hasControlCharacters
            guard isUsable, texts.insert(heading).inserted else {
                let phrase: Phrase = isUsable ? .columnLeftOut : .unusableColumn
                notes.append(Message(phrase, ["number": column + 1, "name": quoted(heading)]))
                continue
            }
            let id = identifier(of: heading)
            named.append((column, heading, id.isEmpty ? "column_\(column + 1)" : id))
        }
        // A heading that is an id means that column, whatever comes before it.
        var ids = UniqueNames(named.filter { $0.text == $0.id }.map(\.id))
        var titles: Set<String> = []
        for (column, text, id) in named {
            let readable = titleText(ofName: text)
            let title = titles.insert(readable.lowercased()).inserted ? readable : text
            usable.append(
                Heading(
                    column: column, text: text, title: title.withPlainBraces,
                    id: text == id ? id : ids.unique(id)))
        }
    }

    /// Says the same of several columns.
    private mutating func addNote(_ phrase: Phrase, on columns: [Int]) {
        guard !columns.isEmpty else { return }
        notes.append(Message(phrase, ["count": columns.count, "numbers": ranges(of: columns.map { $0 + 1 })]))
    }
}

/// Names of which no two are the same: a second `name` is `name_2`.
struct UniqueNames {
    private var taken: Set<String>
    /// The number that a name of which there are more has got last.
    private var counts: [String: Int] = [:]

    /// - Parameter taken: Names that nothing else may have.
    init(_ taken: [String]) { self.taken = Set(taken) }

    /// The name, with a number behind it where it is taken.
    mutating func unique(_ name: String) -> String {
        var found = name
        while !taken.insert(found).inserted {
            counts[name, default: 1] += 1
            found = "\(name)_\(counts[name, default: 1])"
        }
        return found
    }
}

/// A name as people write it: `first_name` is `First name`.
func titleText(ofName name: String) -> String {
    let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
}

/// Numbers in their order, neighbours as ranges: `2, 5-9`.
private func ranges(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
        if let last = ranges.last, last.upperBound + 1 == number {
            ranges[ranges.count - 1] = last.lowerBound...number
        } else {
            ranges.append(number...number)
        }
    }
    return ranges.map { $0.count > 1 ? "\($0.lowerBound)-\($0.upperBound)" : "\($0.lowerBound)" }
        .joined(separator: ", ")
}
