import FormWords

/// Enter, and what arrives so close to it that nobody has typed it.
extension EditlineEditor {
    /// The answer of the line; `nil` where it stays.
    var answerToEnter: LineAnswer? {
        guard !isSpoiled else {
            refuseLine(.lineNotUTF8)
            return nil
        }
        if question.isSecret { return answerOfSecret }
        guard !question.isMultiline || !keys.arrive(within: Self.burst) else {
            passOverLineFeed()
            // The line feed of a pair was all.
            if keys.arrive(within: Self.burst) {
                insert("\n")
                return nil
            }
            return answerOfLine
        }
        return takeProposal() ? .line("") : answerOfLine
    }

    /// Erased it is empty, and otherwise the text that was there at first.
    private var answerOfLine: LineAnswer { isErased ? .line("") : question.answer(editline.text) }

    /// Lines of a secret that are pasted without brackets would be the next answers, for everybody to see.
    private var answerOfSecret: LineAnswer? {
        guard keys.isFollowed else { return question.answer(secret.text) }
        keys.discardUntilQuiet(for: KeyReader.pauseAfterSecret)
        refuseLine(.secretWasFollowed)
        return nil
    }

    /// A pair of CR and LF is one end of a line; libedit has the terminal swap the two.
    private func passOverLineFeed() {
        let key = keys.next()
        if key != .control(0x0d) { keys.putBack(key) }
    }

    /// Whether a Tab is text: in several lines, or pasted with more after it.
    var isTabOfText: Bool {
        guard question.isMultiline, !question.isSecret else { return false }
        return editline.count > 0 && editline.characters.first != ":" || keys.arrive(within: 0)
    }

    // MARK: - Bytes that are no text

    /// Bytes that are not UTF-8 were typed: without them it is another text, so the line is not taken.
    func refuseBytes() {
        isSpoiled = true
        beep()
    }

    /// Keeps the line and says why; a secret, of which nothing is seen, begins again.
    private func refuseLine(_ reason: Phrase) {
        if question.isSecret { secret.wipe() }
        renewStatus()
        isSpoiled = false
        question.failure = language.words(reason)
        beep()
    }

    /// Milliseconds within which pasted lines follow each other.
    static let burst: Int32 = 20
}

extension KeyReader {
    /// Milliseconds within which nothing may come after a secret.
    static let pauseAfterSecret: Int32 = 50

    /// Whether something comes after an Enter so soon that it belongs to what was before it; the other half of its line end is
    /// passed over.
    var isFollowed: Bool {
        guard arrive(within: Self.pauseAfterSecret) else { return false }
        let key = next()
        if key == .control(0x0a) || key == .control(0x0d) { return arrive(within: Self.pauseAfterSecret) }
        putBack(key)
        return !key.isSignal || arrive(within: Self.pauseAfterSecret)
    }
}
