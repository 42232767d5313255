import FormEngine
import FormModel
import FormSyntax

/// Lays a form out as a `RecordPlan`.
struct RecordPlanBuilder {
    private(set) var stations: [RecordStation] = []
    private(set) var runs: [RecordRun] = []
    private(set) var columns: [RecordColumn] = []
    private(set) var sections: [RecordSection] = []
    private(set) var options: [RecordOption] = []
    private(set) var components: [Int32] = []
    private(set) var bytes: [UInt8] = []
    let isIndented: Bool
    private let isFlat: Bool
    private let isCSV: Bool
    /// Whether members without an answer are left out.
    private let omitsEmpty: Bool
    private let form: CompiledForm
    /// Columns that are not in a run yet: the first, and the most bytes that they take.
    private var runStart = 0
    private var bound = 0

    init(_ form: CompiledForm, _ style: RecordPlan.Style) {
        self.form = form
        switch style {
        case .json(let isIndented, let isFlat, let omitsEmpty):
            (self.isIndented, self.isFlat, isCSV, self.omitsEmpty) = (isIndented, isFlat, false, omitsEmpty)
        case .csv(let isFlat): (isIndented, self.isFlat, isCSV, omitsEmpty) = (false, isFlat, true, false)
        }
    }

    mutating func build() {
        bytes = lineBreak(depth: deepest)
        for item in form.outline {
            switch item {
            case .field(let number):
                guard let shape = shape(of: form.fields[number], isCell: isCSV) else { continue }
                add(number, shape, isRepeated: false)
            case .dynamicSection(let number):
                endStation()
                stations.append(.section(Int32(sections.count)))
                addSection(number)
            }
        }
        endStation()
    }

    private mutating func endStation() {
        guard endRun() else { return }
        stations.append(.run(Int32(runs.count - 1)))
    }

    /// False where there was no column.
    @discardableResult
    private mutating func endRun() -> Bool {
        guard columns.count > runStart else { return false }
        runs.append(RecordRun(first: Int32(runStart), count: Int32(columns.count - runStart), bound: Int32(bound)))
        runStart = columns.count
        bound = 0
        return true
    }

    /// `nil` for what is never written.
    private func shape(of field: FieldDescription, isCell: Bool) -> RecordColumn.Shape? {
        guard field.isSubmitted else { return nil }
        switch field.kind.reader {
        case .text where field.isJSON && !isCell: return .json
        case .text, .date, .time, .instant: return .text
        case .decimal: return field.digits > 0 && isCell ? .padded : .number
        case .truth: return .truth
        case .option: return .option
        case .options: return field.components.isEmpty ? .options : .titles
        case .none: return nil
        }
    }

    private mutating func addSection(_ number: Int) {
        let section = form.sections[number]
        let first = runs.count
        for field in section.fields {
            guard let shape = shape(of: form.fields[field], isCell: isCSV && isFlat) else { continue }
            add(field, shape, isRepeated: true)
        }
        endRun()
        let name = jsonString(section.id ?? "")
        let key = comma(depth: 1) + (isFlat ? name.dropLast() + Array("[".utf8) : name + colon)
        sections.append(
            RecordSection(
                number: Int32(number), key: add(key), firstRun: Int32(first), runCount: Int32(runs.count - first),
                maximumItems: section.maximumItems.map { Int32($0) } ?? -1))
    }

    private mutating func add(_ number: Int, _ shape: RecordColumn.Shape, isRepeated: Bool) {
        let field = form.fields[number]
        let depth = isRepeated && !isFlat ? deepest : 1
        let isCell = isCSV && (!isRepeated || isFlat)
        let before =
            isRepeated && isFlat
            ? Array("].".utf8) + jsonString(field.key).dropFirst() : comma(depth: depth) + jsonString(field.key)
        let quotes: [UInt8] = shape == .text && !isCell ? [UInt8(ascii: "\"")] : []
        let key = add(before + colon + quotes)
        let isQuoted = field.quotesChoices
        let first = shape == .titles ? components.count : shape == .padded ? field.digits : options.count
        var longest = 0
        if shape == .titles {
            addComponents(of: field, depth: depth, isQuoted: isQuoted)
        } else {
            let list = shape == .options ? comma(depth: depth + 1) : []
            for option in field.options {
                let literal = isCell ? csvCell(option.id) : list + option.idLiteral.compactText.utf8
                longest = max(longest, literal.count)
                addOption(literal: literal, text: isQuoted ? quotedChoice(option.id) : option.id)
            }
        }
        columns.append(
            RecordColumn(
                field: Int32(number), shape: shape, depth: UInt8(depth), quotes: UInt8(quotes.count),
                isOmittedEmpty: omitsEmpty, key: key, first: Int32(first)))
        bound += (isCell ? 1 : Int(key.count)) + max(longest, shortestRoom)
    }

    private mutating func addComponents(of field: FieldDescription, depth: Int, isQuoted: Bool) {
        for component in field.components {
            components.append(Int32(options.count))
            for option in component {
                let title = option.title
                addOption(
                    literal: comma(depth: depth + 1) + jsonString(title), text: isQuoted ? quotedChoice(title) : title)
            }
        }
    }

    private mutating func addOption(literal: [UInt8], text: String) {
        options.append(RecordOption(literal: add(literal), text: add(Array(text.utf8))))
    }

    private mutating func add(_ piece: [UInt8]) -> ByteRange {
        bytes += piece
        return ByteRange(start: Int32(bytes.count - piece.count), count: Int32(piece.count))
    }

    // MARK: Text between values

    /// The members of an instance: within the record, the section's array, and the instance.
    private var deepest: Int { 3 }

    /// `false`, `null` or the quotes around a text.
    private var shortestRoom: Int { 5 }

    private var colon: [UInt8] { Array((isIndented ? ": " : ":").utf8) }

    private func comma(depth: Int) -> [UInt8] { [UInt8(ascii: ",")] + lineBreak(depth: depth) }

    private func lineBreak(depth: Int) -> [UInt8] {
        isIndented ? [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth) : []
    }
}

private func jsonString(_ text: String) -> [UInt8] { Array(quotedJSON(text).utf8) }

private func csvCell(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer()
    text.withByteSlice { buffer.appendGuardedCell($0) }
    return buffer.withUnsafeBytes { Array($0) }
}
