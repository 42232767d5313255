import FormEngine
import FormRecords
import FormSyntax

/// The bytes of JSON that all rejected records of one input have in common.
struct RejectedInput {
    /// All before the number of the line.
    let beginning: [UInt8]
    /// The cells of a CSV as members.
    let members: [ColumnMember]
    private let identity: ObjectIdentifier

    init(_ input: BatchInput, in form: CompiledForm) {
        identity = ObjectIdentifier(input)
        var text = ByteBuffer()
        text.append("{\"input\":" as StaticString)
        text.appendJSONString(input.name)
        text.append(",\"line\":" as StaticString)
        beginning = text.withUnsafeBytes { Array($0) }
        members = input.columns?.members(in: form) ?? []
    }

    /// Whether it is of that input.
    func isOf(_ input: BatchInput) -> Bool { identity == ObjectIdentifier(input) }
}
