/// The earlier states of the line that can be restored, one for each word or run of typing or deleting.
struct LineUndo {
    enum EditKind { case typing, erasing, other }

    /// The most bytes that the states may take; the latest one is kept in any case.
    private static let mostBytes = 1 << 24

    private var steps: [LineQuestion.Edit] = []
    private var byteCount = 0
    /// The last change and the caret after it; `nil` if the next change starts a new run.
    private var run: (change: EditKind, caret: Int, isWordOver: Bool)?

    /// Stores the line before a change, unless that continues the last one.
    ///
    /// - Parameters:
    ///   - caret: The position of the caret.
    ///   - end: The position after the change.
    ///   - isBlank: Whether a blank is typed, after which a new word begins.
    mutating func begin(
        _ change: EditKind, at caret: Int, leaving end: Int, isBlank: Bool = false, on line: @autoclosure () -> String
    ) {
        let goesOn = run.map { $0.change == change && $0.caret == caret && (!$0.isWordOver || isBlank) } ?? false
        if !goesOn { push((line(), caret)) }
        run = change == .other ? nil : (change, end, isBlank)
    }

    /// Stores the line before a change that was already made.
    mutating func push(_ step: LineQuestion.Edit) {
        run = nil
        steps.append(step)
        byteCount += step.text.utf8.count
        while byteCount > Self.mostBytes, steps.count > 1 { byteCount -= steps.removeFirst().text.utf8.count }
    }

    /// Ends the run, so that the next change is a separate step.
    mutating func endRun() { run = nil }

    /// Takes the latest state in order to restore it.
    mutating func popLast() -> LineQuestion.Edit? {
        run = nil
        let step = steps.popLast()
        byteCount -= step?.text.utf8.count ?? 0
        return step
    }
}

extension EditlineEditor {
    /// Stores the line before a change; vi has its own undo.
    ///
    /// - Parameter end: The caret's position after the change.
    func beginStep(_ change: LineUndo.EditKind, leaving end: Int = 0, isBlank: Bool = false) {
        guard !editline.isVi else { return }
        undo.begin(change, at: editline.caret, leaving: end, isBlank: isBlank, on: editline.text)
    }

    /// Undoes the last step.
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
