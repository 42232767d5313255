import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormWords

/// Writes rejected records with all reasons, either in a form that can be corrected and run again or as lines for
/// people.
struct RejectWriter: ~Copyable {
    private enum Layout { case lines, jsonLines, csv }

    private let form: CompiledForm
    private let layout: Layout
    private let reasonLimit: Int
    private let isStrict: Bool
    private let keepsExamples: Bool
    private var words: ReasonWords
    /// The language of whoever sees the examples, and its words if it differs from that of the rejects.
    private let listener: Language
    private var wordsOfListener: ReasonWords?
    private var reasons: [ReportedFailure] = []
    /// Facts about the input of the last rejected record.
    private var rejected: RejectedInput?
    /// The reason why the next record cannot have its file name.
    var nameFault: Message?
    /// Earlier records with the same unique values as the next one.
    var taken: [TakenKey] = []

    init(_ form: CompiledForm, _ options: BatchOptions) {
        self.form = form
        layout = options.rejects.map { $0.holdsRows ? .csv : .jsonLines } ?? .lines
        reasonLimit = options.reasonLimit
        isStrict = options.isStrict
        keepsExamples = options.keepsExamples
        words = ReasonWords(form, options.language)
        listener = options.listener
        wordsOfListener = options.listener == options.language ? nil : ReasonWords(form, options.listener)
    }

    /// Writes a rejected row of CSV.
    mutating func write(
        _ row: RejectedRow, _ cells: borrowing CSVCells, _ problems: [RecordProblem], _ session: borrowing Session,
        isReadable: Bool, into block: RecordBlock
    ) {
        switch layout {
        case .lines:
            collect(problems, session, isReadable: isReadable, row.place, into: block)
            tell(row.place, block)
        case .csv:
            collect(problems, session, isReadable: isReadable, row.place, into: block)
            appendRow(row, cells, isClosed: !problems.contains { $0.isUnclosedQuote }, &block.rejects)
        case .jsonLines:
            begin(row.place, &block.rejects)
            // A row with invalid UTF-8 would be repaired, and would be accepted the next time.
            if isReadable, isValidUTF8(row.bytes[row.range]) {
                appendObject(row, cells, &block.rejects)
            } else {
                block.rejects.appendJSONString(row.text)
            }
            end(problems, session, isReadable: isReadable, row.place, block)
        }
    }

    /// Writes a rejected line of JSON, or the record within an earlier reject; `isValue` is false if it is not JSON.
    mutating func write(
        _ row: RejectedRow, isValue: Bool, _ problems: [RecordProblem], _ session: borrowing Session,
        isReadable: Bool, into block: RecordBlock
    ) {
        switch layout {
        case .lines:
            collect(problems, session, isReadable: isReadable, row.place, into: block)
            tell(row.place, block)
        case .csv: collect(problems, session, isReadable: isReadable, row.place, into: block)
        case .jsonLines:
            begin(row.place, &block.rejects)
            if isValue {
                block.rejects.append(row.bytes[row.range][..<row.valueLength])
            } else {
                block.rejects.appendJSONString(row.text)
            }
            end(problems, session, isReadable: isReadable, row.place, block)
        }
    }
}

// MARK: Records that are too long

extension RejectWriter {
    /// Writes the beginning of a record, so that it can be found; it is not mistaken for a record.
    mutating func write(_ record: OverlongRecord, of input: BatchInput, into block: RecordBlock) {
        reasons.removeAll(keepingCapacity: true)
        let message = Self.message(about: record, of: input, beginningOn: block.line)
        let place = RecordPlace(input: input, line: block.line)
        add("record_too_long", message, place, block)
        let beginning = String(decoding: record.beginning, as: UTF8.self)
        switch layout {
        case .lines: tell(place, block)
        case .csv:
            guard case .csv(let delimiter) = input.syntax else { return }
            let quoted = beginning.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            block.rejects.append("\"\(quoted)\"(too long)")
            block.rejects.append(delimiter)
            block.rejects.appendCSVField(message.text(in: words.language), delimiter: delimiter)
            block.rejects.append(UInt8(ascii: "\n"))
        case .jsonLines:
            begin(place, &block.rejects)
            block.rejects.appendJSONString(beginning)
            end(&block.rejects)
        }
    }
}

// MARK: Reasons

extension RejectWriter {
    private static func message(about record: OverlongRecord, of input: BatchInput, beginningOn line: Int) -> Message {
        let cure = Message(input.syntax == .jsonLines ? Phrase.endLine : .closeQuotationMark)
        guard record.lines > 1 else {
            return Message(.recordTooLong, ["count": record.length]).cured(by: cure)
        }
        let end = line + record.lines - 1
        return Message(.recordOfLinesTooLong, ["count": record.length, "line": end]).cured(by: cure)
    }

    private mutating func collect(
        _ problems: [RecordProblem], _ session: borrowing Session, isReadable: Bool, _ place: RecordPlace,
        into block: RecordBlock
    ) {
        reasons.removeAll(keepingCapacity: true)
        for problem in problems { add(.problem(problem), session, place, block) }
        if let nameFault { add("bad_file_name", nameFault, place, block) }
        nameFault = nil
        guard isReadable else { return }
        for index in 0..<session.failureCount { add(.failure(session.failure(at: index)), session, place, block) }
        for key in taken { add(.taken(key), session, place, block) }
        guard isStrict else { return }
        for slot in session.unusedGiven { add(.unused(slot), session, place, block) }
    }

    private mutating func add(
        _ fault: RecordFault, _ session: borrowing Session, _ place: RecordPlace, _ block: RecordBlock
    ) {
        let reason = words.reason(fault, in: session)
        reasons.append(reason)
        let cause = BatchTally.TalliedFault(field: words.field(blamedBy: fault, reason, in: session), code: reason.code)
        block.tally.causes[cause, default: 0] += 1
        guard keepsExamples, block.tally.wantsExample(of: cause) else { return }
        let told = wordsOfListener?.reason(fault, in: session) ?? reason
        addExample(of: cause, told.message, place, block)
    }

    /// Adds a fault of the record as a whole.
    private mutating func add(_ code: String, _ message: Message, _ place: RecordPlace, _ block: RecordBlock) {
        reasons.append(ReportedFailure(code: code, message: message.text(in: words.language)))
        let cause = BatchTally.TalliedFault(field: "", code: code)
        block.tally.causes[cause, default: 0] += 1
        guard keepsExamples, block.tally.wantsExample(of: cause) else { return }
        addExample(of: cause, message.text(in: listener), place, block)
    }

    private func addExample(
        of cause: BatchTally.TalliedFault, _ message: String, _ place: RecordPlace, _ block: RecordBlock
    ) {
        let example = BatchTally.TalliedExample(
            place: place.name(in: listener), reason: terminalSafe(message))
        block.tally.examples[cause, default: []].append(example)
    }

    private func tell(_ place: RecordPlace, _ block: RecordBlock) {
        for reason in reasons where block.reasons.count < reasonLimit {
            block.reasons.append("\(place.name(in: words.language)): \(reason.fault)")
        }
    }
}

// MARK: JSON Lines

extension RejectWriter {
    private mutating func begin(_ place: RecordPlace, _ buffer: inout ByteBuffer) {
        buffer.append(rejected(place.input).beginning)
        buffer.append(decimal: place.line)
        buffer.append(",\"record\":" as StaticString)
    }

    private mutating func rejected(_ input: BatchInput) -> RejectedInput {
        if let rejected, rejected.isOf(input) { return rejected }
        let found = RejectedInput(input, in: form)
        rejected = found
        return found
    }

    private mutating func end(
        _ problems: [RecordProblem], _ session: borrowing Session, isReadable: Bool, _ place: RecordPlace,
        _ block: RecordBlock
    ) {
        collect(problems, session, isReadable: isReadable, place, into: block)
        end(&block.rejects)
    }

    private func end(_ buffer: inout ByteBuffer) {
        buffer.append(",\"errors\":" as StaticString)
        buffer.appendJSON(reasons)
        buffer.append("}\n" as StaticString)
    }

    /// Appends the cells as members; an absent cell is null, one of empty quotes an empty text.
    ///
    /// In an instance, absent cells are left out, because an instance with nothing but nulls would still exist.
    private mutating func appendObject(
        _ row: RejectedRow, _ cells: borrowing CSVCells, _ buffer: inout ByteBuffer
    ) {
        Self.append(rejected(row.place.input).members, row, cells, &buffer)
    }

    private static func append(
        _ members: [ColumnMember], _ row: RejectedRow, _ cells: borrowing CSVCells, _ buffer: inout ByteBuffer
    ) {
        buffer.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in members where isTold(member, cells) {
            if !isFirst { buffer.append(UInt8(ascii: ",")) }
            isFirst = false
            switch member {
            case .cell(let column):
                buffer.append(column.key)
                append(column, row, cells, &buffer)
            case .object(let key, let inner):
                buffer.append(key)
                append(inner, row, cells, &buffer)
            case .instances(let key, let instances):
                buffer.append(key)
                let told = instances.lastIndex { $0.contains { isTold($0, cells) } } ?? -1
                append(instances[...told], &buffer) { append($0, row, cells, &$1) }
            case .values(let key, let columns):
                buffer.append(key)
                let told = columns.lastIndex { $0.map { isTold(.cell($0), cells) } ?? false } ?? -1
                append(columns[...told], &buffer) { column, buffer in
                    guard let column else { return buffer.append("null" as StaticString) }
                    append(column, row, cells, &buffer)
                }
            }
        }
        buffer.append(UInt8(ascii: "}"))
    }

    /// Whether any part of a member is written.
    private static func isTold(_ member: ColumnMember, _ cells: borrowing CSVCells) -> Bool {
        switch member {
        case .cell(let column): return !column.isLeftOutWhereEmpty || !isAbsent(cells[column.number])
        case .object(_, let inner): return inner.contains { isTold($0, cells) }
        case .instances(_, let instances): return instances.joined().contains { isTold($0, cells) }
        case .values(_, let columns): return columns.contains { $0.map { isTold(.cell($0), cells) } ?? false }
        }
    }

    private static func isAbsent(_ cell: CSVCell) -> Bool { cell.count == 0 && !cell.isQuoted }

    private static func append<Element>(
        _ elements: ArraySlice<Element>, _ buffer: inout ByteBuffer, each: (Element, inout ByteBuffer) -> Void
    ) {
        buffer.append(UInt8(ascii: "["))
        for (number, element) in elements.enumerated() {
            if number > 0 { buffer.append(UInt8(ascii: ",")) }
            each(element, &buffer)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private static func append(
        _ column: ColumnMember.Column, _ row: RejectedRow, _ cells: borrowing CSVCells, _ buffer: inout ByteBuffer
    ) {
        let cell = cells[column.number]
        if isAbsent(cell) {
            buffer.append("null" as StaticString)
        } else if cell.count > 0, isJSON(cell, of: column, in: row) {
            appendLine(text(of: cell, in: row.bytes), &buffer)
        } else {
            // The whole row is known to be UTF-8.
            withText(of: cell, in: row.bytes) { buffer.appendJSONString($0) }
        }
    }

    private static func isJSON(_ cell: CSVCell, of column: ColumnMember.Column, in row: RejectedRow) -> Bool {
        switch column.content {
        case .text: false
        case .instances: true
        case .anyJSON: withText(of: cell, in: row.bytes) { FormEngine.isJSON($0, mayBeScalar: true) }
        }
    }

    /// Appends JSON without line breaks, which in JSON are white space only.
    private static func appendLine(_ json: String, _ buffer: inout ByteBuffer) {
        for byte in json.utf8 { buffer.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    }
}

// MARK: CSV

extension RejectWriter {
    /// Appends the record's own bytes, with the reasons in a new last column or in place of earlier ones.
    private mutating func appendRow(
        _ row: RejectedRow, _ cells: borrowing CSVCells, isClosed: Bool, _ buffer: inout ByteBuffer
    ) {
        guard case .csv(let delimiter) = row.place.input.syntax else { return }
        let text = reasons.map(\.fault).joined(separator: " | ")
        if isClosed, let earlier = earlierReasons(row, cells, now: text) {
            append(row, from: row.range.lowerBound, to: earlier.lowerBound, &buffer)
            buffer.appendCSVField(text, delimiter: delimiter)
            append(row, from: earlier.upperBound, to: row.range.upperBound, &buffer)
        } else {
            append(row, from: row.range.lowerBound, to: row.range.upperBound, &buffer)
            // Closes the quotes, so that the row ends; it becomes no more valid than it was.
            if !isClosed { buffer.append("\"(not closed)" as StaticString) }
            buffer.append(delimiter)
            buffer.appendCSVField(text, delimiter: delimiter)
        }
        buffer.append(UInt8(ascii: "\n"))
    }

    /// The range of an earlier run's reasons, including quotes; `nil` if there are none.
    ///
    /// A row with another number of cells than the header has its reasons at the end; in the column itself there may be
    /// anything.
    private func earlierReasons(
        _ row: RejectedRow, _ cells: borrowing CSVCells, now reasons: String
    ) -> Range<Int>? {
        guard let columns = row.place.input.columns, let column = columns.errorsColumn, cells.count > 0 else {
            return nil
        }
        let isWhole = cells.count == columns.names.count
        let cell = cells[isWhole ? column : cells.count - 1]
        guard isWhole || text(of: cell, in: row.bytes) == reasons else { return nil }
        let quote = cell.start - cell.place
        return cell.start - quote..<min(cell.end + quote, row.range.upperBound)
    }

    private func append(_ row: RejectedRow, from start: Int, to end: Int, _ buffer: inout ByteBuffer) {
        if end > start { buffer.append(row.bytes[start..<end]) }
    }
}
