public import FormEngine
internal import FormRecords
internal import FormSubmission
package import FormWords

/// A form being answered.
///
/// Ask what the session asks for, in its order:
///
///     let session = FormSession(try form.compiled())
///     while let question = session.next() {
///         switch question {
///         case .field(let address): let verdict = try session.answer(readLine() ?? "", to: address)
///         case .anotherInstance(let section): try session.declineInstance(of: section)
///         }
///     }
///
/// or answer any field at any time, as a screen does: `answer(_:to:)`, then `submit`. Whatever follows from an answer has
/// happened when the call returns; `observe` tells of it.
///
/// A session is used by one thread at a time. A secret is given out as any answer is: take care where it goes.
public final class FormSession {
    /// The form that is answered.
    public internal(set) var form: CompiledForm
    /// The session itself, which a conversation may hold as well.
    package let box: SessionBox
    let speaker: Speaker
    /// In which people write and are told what is wrong with their answers.
    package var language: Language { speaker.language }
    let wording: Wording
    var watching = Watching()
    private var lastAsked: Slot?
    /// The answers by which the options of fields were looked up.
    var lookedUp: [FieldAddress: [Answer?]] = [:]

    /// A session at its beginning: the form's own values are in.
    ///
    /// - Parameters:
    ///   - form: What is answered.
    ///   - moment: What `today` and local times mean for as long as the session lives; `nil` for now, in the form's zone.
    ///   - language: In which people write and are told what is wrong; `nil` for the language that the form was compiled in,
    ///     else English.
    public convenience init(_ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil) {
        self.init(unstarted: form, at: moment, language: language)
        engine.start()
    }

    /// A session at its beginning, with what is known beforehand.
    ///
    /// - Parameters:
    ///   - form: What is answered.
    ///   - moment: What `today` and local times mean; `nil` for now, in the form's zone.
    ///   - language: In which people write and are told what is wrong; `nil` for the form's.
    ///   - defaults: Take the place of the form's own values, those of hidden and disabled fields too. One that its field
    ///     cannot hold is left out.
    ///   - answers: Are answered at once, as `fill` does it.
    public convenience init(
        _ form: CompiledForm, at moment: Moment? = nil, language: LanguageTag? = nil,
        defaults: [FieldAddress: Answer], answers: [FieldAddress: Answer] = [:]
    ) throws(UnknownAddress) {
        self.init(unstarted: form, at: moment, language: language)
        for (address, answer) in defaults {
            let slot = try madeSlot(at: address)
            AnswerData(answer).withCell { _ = engine.offer($0, to: slot) }
        }
        engine.start()
        if !answers.isEmpty { try fill(answers) }
    }

    private init(unstarted form: CompiledForm, at moment: Moment?, language: LanguageTag?) {
        self.form = form
        speaker = .line(language?.viewLanguage ?? form.language)
        wording = Wording(for: speaker)
        box = SessionBox(FormEngine.Session(form.form, now: moment ?? presentMoment(in: form.zone)))
        box.session.audience = speaker
        guard !form.source.closures.actions.isEmpty else { return }
        watching.hasActions = true
        box.session.keepChangeLog()
    }

    /// The form's words after submission, with the answers that they hold; `nil` where it has none.
    public var success: String? { form.form.success.map { engine.filled($0) } }

    var engine: FormEngine.Session {
        _read { yield box.session }
        _modify { yield &box.session }
    }

    // MARK: Asking

    /// The next question, in form order; `nil` when nothing is left. It asks again for what became open behind.
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
            // Whoever was told may have changed the form.
            if exchangeCount == box.exchangeCount { return next }
        }
    }

    /// Answers a field with what a person typed: choices by number, id or title, dates and numbers as the session's
    /// language writes them.
    ///
    /// An empty text is no answer, where there is a default too, which `acceptDefault` keeps. A refused text is kept, so that
    /// it can be corrected, and the field stays open. A hidden, disabled or computed field
    /// takes no answer: that is refused with the code `not_used`.
    @discardableResult
    public func answer(_ text: String, to address: FieldAddress) throws(UnknownAddress) -> Verdict {
        let slot = try slot(at: address)
        guard engine.isAskable(slot) else { return .refused(refusal(ofUnasked: slot)) }
        return told(engine.answer(text, to: slot, from: speaker))
    }

    /// Answers a field with data; a value that is none takes the answer away.
    ///
    ///     try session.answer(.date(birthday), to: "born")
    @discardableResult
    public func answer(_ answer: Answer, to address: FieldAddress) throws(UnknownAddress) -> Verdict {
        let slot = try slot(at: address)
        guard engine.isAskable(slot) else { return .refused(refusal(ofUnasked: slot)) }
        return told(AnswerData(answer).withCell { engine.answer($0, to: slot) })
    }

    /// Answers a field with a value of any type that is one; `nil` is no answer.
    ///
    ///     try session.answer(5, to: "people")
    ///     try session.answer(Seat.window, to: "seat")
    @discardableResult
    public func answer(_ value: some AnswerValue, to address: FieldAddress) throws(UnknownAddress) -> Verdict {
        guard let answer = value.asAnswer else {
            let slot = try slot(at: address)
            guard engine.isAskable(slot) else { return .refused(refusal(ofUnasked: slot)) }
            return told(engine.answer(Cell(.absent), to: slot))
        }
        return try self.answer(answer, to: address)
    }

    /// Keeps what the field has: its default, its earlier answer, or nothing.
    @discardableResult
    public func acceptDefault(of address: FieldAddress) throws(UnknownAddress) -> Verdict {
        let slot = try slot(at: address)
        guard engine.isAskable(slot) else { return .refused(refusal(ofUnasked: slot)) }
        return told(engine.acceptDefault(slot))
    }

    /// Notes that a field is asked, unless that was told before.
    package func noteAsked(_ slot: Slot) {
        guard lastAsked != slot else { return }
        lastAsked = slot
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

    /// The slot of an address; `nil` where there is none.
    package func slot(of address: FieldAddress) -> Slot? { engine.slot(id: address) }

    func slot(at address: FieldAddress) throws(UnknownAddress) -> Slot {
        guard let slot = engine.slot(id: address) else { throw unknown(address) }
        return slot
    }

    /// The slot of an address, in an instance that is made where there is none yet.
    func madeSlot(at address: FieldAddress) throws(UnknownAddress) -> Slot {
        if let slot = engine.slot(id: address) { return slot }
        guard let instance = InstanceAddress(address), instance.instance <= Self.furthestInstance,
            let field = engine.form.fieldNumber(named: address),
            let slot = engine.slot(field: field, instance: instance.instance)
        else { throw unknown(address) }
        return slot
    }

    /// An address may come from a request, and each instance before it is made.
    private static let furthestInstance = 10_000

    func number(of section: SectionID) throws(UnknownAddress) -> Int {
        guard let number = engine.form.sectionNumber(id: section) else {
            throw UnknownAddress(section, in: engine.form)
        }
        return number
    }

    private func unknown(_ address: FieldAddress) -> UnknownAddress {
        guard let instance = InstanceAddress(address),
            let section = engine.form.sectionNumber(id: instance.section),
            engine.form.fieldNumber(named: address) != nil
        else { return UnknownAddress(address, in: engine.form) }
        return UnknownAddress(
            address, section: SectionDescription(engine.form.sections[section]),
            count: engine.instanceCount(of: section))
    }
}

/// A question of a session.
public enum Question: Hashable, Sendable {
    /// An answer: `answer(_:to:)` or `acceptDefault(of:)`.
    case field(FieldAddress)
    /// Whether a section shall have another instance: `addInstance(of:)` or `declineInstance(of:)`.
    case anotherInstance(SectionID)
}
