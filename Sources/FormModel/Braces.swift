/// Braces in a form's texts, where `{name}` stands for an answer and `{{` for a brace.
extension String {
    /// The text with its braces doubled, so that a form takes them literally.
    package var withPlainBraces: String {
        split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
    }

    /// The text with each `{{` as a single brace; the text must contain no answers.
    package var withSingleBraces: String {
        guard includes("{{") else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            bytes.append(byte)
            if byte == UInt8(ascii: "{"), rest.first == byte { rest.removeFirst() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
