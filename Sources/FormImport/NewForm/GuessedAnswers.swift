import FormSyntax
import FormWords

/// The answers to `forms/new-form.json` about a form that fits a table's records.
package struct GuessedAnswers: Sendable {
    private let title: String
    /// The guesses about the columns.
    package var columns: [GuessedColumn]
    /// The notes on how to read the table and what is left out.
    package let tableNotes: [Message]

    /// The notes on the table, followed by the kind of each column with its reason.
    package var notes: [Message] {
        tableNotes
            + columns.map { Message(.guessedColumn, ["name": quoted($0.name), "guess": $0.reason]) }
    }

    /// The answers as a JSON file.
    package var json: String {
        let answers: [(String, JSONNode)] = [
            ("title", JSONNode(titleText(ofName: title).withPlainBraces)), ("description", ""),
            ("fields", JSONNode(.array(columns.map { JSONNode($0.answers) }))), ("success", ""),
        ]
        return JSONNode(answers).text
    }
}

extension GuessedAnswers {
    init(title: String, _ columns: [GuessedColumn], tableNotes: [Message]) {
        (self.title, self.columns, self.tableNotes) = (title, columns, tableNotes)
    }
}
