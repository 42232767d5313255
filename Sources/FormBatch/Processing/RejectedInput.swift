import FormEngine
import FormRecords
import FormSyntax

/// The parts of JSON that all rejected records of an input share.
struct RejectedInput {
    /// Everything before the line number.
    let beginning: [UInt8]
    /// The columns of a CSV input as members.
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

    /// Whether it belongs to an input.
    func isOf(_ input: BatchInput) -> Bool { identity == ObjectIdentifier(input) }
}
