import FormEngine
import FormSyntax

/// Reads the records of a CSV into a session, one after another, by the columns in its header.
package struct CSVRecordReader: ~Copyable {
    /// The columns that the cells belong to.
    package let columns: CSVColumns
    /// Reads instances and JSON in cells; unused if all columns are fields outside dynamic sections.
    private var json: JSONRecordReader
    /// The column of a field outside dynamic sections.
    private struct FixedColumn: BitwiseCopyable {
        let column: Int32
        let field: Int32
    }

    private let fixed: UnsafeMutableBufferPointer<FixedColumn>
    /// The column of each field outside dynamic sections, for rows.
    private let fixedColumns: UnsafeMutablePointer<Int32>
    private let columnCount: Int
    /// The columns with other contents.
    private let otherColumns: [Int]
    private let hasOthers: Bool
    private let names: ColumnNames

    /// A reader of columns.
    ///
    /// - Parameter form: The form in which the columns were looked up.
    package init(_ columns: CSVColumns, of form: CompiledForm, ignoresUnknown: Bool = false) {
        self.init(columns, RecordFilling(form, ignoresUnknown: ignoresUnknown, use: .lend))
    }

    init(_ columns: CSVColumns, _ filling: consuming RecordFilling) {
        var fixed: [FixedColumn] = []
        var others: [Int] = []
        for (column, target) in columns.targets.enumerated() {
            switch target {
            case .field(let field, _):
                if field < filling.form.fixedFieldCount, filling.use == .lend {
                    fixed.append(FixedColumn(column: Int32(column), field: Int32(field)))
                } else {
                    others.append(column)
                }
            case .section, .nameless: others.append(column)
            case .none: continue
            }
        }
        self.columns = columns
        columnCount = columns.targets.count
        self.fixed = .allocate(capacity: fixed.count)
        _ = self.fixed.initialize(from: fixed)
        fixedColumns = .allocate(capacity: filling.form.fixedFieldCount + 1)
        fixedColumns.initialize(repeating: -1, count: filling.form.fixedFieldCount + 1)
        for place in fixed { fixedColumns[Int(place.field)] = place.column }
        otherColumns = others
        hasOthers = !others.isEmpty
        names = ColumnNames(others.map { columns.names[$0] })
        json = JSONRecordReader(filling)
    }

    deinit {
        fixed.deallocate()
        fixedColumns.deallocate()
    }

    /// The faults of the last record.
    package var problems: [RecordProblem] { json.filling.problems }

    /// Drops the problem of too many instances for sections that are hidden once the record is finished.
    ///
    /// - Returns: The number of problems left.
    package mutating func forgetHiddenSections(in session: borrowing Session) -> Int {
        json.forgetHiddenSections(in: session)
    }

    /// Values of the last record that could not replace the form's own.
    var refusals: [RecordFilling.RefusedValue] { json.filling.refusals }

    /// The values taken from a record that is not lent.
    var takings: [RecordFilling.Taking] { json.filling.takings }

    /// Gives the cells of a record to a session, which must have been reset; the bytes must outlive its next reset.
    ///
    /// - Parameters:
    ///   - record: The record's cells, as offsets into `bytes`.
    ///   - start: The start of the record, from which places of problems are counted.
    ///   - count: The length of the record in bytes.
    /// - Returns: The number of problems. Asking the reader for them instead would copy it, a quarter of a kilobyte.
    @discardableResult
    package mutating func read(
        _ record: borrowing CSVCells, of bytes: ByteSlice, start: Int, count: Int,
        into session: inout Session
    ) -> Int {
        json.filling.begin(count: count)
        guard record.count == columnCount else {
            reportCount(of: record, start: start)
            return json.filling.problemCount
        }
        // A record that is not lent has none, since the session may outlive it.
        if !fixed.isEmpty, let ends = record.plainEnds {
            unsafe session.give(RecordRow(bytes.start, ends: ends, columns: fixedColumns))
        } else {
            let cells = session.recordCells
            for place in fixed { cells.put(cell(record[Int(place.column)], of: bytes), of: Int(place.field)) }
        }
        guard hasOthers else { return 0 }
        for (index, column) in otherColumns.enumerated() {
            readCell(record[column], column, names[index], of: bytes, start: start, into: &session)
        }
        return json.filling.problemCount
    }

    /// Reports that a record is not valid CSV.
    package mutating func report(_ fault: CSVFault, at place: Int) {
        json.filling.begin(count: 0)
        json.filling.report(RecordProblem(fault, at: place))
    }

    private mutating func reportCount(of record: borrowing CSVCells, start: Int) {
        let count = record.count
        let isLong = count > columns.targets.count
        let cell = record[isLong ? columns.targets.count : count - 1]
        let place = (isLong ? cell.place : cell.end) - start
        json.filling.report(RecordProblem(isLong ? .tooManyCells : .tooFewCells, at: place, number: count))
    }

    private mutating func readCell(
        _ source: CSVCell, _ column: Int, _ name: ByteSlice, of bytes: ByteSlice, start: Int,
        into session: inout Session
    ) {
        let cell = cell(source, of: bytes)
        guard cell.form != .absent else { return }
        let place = source.place - start
        switch columns.targets[column] {
        case .field(let field, let instance):
            json.filling.fill(
                field, instance: instance, with: cell, at: place, name: name, in: &session)
        case .section(let section):
            guard let text = cell.text else { return }
            json.read(instancesOf: section, text, at: place, into: &session)
        case .nameless:
            guard let text = cell.text, text.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
            json.filling.report(RecordProblem(.namelessCell, at: place))
        case .none: return
        }
    }

    /// A cell as the engine takes it: its text without the guard against spreadsheet formulas.
    @inline(__always)
    private mutating func cell(_ cell: CSVCell, of bytes: ByteSlice) -> Cell {
        guard cell.count > 0 else { return cell.isQuoted ? Cell(.text) : Cell(.absent) }
        var text = bytes[cell.start..<cell.end]
        if cell.hasDoubledQuotes { text = json.filling.decoded(text.count) { decodeCSVCell(text, into: $0) } }
        return Cell(.text, unguarded(text))
    }
}

/// The names of the columns at fixed addresses, for problems to refer to.
private struct ColumnNames: ~Copyable {
    private var bytes = ByteBuffer()
    private let ends: [Int]

    init(_ names: [String]) {
        for name in names { bytes.append(name) }
        var end = 0
        ends = names.map { name in
            end += name.utf8.count
            return end
        }
    }

    subscript(index: Int) -> ByteSlice {
        bytes.slice[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
}

extension JSONRecordReader {
    /// Reads a dynamic section from JSON in a cell. Its problems have the place of the cell.
    mutating func read(
        instancesOf section: Int, _ text: ByteSlice, at place: Int, into session: inout Session
    ) {
        let before = (filling.problems.count, filling.takings.count)
        var tokens = JSONTokenizer(text)
        readInstances(of: section, text, &tokens, into: &session)
        if tokens.next().kind == .error { filling.report(RecordProblem(tokens.fault ?? .missingValue, at: 0)) }
        filling.move(problemsFrom: before.0, takingsFrom: before.1, to: place)
    }
}
