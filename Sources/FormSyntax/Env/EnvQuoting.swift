import FormWords

/// The reason why programs read a value differently, however it is quoted.
package enum EnvFault: Error, Hashable, Sendable {
    /// An apostrophe, with which no other quoting goes.
    case quotes
    /// Two backslashes, or one at the end.
    case backslashes
    /// A reference, which python-dotenv follows in every quoting.
    case reference
    /// A carriage return, which some take for a line break, or a zero.
    case control

    /// What to leave out.
    package var cure: Message {
        switch self {
        case .quotes: Message(.envQuotes, ["quote": "'", "others": "\" \\ $ `"])
        case .backslashes: Message(.envBackslashes)
        case .reference: Message(.envReference, ["text": "'${'"])
        case .control: Message(.envControl)
        }
    }
}

/// Quotes a value so that dotenv of Python, Node, Ruby and Docker Compose, and shells, all read it.
///
/// - Plain: letters, digits and `_./:@%+,=-`.
/// - In apostrophes: all but an apostrophe, two backslashes or one at the end (python-dotenv and Compose take these for
///   escapes), `${…}` (python-dotenv), and a carriage return.
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
