import FormFiles
import FormModel
import FormSyntax
import FormWords

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
    /// All that the package says of it.
    let node: JSONNode
    /// All that the package says of it, as JSON.
    package var text: String { node.value.compactText }
    /// Where it begins in the package's file.
    package var location: SourceLocation { node.location }

    /// - Parameter number: Its place among the resources, from 0.
    init(_ node: JSONNode, number: Int) {
        self.node = node
        place = JSONPointer(words: ["resources", "\(number)"])
        name = node.member("name")?.string ?? "\(number)"
        let path = node.member("path") ?? node.member("data")
        files = path.map { ($0.string.map { [$0] } ?? $0.elements.compactMap(\.string)) } ?? []
        let dialect = node.member("dialect")
        let said = dialect?.member("delimiter") ?? dialect?.member("csv")?.member("delimiter")
        delimiter = said?.string.flatMap { $0.utf8.count == 1 ? $0.utf8.first : nil }
    }

    /// Tells what of a table's files no reader of ours does.
    func tell(_ reader: TableReader) {
        var part = SchemaPart(SchemaUse(node: node))
        if let encoding = part.text("encoding"), !["utf-8", "utf8"].contains(encoding.value.lowercased()) {
            reader.fail(.wrongType, at: encoding.location, .notUTF8Table, ["name": quoted(encoding.value)])
        }
        for file in files where !NamedFile.isBesideForm(file) {
            let place = part["path"]?.location ?? node.location
            reader.fail(.unreadableFile, at: place, .fileElsewhere, ["name": quoted(file)])
        }
        if let format = part.text("format"), !["csv", "tsv"].contains(format.value) {
            reader.leaveOut(at: format.location, .unsayable, ["keyword": quoted("format")])
        }
        for name in ["compression", "innerpath"] { if let member = part.take(name) { reader.leaveOut(member) } }
        if let dialect = part.take("dialect") { tell(dialect, reader) }
    }

    /// Tells what the dialect of a file says otherwise than RFC 4180.
    private func tell(_ dialect: JSONMember, _ reader: TableReader) {
        guard dialect.node.isObject else { return reader.leaveOut(dialect) }
        let usual: [String: [JSONValue]] = [
            "quoteChar": [.string("\"")], "doubleQuote": [.truth(true)], "skipInitialSpace": [.truth(false)],
            "header": [.truth(true)], "headerRows": [.array([])], "type": [.string("delimited")],
            "commentRows": [.array([])], "escapeChar": [.null], "commentChar": [.null], "nullSequence": [.null],
        ]
        // These say nothing of how rows are read, or are read whatever they say.
        let idle: Set = [
            "delimiter", "lineTerminator", "caseSensitiveHeader", "csvddfVersion", "headerJoin", "$schema",
        ]
        for member in dialect.node.members where !idle.contains(member.key) {
            if member.key == "csv" {
                tell(member, reader)
            } else if usual[member.key]?.contains(where: { $0.isSame(as: member.node) }) == true {
                continue
            } else if member.key == "headerRows", member.node.elements.map(\.value) == [.number("1")] {
                continue
            } else if TableMember.ofDialect.contains(member.key) {
                reader.leaveOut(member)
            }
        }
        if let said = dialect.node.member("delimiter"), delimiter == nil {
            reader.leaveOut(at: said.location, .unsayable, ["keyword": quoted("delimiter")])
        }
    }
}

extension JSONValue {
    fileprivate func isSame(as node: JSONNode) -> Bool {
        if case .array = self { return node.isArray && node.elements.isEmpty }
        return self == node.value
    }
}
