import FormEngine
import FormSyntax
import FormWords

/// The answers about a form that a table's records fit, to the questions of `forms/new-form.json`.
package struct GuessedAnswers: Sendable {
    /// As a file of answers has them.
    package let json: String
    /// What each column is taken for and why, with how the table has to be read.
    package let notes: [Message]
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
    ///   - delimiter: What separates the cells; `nil` where the header is to show it.
    ///   - notation: How it writes dates and numbers.
    package init(
        ofTable bytes: [UInt8], path: String, title: String, delimiter: UInt8?, in notation: DataNotation, now: Moment
    ) throws(Diagnostic) {
        let sample = TableSample(bytes, path: path, delimiter: delimiter)
        if let fault = sample.fault { throw fault }
        let facts = ColumnTrial(sample, in: notation, now: now).facts
        var notes = [Message(ImportPhrase.rowsRead, ["count": sample.rows.count])]
        if delimiter == nil, sample.delimiter != UInt8(ascii: ",") {
            let name = sample.delimiter == UInt8(ascii: "\t") ? "tab" : String(UnicodeScalar(sample.delimiter))
            notes.append(Message(ImportPhrase.foundDelimiter, ["delimiter": quoted(name)]))
        }
        var names: Set<String> = []
        var titles: Set<String> = []
        var questions: [JSONNode] = []
        for (column, heading) in sample.columns.enumerated() {
            let name = String(heading[...].withoutBlanksAround)
            let isUsable = !name.hasControlCharacters
            guard !name.isEmpty, isUsable, names.insert(name).inserted else {
                let phrase: ImportPhrase = name.isEmpty ? .namelessColumn : isUsable ? .columnTwice : .unusableColumn
                notes.append(Message(phrase, ["number": column + 1, "name": quoted(name)]))
                continue
            }
            if name != heading {
                notes.append(Message(ImportPhrase.blanksAroundColumn, ["number": column + 1, "name": quoted(name)]))
            }
            let readable = titleText(of: name)
            let title = titles.insert(readable.lowercased()).inserted ? readable : name
            let guess = ColumnGuess(
                facts[column], id: name,
                title: title.withPlainBraces, rowCount: sample.rows.count, today: now.today)
            questions.append(JSONNode(guess.answers))
            notes.append(Message(ImportPhrase.guessedColumn, ["name": quoted(name), "guess": guess.reason]))
        }
        self.notes = notes
        let answers: [(String, JSONNode)] = [
            ("title", JSONNode(titleText(of: title).withPlainBraces)), ("description", ""),
            ("fields", JSONNode(.array(questions))), ("success", ""),
        ]
        json = JSONNode(answers).text
    }
}

/// A name as people write it: `first_name` is `First name`.
private func titleText(of name: String) -> String {
    let words = name.split { "_-. \t".contains($0) }.joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
}
