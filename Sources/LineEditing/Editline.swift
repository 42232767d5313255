import CEditline
import FormSystem
import Glibc
import Synchronization

/// A character as libedit has it.
typealias EditlineCode = wchar_t

/// libedit's line: its text, its caret, and the commands bound to keys.
///
/// It draws nothing: what it writes goes nowhere. It is driven one key at a time (`EL_UNBUFFERED`) and never reads the
/// terminal by itself: what comes from the keyboard is pushed to it. It keeps no history, and no secret ever enters its
/// buffers, which it frees unwiped.
final class Editline {
    /// Where a command that wants more keys gets them.
    var nextCharacter: () -> EditlineCode = { 0 }
    /// Whether the person's own settings chose vi's keys.
    private(set) var isVi = false
    /// Control characters that the person's own settings have bound to other commands than usual.
    private(set) var rebound: Set<UInt8> = []
    /// Whether the person has settings, which may bind keys to texts.
    private var hasSettings = false
    /// Whether libedit goes on with the text that a key is bound to, until it asks for more.
    private var isEndingText = false
    /// Whether the terminal is set to single keys.
    private(set) var isActive = false
    let line: OpaquePointer
    private let descriptor: Int32
    private let sink: EditlineSink
    /// The longest line so far, which might be yanked.
    private var longest = 0

    /// The facts about a terminal's type are looked up in variables of the process, by one thread at a time.
    private static let opening = Mutex<Void>(())

    /// `nil` where libedit does not know the terminal's type.
    init?(descriptor: Int32) {
        guard let sink = EditlineSink() else { return nil }
        let opened = Self.opening.withLock { _ in
            // With a reader of ours the input stream is never read.
            el_init_fd("fieldwise", sink.stream, sink.stream, sink.stream, descriptor, descriptor, -1)
                .map { UInt(bitPattern: $0) }
        }
        guard let line = opened.flatMap({ OpaquePointer(bitPattern: $0) }) else { return nil }
        self.line = line
        self.descriptor = descriptor
        self.sink = sink
        // It complains of an unknown type, which it takes for a dumb one.
        guard sink.removeOutput().isEmpty else { return nil }
        editline_set_owner(line, Unmanaged.passUnretained(self).toOpaque())
        editline_set_reader(line) { line, character in
            guard let line, let character else { return 0 }
            let owner = Unmanaged<Editline>.fromOpaque(editline_owner(line)).takeUnretainedValue()
            character.pointee = owner.isEndingText ? KeyCommand.nothing.rawValue : owner.nextCharacter()
            owner.isEndingText = false
            return 1
        }
        // The default is vi; setting it later would take back all bindings.
        editline_set_text(line, EL_EDITOR, "emacs")
        let home = environmentSetting("HOME") ?? ""
        hasSettings = el_source(line, home + "/.editrc") == 0
        editline_set_number(line, EL_EDITMODE, 1)
        isVi = editline_style(line).map { String(cString: $0) } == "vi"
        if hasSettings { rebound = reboundKeys { sink.removeOutput() } }
        bindKeys()
        _ = sink.removeOutput()
    }

    deinit {
        // Otherwise it would throw away what was typed ahead for the shell.
        editline_set_number(line, EL_EDITMODE, 0)
        el_end(line)
    }

    /// Sets the terminal to single keys and empties the line.
    func begin() {
        if isActive {
            _ = perform([KeyCommand.beginLine.rawValue])
        } else {
            isActive = true
            editline_set_number(line, EL_UNBUFFERED, 1)
            keepInput()
        }
    }

    /// Sets the terminal to whole lines.
    func end() {
        isActive = false
        editline_set_number(line, EL_UNBUFFERED, 0)
    }

    /// Sets the terminal to whole lines in the midst of a line, for another program.
    func setToLines() { editline_set_number(line, EL_PREP_TERM, 0) }

    /// Sets the terminal to single keys after another program has had it.
    func setToKeys() {
        editline_set_number(line, EL_PREP_TERM, 1)
        keepInput()
    }

    /// Ctrl-C would otherwise throw away what `poll` has just promised, and reading that would wait for another key. libedit's
    /// own setting, found by its name, takes far longer than that.
    private func keepInput() {
        TerminalSettings(of: descriptor)?.keepingInput.apply(to: descriptor, at: .once)
    }

    /// Does what is bound to these characters; whether it was more than a reason to sound the bell.
    func perform(_ codes: [EditlineCode]) -> Bool {
        longest = max(longest, count)
        // It yanks only what has room already.
        if codes.first == 0x19, !isVi { reserve(longest) }
        el_wpush(line, codes + [0])
        var read: Int32 = 0
        _ = el_wgets(line, &read)
        if hasSettings { endText() }
        // vi's `$` puts the caret before an empty line, and a mark that was set in a longer one puts it after.
        move(to: min(max(caret, 0), count))
        return !sink.removeOutput().contains(0x07)
    }

    /// Does all that the text says to which a key is bound; libedit takes a character of it at a time.
    private func endText() {
        isEndingText = true
        var (read, limit) = (Int32(0), 1 << 12)
        while isEndingText, limit > 0 {
            _ = el_wgets(line, &read)
            limit -= 1
        }
        isEndingText = false
    }

    private func reserve(_ room: Int) {
        guard room > 0 else { return }
        insert(Array(repeating: 0x20, count: room))
        erase(room)
    }
}

/// A stream that keeps what is written only until it is taken.
private final class EditlineSink {
    let stream: UnsafeMutablePointer<FILE>
    private let text = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    private let length = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init?() {
        text.initialize(to: nil)
        length.initialize(to: 0)
        guard let stream = open_memstream(text, length) else { return nil }
        self.stream = stream
    }

    deinit {
        fclose(stream)
        free(text.pointee)
        text.deallocate()
        length.deallocate()
    }

    /// The output since the last time.
    func removeOutput() -> [UInt8] {
        fflush(stream)
        let written = UnsafeBufferPointer(start: text.pointee, count: length.pointee).map { UInt8(bitPattern: $0) }
        fseek(stream, 0, SEEK_SET)
        fflush(stream)
        return written
    }
}
