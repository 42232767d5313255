/// A line editor on a terminal, by libedit: the line is filtered after each key, and a message stands under it.
///
/// Keys are read here; libedit gets those that edit. What a key draws is written at once, together with the message.
public final class EditlineEditor: LineEditor {
    /// What stands can be mended.
    public let prefills = true
    let terminal: Terminal
    let editline: Editline
    let keys: KeyReader
    let palette: Palette
    var size: (columns: Int, rows: Int)

    var question = LineQuestion(id: "", prompt: "")
    /// What to say of a text, while a question is asked.
    var judge: ((String) -> StyledText?)?
    var promptEnd = ScreenPlace()
    var secret = SecretText()
    /// The line as it was after the last key.
    var shownText = ""
    var shownCaret = 0
    var message: [String] = []
    var rowOfMessage = 0
    /// What an action has to say, which stands until the line changes.
    var remark: String?
    /// The last key left the line as `shownText` says, so that it need not be fetched.
    var isKnown = false
    /// Where moving by rows has put the caret, and the column that it keeps to.
    var rowMotion: (caret: Int, column: Int)?
    var recalled = Recall()
    /// Where keys go while a former answer is searched for.
    var search: RecallSearch?
    /// No key has been pressed since the initial text was put on the line.
    var isUntouched = false
    /// What stands is too long to be put on the line.
    var isPrefillMissing = false
    /// Rows between the cursor and the prompt of a question that has ended but whose line break is still due.
    private var pendingRows: Int?

    /// `nil` where libedit does not know the terminal's type.
    public init?(terminal: Terminal, palette: Palette) {
        guard let editline = Editline(terminal: terminal) else { return nil }
        self.terminal = terminal
        self.editline = editline
        self.palette = palette
        keys = KeyReader(terminal: terminal)
        size = terminal.size
        editline.nextCharacter = { [unowned self] in nextCharacter() }
    }

    /// What stood on the line when the last question ended without an answer.
    public private(set) var leftText: String?
    /// How many columns a line has.
    public var columns: Int { size.columns }
    /// How many rows the screen has.
    public var rows: Int { size.rows }

    /// Shows a text, wrapped.
    public func show(_ text: String, as style: LineStyle) {
        finishPendingLine()
        for line in wrapped(text, columns: size.columns) {
            terminal.put(palette.painted(line, as: style) + "\r\n")
        }
    }

    /// Asks for one line.
    public func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        withoutActuallyEscaping(judge) { judge in
            self.judge = judge
            defer { self.judge = nil }
            begin(question)
            while true {
                if !keys.hasMore { terminal.flush() }
                if let answer = answer(to: keys.next()) { return finish(answer) }
                update()
            }
        }
    }

    /// Leaves the terminal to another program.
    public func lend(_ body: (LentTerminal) -> Void) {
        finishPendingLine()
        let wasActive = editline.isActive
        if wasActive {
            setBracketedPaste(false)
            editline.end()
        }
        terminal.lend(body)
        size = terminal.size
        editline.resize()
    }

    /// Ends the conversation.
    public func close() {
        finishPendingLine()
        if editline.isActive { setBracketedPaste(false) }
        terminal.flush()
        editline.end()
        terminal.end()
    }

    // MARK: - A question's beginning and end

    private func begin(_ question: LineQuestion) {
        self.question = question
        secret.wipe()
        message = []
        remark = nil
        rowMotion = nil
        recalled = Recall(of: question)
        search = nil
        size = terminal.size
        if question.isRepeated, let rows = pendingRows { eraseUp(by: rows) } else { finishPendingLine() }
        pendingRows = nil
        promptEnd = place(after: question.promptText.unicodeScalars, from: ScreenPlace(), columns: size.columns)
        if !editline.isActive { setBracketedPaste(true) }
        editline.begin(prompt: markedPrompt)
        prefill()
        showMessage()
    }

    private func prefill() {
        shownText = ""
        shownCaret = 0
        isPrefillMissing = false
        isUntouched = question.isReplacedByTyping
        guard !question.isSecret, !question.initialText.isEmpty else { return }
        if isTooTall(question.initialText) {
            isPrefillMissing = true
            remark = "what stands here is too long for this screen; Enter keeps it\(elsewhere)"
        } else {
            shownText = question.initialText
            shownCaret = shownText.unicodeScalars.count
            draw((shownText, shownCaret))
            drawOverEditline()
        }
    }

    private func finish(_ answer: LineAnswer) -> LineAnswer {
        leftText = question.isSecret ? nil : isPrefillMissing && shownText.isEmpty ? question.initialText : shownText
        editline.moveToEnd()
        drawOverEditline()
        let end = endOfText
        terminal.put(message.isEmpty ? "" : "\u{1b}[J")
        dimPrompt(before: end)
        secret.wipe()
        pendingRows = end.row
        terminal.flush()
        return answer
    }

    private func finishPendingLine() {
        guard pendingRows != nil else { return }
        pendingRows = nil
        terminal.put("\r\n")
    }

    /// Erases from the row `rows` above the cursor on.
    func eraseUp(by rows: Int) {
        if rows > 0 { terminal.put("\u{1b}[\(rows)A") }
        terminal.put("\r\u{1b}[J")
    }

    /// Has the terminal mark what is pasted, or no longer.
    func setBracketedPaste(_ isOn: Bool) {
        terminal.put(isOn ? "\u{1b}[?2004h" : "\u{1b}[?2004l")
        terminal.noteBracketedPaste(isOn)
    }
}
