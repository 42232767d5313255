import FormFiles
import FormModel
import FormSyntax

extension DescriptionKind {
    /// A Table Schema, possibly of a table in a package.
    static let tableSchema = DescriptionKind(
        .values(
            isOne: { $0.node.isTableSchema },
            form: { document in
                let (node, path) = (document.node, document.path)
                let tables = document.root.resources(reading: document.read) ?? []
                let owner = tables.first { document.place == $0.place.appending("schema") }
                let package = tables.isEmpty ? nil : PackageTables(resources: tables, path: path, read: document.read)
                let table = TableForm(reader: DescriptionReader(path: path), resource: owner, package: package)
                var described = DescribedForm(.table(node, table))
                (described.files, described.columns) = (table.reader.files, ColumnMatch(node))
                return described
            }))
}

extension JSONNode {
    /// Whether the document is a Table Schema: its fields have names but, unlike those of a form, no ids.
    var isTableSchema: Bool {
        guard let fields = member("fields")?.elements, !fields.isEmpty, member("groups") == nil else { return false }
        return fields.allSatisfy { $0.member("name") != nil && $0.member("id") == nil }
    }
}

extension FormReading {
    /// The form of a Table Schema, without what a check of the form would refuse.
    static func table(
        _ schema: JSONNode, _ table: TableForm, _ findings: [Diagnostic] = [], of path: String? = nil
    ) -> FormReading {
        complete(table.form(of: schema), as: table.reader, findings, of: path)
    }
}
