import FormEngine
import FormSyntax

/// A JSON text that is read token by token, with the places of its tokens.
///
/// After a fault every token is an error; loops end there, and whoever began reading reports it.
struct JSONText {
    var tokens: JSONTokenizer
    private let bytes: UnsafePointer<UInt8>
    private var lines: LineCounter
    /// The text of the last string that held escapes.
    private var decoded: [UInt8] = []

    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        let mark = count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        tokens = JSONTokenizer(bytes, count: count, mode: .strict, from: mark ? 3 : 0)
        lines = LineCounter(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Where a token begins; of a text, its quote.
    mutating func location(of token: JSONToken) -> SourceLocation {
        lines.location(of: token.kind == .key || token.kind == .string ? token.start - 1 : token.start)
    }

    /// What is wrong with the text.
    var fault: String { (tokens.fault ?? .missingValue).message }

    /// The next key of an object; `nil` at its end.
    mutating func nextMember() -> JSONToken? {
        let token = tokens.next()
        return token.kind == .key ? token : nil
    }

    func string(_ token: JSONToken) -> String {
        decodeJSONString(bytes + token.start, count: token.count, hasEscapes: token.hasEscapes)
    }

    /// The next value; it holds until the next call. `nil` where the text is faulty.
    mutating func nextCell() -> Cell? {
        let token = tokens.next()
        switch token.kind {
        case .string: return text(token)
        case .number: return Cell(.number, start: bytes + token.start, count: token.count)
        case .true: return Cell(.yes)
        case .false: return Cell(.no)
        case .null: return Cell(.absent)
        case .beginArray: return container(.list, token)
        case .beginObject: return container(.object, token)
        case .key, .endObject, .endArray, .strayComma, .end, .error: return nil
        }
    }

    private mutating func text(_ token: JSONToken) -> Cell {
        guard token.hasEscapes else { return Cell(.text, start: bytes + token.start, count: token.count) }
        decoded = Array(string(token).utf8)
        return decoded.withUnsafeBufferPointer { Cell(.text, start: $0.baseAddress, count: $0.count) }
    }

    private mutating func container(_ form: Cell.Form, _ token: JSONToken) -> Cell? {
        skipRest(of: token)
        guard tokens.fault == nil else { return nil }
        return Cell(form, start: bytes + token.start, count: tokens.position - token.start)
    }

    mutating func skipValue() { skipRest(of: tokens.next()) }

    /// Steps behind the object whose beginning was read.
    mutating func skipObject() { skip(depth: 1) }

    /// Steps behind the value that a token begins.
    mutating func skipRest(of token: JSONToken) {
        if token.kind == .beginArray || token.kind == .beginObject { skip(depth: 1) }
    }

    private mutating func skip(depth: Int) {
        var depth = depth
        while depth > 0 {
            switch tokens.next().kind {
            case .beginArray, .beginObject: depth += 1
            case .endArray, .endObject: depth -= 1
            case .end, .error: return
            case .key, .string, .number, .true, .false, .null, .strayComma: continue
            }
        }
    }
}
