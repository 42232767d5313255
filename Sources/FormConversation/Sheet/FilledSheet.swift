import FormEngine
import FormSyntax
import FormWords
import LineEditing

/// Answering a form from a sheet.
extension AnswerSheetReading {
    /// Reads a whole sheet of a form.
    init(_ text: String, of session: borrowing Session, _ language: Language) {
        self.init(text, ids: Set(AnswerSheet.slots(of: session).map { session.id($0) }), language: language)
    }

    /// Answers the fields of the sheet in its order.
    ///
    /// - Returns: The next sheet to fill in, with the faults.
    func answer(_ session: inout Session, telling display: inout Display) -> AnswerSheet {
        var next = AnswerSheet()
        next.unused = faults
        var answered: Set<Slot> = []
        // An answer may renumber the parts after it.
        var slots: [Slot?] = []
        for entry in entries { slots.append(session.slot(id: entry.id).flatMap { session.isSetAside($0) ? nil : $0 }) }
        let waiting = Set(slots.compactMap { $0 }.filter { display.voice.hidesChoice(of: $0, in: session) })
        for (entry, known) in zip(entries, slots) {
            let slot = known ?? entry.slot(in: &session, display.voice, problems: &next.unused)
            guard let slot else { continue }
            if entry.text.isEmpty, waiting.contains(slot), session.isAskable(slot) {
                _ = session.acceptDefault(slot)
            } else if entry.answer(slot, of: &session, telling: &display) {
                answered.insert(slot)
            }
        }
        for failure in session.collectFailures() {
            let isOfSheet = failure.slot.map { answered.contains($0) } ?? true
            guard isOfSheet || failure.rule >= 0 else { continue }
            let id = failure.slot.map { session.id($0) } ?? ""
            // Those with a field are shown above it.
            let problem =
                id.isEmpty
                ? display.voice.description(of: failure, in: session) : display.voice.reason(failure, in: session)
            next.problems[id, default: []].append(problem)
        }
        return next
    }
}

extension Voice {
    /// Whether a field has a withheld choice: its line on the sheet is empty and must not clear it.
    fileprivate func hidesChoice(of slot: Slot, in session: borrowing Session) -> Bool {
        session.keptText(slot) != nil && typedText(of: slot, in: session).isEmpty
    }
}

extension AnswerSheetReading.SheetAnswer {
    /// Answers the field; returns whether that was possible, whatever the verdict.
    fileprivate func answer(_ slot: Slot, of session: inout Session, telling display: inout Display) -> Bool {
        let standing = display.voice.typedText(of: slot, in: session)
        guard session.isAskable(slot), !session.field(slot).isSecret else {
            guard !text.isEmpty, text != standing else { return false }
            let name = display.voice.name(of: slot, in: session)
            display.show(.sheetNotNow, ["name": name, "text": terminalSafe(text)], as: .failure)
            return false
        }
        if session.isAnswered(slot), text == standing { return true }
        if session.followsInputs(slot), text == standing {
            _ = session.acceptDefault(slot)
            return true
        }
        // The walk will show a first value, and enter a given one, when it arrives.
        if text.isEmpty, session.awaitsInitial(slot) || session.isGiven(slot) { return false }
        guard text.isEmpty || !session.awaitsOptions(slot) else {
            // It waits for the options, which will have been looked up when the walk reaches the field.
            session.clear(slot)
            text.withByteSlice { session.give(Cell(.text, $0), to: slot) }
            return false
        }
        _ = session.answer(text, to: slot, from: display.voice.speaker)
        return true
    }

    /// The field that the entry answers. An entry for the next part of a repeating section adds that part.
    fileprivate func slot(in session: inout Session, _ voice: Voice, problems: inout [String]) -> Slot? {
        let address = InstanceAddress(id)
        let section = address.flatMap { session.form.sectionNumber(id: $0.section) }
        // If a part was not on the sheet, its number does not tell its option.
        let isOfOption = section.map { session.form.sections[$0].isForOptions } ?? false
        if !isOfOption, let slot = session.slot(id: id) { return slot }
        if let address, let section {
            let count = session.instanceCount(of: section)
            if address.instance == count, !text.isEmpty, session.addInstance(of: section) {
                if let slot = session.slot(id: id) { return slot }
                session.removeInstance(count, of: section)
            } else if text.isEmpty {
                return nil
            } else if session.form.sections[section].followsAnswers {
                let name = voice.name(ofSection: section, in: session)
                problems.append(fault(voice.words(.partsFollowAnswers, ["section": name]), voice))
                return nil
            } else if address.instance > count {
                let next = terminalSafe("\(address.section)[\(count)]")
                problems.append(fault(voice.words(.sheetNextPart, ["next": next, "id": voice.quoted(id)]), voice))
                return nil
            }
        }
        let ids = AnswerSheet.slots(of: session).map { session.id($0) }
        problems.append(fault(voice.noSuchField(id, among: ids), voice))
        return nil
    }

    /// The fault of the entry, with its line and text.
    private func fault(_ fault: String, _ voice: Voice) -> String {
        voice.words(.lineFault, ["number": line, "fault": fault])
            + (text.isEmpty ? "" : " (\(voice.quoted(text)))")
    }
}

extension SteppedConversation {
    /// Starts filling in the whole form on a sheet.
    func beginSheet() {
        // A new draft starts with the answers before it.
        saveDraft()
        beginStep()
        sheet = AnswerSheet()
    }

    func fillSheet(_ outcome: EditedText) {
        switch outcome {
        case .changed(let text):
            let next = AnswerSheetReading(text, of: session, voice.language).answer(&session, telling: &display)
            saveDraft()
            sheet = next.isFine ? nil : next
        case .unchanged:
            // A person who leaves the marked faults unchanged is done with the sheet.
            if sheet?.isFine == false { display.show(.fixMissing, as: .note) }
            sheet = nil
        case .failed(let reason):
            display.show(reason, as: .failure)
            sheet = nil
        }
        if sheet == nil { endStep() }
    }
}
