import FormWords

/// A line editor on a terminal: libedit has the keys and the line, what is seen of it is drawn here.
///
/// The line holds what was typed. A key is shown at once; what there is to say of the line comes after that, and where
/// the line is long, once no key has come for a while.
package final class EditlineEditor: LineEditor {
    /// A suggestion is after the caret, a text to be edited on the line.
    package let prefills = true
    /// A list of choices is a part of its question, and goes with it.
    package let drawsLists = true
    let terminal: Terminal
    let editline: Editline
    let keys: KeyReader
    let palette: Palette
    let language: Language
    private(set) var size: (columns: Int, rows: Int)

    var question = LineQuestion(id: "", prompt: "")
    /// A judge of the text on the line, while a question is asked.
    var judge: ((String) -> StyledText?)?
    var secret = SecretText()
    var view: QuestionView
    var painter: ScreenPainter
    /// The line as it is shown, where it is laid out.
    var laidOut: String?
    /// The lines below the line.
    var message: [[Glyph]] = []
    /// The remark of an action, shown until the line changes.
    var remark: String?
    /// The latest remark on the line.
    var status: StyledText?
    /// The line may not be as it was when that was said.
    var isStatusDue = false
    /// True where the lines below may have to change.
    private var isMessageDue = false
    /// Where moving by rows has put the caret, and the column that it keeps to.
    var rowMotion: (caret: Int, column: Int)?
    var recalled = Recall()
    /// The remark once the line is empty that the answer or an unfinished text was on; `nil` where none was.
    var erased: String?
    /// The choice that Up and Down propose.
    var proposed: Proposed?
    /// The edits that Ctrl-_ takes back.
    var undo = LineUndo()
    /// Bytes that are not UTF-8 were typed on the line.
    var isSpoiled = false
    /// Whether a command of libedit's may ask for more keys, and whether it got one that is none for it.
    var mayAsk = false, hasRefused = false
    /// Where keys go while a former answer is searched for.
    var search: RecallSearch?
    /// The question has been answered.
    private(set) var isFinished = false
    /// A question has ended whose line break is still due.
    private var isLineBreakDue = false

    /// `nil` where libedit does not know the terminal's type.
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
    /// How many columns a line has.
    package var columns: Int { size.columns }
    /// How many rows the screen has.
    package var rows: Int { size.rows }

    /// Whether the environment's locale has more signs than those of ASCII.
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

    /// Asks for one line.
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

    /// Leaves the terminal to another program.
    package func lend(_ body: (ProgramTerminal) -> Void) {
        finishLine()
        if editline.isActive {
            setBracketedPaste(false)
            editline.end()
        }
        terminal.lend(body)
        size = terminal.size
    }

    /// The signal that has arrived while something was awaited.
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

    /// Lays the question out for the terminal's size.
    func layOut() {
        size = terminal.size
        view = QuestionView(of: prompt(as: .focused), size: size, showsSigns: terminal.showsSigns)
    }

    /// The question's prompt, its title as that of one that is asked or no longer is.
    func prompt(as label: LineStyle) -> [StyledText] {
        question.prompt.map { $0.style == .label ? StyledText($0.text, label) : $0 }
    }

    /// Has the terminal mark what is pasted, or no longer.
    func setBracketedPaste(_ isOn: Bool) {
        terminal.put(isOn ? "\u{1b}[?2004h" : "\u{1b}[?2004l")
        terminal.guardBracketedPaste(isOn)
    }

    // MARK: - After a key

    /// Shows what a key did, and then what there is to say of it, unless the next key is there already.
    private func showKey() {
        isMessageDue = true
        guard !keys.hasMore else { return }
        draw()
        guard editline.count <= Self.longLine else { return }
        terminal.flush()
        showMessage()
    }

    /// Says what there is to say of a long line once no key has come for a while.
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

    /// A line of more characters is not judged at each key.
    static let longLine = 1000
    /// Milliseconds without a key.
    private static let pause: Int32 = 30
}
