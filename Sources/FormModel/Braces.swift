/// Braces in the texts of a form, where `{name}` is an answer and `{{` a brace.
extension String {
    /// The text as a form has to say it.
    package var withPlainBraces: String {
        split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
    }

    /// A text that holds no answer, each `{{` as the brace that it means.
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
