import FormWords

/// The reason why programs read a value differently, in whatever quotes.
package enum EnvFault: Error, Hashable, Sendable {
    /// An apostrophe, and another character that quotes do not protect everywhere.
    case quotes
    /// Two backslashes together, or one at the end.
    case backslashes
    /// A reference, which python-dotenv expands in any quotes.
    case reference
    /// A carriage return, which some programs take for a line break, or a zero byte.
    case control

    /// The advice what to leave out.
    package var cure: Message {
        switch self {
        case .quotes: Message(.envQuotes, ["quote": "'", "others": "\" \\ $ `"])
        case .backslashes: Message(.envBackslashes)
        case .reference: Message(.envReference, ["text": "'${'"])
        case .control: Message(.envControl)
        }
    }
}

/// Quotes a value so that shells and the dotenv libraries of Python, Node, Ruby and Docker Compose all read the same.
///
/// - Plain: letters, digits and `_./:@%+,=-`.
/// - In apostrophes: any other value without an apostrophe, except for two backslashes or one at the end (escapes to
///   python-dotenv and Compose), `${…}` (expanded by python-dotenv), and a carriage return.
/// - In quotes: a value with an apostrophe that has none of `"`, `\`, `$` and `` ` ``.
package func quotedForEnv(_ value: String) throws(EnvFault) -> String {
    let bytes = Array(value.utf8)
    if bytes.allSatisfy({ isLetter($0) || isDigit($0) || "_./:@%+,=-".utf8.contains($0) }) { return value }
    if bytes.contains(ASCII.carriageReturn) || bytes.contains(0) { throw .control }
    if let reference = value.place(of: "${"), value[reference.upperBound...].includes("}") { throw .reference }
    if bytes.contains(ASCII.apostrophe) {
        if bytes.contains(where: { "\"\\$`".utf8.contains($0) }) { throw .quotes }
        return "\"\(value)\""
    }
    if value.includes("\\\\") || bytes.last == ASCII.backslash { throw .backslashes }
    return "'\(value)'"
}
