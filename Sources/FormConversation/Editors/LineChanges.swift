import Glibc

/// What a key makes of the line.
extension EditlineEditor {
    /// The line is another: what was said of the former one no longer holds.
    func renewStatus() {
        question.failure = nil
        remark = nil
        isStatusDue = true
    }

    /// Puts a text in at the caret.
    func insert(_ text: String) {
        guard !question.isSecret else { return insertSecret(text) }
        guard isEcho(text), let layout = question.layout, editline.count <= Self.longLine else {
            if isEcho(text) { echo(text[...]) }
            editline.insert(text)
            return renewStatus()
        }
        editline.insert(text)
        renewStatus()
        if let shown = layout((editline.text, editline.caret))?.text, let added = addition(to: laidOut, in: shown) {
            echo(added)
        }
    }

    /// Whether it is a character at the end of the line, which may be all that has to be drawn.
    private func isEcho(_ text: String) -> Bool {
        guard text.utf8.count == 1, let character = text.utf8.first, (0x20...0x7e).contains(character) else {
            return false
        }
        return editline.count > 0 && editline.caret == editline.count && !keys.hasMore
    }

    /// Shows at once what is added at the end; only then is the question laid out again.
    private func echo(_ text: Substring) {
        guard let drawn = painter.append(text, columns: columns - 1) else { return }
        terminal.put(drawn)
        terminal.flush()
    }

    /// Puts a text in place of the line, and says something under it.
    func replaceLine(with text: String, saying remark: String?) {
        editline.replace(with: text)
        renewStatus()
        self.remark = remark
    }

    /// Takes the character before the caret away.
    func eraseBackward() {
        let caret = editline.caret
        guard caret > 0 else { return beep() }
        editline.erase(caret - editline.characters.clusterStart(before: caret))
        renewStatus()
    }

    /// Takes the character at the caret away.
    func eraseForward() {
        let caret = editline.caret
        guard caret < editline.count else { return beep() }
        let end = editline.characters.cluster(at: caret).end
        editline.move(to: end)
        editline.erase(end - caret)
        renewStatus()
    }

    /// Moves by one character; to the right of nothing is the suggestion.
    func moveRight() {
        guard editline.count > 0 else { return insertSuggestion() }
        let caret = editline.caret
        if caret < editline.count { editline.move(to: editline.characters.cluster(at: caret).end) } else { beep() }
    }

    func moveLeft() {
        let caret = editline.caret
        if caret > 0 { editline.move(to: editline.characters.clusterStart(before: caret)) } else { beep() }
    }

    func moveToEnd() {
        if editline.count > 0 { editline.move(to: editline.count) } else { insertSuggestion() }
    }

    /// Puts the suggestion on the empty line, to be edited.
    func insertSuggestion() {
        guard let text = question.suggestion?.text, !text.isEmpty else { return beep() }
        insert(text)
        erased = question.erased
    }

    /// Has libedit do what is bound to these characters, and keeps whole what is one character to a person.
    func perform(_ codes: [wchar_t]) {
        let (count, caret) = (editline.count, editline.caret)
        let text = count <= Self.longLine ? editline.text : nil
        let start = caret > 0 ? editline.characters.clusterStart(before: caret) : 0
        let end = caret < count ? editline.characters.cluster(at: caret).end : count
        if !editline.perform(codes) { beep() }
        if editline.count == count - 1 {
            if editline.caret == caret - 1 {
                editline.erase(editline.caret - start)
            } else if editline.caret == caret, end > caret {
                editline.move(to: end - 1)
                editline.erase(end - 1 - caret)
            }
        }
        let around = editline.characters.cluster(around: editline.caret)
        if !around.isEmpty { editline.move(to: editline.caret > caret ? around.upperBound : around.lowerBound) }
        if text == nil || editline.text != text { renewStatus() }
    }

    func perform(_ command: Editline.Command) { perform([command.rawValue]) }

    /// Sounds the bell.
    func beep() { terminal.put("\u{07}") }

    /// Completes the line, or takes the suggestion where there is none yet.
    func complete() {
        if editline.count == 0, question.suggestion?.text?.isEmpty == false { return insertSuggestion() }
        let text = editline.text
        let completion = completion(of: text, among: question.candidates?(text) ?? [])
        if completion.text == text, completion.matches.isEmpty { beep() }
        let remark = completion.remark(columns: columns - 1, rows: max(rows / 2, 1), language: language)
        if completion.text == text { self.remark = remark } else { replaceLine(with: completion.text, saying: remark) }
    }
}

/// Whether a text is white space alone.
package func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

/// What a text has after another that it begins with, if that is ASCII.
private func addition(to beginning: String?, in text: String) -> Substring? {
    guard let beginning, text.utf8.starts(with: beginning.utf8) else { return nil }
    let added = text[text.utf8.index(text.startIndex, offsetBy: beginning.utf8.count)...]
    return added.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? added : nil
}
