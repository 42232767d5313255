import CEditline
import FormSystem
import Glibc
import Synchronization

/// A character in libedit.
typealias EditlineCode = wchar_t

/// The line of libedit: its text, its caret, and the commands bound to keys.
///
/// It draws nothing, since its output is discarded. It is driven key by key (`EL_UNBUFFERED`) and never reads the
/// terminal itself; the caller passes it the keys. It keeps no history, and no secret enters its buffers, which it does
/// not wipe.
final class Editline {
    /// Supplies further keys to a command that needs them.
    var nextCharacter: () -> EditlineCode = { 0 }
    /// Whether the person's settings chose vi's keys.
    private(set) var isVi = false
    /// Control characters that the person's settings bind to other commands than usual.
    private(set) var rebound: Set<UInt8> = []
    /// Whether the person has settings, which may bind keys to texts.
    private var hasSettings = false
    /// Whether libedit is still executing the text bound to a key.
    private var isEndingText = false
    /// Whether the terminal passes on single keys.
    private(set) var isActive = false
    let line: OpaquePointer
    private let descriptor: Int32
    private let sink: EditlineSink
    /// The greatest length of the line so far, which a yank may need.
    private var longest = 0

    /// Serializes opening, because terminal types are looked up in global variables.
    private static let opening = Mutex<Void>(())

    /// Opens libedit; `nil` if it does not know the terminal's type.
    init?(descriptor: Int32) {
        guard let sink = EditlineSink() else { return nil }
        let opened = Self.opening.withLock { _ in
            // The input stream is never read, because of our own reader.
            el_init_fd("fieldwise", sink.stream, sink.stream, sink.stream, descriptor, descriptor, -1)
                .map { UInt(bitPattern: $0) }
        }
        guard let line = opened.flatMap({ OpaquePointer(bitPattern: $0) }) else { return nil }
        self.line = line
        self.descriptor = descriptor
        self.sink = sink
        // libedit complains about an unknown type, which it treats as a dumb terminal.
        guard sink.removeOutput().isEmpty else { return nil }
        editline_set_owner(line, Unmanaged.passUnretained(self).toOpaque())
        editline_set_reader(line) { line, character in
            guard let line, let character else { return 0 }
            let owner = Unmanaged<Editline>.fromOpaque(editline_owner(line)).takeUnretainedValue()
            character.pointee = owner.isEndingText ? KeyCommand.nothing.rawValue : owner.nextCharacter()
            owner.isEndingText = false
            return 1
        }
        // The default is vi; setting the editor later would reset all bindings.
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
        // Otherwise libedit would discard input typed ahead for the shell.
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

    /// Sets the terminal to whole lines in the middle of a line, for another program.
    func setToLines() { editline_set_number(line, EL_PREP_TERM, 0) }

    /// Sets the terminal to single keys after another program.
    func setToKeys() {
        editline_set_number(line, EL_PREP_TERM, 1)
        keepInput()
    }

    /// Keeps Ctrl-C from discarding input that `poll` has just reported, since reading would then wait for another key.
    /// Libedit's own setting, found by name, would take far longer.
    private func keepInput() {
        TerminalSettings(of: descriptor)?.keepingInput.apply(to: descriptor, at: .once)
    }

    /// Executes what is bound to these characters; returns whether it did more than ring the bell.
    func perform(_ codes: [EditlineCode]) -> Bool {
        longest = max(longest, count)
        // A yank needs sufficient room in advance.
        if codes.first == 0x19, !isVi { reserve(longest) }
        el_wpush(line, codes + [0])
        var read: Int32 = 0
        _ = el_wgets(line, &read)
        if hasSettings { endText() }
        // In vi, `$` moves the caret before the start of an empty line, and a mark from a longer line moves it
        // beyond the end.
        move(to: min(max(caret, 0), count))
        return !sink.removeOutput().contains(0x07)
    }

    /// Executes the rest of the text that is bound to a key, of which libedit takes one character at a time.
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

/// A stream whose output is kept only until it is taken.
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

    /// Takes the output since the last call.
    func removeOutput() -> [UInt8] {
        fflush(stream)
        let written = UnsafeBufferPointer(start: text.pointee, count: length.pointee).map { UInt8(bitPattern: $0) }
        fseek(stream, 0, SEEK_SET)
        fflush(stream)
        return written
    }
}
