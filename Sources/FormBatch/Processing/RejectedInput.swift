import FormEngine
import FormRecords
import FormSyntax

/// The parts of JSON that all rejected records of an input share.
struct RejectedInput {
    /// A column of CSV.
    struct Column {
        let number: Int
        /// The name in quotes, with its colon.
        let key: [UInt8]
        let holdsInstances: Bool
        /// Whether empty cells are omitted: those of a field in an instance, or of a column without a name.
        let isLeftOutWhereEmpty: Bool
    }

    /// Everything before the line number.
    let beginning: [UInt8]
    /// The columns, without that of earlier reasons.
    let columns: [Column]
    private let identity: ObjectIdentifier

    init(_ input: BatchInput, in form: CompiledForm) {
        identity = ObjectIdentifier(input)
        var text = ByteBuffer()
        text.append("{\"input\":" as StaticString)
        text.appendJSONString(input.name)
        text.append(",\"line\":" as StaticString)
        beginning = text.withUnsafeBytes { Array($0) }
        let names = (input.columns?.names ?? []).enumerated().filter { $0.element != CSVColumns.errorsName }
        columns = names.map { number, name in
            text.removeAll()
            text.appendJSONString(name)
            text.append(UInt8(ascii: ":"))
            return Column(
                number: number, key: text.withUnsafeBytes { Array($0) },
                holdsInstances: input.columns?.holdsInstances(number) == true,
                isLeftOutWhereEmpty: input.columns?.holdsPartOfInstance(number, in: form) == true
                    || input.columns?.isNameless(number) == true)
        }
    }

    /// Whether it belongs to an input.
    func isOf(_ input: BatchInput) -> Bool { identity == ObjectIdentifier(input) }
}
