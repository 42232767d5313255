import CEditline
import Glibc

/// libedit's line: its text, its caret, the commands bound to keys, and how it is drawn.
///
/// It is driven one key at a time (`EL_UNBUFFERED`) and never reads the terminal by itself: what comes from the
/// keyboard is pushed to it. It keeps no history, and no secret ever enters its buffers, which it frees unwiped.
final class Editline {
    /// Codes that no key sends, bound to functions of ours and to commands that other keys name too.
    enum Command: Int32, CaseIterable {
        case nothing = 0x80
        case refresh, beginLine
        case toStart, toEnd, left, right, deleteNext, wordLeft, wordRight
        case setMark, killRegion, startOver
    }

    /// Stands before and behind what takes no columns in a prompt; nothing that is shown holds it.
    static let mark = "\u{1}"

    /// Where a command that wants more keys gets them.
    var nextCharacter: () -> wchar_t = { 0 }
    /// Whether the person's own settings chose vi's keys.
    private(set) var isVi = false
    private let line: OpaquePointer
    private let prompt: UnsafeMutablePointer<UnsafeMutablePointer<wchar_t>>

    /// `nil` where libedit does not know the terminal's type.
    init?(terminal: Terminal) {
        // With a reader of ours the input stream is never read, and errors are gathered with the output.
        let stream = terminal.stream
        guard let line = el_init_fd("fieldwise", stream, stream, stream, terminal.descriptor, terminal.descriptor, -1)
        else { return nil }
        self.line = line
        prompt = .allocate(capacity: 1)
        prompt.initialize(to: .allocate(capacity: 1))
        prompt.pointee.initialize(to: 0)
        // It says there that it takes an unknown type for a dumb one.
        guard !terminal.hasOutput else {
            terminal.discard()
            return nil
        }
        editline_set_owner(line, Unmanaged.passUnretained(self).toOpaque())
        editline_set_reader(line) { line, character in
            guard let line, let character else { return 0 }
            character.pointee = Editline.owner(of: line).nextCharacter()
            return 1
        }
        editline_set_prompt(line, { line in line.map { Editline.owner(of: $0).prompt.pointee } }, 1)
        // It shifts the rest of a row by too much or too little where wide characters stand: it is to write it anew.
        for name in ["ic", "IC", "im", "ei", "dc", "DC"] { editline_set_capability(line, name, "") }
        // Ctrl-C would otherwise throw away what `poll` has just promised, and reading that would wait for another key.
        editline_set_terminal(line, "+noflsh")
        bindKeys()
        terminal.discard()
    }

    deinit {
        // Otherwise it would throw away what was typed ahead for the shell.
        editline_set_number(line, EL_EDITMODE, 0)
        el_end(line)
        prompt.pointee.deallocate()
        prompt.deallocate()
    }

    /// Sets the terminal to single keys and draws the prompt with an empty line.
    ///
    /// - Parameter text: Each escape sequence between two `mark`s.
    func begin(prompt text: String) {
        let characters = text.unicodeScalars.map { wchar_t($0.value) } + [0]
        prompt.pointee.deallocate()
        prompt.pointee = .allocate(capacity: characters.count)
        prompt.pointee.initialize(from: characters, count: characters.count)
        if isActive {
            perform(.beginLine)
        } else {
            isActive = true
            editline_set_number(line, EL_UNBUFFERED, 1)
        }
    }

    /// Whether the terminal is set to single keys.
    private(set) var isActive = false

    /// Ends the last line, and sets the terminal to whole lines.
    func end() {
        isActive = false
        editline_set_number(line, EL_UNBUFFERED, 0)
    }

    /// Sets the terminal to whole lines in the midst of a line, for another program.
    func setToLines() { editline_set_number(line, EL_PREP_TERM, 0) }

    /// Sets the terminal to single keys after another program has had it.
    func setToKeys() { editline_set_number(line, EL_PREP_TERM, 1) }

    /// What stands on the line.
    var text: String { String(scalars: scalars) }

    /// The characters of the line.
    var scalars: [Unicode.Scalar] {
        guard let state = el_wline(line)?.pointee, let start = state.buffer, let end = state.lastchar else { return [] }
        return UnsafeBufferPointer(start: start, count: end - start).map { character in
            Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{fffd}"
        }
    }

    /// How many characters the line has.
    var length: Int {
        guard let state = el_wline(line)?.pointee, let start = state.buffer, let end = state.lastchar else { return 0 }
        return end - start
    }

    /// The caret's place, in code points.
    var caret: Int {
        guard let state = el_wline(line)?.pointee, let start = state.buffer, let caret = state.cursor else { return 0 }
        return caret - start
    }

    /// Puts a text on the line in place of the one there, which may not be drawn yet.
    ///
    /// What is deleted could be yanked, which is for what a person kills: so the text is overwritten or forgotten.
    func replace(with text: String, caret: Int) {
        guard !text.isEmpty else { return perform(.startOver) }
        el_wreplacestr(line, text.unicodeScalars.map { wchar_t($0.value) } + [0])
        el_cursor(line, Int32(min(max(caret, 0), length) - self.caret))
    }

    /// Puts the caret behind the text, drawn.
    func moveToEnd() { move(to: length) }

    /// Puts the caret at a place of the text, drawn.
    func move(to place: Int) {
        el_cursor(line, Int32(place - caret))
        perform(.refresh)
    }

    /// Takes the characters between the caret and a place away, drawn; they can be yanked.
    func kill(to place: Int) {
        perform(.setMark)
        el_cursor(line, Int32(place - caret))
        perform(.killRegion)
    }

    /// Does what the command does; it draws the difference.
    func perform(_ command: Command) { perform([command.rawValue]) }

    /// Does what is bound to these characters; it draws the difference.
    func perform(_ characters: [wchar_t]) {
        el_wpush(line, characters + [0])
        var count: Int32 = 0
        _ = el_wgets(line, &count)
        keepCaretOnLine()
    }

    /// vi's `$` puts the caret before an empty line, and a mark that was set in a longer one puts it behind.
    private func keepCaretOnLine() {
        let (caret, length) = (caret, length)
        guard caret < 0 || caret > length else { return }
        el_cursor(line, Int32(min(max(caret, 0), length) - caret))
    }

    /// Draws prompt and line from the cursor's row on, which has to be empty.
    func redraw() { editline_redisplay(line) }

    /// Takes notice of the terminal's new size.
    func resize() { el_resize(line) }

    /// Sounds the bell.
    func beep() { el_beep(line) }

    private static func owner(of line: OpaquePointer) -> Editline {
        Unmanaged<Editline>.fromOpaque(editline_owner(line)).takeUnretainedValue()
    }

    private func bindKeys() {
        // The default is vi; setting it later would take back all bindings.
        editline_set_text(line, EL_EDITOR, "emacs")
        if let home = getenv("HOME") { el_source(line, String(cString: home) + "/.editrc") }
        editline_set_number(line, EL_EDITMODE, 1)
        isVi = editline_style(line).map { strcmp($0, "vi") == 0 } ?? false
        addFunctions()
        for command in Command.allCases { bind(command.key, to: command.name) }
        // vi's ESC is a command by itself: a sequence bound there would make it wait for more.
        for key in Self.unboundKeys where !isVi || !key.hasPrefix("\\033") { bind(key, to: Command.nothing.name) }
        // vi's keys for a command line, an editor and a comment, which would run programs or end the line.
        for key in [":", "v", "#", "@", "_"] { editline_bind_alternate(line, key, Command.nothing.name) }
    }

    private func addFunctions() {
        editline_add_function(line, Command.nothing.name) { _, _ in UInt8(CC_NORM) }
        editline_add_function(line, Command.refresh.name) { _, _ in UInt8(CC_REFRESH) }
        // What libedit does after a fatal error: it forgets line and display, and draws the prompt at the cursor.
        editline_add_function(line, Command.beginLine.name) { _, _ in UInt8(CC_FATAL) }
    }

    /// Keys whose commands need libedit's history or read the terminal themselves, or, as M-x, run its settings.
    ///
    /// Keys are written in octal, since a bare `-` would be read as an option.
    private static let unboundKeys = [
        "\\022", "\\023", "\\020", "\\016", "\\026", "\\021", "\\033x", "\\033X", "\\033p", "\\033P", "\\033n",
        "\\033N", "\\033<", "\\033>",
    ]

    private func bind(_ key: String, to name: String) {
        editline_bind(line, key, name)
        if isVi { editline_bind_alternate(line, key, name) }
    }
}

extension Editline.Command {
    /// Its code as libedit reads it.
    var key: String { "\\" + String(rawValue, radix: 8) }

    /// The name of libedit's command, or of the function that we add.
    var name: String {
        switch self {
        case .nothing: "fieldwise-nothing"
        case .refresh: "fieldwise-refresh"
        case .beginLine: "fieldwise-begin-line"
        case .toStart: "ed-move-to-beg"
        case .toEnd: "ed-move-to-end"
        case .left: "ed-prev-char"
        case .right: "ed-next-char"
        case .deleteNext: "ed-delete-next-char"
        case .wordLeft: "ed-prev-word"
        case .wordRight: "em-next-word"
        case .setMark: "em-set-mark"
        case .killRegion: "em-kill-region"
        case .startOver: "ed-start-over"
        }
    }
}
