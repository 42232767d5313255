import FormSyntax

/// Texts typed at earlier times, by field, as lines of JSON: `{"field": "city", "text": "Oslo"}`.
struct HistoryText {
    /// The most texts of a field.
    static let limit = 200
    /// The longest text that is remembered.
    static let textLimit = 4096

    /// The texts of each field, each once, latest last.
    private(set) var texts: [String: [String]] = [:]
    /// The fields in the order of their first occurrence.
    private var fields: [String] = []
    /// The number of lines read.
    private(set) var lineCount = 0

    /// An empty history.
    init() {}

    /// Reads lines; foreign ones are ignored.
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

    /// The number of texts.
    var count: Int { texts.values.reduce(0) { $0 + $1.count } }

    /// The lines for these texts, without repetitions.
    var lines: [UInt8] {
        var buffer = ByteBuffer()
        for field in fields {
            for text in texts[field] ?? [] { Self.write(text, of: field, to: &buffer) }
        }
        return buffer.withUnsafeBytes { Array($0) }
    }

    /// Writes one line.
    static func write(_ text: String, of field: String, to buffer: inout ByteBuffer) {
        buffer.append("{\"field\": " as StaticString)
        buffer.appendJSONString(field)
        buffer.append(", \"text\": " as StaticString)
        buffer.appendJSONString(text)
        buffer.append("}\n" as StaticString)
    }
}
