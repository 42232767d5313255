import FormFiles
import FormModel
import FormSyntax
import FormWords
import YAMLSyntax

/// One table of a Data Package: where its schema is, and its data.
package struct TableResource: Sendable {
    /// Its name in the package; its number where it has none.
    package let name: String
    /// Where it is in the package.
    package let place: JSONPointer
    /// The files of its rows, one after the other, from the package's folder.
    package let files: [String]
    /// The character between cells; `nil` where the package says nothing.
    package private(set) var delimiter: UInt8?
    /// How its rows are written.
    package let dialect: TableDialect
    /// The rows that the package itself has, as CSV; `nil` where they are in files.
    package let rows: [UInt8]?
    /// All that the package says of it.
    let node: JSONNode
    /// All that the package says of it, as JSON.
    package var text: String { node.value.compactText }
    /// Where it begins in the package's file.
    package var location: SourceLocation { node.location }

    /// - Parameters:
    ///   - number: Its place among the resources, from 0.
    ///   - read: Reads a file in the package's folder, such as one that a dialect is in.
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

    /// Whether it says what is in its rows.
    var isTable: Bool { node.member("schema") != nil }

    /// The texts that its dialect has for no value.
    var missingValues: [JSONNode] { [node.inDialect("nullSequence")].compactMap { $0?.string == nil ? nil : $0 } }
}

// MARK: - What is not read

extension TableResource {
    /// Tells what of a table's files no reader of ours does.
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

    /// Tells what the dialect of a file says that changes how rows are read, and is not known.
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
    /// That of a table of a package.
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
    /// A table with its dialect in the place of the name of the file that it is in; as it is where that cannot be read.
    fileprivate func withDialect(reading read: NamedFileReading?) -> JSONNode {
        guard let name = member("dialect")?.string, NamedFile.isBesideForm(name), let bytes = try? read?(name),
            let dialect = parseDocument(bytes, path: name).node
        else { return self }
        let members = members.map { $0.key == "dialect" ? JSONMember(key: $0.key, at: $0.keyLocation, dialect) : $0 }
        return JSONNode(.object(members), at: location)
    }

    /// A member of the dialect of a table.
    fileprivate func inDialect(_ name: String) -> JSONNode? {
        let dialect = member("dialect")
        return dialect?.member(name) ?? dialect?.member("csv")?.member(name)
    }

    /// The rows that data are, as CSV: a text, rows of cells after those of a header, or objects; `nil` for anything else.
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
    /// The byte that the text is; `nil` for any other text.
    fileprivate var onlyByte: UInt8? { utf8.count == 1 ? utf8.first : nil }

    /// Whether tables in an encoding of that name are read.
    fileprivate var isEncodingRead: Bool {
        let name = lowercased()
        return ["utf-8", "utf8", "utf-8-sig", "utf_8", "us-ascii", "ascii"].contains(name)
            || SingleByteEncoding(named: name) != nil
    }

    /// Whether it is the name of a workbook of a spreadsheet.
    fileprivate var isSpreadsheet: Bool {
        let name = lowercased()
        return [".xls", ".xlsx", ".xlsm", ".ods"].contains(where: name.hasSuffix)
    }
}
