import FormEngine
import FormRecords

/// Shows a form with the answers of a file; what is wrong with them is told as `answer` tells it.
func showAnswers(_ request: Request) throws(CommandError) -> ExitStatus {
    if let showing = request.showing, showing != .outline {
        throw .usage(.conflict("--answers", showing.rawValue, cure: "leave one of them out"))
    }
    try checkStandardInput(request)
    let form = try shownForm(request).form
    var session = Session(form, now: presentMoment(in: try zoneRules(named: form.timeZone)))
    try request.giveAnswers(to: &session)
    session.finish()
    try writeOutput(outline(of: form, answers: answerLines(session)))
    let unused = request.reportUnusedAnswers(session)
    let wrong = wrongAnswers(of: &session)
    for failure in wrong { writeError(failure.description) }
    return unused.isEmpty && wrong.isEmpty ? .success : .invalidAnswers
}

/// What is missing is seen in the outline; of anything else, the first of each field.
private func wrongAnswers(of session: inout Session) -> [ReportedFailure] {
    var told: Set<String> = []
    return failures(of: &session, but: .required).filter { $0.field.isEmpty || told.insert($0.field).inserted }
}

/// What the outline says of answers, by the numbers of their fields: a line for each instance.
private func answerLines(_ session: borrowing Session) -> [Int: [String]] {
    var lines: [Int: [String]] = [:]
    for slot in session.allSlots where session.field(slot).kind.isAnswerable {
        lines[session.fieldNumber(slot), default: []].append(answerLine(slot, session))
    }
    let form = session.form
    for field in form.fields.indices where lines[field] == nil && form.fields[field].kind.isAnswerable {
        lines[field] = ["no answer"]
    }
    return lines
}

private func answerLine(_ slot: Slot, _ session: borrowing Session) -> String {
    let number = session.instance(slot).map { " \($0 + 1)" } ?? ""
    if !session.isVisible(slot) { return "no answer\(number), hidden" }
    let isGiven = session.hasValue(slot) || session.isUnreadable(slot)
    guard isGiven else { return "no answer\(number)" }
    if session.field(slot).isSecret { return "answer\(number) set, not shown" }
    return "answer\(number): \(session.readableText(slot))"
}
