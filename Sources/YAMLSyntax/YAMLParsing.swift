import FormSyntax
import FormWords

/// Reads a whole YAML text by the core schema of YAML 1.2, with the merge keys of 1.1.
///
/// The text is UTF-8, or UTF-16 with a byte order mark. A scalar that YAML 1.1 reads differently causes a warning.
package func parseYAML(_ bytes: [UInt8], path: String) -> DocumentReading {
    let beginning = TextBeginning(bytes)
    func refused(_ words: Message) -> DocumentReading {
        DocumentReading(nil, [Diagnostic(.error, .notYAML, path: path, at: .start, words)])
    }
    if case .utf16(let isBigEndian, isMarked: true) = beginning.content {
        guard let text = decodedUTF16(bytes, isBigEndian: isBigEndian) else {
            return refused(Message(.bytesOfNoCharacter, ["encoding": "UTF-16"]))
        }
        return parse(text + [ASCII.lineFeed], path)
    }
    if let refusal = beginning.refusal { return refused(refusal) }
    // Adds a final line feed, because libyaml does not count the end of the text as a line end, which matters in
    // blocks.
    return parse(bytes.last == ASCII.lineFeed ? bytes : bytes + [ASCII.lineFeed], path)
}

/// Reads a whole text as YAML if the ending of its name says so, or its beginning if the ending says nothing; otherwise
/// as JSON.
package func parseDocument(_ bytes: [UInt8], path: String) -> DocumentReading {
    isYAML(bytes, path: path) ? parseYAML(bytes, path: path) : parseJSONDocument(bytes, path: path)
}

extension DocumentParser {
    /// The parser for JSON and YAML.
    package static let jsonOrYAML = DocumentParser(endings: ["json", "yaml", "yml"]) { parseDocument($0, path: $1) }
}

/// - Parameter bytes: A text that should be UTF-8.
private func parse(_ bytes: [UInt8], _ path: String) -> DocumentReading {
    if let breaks = YAMLOldBreaks(in: bytes) {
        return breaks.hidden(in: bytes).withByteSlice { parse(YAMLEvents($0, hiding: breaks), path) }
    }
    return bytes.withByteSlice { bytes in
        guard let offset = offsetOfInvalidUTF8(bytes.start, count: bytes.count) else {
            return parse(YAMLEvents(bytes), path)
        }
        var lines = LineCounter(bytes.buffer)
        let words = JSONFault.invalidUTF8.message
        let finding = Diagnostic(.error, .notYAML, path: path, at: lines.location(of: offset), words)
        return DocumentReading(nil, [finding])
    }
}

private func parse(_ events: consuming YAMLEvents, _ path: String) -> DocumentReading {
    var builder = YAMLBuilder(events, path: path)
    do throws(YAMLFault) {
        let node = try builder.read()
        return DocumentReading(node, builder.warnings.sorted(), commentCount: builder.commentCount)
    } catch {
        return DocumentReading(nil, [Diagnostic(.error, error.code, path: path, at: error.location, error.message)])
    }
}

/// Converts a text to UTF-8 without a byte order mark; `nil` if it has invalid characters.
private func decodedUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
}
