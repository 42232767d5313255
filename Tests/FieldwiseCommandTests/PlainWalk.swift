import FormEngine
import FormSyntax

/// A form answered by the engine alone: the reference for all other ways of answering.
struct PlainWalk {
    /// A question with its answer.
    struct Step: Equatable {
        let id: String
        /// The typed lines; none accepts the default.
        let lines: [String]
        var isMultiline = false
        var isSecret = false
    }

    /// A refused answer.
    struct Refusal: Equatable {
        let id: String
        let code: String
        /// The message in the words for lines.
        let message: String
        /// The message in the words for the prompt.
        let spoken: String
        /// The number of the line where the answer begins.
        let line: Int
        /// Whether the answer was accepted and became invalid by a later one.
        var isAgain = false
        /// Whether a later answer cleared, replaced or hid it.
        var isGone = false
    }

    private(set) var steps: [Step] = []
    private(set) var refusals: [Refusal] = []
    /// Whether the walk stopped because the last answer cannot be read and decides what comes next.
    private(set) var isStopped = false
    /// The number of instances that a file must contain, except those for options.
    private(set) var instances = 0
    /// All fields that were asked, each once.
    private(set) var askedFields: [AskedField] = []
    private(set) var outcome: AnsweredForm
    /// The answers as piped lines.
    private(set) var lines: [String] = []
    /// The line where each field's answer begins.
    private var firstLines: [String: Int] = [:]

    /// Answers a form, continuing after refused answers.
    ///
    /// - Parameter given: The number of instances that the repeated part has from the start.
    init(_ answers: inout RandomCase, instances given: Int = 0) {
        var session = answers.session()
        for section in session.form.sections.indices where session.form.sections[section].isDynamic {
            while session.instanceCount(of: section) < given, session.addInstance(of: section) {}
        }
        outcome = AnsweredForm(&session)
        while !isStopped, let question = session.nextToAsk() {
            switch question {
            case .field(let slot): answer(slot, of: &session, from: &answers)
            case .addInstance(let section):
                let isWanted = answers.wantsInstance(after: session.instanceCount(of: section))
                take(Step(id: session.form.sections[section].id ?? "", lines: [isWanted ? "y" : "n"]))
                session.answerAddInstance(isWanted, section: section)
            }
        }
        for section in session.form.sections.indices where session.form.sections[section].isDynamic {
            instances = session.form.sections[section].forEach == nil ? session.instanceCount(of: section) : 0
        }
        for (place, refusal) in refusals.enumerated() {
            if let slot = session.slot(id: refusal.id), session.verdict(slot).isAccepted {
                refusals[place].isGone = true
            }
        }
        outcome = AnsweredForm(&session)
    }

    private mutating func answer(_ slot: Slot, of session: inout Session, from answers: inout RandomCase) {
        let (id, field, asked) = (session.id(slot), session.field(slot), AskedField(slot, in: session))
        // A field that is asked again keeps its value if only a check of it fails, so there is no line for it; a choice
        // that is no longer offered is typed again.
        let isAsked = askedFields.contains(asked)
        if !isAsked { askedFields.append(asked) }
        let isAgain = isAsked && session.isStale(slot) && session.hasValue(slot)
        let view = isAsked && !session.isUnreadable(slot) ? nil : answers.answer(to: asked).view
        let isMultiline = field.kind.is(.multiline)
        let typed = view.map {
            isMultiline ? $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : [$0]
        }
        let first = isAgain ? firstLines[id] ?? 0 : lines.count + 1
        firstLines[id] = first
        let step = Step(id: id, lines: typed ?? [], isMultiline: isMultiline, isSecret: field.isSecret)
        if isAgain {
            steps.append(step)
        } else {
            take(step)
            for place in refusals.indices where refusals[place].id == id { refusals[place].isGone = true }
        }
        let verdict = view.map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)
        guard case .refused(let failure) = verdict else { return }
        refusals.append(
            Refusal(
                id: id, code: describe(failure, in: session), message: message(failure, of: &session, to: .line),
                spoken: message(failure, of: &session, to: .person()), line: first, isAgain: isAgain))
        isStopped = session.isUnreadable(slot) && session.steersWalk(slot)
        if !isStopped { session.leave(slot) }
    }

    private func message(_ failure: Failure, of session: inout Session, to speaker: Speaker) -> String {
        defer { session.audience = .line }
        session.audience = speaker
        return terminalSafe(Wording(for: speaker).message(failure, in: session))
    }

    private mutating func take(_ step: Step) {
        steps.append(step)
        if step.isMultiline {
            lines += step.lines.map { $0.hasPrefix(".") ? "." + $0 : $0 } + ["."]
        } else {
            lines += step.lines.isEmpty ? [""] : step.lines
        }
    }
}
