import FormEngine
import FormSyntax

/// Reads the keys of the records in an output, block after block.
package struct WrittenRecords: ~Copyable {
    private let form: CompiledForm
    private let isCSV: Bool
    /// The names that lead to each field in a list; in a form that is not nested, only its id.
    private let paths: [Int: [String]]
    private var keys: UniqueKeys
    /// The line on which the next block begins.
    package private(set) var line = 1
    private var cells = CSVCells()
    private var members = JSONLineMembers()
    private var decoded = ByteBuffer()
    private var found: [RecordKey] = []
    /// The column of each field in a list, known once the header was read; -1 if it is missing.
    private var columns: [Int] = []

    /// Reads written records.
    ///
    /// - Parameter format: CSV or JSON Lines.
    package init(_ form: CompiledForm, _ format: RecordFormat, _ hash: KeyedHash) {
        self.form = form
        isCSV = format == .csv
        let isNested = form.documents.isNested
        let fields = form.unique.joined().map { field in
            let id = form.fields[field].id
            return (field, isNested ? DocumentShape.path(of: id) : [id])
        }
        paths = Dictionary(fields) { first, _ in first }
        keys = UniqueKeys(form, by: hash)
    }

    /// Adds the whole records among the bytes; what is no record has no keys.
    ///
    /// - Returns: The length of the whole records; the rest belongs to the next block.
    package mutating func read(_ bytes: ByteSlice, into index: borrowing UniqueIndex) -> Int {
        isCSV ? readRows(bytes, into: index) : readLines(bytes, into: index)
    }

    private mutating func readRows(_ bytes: ByteSlice, into index: borrowing UniqueIndex) -> Int {
        var rows = CSVTokenizer(bytes, line: line, isComplete: false)
        while true {
            switch rows.next(into: &cells) {
            case .record where columns.isEmpty: columns = columns(of: bytes)
            case .record: insert(recordOf: bytes, at: rows.recordLine, into: index)
            case .fault: continue
            case .incomplete, .end:
                line = rows.line
                return rows.position
            }
        }
    }

    private mutating func readLines(_ bytes: ByteSlice, into index: borrowing UniqueIndex) -> Int {
        var lines = JSONLinesTokenizer(bytes, line: line, isComplete: false)
        while true {
            switch lines.next(into: &members) {
            case .record: insert(recordOf: bytes, at: lines.recordLine, into: index)
            case .fault: continue
            case .incomplete, .end:
                line = lines.line
                return lines.position
            }
        }
    }

    private mutating func insert(
        recordOf bytes: ByteSlice, at place: Int, into index: borrowing UniqueIndex
    ) {
        found.removeAll(keepingCapacity: true)
        for list in form.unique.indices {
            keys.begin(list)
            let isWhole = form.unique[list].allSatisfy { field in
                isCSV ? append(cell: columns[field], of: field, bytes) : append(member: field, bytes)
            }
            found.append(isWhole ? keys.key : .exempt)
        }
        index.insert(found[...], at: place)
    }

    // MARK: CSV

    private func columns(of header: ByteSlice) -> [Int] {
        let names = (0..<cells.count).map { text(of: cells[$0], in: header) }
        var columns = Array(repeating: -1, count: form.fields.count)
        for field in form.unique.joined() { columns[field] = names.firstIndex(of: form.fields[field].id) ?? -1 }
        return columns
    }

    private mutating func append(cell column: Int, of field: Int, _ bytes: ByteSlice) -> Bool {
        guard column >= 0, column < cells.count, cells[column].count > 0 else { return false }
        withText(of: cells[column], in: bytes) { keys.append($0, of: field) }
        return true
    }

    // MARK: JSON Lines

    private mutating func append(member field: Int, _ bytes: ByteSlice) -> Bool {
        guard let value = value(of: field, bytes) else { return false }
        decoded.removeAll()
        if form.fields[field].isJSON {
            appendJSON(value, bytes)
        } else {
            append(value, bytes, quotesChoices: keys.quotesChoices(of: field))
        }
        guard !decoded.isEmpty else { return false }
        keys.append(decoded.slice, of: field)
        return true
    }

    /// The value of a field: a member of the objects to which its id leads or, in a flat record, the member named by
    /// its id.
    private func value(of field: Int, _ bytes: ByteSlice) -> JSONToken? {
        guard let path = paths[field], let name = path.first else { return nil }
        let outer = member(named: name, bytes)
        let value = path.dropFirst().reduce(outer) { value, name in
            value.flatMap { member(named: name, of: $0, bytes) }
        }
        return value ?? (form.documents.isNested ? member(named: form.fields[field].id, bytes) : nil)
    }

    private func member(named name: String, _ bytes: ByteSlice) -> JSONToken? {
        for place in 0..<members.count where isKey(members[place].key, name, bytes) { return members[place].value }
        return nil
    }

    /// A member of an inner object.
    private func member(named name: String, of object: JSONToken, _ bytes: ByteSlice) -> JSONToken? {
        guard object.kind == .beginObject else { return nil }
        var tokens = JSONTokenizer(bytes[..<object.end], from: object.start)
        _ = tokens.next()
        while case let key = tokens.next(), key.kind == .key {
            let value = tokens.nextValue()
            if isKey(key, name, bytes) { return value }
        }
        return nil
    }

    private func isKey(_ key: JSONToken, _ name: String, _ bytes: ByteSlice) -> Bool {
        let text = bytes[key.start..<key.end]
        return key.hasEscapes
            ? decodeJSONString(text, hasEscapes: true).utf8.elementsEqual(name.utf8) : name.withByteSlice(text.equals)
    }

    /// Adds a value of a JSON field as the field's text.
    private mutating func appendJSON(_ value: JSONToken, _ bytes: ByteSlice) {
        guard value.kind == .string else {
            if value.kind != .null { decoded.append(bytes[value.start..<value.end]) }
            return
        }
        append(value, bytes)
        guard isJSON(decoded.slice, mayBeScalar: true) else { return }
        decoded.removeAll()
        decoded.append(bytes[place(of: value)...value.end])
    }

    /// Adds a value as it is written in CSV, with choices joined by `;`.
    private mutating func append(_ value: JSONToken, _ bytes: ByteSlice, quotesChoices: Bool = false) {
        switch value.kind {
        case .string:
            _ = decoded.appendDecoded(atMost: value.count) {
                decodeJSONString(bytes[value.start..<value.end], into: $0)
            }
        case .number, .true, .false: decoded.append(bytes[value.start..<value.end])
        case .beginArray:
            var tokens = JSONTokenizer(bytes[..<value.end], from: value.start)
            _ = tokens.next()
            while true {
                let element = tokens.next()
                guard [.string, .number, .true, .false].contains(element.kind) else { return }
                if !decoded.isEmpty { decoded.append(UInt8(ascii: ";")) }
                let start = decoded.count
                append(element, bytes)
                if quotesChoices {
                    let choice = quotedChoice(String(decoded.slice[start...]))
                    decoded.truncate(to: start)
                    decoded.append(choice)
                }
            }
        case .null, .beginObject, .endObject, .endArray, .key, .strayComma, .end, .error: return
        }
    }
}

/// It has one owner at a time.
extension WrittenRecords: @unchecked Sendable {}
