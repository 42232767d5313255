import FormWords

/// The recalled earlier answer, with the line that was being typed.
struct Recall {
    /// The earlier answers that the question can take, the latest one last.
    private var entries: [String] = []
    /// The lines that were changed after they were recalled, by index; after the last index, the line that was being
    /// typed.
    private var changed: [Int: String] = [:]
    private var place = 0

    /// Creates an empty history.
    init() {}

    /// Creates the history of a question, empty for a secret; multi-line answers are included only if the question
    /// takes them.
    init(of question: LineQuestion) {
        guard !question.isSecret else { return }
        entries = question.history.filter { question.isMultiline || !$0.utf8.contains(0x0a) }
        place = entries.count
    }

    /// The line one step back or forward in time, after storing the current one; `nil` if there is none.
    mutating func step(_ step: Int, from line: String) -> String? {
        guard (0...entries.count).contains(place + step) else { return nil }
        remember(line)
        place += step
        return changed[place] ?? (place < entries.count ? entries[place] : "")
    }

    /// The latest answer before `limit` that contains the text, ignoring case.
    func search(_ text: String, before limit: Int) -> Int? {
        let wanted = text.lowercased()
        return entries.prefix(max(limit, 0)).lastIndex { $0.lowercased().includes(wanted) }
    }

    /// The latest answer that begins with the text and continues after it.
    func latest(beginningWith text: String) -> String? {
        entries.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
    }

    /// The number of answers.
    var count: Int { entries.count }

    /// The answer at an index that `search` found.
    subscript(place: Int) -> String { entries[place] }

    /// Moves to an answer that a search found, after storing the line that was being typed.
    mutating func go(to found: Int, from line: String) {
        remember(line)
        place = found
    }

    private mutating func remember(_ line: String) {
        let isUnchanged = place < entries.count && entries[place] == line
        changed[place] = isUnchanged ? nil : line
    }
}

/// An incremental search through earlier answers.
struct RecallSearch {
    /// The text to search for.
    var text = ""
    /// The index of the match, if any.
    var found: Int?
    /// The line before the search.
    let line: LineQuestion.Edit

    mutating func shorten() { text = String(String.UnicodeScalarView(text.unicodeScalars.dropLast())) }
}

/// Keys that recall earlier answers.
extension EditlineEditor {
    /// Puts the answer before or after the recalled one on the line.
    func recall(_ step: Int) {
        guard let line = recalled.step(step, from: editline.text) else { return }
        replaceLine(with: line, saying: nil)
    }

    /// Begins a search for an earlier answer, from the latest one on.
    func beginSearch() {
        guard recalled.count > 0 else { return beep() }
        search = RecallSearch(line: (editline.text, editline.caret))
        saySearch()
    }

    /// Whether a key belongs to the search; any other key accepts the match and then takes effect on it.
    func isOfSearch(_ key: Key) -> Bool {
        guard search != nil else { return false }
        switch key {
        case .text(let text), .paste(let text?): find(adding: withoutControls(text))
        case .notText, .paste(nil): beep()
        case .sequence([]): break
        case .control(0x12): findOlder()
        case .control(0x08), .control(0x7f):
            search?.shorten()
            find(adding: "")
        case .control(0x07), .escape: endSearch(taking: false)
        case .control(0x0a), .control(0x0d): endSearch(taking: true)
        case .sequence(let bytes) where ["[C", "OC"].contains { $0.utf8.elementsEqual(bytes) }:
            endSearch(taking: true)
        case .signal: return false
        case .control, .sequence, .endOfInput:
            endSearch(taking: true)
            return false
        }
        return true
    }

    private func find(adding text: String) {
        search?.text += text
        guard let search else { return }
        self.search?.found = search.text.isEmpty ? nil : recalled.search(search.text, before: recalled.count)
        showFound()
    }

    private func findOlder() {
        guard let search, let found = search.found, let older = recalled.search(search.text, before: found) else {
            return beep()
        }
        self.search?.found = older
        showFound()
    }

    private func showFound() {
        guard let search else { return }
        if let found = search.found {
            replaceLine(with: recalled[found], saying: nil)
        } else {
            if !search.text.isEmpty { beep() }
            restore(search.line)
        }
        saySearch()
    }

    private func saySearch() {
        guard let search else { return }
        let phrase: Phrase =
            search.text.isEmpty ? .searchingNothing : search.found == nil ? .searchNotFound : .searching
        remark = language.words(phrase, ["text": withoutControls(search.text)])
    }

    private func endSearch(taking isTaken: Bool) {
        guard let search else { return }
        self.search = nil
        if isTaken, let found = search.found {
            recalled.go(to: found, from: search.line.text)
        } else {
            restore(search.line)
        }
        remark = nil
    }

    private func restore(_ line: LineQuestion.Edit) {
        replaceLine(with: line.text, saying: nil)
        editline.move(to: min(line.caret, editline.count))
    }
}
