import FormWords

/// Enter, and input so soon after it that nobody can have typed it.
extension EditlineEditor {
    /// The answer given by Enter; `nil` if the line stays.
    var answerToEnter: LineAnswer? {
        guard !isSpoiled else {
            refuseLine(.lineNotUTF8)
            return nil
        }
        if question.isSecret { return answerOfSecret }
        guard !question.isMultiline || !keys.arrive(within: Self.burst) else {
            passOverLineFeed()
            // Only the other half of a line end followed.
            if keys.arrive(within: Self.burst) {
                insert("\n")
                return nil
            }
            return answerOfLine
        }
        return takeProposal() ? .line("") : answerOfLine
    }

    /// The answer on the line: empty if it was erased; otherwise an empty line keeps the initial answer.
    private var answerOfLine: LineAnswer { isErased ? .line("") : question.answer(editline.text) }

    /// The answer for a secret. Pasted lines without brackets are refused, since they would be taken as the next
    /// answers and displayed.
    private var answerOfSecret: LineAnswer? {
        guard keys.isFollowed else { return question.answer(secret.text) }
        keys.discardUntilQuiet(for: KeyReader.pauseAfterSecret)
        refuseLine(.secretWasFollowed)
        return nil
    }

    /// Skips the other half of CR LF; libedit makes the terminal swap the two.
    private func passOverLineFeed() {
        let key = keys.next()
        if key != .control(0x0d) { keys.putBack(key) }
    }

    /// Whether a Tab is text: in a multi-line answer or in pasted text.
    var isTabOfText: Bool {
        guard question.isMultiline, !question.isSecret else { return false }
        return editline.count > 0 && editline.characters.first != ":" || keys.arrive(within: 0)
    }

    // MARK: - Bytes that are no text

    /// Marks the line because bytes that are not UTF-8 were typed. Without them the text would differ, so the line is
    /// not accepted.
    func refuseBytes() {
        isSpoiled = true
        beep()
    }

    /// Refuses the line with a reason; a secret, which is not visible, starts again.
    private func refuseLine(_ reason: Phrase) {
        if question.isSecret { secret.wipe() }
        renewStatus()
        isSpoiled = false
        question.failure = language.words(reason)
        beep()
    }

    /// The most milliseconds between pasted lines.
    static let burst: Int32 = 20
}

extension KeyReader {
    /// The milliseconds of silence that a secret requires after Enter.
    static let pauseAfterSecret: Int32 = 50

    /// Whether something follows Enter so soon that it was sent with the text before; the other half of a line end is
    /// skipped.
    var isFollowed: Bool {
        guard arrive(within: Self.pauseAfterSecret) else { return false }
        let key = next()
        if key == .control(0x0a) || key == .control(0x0d) { return arrive(within: Self.pauseAfterSecret) }
        putBack(key)
        return !key.isSignal || arrive(within: Self.pauseAfterSecret)
    }
}
