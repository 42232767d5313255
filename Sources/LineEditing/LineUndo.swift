/// The line as it was before each step that can be undone: a word, or what was typed or erased in a run.
struct LineUndo {
    enum EditKind { case typing, erasing, other }

    /// Memory that the steps may take together; the latest one is kept whatever it takes.
    private static let mostBytes = 1 << 24

    private var steps: [LineQuestion.Edit] = []
    private var byteCount = 0
    /// The change that was made last, and where it left the caret; `nil` where the next one is no part of its run.
    private var run: (change: EditKind, caret: Int, isWordOver: Bool)?

    /// Remembers the line before a change, unless that goes on with the last one.
    ///
    /// - Parameters:
    ///   - caret: Where the caret is.
    ///   - end: Where the change leaves it.
    ///   - isBlank: Whether a blank is typed, after which a word begins.
    mutating func begin(
        _ change: EditKind, at caret: Int, leaving end: Int, isBlank: Bool = false, on line: @autoclosure () -> String
    ) {
        let goesOn = run.map { $0.change == change && $0.caret == caret && (!$0.isWordOver || isBlank) } ?? false
        if !goesOn { push((line(), caret)) }
        run = change == .other ? nil : (change, end, isBlank)
    }

    /// Remembers the line before a change that has been made.
    mutating func push(_ step: LineQuestion.Edit) {
        run = nil
        steps.append(step)
        byteCount += step.text.utf8.count
        while byteCount > Self.mostBytes, steps.count > 1 { byteCount -= steps.removeFirst().text.utf8.count }
    }

    /// Ends the run, so that the next change is a step of its own.
    mutating func endRun() { run = nil }

    /// The latest step, to go back there.
    mutating func popLast() -> LineQuestion.Edit? {
        run = nil
        let step = steps.popLast()
        byteCount -= step?.text.utf8.count ?? 0
        return step
    }
}

extension EditlineEditor {
    /// Remembers the line before a change; vi has an undo of its own.
    ///
    /// - Parameter end: Where the change leaves the caret.
    func beginStep(_ change: LineUndo.EditKind, leaving end: Int = 0, isBlank: Bool = false) {
        guard !editline.isVi else { return }
        undo.begin(change, at: editline.caret, leaving: end, isBlank: isBlank, on: editline.text)
    }

    /// Takes the last step back.
    func undoStep() {
        while let step = undo.popLast() {
            guard step.text != editline.text else { continue }
            editline.replace(with: step.text)
            editline.move(to: step.caret)
            return renewStatus()
        }
        beep()
    }
}
