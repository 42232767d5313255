/// How a question is drawn, and drawn anew.
extension EditlineEditor {
    /// The place behind the line.
    var endOfText: ScreenPlace {
        isBlind ? promptEnd : place(after: editline.scalars, from: promptEnd, columns: size.columns)
    }

    /// Nothing of what is typed is shown.
    private var isBlind: Bool { question.isSecret && !question.showsBullets }

    /// The place of the caret.
    var cursor: ScreenPlace {
        guard !isBlind else { return promptEnd }
        let scalars = editline.scalars
        let caret = editline.caret
        return place(after: scalars[..<caret], from: promptEnd, columns: size.columns)
            .ofCaret(before: caret < scalars.count ? scalars[caret] : nil, columns: size.columns)
    }

    /// Whether a text would not leave a row of the screen free.
    func isTooTall(_ text: String) -> Bool {
        // No character takes more than eight columns, which is a TAB or an escape; a line break takes a row.
        let mayBe = text.utf8.count * 8 > size.columns * (size.rows - promptEnd.row - 3)
        guard mayBe || text.utf8.contains(0x0a) else { return false }
        return place(after: text.unicodeScalars, from: promptEnd, columns: size.columns).row >= max(size.rows - 1, 1)
    }

    /// Writes what is to say under the line, if that has changed or the line has grown or shrunk by a row.
    func showMessage() {
        let status = question.isSecret ? nil : judge?(shownText)
        let text = remark ?? question.failureText ?? status?.text
        guard text != nil || !message.isEmpty else { return }
        let end = endOfText
        let room = max(size.rows - end.row - 1, 0)
        let lines = Array((text.map { wrapped($0, columns: size.columns - 1) } ?? []).prefix(room))
        guard lines != message || (!message.isEmpty && end.row != rowOfMessage) else { return }
        let style = remark != nil ? .note : question.failure != nil ? .failure : status?.style ?? .note
        message = lines
        rowOfMessage = end.row
        terminal.put(below(lines, as: style, from: cursor, to: end))
    }

    /// Moves to the end of the text, erases from there, writes the lines below, and goes back, all by relative moves:
    /// so it is right on the last row too, where writing scrolls.
    private func below(_ lines: [String], as style: LineStyle, from cursor: ScreenPlace, to end: ScreenPlace) -> String
    {
        var output = moves(from: cursor, to: end) + "\u{1b}[J"
        for line in lines { output += "\r\n" + palette.painted(line, as: style) }
        var last = end
        last.row += lines.count
        return output + moves(from: last, to: cursor)
    }

    /// Draws the question anew after the terminal's size has changed.
    func redrawResized() {
        size = terminal.size
        editline.resize()
        promptEnd = place(after: question.promptText.unicodeScalars, from: ScreenPlace(), columns: size.columns)
        eraseUp(by: cursor.row)
        redraw()
    }

    /// Draws the question from the cursor's row on.
    func redraw() {
        editline.redraw()
        message = []
        rowOfMessage = -1
        drawOverEditline()
        showMessage()
    }

    /// Stops the process as the person asked, and draws the question anew when it goes on.
    func suspend() {
        eraseUp(by: cursor.row)
        setBracketedPaste(false)
        terminal.flush()
        editline.setToLines()
        terminal.suspend()
        comeBack()
    }

    /// Takes the terminal again after a stop.
    func comeBack() {
        editline.setToLines()
        editline.setToKeys()
        size = terminal.size
        editline.resize()
        setBracketedPaste(true)
        terminal.put("\r")
        redraw()
    }
}
