import FormWords

/// The former answer that is recalled, and the line that was being typed meanwhile.
struct Recall {
    /// The former answers that the question can take, the latest last.
    private var entries: [String] = []
    /// Lines that were changed after they were recalled, by their place; after the last entry, what was being typed.
    private var changed: [Int: String] = [:]
    private var place = 0

    /// Nothing is recalled yet.
    init() {}

    /// The history of a question, which is none of a secret; several lines only where several can be edited.
    init(of question: LineQuestion) {
        guard !question.isSecret else { return }
        entries = question.history.filter { question.isMultiline || !$0.utf8.contains(0x0a) }
        place = entries.count
    }

    /// The line a step back or on in time, with the one there kept; `nil` where there is none.
    mutating func step(_ step: Int, from line: String) -> String? {
        guard (0...entries.count).contains(place + step) else { return nil }
        remember(line)
        place += step
        return changed[place] ?? (place < entries.count ? entries[place] : "")
    }

    /// The latest answer before `limit` that holds the text, case aside.
    func search(_ text: String, before limit: Int) -> Int? {
        let wanted = text.lowercased()
        return entries.prefix(max(limit, 0)).lastIndex { $0.lowercased().includes(wanted) }
    }

    /// The latest answer that begins with the text and goes on after it.
    func latest(beginningWith text: String) -> String? {
        entries.last { $0.utf8.count > text.utf8.count && $0.hasPrefix(text) }
    }

    /// How many answers there are.
    var count: Int { entries.count }

    /// The answer at a place that `search` found.
    subscript(place: Int) -> String { entries[place] }

    /// Goes on from an answer that a search found, with what was being typed kept.
    mutating func go(to found: Int, from line: String) {
        remember(line)
        place = found
    }

    private mutating func remember(_ line: String) {
        let isUnchanged = place < entries.count && entries[place] == line
        changed[place] = isUnchanged ? nil : line
    }
}

/// A search through former answers while it is typed.
struct RecallSearch {
    /// The text that is searched for.
    var text = ""
    /// Where it was found, if anywhere.
    var found: Int?
    /// The text on the line before.
    let line: LineQuestion.Edit

    mutating func shorten() { text = String(String.UnicodeScalarView(text.unicodeScalars.dropLast())) }
}

/// The keys that recall.
extension EditlineEditor {
    /// Puts the answer before or after the recalled one on the line.
    func recall(_ step: Int) {
        guard let line = recalled.step(step, from: editline.text) else { return }
        replaceLine(with: line, saying: nil)
    }

    /// Begins to search for a former answer, the latest first.
    func beginSearch() {
        guard recalled.count > 0 else { return beep() }
        search = RecallSearch(line: (editline.text, editline.caret))
        saySearch()
    }

    /// Whether a key is the search's; any other takes what was found and does its own work on it.
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
