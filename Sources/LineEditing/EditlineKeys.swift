import FormSystem

/// The effect of each key.
extension EditlineEditor {
    /// The answer if the key ends the question; otherwise `nil`.
    func answer(to key: Key) -> LineAnswer? {
        guard !isOfSearch(key) else { return nil }
        leaveProposal(by: key)
        switch key {
        case .text(let text): if text != " " || !tick() && !beginChoosing() { type(text) }
        case .notText, .paste(nil): refuseBytes()
        case .paste(let text?): return paste(text)
        case .control(let code): return answer(toControl: code)
        case .sequence(let bytes): return answer(toSequence: bytes)
        case .escape:
            dropProposal()
            if editline.isVi, !question.isSecret { perform([0x1b]) }
        case .signal(let number): return answer(toSignal: number)
        case .endOfInput: return .endOfInput
        }
        return nil
    }

    /// The next character for a libedit command that needs more than its own key; Enter never counts as one.
    func nextCharacter() -> EditlineCode {
        guard mayAsk else { return Editline.KeyCommand.nothing.rawValue }
        if !keys.hasMore { terminal.flush() }
        switch keys.next() {
        case .control(let code) where code != 0x0a && code != 0x0d: return EditlineCode(code)
        case .text(let text):
            guard let first = text.unicodeScalars.first, first.isASCII else { return refuse(.text(text)) }
            let rest = text.unicodeScalars.dropFirst()
            if !rest.isEmpty { keys.putBack(.text(String(rest))) }
            return EditlineCode(first.value)
        case let key: return refuse(key)
        }
    }

    private func refuse(_ key: Key) -> EditlineCode {
        keys.putBack(key)
        hasRefused = true
        return Editline.KeyCommand.nothing.rawValue
    }

    private func type(_ text: String) {
        guard editline.isVi, !question.isSecret else { return insert(text) }
        // In vi, letters are keys that go through its key map one by one; anything beyond ASCII is always text.
        let ascii = text.unicodeScalars.prefix { $0.isASCII }
        guard let first = ascii.first else { return insert(text) }
        let rest = text.unicodeScalars.dropFirst()
        if !rest.isEmpty { keys.putBack(.text(String(rest))) }
        perform([EditlineCode(first.value)])
    }

    private func answer(toControl code: UInt8) -> LineAnswer? {
        switch code {
        // Libedit makes the terminal swap the two: Enter is LF and Ctrl-J is CR.
        case 0x0d where question.isMultiline: insert("\n")
        case 0x0a, 0x0d: return answerToEnter
        case 0x04:
            if question.isSecret ? secret.isEmpty : editline.count == 0 { return .endOfInput }
            if question.isSecret { editSecret(code) } else { eraseForward() }
        case 0x09 where isTabOfText: insert("\t")
        case 0x09: if !question.isSecret { complete() }
        case 0x0c: redrawCleared()
        case 0x18: return answerBehindControlX()
        case _ where question.isSecret: editSecret(code)
        case 0x12: beginSearch()
        case 0x10: goUp()
        case 0x0e: goDown()
        default: edit(code)
        }
        return nil
    }

    /// Handles the most frequent keys without libedit, unless the person's settings bind them differently.
    private func edit(_ code: UInt8) {
        guard !editline.isVi, !editline.rebound.contains(code) else { return perform([EditlineCode(code)]) }
        guard !editLine(code) else { return }
        switch code {
        case 0x01: editline.move(to: 0)
        case 0x02: moveLeft()
        case 0x05: moveToEnd()
        case 0x06: moveRight()
        case 0x08, 0x7f: eraseBackward()
        case 0x1f: undoStep()
        default: perform([EditlineCode(code)])
        }
    }

    /// The answer after Ctrl-X and another key: Ctrl-E requests an editor, Ctrl-U undoes, Ctrl-X moves to the mark; any
    /// other key acts as usual.
    private func answerBehindControlX() -> LineAnswer? {
        if !keys.hasMore { terminal.flush() }
        switch keys.next() {
        case .control(0x05) where question.isSecret: remark = language.words(.secretNotEdited)
        case .control(0x05): return .edit(textToChange)
        case .control(0x15) where !editline.isVi: if !question.isSecret { undoStep() }
        case .control(0x18): if !question.isSecret { perform([0x18, 0x18]) }
        case let key: keys.putBack(key)
        }
        return nil
    }

    /// The line, or the suggestion if it is empty.
    private var textToChange: String { editline.count == 0 ? question.suggestion?.text ?? "" : editline.text }

    private func goUp() { if !moveByRow(-1) { goThrough(-1) } }

    private func goDown() { if !moveByRow(1) { goThrough(1) } }

    /// Moves through the question's options, or through earlier answers if it has none.
    private func goThrough(_ step: Int) {
        if let choices = question.choices { propose(step, of: choices) } else { recall(step) }
    }

    private func answer(toSequence bytes: [UInt8]) -> LineAnswer? {
        switch bytes {
        case Self.altP, Self.altUpperP, Self.shiftTab: return question.goesBack ? .back : nil
        case Self.altN, Self.altUpperN: return question.goesOn ? .next : nil
        case Self.altUp, Self.altDown:
            if let text = question.step?(textToChange, bytes == Self.altUp) { replaceLine(with: text, saying: nil) }
        default: break
        }
        if Self.lineBreaks.contains(bytes) {
            if question.isMultiline { insert("\n") }
            return nil
        }
        guard !question.isSecret else {
            editSecret(Self.commands[bytes])
            return nil
        }
        if Self.up.contains(bytes) {
            goUp()
        } else if Self.down.contains(bytes) {
            goDown()
        } else if let command = Self.commands[bytes] {
            if !moveInLine(command) { perform(named: command) }
        } else if bytes.count == 1, !editline.isVi {
            perform([0x1b] + bytes.map { EditlineCode($0) })
        }
        return nil
    }

    private func perform(named command: Editline.KeyCommand) {
        guard !editline.isVi || editline.count == 0 || offered != nil else { return perform(command) }
        switch command {
        case .toStart: editline.move(to: 0)
        case .toEnd: moveToEnd()
        case .left: moveLeft()
        case .right: moveRight()
        case .deleteNext: eraseForward()
        case .nothing, .beginLine, .wordLeft, .wordRight, .setMark, .killRegion: perform(command)
        }
    }

    /// Whether the bytes are of a key that moves through options or takes one.
    static func isOfProposal(_ bytes: [UInt8]) -> Bool {
        up.contains(bytes) || down.contains(bytes) || [.right, .toEnd].contains(commands[bytes])
    }

    private static let altP = Array("p".utf8), altUpperP = Array("P".utf8), altUp = Array("[1;3A".utf8)
    private static let altN = Array("n".utf8), altUpperN = Array("N".utf8), altDown = Array("[1;3B".utf8)
    private static let shiftTab = Array("[Z".utf8)
    private static let up = [Array("[A".utf8), Array("OA".utf8)], down = [Array("[B".utf8), Array("OB".utf8)]
    /// Alt-Enter, and Enter with Shift, Alt or Control from terminals that distinguish these.
    private static let lineBreaks = Set(
        ["\r", "\n", "[13;2u", "[13;3u", "[13;5u", "[27;2;13~", "[27;3;13~", "[27;5;13~"].map { Array($0.utf8) })

    /// The sequences that terminals send for keys without a character. Others are dropped, since libedit would insert
    /// their rest.
    private static let commands: [[UInt8]: Editline.KeyCommand] = {
        let names: [(Editline.KeyCommand, [String])] = [
            (.toStart, ["[H", "[1~", "[7~", "OH"]), (.toEnd, ["[F", "[4~", "[8~", "OF"]), (.deleteNext, ["[3~"]),
            (.left, ["[D", "OD"]), (.right, ["[C", "OC"]), (.wordLeft, ["[1;5D", "[1;3D", "Od"]),
            (.wordRight, ["[1;5C", "[1;3C", "Oc"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { command, keys in keys.map { (Array($0.utf8), command) } })
    }()

    private func answer(toSignal number: Int32) -> LineAnswer? {
        terminal.discardInput(before: number)
        switch number {
        case Signal.resize: redrawResized()
        case Signal.resume: comeBack()
        case Signal.terminalStop:
            suspend()
            // After a stop, only those signals count that end the conversation.
            for other in keys.readSignals() where ![Signal.resume, Signal.terminalStop, Signal.resize].contains(other) {
                keys.putBack(.signal(other))
            }
        default: return .interrupted(signal: number)
        }
        return nil
    }
}
