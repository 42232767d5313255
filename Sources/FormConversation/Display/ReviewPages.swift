import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// The lines of a review, page by page.
struct ReviewPages {
    private var blocks: [[StyledText]] = []
    private var values: [(slot: RememberedSlot, value: String)?] = []
    private let rows: Int
    /// How many blocks have been shown.
    private var position = 0

    /// - Parameter rows: How many lines a page may have.
    init(rows: Int) { self.rows = rows }

    /// Adds lines that stay together, and the answer that they show.
    mutating func add(_ lines: [StyledText], _ value: (slot: RememberedSlot, value: String)? = nil) {
        blocks.append(lines)
        values.append(value)
    }

    /// Whether there is another page.
    var hasMore: Bool { position < blocks.count }

    /// All answers, and whether each has been shown.
    var answers: [(slot: RememberedSlot, value: String, isSeen: Bool)] {
        values.enumerated().compactMap { place, answer in answer.map { ($0.slot, $0.value, place < position) } }
    }

    /// How many answers have been shown, and how many there are; `nil` where that is all.
    var place: (number: Int, count: Int)? {
        hasMore ? (values.prefix(position).count { $0 != nil }, values.count { $0 != nil }) : nil
    }

    /// The lines that show a field's answer.
    func lines(of slot: RememberedSlot) -> [StyledText] {
        zip(blocks, values).filter { $1?.slot == slot }.flatMap(\.0)
    }

    /// Goes on with the first answer that earlier pages have not shown.
    mutating func goOn(from earlier: ReviewPages) {
        let next = earlier.values[earlier.position...].compactMap { $0 }.first?.slot
        position = next.flatMap { next in values.firstIndex { $0?.slot == next } } ?? blocks.count
        // With the heading that is above it.
        while position > 0, position < blocks.count, values[position - 1] == nil { position -= 1 }
    }

    /// As many answers as a screen has room for.
    mutating func next() -> [StyledText] {
        var lines: [StyledText] = []
        repeat {
            guard position < blocks.count else { break }
            lines += blocks[position]
            position += 1
        } while position < blocks.count && lines.count + blocks[position].count <= rows
        return lines
    }
}
