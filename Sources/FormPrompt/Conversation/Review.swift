import FormEngine
import FormSyntax

/// The answers before they are submitted.
extension Conversation {
    /// Shows all answers and asks what to do: submit, or go back to one.
    mutating func review(
        _ failures: [Failure], _ submit: (inout Session) -> SubmissionAttempt
    ) -> ConversationOutcome? {
        showReview(failures)
        let words =
            failures.isEmpty
            ? "Enter submits, a number goes back: "
            : canMend ? "A number goes back, :quit leaves: " : "Nothing here can be answered, :quit leaves: "
        var question = LineQuestion(id: "", prompt: fitted([StyledText(words)], room: 4))
        question.candidates = candidatesForCommands()
        while true {
            switch turn(after: answer(to: question), mayEnter: failures.isEmpty) {
            case .entry:
                if handOver(submit) { return .completed }
                question.failure = nil
            case .turn(.settled): return nil
            case .turn(.ended(let outcome)): return outcome
            case .turn(.again(let failure)): question.failure = failure
            }
            question.isRepeated = question.failure != nil
        }
    }

    /// What a line at the review comes to.
    private enum ReviewTurn {
        /// Submit.
        case entry
        case turn(Turn)
    }

    private mutating func turn(after answer: LineAnswer, mayEnter: Bool) -> ReviewTurn {
        if case .line(let line) = answer, case .command(let name, _) = Entry(line),
            ConversationCommand.named(name)?.name == "submit"
        {
            return enteredTurn(mayEnter)
        }
        switch wish(of: answer, at: nil) {
        case .text(let text) where text.allSatisfy({ $0 == " " }): return enteredTurn(mayEnter)
        case .text(let text): return .turn(goTo(reviewed: text))
        case .kept: return enteredTurn(mayEnter)
        case .help: return .turn(showCommands())
        case .next, .edit: return .turn(.again(nil))
        case .back: return .turn(goBack(from: nil))
        case .turn(let turn): return .turn(turn)
        case .ended(let outcome): return .turn(.ended(outcome))
        }
    }

    private func enteredTurn(_ mayEnter: Bool) -> ReviewTurn {
        mayEnter
            ? .entry
            : .turn(
                .again(
                    canMend
                        ? "something has to be mended first; type the number of a field"
                        : "this cannot be submitted, because nothing that is wrong can be answered; :quit leaves"))
    }

    /// Whether there is any field to go to.
    private var canMend: Bool { session.visibleSlots.contains { session.isAskable($0) } }

    /// To the field of a number in the review, or of an id; the number is what can be seen.
    private mutating func goTo(reviewed text: String) -> Turn {
        let askable = session.visibleSlots.filter { session.isAskable($0) }
        guard let number = Int(text) else { return goTo(text) }
        if askable.indices.contains(number - 1) { return go(to: askable[number - 1]) }
        guard session.slot(id: text) == nil else { return goTo(text) }
        let place = askable.isEmpty ? "none can be answered" : "the fields are 1 to \(askable.count)"
        return .again("there is no field \(number); \(place)")
    }

    // MARK: - The table

    private mutating func showReview(_ failures: [Failure]) {
        let rows = reviewRows(failing: Set(failures.compactMap(\.slot)))
        show("", as: .plain)
        show("Review", as: .heading)
        guard rows.count <= 500 else {
            show("\(rows.count) fields; :list shows them all.", as: .note)
            return rows.filter(\.isFailing).prefix(20).forEach { show($0) }
        }
        let titleWidth = rows.map { displayWidth($0.title) }.max() ?? 0
        // By ear, and on a narrow screen, a column would be nothing but blanks.
        let isTable = editor.prefills && titleWidth <= editor.columns / 2 - 6
        for row in rows { show(row, titleWidth: isTable ? titleWidth : nil) }
    }

    /// One answer in the review.
    private struct ReviewRow {
        /// The field's place among those that can be asked; empty for others.
        let number: String
        let title: String
        let value: String
        let isFailing: Bool
        let isDisabled: Bool
    }

    private func reviewRows(failing: Set<Slot>) -> [ReviewRow] {
        var number = 0
        return session.visibleSlots.filter { session.field($0).kind.isAnswerable }.map { slot in
            let isAskable = session.isAskable(slot)
            number += isAskable ? 1 : 0
            return ReviewRow(
                number: isAskable ? String(number) : "", title: name(of: slot), value: reviewText(of: slot),
                isFailing: failing.contains(slot), isDisabled: !isAskable)
        }
    }

    private func show(_ row: ReviewRow, titleWidth: Int? = nil) {
        let mark = row.isFailing ? "! " : "  "
        let number = String(repeating: " ", count: max(3 - row.number.count, 0)) + row.number
        let space = titleWidth.map { String(repeating: " ", count: $0 - displayWidth(row.title) + 2) } ?? ": "
        let indent = String(repeating: " ", count: min(7 + (titleWidth ?? 0) + 2, editor.columns / 2))
        let line = mark + number + "  " + row.title + space + row.value + (row.isFailing ? " (to be mended)" : "")
        let style: LineStyle = row.isFailing ? .failure : row.isDisabled ? .disabled : .plain
        for part in wrapped(line, columns: editor.columns, indent: indent) { show(part, as: style) }
    }

    /// A value in one line: of a secret only bullets, always as many; of several lines the first.
    private func reviewText(of slot: Slot) -> String {
        guard session.hasValue(slot) || session.isUnreadable(slot) else { return editor.prefills ? "-" : "empty" }
        guard !session.field(slot).isSecret else { return editor.prefills ? "••••••••" : "set, not shown" }
        return inOneLine(readableText(of: slot))
    }

    /// A text safe for a terminal; of several lines the first.
    func inOneLine(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, lines.count > 1 else { return terminalSafe(text) }
        return "\(terminalSafe(String(first))) … (\(lines.count) lines)"
    }
}
