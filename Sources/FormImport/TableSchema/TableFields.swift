import FormEngine
import FormModel
import FormSyntax
import FormWords

/// Creates fields from the columns of a table.
struct TableFields {
    let reader: DescriptionReader
    /// The texts that stand for no answer in fields without their own.
    let missingValues: [JSONNode]

    /// Creates the field of a column; `nil`, with a finding, if it has no name.
    ///
    /// - Parameter isChecked: Whether to include the column's checks.
    func field(of node: JSONNode, isChecked: Bool = true) -> (field: Field, isUnique: Bool)? {
        var part = SchemaPart(SchemaUse(node: node))
        guard let name = part.take("name")?.node, let id = name.string, !id.isEmpty, !id.includes("[:index]") else {
            reader.fail(.missingID, at: node.location, .columnWithoutName)
            return nil
        }
        var field = Field(id: Located(id, at: name.location), location: node.location)
        field.type.location = name.location
        field.title = part.takeText("title")
        field.texts.describe(by: part.takeText("description"))
        let type = takeType(of: &part)
        field.type.value = type.kind
        field.texts.placeholder = part.take("example")?.node.scalarText ?? type.example
        var column = TableColumn(type: type, field: field, reader: reader)
        column.takeNotation(of: &part, missingValues: missingValues)
        column.takeFormat(of: &part)
        guard isChecked else {
            column.field.checks = []
            return (column.finished(), false)
        }
        let isUnique = column.takeConstraints(of: &part)
        part.takeAll { ["rdfType", "categoriesOrdered"].contains($0) }
        if type.name == "list" { part.takeAll { $0 == "delimiter" } }
        reader.tellRest(of: part, among: TableMember.ofField)
        return (column.finished(), isUnique)
    }

    private func takeType(of part: inout SchemaPart) -> TableType {
        let any = TableType.all[1]
        guard let name = part.take("type")?.node else { return part.location == .unknown ? any : TableType.all[0] }
        guard let type = name.string.flatMap(TableType.named) else {
            let values: MessageValues = ["type": quoted(name.scalarText ?? "")]
            reader.leaveOut(at: name.location, .unknownColumnType, values)
            return any
        }
        if type.isUnchecked { reader.leaveOut(at: name.location, .uncheckedColumnType, ["type": quoted(type.name)]) }
        return type
    }
}

extension SchemaPart {
    /// Removes a truth value and returns it, or `usual` if there is none.
    mutating func takeTruth(_ name: String, orElse usual: Bool = false) -> Bool {
        guard let node = self[name], node.isTruth else { return usual }
        take(name)
        return node.value == .truth(true)
    }

    /// Removes and returns a text.
    mutating func takeText(_ name: String) -> String? { text(name) == nil ? nil : take(name)?.node.string }
}
