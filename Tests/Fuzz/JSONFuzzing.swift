/// Compares the tokenizer with the literal grammar, and its tokens with the text without white space.
func fuzzJSON(_ bytes: [UInt8]) {
    let isJSON = RecursiveJSONChecker.accepts(bytes, depthLimit: JSONTokenizer.depthLimit)
    let text = GuardedBytes(bytes[...])
    let strict = tokenized(text, mode: .strict)
    require(strict.isAccepted == isJSON, isJSON ? "JSON was refused" : "what is no JSON was accepted")
    let tolerant = tokenized(text, mode: .tolerant)
    require(!isJSON || tolerant.pieces == strict.pieces, "tolerant reading of JSON differs")
    let (node, diagnostics) = parseJSON(
        UnsafeBufferPointer(start: text.start, count: text.count), path: "fuzz", mode: .strict)
    require((node != nil) == isJSON, "the parser and the tokenizer differ")
    require(isJSON == diagnostics.isEmpty, "a fault without a word, or a word without a fault")
    guard isJSON else { return }
    require(strict.pieces == significantBytes(bytes), "the tokens are not the text")
    readsFirstValueOnly(bytes)
}

private struct Tokens {
    /// The tokens as bytes again, without white space.
    var pieces: [UInt8] = []
    var isAccepted = false
}

private func tokenized(_ text: borrowing GuardedBytes, mode: JSONMode) -> Tokens {
    var tokens = Tokens()
    var tokenizer = JSONTokenizer(ByteSlice(text.start, count: text.count), mode: mode)
    var last = 0
    while true {
        let token = tokenizer.next()
        if token.kind == .end || token.kind == .error {
            require(tokenizer.position <= text.count, "a place behind the text")
            require((tokenizer.fault != nil) == (token.kind == .error), "an error without a fault")
            require(tokenizer.next().kind == token.kind, "the end does not repeat itself")
            tokens.isAccepted = token.kind == .end
            return tokens
        }
        require(last <= token.start && token.start <= token.end && token.end <= text.count, "a token out of order")
        last = token.end
        tokens.append(token, of: text)
    }
}

extension Tokens {
    mutating func append(_ token: JSONToken, of text: borrowing GuardedBytes) {
        guard token.kind != .strayComma else { return }
        let isEnd = token.kind == .endObject || token.kind == .endArray
        if let last = pieces.last, !isEnd, !"{[:".utf8.contains(last) { pieces.append(UInt8(ascii: ",")) }
        let isText = token.kind == .key || token.kind == .string
        let bytes = UnsafeBufferPointer(start: text.start + token.start, count: token.count)
        pieces += isText ? [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")] : Array(bytes)
        if token.kind == .key { pieces.append(UInt8(ascii: ":")) }
        if isText { requireDecoding(of: token, in: text) }
    }
}

/// Checks that a key or string has the same text when decoded plainly.
func requireDecoding(of token: JSONToken, in text: borrowing GuardedBytes) {
    let decoded = decodeJSONString(
        ByteSlice(text.start + token.start, count: token.count), hasEscapes: token.hasEscapes)
    let source = Array(UnsafeBufferPointer(start: text.start + token.start, count: token.count))
    require(decoded == plainlyDecoded(source), "a text was decoded wrongly")
}

/// The bytes of a JSON text without the white space between its tokens.
func significantBytes(_ bytes: [UInt8]) -> [UInt8] {
    var isInText = false
    var isEscaped = false
    return bytes.filter { byte in
        if isInText {
            isInText = byte != UInt8(ascii: "\"") || isEscaped
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return true
        }
        isInText = byte == UInt8(ascii: "\"")
        return !" \t\r\n".utf8.contains(byte)
    }
}

/// The text of a JSON string, decoded character by character.
private func plainlyDecoded(_ bytes: [UInt8]) -> String {
    var units: [UInt16] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    let named: [Unicode.Scalar: UInt16] = ["b": 8, "f": 12, "n": 10, "r": 13, "t": 9]
    while let scalar = rest.popFirst() {
        guard scalar == "\\", let letter = rest.popFirst() else {
            units += Array(String(scalar).utf16)
            continue
        }
        if letter == "u" {
            units.append(UInt16(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16) ?? 0)
            rest = rest.dropFirst(4)
        } else {
            units.append(named[letter] ?? UInt16(letter.value))
        }
    }
    return String(decoding: units, as: UTF16.self)
}

/// Checks that a value is read the same if something follows it.
private func readsFirstValueOnly(_ bytes: [UInt8]) {
    let text = GuardedBytes((bytes + Array(" ]x".utf8))[...])
    var tokenizer = JSONTokenizer(ByteSlice(text.start, count: text.count), readsOneValue: true)
    while true {
        switch tokenizer.next().kind {
        case .error: require(false, "what stands behind a value spoilt it")
        case .end:
            let value = bytes.reversed().drop { " \t\r\n".utf8.contains($0) }
            require(tokenizer.position == value.count, "a value of \(value.count) bytes ended at \(tokenizer.position)")
            return
        default: break
        }
    }
}
