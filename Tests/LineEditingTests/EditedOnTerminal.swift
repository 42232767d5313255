import LineEditing
import FormTestSupport
import Glibc
import Synchronization
import Testing

/// Runs a line editor on a pseudo-terminal, in a thread of its own.
///
/// - Parameters:
///   - questions: The questions, asked in order.
///   - judge: Returns the remark under a line.
///   - person: Types keys and examines the screen, beginning with the first question.
/// - Returns: The answers.
func edited(
    on terminal: PseudoTerminal, questions: [LineQuestion], isPlain: Bool = false,
    palette: Palette = .colorless,
    judge: @escaping (String) -> StyledText? = { _ in nil }, by person: (PseudoTerminal) -> Void
) -> [LineAnswer] {
    #expect(hasSigns)
    let exchange = Exchange(
        questions: questions, descriptor: terminal.programSide, isPlain: isPlain, palette: palette, judge: judge)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(exchange)
    pthread_create(
        &thread, nil,
        { box in
            guard let box else { return nil }
            Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue().run()
            return nil
        }, box.toOpaque())
    terminal.wait { $0.lines.contains { !$0.isEmpty } }
    person(terminal)
    // Input right after Enter may count as more of the same text.
    if questions.contains(where: { $0.isSecret || $0.isMultiline || $0.isLineOfMany }) {
        terminal.settle(seconds: 0.15)
    }
    // Whatever the person has left out, every question ends at the end of input or at Enter, so the thread always ends.
    for question in questions { terminal.type("\u{15}\u{04}" + (question.isMultiline ? "\r" : "")) }
    // If nobody read the rest of its output, the editor would wait forever.
    while !exchange.hasEnded.load(ordering: .acquiring) { terminal.settle(seconds: 0.01) }
    pthread_join(thread, nil)
    terminal.settle(seconds: 0.03)
    box.release()
    return exchange.answers
}

/// The answers after typing these keys on a new terminal, which must get no unknown sequences.
func edited(typing keys: String, questions: [LineQuestion]) throws -> [LineAnswer] {
    let terminal = try PseudoTerminal()
    let answers = edited(on: terminal, questions: questions) { $0.type(keys) }
    #expect(terminal.screen.unknown == [])
    return answers
}

/// The editor determines from the environment whether there are signs beyond ASCII.
private let hasSigns = setenv("LC_ALL", "C.UTF-8", 1) == 0

private final class Exchange {
    let questions: [LineQuestion]
    let descriptor: Int32
    let isPlain: Bool
    let palette: Palette
    let judge: (String) -> StyledText?
    var answers: [LineAnswer] = []
    let hasEnded = Atomic(false)

    init(
        questions: [LineQuestion], descriptor: Int32, isPlain: Bool, palette: Palette,
        judge: @escaping (String) -> StyledText?
    ) {
        self.questions = questions
        self.descriptor = descriptor
        self.isPlain = isPlain
        self.palette = palette
        self.judge = judge
    }

    func run() {
        defer { hasEnded.store(true, ordering: .releasing) }
        guard let terminal = Terminal(descriptor: descriptor) else { return }
        let editor: (any LineEditor)? =
            isPlain ? PlainEditor(terminal: terminal) : EditlineEditor(terminal: terminal, palette: palette)
        guard let editor else { return }
        for question in questions { answers.append(editor.ask(question, judge: judge)) }
        editor.close()
    }
}
