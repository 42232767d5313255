import FormSyntax

/// The texts that were typed at earlier times, field by field, as lines of JSON: `{"field": "city", "text": "Oslo"}`.
struct HistoryText {
    /// So many texts of a field are kept.
    static let limit = 200
    /// A longer text is not remembered.
    static let textLimit = 4096

    /// The texts of each field, each once, the latest last.
    private(set) var texts: [String: [String]] = [:]
    /// The fields in the order in which they were first met.
    private var fields: [String] = []
    /// How many lines were read.
    private(set) var lineCount = 0

    /// Nothing yet.
    init() {}

    /// Reads the lines; those that say anything else are passed over.
    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            lineCount += 1
            guard case .object(let members)? = parseJSON(Array(line), path: "", mode: .strict).node?.value,
                members.count == 2, members[0].key == "field", members[1].key == "text",
                case .string(let field) = members[0].node.value, case .string(let text) = members[1].node.value
            else { continue }
            add(text, to: field)
        }
    }

    /// Adds the latest text of a field.
    mutating func add(_ text: String, to field: String) {
        if texts[field] == nil { fields.append(field) }
        var known = texts[field] ?? []
        texts[field] = nil
        if known.last != text { known.removeAll { $0 == text } }
        if known.last != text { known.append(text) }
        if known.count > Self.limit { known.removeFirst(known.count - Self.limit) }
        texts[field] = known
    }

    /// How many texts there are.
    var count: Int { texts.values.reduce(0) { $0 + $1.count } }

    /// The lines that hold just these texts.
    var lines: [UInt8] {
        var buffer = ByteBuffer()
        for field in fields {
            for text in texts[field] ?? [] { Self.write(text, of: field, to: &buffer) }
        }
        return buffer.withUnsafeBytes { Array($0) }
    }

    /// One line.
    static func write(_ text: String, of field: String, to buffer: inout ByteBuffer) {
        buffer.append("{\"field\": " as StaticString)
        buffer.appendJSONString(field)
        buffer.append(", \"text\": " as StaticString)
        buffer.appendJSONString(text)
        buffer.append("}\n" as StaticString)
    }
}
