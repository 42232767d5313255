/// Reads a whole JSON text.
///
/// The node is `nil` exactly if there is an error among the diagnostics, which is then the last; in tolerant mode every
/// superfluous comma is a warning, up to 1,000 of them.
public func parseJSON(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, mode: JSONMode
) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    guard let start = bytes.baseAddress else {
        let place = SourceLocation(line: 1, column: 1)
        return (nil, [Diagnostic(.error, path: path, at: place, JSONFault.emptyText.message)])
    }
    var parser = JSONParser(start, count: bytes.count, path: path, mode: mode)
    let node = parser.parse()
    return (node, parser.diagnostics)
}

/// Reads a whole JSON text that is held in an array.
public func parseJSON(
    _ bytes: [UInt8], path: String, mode: JSONMode
) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
    bytes.withUnsafeBufferPointer { parseJSON($0, path: path, mode: mode) }
}

/// Builds nodes from tokens without recursion: finished values wait on a stack until their array or object closes.
private struct JSONParser {
    /// An array or object whose end was not yet seen.
    private struct Container {
        var location: SourceLocation
        var isObject: Bool
        var firstValue: Int
    }

    private static let commaLimit = 1000

    private let bytes: UnsafePointer<UInt8>
    private let path: String
    private var tokenizer: JSONTokenizer
    private var lines: LineCounter
    private var containers: [Container] = []
    private var values: [JSONNode] = []
    private var keys: [(text: String, location: SourceLocation)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ bytes: UnsafePointer<UInt8>, count: Int, path: String, mode: JSONMode) {
        self.bytes = bytes
        self.path = path
        tokenizer = JSONTokenizer(bytes, count: count, mode: mode)
        lines = LineCounter(UnsafeBufferPointer(start: bytes, count: count))
    }

    mutating func parse() -> JSONNode? {
        while true {
            let token = tokenizer.next()
            switch token.kind {
            case .beginObject, .beginArray: open(token)
            case .endObject, .endArray: close()
            case .key: keys.append((text(token), lines.location(of: token.start - 1)))
            case .string: add(.string(text(token)), at: token.start - 1)
            case .number: add(.number(text(token)), at: token.start)
            case .true: add(.truth(true), at: token.start)
            case .false: add(.truth(false), at: token.start)
            case .null: add(.null, at: token.start)
            case .strayComma:
                guard warn(ofCommaAt: token.start) else { return nil }
            case .end: return values.first
            case .error:
                report(.error, at: token.start, (tokenizer.fault ?? .missingValue).message)
                return nil
            }
        }
    }

    private func text(_ token: JSONToken) -> String {
        decodeJSONString(bytes + token.start, count: token.count, hasEscapes: token.hasEscapes)
    }

    private mutating func add(_ value: JSONValue, at offset: Int) {
        values.append(JSONNode(value, at: lines.location(of: offset)))
    }

    private mutating func open(_ token: JSONToken) {
        containers.append(
            Container(
                location: lines.location(of: token.start), isObject: token.kind == .beginObject,
                firstValue: values.count))
    }

    private mutating func close() {
        guard let container = containers.popLast() else { return }
        let content = values[container.firstValue...]
        let value: JSONValue = container.isObject ? .object(members(content)) : .array(Array(content))
        if container.isObject { keys.removeLast(content.count) }
        values.removeLast(content.count)
        values.append(JSONNode(value, at: container.location))
    }

    /// The last keys belong to the values of the innermost object, one each.
    private func members(_ content: ArraySlice<JSONNode>) -> [JSONMember] {
        zip(keys.suffix(content.count), content).map { JSONMember(key: $0.text, at: $0.location, $1) }
    }

    private mutating func warn(ofCommaAt offset: Int) -> Bool {
        guard diagnostics.count < Self.commaLimit else {
            report(.error, at: offset, "more than \(Self.commaLimit) stray commas; remove them")
            return false
        }
        report(.warning, at: offset, "a stray comma is ignored; remove it")
        return true
    }

    private mutating func report(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) {
        diagnostics.append(Diagnostic(severity, path: path, at: lines.location(of: offset), message))
    }
}
