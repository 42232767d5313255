import FormModel
import FormSyntax

/// When the rows of a file of options are offered: a condition in which a bare name is a column, and `$name` a field.
///
/// Each row gets a condition of its own, with its cells in the place of the columns. Rows that have the same cells there
/// have the same condition, which is compiled once.
struct RowCondition {
    /// A part of the text.
    enum Piece {
        case text(String)
        /// The place of a column.
        case column(Int)
    }

    /// A name that is no column.
    struct Missing: Error {
        let column: Located<String>
    }

    let location: SourceLocation
    private let bytes: [UInt8]
    private let ids: [[UInt8]]

    /// - Parameter ids: Of all fields; the longest one that fits is meant.
    init(_ condition: Located<String>, ids: [String]) {
        location = condition.location
        bytes = Array(condition.value.utf8)
        self.ids = ids.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    }

    /// The text in pieces.
    func pieces(_ columns: [String]) -> Result<[Piece], Missing> {
        var pieces: [Piece] = []
        var (copied, index) = (0, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): index = endOfText(from: index)
            case UInt8(ascii: "$"): index = endOfID(from: index + 1)
            case let byte where isLetter(byte):
                let end = endOfWord(from: index)
                let name = String(decoding: bytes[index..<end], as: UTF8.self)
                if !isFunction(endingAt: end), name != "true", name != "false" || columns.contains(name) {
                    guard let column = columns.firstIndex(of: name) else {
                        return .failure(Missing(column: Located(name, at: location)))
                    }
                    pieces += [.text(String(decoding: bytes[copied..<index], as: UTF8.self)), .column(column)]
                    copied = end
                }
                index = end
            case let byte where isDigit(byte): index = endOfWord(from: index)
            default: index += 1
            }
        }
        return .success(pieces + [.text(String(decoding: bytes[copied...], as: UTF8.self))])
    }

    /// The condition of a row.
    func text(_ pieces: [Piece], cell: (Int) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let own): text += own
            case .column(let column): text += quotedText(cell(column))
            }
        }
    }

    /// A text as conditions have it, with a backslash before quotes and backslashes.
    private func quotedText(_ text: String) -> String {
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }

    private func endOfText(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index + 1, bytes.count)
    }

    private func endOfID(from start: Int) -> Int {
        if let id = ids.first(where: { bytes[start...].starts(with: $0) }) { return start + id.count }
        return endOfWord(from: start)
    }

    private func endOfWord(from start: Int) -> Int {
        bytes[start...].firstIndex { !isLetter($0) && !isDigit($0) } ?? bytes.count
    }

    private func isFunction(endingAt end: Int) -> Bool {
        bytes[end...].first { $0 != 0x20 } == UInt8(ascii: "(")
    }

    /// Whatever is no ASCII is of a word.
    private func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

extension Form {
    /// The ids of all fields, those of templates included.
    var fieldIDs: [String] {
        (groups.flatMap(\.sections) + sectionTemplates).flatMap { $0.fields.map(\.id.value) }
    }
}
