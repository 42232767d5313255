import FormEngine
import FormSyntax
import FormWords

/// The answers about a form that a table's records fit, to the questions of `forms/new-form.json`.
package struct GuessedAnswers: Sendable {
    private let title: String
    /// The guess for each.
    package var columns: [GuessedColumn]
    /// How the table has to be read, and what is left out of it.
    package let tableNotes: [Message]

    /// The kind of each column and the reason, with how the table has to be read.
    package var notes: [Message] {
        tableNotes
            + columns.map { Message(.guessedColumn, ["name": quoted($0.name), "guess": $0.reason]) }
    }

    /// As a file of answers has them.
    package var json: String {
        let answers: [(String, JSONNode)] = [
            ("title", JSONNode(titleText(ofName: title).withPlainBraces)), ("description", ""),
            ("fields", JSONNode(.array(columns.map { JSONNode($0.answers) }))), ("success", ""),
        ]
        return JSONNode(answers).text
    }
}

extension GuessedAnswers {
    /// How much of a table is read to guess by.
    package static let sizeLimit = 4 << 20

    /// Guesses by the first rows of a CSV.
    ///
    /// - Parameters:
    ///   - bytes: All of the file, or the beginning of it.
    ///   - path: As it was named, for findings.
    ///   - title: What the form is called.
    ///   - delimiter: What separates the cells; `nil` where the rows are to show it.
    ///   - notation: How it writes dates and numbers.
    package init(
        ofTable bytes: [UInt8], path: String, title: String, delimiter: UInt8?, in notation: DataNotation, now: Moment
    ) throws(Diagnostic) {
        let sample = TableSample(bytes, path: path, delimiter: delimiter)
        if let fault = sample.fault { throw fault }
        let facts = ColumnTrial(sample, in: notation, now: now).facts
        var notes = [Message(.rowsRead, ["count": sample.rows.count])]
        if let seen = sample.seenDelimiter {
            if let rival = seen.rival {
                let values: KeyValuePairs<String, any MessageValue> = [
                    "delimiter": delimiterName(seen.byte), "other": delimiterName(rival),
                ]
                notes.append(Message(.doubtfulDelimiter, values))
            } else if seen.byte != UInt8(ascii: ",") {
                notes.append(Message(.foundDelimiter, ["delimiter": delimiterName(seen.byte)]))
            }
        }
        let headings = TableHeadings(sample.columns)
        self.title = title
        tableNotes = notes + headings.notes
        columns = headings.usable.map {
            GuessedColumn(facts[$0.column], of: $0, rowCount: sample.rows.count, today: now.today)
        }
    }
}

/// The name of a byte for `--delimiter`.
private func delimiterName(_ byte: UInt8) -> String {
    quoted(byte == UInt8(ascii: "\t") ? "tab" : String(UnicodeScalar(byte)))
}
