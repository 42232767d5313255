import FormFiles
import FormModel
import FormSyntax
import FormWords
import YAMLSyntax

/// A table of a Data Package: its schema and data.
package struct TableResource: Sendable {
    /// The name in the package, or the number if there is none.
    package let name: String
    /// The place in the package.
    package let place: JSONPointer
    /// The files of rows in order, relative to the package's folder.
    package let files: [String]
    /// The character between cells; `nil` if the package does not say.
    package private(set) var delimiter: UInt8?
    /// The notation of the rows.
    package let dialect: TableDialect
    /// The rows that the package itself contains, as CSV; `nil` if they are in files.
    package let rows: [UInt8]?
    /// The description of the table in the package.
    let node: JSONNode
    /// The description of the table in the package, as JSON.
    package var text: String { node.value.compactText }
    /// The location in the package's file.
    package var location: SourceLocation { node.location }

    /// - Parameters:
    ///   - number: The index among the resources.
    ///   - read: Reads a file in the package's folder, such as one with a dialect.
    init(_ given: JSONNode, number: Int, reading read: NamedFileReading?) {
        let node = given.withDialect(reading: read)
        self.node = node
        place = JSONPointer(words: ["resources", "\(number)"])
        name = node.member("name")?.string ?? "\(number)"
        let path = node.member("path")
        files = path.map { ($0.string.map { [$0] } ?? $0.elements.compactMap(\.string)) } ?? []
        rows = path == nil ? node.member("data")?.rows : nil
        var dialect = TableDialect(node)
        let isTSV = node.member("format")?.string == "tsv"
        delimiter = node.inDialect("delimiter")?.string?.onlyByte ?? (isTSV ? 0x09 : nil)
        dialect.delimiter = delimiter ?? (files.first?.hasSuffix(".tsv") == true ? 0x09 : dialect.delimiter)
        self.dialect = dialect
    }

    /// Whether the table has a schema.
    var isTable: Bool { node.member("schema") != nil }

    /// The texts for no value in the table's dialect.
    var missingValues: [JSONNode] { [node.inDialect("nullSequence")].compactMap { $0?.string == nil ? nil : $0 } }
}

// MARK: - What is not read

extension TableResource {
    /// Reports what the package says about a table's files that cannot be read here.
    func tell(_ reader: DescriptionReader) {
        var part = SchemaPart(SchemaUse(node: node))
        if let encoding = part.text("encoding"), !encoding.value.isEncodingRead {
            reader.fail(.wrongType, at: encoding.location, .notUTF8Table, ["name": quoted(encoding.value)])
        }
        let place = part["path"]?.location ?? node.location
        let format = part.text("format")
        for file in files {
            if !NamedFile.isBesideForm(file) {
                reader.fail(.unreadableFile, at: place, .fileElsewhere, ["name": quoted(file)])
            } else if [file, "." + (format?.value ?? "")].contains(where: \.isSpreadsheet) {
                reader.fail(.wrongType, at: place, .spreadsheetTable, ["name": quoted(file)])
            }
        }
        if let format, !["csv", "tsv"].contains(format.value), rows == nil, !("." + format.value).isSpreadsheet {
            reader.leaveOut(at: format.location, .unsayable, ["keyword": quoted("format")])
        }
        for name in ["compression", "innerpath"] {
            guard let packing = part.text(name), packing.value != "no" else { continue }
            reader.fail(.wrongType, at: packing.location, packing.value == "gz" ? .fileInGzip : .fileInZip)
        }
        if let dialect = part.take("dialect") { tell(dialect, reader) }
    }

    /// Reports parts of a dialect that are unknown and affect reading.
    private func tell(_ dialect: JSONMember, _ reader: DescriptionReader) {
        func refuse(_ keyword: String, at location: SourceLocation) {
            reader.fail(.wrongType, at: location, .dialectNotRead, ["keyword": quoted(keyword)])
        }
        guard dialect.node.isObject else { return refuse(dialect.key, at: dialect.keyLocation) }
        for member in dialect.node.members {
            switch member.key {
            case "csv": tell(member, reader)
            case "delimiter", "quoteChar", "escapeChar", "commentChar":
                let isNone = member.node.value == .null || member.node.string?.isEmpty == true
                let isRead = member.node.string?.onlyByte != nil || isNone && member.key != "delimiter"
                if !isRead { refuse(member.key, at: member.keyLocation) }
            case "header": if member.node.value == .truth(false) { refuse(member.key, at: member.keyLocation) }
            case "headerRows":
                let rows = member.node.elements.map(\.value)
                if !rows.isEmpty, rows != [.number("1")] { refuse(member.key, at: member.keyLocation) }
            case "commentRows": if !member.node.elements.isEmpty { refuse(member.key, at: member.keyLocation) }
            case "type": if member.node.string != "delimited" { refuse(member.key, at: member.keyLocation) }
            case "property", "itemType", "itemKeys", "sheetNumber", "sheetName", "table": reader.leaveOut(member)
            default: continue
            }
        }
    }
}

// MARK: - Reading

extension TableDialect {
    /// Creates the dialect of a table in a package.
    fileprivate init(_ table: JSONNode) {
        self.init()
        encoding = table.member("encoding")?.string.flatMap { SingleByteEncoding(named: $0) }
        delimiter = table.inDialect("delimiter")?.string?.onlyByte ?? delimiter
        if let said = table.inDialect("quoteChar") { quote = said.string?.onlyByte }
        doublesQuotes = table.inDialect("doubleQuote")?.value != .truth(false)
        escape = table.inDialect("escapeChar")?.string?.onlyByte
        comment = table.inDialect("commentChar")?.string?.onlyByte
        passesOverBlanks = table.inDialect("skipInitialSpace")?.value == .truth(true)
    }
}

extension JSONNode {
    /// The table with its dialect in place of a file name; unchanged if that file cannot be read.
    fileprivate func withDialect(reading read: NamedFileReading?) -> JSONNode {
        guard let name = member("dialect")?.string, NamedFile.isBesideForm(name), let bytes = try? read?(name),
            let dialect = parseDocument(bytes, path: name).node
        else { return self }
        let members = members.map { $0.key == "dialect" ? JSONMember(key: $0.key, at: $0.keyLocation, dialect) : $0 }
        return JSONNode(.object(members), at: location)
    }

    /// A member of a table's dialect.
    fileprivate func inDialect(_ name: String) -> JSONNode? {
        let dialect = member("dialect")
        return dialect?.member(name) ?? dialect?.member("csv")?.member(name)
    }

    /// The rows in a value as CSV: a text, lists of cells after a header, or objects; `nil` for anything else.
    fileprivate var rows: [UInt8]? {
        if let string { return Array(string.utf8) }
        guard isArray, !elements.isEmpty else { return nil }
        if elements.allSatisfy(\.isArray) { return csv(of: elements.map(\.elements)) }
        guard elements.allSatisfy(\.isObject) else { return nil }
        var (names, seen) = ([String](), Set<String>())
        for member in elements.flatMap(\.members) where seen.insert(member.key).inserted { names.append(member.key) }
        let cells = elements.map { row in names.map { row.member($0) ?? JSONNode(.null) } }
        return csv(of: [names.map { JSONNode(.string($0)) }] + cells)
    }
}

private func csv(of rows: [[JSONNode]]) -> [UInt8] {
    var text = ByteBuffer()
    for row in rows {
        for (place, cell) in row.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            text.appendCSVField(cell.value == .null ? "" : cell.scalarText ?? cell.value.compactText)
        }
        text.append(UInt8(ascii: "\n"))
    }
    return Array(text.string.utf8)
}

extension String {
    /// The byte of a text with only one; `nil` for any other.
    fileprivate var onlyByte: UInt8? { utf8.count == 1 ? utf8.first : nil }

    /// Whether tables in the named encoding can be read.
    fileprivate var isEncodingRead: Bool {
        let name = lowercased()
        return ["utf-8", "utf8", "utf-8-sig", "utf_8", "us-ascii", "ascii"].contains(name)
            || SingleByteEncoding(named: name) != nil
    }

    /// Whether the name is that of a spreadsheet's workbook.
    fileprivate var isSpreadsheet: Bool {
        let name = lowercased()
        return [".xls", ".xlsx", ".xlsm", ".ods"].contains(where: name.hasSuffix)
    }
}
