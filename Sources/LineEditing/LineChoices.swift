/// The choices of a question, through which Up and Down go.
public struct LineChoices {
    /// The numbers of the choices that match a line, in the order of proposal.
    public var matches: (_ line: String) -> [Int]
    /// The proposal of a choice after a line, with the line that takes it.
    public var proposal: (_ number: Int, _ line: String) -> Suggestion
    /// The line after a choice is ticked or unticked; `nil` after an unreadable line. Absent where only one can be chosen.
    public var ticked: ((_ number: Int, _ line: String) -> String?)?
    /// The beginning of an empty line before the first choice is proposed: those chosen already, of several.
    public var start: (() -> String)?

    /// Choices of a question with one answer.
    public init(
        matches: @escaping (_ line: String) -> [Int], proposal: @escaping (_ number: Int, _ line: String) -> Suggestion
    ) {
        self.matches = matches
        self.proposal = proposal
    }
}

/// A choice that is proposed after what is typed, and those before and after it.
struct Proposed {
    let numbers: [Int]
    let place: Int
    let suggestion: Suggestion
}

/// The suggestion that is shown dim after the line.
extension EditlineEditor {
    /// The suggestion that Right and End put on the line: the choice that is proposed, the question's suggestion after
    /// an empty line, an earlier answer that begins like it.
    var offered: Suggestion? {
        if let proposal { return proposal }
        return editline.count > 0 ? continuation : isErased ? nil : question.suggestion
    }

    /// The choice that Enter takes.
    var proposal: Suggestion? { editline.caret == editline.count ? proposed?.suggestion : nil }

    /// The latest earlier answer that begins like the line.
    private var continuation: Suggestion? {
        guard !question.isSecret, !question.isMultiline, search == nil, (1...Self.longLine).contains(editline.count),
            editline.caret == editline.count
        else { return nil }
        let line = editline.text
        guard let answer = recalled.latest(beginningWith: line) else { return nil }
        let (seen, shown) = (shown(line), shown(answer))
        guard shown.hasPrefix(seen) else { return nil }
        return Suggestion(shown: String(shown.dropFirst(seen.count)), text: answer)
    }

    private func shown(_ line: String) -> String {
        question.layout?((line, line.unicodeScalars.count))?.text ?? line
    }

    /// Goes on among the choices that go with the line.
    func propose(_ step: Int, of choices: LineChoices) {
        if editline.count == 0, proposed == nil, let start = choices.start { replaceLine(with: start(), saying: nil) }
        editline.move(to: editline.count)
        let numbers = proposed?.numbers ?? choices.matches(editline.text)
        guard !numbers.isEmpty else { return beep() }
        let first = step > 0 ? 0 : numbers.count - 1
        propose(numbers, at: proposed.map { ($0.place + step + numbers.count) % numbers.count } ?? first, of: choices)
    }

    private func propose(_ numbers: [Int], at place: Int, of choices: LineChoices) {
        renewStatus()
        let suggestion = choices.proposal(numbers[place], editline.text)
        proposed = Proposed(numbers: numbers, place: place, suggestion: suggestion)
    }

    /// Ticks or unticks the choice that is proposed; false where a blank is a blank.
    func tick() -> Bool {
        guard proposal != nil, let proposed, let choices = question.choices, let ticked = choices.ticked else {
            return false
        }
        if let line = ticked(proposed.numbers[proposed.place], editline.text) {
            replaceLine(with: line, saying: nil)
            propose(proposed.numbers, at: proposed.place, of: choices)
        } else {
            beep()
        }
        return true
    }

    /// Puts the choice that is proposed on the line.
    func takeProposal() { if let text = proposal?.text { replaceLine(with: text, saying: nil) } }

    /// Proposes nothing more.
    func dropProposal() { if proposed != nil { renewStatus() } }
}
