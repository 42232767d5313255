import FormEngine
import FormSyntax

/// One or more columns as a member of the JSON object for a row.
package indirect enum ColumnMember {
    /// The cell of a single column.
    case cell(Column)
    /// A nested object; the key includes quotes and colon.
    case object(key: [UInt8], [ColumnMember])
    /// The instances of a section, each with its own columns.
    case instances(key: [UInt8], [[ColumnMember]])
    /// A list of plain values; `nil` for a value without a column.
    case values(key: [UInt8], [Column?])

    /// The content of a column's cells.
    package enum Content {
        /// Text.
        case text
        /// All instances of a section as JSON.
        case instances
        /// Any JSON value; anything else is a text.
        case anyJSON
    }

    /// A column with the key of its member.
    package struct Column {
        /// The index of the column.
        package let number: Int
        /// The name with quotes and colon.
        package let key: [UInt8]
        /// The content of the cells.
        package let content: Content
        /// Whether absent cells are left out, as in instances and in columns without a name.
        package let isLeftOutWhereEmpty: Bool
    }
}

extension CSVColumns {
    /// The members of a row as a JSON object, without the reasons of an earlier run.
    ///
    /// If records may name fields by their ids, members have the names of their columns; otherwise they are placed as
    /// in the form's documents.
    package func members(in form: CompiledForm) -> [ColumnMember] {
        let columns = names.indices.filter { names[$0] != Self.errorsName }
        guard form.documents.isNested, form.unknownMembers == .keep else {
            return columns.map { .cell(column($0, named: names[$0], in: form)) }
        }
        let others = columns.filter { [.none, .nameless].contains(targets[$0]) }
            .map { ColumnMember.cell(column($0, named: names[$0], in: form)) }
        return members(ofObject: 0, instance: 0, in: form) + others
    }

    private func members(ofObject object: Int, instance: Int, in form: CompiledForm) -> [ColumnMember] {
        form.documents.objects[object].members.compactMap { name, member in
            switch member {
            case .field(let field): return column(for: .field(field, instance: instance), name, form).map { .cell($0) }
            case .section(let section): return self.member(ofSection: section, name, form)
            case .object(let number):
                let inner = members(ofObject: number, instance: instance, in: form)
                return inner.isEmpty ? nil : .object(key: Self.key(name), inner)
            case .ignored: return nil
            }
        }
    }

    private func member(ofSection section: Int, _ name: String, _ form: CompiledForm) -> ColumnMember? {
        if let whole = column(for: .section(section), name, form) { return .cell(whole) }
        let numbers = targets.compactMap { target -> Int? in
            guard case .field(let field, let number) = target, form.fields[field].section == section else { return nil }
            return number
        }
        guard let last = numbers.max() else { return nil }
        if let element = form.documents.element(ofSection: section) {
            let values = (0...last).map { column(for: .field(element, instance: $0), "", form) }
            return .values(key: Self.key(name), values)
        }
        let object = form.documents.object(ofInstancesOf: section)
        let instances = (0...last).map { members(ofObject: object, instance: $0, in: form) }
        return .instances(key: Self.key(name), instances)
    }

    private func column(for target: ColumnTarget, _ name: String, _ form: CompiledForm) -> ColumnMember.Column? {
        targets.firstIndex(of: target).map { column($0, named: name, in: form) }
    }

    private func column(_ number: Int, named name: String, in form: CompiledForm) -> ColumnMember.Column {
        ColumnMember.Column(
            number: number, key: Self.key(name), content: content(ofColumn: number, in: form),
            isLeftOutWhereEmpty: holdsPartOfInstance(number, in: form) || isNameless(number))
    }

    private func content(ofColumn number: Int, in form: CompiledForm) -> ColumnMember.Content {
        if holdsInstances(number) { return .instances }
        guard case .field(let field, _) = targets[number], form.fields[field].takesScalars else { return .text }
        return .anyJSON
    }

    private static func key(_ name: String) -> [UInt8] {
        var text = ByteBuffer()
        text.appendJSONString(name)
        text.append(UInt8(ascii: ":"))
        return text.withUnsafeBytes { Array($0) }
    }
}
