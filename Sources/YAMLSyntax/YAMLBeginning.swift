import FormSyntax

/// Whether a file is YAML, by the ending of its name, or by its beginning if the ending says nothing.
package func isYAML(_ bytes: [UInt8], path: String) -> Bool {
    let ending = ending(of: path)
    func ends(with words: String...) -> Bool {
        words.contains { word in
            ending.count == word.utf8.count && zip(ending, word.utf8).allSatisfy { $0 | 0x20 == $1 }
        }
    }
    if ends(with: "json", "xml", "csv", "tsv") { return false }
    return ends(with: "yaml", "yml") || beginsAsYAML(bytes)
}

/// The ending after the last point of a file's name; empty if there is none or it is too long to matter.
private func ending(of path: String) -> Substring.UTF8View.SubSequence {
    let end = path.utf8.suffix(5)
    guard let point = end.lastIndex(of: ASCII.point) else { return end.suffix(0) }
    return end[end.index(after: point)...]
}

/// Whether the first line that is not a comment is YAML and nothing else.
private func beginsAsYAML(_ bytes: [UInt8]) -> Bool {
    guard TextBeginning(bytes).content == .utf8 else { return false }
    let lines = bytes.dropFirst(byteOrderMarkLength(bytes)).prefix(1 << 14).split { isBreak($0) }
    for line in lines {
        let text = line.drop(while: isBlank)
        guard let first = text.first, first != UInt8(ascii: "#") else { continue }
        let word = text.prefix { !isBlank($0) }
        if ["---", "-", "%YAML", "%TAG"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
        return beginsWithKey(text)
    }
    return false
}

private func beginsWithKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    if first == ASCII.quote || first == UInt8(ascii: "'") {
        guard let end = line.dropFirst().firstIndex(of: first) else { return false }
        return line[(end + 1)...].drop(while: isBlank).first == ASCII.colon
    }
    guard !"{[</,;".utf8.contains(first) || line.starts(with: "<<:".utf8) else { return false }
    for (index, byte) in zip(line.indices, line) {
        // Delimiters of a table.
        if [ASCII.comma, UInt8(ascii: ";"), ASCII.tab].contains(byte) { return false }
        if byte == ASCII.colon, line[(index + 1)...].first.map(isBlank) ?? true { return index > line.startIndex }
    }
    return false
}

private func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

private func isBreak(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
