import FormEngine
import FormSyntax
import FormWords

/// The names of a table's columns: for people, for programs, and in the header.
struct TableHeadings {
    /// A column from which a question can be made.
    struct Heading: Sendable {
        /// The index of the column.
        let column: Int
        /// The name in the header.
        let text: String
        let title: String
        /// The unique id.
        let id: String

        /// The form's `column`, which links it to the header; `nil` if the id suffices.
        var saidColumn: String? { text == id ? nil : text }
    }

    private(set) var usable: [Heading] = []
    /// The notes on columns that are left out.
    private(set) var notes: [Message] = []

    /// - Parameters:
    ///   - columns: The cells of the header.
    ///   - areFilled: Whether each column has any filled cell.
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
        // A heading that is an id always means that column.
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

    /// Adds a note that applies to several columns.
    private mutating func addNote(_ phrase: Phrase, on columns: [Int]) {
        guard !columns.isEmpty else { return }
        notes.append(Message(phrase, ["count": columns.count, "numbers": ranges(of: columns.map { $0 + 1 })]))
    }
}

/// A set of unique names: a second `name` becomes `name_2`.
struct UniqueNames {
    private var taken: Set<String>
    /// The last number given to a repeated name.
    private var counts: [String: Int] = [:]

    /// - Parameter taken: The names that are taken from the start.
    init(_ taken: [String]) { self.taken = Set(taken) }

    /// The name itself, or with a number if it is taken.
    mutating func unique(_ name: String) -> String {
        var found = name
        while !taken.insert(found).inserted {
            counts[name, default: 1] += 1
            found = "\(name)_\(counts[name, default: 1])"
        }
        return found
    }
}

/// The name as a title: `First name` for `first_name`.
func titleText(ofName name: String) -> String {
    let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
}

/// The numbers in order, with neighbours as ranges: `2, 5-9`.
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
