import FormSyntax

/// The candidates for a word in an unfinished command line.
struct ShellCompletion: Equatable {
    /// Where the shell finds the candidates.
    enum WordSource: String {
        /// The candidates themselves.
        case words
        /// File names with the ending of a form, and folders.
        case forms
        case files
        case folders
    }

    /// A whole word that may be written.
    struct Candidate: Equatable {
        var word: String
        /// A description that some shells show.
        var note: String
    }

    var source = WordSource.words
    var candidates: [Candidate] = []

    /// The source on the first line, then a line for each candidate: word, TAB and note.
    ///
    /// Words with control characters are left out: they would break the line and should not reach a terminal.
    var text: String {
        let lines = candidates.filter { $0.word == terminalSafe($0.word) }.map { "\($0.word)\t\(visible($0.note))" }
        return ([source.rawValue] + lines).map { $0 + "\n" }.joined()
    }

    /// The candidates that begin with a text.
    func beginning(with text: String) -> ShellCompletion {
        ShellCompletion(source: source, candidates: candidates.filter { $0.word.hasPrefix(text) })
    }

    /// The candidates with a text before each.
    func following(_ text: String) -> ShellCompletion {
        ShellCompletion(
            source: source, candidates: candidates.map { Candidate(word: text + $0.word, note: $0.note) })
    }
}
