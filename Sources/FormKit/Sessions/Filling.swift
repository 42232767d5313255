public import FormEngine
internal import FormRecords
internal import FormSyntax

/// The result of many answers at once.
public struct Filling: Hashable, Sendable {
    /// The failures of refused answers, in form order; each answer is kept to be corrected, and asked again.
    public let refused: [AnswerFailure]
    /// Fields, in form order, that take no answer now: hidden, disabled or computed ones. One that is shown or enabled later
    /// gets its answer then.
    public let unused: [FieldAddress]
    /// Choices, in form order, whose options have to be looked up first; `lookUpOptions()` judges their answers.
    public let undecided: [FieldAddress]

    /// Whether each answer was used and is valid.
    public var isComplete: Bool { refused.isEmpty && unused.isEmpty && undecided.isEmpty }
}

/// Many answers at once.
extension FormSession {
    /// Answers many fields in form order, so that one answer may show the field of another, and adds the instances that they
    /// name.
    ///
    /// Any other field stays open: `next()` asks it, or a submission takes its default.
    @discardableResult
    public func fill(_ answers: [FieldAddress: Answer]) throws(UnknownAddressError) -> Filling {
        try fill(answers.mapValues { AnswerData($0) })
    }

    func fill(_ answers: [FieldAddress: AnswerData]) throws(UnknownAddressError) -> Filling {
        let before = form.isDisabled ? engine.checkpoint() : nil
        var slots: [(Slot, AnswerData)] = []
        let addresses = Set(answers.keys)
        for (address, answer) in answers { slots.append((try madeSlot(at: address, among: addresses), answer)) }
        for (slot, answer) in slots { answer.withCell { engine.give($0, to: slot) } }
        return enterGiven(slots.map(\.0), orBackTo: before)
    }

    /// Answers fields from a JSON object, as the command's `--answers` does: fields by their ids, repeating sections as
    /// arrays of objects.
    ///
    /// - Throws: The faults of the text, of which nothing is used then.
    @discardableResult
    public func fill(json bytes: [UInt8]) throws(UnreadableAnswersError) -> Filling {
        let before = engine.checkpoint()
        var reading = AnswerReading(path: "", use: .give, tellingTo: speaker)
        let findings = bytes.withUnsafeBufferPointer { reading.read($0, as: .json, into: &engine) }
        guard findings.isEmpty else {
            engine.revert(to: before)
            throw UnreadableAnswersError(findings.map { AnswerFailure($0.failure) })
        }
        return enterGiven(Array(reading.places.keys), at: reading.places, orBackTo: before)
    }

    /// Walks through the form without asking, so that given answers are taken; other questions stay open.
    ///
    /// - Parameters:
    ///   - places: The places of the answers in a text.
    ///   - before: The state to which a disabled form returns.
    func enterGiven(
        _ given: [Slot], at places: [Slot: SourceLocation] = [:], orBackTo before: Checkpoint?
    ) -> Filling {
        var (asked, closed): ([Slot], [Int]) = ([], [])
        engine.settleWaiting()
        engine.reopen(given.map { engine.destination(of: $0) })
        while let question = engine.nextToAsk() {
            switch question {
            case .field(let slot):
                asked.append(slot)
                engine.leave(slot)
            case .addInstance(let section):
                closed.append(section)
                engine.answerAddInstance(false, section: section)
            }
        }
        engine.reopen(asked, sections: closed)
        // What waited for its instance is there now.
        let isGiven = Set(given).union(given.map { engine.destination(of: $0) })
        let places = Dictionary(places.map { (engine.destination(of: $0), $1) }) { $1 }
        let beginnings = Set(given.compactMap { engine.firstSlot(beside: $0) })
        let refused = engine.refusedInstances().filter { $0.slot.map(beginnings.contains) ?? false }
        let withoutOption = Set(refused.compactMap(\.slot))
        let waiting = engine.unusedGiven.filter { slot in
            isGiven.contains(slot) && !(engine.firstSlot(beside: slot).map(withoutOption.contains) ?? false)
        }
        let undecided = waiting.filter { engine.isAskable($0) && engine.awaitsOptions($0) }
        let failures =
            engine.collectFailures().filter { failure in
                failure.slot.map { isGiven.contains($0) && !undecided.contains($0) } ?? false
            } + refused
        let filling = Filling(
            refused: failures.map { failure in
                var told = worded(failure)
                told.line = failure.slot.flatMap { places[$0] }.flatMap { $0.line > 0 ? Int($0.line) : nil }
                return told
            },
            unused: waiting.filter { !undecided.contains($0) }.map { address(of: $0) },
            undecided: undecided.map { address(of: $0) })
        if form.isDisabled, let before { engine.revert(to: before) }
        tellChanges()
        return filling
    }

    /// A session of another form, begun with the answers of this one, by the ids of their fields.
    ///
    /// Unanswered defaults, hidden answers, and answers that do not fit are left out. This session does not change.
    ///
    ///     let longer = session.continued(with: longerForm)
    public func continued(
        with other: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil
    ) -> FormSession {
        let session = FormSession(other, at: moment, language: language)
        var answers: [FieldAddress: AnswerData] = [:]
        for slot in engine.visibleSlots where engine.isAnswered(slot) || engine.hasChangedValue(slot) {
            guard !engine.isComputed(slot), let answer = engine.storedAnswer(slot) else { continue }
            let address = address(of: slot)
            if session.engine.form.fieldNumber(named: address) != nil {
                answers[address] = AnswerData(answer)
            }
        }
        session.takeOutsideValues(of: self)
        session.takeUp(answers)
        return session
    }

    /// Answers fields with those answers that they can read.
    private func takeUp(_ answers: [FieldAddress: AnswerData]) {
        // An answer that does not fit is not taken up, an instance too many neither.
        let addresses = Set(answers.keys)
        let slots = answers.compactMap { address, answer in
            (try? madeSlot(at: address, among: addresses)).map { ($0, answer) }
        }
        if form.isDisabled {
            // It is shown as it was, and nobody answers it.
            engine.restore { session in
                for (slot, answer) in slots { answer.withCell { _ = session.put($0, in: slot, isAnswered: true) } }
            }
        } else {
            for (slot, answer) in slots { answer.withCell { engine.give($0, to: slot) } }
            _ = enterGiven(slots.map(\.0), orBackTo: nil)
        }
        for slot in slots.map({ engine.destination(of: $0.0) }) where engine.isUnreadable(slot) { engine.clear(slot) }
    }
}

/// The faults for which answers cannot be used: a text of answers, or defaults.
public struct UnreadableAnswersError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults in the order of the text, or of the form. An address may be an id that the form does not have.
    public let failures: [AnswerFailure]

    init(_ failures: [AnswerFailure]) { self.failures = failures }

    /// A line for each fault: `3: usr: the form has no field 'usr'; did you mean 'user'?`.
    public var description: String { failures.map(\.description).joined(separator: "\n") }
}
