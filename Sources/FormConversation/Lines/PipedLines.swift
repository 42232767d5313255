import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import LineEditing

/// How the lines ended.
package enum LinesEnding: Sendable, Equatable {
    /// Every question got its line; the errors say whether all were accepted.
    case completed
    /// The input ended early, before the question for a field or section with this id.
    case endedEarly(asking: String)
    /// The lines after this one were not read, since their meaning depends on an answer that could not be read.
    case stopped(line: Int, field: String)
}

/// Answers a form from lines, one for each question of the walk.
///
/// An empty line accepts the default. A text area takes lines up to a lone `.`. A refused answer is an error, but the
/// walk continues, so that all errors are found in one run.
package struct PipedLines: ~Copyable {
    /// The form being answered, which others may use as well.
    let box: SessionBox
    /// The refused answers, in the order of the lines.
    package private(set) var errors: [ReportedFailure] = []
    /// The reason why reading failed; `nil` at a normal end.
    package var readingFailure: SystemError? { lines.failure }
    /// Further faults of fields whose first fault is in `errors`.
    package private(set) var furtherErrors: [ReportedFailure] = []
    /// Whether the deadline passed without a line.
    package var areLate: Bool { lines.isLate }
    private let lines: LineReader
    /// Whether to read a single answer and not a byte more.
    private let isOneAnswer: Bool
    private let limit: Int
    private let wording: Wording
    private let speaker: Speaker
    private let transcript: ((String) -> Void)?
    /// The line on which each field's answer began.
    private var numbers = QuestionNumbers()
    var lineNumbers: [RememberedSlot: Int] = [:]
    /// The current errors, by field.
    var refusals: [RememberedSlot: ReportedFailure] = [:]

    /// Lines for a session.
    ///
    /// - Parameters:
    ///   - session: The session, started and with known answers given.
    ///   - descriptor: The descriptor to read from.
    ///   - speaker: The writer of the lines.
    ///   - isOneAnswer: Whether to read a single answer and not a byte more.
    ///   - deadline: The time on the steady clock at which to stop waiting; `nil` for never.
    ///   - limit: The most bytes of a line, and of a text area's lines together.
    ///   - transcript: Receives each question with its answer, unless that is secret, and each refusal.
    package init(
        _ box: SessionBox, descriptor: Int32,
        from speaker: Speaker = .line, isOneAnswer: Bool = false, until deadline: Double? = nil,
        limit: Int = 1 << 20, transcript: ((String) -> Void)? = nil
    ) {
        self.isOneAnswer = isOneAnswer
        self.box = box
        self.speaker = speaker
        wording = Wording(for: speaker)
        self.limit = limit
        self.transcript = transcript
        (box.session.audience, box.session.files) = (speaker, foundFile(at:))
        lines = LineReader(
            descriptor: descriptor, limit: limit, atOnce: isOneAnswer ? 1 : 1 << 14, until: deadline)
    }

    /// Reads until nothing is left to ask, or as far as possible.
    package mutating func run() -> LinesEnding { run { _, _ in false } ?? .completed }

    /// Reads until nothing is left to ask, or as far as possible. Returns `nil` if something must be done before a
    /// question is asked, after which it can continue.
    ///
    /// - Parameter waits: Whether to wait before a question, or before the end.
    package mutating func run(until waits: (WalkQuestion?, borrowing Session) -> Bool) -> LinesEnding? {
        var ending: LinesEnding?
        while ending == nil {
            let question = session.nextToAsk()
            guard !waits(question, session) else { return nil }
            guard let question else { break }
            switch question {
            case .field(let slot): ending = answer(slot)
            case .addInstance(let section): ending = answerAddInstance(of: section)
            }
        }
        if ending == nil, !isOneAnswer { refuseFurtherLine() }
        forgetWhatIsGone()
        reportRemainingFailures(isWhole: ending == nil)
        errors.sort { $0.line ?? .max < $1.line ?? .max }
        return ending ?? .completed
    }

    /// Returns the session, which must have no other owner.
    package consuming func takeSession() -> Session { box.takeOut() }

    // MARK: - Fields

    private mutating func answer(_ slot: Slot) -> LinesEnding? {
        // If a later answer makes an earlier line's invalid, that is reported for its line at the end, since no line
        // can correct it.
        if lineNumbers[session.remembered(slot)] != nil, session.isStale(slot),
            session.hasValue(slot) || session.hasRemovedChoice(slot)
        {
            session.leave(slot)
            return nil
        }
        forgetRefusal(of: session.remembered(slot))
        let field = session.field(slot)
        let prompt = transcript == nil ? nil : prompt(of: slot)
        switch field.kind.is(.multiline) ? readText() : read() {
        case .end: return .endedEarly(asking: session.id(slot))
        case .tooLong(let number):
            record(prompt, [UInt8]("…".utf8), isSecret: field.isSecret)
            refuse(slot, at: number, "line_too_long", speaker.language.words(.pipedLineTooLong, ["count": limit]))
            return leave(slot, at: number, isUnreadable: true)
        case .kept(let number):
            record(prompt, [], isSecret: field.isSecret)
            return conclude(session.acceptDefault(slot), slot, at: number)
        case .answer(let bytes, let number):
            return take(bytes, for: slot, prompt, at: number)
        }
    }

    /// Answers a field with a line, recording it after its prompt in the transcript.
    private mutating func take(_ bytes: [UInt8], for slot: Slot, _ prompt: String?, at number: Int) -> LinesEnding? {
        record(prompt, bytes, isSecret: session.field(slot).isSecret)
        let verdict = bytes.withUnsafeBytes { session.answer(viewBytes: $0, to: slot, from: speaker) }
        return conclude(verdict, slot, at: number)
    }

    private mutating func prompt(of slot: Slot) -> String {
        let box = box
        let place = numbers.position(of: slot, in: box.session)
        return FieldPrompt(slot, at: place, of: box.session, for: speaker).text
    }

    private mutating func conclude(_ verdict: Verdict, _ slot: Slot, at line: Int) -> LinesEnding? {
        lineNumbers[session.remembered(slot)] = line
        guard case .refused(let failure) = verdict else { return nil }
        refuse(slot, at: line, wording.code(failure, in: session.form), wording.message(failure, in: session))
        refusals[session.remembered(slot)] = errors.last
        return leave(slot, at: line, isUnreadable: session.isUnreadable(slot))
    }

    /// Continues after a refused answer, unless it decides what later lines mean.
    private mutating func leave(_ slot: Slot, at line: Int, isUnreadable: Bool) -> LinesEnding? {
        if isUnreadable, session.steersWalk(slot) { return .stopped(line: line, field: session.id(slot)) }
        session.leave(slot)
        return nil
    }

    private mutating func answerAddInstance(of section: Int) -> LinesEnding? {
        let description = session.section(section)
        let id = description.id ?? ""
        let takesValues = session.valueAsked(inPlaceOfPartOf: section) != nil
        let prompt = transcript.map { _ in
            terminalSafe(speaker.language.action(of: description))
                + " \(speaker.language.choice(default: false))\(speaker.language.colon)"
        }
        switch read() {
        case .end: return .endedEarly(asking: id)
        case .tooLong(let number):
            let message = speaker.language.words(.pipedChoiceTooLong)
            errors.append(ReportedFailure(field: id, line: number, code: "line_too_long", message: message))
            return .stopped(line: number, field: id)
        case .kept:
            record(prompt, [], isSecret: false)
            session.answerAddInstance(false, section: section)
            return nil
        case .answer(let bytes, let number) where takesValues:
            session.answerAddInstance(true, section: section)
            guard case .field(let slot)? = session.nextToAsk() else { return nil }
            return take(bytes, for: slot, transcript == nil ? nil : self.prompt(of: slot), at: number)
        case .answer(let bytes, let number):
            record(prompt, bytes, isSecret: false)
            let text = String(decoding: bytes, as: UTF8.self)
            guard let isWanted = speaker.language.truth(of: text, default: false) else {
                let message = speaker.language.words(.neitherYesNorNo, ["text": speaker.quoted(text)])
                let code = FailureCode.notAChoice.name
                errors.append(ReportedFailure(field: id, line: number, code: code, message: message))
                return .stopped(line: number, field: id)
            }
            session.answerAddInstance(isWanted, section: section)
            return nil
        }
    }

    private mutating func refuse(_ slot: Slot, at line: Int, _ code: String, _ message: String) {
        lineNumbers[session.remembered(slot)] = line
        errors.append(ReportedFailure(field: session.id(slot), line: line, code: code, message: message))
        transcript?("! " + terminalSafe(message))
    }

    private func record(_ prompt: String?, _ bytes: [UInt8], isSecret: Bool) {
        guard let transcript, let prompt else { return }
        transcript(prompt + (isSecret ? "" : bytes.withUnsafeBufferPointer { terminalSafe($0) }))
    }

    // MARK: - Lines

    private enum ReceivedAnswer {
        /// An empty line, or a lone `.` without lines before it.
        case kept(line: Int)
        case answer([UInt8], line: Int)
        case tooLong(line: Int)
        case end
    }

    private func read() -> ReceivedAnswer {
        switch lines.next() {
        case .line: lines.line.isEmpty ? .kept(line: lines.number) : .answer(lines.line, line: lines.number)
        case .tooLong: .tooLong(line: lines.number)
        case .end: .end
        }
    }

    /// Reads the lines of a text area, removing the dots of escaped ones.
    private func readText() -> ReceivedAnswer {
        var text: [UInt8] = []
        let first = lines.number + 1
        var isTooLong = false
        while true {
            switch lines.next() {
            case .end where isOneAnswer && lines.number >= first && !isTooLong && !lines.isLate:
                return .answer(text, line: first)
            case .end: return .end
            case .tooLong: isTooLong = true
            case .line:
                let line = lines.line
                if line == [UInt8(ascii: ".")] {
                    guard !isTooLong else { return .tooLong(line: first) }
                    return lines.number == first ? .kept(line: first) : .answer(text, line: first)
                }
                isTooLong = isTooLong || text.count + line.count > limit
                guard !isTooLong else { continue }
                if lines.number > first { text.append(UInt8(ascii: "\n")) }
                text += line.starts(with: "..".utf8) ? line[1...] : line[...]
            }
        }
    }

    // MARK: - The end

    private mutating func refuseFurtherLine() {
        switch read() {
        case .end: break
        case .kept(let number), .answer(_, let number), .tooLong(let number):
            let message = speaker.language.words(.furtherLine)
            errors.append(ReportedFailure(line: number, code: "further_line", message: message))
        }
    }

    /// Drops errors of answers that later ones have cleared, replaced or hidden.
    private mutating func forgetWhatIsGone() {
        for place in refusals.keys where session.slot(place).map({ session.verdict($0).isAccepted }) ?? true {
            forgetRefusal(of: place)
        }
    }

    private mutating func forgetRefusal(of slot: RememberedSlot) {
        if let error = refusals.removeValue(forKey: slot) { errors.removeAll { $0 == error } }
    }

    /// Reports failures of rules, sections and fields that were not refused themselves, and further failures of those
    /// that were. If not all lines were read, unanswered questions are not reported.
    private mutating func reportRemainingFailures(isWhole: Bool) {
        let reported = Set(errors)
        let refused = Set(errors.map(\.field))
        for failure in session.collectFailures() {
            let line = failure.slot.flatMap { lineNumbers[session.remembered($0)] }
            let report = ReportedFailure(failure, in: session, wording, line: line)
            guard failure.rule < 0, failure.slot != nil, refused.contains(report.field) else {
                let isGiven = line != nil && failure.slot.map { session.hasValue($0) } ?? false
                if isWhole || isGiven { errors.append(report) }
                continue
            }
            // A reading failure or missing answer was already reported.
            if failure.check >= 0, !reported.contains(report) { furtherErrors.append(report) }
        }
    }
}
