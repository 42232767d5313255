/// Drawing of a question and the remarks below it.
extension EditlineEditor {
    /// Updates the screen to match the line.
    func draw() {
        let list = listRows
        var picture = picture(below: list)
        picture.caret.row += list.count
        terminal.put(painter.paint(list + picture.rows + message, cursor: picture.caret))
    }

    /// Draws the question as answered: from its beginning, with nothing below.
    ///
    /// - Parameter isKept: Whether its suggestion was accepted, which is then shown as if typed.
    func drawFinished(isKept: Bool) {
        message = []
        view = QuestionView(of: prompt(as: .label), size: size, showsSigns: terminal.showsSigns)
        editline.move(to: 0)
        secret.move(to: 0)
        var picture = picture(below: [])
        if !question.isSecret, editline.count == 0 || isKept {
            let text = isKept ? question.suggestion?.shown ?? "" : ""
            picture = view.picture(of: glyphs(of: firstLine(of: text), as: .plain))
        }
        picture.caret = ScreenPlace(row: picture.rows.count - 1, column: picture.rows.last?.width ?? 0)
        if picture.isCut, question.isMultiline, !question.isSecret, picture.rows.count < size.rows {
            picture.rows.append(
                glyphs(of: "\(ellipsis) " + language.words(.lines, ["count": lineCount.all]), as: .note))
            picture.caret.row += 1
        }
        terminal.put(painter.paint(picture.rows, cursor: picture.caret))
    }

    /// The current picture of the question, below the list of its options.
    private func picture(below list: [[Glyph]]) -> QuestionView.Picture {
        laidOut = nil
        if question.isSecret {
            let bullets = repeatElement(Screen(of: self).bullet, count: question.showsBullets ? secret.count : 0)
            return view.picture(ofLine: bullets, caret: question.showsBullets ? secret.caret : 0)
        }
        let text = editline.characters
        if text.isEmpty || takesTicks && !list.isEmpty, let taken = taken ?? offeredHere {
            return view.picture(of: suggestedGlyphs(taken))
        }
        if question.isMultiline {
            let height = size.rows - min(max(message.count, 1), size.rows / 2)
            return view.picture(ofText: text, caret: editline.caret, height: height)
        }
        guard let layout = question.layout, !text.isEmpty, text.count <= Self.longLine else {
            return picture(ofLine: text, caret: editline.caret)
        }
        guard let shown = layout((editline.text, editline.caret)) else {
            return view.picture(ofLine: text, caret: editline.caret, as: .failure)
        }
        laidOut = shown.text
        return picture(ofLine: Array(shown.text.unicodeScalars), caret: shown.caret)
    }

    /// The picture of a single line, with the offered text after it.
    private func picture<Text>(ofLine text: Text, caret: Int) -> QuestionView.Picture
    where Text: RandomAccessCollection, Text.Element == Unicode.Scalar, Text.Index == Int {
        guard let offered, !text.isEmpty else { return view.picture(ofLine: text, caret: caret) }
        let space = text.last == " " ? "" : " "
        // Text that Enter takes is dim; any other is preceded by an arrow.
        let isTaken = proposal != nil && !takesTicks
        let behind = space + (isTaken ? marked(offered) : arrow + firstLine(of: offered.shown))
        return view.picture(
            ofLine: text + Array(behind.unicodeScalars), caret: caret, after: isTaken ? .suggestion : .plain)
    }

    /// A suggestion, in brackets if no colour distinguishes it from typed text.
    private func suggestedGlyphs(_ suggestion: Suggestion) -> [Glyph] {
        glyphs(of: marked(suggestion), as: .suggestion)
    }

    private func marked(_ suggestion: Suggestion) -> String {
        let text = firstLine(of: suggestion.shown)
        let isPainted = painter.palette.start(of: .suggestion) != nil
        return isPainted || text.isEmpty ? text : "[\(text)]"
    }

    private func firstLine(of text: String) -> String {
        guard let end = text.firstIndex(of: "\n") else { return text }
        return text[..<end] + " \(ellipsis)"
    }

    private var arrow: String { terminal.showsSigns ? "→ " : "-> " }

    private var ellipsis: String { terminal.showsSigns ? "…" : "..." }

    // MARK: - Below the line

    /// Determines the message below the line.
    func updateMessage() {
        if isStatusDue {
            isStatusDue = false
            let text = takesTicks ? editline.text : taken?.text ?? editline.text
            status =
                question.isSecret
                ? secretStatus : isErased && text.isEmpty ? erased.map { StyledText($0, .note) } : judge?(text)
        }
        let spoiled = isSpoiled ? language.words(.lineNotUTF8) : nil
        let standing = (spoiled ?? question.failureText).map { StyledText($0, .failure) }
        let said = remark.map { StyledText($0, .note) } ?? standing ?? placed(status)
        let lines = said.map { wrappedMessage($0.text) } ?? []
        message = shortened(lines, to: max(size.rows / 2, 1)).map { glyphs(of: $0, as: said?.style ?? .note) }
        if size.rows < 2 { message = [] }
    }

    /// The rows of a message; the interpretation of an answer is indented below its first row.
    private func wrappedMessage(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let indent = line.hasPrefix("= ") && size.columns > 8 ? "  " : ""
            return wrapped(String(line), columns: max(size.columns - 1, 1), indent: indent)
        }
    }

    /// Whether the line contained an answer and is now empty.
    var isErased: Bool { erased != nil && editline.count == 0 }

    /// The remark that invisible text was typed, without its length.
    private var secretStatus: StyledText? {
        secret.isEmpty || question.showsBullets ? nil : StyledText(language.words(.secretTyped), .note)
    }

    /// The first lines, with the number of the others in the last one.
    private func shortened(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        return lines.prefix(count - 1) + [
            "\(ellipsis) " + language.words(.moreLeftOut, ["count": lines.count - count + 1])
        ]
    }

    /// The remark on the line, preceded by the caret's line number if part of a multi-line text is not visible.
    private func placed(_ status: StyledText?) -> StyledText? {
        guard question.isMultiline, !question.isSecret, picture(below: []).isCut else { return status }
        let (line, all) = lineCount
        let place = language.words(.lineOf, ["number": line, "count": all])
        return StyledText(place + (status.map { ", " + $0.text } ?? ""), status?.style ?? .note)
    }

    /// The number of the caret's line, and of all lines.
    private var lineCount: (line: Int, all: Int) {
        let text = editline.characters
        let before = text[..<editline.caret].reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
        return (before, text[editline.caret...].reduce(before) { $0 + ($1 == "\n" ? 1 : 0) })
    }

    // MARK: - Drawing again

    /// Redraws the question after the terminal's size changed.
    func redrawResized() {
        let columns = terminal.size.columns
        terminal.put(painter.erase(columns: columns))
        layOut()
        updateMessage()
        draw()
    }

    /// Redraws the question on an empty screen, below as much of the preceding text as fits.
    func redrawCleared() {
        terminal.put("\u{1b}[H\u{1b}[2J")
        painter.forget()
        let preface = question.preface.flatMap { text in
            wrapped(text.text, columns: size.columns).map { StyledText($0, text.style, looks: text.looks) }
        }
        let list = listRows
        put(preface.suffix(max(size.rows - list.count - picture(below: list).rows.count - message.count, 0)))
        draw()
    }

    /// Stops the process on request and redraws the question when it continues.
    func suspend() {
        terminal.put(painter.erase())
        setBracketedPaste(false)
        terminal.flush()
        editline.setToLines()
        terminal.suspend()
        comeBack()
    }

    /// Takes over the terminal after a stop.
    func comeBack() {
        editline.setToLines()
        editline.setToKeys()
        setBracketedPaste(true)
        painter.forget()
        terminal.put("\r\u{1b}[J")
        layOut()
        updateMessage()
        draw()
    }
}
