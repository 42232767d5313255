import Glibc

/// What each key does.
extension EditlineEditor {
    /// What a key that ends the question answers; `nil` for one that does not.
    func answer(to key: Key) -> LineAnswer? {
        defer { if case .signal = key {} else { isUntouched = false } }
        switch key {
        case .text(let text): type(text)
        case .paste(let text): paste(text)
        case .control(let code): return answer(toControl: code)
        case .sequence(let bytes): return answer(toSequence: bytes)
        case .escape: if editline.isVi, !question.isSecret { editline.perform([0x1b]) }
        case .signal(let number): return answer(toSignal: number)
        case .endOfInput: return .endOfInput
        }
        return nil
    }

    /// The next character for a command of libedit's that wants more than its own key.
    func nextCharacter() -> wchar_t {
        if !keys.hasMore { terminal.flush() }
        switch keys.next() {
        case .control(let code): return wchar_t(code)
        case .text(let text):
            guard let first = text.unicodeScalars.first, first.isASCII else { return refuse(.text(text)) }
            let rest = text.unicodeScalars.dropFirst()
            if !rest.isEmpty { keys.putBack(.text(String(rest))) }
            return wchar_t(first.value)
        case let key: return refuse(key)
        }
    }

    private func refuse(_ key: Key) -> wchar_t {
        keys.putBack(key)
        return Editline.Command.nothing.rawValue
    }

    private func type(_ text: String) {
        guard editline.isVi, !question.isSecret else { return insert(withoutControls(text)) }
        // vi's keys are letters: each goes through its key map, what is no ASCII is always text.
        let ascii = text.unicodeScalars.prefix { $0.isASCII }
        guard let first = ascii.first else { return insert(withoutControls(text)) }
        let rest = text.unicodeScalars.dropFirst()
        if !rest.isEmpty { keys.putBack(.text(String(rest))) }
        editline.perform([wchar_t(first.value)])
    }

    /// Puts pasted text in. A line break ends the line where the answer has many; elsewhere it becomes a space.
    private func paste(_ text: String) {
        let lines = linesOf(pasted: text)
        guard question.isLineOfMany, let first = lines.first, lines.count > 1 else {
            let end = lines.lastIndex { !$0.isEmpty } ?? 0
            return insert(lines[...end].map(withoutControls).joined(separator: " "))
        }
        insert(withoutControls(first))
        let rest = lines.dropFirst().joined(separator: "\n")
        if !rest.isEmpty { keys.putBack(.paste(rest)) }
        keys.putBack(.control(0x0d))
    }

    /// The lines of a pasted text; libedit has the terminal swap CR and LF, so a pair may come either way round.
    private func linesOf(pasted text: String) -> [String] {
        var lines = [String.UnicodeScalarView()]
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                guard let mark = previous, mark != scalar else {
                    previous = scalar
                    lines.append(String.UnicodeScalarView())
                    continue
                }
            } else {
                lines[lines.count - 1].append(scalar)
            }
            previous = nil
        }
        return lines.map { String($0) }
    }

    private func withoutControls(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { return text }
        return String(text.unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control })
    }

    private func answer(toControl code: UInt8) -> LineAnswer? {
        switch code {
        case 0x0a, 0x0d: return accepted
        case 0x04:
            if question.isSecret ? secret.isEmpty : editline.scalars.isEmpty { return .endOfInput }
            if !question.isSecret { editline.perform(.deleteNext) }
        case 0x09: if !question.isSecret { complete() }
        case 0x0c:
            terminal.put("\u{1b}[H\u{1b}[2J")
            redraw()
        case _ where question.isSecret: editSecret(code)
        default: editline.perform([wchar_t(code)])
        }
        return nil
    }

    private var accepted: LineAnswer {
        if question.isSecret { return secret.isEmpty ? .kept : .line(secret.text) }
        let text = editline.text
        return text.isEmpty && isPrefillMissing ? .kept : .line(text)
    }

    private func editSecret(_ code: UInt8) {
        switch code {
        case 0x08, 0x7f: secret.removeLast()
        case 0x15, 0x17: secret.wipe()
        default: break
        }
    }

    private func answer(toSequence bytes: [UInt8]) -> LineAnswer? {
        switch bytes {
        case Self.altP, Self.altUpperP, Self.shiftTab, Self.altUp: return .back
        case Self.altN, Self.altUpperN, Self.altDown: return .next
        default: break
        }
        guard !question.isSecret else { return nil }
        if let command = Self.commands[bytes] {
            editline.perform(command)
        } else if bytes.count == 1, !editline.isVi {
            editline.perform([0x1b] + bytes.map { wchar_t($0) })
        }
        return nil
    }

    private static let altP = Array("p".utf8), altUpperP = Array("P".utf8), altUp = Array("[1;3A".utf8)
    private static let altN = Array("n".utf8), altUpperN = Array("N".utf8), altDown = Array("[1;3B".utf8)
    private static let shiftTab = Array("[Z".utf8)

    /// What terminals send for the keys without a character. The others are dropped: libedit would type their rest.
    private static let commands: [[UInt8]: Editline.Command] = {
        let names: [(Editline.Command, [String])] = [
            (.toStart, ["[H", "[1~", "[7~", "OH"]), (.toEnd, ["[F", "[4~", "[8~", "OF"]), (.deleteNext, ["[3~"]),
            (.left, ["[D", "OD"]), (.right, ["[C", "OC"]), (.wordLeft, ["[1;5D", "[1;3D", "Od"]),
            (.wordRight, ["[1;5C", "[1;3C", "Oc"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { command, keys in keys.map { (Array($0.utf8), command) } })
    }()

    private func answer(toSignal number: Int32) -> LineAnswer? {
        switch number {
        case SIGWINCH: redrawResized()
        case SIGCONT: comeBack()
        case SIGTSTP:
            suspend()
            // It stopped and went on: of what arrived meanwhile only what ends the conversation counts.
            for other in keys.takeSignals() where ![SIGCONT, SIGTSTP, SIGWINCH].contains(other) {
                keys.putBack(.signal(other))
            }
        default: return .interrupted(signal: number)
        }
        return nil
    }

    private func complete() {
        let completion = completion(of: editline.text, among: question.candidates?(editline.text) ?? [])
        if completion.text == editline.text, completion.matches.isEmpty { editline.beep() }
        let end = place(after: completion.text.unicodeScalars, from: promptEnd, columns: size.columns)
        // Not so many that the conversation is scrolled away.
        let room = max(min(size.rows - end.row - 1, max(size.rows / 2, 5)), 1)
        replaceLine(with: completion.text, saying: completion.remark(columns: size.columns - 1, rows: room))
    }
}
