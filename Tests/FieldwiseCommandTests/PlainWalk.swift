import FormEngine
import FormSyntax

/// A form answered by the engine alone: the reference for all other ways of answering.
struct PlainWalk {
    /// One question and its answer.
    struct Step: Equatable {
        let id: String
        /// What is typed, one for each line; none takes the default.
        let lines: [String]
        var isMultiline = false
        var isSecret = false
    }

    /// An answer that was refused.
    struct Refusal: Equatable {
        let id: String
        let code: String
        /// As lines say it.
        let message: String
        /// As the prompt says it.
        let spoken: String
        /// The line where the answer begins.
        let line: Int
        /// The answer was accepted, and a later one made it invalid.
        var isAgain = false
        /// A later answer cleared, replaced or hid it.
        var isGone = false
    }

    private(set) var steps: [Step] = []
    private(set) var refusals: [Refusal] = []
    /// What is asked next depends on the last answer, which cannot be read.
    private(set) var isStopped = false
    /// How many instances a file has to give, but for those of options.
    private(set) var instances = 0
    /// All fields that were asked, each once.
    private(set) var askedFields: [AskedField] = []
    private(set) var outcome: AnsweredForm
    /// The answers as they are piped.
    private(set) var lines: [String] = []
    /// The line where each field's answer begins.
    private var firstLines: [String: Int] = [:]

    /// Answers a case, going on behind what is refused.
    ///
    /// - Parameter given: How many instances of the repeated part are there from the start, as data give them.
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
        // What is asked again keeps what stands; where only a check fails of it, no line is there for it. A choice that is
        // no longer offered is typed again.
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
