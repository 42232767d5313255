import FormModel
import FormSyntax
import FormWords

/// Creates a form from a Table Schema: one field per column, in a single section.
struct TableForm {
    let reader: DescriptionReader
    /// The table within its package, and the package; `nil` for a schema alone.
    var resource: TableResource?
    var package: PackageTables?

    func form(of schema: JSONNode) -> Form {
        var form = Form(path: reader.path, location: schema.location)
        var part = SchemaPart(SchemaUse(node: schema))
        form.title = part.takeText("title") ?? resource?.title
        form.description = part.takeText("description") ?? resource?.node.member("description")?.string
        let missing = part.take("missingValues")?.node
        if let missing, missing.isArray, !missing.elements.contains(where: { $0.said("") }) {
            reader.leaveOut(at: missing.location, .emptyIsMissing)
        }
        let texts = (missing?.elements ?? []) + (resource?.missingValues ?? [])
        let fields = TableFields(reader: reader, missingValues: texts)
        var section = Section(location: schema.location)
        section.id = Located("fields", at: schema.location)
        for node in part.take("fields")?.node.elements ?? [] {
            guard let (field, isUnique) = fields.field(of: node) else { continue }
            if isUnique { form.unique.append(UniqueFields([field.id], location: field.location)) }
            section.fields.append(field)
        }
        takeKeys(of: &part, &form, &section)
        var group = Group(location: schema.location)
        group.id = Located("form", at: schema.location)
        group.sections = [section]
        form.groups = [group]
        form.makeBracesPlain()
        part.takeAll { ["name", "$schema", "version"].contains($0) }
        if let match = part.take("fieldsMatch")?.node, ColumnMatch.said(match) == nil {
            reader.leaveOut(at: match.location, .unsayable, ["keyword": quoted("fieldsMatch")])
        }
        reader.tellRest(of: part, among: TableMember.ofSchema)
        return form
    }

    // MARK: - Keys

    private func takeKeys(of part: inout SchemaPart, _ form: inout Form, _ section: inout Section) {
        if let key = part.take("primaryKey") {
            for name in takeKey(key.node, &form, section) { section.fields[name].isRequired = true }
        }
        for list in part.take("uniqueKeys")?.node.elements ?? [] { _ = takeKey(list, &form, section) }
        guard let foreign = part.take("foreignKeys") else { return }
        let keys = foreign.node.isArray ? foreign.node.elements : [foreign.node]
        for node in keys { takeForeignKey(node, &form, &section) }
    }

    /// The indices of a key's columns.
    private func takeKey(_ node: JSONNode, _ form: inout Form, _ section: Section) -> [Int] {
        guard let numbers = columns(node, in: section), !numbers.isEmpty else { return [] }
        let ids = numbers.map { Located(section.fields[$0].id.value, at: node.location) }
        if !form.unique.contains(where: { $0.fields.map(\.value) == ids.map(\.value) }) {
            form.unique.append(UniqueFields(ids, location: node.location))
        }
        return numbers
    }

    /// The indices of columns by name; `nil`, with a finding, if one is missing.
    private func columns(_ node: JSONNode?, in section: Section) -> [Int]? {
        guard let node else { return nil }
        var numbers: [Int] = []
        for name in node.isArray ? node.elements : [node] {
            guard let number = section.fields.firstIndex(where: { $0.id.value == name.string }) else {
                reader.leaveOut(at: name.location, .keyOfUnknownColumn, ["name": quoted(name.scalarText ?? "")])
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }

    /// Adds a reference from columns to those of a table in the package, possibly the same one.
    private func takeForeignKey(_ node: JSONNode, _ form: inout Form, _ section: inout Section) {
        guard let numbers = columns(node.member("fields"), in: section) else { return }
        let reference = node.member("reference")
        if let reference, !reference.isObject {
            return reader.leaveOut(at: reference.location, .keywordNotObject, ["keyword": quoted("reference")])
        }
        let name = reference?.member("resource")?.string ?? ""
        let others = reference?.member("fields").map { ($0.isArray ? $0.elements : [$0]).compactMap(\.string) } ?? []
        guard !numbers.isEmpty, numbers.count == others.count else {
            return reader.leaveOut(at: node.location, .unsayable, ["keyword": quoted("foreignKeys")])
        }
        let table = name.isEmpty ? resource : package?.resources.first { $0.name == name }
        let place = reference?.location ?? node.location
        let referenced: ReferencedRows?
        do throws(PackageTables.UnreadableTable) {
            let fields = numbers.map { section.fields[$0] }
            referenced =
                if let package, let table { try ReferencedRows(table, others, from: fields, in: package) } else { nil }
        } catch {
            return reader.fail(
                .unreadableFile, at: place, .fileUnreadable, ["name": quoted(error.name), "reason": error.reason])
        }
        guard let table, let rows = referenced else {
            return reader.leaveOut(at: place, .tableElsewhere, ["resource": quoted(name)])
        }
        if rows.unreadableCount > 0 {
            reader.leaveOut(
                at: node.location, .rowsWithoutKey, ["count": rows.unreadableCount, "table": quoted(table.name)])
        }
        reader.files += rows.files
        ForeignKey(table: table, columns: others, rows: rows, location: node.location)
            .check(numbers, of: &section, in: &form)
    }
}

extension TableResource {
    /// The heading for the form.
    fileprivate var title: String? { node.member("title")?.string ?? node.member("name")?.string }
}

extension JSONNode {
    /// Whether an element of a list of missing values has that text, alone or with a label.
    fileprivate func said(_ text: String) -> Bool { string == text || member("value")?.string == text }
}
