import FormEngine
import FormModel
import FormSyntax
import FormWords

extension Form {
    /// Whether a field's options are in a file.
    var hasOptionsFiles: Bool {
        func isIn(_ sections: [Section]) -> Bool {
            sections.contains { section in section.fields.contains { $0.optionsFile != nil } }
        }
        return isIn(sectionTemplates) || groups.contains { isIn($0.sections) }
    }
}

extension FormCompletion {
    /// How many options fields may have from files, each field counted.
    private static let optionLimit = 2_000_000

    /// Gives the fields the options that are in files, each file's once for all fields that use it alike.
    mutating func addOptions() {
        var known: [[String?]: [Option]] = [:]
        var count = 0
        var form = form
        form.changeFields { field in
            guard let source = field.optionsFile else { return }
            if !field.options.isEmpty || !field.components.isEmpty {
                return fail(.ignoredKey, at: source.location, Message(.optionsTwice))
            }
            guard count <= Self.optionLimit else { return }
            let found = known[source.use] ?? options(of: source)
            known[source.use] = found
            count += found.count
            guard count <= Self.optionLimit else {
                let words = Message(.tooManyOptionsFromFiles, ["count": Self.optionLimit])
                return fail(.tooLarge, at: source.location, words)
            }
            field.options = found
        }
        // Reading adds to what is known of the form's files.
        form.filePaths = self.form.filePaths
        self.form = form
    }

    private mutating func options(of source: OptionsFile) -> [Option] {
        guard let file = file(source.file) else { return [] }
        var rows = NamedRows(file, path: form.filePaths[Int(file.number) - 1], orElse: .noRows)
        var options = OptionRows(
            of: source, fields: (source.filter ?? source.when) == nil ? [] : form.fieldIDs)
        options.read(&rows)
        add(rows.findings)
        if let missing = options.missingColumn {
            failForMissingColumn(missing, of: source.file.value, in: rows.columns)
        }
        return options.options
    }

    /// Tells of a column that the form names and a file lacks.
    mutating func failForMissingColumn(_ missing: Located<String>, of file: String, in columns: [String]) {
        let names = columns.map(quoted).joined(separator: ", ")
        let words = Message(
            Phrase.noSuchColumn, ["file": quoted(file), "name": quoted(missing.value), "columns": names])
        fail(.unknownReference, at: missing.location, words)
    }
}

/// The rows of a CSV as options.
private struct OptionRows {
    private let source: OptionsFile
    /// The ids of the form's fields, which its condition may name.
    private let fields: [String]
    /// An option a row, in their order.
    private(set) var options: [Option] = []
    /// The conditions of the rows, each once: those that are alike share a text.
    private var conditions: Set<String> = []
    /// The first column that the form names and the file lacks.
    private(set) var missingColumn: Located<String>?

    init(of source: OptionsFile, fields: [String]) { (self.source, self.fields) = (source, fields) }

    mutating func read(_ rows: inout NamedRows) {
        var wanted: Wanted?
        rows.read { rows in
            wanted = wantedColumns(of: &rows)
            return wanted != nil
        } row: { rows, cells, bytes, line in
            if let wanted { add(&rows, cells, wanted, bytes, line) }
        }
    }

    private struct Wanted {
        let id: Int
        let title, info, value: Int?
        let condition: RowCondition?
    }

    /// The places of the columns; `nil` where one is missing.
    private mutating func wantedColumns(of rows: inout NamedRows) -> Wanted? {
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
        return Wanted(id: id, title: wanted.0, info: wanted.1, value: wanted.2, condition: condition)
    }

    private mutating func place(of column: Located<String>?, among columns: [String]) -> Int? {
        guard let column else { return nil }
        let place = columns.firstIndex(of: column.value)
        if place == nil, missingColumn == nil { missingColumn = column }
        return place
    }

    /// Adds the option of a row, if it is one.
    private mutating func add(
        _ rows: inout NamedRows, _ cells: borrowing CSVCells, _ wanted: Wanted, _ bytes: ByteSlice, _ line: Int
    ) {
        let id = text(of: cells[wanted.id], in: bytes)
        guard !id.isEmpty else {
            return rows.fail(Message(.emptyName, ["name": quoted(rows.columns[wanted.id])]), line: line)
        }
        let location = rows.location(line: line)
        func cell(_ column: Int?) -> String? {
            guard let column, cells[column].count > 0 else { return nil }
            return text(of: cells[column], in: bytes)
        }
        var option = Option(id: JSONNode(.string(id), at: location), location: location)
        (option.title, option.info) = (cell(wanted.title), cell(wanted.info))
        if let condition = wanted.condition {
            let text = conditions.insert(condition.text { cell($0) ?? "" }).memberAfterInsert
            option.when = Located(text, at: condition.location)
        }
        option.value = cell(wanted.value).map {
            JSONNode(ExactDecimal($0) == nil ? .string($0) : .number($0), at: location)
        }
        options.append(option)
    }
}
