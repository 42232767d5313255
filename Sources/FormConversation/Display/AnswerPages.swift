import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The lines of a review, or of the list of fields, page by page.
struct AnswerPages {
    private var blocks: [[StyledText]] = []
    private var values: [ListedAnswer?] = []
    /// The index of the heading above each block, or of a heading itself; the last entry is for the next block.
    private var headings: [Int?] = [nil]
    private let rows: Int
    /// The blocks of the page that was last shown.
    private var page = 0..<0

    /// An answer of a form.
    struct ListedAnswer {
        let slot: RememberedSlot
        var value = ""
        /// Whether it can be asked and therefore has a number.
        let isAsked: Bool
    }

    /// Pages.
    ///
    /// - Parameter rows: The most lines of a page.
    init(rows: Int) { self.rows = rows }

    /// Adds lines that stay together, with the answer they show.
    mutating func add(_ lines: [StyledText], _ value: ListedAnswer? = nil) {
        blocks.append(lines)
        values.append(value)
        headings.append(headings[blocks.count - 1])
    }

    /// Starts a new heading, or none, for the following blocks.
    mutating func add(heading: [StyledText]?) {
        headings[blocks.count] = heading.map { _ in blocks.count }
        if let heading { add(heading) }
    }

    /// Whether there is another page.
    var hasMore: Bool { page.upperBound < blocks.count }

    /// Whether there are no answers.
    var isEmpty: Bool { !values.contains { $0 != nil } }

    /// All answers, with whether each is on the page that was last shown.
    var answers: [(slot: RememberedSlot, value: String, isSeen: Bool)] {
        values.enumerated().compactMap { place, answer in answer.map { ($0.slot, $0.value, page.contains(place)) } }
    }

    /// The number of numbered answers shown and the number of all, for a phrase; the first is empty if all have been
    /// shown.
    var place: KeyValuePairs<String, any CustomStringConvertible> {
        func count(_ answers: ArraySlice<ListedAnswer?>) -> Int { answers.count { $0?.isAsked ?? false } }
        let (number, all) = (count(values[..<page.upperBound]), count(values[...]))
        return ["number": number < all ? "\(number)" : "", "count": all]
    }

    /// The lines that show the answer in a slot.
    func lines(of slot: RememberedSlot) -> [StyledText] {
        zip(blocks, values).filter { $1?.slot == slot }.flatMap(\.0)
    }

    /// Makes the next page the one that was last shown of earlier pages, as far as its answers still exist.
    mutating func stay(at earlier: AnswerPages) {
        let start = place(ofFirst: earlier.values[earlier.page.lowerBound...])
        page = start..<start
    }

    /// Counts the page that was last shown of earlier pages as shown.
    mutating func resume(from earlier: AnswerPages) {
        let start = place(ofFirst: earlier.values[earlier.page.lowerBound...])
        page = start..<max(start, place(ofFirst: earlier.values[earlier.page.upperBound...]))
    }

    /// The index of the first of some answers that still exists, including the heading above it; the end if none does.
    private func place(ofFirst answers: ArraySlice<ListedAnswer?>) -> Int {
        var places: [RememberedSlot: Int] = [:]
        for (place, value) in values.enumerated() { if let value { places[value.slot] = place } }
        guard var place = answers.lazy.compactMap({ $0 }).compactMap({ places[$0.slot] }).first else {
            return blocks.count
        }
        while place > 0, values[place - 1] == nil { place -= 1 }
        return place
    }

    /// The next page, with as many answers as there is room for, at least one, under their heading.
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

    /// A block, or a heading with the block under it, which are not separated.
    private func block(at place: Int) -> Range<Int> {
        place..<min(headings[place] == place ? place + 2 : place + 1, blocks.count)
    }

    /// Whether the page is empty, or has no answer although there are more.
    private var isTooLittle: Bool {
        page.isEmpty
            || !values[page].contains { $0 != nil } && values[page.upperBound...].contains { $0 != nil }
    }

    private func heading(above place: Int) -> [StyledText] {
        guard place < blocks.count, let heading = headings[place], heading != place else { return [] }
        return blocks[heading]
    }
}
