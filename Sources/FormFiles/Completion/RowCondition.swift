import FormEngine
import FormModel
import FormSyntax

/// When the rows of a file of options are offered: a condition in which `column.name` is a column and any other name a field;
/// in the old way a bare name is a column, and `$name` a field.
///
/// Each row gets a condition of its own, with its cells in the place of the columns. Rows that have the same cells there
/// have the same condition, which is compiled once.
struct RowCondition {
    /// A part of the text, and the column whose cell is behind it.
    private struct ConditionPiece {
        let text: String
        let column: Int?
    }

    let location: SourceLocation
    /// The first name that is no column.
    let missing: Located<String>?
    private let pieces: [ConditionPiece]

    /// - Parameters:
    ///   - fields: The ids of all fields.
    ///   - marksColumns: Whether columns are marked by `column.`, not fields by `$`.
    init(_ condition: Located<String>, columns: [String], fields: [String], marksColumns: Bool) {
        location = condition.location
        let bytes = Array(condition.value.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let names =
            marksColumns
            ? columnsMarked(in: condition.value, columns: columns, fields: fields)
            : columnsNamed(in: condition.value, columns: columns, fields: fields)
        let missingName = names.first { $0.column == nil }.map { text($0.range) }
        missing = missingName.map { name in
            Located(marksColumns ? String(name.dropFirst("column.".count)) : name, at: condition.location)
        }
        var start = 0
        var pieces: [ConditionPiece] = []
        for (range, column) in names {
            pieces.append(ConditionPiece(text: text(start..<range.lowerBound), column: column))
            start = range.upperBound
        }
        self.pieces = pieces + [ConditionPiece(text: text(start..<bytes.count), column: nil)]
    }

    /// The columns that it looks at.
    var columns: [Int] { pieces.compactMap(\.column) }

    /// The condition of a row.
    func text(cell: (Int) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            text += piece.text
            if let column = piece.column { text += quotedText(cell(column)) }
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
}

extension Form {
    /// The ids of all fields, those of templates included.
    var fieldIDs: [String] {
        (groups.flatMap(\.sections) + sectionTemplates).flatMap { $0.fields.map(\.id.value) }
    }
}
