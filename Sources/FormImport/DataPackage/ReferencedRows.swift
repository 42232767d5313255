import FormEngine
import FormFiles
import FormModel
import FormSyntax
import FormWords
import YAMLSyntax

/// The tables of a package, for a table that refers to others.
struct PackageTables {
    let resources: [TableResource]
    let path: String
    /// Reads a file in the package's folder; `nil` for a package without a folder.
    let read: NamedFileReading?

    /// The schema of a table; `nil` if there is none that can be read.
    func schema(of table: TableResource) -> JSONNode? {
        guard let schema = table.node.member("schema") else { return nil }
        guard let name = schema.string else { return schema.isObject ? schema : nil }
        guard NamedFile.isBesideForm(name), let bytes = try? read?(name) else { return nil }
        return parseDocument(bytes, path: name).node
    }

    /// The error for a table's file that cannot be read.
    struct UnreadableTable: Error {
        let name: String
        let reason: any MessageValue
    }

    /// The content of a table's file; `nil` if the package has no folder.
    func bytes(of name: String) throws(UnreadableTable) -> [UInt8]? {
        do throws(UnreadableFile) { return try read?(name) } catch {
            throw UnreadableTable(name: name, reason: error.reason)
        }
    }
}

/// The values of the columns by which other rows refer to a table, read according to the table's schema.
struct ReferencedRows {
    /// The values of each row as one text, without repetitions.
    private(set) var keys: [String] = []
    /// The number of rows with unreadable values.
    private(set) var unreadableCount = 0
    private(set) var files: [NamedFile] = []
    /// The columns as fields.
    let fields: [Field]
    private var known: Set<String> = []

    /// Reads the rows; `nil` if it is unknown where they are or how to read them.
    ///
    /// - Parameter referring: The fields that refer to the columns.
    init?(
        _ table: TableResource, _ columns: [String], from referring: [Field], in package: PackageTables
    ) throws(PackageTables.UnreadableTable) {
        guard let schema = package.schema(of: table), let found = Self.fields(of: schema, table, columns),
            let compiled = compile(Self.form(of: found, from: referring)).form
        else { return nil }
        fields = found
        var reading = KeyReading(compiled)
        var texts = table.rows.map { [$0] } ?? []
        for name in table.files {
            guard NamedFile.isBesideForm(name), let bytes = try package.bytes(of: name) else { return nil }
            files.append(NamedFile(name: name, bytes: bytes, number: 0))
            texts.append(bytes)
        }
        guard !texts.isEmpty else { return nil }
        for text in texts {
            let isRead = DialectReading.rewritten(text, table.dialect).withByteSlice { bytes in
                read(bytes, table.dialect.delimiter, columns, &reading)
            }
            guard isRead else { return nil }
        }
    }

    /// Reads the rows of a file; returns false if the header lacks a column.
    private mutating func read(
        _ bytes: ByteSlice, _ delimiter: UInt8, _ columns: [String], _ reading: inout KeyReading
    ) -> Bool {
        var rows = CSVTokenizer(bytes, delimiter: delimiter)
        var cells = CSVCells()
        var places: [Int] = []
        while true {
            switch rows.next(into: &cells) {
            case .end, .incomplete: return !places.isEmpty
            case .fault: unreadableCount += 1
            case .record where cells.isBlankLine: continue
            case .record where places.isEmpty:
                let names = (0..<cells.count).map { text(of: cells[$0], in: bytes) }
                places = columns.compactMap { names.firstIndex(of: $0) }
                guard places.count == columns.count else { return false }
            case .record:
                let values = places.map { $0 < cells.count ? text(of: cells[$0], in: bytes) : "" }
                switch reading.key(of: values) {
                case .none: continue
                case .unreadable: unreadableCount += 1
                case .key(let key): if known.insert(key).inserted { keys.append(key) }
                }
            }
        }
    }

    /// The columns as fields without checks.
    private static func fields(of schema: JSONNode, _ table: TableResource, _ columns: [String]) -> [Field]? {
        let missing = (schema.member("missingValues")?.elements ?? []) + table.missingValues
        let fields = TableFields(reader: DescriptionReader(path: ""), missingValues: missing)
        let nodes = schema.member("fields")?.elements ?? []
        var found: [Field] = []
        for (number, name) in columns.enumerated() {
            guard let node = nodes.first(where: { $0.member("name")?.string == name }),
                var field = fields.field(of: node, isChecked: false)?.field
            else { return nil }
            field.id.value = "value\(number)"
            found.append(field)
        }
        return found
    }

    /// A form of the columns with one more field that joins them into a text.
    private static func form(of fields: [Field], from referring: [Field]) -> Form {
        var section = Section()
        var key = Field(id: Located("key"), type: Located("text"))
        key.data = ColumnNotation()
        key.data?.hasLines = true
        key.formula = Located(joinedKey(of: fields, beside: referring))
        section.fields = fields + [key]
        var (form, group) = (Form(), Group())
        group.sections = [section]
        form.groups = [group]
        return form
    }
}

/// Reads the values row by row.
private struct KeyReading: ~Copyable {
    enum FoundKey {
        case none, unreadable
        case key(String)
    }

    private var session: Session
    private let slots: [Slot]

    init(_ form: CompiledForm) {
        slots = form.fields.indices.compactMap { form.fixedSlot(ofField: $0) }
        session = Session(form, now: Moment(seconds: 0))
        session.start()
    }

    mutating func key(of values: [String]) -> FoundKey {
        session.reset()
        for (value, slot) in zip(values, slots) where !value.isEmpty {
            value.withByteSlice { session.give(Cell(.text, $0), to: slot) }
        }
        session.finish()
        guard session.collectFailures().isEmpty else { return .unreadable }
        guard slots.dropLast().contains(where: { session.modelText($0) != nil }) else { return .none }
        return session.modelText(slots[slots.count - 1]).map { .key($0) } ?? .none
    }
}

/// An expression that joins the values of fields into a text, the same for equal values.
///
/// - Parameter others: The fields of the other table to compare with.
func joinedKey(of fields: [Field], beside others: [Field]) -> String {
    let texts = zip(fields, others).map { field, other in
        let value = keyValue("$\(field.id.value)", field, beside: other)
        return "if(present($\(field.id.value)), concat(\(value)), '')"
    }
    // The lengths show where each value begins.
    return texts.count == 1 ? texts[0] : "concat(\(texts.map { "length(\($0)), ':', \($0)" }.joined(separator: ", ")))"
}

/// The expression for a field's value in a key. Numbers do not depend on their notation; nor do times and moments that
/// are compared with the same.
func keyValue(_ name: String, _ field: Field, beside other: Field) -> String {
    let (reader, otherReader) = (Kind.named(field.type.value)?.reader, Kind.named(other.type.value)?.reader)
    switch reader {
    case .decimal: return "\(name) + 0"
    case .time where otherReader == .time, .instant where otherReader == .instant: return "seconds(\(name))"
    case .text, .truth, .date, .time, .instant, .option, .options, .none?, nil: return name
    }
}
