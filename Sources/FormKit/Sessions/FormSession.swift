public import FormEngine
internal import FormRecords
internal import FormSubmission
package import FormWords

/// A form being answered.
///
/// It asks its questions in order:
///
///     let session = FormSession(try form.compiled())
///     while let question = session.next() {
///         switch question {
///         case .field(let address):
///             guard let line = readLine() else { fatalError("the input ended before '\(address)' was answered") }
///             if let failure = try session.answer(line, to: address).failure { print(failure) }
///         case .anotherInstance(let section): try session.declineInstance(of: section)
///         }
///     }
///
/// Fields can be answered in any other order too, as on a screen: `answer(_:to:)`, then `submit`. The effects of an answer
/// have happened when the call returns; `observe` reports them.
///
/// A session is used by one thread at a time. It gives out secrets as any other answer.
public final class FormSession {
    /// The form that is answered.
    public internal(set) var form: CompiledForm
    /// The session itself, which a conversation may hold as well.
    package let box: SessionBox
    let speaker: Speaker
    /// The language of answers and messages.
    package var language: Language { speaker.language }
    let wording: Wording
    var watching = Watching()
    private var lastAsked: RememberedSlot?
    /// The way in which closures of the program are awaited; `nil` for the usual one.
    package var wait: Wait?

    /// A new session, with the form's defaults.
    ///
    /// - Parameters:
    ///   - form: The form to answer.
    ///   - moment: The moment that `today` and local times mean; `nil` for now, in the form's zone.
    ///   - language: The language of answers and messages; `nil` for the language that the form was compiled in, else English.
    public convenience init(_ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil) {
        self.init(unstarted: form, at: moment, language: language)
        engine.start()
    }

    /// A new session, with answers and defaults that are known beforehand.
    ///
    /// - Parameters:
    ///   - form: The form to answer.
    ///   - moment: The moment that `today` and local times mean; `nil` for now, in the form's zone.
    ///   - language: The language of answers and messages; `nil` for the form's.
    ///   - defaults: Values in place of the form's, also of hidden and disabled fields.
    ///   - answers: Answers, given as by `fill`.
    /// - Throws: `UnreadableAnswersError` for the defaults that their fields cannot hold, such as `"port": "http"`, or not before
    ///   their options are looked up; `UnknownAddressError`.
    public convenience init(
        _ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil,
        defaults: [FieldAddress: Answer], answers: [FieldAddress: Answer] = [:]
    ) throws {
        self.init(unstarted: form, at: moment, language: language)
        let addresses = Set(defaults.keys)
        var refused: [Slot: AnswerFailure] = [:]
        for (address, answer) in defaults {
            let slot = try madeSlot(at: address, among: addresses)
            let failure = AnswerData(answer).withCell { [wording] cell in
                engine.offer(cell, to: slot) { session, failure in AnswerFailure(failure, in: session, wording) }
            }
            guard let failure else { continue }
            refused[slot] = engine.awaitsOptions(slot) ? refusal(ofUndecided: slot) : failure
        }
        for failure in engine.refusedOffers() { failure.slot.map { refused[$0] = worded(failure) } }
        guard refused.isEmpty else {
            throw UnreadableAnswersError(inFormOrder(refused))
        }
        engine.start()
        if !answers.isEmpty { try fill(answers) }
    }

    /// Failures in the order of the form, those of an instance together.
    private func inFormOrder(_ failures: [Slot: AnswerFailure]) -> [AnswerFailure] {
        let placed = failures.map { slot, failure in
            let number = engine.fieldNumber(slot)
            let instance = failure.address.flatMap { InstanceAddress($0)?.instance } ?? 0
            return (place: (engine.form.fields[number].section, instance, number), failure: failure)
        }
        return placed.sorted { $0.place < $1.place }.map(\.failure)
    }

    private init(unstarted form: CompiledForm, at moment: Moment?, language: LanguageTag?) {
        self.form = form
        speaker = .line(language?.viewLanguage ?? form.language)
        wording = Wording(for: speaker)
        box = SessionBox(FormEngine.Session(form.form, now: moment ?? presentMoment(in: form.zone)))
        (box.session.audience, box.session.lookups) = (speaker, form.lookups)
        guard !form.source.closures.actions.isEmpty else { return }
        watching.hasActions = true
        box.session.keepChangeLog()
    }

    /// The form's text after the submission, with answers filled in; `nil` without one.
    public var success: String? { form.form.success.map { engine.filled($0) } }

    var engine: FormEngine.Session {
        _read { yield box.session }
        _modify { yield &box.session }
    }

    // MARK: Asking

    /// The next question, in form order, then earlier ones that became open; `nil` when nothing is left.
    public func next() -> Question? {
        while true {
            let (question, exchangeCount) = (engine.nextToAsk(), box.exchangeCount)
            let next: Question? = question.map { question in
                switch question {
                case .field(let slot): .field(address(of: slot))
                case .addInstance(let section): .anotherInstance(sectionID(section))
                }
            }
            if case .field(let slot) = question { noteAsked(slot) }
            tellChanges()
            // An observer may have changed the form.
            if exchangeCount == box.exchangeCount { return next }
        }
    }

    /// Answers a field with a typed text: choices by number, id or title, dates and numbers as in the session's language.
    ///
    /// An empty text clears the answer, a default too; `acceptDefault` keeps that. A refused text is kept to be corrected,
    /// and the field stays open. A hidden, disabled or computed field refuses any answer with the code `not_used`.
    @discardableResult
    public func answer(_ text: String, to address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        let slot = try slot(at: address)
        if let refusal = refusal(at: slot, keeping: AnswerData(.text, text)) { return .refused(refusal) }
        return told(engine.answer(text, to: slot, from: speaker))
    }

    /// Answers a field with data; an empty value clears the answer.
    ///
    ///     try session.answer(.date(birthday), to: "born")
    @discardableResult
    public func answer(_ answer: Answer, to address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        let (slot, data) = (try slot(at: address), AnswerData(answer))
        if let refusal = refusal(at: slot, keeping: data) { return .refused(refusal) }
        return told(data.withCell { engine.answer($0, to: slot) })
    }

    /// Answers a field with a value of any `AnswerValue` type; `nil` clears the answer.
    ///
    ///     try session.answer(5, to: "people")
    ///     try session.answer(Seat.window, to: "seat")
    @discardableResult
    public func answer(_ value: some AnswerValue, to address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        guard let answer = value.asAnswer else {
            let slot = try slot(at: address)
            guard engine.isAskable(slot) else { return .refused(refusal(ofUnasked: slot)) }
            return told(engine.answer(Cell(.absent), to: slot))
        }
        return try self.answer(answer, to: address)
    }

    /// Accepts the present value: the default, an earlier answer, or none.
    @discardableResult
    public func acceptDefault(of address: FieldAddress) throws(UnknownAddressError) -> Verdict {
        let slot = try slot(at: address)
        if let refusal = refusal(at: slot) { return .refused(refusal) }
        return told(engine.acceptDefault(slot))
    }

    /// The refusal of any answer at present: by a slot that takes none, or before its options are looked up, until when the
    /// answer is kept.
    private func refusal(at slot: Slot, keeping answer: AnswerData? = nil) -> AnswerFailure? {
        guard engine.isAskable(slot) else { return refusal(ofUnasked: slot) }
        guard engine.awaitsOptions(slot) else { return nil }
        if let answer {
            engine.clear(slot)
            answer.withCell { engine.give($0, to: slot) }
            tellChanges()
        }
        return refusal(ofUndecided: slot)
    }

    /// The kind of a field by its name in form files, also where the program adds to it there.
    package func kind(of slot: Slot) -> String { form.description(of: engine.field(slot)).kind }

    /// Notes that a field is asked, unless that was told before.
    package func noteAsked(_ slot: Slot) {
        let place = engine.remembered(slot)
        guard lastAsked != place else { return }
        lastAsked = place
        watching.noteChange(.asked(address(of: slot)))
    }

    func told(_ verdict: FormEngine.Verdict) -> Verdict {
        let verdict = worded(verdict)
        tellChanges()
        return verdict
    }

    // MARK: Addresses

    func address(of slot: Slot) -> FieldAddress { engine.id(slot) }

    func sectionID(_ number: Int) -> SectionID { engine.form.sections[number].id ?? "" }

    func slot(at address: FieldAddress) throws(UnknownAddressError) -> Slot {
        guard let slot = engine.slot(id: address) else { throw unknown(address) }
        return slot
    }

    /// The slot of an address, in an instance that is made where there is none yet. What is said of an instance of an option
    /// waits for that if its option is among the addresses, too.
    func madeSlot(at address: FieldAddress, among addresses: Set<FieldAddress>) throws(UnknownAddressError) -> Slot {
        let option = optionAddress(beside: address)
        if option.map({ !addresses.contains($0) }) ?? true, let slot = engine.slot(id: address) { return slot }
        guard let instance = InstanceAddress(address), instance.instance <= Self.furthestInstance,
            let field = engine.form.fieldNumber(named: address),
            let slot = engine.slot(field: field, instance: instance.instance)
        else { throw unknown(address) }
        return slot
    }

    /// The address of the option that an instance stands for; `nil` where it stands for none.
    private func optionAddress(beside address: FieldAddress) -> FieldAddress? {
        guard let instance = InstanceAddress(address), let section = engine.form.sectionNumber(id: instance.section),
            engine.form.sections[section].isForOptions, let first = engine.form.sections[section].fields.first
        else { return nil }
        return InstanceAddress.id(
            section: instance.section, instance: instance.instance, key: engine.form.fields[first].key)
    }

    /// An address may come from a request, and each instance before it is made.
    private static let furthestInstance = 10_000

    func number(of section: SectionID) throws(UnknownAddressError) -> Int {
        guard let number = engine.form.sectionNumber(id: section) else {
            throw UnknownAddressError(section, in: engine.form)
        }
        return number
    }

    private func unknown(_ address: FieldAddress) -> UnknownAddressError {
        guard let instance = InstanceAddress(address),
            let section = engine.form.sectionNumber(id: instance.section),
            engine.form.fieldNumber(named: address) != nil
        else { return UnknownAddressError(address, in: engine.form) }
        return UnknownAddressError(
            address, section: SectionDescription(engine.form.sections[section]),
            count: engine.instanceCount(of: section))
    }
}

/// A question of a session.
public enum Question: Hashable, Sendable {
    /// The answer to a field, given by `answer(_:to:)` or `acceptDefault(of:)`.
    case field(FieldAddress)
    /// Another instance of a section, by `addInstance(of:)`, or none, by `declineInstance(of:)`.
    case anotherInstance(SectionID)
}
