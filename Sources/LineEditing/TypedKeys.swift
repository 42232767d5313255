/// Questions that change or refuse typed text.
extension EditlineEditor {
    /// The answer of a key, once the question has had its say about what the key did to the line.
    func answer(toTyped key: Key) -> LineAnswer? {
        guard let typed = question.typed, !question.isSecret else { return answer(to: key) }
        let (before, place, failure) = (editline.text, editline.caret, question.failure)
        let answer = answer(to: key)
        let after = editline.text
        guard answer == nil, after != before else { return answer }
        guard let line = typed(before, after) else {
            replace(with: before, caret: place)
            question.failure = failure
            beep()
            return nil
        }
        if line != after { replace(with: line, caret: caret(in: line, for: after)) }
        return nil
    }

    /// Puts a line in place of what a key has made.
    private func replace(with text: String, caret: Int) {
        editline.replace(with: question.isMultiline ? text : text.filter { !$0.isNewline })
        editline.move(to: min(caret, editline.count))
        renewStatus()
    }

    /// The place in another line of what the caret is before.
    private func caret(in line: String, for after: String) -> Int {
        max(line.unicodeScalars.count - (after.unicodeScalars.count - editline.caret), 0)
    }
}

extension PlainLine {
    /// Does a key's work as far as the question lets it; the output that shows it.
    mutating func take(_ key: Key, typed: ((String, String) -> String?)?) -> String {
        guard let typed, !isSecret else { return take(key) }
        let before = text
        let shown = take(key)
        let after = text
        guard after != before else { return shown }
        guard let line = typed(before, after) else {
            _ = change(to: before, shownAs: before)
            return "\u{07}"
        }
        return line == after ? shown : change(to: line.filter { !$0.isNewline }, shownAs: before)
    }
}
