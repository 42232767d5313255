/// An option that is proposed after the typed text, with its neighbours.
struct Proposed {
    let numbers: [Int]
    let place: Int
    let suggestion: Suggestion
    /// The line before the first proposal.
    let before: LineQuestion.Edit
    /// Whether an option was ticked or unticked since then.
    let hasTicked: Bool

    var number: Int { numbers[place] }
}

/// Suggestions shown after the line.
extension EditlineEditor {
    /// The suggestion that Right takes: the proposed option, the question's suggestion on an empty line, or an earlier
    /// answer with the same beginning.
    var offered: Suggestion? { offeredHere ?? continuation }

    /// The suggestion that End and Tab take as well.
    var offeredHere: Suggestion? {
        if let proposal { return proposal }
        return editline.count > 0 || isErased ? nil : question.suggestion
    }

    /// The proposed option, if the caret is at the end.
    var proposal: Suggestion? { editline.caret == editline.count ? proposed?.suggestion : nil }

    /// The suggestion that Enter takes while an option is proposed: in a multiple choice the ticked ones, or the
    /// proposed one if none was ever ticked.
    var taken: Suggestion? {
        guard let proposal, let proposed, let choices = question.choices, choices.ticked != nil else { return proposal }
        if let standing = choices.standing?(editline.text) { return standing }
        return proposed.hasTicked ? Suggestion(shown: "", text: "") : proposal
    }

    /// Whether Enter takes the ticked options instead of the proposed one.
    var takesTicks: Bool { proposal != nil && taken != proposal }

    /// The latest earlier answer that begins with the line.
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

    /// Moves the proposal among the options that match the line.
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

    /// Ticks or unticks the proposed option; returns false if the blank is ordinary text.
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
        // The text that narrowed the options is gone, so if the whole list is drawn, the keys go through all of it.
        if choices.list != nil { numbers = choices.matches(line) }
        let place = numbers.firstIndex(of: proposed.number) ?? 0
        self.proposed = Proposed(
            numbers: numbers, place: place, suggestion: choices.proposal(proposed.number, line),
            before: proposed.before,
            hasTicked: true)
        return true
    }

    /// Proposes the first option of a list drawn above an empty line, where a blank has no meaning; returns false
    /// elsewhere.
    func beginChoosing() -> Bool {
        guard editline.count == 0, proposed == nil, let choices = question.choices, !listRows.isEmpty else {
            return false
        }
        propose(1, of: choices)
        return true
    }

    /// Puts on the line what Enter takes during a proposal; returns whether that is an empty multiple choice.
    func takeProposal() -> Bool {
        guard let taken else { return false }
        let isNothing = takesTicks && taken.text == ""
        if let text = taken.text { replaceLine(with: text, saying: nil) }
        return isNothing
    }

    /// Ends the proposal and restores the line.
    func dropProposal() {
        guard let proposed else { return }
        if proposed.before.text != editline.text { replaceLine(with: proposed.before.text, saying: nil) }
        editline.move(to: min(proposed.before.caret, editline.count))
        renewStatus()
    }

    /// Restores the line before other keys, if the person only moved through options.
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

    /// The rows of the list above the question; empty if it does not fit on the screen as a whole.
    var listRows: [[Glyph]] {
        guard let list = question.choices?.list, !isFinished else { return [] }
        let isTyped = editline.count > 0 || proposed?.hasTicked == true
        let rows = list(isTyped ? editline.text : nil, proposal == nil ? nil : proposed?.number, size.columns - 1)
            .map { glyphs(of: $0.text, as: $0.style) }
        let isWhole = rows.count + view.height + max(message.count, 1) < size.rows
        return isWhole && rows.allSatisfy { $0.width < size.columns } ? rows : []
    }
}
