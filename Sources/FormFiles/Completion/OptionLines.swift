import FormModel
import FormSyntax
import FormWords

/// Options from lines, each an id, or an id, a TAB and a title. Options given one by one come before the lines and win
/// over them. Each id counts once, and braces in titles are taken literally.
package struct OptionLines {
    private var rows: AddedRows
    private var count = 0
    private var given: Set<String> = []
    /// The number of the file of lines; see `SourceLocation.file`.
    private let file: Int32
    /// The first fault of the lines.
    package private(set) var fault: Diagnostic?

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - file: The number of the file of lines; see `SourceLocation.file`.
    ///   - room: The size of the lines in bytes.
    package init(ofFile file: Int32, room: Int) {
        self.file = file
        rows = AddedRows(ofFile: file, conditionLocation: nil, bytes: room, lines: room / 16)
    }

    /// The options; it is a fault if there are none or too many.
    package mutating func options() -> OptionList {
        if count == 0 { fail(.emptyList, Message(.noLines), line: 0) }
        if count > optionLimit {
            fail(.tooLarge, Message(.tooManyOptionLines, ["count": optionLimit]), line: 0)
        }
        return OptionList(OptionRows(rows))
    }

    /// Adds an option that comes from no line.
    package mutating func add(given id: String, title: String?) {
        given.insert(id)
        id.withByteSlice { id in
            guard let title else { return add(id: id, title: nil, line: 0) }
            title.withByteSlice { add(id: id, title: $0, line: 0) }
        }
    }

    /// Adds the lines of a text.
    package mutating func add(linesOf text: [UInt8]) {
        if let refusal = TextBeginning(text).refusal { return fail(.notCSV, refusal, line: 1) }
        if let line = text.firstLineNotUTF8 { return fail(.notCSV, Message(.textNotUTF8), line: line) }
        text.withByteSlice { text in
            let text = text[byteOrderMarkLength(text.buffer)...]
            var known = KnownTexts(count: text.indices.count { text[$0] == 0x0A } + 1)
            var lines: [OptionLine] = []
            var start = 0
            while start <= text.count {
                let end = (start..<text.count).first { text[$0] == 0x0A } ?? text.count
                let line = OptionLine(text[start..<end])
                add(line, &known, lines)
                lines.append(line)
                start = end + 1
            }
        }
    }

    private mutating func add(_ line: OptionLine, _ known: inout KnownTexts, _ lines: [OptionLine]) {
        let id = line.id
        let number = lines.count + 1
        if line.text.isEmpty || !given.isEmpty && given.contains(String(id)) { return }
        if id.isEmpty { return fail(.notCSV, Message(.emptyName, ["name": quoted("id")]), line: number) }
        let place = known.place(of: id) { isSameText(lines[$0].id, id) }
        guard let first = known[place] else {
            known[place] = lines.count
            return add(id: id, title: line.title, line: number)
        }
        guard !lines[first].text.equals(line.text) else { return }
        fail(.duplicateID, Message(.optionTwiceSince, ["id": quoted(String(id)), "line": first + 1]), line: number)
    }

    private mutating func add(id: ByteSlice, title: ByteSlice?, line: Int) {
        rows.add(id)
        if let title { withDoubledBraces(title) { rows.add($0) } } else { rows.add(.empty) }
        rows.add(.empty)
        rows.add(.empty)
        rows.endRow(line: line, isNumber: false, condition: nil)
        count += 1
    }

    private mutating func fail(_ code: DiagnosticCode, _ words: Message, line: Int) {
        guard fault == nil else { return }
        var location = line > 0 ? SourceLocation(line: line, column: 1) : .unknown
        location.file = file
        fault = Diagnostic(.error, code, path: "", at: location, words)
    }
}

/// A line that holds an option.
private struct OptionLine {
    /// The line without its terminator.
    let text: ByteSlice
    private let tab: Int?

    init(_ line: ByteSlice) {
        text = line.last == 0x0D ? line[..<(line.count - 1)] : line
        tab = text.indices.first { line[$0] == 0x09 }
    }

    var id: ByteSlice { text[..<(tab ?? text.count)] }
    var title: ByteSlice? { tab.map { text[($0 + 1)...] } }
}

/// Passes on the text with doubled braces, so that none of them begins a name.
private func withDoubledBraces(_ text: ByteSlice, _ body: (ByteSlice) -> Void) {
    let brace = UInt8(ascii: "{")
    guard text.contains(where: { $0 == brace }) else { return body(text) }
    text.indices.flatMap { text[$0] == brace ? [brace, brace] : [text[$0]] }.withByteSlice(body)
}
