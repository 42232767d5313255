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
    init(title: String, _ columns: [GuessedColumn], tableNotes: [Message]) {
        (self.title, self.columns, self.tableNotes) = (title, columns, tableNotes)
    }
}
