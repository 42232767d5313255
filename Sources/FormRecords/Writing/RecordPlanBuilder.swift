import FormEngine
import FormModel
import FormSyntax

/// Lays a form out as a `RecordPlan`.
struct RecordPlanBuilder {
    private(set) var stations: [RecordPlan.Station] = []
    private(set) var columns: [RecordColumn] = []
    private(set) var sections: [RecordSection] = []
    private(set) var options: [RecordOption] = []
    private(set) var components: [Int32] = []
    private(set) var bytes: [UInt8] = []
    private let form: CompiledForm

    init(_ form: CompiledForm) { self.form = form }

    mutating func build() {
        for item in form.outline {
            switch item {
            case .field(let number):
                guard let shape = shape(of: form.fields[number]) else { continue }
                stations.append(.field(Int32(columns.count)))
                add(number, shape)
            case .dynamicSection(let number):
                stations.append(.section(Int32(sections.count)))
                addSection(number)
            }
        }
    }

    /// `nil` for what is never written.
    private func shape(of field: FieldDescription) -> RecordColumn.Shape? {
        guard field.isSubmitted else { return nil }
        switch field.kind.reader {
        case .text, .date, .time, .instant: return .text
        case .decimal: return .number
        case .truth: return .truth
        case .option: return .option
        case .options: return field.components.isEmpty ? .options : .titles
        case .none: return nil
        }
    }

    private mutating func addSection(_ number: Int) {
        let section = form.sections[number]
        let first = columns.count
        for field in section.fields {
            if let shape = shape(of: form.fields[field]) { add(field, shape) }
        }
        sections.append(
            RecordSection(
                number: Int32(number), key: add(jsonKey(section.id ?? "")), firstColumn: Int32(first),
                columnCount: Int32(columns.count - first), maximumItems: section.maximumItems.map { Int32($0) } ?? -1))
    }

    private mutating func add(_ number: Int, _ shape: RecordColumn.Shape) {
        let field = form.fields[number]
        let first = shape == .titles ? components.count : options.count
        let key = add(jsonKey(field.key))
        if shape == .titles { addComponents(of: field) } else { addOptions(of: field) }
        columns.append(
            RecordColumn(field: Int32(number), shape: shape, key: key, first: Int32(first)))
    }

    private mutating func addOptions(of field: FieldDescription) {
        for option in field.options { addOption(literal: jsonLiteral(option.idLiteral), text: option.id) }
    }

    private mutating func addComponents(of field: FieldDescription) {
        for component in field.components {
            components.append(Int32(options.count))
            for option in component { addOption(literal: jsonString(option.title), text: option.title) }
        }
    }

    private mutating func addOption(literal: [UInt8], text: String) {
        options.append(RecordOption(literal: add(literal), text: add(Array(text.utf8))))
    }

    private mutating func add(_ piece: [UInt8]) -> ByteRange {
        bytes += piece
        return ByteRange(start: Int32(bytes.count - piece.count), count: Int32(piece.count))
    }
}

private func jsonKey(_ text: String) -> [UInt8] { jsonString(text) + Array(": ".utf8) }

private func jsonString(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.appendJSONString(text)
    return buffer.withUnsafeBytes { Array($0) }
}

private func jsonLiteral(_ value: FormValue) -> [UInt8] {
    switch value {
    case .text(let text): jsonString(text)
    case .number(let text): Array(text.utf8)
    case .truth(let truth): Array((truth ? "true" : "false").utf8)
    case .null, .list, .object: Array("null".utf8)
    }
}
