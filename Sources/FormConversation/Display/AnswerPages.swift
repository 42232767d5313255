import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The lines of a review, or of the list of fields, page by page.
struct AnswerPages {
    private var blocks: [[StyledText]] = []
    private var values: [ListedAnswer?] = []
    /// The place of the heading above each block, or of the one that it is; the last for what comes next.
    private var headings: [Int?] = [nil]
    private let rows: Int
    /// The blocks of the page that was shown last.
    private var page = 0..<0

    /// An answer of a form.
    struct ListedAnswer {
        let slot: RememberedSlot
        var value = ""
        /// Somebody can be asked for it, so that it has a number.
        let isAsked: Bool
    }

    /// - Parameter rows: How many lines a page may have.
    init(rows: Int) { self.rows = rows }

    /// Adds lines that stay together, and the answer that they show.
    mutating func add(_ lines: [StyledText], _ value: ListedAnswer? = nil) {
        blocks.append(lines)
        values.append(value)
        headings.append(headings[blocks.count - 1])
    }

    /// Adds the heading of what comes next, or none.
    mutating func add(heading: [StyledText]?) {
        headings[blocks.count] = heading.map { _ in blocks.count }
        if let heading { add(heading) }
    }

    /// Whether there is another page.
    var hasMore: Bool { page.upperBound < blocks.count }

    /// Whether there is no answer to show.
    var isEmpty: Bool { !values.contains { $0 != nil } }

    /// All answers, and whether each is on the page that was shown last.
    var answers: [(slot: RememberedSlot, value: String, isSeen: Bool)] {
        values.enumerated().compactMap { place, answer in answer.map { ($0.slot, $0.value, page.contains(place)) } }
    }

    /// How many answers with numbers have been shown, and how many there are, for a phrase; nothing where that is all of them.
    var place: KeyValuePairs<String, any CustomStringConvertible> {
        func count(_ answers: ArraySlice<ListedAnswer?>) -> Int { answers.count { $0?.isAsked ?? false } }
        let (number, all) = (count(values[..<page.upperBound]), count(values[...]))
        return ["number": number < all ? "\(number)" : "", "count": all]
    }

    /// The lines that show a field's answer.
    func lines(of slot: RememberedSlot) -> [StyledText] {
        zip(blocks, values).filter { $1?.slot == slot }.flatMap(\.0)
    }

    /// Shows, the next time, the page that was shown last of earlier ones, as far as its answers are still there.
    mutating func stay(at earlier: AnswerPages) {
        let start = place(ofFirst: earlier.values[earlier.page.lowerBound...])
        page = start..<start
    }

    /// Takes the page that was shown last of earlier ones for shown.
    mutating func resume(from earlier: AnswerPages) {
        let start = place(ofFirst: earlier.values[earlier.page.lowerBound...])
        page = start..<max(start, place(ofFirst: earlier.values[earlier.page.upperBound...]))
    }

    /// The place of the first of some answers that is still there, with the heading above it; the end where none is.
    private func place(ofFirst answers: ArraySlice<ListedAnswer?>) -> Int {
        var places: [RememberedSlot: Int] = [:]
        for (place, value) in values.enumerated() { if let value { places[value.slot] = place } }
        guard var place = answers.lazy.compactMap({ $0 }).compactMap({ places[$0.slot] }).first else {
            return blocks.count
        }
        while place > 0, values[place - 1] == nil { place -= 1 }
        return place
    }

    /// As many answers as a screen has room for, at least one as long as there are any, below the heading that they are of.
    mutating func next() -> [StyledText] {
        page = page.upperBound..<page.upperBound
        var lines = heading(above: page.lowerBound)
        while hasMore {
            let added = blocks[block(at: page.upperBound)].flatMap { $0 }
            guard isTooLittle || lines.count + added.count <= rows else { break }
            lines += added
            page = page.lowerBound..<block(at: page.upperBound).upperBound
        }
        return lines
    }

    /// A block, and of a heading the one below it: it goes to the page of its first line.
    private func block(at place: Int) -> Range<Int> {
        place..<min(headings[place] == place ? place + 2 : place + 1, blocks.count)
    }

    /// Whether the page has nothing yet, or no answer though there are more.
    private var isTooLittle: Bool {
        page.isEmpty
            || !values[page].contains { $0 != nil } && values[page.upperBound...].contains { $0 != nil }
    }

    private func heading(above place: Int) -> [StyledText] {
        guard place < blocks.count, let heading = headings[place], heading != place else { return [] }
        return blocks[heading]
    }
}
