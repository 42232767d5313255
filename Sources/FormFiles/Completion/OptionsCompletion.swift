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
        var rows = OptionRows(
            file, path: form.filePaths[Int(file.number) - 1], of: source,
            fields: (source.filter ?? source.when) == nil ? [] : form.fieldIDs)
        let options = rows.options()
        add(rows.findings)
        if let missing = rows.missingColumn {
            let names = rows.columns.map(quoted).joined(separator: ", ")
            let words = Message(
                Phrase.noSuchColumn,
                ["file": quoted(source.file.value), "name": quoted(missing.value), "columns": names])
            fail(.unknownReference, at: missing.location, words)
        }
        return options
    }
}

/// The rows of a CSV as options.
struct OptionRows {
    private let file: NamedFile
    private let path: String
    private let source: OptionsFile
    /// The ids of the form's fields, which its condition may name.
    private let fields: [String]
    /// The faults of the file.
    private(set) var findings: [Diagnostic] = []
    /// The names in the header.
    private(set) var columns: [String] = []
    /// The first column that the form names and the file lacks.
    private(set) var missingColumn: Located<String>?

    init(_ file: NamedFile, path: String, of source: OptionsFile, fields: [String]) {
        (self.file, self.path, self.source, self.fields) = (file, path, source, fields)
    }

    /// An option a row, in their order.
    mutating func options() -> [Option] {
        if let refusal = TextBeginning(file.bytes).refusal {
            fail(refusal, line: 1)
            return []
        }
        if let line = file.bytes.firstLineNotUTF8 {
            fail(Message(.textNotUTF8), line: line)
            return []
        }
        var options: [Option] = []
        file.bytes.withByteSlice { bytes in
            let delimiter: UInt8 = file.name.hasSuffix(".tsv") ? 0x09 : UInt8(ascii: ",")
            var rows = CSVTokenizer(bytes, delimiter: delimiter)
            var cells = CSVCells()
            guard case .record = rows.next(into: &cells), !cells.isBlankLine else { return }
            columns = (0..<cells.count).map { text(of: cells[$0], in: bytes) }
            guard let wanted = wantedColumns() else { return }
            while let option = option(&rows, &cells, wanted, bytes) { options.append(contentsOf: option) }
        }
        if options.isEmpty, findings.isEmpty, missingColumn == nil { fail(Message(.noRows), line: 1) }
        return options
    }

    private struct Wanted {
        let id: Int
        let title, info, value: Int?
        let condition: RowCondition?
    }

    /// The places of the columns; `nil` where one is missing. Which of two columns of one name is meant, nobody knows.
    private mutating func wantedColumns() -> Wanted? {
        let id = place(of: source.id ?? Located("id", at: source.location))
        let wanted = (place(of: source.title), place(of: source.info), place(of: source.value))
        let condition = (source.filter ?? source.when).map {
            RowCondition($0, columns: columns, fields: fields, marksColumns: source.filter != nil)
        }
        missingColumn = missingColumn ?? condition?.missing
        guard let id, missingColumn == nil else { return nil }
        let used = [id, wanted.0, wanted.1, wanted.2].compactMap { $0 } + (condition?.columns ?? [])
        for name in Set(used.map { columns[$0] }).sorted() where columns.count(where: { $0 == name }) > 1 {
            fail(Message(.columnTwice, ["name": quoted(name)]), line: 1)
        }
        return Wanted(id: id, title: wanted.0, info: wanted.1, value: wanted.2, condition: condition)
    }

    private mutating func place(of column: Located<String>?) -> Int? {
        guard let column else { return nil }
        let place = columns.firstIndex(of: column.value)
        if place == nil, missingColumn == nil { missingColumn = column }
        return place
    }

    /// The next row's option, if it is one; `nil` at the end.
    private mutating func option(
        _ rows: inout CSVTokenizer, _ cells: inout CSVCells, _ wanted: Wanted, _ bytes: ByteSlice
    ) -> [Option]? {
        switch rows.next(into: &cells) {
        case .end, .incomplete: return nil
        case .fault(let fault): return fail(fault.message, line: rows.faultLine)
        case .record where cells.isBlankLine: return []
        case .record where cells.count != columns.count:
            return fail(
                Message(cells.count < columns.count ? Phrase.tooFewCells : Phrase.tooManyCells), line: rows.recordLine)
        case .record: break
        }
        let id = text(of: cells[wanted.id], in: bytes)
        guard !id.isEmpty else {
            return fail(Message(.emptyName, ["name": quoted(columns[wanted.id])]), line: rows.recordLine)
        }
        var location = SourceLocation(line: rows.recordLine, column: 1)
        location.file = file.number
        func cell(_ column: Int?) -> String? {
            guard let column, cells[column].count > 0 else { return nil }
            return text(of: cells[column], in: bytes)
        }
        var option = Option(id: JSONNode(.string(id), at: location), location: location)
        (option.title, option.info) = (cell(wanted.title), cell(wanted.info))
        if let condition = wanted.condition {
            option.when = Located(condition.text { cell($0) ?? "" }, at: condition.location)
        }
        option.value = cell(wanted.value).map {
            JSONNode(ExactDecimal($0) == nil ? .string($0) : .number($0), at: location)
        }
        return [option]
    }

    @discardableResult
    private mutating func fail(_ words: Message, line: Int) -> [Option] {
        var location = SourceLocation(line: line, column: 1)
        location.file = file.number
        if findings.count < 20 { findings.append(Diagnostic(.error, .notCSV, path: path, at: location, words)) }
        return []
    }
}

extension [UInt8] {
    /// The number, from 1, of the first line with bytes that are no UTF-8.
    fileprivate var firstLineNotUTF8: Int? {
        guard !self[...].isUTF8 else { return nil }
        return split(separator: 0x0A, omittingEmptySubsequences: false).firstIndex { !$0.isUTF8 }.map { $0 + 1 }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isUTF8: Bool {
        unsafe withUnsafeBufferPointer { unsafe isValidUTF8(ByteSlice($0)) }
    }
}
