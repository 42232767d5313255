import FormEngine
import FormRecords
import FormSyntax

/// The bytes of JSON that all rejected records of one input have in common.
struct RejectedInput {
    /// A column of a CSV.
    struct Column {
        let number: Int
        /// The name in quotes, with its colon.
        let key: [UInt8]
        let holdsInstances: Bool
        /// A field of an instance, or a column without a name: a cell without anything says nothing.
        let isLeftOutWhereEmpty: Bool
    }

    /// All before the number of the line.
    let beginning: [UInt8]
    /// Without that of earlier reasons.
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

    /// Whether it is of that input.
    func isOf(_ input: BatchInput) -> Bool { identity == ObjectIdentifier(input) }
}
