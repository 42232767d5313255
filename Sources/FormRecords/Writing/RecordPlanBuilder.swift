import FormEngine
import FormModel
import FormSyntax

/// Builds a `RecordPlan` for a form.
struct RecordPlanBuilder {
    private(set) var stations: [RecordStation] = []
    /// The stations of the record.
    private(set) var record = StationRange(first: 0, count: 0)
    private(set) var objects: [WrittenObject] = []
    private(set) var runs: [RecordRun] = []
    private(set) var columns: [RecordColumn] = []
    private(set) var sections: [RecordSection] = []
    private(set) var options: [RecordOption] = []
    private(set) var components: [Int32] = []
    private(set) var bytes: [UInt8] = []
    let isIndented: Bool
    private let isFlat: Bool
    private let isCSV: Bool
    /// Whether members without an answer are omitted.
    private let omitsEmpty: Bool
    private let form: CompiledForm
    /// The first column that is not in a run yet, and the most bytes that such columns need.
    private var runStart = 0
    private var bound = 0
    /// The bytes that open objects before their first member, which is next; empty if none begins.
    private var opening: [UInt8] = []

    init(_ form: CompiledForm, _ style: RecordPlan.Style) {
        self.form = form
        switch style {
        case .json(let isIndented, let isFlat, let omitsEmpty):
            (self.isIndented, self.isFlat, isCSV, self.omitsEmpty) = (isIndented, isFlat, false, omitsEmpty)
        case .csv(let isFlat): (isIndented, self.isFlat, isCSV, omitsEmpty) = (false, isFlat, true, false)
        }
    }

    mutating func build() {
        bytes = lineBreak(depth: form.documents.depth)
        // CSV has its columns named by ids, one after the other.
        record = isCSV || isFlat ? place(stationsInFormOrder()) : place(stations(of: 0, depth: 1))
    }

    private mutating func stationsInFormOrder() -> [RecordStation] {
        var stations: [RecordStation] = []
        for item in form.outline {
            switch item {
            case .field(let number):
                guard let shape = shape(of: form.fields[number], isCell: isCSV) else { continue }
                add(number, named: form.fields[number].key, shape, depth: 1, isRepeated: false)
            case .dynamicSection(let number):
                endRun(in: &stations)
                stations.append(addSection(number, named: form.sections[number].id ?? "", depth: 1))
            }
        }
        endRun(in: &stations)
        return stations
    }

    /// The stations of an object in a document.
    ///
    /// - Parameter depth: The nesting of objects and arrays around its members.
    private mutating func stations(of object: Int, depth: Int) -> [RecordStation] {
        var stations: [RecordStation] = []
        addMembers(of: object, depth: depth, to: &stations)
        endRun(in: &stations)
        return stations
    }

    private mutating func addMembers(of object: Int, depth: Int, to stations: inout [RecordStation]) {
        let isRepeated = form.documents.objects[object].section != nil
        for (name, member) in form.documents.objects[object].members {
            switch member {
            case .field(let number):
                guard let shape = shape(of: form.fields[number], isCell: false) else { continue }
                add(number, named: name, shape, depth: depth, isRepeated: isRepeated)
            case .section(let number):
                endRun(in: &stations)
                stations.append(addSection(number, named: name, depth: depth))
            case .object(let number) where isAlwaysWritten(object: number):
                opening = separator(depth: depth) + jsonString(name) + colon + [UInt8(ascii: "{")]
                addMembers(of: number, depth: depth + 1, to: &stations)
                endRun(in: &stations, closing: lineBreak(depth: depth) + [UInt8(ascii: "}")])
            case .object(let number):
                endRun(in: &stations)
                let key = add(comma(depth: depth) + jsonString(name) + colon)
                let inner = place(self.stations(of: number, depth: depth + 1))
                stations.append(.object(Int32(objects.count)))
                objects.append(
                    WrittenObject(
                        number: Int32(number), key: key, depth: UInt8(depth), stations: inner,
                        isWrittenEmpty: form.documents.objects[number].isWrittenEmpty,
                        mayHoldNothing: omitsEmpty && writesNothing(in: number)))
            case .ignored: continue
            }
        }
    }

    /// Whether the first member of an object is in every submission, so that a bracket can replace its comma. Members
    /// that the form does not know are written after the others of any object.
    private func isAlwaysWritten(object: Int) -> Bool {
        // If members without an answer are omitted, an object depends on its answers.
        guard form.unknownMembers != .keep, !omitsEmpty else { return false }
        for (_, member) in form.documents.objects[object].members {
            switch member {
            case .field(let number):
                guard shape(of: form.fields[number], isCell: false) != nil else { continue }
                return form.isAlwaysOpen(field: number)
            case .object(let number): return isAlwaysWritten(object: number)
            case .section: return false
            case .ignored: continue
            }
        }
        return false
    }

    /// Whether an object has members that are written without an answer.
    private func writesNothing(in object: Int) -> Bool {
        form.documents.objects[object].members.contains { _, member in
            switch member {
            case .field(let number): form.fields[number].isWrittenEmpty
            case .section(let number): form.sections[number].isWrittenEmpty
            case .object(let number): form.documents.objects[number].isWrittenEmpty || writesNothing(in: number)
            case .ignored: false
            }
        }
    }

    private mutating func place(_ range: [RecordStation]) -> StationRange {
        stations += range
        return StationRange(first: Int32(stations.count - range.count), count: Int32(range.count))
    }

    /// Makes a run of the columns that are in none; it continues one directly before it.
    private mutating func endRun(in stations: inout [RecordStation], closing: [UInt8] = []) {
        guard columns.count > runStart || !closing.isEmpty else { return }
        let bound = Int32(self.bound + closing.count)
        let count = Int32(columns.count - runStart)
        if case .run(let first)? = stations.last {
            runs[runs.count - 1].isContinued = true
            runs[Int(first)].bound += bound
        } else {
            stations.append(.run(Int32(runs.count)))
        }
        runs.append(RecordRun(first: Int32(runStart), count: count, closing: add(closing), bound: bound))
        runStart = columns.count
        self.bound = 0
    }

    /// How a field is written; `nil` if it never is.
    private func shape(of field: FieldDescription, isCell: Bool) -> RecordColumn.Shape? {
        guard field.isSubmitted else { return nil }
        switch field.kind.reader {
        case .text where field.isJSON && !isCell: return field.takesScalars ? .anyJSON : .json
        case .text, .date, .time, .instant: return .text
        case .decimal: return field.digits > 0 && isCell ? .padded : .number
        case .truth: return .truth
        case .option: return .option
        case .options: return field.components.isEmpty ? .options : .titles
        case .none: return nil
        }
    }

    private mutating func addSection(_ number: Int, named name: String, depth: Int) -> RecordStation {
        let section = form.sections[number]
        let key =
            isFlat
            ? comma(depth: depth) + jsonString(section.id ?? "").dropLast() + Array("[".utf8)
            : comma(depth: depth) + jsonString(name) + colon
        let element = form.documents.element(ofSection: number)
        let stations =
            if isFlat {
                flatStations(of: section)
            } else if let element {
                self.stations(ofElement: element, depth: depth + 1)
            } else {
                self.stations(of: form.documents.object(ofInstancesOf: number), depth: depth + 2)
            }
        sections.append(
            RecordSection(
                number: Int32(number), key: add(key), depth: UInt8(depth), stations: place(stations),
                object: Int32(form.documents.object(ofInstancesOf: number)),
                isOfPlainValues: !isFlat && element != nil,
                isOmittedEmpty: omitsEmpty && !section.isWrittenEmpty,
                maximumItems: section.maximumItems.map { Int32($0) } ?? -1))
        return .section(Int32(sections.count - 1))
    }

    /// The station for the value that an instance consists of.
    private mutating func stations(ofElement field: Int, depth: Int) -> [RecordStation] {
        guard let shape = shape(of: form.fields[field], isCell: false) else { return [] }
        // Without `null` for a missing value, later ones would move.
        add(field, behind: comma(depth: depth), shape, depth: depth, isRepeated: true, isElement: true)
        var stations: [RecordStation] = []
        endRun(in: &stations)
        return stations
    }

    private mutating func flatStations(of section: SectionDescription) -> [RecordStation] {
        var stations: [RecordStation] = []
        for field in section.fields {
            guard let shape = shape(of: form.fields[field], isCell: isCSV) else { continue }
            add(field, named: form.fields[field].key, shape, depth: 1, isRepeated: true)
        }
        endRun(in: &stations)
        return stations
    }

    private mutating func add(
        _ number: Int, named name: String, _ shape: RecordColumn.Shape, depth: Int, isRepeated: Bool
    ) {
        // In a flat instance, `lines[` and the number come before it.
        let rest =
            name.isEmpty && form.documents.element(ofSection: form.fields[number].section) != nil ? "" : ".\(name)"
        let before =
            isRepeated && isFlat
            ? Array("]".utf8) + jsonString(rest).dropFirst() : separator(depth: depth) + jsonString(name)
        add(number, behind: before + colon, shape, depth: depth, isRepeated: isRepeated)
    }

    /// Adds a column.
    ///
    /// - Parameter before: The bytes before the value and a text's quote.
    private mutating func add(
        _ number: Int, behind before: [UInt8], _ shape: RecordColumn.Shape, depth: Int, isRepeated: Bool,
        isElement: Bool = false
    ) {
        let field = form.fields[number]
        let isCell = isCSV && (!isRepeated || isFlat)
        let quotes: [UInt8] = shape == .text && !isCell ? [UInt8(ascii: "\"")] : []
        let key = add(before + quotes)
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
                isOmittedEmpty: omitsEmpty && !field.isWrittenEmpty && !isElement, key: key, first: Int32(first)))
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

    /// The room for `false`, `null` or the quotes around a text.
    private var shortestRoom: Int { 5 }

    private var colon: [UInt8] { Array((isIndented ? ": " : ":").utf8) }

    /// The bytes before the next member: a comma, or the beginning of objects whose first member it is.
    private mutating func separator(depth: Int) -> [UInt8] {
        defer { opening = [] }
        return opening.isEmpty ? comma(depth: depth) : opening + lineBreak(depth: depth)
    }

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
