import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Form {
    /// Whether any field takes its options from a file.
    var hasOptionsFiles: Bool {
        func isIn(_ sections: [Section]) -> Bool {
            sections.indices.contains { section in
                sections[section].fields.indices.contains { sections[section].fields[$0].optionsFile != nil }
            }
        }
        return isIn(sectionTemplates) || groups.contains { isIn($0.sections) }
    }
}

/// The most options that fields may have from files; a list that two fields use counts twice.
let optionLimit = 2_000_000

extension FormCompletion {
    /// Gives the fields their options from files; fields that use a file in the same way share one list.
    mutating func addOptions() {
        var known: [[String?]: OptionList] = [:]
        var count = 0
        var form = form
        form.changeFields { field in
            guard let source = field.optionsFile else { return }
            if !field.options.isEmpty || !field.components.isEmpty {
                return fail(.ignoredKey, at: source.location, Message(.optionsTwice))
            }
            guard count <= optionLimit else { return }
            let found = known[source.use] ?? options(of: source)
            known[source.use] = found
            count += found.count
            guard count <= optionLimit else {
                let words = Message(.tooManyOptionsFromFiles, ["count": optionLimit])
                return fail(.tooLarge, at: source.location, words)
            }
            field.options = found
        }
        // Reading has added paths to the form's files.
        form.filePaths = self.form.filePaths
        self.form = form
    }

    private mutating func options(of source: OptionsFile) -> OptionList {
        guard let file = file(source.file) else { return [] }
        var rows = NamedRows(file, path: form.filePaths[Int(file.number) - 1], orElse: .noRows)
        var reader = OptionRowReader(
            of: source, in: file, fields: (source.filter ?? source.when) == nil ? [] : form.fieldIDs)
        reader.read(&rows)
        add(rows.findings)
        if let missing = reader.missingColumn {
            failForMissingColumn(missing, of: source.file.value, in: rows.columns)
        }
        return OptionList(OptionRows(reader.rows))
    }

    /// Reports a column that the form names but the file lacks.
    mutating func failForMissingColumn(_ missing: Located<String>, of file: String, in columns: [String]) {
        let names = columns.map(quoted).joined(separator: ", ")
        let words = Message(
            Phrase.noSuchColumn, ["file": quoted(file), "name": quoted(missing.value), "columns": names])
        fail(.unknownReference, at: missing.location, words)
    }
}

/// Reads the rows of a CSV as options.
private struct OptionRowReader {
    private let source: OptionsFile
    /// The ids of the form's fields, which the condition may name.
    private let fields: [String]
    private(set) var rows: AddedRows
    /// The numbers of the rows' conditions; equal ones share a number.
    private var conditions: [String: Int32] = [:]
    /// The first column that the form names but the file lacks.
    private(set) var missingColumn: Located<String>?

    init(of source: OptionsFile, in file: NamedFile, fields: [String]) {
        (self.source, self.fields) = (source, fields)
        rows = AddedRows(
            ofFile: file.number, conditionLocation: (source.filter ?? source.when)?.location, bytes: file.bytes.count,
            lines: file.bytes.count { $0 == 0x0A })
    }

    mutating func read(_ rows: inout NamedRows) {
        var wanted: WantedColumns?
        rows.read { rows in
            wanted = wantedColumns(of: &rows)
            return wanted != nil
        } row: { rows, cells, bytes, line in
            if let wanted { add(&rows, cells, wanted, bytes, line) }
        }
    }

    private struct WantedColumns {
        let id: Int
        let title, info, value: Int?
        let condition: RowCondition?
    }

    /// The positions of the columns; `nil` if one is missing.
    private mutating func wantedColumns(of rows: inout NamedRows) -> WantedColumns? {
        let columns = rows.columns
        let id = place(of: source.id ?? Located("id", at: source.location), among: columns)
        let wanted = (
            place(of: source.title, among: columns), place(of: source.info, among: columns),
            place(of: source.value, among: columns)
        )
        let condition = (source.filter ?? source.when).map {
            RowCondition($0, columns: columns, fields: fields, marksColumns: source.filter != nil)
        }
        missingColumn = missingColumn ?? condition?.missing
        guard let id, missingColumn == nil else { return nil }
        let used = [id, wanted.0, wanted.1, wanted.2].compactMap { $0 } + (condition?.columns ?? [])
        _ = rows.hasTwice(used.map { columns[$0] })
        return WantedColumns(id: id, title: wanted.0, info: wanted.1, value: wanted.2, condition: condition)
    }

    private mutating func place(of column: Located<String>?, among columns: [String]) -> Int? {
        guard let column else { return nil }
        let place = columns.firstIndex(of: column.value)
        if place == nil, missingColumn == nil { missingColumn = column }
        return place
    }

    /// Adds the option of a row, unless its id is empty.
    private mutating func add(
        _ rows: inout NamedRows, _ cells: borrowing CSVCells, _ wanted: WantedColumns, _ bytes: ByteSlice, _ line: Int
    ) {
        guard withText(of: cells[wanted.id], in: bytes, { !$0.isEmpty }) else {
            return rows.fail(Message(.emptyName, ["name": quoted(rows.columns[wanted.id])]), line: line)
        }
        for column in [wanted.id, wanted.title, wanted.info, wanted.value] {
            if let column {
                withText(of: cells[column], in: bytes) { self.rows.add($0) }
            } else {
                self.rows.add(.empty)
            }
        }
        let isNumber = wanted.value.map { ExactDecimal(text(of: cells[$0], in: bytes)) != nil } ?? false
        self.rows.endRow(line: line, isNumber: isNumber, condition: number(of: wanted.condition, cells, bytes))
    }

    /// The number of a row's condition; `nil` if it has none.
    private mutating func number(
        of condition: RowCondition?, _ cells: borrowing CSVCells, _ bytes: ByteSlice
    ) -> Int32? {
        guard let condition else { return nil }
        let words = condition.text { text(of: cells[$0], in: bytes) }
        if let known = conditions[words] { return known }
        let number = rows.add(condition: words)
        conditions[words] = number
        return number
    }
}
