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
    let refused = Set(session.collectFailures().filter { $0.code != .required }.compactMap(\.slot))
    try writeOutput(outline(of: session, answers: shownAnswers(session, refused)))
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

/// What the outline says of an answer.
struct ShownAnswer {
    /// Such as `answer: `, or `no answer`.
    let label: String
    /// The answer itself, which may have several lines; empty where there is none to show.
    var text = ""
}

/// The answers by the numbers of their fields, one for each instance.
private func shownAnswers(_ session: borrowing Session, _ refused: Set<Slot>) -> [Int: [ShownAnswer]] {
    var answers: [Int: [ShownAnswer]] = [:]
    for slot in session.allSlots where session.field(slot).kind.isAnswerable {
        let answer = shownAnswer(slot, session, isRefused: refused.contains(slot))
        answers[session.fieldNumber(slot), default: []].append(answer)
    }
    let form = session.form
    for field in form.fields.indices where answers[field] == nil && form.fields[field].kind.isAnswerable {
        answers[field] = [ShownAnswer(label: "no answer")]
    }
    return answers
}

private func shownAnswer(_ slot: Slot, _ session: borrowing Session, isRefused: Bool) -> ShownAnswer {
    let number = session.instance(slot).map { " \($0 + 1)" } ?? ""
    if !session.isVisible(slot) { return ShownAnswer(label: "no answer\(number), hidden") }
    let isGiven = session.hasValue(slot) || session.isUnreadable(slot)
    guard isGiven else {
        let reason = session.missingResult(slot).map { ": \(Wording().message($0))" } ?? ""
        return ShownAnswer(label: "no answer\(number)\(reason)")
    }
    if session.field(slot).isSecret {
        return ShownAnswer(label: "answer\(number) \(isRefused ? "refused" : "set"), not shown")
    }
    return ShownAnswer(label: "answer\(number): ", text: session.readableText(slot))
}
