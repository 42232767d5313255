import FormWords

/// A line editor on a terminal. Libedit manages the keys and the line; drawing is done here.
///
/// The line holds the typed text. A key takes effect on the screen at once. Remarks follow after it, for a long line
/// only after a pause in typing.
package final class EditlineEditor: LineEditor {
    /// A suggestion appears after the caret, and a text to edit on the line.
    package let prefills = true
    /// The list of options is drawn with its question and erased with it.
    package let drawsLists = true
    let terminal: Terminal
    let editline: Editline
    let keys: KeyReader
    let palette: Palette
    let language: Language
    private(set) var size: (columns: Int, rows: Int)

    var question = LineQuestion(id: "", prompt: "")
    /// The judge of the text on the line, while a question is asked.
    var judge: ((String) -> StyledText?)?
    var secret = SecretText()
    var view: QuestionView
    var painter: ScreenPainter
    /// The line as displayed, if it has a layout.
    var laidOut: String?
    /// The rows of the message below the line.
    var message: [[Glyph]] = []
    /// The remark of an action, shown until the line changes.
    var remark: String?
    /// The latest remark on the line.
    var status: StyledText?
    /// Whether the line may have changed since the status was determined.
    var isStatusDue = false
    /// Whether the message below the line may have to change.
    private var isMessageDue = false
    /// The caret after moving by rows, and the column it aims for.
    var rowMotion: (caret: Int, column: Int)?
    var recalled = Recall()
    /// The remark for an empty line whose answer or unfinished text was erased; `nil` if there was none.
    var erased: String?
    /// The option that Up and Down propose.
    var proposed: Proposed?
    /// The edits that Ctrl-_ undoes.
    var undo = LineUndo()
    /// Whether bytes that are not UTF-8 were typed on the line.
    var isSpoiled = false
    /// Whether a libedit command may ask for further keys, and whether it got one it cannot use.
    var mayAsk = false, hasRefused = false
    /// The search for an earlier answer, which gets the keys while it lasts.
    var search: RecallSearch?
    /// Whether the question has been answered.
    private(set) var isFinished = false
    /// Whether a finished question still needs its line break.
    private var isLineBreakDue = false

    /// Creates an editor; `nil` if libedit does not know the terminal's type.
    package init?(terminal: Terminal, palette: Palette, language: Language = .english) {
        guard let editline = Editline(descriptor: terminal.descriptor) else { return nil }
        self.terminal = terminal
        self.editline = editline
        self.palette = palette
        self.language = language
        keys = KeyReader(terminal: terminal)
        size = terminal.size
        view = QuestionView(of: [], size: size, showsSigns: terminal.showsSigns)
        painter = ScreenPainter(palette: palette)
        editline.nextCharacter = { [unowned self] in nextCharacter() }
    }

    /// The text on the line when the last question ended without an answer.
    package private(set) var leftText: String?
    /// The number of columns.
    package var columns: Int { size.columns }
    /// The number of rows.
    package var rows: Int { size.rows }

    /// Whether the locale has signs beyond ASCII.
    package var showsSigns: Bool { terminal.showsSigns }

    /// Shows a text, wrapped.
    package func show(_ text: String, as style: LineStyle) { show(StyledText(text, style)) }

    /// Shows a text in its own looks, wrapped.
    package func show(_ line: StyledText) {
        finishLine()
        put(wrapped(line.text, columns: size.columns).map { StyledText($0, line.style, looks: line.looks) })
    }

    /// Writes lines that fit the screen.
    func put(_ lines: some Sequence<StyledText>) {
        for line in lines {
            terminal.put(palette.with(line.looks).painted(line.text, as: line.style) + "\r\n")
        }
    }

    /// Asks for a line.
    package func ask(_ question: LineQuestion, judge: (String) -> StyledText?) -> LineAnswer {
        withoutActuallyEscaping(judge) { judge in
            self.judge = judge
            defer { self.judge = nil }
            begin(question)
            while true {
                showMessageIfQuiet()
                if !keys.hasMore { terminal.flush() }
                if let answer = answer(toTyped: keys.next()) { return finish(answer) }
                showKey()
            }
        }
    }

    /// Lends the terminal to another program.
    package func lend(_ body: (ProgramTerminal) -> Void) {
        finishLine()
        if editline.isActive {
            setBracketedPaste(false)
            editline.end()
        }
        terminal.lend(body)
        size = terminal.size
    }

    /// The signal that arrived while waiting for something.
    package func takeSignal() -> Int32? { terminal.takeSignal() }

    /// Ends the conversation.
    package func close() {
        finishLine()
        if editline.isActive { setBracketedPaste(false) }
        terminal.flush()
        editline.end()
        terminal.end()
    }

    // MARK: - A question's beginning and end

    private func begin(_ question: LineQuestion) {
        self.question = question
        secret.wipe()
        (message, remark, status, rowMotion, search, proposed) = ([], nil, nil, nil, nil, nil)
        (isSpoiled, isFinished) = (false, false)
        erased = question.suggestion == nil && !question.initialText.isEmpty ? question.erased : nil
        (recalled, undo) = (Recall(of: question), LineUndo())
        if question.isRepeated, isLineBreakDue { terminal.put(painter.erase()) } else { finishLine() }
        isLineBreakDue = false
        painter.palette = palette.with(question.looks)
        if !editline.isActive { setBracketedPaste(true) }
        editline.begin()
        if question.ignoresTypeAhead {
            terminal.discardInput()
            keys.discard()
        }
        if !question.isSecret { editline.insert(question.initialText) }
        layOut()
        draw()
        if !keys.hasMore { terminal.flush() }
        isStatusDue = true
        showMessage()
    }

    private func finish(_ answer: LineAnswer) -> LineAnswer {
        isFinished = true
        leftText = question.isSecret ? nil : editline.text
        drawFinished(isKept: answer == .kept || (leftText == "" && (answer == .next || answer == .back)))
        secret.wipe()
        isLineBreakDue = true
        terminal.flush()
        return answer
    }

    private func finishLine() {
        guard isLineBreakDue else { return }
        isLineBreakDue = false
        terminal.put(painter.leave())
    }

    /// Lays out the question for the terminal's size.
    func layOut() {
        size = terminal.size
        view = QuestionView(of: prompt(as: .focused), size: size, showsSigns: terminal.showsSigns)
    }

    /// The question's prompt, with its title in the style of a current or a past question.
    func prompt(as label: LineStyle) -> [StyledText] {
        question.prompt.map { $0.style == .label ? StyledText($0.text, label) : $0 }
    }

    /// Tells the terminal to mark pasted text, or to stop doing so.
    func setBracketedPaste(_ isOn: Bool) {
        terminal.put(isOn ? "\u{1b}[?2004h" : "\u{1b}[?2004l")
        terminal.guardBracketedPaste(isOn)
    }

    // MARK: - After a key

    /// Shows the effect of a key and then the message, unless the next key is already there.
    private func showKey() {
        isMessageDue = true
        guard !keys.hasMore else { return }
        draw()
        guard editline.count <= Self.longLine else { return }
        terminal.flush()
        showMessage()
    }

    /// Shows the message for a long line after a pause in typing.
    private func showMessageIfQuiet() {
        guard isMessageDue, !keys.hasMore else { return }
        terminal.flush()
        if keys.isQuiet(for: Self.pause) { showMessage() }
    }

    private func showMessage() {
        isMessageDue = false
        updateMessage()
        draw()
    }

    /// The greatest length of a line that is judged at each key.
    static let longLine = 1000
    /// The length of a pause in typing, in milliseconds.
    private static let pause: Int32 = 30
}
