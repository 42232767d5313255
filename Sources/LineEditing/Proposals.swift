/// A choice that is proposed after what is typed, and those before and after it.
struct Proposed {
    let numbers: [Int]
    let place: Int
    let suggestion: Suggestion
    /// The line before the first one was proposed.
    let before: LineQuestion.Edit
    /// Whether one was ticked or unticked since.
    let hasTicked: Bool

    var number: Int { numbers[place] }
}

/// The suggestion that is shown after the line.
extension EditlineEditor {
    /// The suggestion that Right puts on the line: the choice that is proposed, the question's suggestion after an empty line, an
    /// earlier answer that begins like it.
    var offered: Suggestion? { offeredHere ?? continuation }

    /// The suggestion that End and Tab put there as well.
    var offeredHere: Suggestion? {
        if let proposal { return proposal }
        return editline.count > 0 || isErased ? nil : question.suggestion
    }

    /// The choice that is proposed.
    var proposal: Suggestion? { editline.caret == editline.count ? proposed?.suggestion : nil }

    /// The choices that Enter takes while one is proposed: of several those that are ticked, and where none ever was, it.
    var taken: Suggestion? {
        guard let proposal, let proposed, let choices = question.choices, choices.ticked != nil else { return proposal }
        if let standing = choices.standing?(editline.text) { return standing }
        return proposed.hasTicked ? Suggestion(shown: "", text: "") : proposal
    }

    /// Whether Enter takes what is ticked, and not the choice that is proposed.
    var takesTicks: Bool { proposal != nil && taken != proposal }

    /// The latest earlier answer that begins like the line.
    var continuation: Suggestion? {
        guard !question.isSecret, !question.isMultiline, search == nil, proposal == nil,
            (1...Self.longLine).contains(editline.count), editline.caret == editline.count
        else { return nil }
        let line = editline.text
        guard let answer = recalled.latest(beginningWith: line) else { return nil }
        let (seen, shown) = (shown(line), shown(answer))
        return shown.hasPrefix(seen) ? Suggestion(shown: shown, text: answer) : nil
    }

    private func shown(_ line: String) -> String {
        question.layout?((line, line.unicodeScalars.count))?.text ?? line
    }

    /// Goes on among the choices that go with the line.
    func propose(_ step: Int, of choices: LineChoices) {
        let before = proposed?.before ?? (editline.text, editline.caret)
        if editline.count == 0, proposed == nil, let start = choices.start { replaceLine(with: start(), saying: nil) }
        editline.move(to: editline.count)
        let numbers = proposed?.numbers ?? choices.matches(editline.text)
        guard !numbers.isEmpty else { return beep() }
        let first = step > 0 ? 0 : numbers.count - 1
        let place = proposed.map { ($0.place + step + numbers.count) % numbers.count } ?? first
        let hasTicked = proposed?.hasTicked ?? false
        renewStatus()
        let suggestion = choices.proposal(numbers[place], editline.text)
        proposed = Proposed(
            numbers: numbers, place: place, suggestion: suggestion, before: before, hasTicked: hasTicked)
    }

    /// Ticks or unticks the choice that is proposed; false where a blank is a blank.
    func tick() -> Bool {
        guard proposal != nil, let proposed, let choices = question.choices, let ticked = choices.ticked else {
            return false
        }
        guard let line = ticked(proposed.number, editline.text) else {
            beep()
            return true
        }
        replaceLine(with: line, saying: nil)
        var numbers = proposed.numbers
        // The text that narrowed the choices is gone; where the whole list is drawn, the keys go through all of it.
        if choices.list != nil { numbers = choices.matches(line) }
        let place = numbers.firstIndex(of: proposed.number) ?? 0
        self.proposed = Proposed(
            numbers: numbers, place: place, suggestion: choices.proposal(proposed.number, line),
            before: proposed.before,
            hasTicked: true)
        return true
    }

    /// Proposes the first of the choices whose list is drawn above an empty line, where a blank would mean nothing; false elsewhere.
    func beginChoosing() -> Bool {
        guard editline.count == 0, proposed == nil, let choices = question.choices, !listRows.isEmpty else {
            return false
        }
        propose(1, of: choices)
        return true
    }

    /// Puts on the line what Enter takes while a choice is proposed; whether that is nothing of several.
    func takeProposal() -> Bool {
        guard let taken else { return false }
        let isNothing = takesTicks && taken.text == ""
        if let text = taken.text { replaceLine(with: text, saying: nil) }
        return isNothing
    }

    /// Proposes nothing more; the line is what it was.
    func dropProposal() {
        guard let proposed else { return }
        if proposed.before.text != editline.text { replaceLine(with: proposed.before.text, saying: nil) }
        editline.move(to: min(proposed.before.caret, editline.count))
        renewStatus()
    }

    /// Going through choices alone leaves nothing on the line that another key would find.
    func leaveProposal(by key: Key) {
        guard let proposed, !proposed.hasTicked, proposed.before.text != editline.text, !isOfChoosing(key) else {
            return
        }
        dropProposal()
    }

    private func isOfChoosing(_ key: Key) -> Bool {
        switch key {
        case .text(let text): text == " "
        case .control(let code): [0x05, 0x06, 0x09, 0x0a, 0x0c, 0x0d, 0x0e, 0x10].contains(code)
        case .sequence(let bytes): bytes.isEmpty || Self.isOfProposal(bytes)
        case .notText, .escape, .signal, .endOfInput: true
        case .paste: false
        }
    }

    // MARK: - The list

    /// The rows of the list above the question, if all of it has room on the screen.
    var listRows: [[Glyph]] {
        guard let list = question.choices?.list, !isFinished else { return [] }
        let isTyped = editline.count > 0 || proposed?.hasTicked == true
        let rows = list(isTyped ? editline.text : nil, proposal == nil ? nil : proposed?.number, size.columns - 1)
            .map { glyphs(of: $0.text, as: $0.style) }
        let isWhole = rows.count + view.height + max(message.count, 1) < size.rows
        return isWhole && rows.allSatisfy { $0.width < size.columns } ? rows : []
    }
}
