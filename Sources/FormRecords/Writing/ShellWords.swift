/// A text quoted as one literal word of a shell.
package func quotedForShell(_ text: String) -> String {
    // By bytes: a quote followed by a combining mark is not a quote to Swift, but it is to a shell.
    let escaped = text.utf8.flatMap { $0 == UInt8(ascii: "'") ? Array("'\\''".utf8) : [$0] }
    return "'" + String(decoding: escaped, as: UTF8.self) + "'"
}

/// A text as a word of a shell, quoted only if necessary.
package func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x80 || isOfShellName($0) || "-./,:@%+=".utf8.contains($0) }
    return isPlain ? text : quotedForShell(text)
}

/// Whether a byte can be in the name of a variable: an ASCII letter, a digit or `_`.
func isOfShellName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf) || byte == UInt8(ascii: "_")
}
