import FormEngine
import FormRecords
import FormSyntax
import FormSystem
import LineEditing

/// How lines came to their end.
package enum LinesEnding: Sendable, Equatable {
    /// Every question has had its line; whether all of them were accepted, the errors say.
    case completed
    /// The id of the field or section that was to be asked when the input ended.
    case endedEarly(asking: String)
    /// The lines after this one were not read: what they answer depends on an answer that could not be read.
    case stopped(line: Int, field: String)
}

/// Answers a form by lines, each for the next question of the walk.
///
/// An empty line takes the default. A text area takes lines up to a lone `.`. A refused answer is an error, and the
/// walk goes on, so that all errors are found in one run.
package struct PipedLines: ~Copyable {
    /// The form being answered, which others may look at as well.
    let box: SessionBox
    /// The refused answers, in the order of the lines.
    package private(set) var errors: [ReportedFailure] = []
    /// Why nothing more could be read; `nil` at an end that is one.
    package var readingFailure: SystemError? { lines.failure }
    /// The further faults of fields of which `errors` tells the first.
    package private(set) var furtherErrors: [ReportedFailure] = []
    /// Whether no line came in time.
    package var areLate: Bool { lines.isLate }
    private let lines: LineReader
    /// Whether one answer is read and not a byte more.
    private let isOneAnswer: Bool
    private let limit: Int
    private let wording: Wording
    private let speaker: Speaker
    private let transcript: ((String) -> Void)?
    /// Where each field's answer began.
    private var numbers = QuestionNumbers()
    var lineNumbers: [RememberedSlot: Int] = [:]
    /// The errors of answers that the session holds, by their fields.
    var refusals: [RememberedSlot: ReportedFailure] = [:]

    /// - Parameters:
    ///   - session: Started, with what is known beforehand given.
    ///   - descriptor: Open for reading.
    ///   - speaker: Who writes the lines.
    ///   - isOneAnswer: Whether one answer is read and not a byte more.
    ///   - deadline: When nothing more is waited for, by the steady clock; `nil` for never.
    ///   - limit: The most bytes of a line, and of a text area's lines together.
    ///   - transcript: Gets each question with its answer, and each refusal; of a secret, the question only.
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

    /// Reads until nothing is left to ask, or as far as it goes.
    package mutating func run() -> LinesEnding { run { _, _ in false } ?? .completed }

    /// Reads until nothing is left to ask, or as far as it goes; `nil` where something is to be done before a question is
    /// asked, after which it goes on.
    ///
    /// - Parameter waits: Whether that is so before a question, or before the end.
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

    /// Gives the session back, if nobody else has it.
    package consuming func takeSession() -> Session { box.takeOut() }

    // MARK: - Fields

    private mutating func answer(_ slot: Slot) -> LinesEnding? {
        // An answer of a line that a later one made invalid is told at its line, in the end: no line is there to
        // correct it.
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

    /// Answers a field with a line, below its prompt in the transcript.
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

    /// Goes on after a refused answer, unless that could be a wrong way.
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
        /// An empty line, or no lines at all before the lone `.`.
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

    /// The lines of a text area without their dots.
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

    /// Drops the errors of answers that later ones have cleared, replaced or hidden.
    private mutating func forgetWhatIsGone() {
        for place in refusals.keys where session.slot(place).map({ session.verdict($0).isAccepted }) ?? true {
            forgetRefusal(of: place)
        }
    }

    private mutating func forgetRefusal(of slot: RememberedSlot) {
        if let error = refusals.removeValue(forKey: slot) { errors.removeAll { $0 == error } }
    }

    /// Rules of the form, sections, and fields that failed without having been refused themselves; of those that were,
    /// what else fails. What was not asked is not missing, where not all lines were read.
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
            // How a text reads, or that there is none, is what was refused.
            if failure.check >= 0, !reported.contains(report) { furtherErrors.append(report) }
        }
    }
}
