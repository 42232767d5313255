import FormSyntax

/// A word that can be written in place of one of an unfinished command line.
struct ShellCompletion: Equatable {
    /// Where a shell finds the words.
    enum WordSource: String {
        /// They are here.
        case words
        /// Among the file names that end like a form's, and folders.
        case forms
        case files
        case folders
    }

    /// A whole word that may be written.
    struct Candidate: Equatable {
        var word: String
        /// Told beside it where a shell can.
        var note: String
    }

    var source = WordSource.words
    var candidates: [Candidate] = []

    /// The source on the first line, then a line a candidate: word, TAB and note.
    ///
    /// A word that holds a control character is left out: it could be no line, and no terminal should see it.
    var text: String {
        let lines = candidates.filter { $0.word == terminalSafe($0.word) }.map { "\($0.word)\t\(visible($0.note))" }
        return ([source.rawValue] + lines).map { $0 + "\n" }.joined()
    }

    /// Those candidates that go on from what is written already.
    func beginning(with text: String) -> ShellCompletion {
        ShellCompletion(source: source, candidates: candidates.filter { $0.word.hasPrefix(text) })
    }

    /// These words with another text before each.
    func following(_ text: String) -> ShellCompletion {
        ShellCompletion(
            source: source, candidates: candidates.map { Candidate(word: text + $0.word, note: $0.note) })
    }
}
