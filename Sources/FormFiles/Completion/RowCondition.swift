import FormEngine
import FormModel
import FormSyntax

/// The condition on which rows of a file of options are offered. `column.name` is a column and any other name a field;
/// in the old dialect a bare name is a column and `$name` a field.
///
/// Each row gets its own condition, with the row's cells in place of the columns. Rows with equal cells share a
/// condition, which is compiled once.
struct RowCondition {
    /// A piece of the text and the column whose cell follows it.
    private struct ConditionPiece {
        let text: String
        let column: Int?
    }

    let location: SourceLocation
    /// The first name that should be a column, but is none.
    let missing: Located<String>?
    private let pieces: [ConditionPiece]

    /// - Parameters:
    ///   - fields: The ids of all fields.
    ///   - marksColumns: Whether columns are marked with `column.`; otherwise fields are marked with `$`.
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

    /// The columns that the condition names.
    var columns: [Int] { pieces.compactMap(\.column) }

    /// The condition for a row.
    func text(cell: (Int) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            text += piece.text
            if let column = piece.column { text += quotedText(cell(column)) }
        }
    }

    /// A text quoted for a condition: quotes and backslashes get a backslash.
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
    /// The ids of all fields, including those of templates.
    var fieldIDs: [String] {
        (groups.flatMap(\.sections) + sectionTemplates).flatMap { $0.fields.map(\.id.value) }
    }
}
