import FormModel
import FormSyntax

extension FormValue {
    /// The value as JSON, for the readers of arrays.
    var json: String {
        switch self {
        case .null: "null"
        case .truth(let truth): truth ? "true" : "false"
        case .number(let text): text
        case .text(let text): jsonString(text)
        case .list(let items): "[" + items.map(\.value.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(jsonString($0.name.value)):\($0.value.value.json)" }.joined(separator: ",") + "}"
        }
    }

    private func jsonString(_ text: String) -> String {
        var buffer = ByteBuffer()
        var text = text
        text.withUTF8 { bytes in
            if let start = bytes.baseAddress { buffer.appendJSONString(start, count: bytes.count) }
        }
        return text.isEmpty ? "\"\"" : buffer.string
    }
}
