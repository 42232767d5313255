import FormConversation
import FormEngine
import FormRecords
import FormSubmission
import FormSyntax
import FormSystem
import FormWords

/// Shows a form with the answers in a file; faults are reported as by `answer`.
func showAnswers(_ request: ShowRequest) throws(CommandError) -> ExitStatus {
    guard request.showing == .outline else {
        throw .usage(.conflict("--answers", request.showing.rawValue, cure: Message(.leaveOneOut)))
    }
    let given = (role: Message("--answers"), path: request.given.options.answers)
    try CommandFiles(form: request.form, inputs: [given]).checkStandardInput()
    let form = try shownForm(request, isForPeople: true).form
    var session = Session(form, now: presentMoment(in: try form.zone()))
    session.files = foundFile(at:)
    let places = try request.given.give(to: &session, isComplete: false)
    session.finish()
    let refused = Set(session.collectFailures().filter { $0.code != .required }.compactMap(\.slot))
    let language = request.language
    let answers = shownAnswers(session, refused, in: language)
    try writeOutput(outline(of: session, answers: answers, in: language))
    let unused = request.given.unused(session, places)
    unused.tell(in: request.given.program.language)
    let wrong = wrongAnswers(of: &session, places.settled(in: session), for: request.given.program)
    wrong.forEach { writeError($0) }
    return !unused.haveError && wrong.isEmpty ? .success : .invalidAnswers
}

/// The first fault of each field, except missing answers, which the outline shows.
private func wrongAnswers(of session: inout Session, _ places: GivenPlaces, for speaker: Speaker) -> [String] {
    let wording = Wording(for: speaker)
    var told: Set<String> = []
    var wrong: [String] = []
    for failure in session.collectFailures() where failure.code != .required {
        let reported = ReportedFailure(failure, in: session, wording)
        guard reported.field.isEmpty || told.insert(reported.field).inserted else { continue }
        wrong.append(places.text(terminalSafe(reported.fault), of: failure.slot, in: speaker.language))
    }
    return wrong
}

/// An answer in the outline.
struct ShownAnswer {
    /// The label, such as `answer: `, or `no answer`.
    let label: String
    /// The answer itself, perhaps on several lines; empty if there is none to show.
    var text = ""
}

/// The answers by field number, one for each instance.
private func shownAnswers(
    _ session: borrowing Session, _ refused: Set<Slot>, in language: Language
) -> [Int: [ShownAnswer]] {
    var answers: [Int: [ShownAnswer]] = [:]
    for slot in session.allSlots where session.field(slot).kind.isAnswerable && !session.isSetAside(slot) {
        let answer = shownAnswer(slot, session, isRefused: refused.contains(slot), in: language)
        answers[session.fieldNumber(slot), default: []].append(answer)
    }
    let form = session.form
    for field in form.fields.indices where answers[field] == nil && form.fields[field].kind.isAnswerable {
        answers[field] = [ShownAnswer(label: Message(.noAnswer).text(in: language))]
    }
    return answers
}

private func shownAnswer(
    _ slot: Slot, _ session: borrowing Session, isRefused: Bool, in language: Language
) -> ShownAnswer {
    let number = session.instance(slot).map { $0 + 1 }
    /// The label, with the number of an instance.
    ///
    /// - Parameter ofInstance: The phrase for an instance.
    func label(_ phrase: Phrase, _ ofInstance: Phrase) -> String {
        (number.map { Message(ofInstance, ["number": $0]) } ?? Message(phrase)).text(in: language)
    }
    if !session.isVisible(slot) { return ShownAnswer(label: label(.noAnswerHidden, .noAnswerHiddenOf)) }
    guard session.hasValue(slot) || session.isUnreadable(slot) else {
        let reason = session.missingResult(slot).map { language.colon + Wording(for: .person(language)).message($0) }
        return ShownAnswer(label: label(.noAnswer, .noAnswerOf) + (reason ?? ""))
    }
    if session.field(slot).isSecret || !session.isDisplayed(slot) && !session.isOptionOfPart(slot) {
        return ShownAnswer(
            label: isRefused ? label(.answerRefused, .answerRefusedOf) : label(.answerSet, .answerSetOf))
    }
    return ShownAnswer(
        label: label(.answer, .answerOf) + language.colon, text: session.readableText(slot, for: .line(language)))
}
