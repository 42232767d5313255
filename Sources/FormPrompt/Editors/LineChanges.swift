import Glibc

/// What a key makes of the line.
extension EditlineEditor {
    /// Filters the line if libedit has changed it and brings what is under it up to date.
    func update() {
        guard !question.isSecret else { return showMessage() }
        let text = isKnown ? shownText : editline.text
        isKnown = false
        if text != shownText {
            let typed = (text: text, caret: editline.caret)
            let edited = accepted(typed)
            if edited != typed { draw(edited) }
            shownText = edited.text
        }
        shownCaret = editline.caret
        drawOverEditline()
        // What was typed is seen before it is judged.
        if !keys.hasMore { terminal.flush() }
        showMessage()
    }

    /// The line that a changed one becomes: filtered, and as before if there is no room for it.
    private func accepted(_ typed: LineQuestion.Edit) -> LineQuestion.Edit {
        settled(question.live?(typed) ?? typed, after: typed)
    }

    /// Where a text can go that has no room here.
    var elsewhere: String { question.isMultiline ? "; Ctrl-X Ctrl-E opens an editor" : "" }

    private func settled(_ filtered: LineQuestion.Edit, after typed: LineQuestion.Edit) -> LineQuestion.Edit {
        var edited = filtered
        // A deleted literal of a mask comes back: then the caret goes before it, and the next key reaches further.
        if edited.text == shownText, typed.caret < shownCaret { edited.caret = typed.caret }
        remark = nil
        if edited.text != shownText { question.failure = nil }
        guard edited.text.utf8.count > shownText.utf8.count, isTooTall(edited.text) else { return edited }
        remark = "there is no room for more on this screen\(elsewhere)"
        editline.beep()
        return (shownText, shownCaret)
    }

    /// Puts a text in at the caret, unless it is refused.
    func insert(_ text: String) {
        guard !question.isSecret else { return insertSecret(text) }
        let new = Array(text.unicodeScalars)
        let isAtEnd = !isUntouched && shownCaret == editline.length
        let typed = inserted(text, new)
        isUntouched = false
        let edited = settled(filtered(typed, inserted: new), after: typed)
        if edited == typed, isAtEnd, new.count == 1, (0x20...0x7e).contains(new[0].value) {
            // Drawn by the one character, where a comparison of the whole line would move the cursor too.
            editline.perform([wchar_t(new[0].value)])
            isKnown = editline.length == typed.caret
        } else if edited != (shownText, shownCaret) {
            draw(edited)
        }
        shownText = edited.text
    }

    /// The line with characters put in at the caret, or in place of what stood before any key.
    private func inserted(_ text: String, _ new: [Unicode.Scalar]) -> LineQuestion.Edit {
        guard !isUntouched else { return (text, new.count) }
        var scalars = Array(shownText.unicodeScalars)
        // The caret is libedit's, the text is ours: should they ever differ, the text is what counts.
        let place = min(max(shownCaret, 0), scalars.count)
        scalars.insert(contentsOf: new, at: place)
        return (String(scalars: scalars), place + new.count)
    }

    /// The line after characters were put in before the caret, filtered as if they had been typed one by one.
    private func filtered(_ edit: LineQuestion.Edit, inserted new: [Unicode.Scalar]) -> LineQuestion.Edit {
        guard let live = question.live, (2...256).contains(new.count) else { return question.live?(edit) ?? edit }
        var scalars = Array(edit.text.unicodeScalars)
        guard edit.caret >= new.count, edit.caret <= scalars.count else { return live(edit) }
        scalars.removeSubrange(edit.caret - new.count..<edit.caret)
        var typed = (text: String(scalars: scalars), caret: edit.caret - new.count)
        for scalar in new {
            var scalars = Array(typed.text.unicodeScalars)
            scalars.insert(scalar, at: min(max(typed.caret, 0), scalars.count))
            typed = live((String(scalars: scalars), typed.caret + 1))
        }
        return typed
    }

    /// Puts a line in place of the one there.
    func draw(_ edit: LineQuestion.Edit) {
        editline.replace(with: edit.text, caret: edit.caret)
        editline.perform(.refresh)
    }

    /// Puts a text in place of the line, filtered, and says something under it.
    func replaceLine(with text: String, saying remark: String?) {
        if text != shownText {
            let edited = accepted((text, text.unicodeScalars.count))
            draw(edited)
            shownText = edited.text
        }
        self.remark = remark
    }
}
