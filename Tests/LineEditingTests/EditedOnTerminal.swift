import LineEditing
import FormTestSupport
import Glibc
import Synchronization
import Testing

/// Holds a conversation with a line editor on a pseudo-terminal, the editor on a thread of its own.
///
/// - Parameters:
///   - questions: Asked one after the other.
///   - judge: Says what stands under a line.
///   - person: Types and looks at the screen, once the first question is there.
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
    // What comes at once after Enter may be taken for more of the same.
    if questions.contains(where: { $0.isSecret || $0.isMultiline || $0.isLineOfMany }) {
        terminal.settle(seconds: 0.15)
    }
    // Whatever the person left out: every question ends at the end of input or at Enter, so the thread always ends.
    for question in questions { terminal.type("\u{15}\u{04}" + (question.isMultiline ? "\r" : "")) }
    // The editor would wait for ever for room if nobody read the rest of its output.
    while !exchange.hasEnded.load(ordering: .acquiring) { terminal.settle(seconds: 0.01) }
    pthread_join(thread, nil)
    terminal.settle(seconds: 0.03)
    box.release()
    return exchange.answers
}

/// The answers of somebody who types these keys on a terminal of their own, to which nothing is written that it does not know.
func edited(typing keys: String, questions: [LineQuestion]) throws -> [LineAnswer] {
    let terminal = try PseudoTerminal()
    let answers = edited(on: terminal, questions: questions) { $0.type(keys) }
    #expect(terminal.screen.unknown == [])
    return answers
}

/// The editor asks the environment whether there are more signs than ASCII's.
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
