import FormWords

/// Reads a whole JSON text.
///
/// The node is `nil` exactly if there is an error among the diagnostics, which is then the last one. In tolerant mode,
/// each superfluous comma causes a warning, up to 1,000 of them.
package func parseJSON(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, mode: JSONMode
) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    var commentCount = 0
    return parseJSON(bytes, path: path, mode: mode, commentCount: &commentCount)
}

/// Reads a whole JSON text and counts its comments, which are not kept.
package func parseJSON(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, mode: JSONMode, commentCount: inout Int
) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    guard let start = bytes.baseAddress else {
        return (nil, [Diagnostic(.error, .notJSON, path: path, at: .start, JSONFault.emptyText.message)])
    }
    var parser = unsafe JSONParser(ByteSlice(start, count: bytes.count), path: path, mode: mode)
    let node = parser.parse()
    commentCount = parser.commentCount
    return (node, parser.diagnostics)
}

/// Reads a whole JSON text from an array.
package func parseJSON(
    _ bytes: [UInt8], path: String, mode: JSONMode
) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    bytes.withUnsafeBufferPointer { parseJSON($0, path: path, mode: mode) }
}

/// Builds nodes from tokens without recursion: finished parts wait on a stack until their array or object ends.
private struct JSONParser: ~Copyable {
    private struct PendingKey {
        var text: String
        var location: SourceLocation
    }

    /// An array or object whose end has not been reached.
    private struct Container {
        var isObject: Bool
        var location: SourceLocation
        /// The key of the container itself, if it is a member.
        var key: PendingKey
        /// The number of parts that waited before its own.
        var start: Int
    }

    private static let commaLimit = 1000

    private let bytes: ByteSlice
    private let path: String
    private var tokenizer: JSONTokenizer
    private var lines: LineCounter
    private var containers: [Container] = []
    private var members = ParseStack<JSONMember>()
    private var elements = ParseStack<JSONNode>()
    private var key = PendingKey(text: "", location: .unknown)
    private var isInObject = false
    private(set) var diagnostics: [Diagnostic] = []
    var commentCount: Int { tokenizer.commentCount }

    init(_ bytes: ByteSlice, path: String, mode: JSONMode) {
        self.bytes = bytes
        self.path = path
        tokenizer = JSONTokenizer(bytes, mode: mode)
        lines = LineCounter(bytes.buffer)
    }

    mutating func parse() -> JSONNode? {
        while true {
            let token = tokenizer.next()
            switch token.kind {
            case .beginObject, .beginArray: open(token)
            case .endObject, .endArray: close()
            case .key: key = PendingKey(text: text(token), location: lines.location(of: token.start - 1))
            case .string: add(.string(text(token)), at: lines.location(of: token.start - 1))
            case .number: add(.number(text(token)), at: lines.location(of: token.start))
            case .true: add(.truth(true), at: lines.location(of: token.start))
            case .false: add(.truth(false), at: lines.location(of: token.start))
            case .null: add(.null, at: lines.location(of: token.start))
            case .strayComma:
                guard warn(ofCommaAt: token.start) else { return nil }
            case .end: return elements.take(from: 0).first
            case .error:
                report(.error, .notJSON, at: token.start, (tokenizer.fault ?? .missingValue).message)
                return nil
            }
        }
    }

    private func text(_ token: JSONToken) -> String {
        decodeJSONString(bytes[token.start..<token.end], hasEscapes: token.hasEscapes)
    }

    private mutating func add(_ value: consuming JSONValue, at location: SourceLocation) {
        let node = JSONNode(value, at: location)
        if isInObject {
            members.push(JSONMember(key: key.text, at: key.location, node))
        } else {
            elements.push(node)
        }
    }

    private mutating func open(_ token: JSONToken) {
        let isObject = token.kind == .beginObject
        containers.append(
            Container(
                isObject: isObject, location: lines.location(of: token.start), key: key,
                start: isObject ? members.count : elements.count))
        isInObject = isObject
    }

    private mutating func close() {
        guard let container = containers.popLast() else { return }
        key = container.key
        isInObject = containers.last?.isObject ?? false
        if container.isObject {
            add(.object(members.take(from: container.start)), at: container.location)
        } else {
            add(.array(elements.take(from: container.start)), at: container.location)
        }
    }

    private mutating func warn(ofCommaAt offset: Int) -> Bool {
        guard diagnostics.count < Self.commaLimit else {
            report(.error, .notJSON, at: offset, Message(.tooManyCommas, ["count": Self.commaLimit]))
            return false
        }
        report(.warning, .strayComma, at: offset, Message(.commaIgnored))
        return true
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at offset: Int, _ message: Message
    ) {
        diagnostics.append(Diagnostic(severity, code, path: path, at: lines.location(of: offset), message))
    }
}
