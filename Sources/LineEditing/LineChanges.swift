/// Changes of the line by keys.
extension EditlineEditor {
    /// Resets the remarks after the line has changed.
    func renewStatus() {
        question.failure = nil
        (remark, proposed) = (nil, nil)
        if question.isSecret ? secret.isEmpty : editline.count == 0 { isSpoiled = false }
        isStatusDue = true
    }

    /// Inserts a text at the caret.
    func insert(_ text: String) {
        guard !question.isSecret else { return insertSecret(text) }
        guard isEcho(text), let layout = question.layout, editline.count <= Self.longLine else {
            if isEcho(text) { echo(text[...]) }
            return add(text)
        }
        add(text)
        if let shown = layout((editline.text, editline.caret))?.text, let added = addition(to: laidOut, in: shown) {
            echo(added)
        }
    }

    private func add(_ text: String) {
        beginStep(.typing, leaving: editline.caret + text.unicodeScalars.count, isBlank: isBlank(text))
        editline.insert(text)
        renewStatus()
    }

    /// Whether the text is a character at the end of the line, so that perhaps nothing else has to be drawn.
    private func isEcho(_ text: String) -> Bool {
        guard text.utf8.count == 1, let character = text.utf8.first, (0x20...0x7e).contains(character) else {
            return false
        }
        return question.typed == nil && editline.count > 0 && editline.caret == editline.count && !keys.hasMore
    }

    /// Displays text added at the end before the question is laid out again.
    private func echo(_ text: Substring) {
        guard let drawn = painter.append(text, columns: columns - 1) else { return }
        terminal.put(drawn)
        terminal.flush()
    }

    /// Replaces the text on the line and shows a remark under it.
    func replaceLine(with text: String, saying remark: String?) {
        beginStep(.other)
        editline.replace(with: text)
        renewStatus()
        self.remark = remark
    }

    /// Removes the character before the caret.
    func eraseBackward() {
        let caret = editline.caret
        guard caret > 0 else { return beep() }
        let start = editline.characters.clusterStart(before: caret)
        beginStep(.erasing, leaving: start)
        editline.erase(caret - start)
        renewStatus()
    }

    /// Removes the character at the caret.
    func eraseForward() {
        let caret = editline.caret
        guard caret < editline.count else { return beep() }
        let end = editline.characters.cluster(at: caret).end
        beginStep(.erasing, leaving: caret)
        editline.move(to: end)
        editline.erase(end - caret)
        renewStatus()
    }

    /// Moves right by one character; at the end of the line, takes the offered text.
    func moveRight() {
        let caret = editline.caret
        guard caret < editline.count else { return insertOffered() }
        editline.move(to: editline.characters.cluster(at: caret).end)
    }

    func moveLeft() {
        let caret = editline.caret
        if caret > 0 { editline.move(to: editline.characters.clusterStart(before: caret)) } else { beep() }
    }

    /// Moves to the end, or takes the offered text.
    func moveToEnd() {
        if offeredHere != nil { insertOffered() } else { editline.move(to: editline.count) }
    }

    /// Puts the offered text on the line for editing.
    func insertOffered() {
        guard let text = offered?.text, !text.isEmpty else { return beep() }
        if editline.count == 0 { erased = question.erased }
        replaceLine(with: text, saying: nil)
    }

    /// Executes what libedit binds to these characters, keeping clusters whole.
    func perform(_ codes: [EditlineCode]) {
        // An unbound key with Alt would consume the next key; a digit is a repeat count.
        mayAsk =
            editline.isVi || codes[0] != 0x1b || codes.last.map { $0 == 0x2d || (0x30...0x39).contains($0) } ?? false
        hasRefused = false
        let (count, caret) = (editline.count, editline.caret)
        let text = count <= Self.longLine || !editline.isVi ? editline.text : nil
        let start = caret > 0 ? editline.characters.clusterStart(before: caret) : 0
        let end = caret < count ? editline.characters.cluster(at: caret).end : count
        if !editline.perform(codes) { beep() }
        if hasRefused, let text, editline.characters.contains(Editline.KeyCommand.nothing.character) {
            editline.replace(with: text)
            editline.move(to: caret)
        }
        if !question.isMultiline, editline.characters.contains("\n") {
            editline.replace(with: editline.text.filter { $0 != "\n" })
        }
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
        guard text == nil || editline.text != text else { return }
        if let text, !editline.isVi { undo.push((text, caret)) }
        renewStatus()
    }

    func perform(_ command: Editline.KeyCommand) { perform([command.rawValue]) }

    /// Rings the bell.
    func beep() { terminal.put("\u{07}") }

    /// Completes the line, or takes the offered text if the line is empty or an option is proposed.
    func complete() {
        if offeredHere?.text?.isEmpty == false { return insertOffered() }
        let text = editline.text
        let completion = completion(of: text, among: question.candidates?(text) ?? [])
        if completion.text == text, completion.matches.isEmpty { beep() }
        let remark = completion.remark(columns: columns - 1, rows: max(rows / 2, 1), language: language)
        if completion.text == text { self.remark = remark } else { replaceLine(with: completion.text, saying: remark) }
    }
}

/// Whether a text is only white space.
package func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

/// The part of a text after a beginning, if that part is ASCII.
private func addition(to beginning: String?, in text: String) -> Substring? {
    guard let beginning, text.utf8.starts(with: beginning.utf8) else { return nil }
    let added = text[text.utf8.index(text.startIndex, offsetBy: beginning.utf8.count)...]
    return added.utf8.allSatisfy { (0x20...0x7e).contains($0) } ? added : nil
}
