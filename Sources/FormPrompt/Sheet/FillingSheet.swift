import FormEngine
import FormSyntax
import FormWords

/// Answering a whole form in an editor.
extension Conversation {
    /// Has the person fill in a sheet in an editor, as the first thing.
    mutating func fillSheet() {
        let external = ExternalEditor(on: editor, language: settings.language)
        fillSheet { external.edit($0, named: "answers.txt") }
    }

    /// Has the person fill in a sheet, again while something on it is wrong. What is then still open, is asked.
    ///
    /// - Parameter edit: Has a text edited.
    mutating func fillSheet(editing edit: (String) -> ExternalEditor.Outcome) {
        beginStep()
        defer { endStep() }
        var sheet = AnswerSheet()
        while true {
            switch edit(sheet.text(of: session, wording)) {
            case .changed(let text):
                let ids = AnswerSheet.slots(of: session).map { session.id($0) }
                sheet = take(AnswerSheetReading(text, ids: Set(ids), language: settings.language))
                keepDraft()
                if sheet.isFine { return }
            case .unchanged:
                // Anyone who leaves the marks as they are wants no more of the sheet.
                if !sheet.isFine { show(words(.fixMissing), as: .note) }
                return
            case .failed(let reason): return show(reason, as: .failure)
            }
        }
    }

    /// Answers the fields of a sheet in its order; what is wrong is on the next one.
    mutating func take(_ reading: AnswerSheetReading) -> AnswerSheet {
        var next = AnswerSheet()
        next.unused = reading.faults
        var answered: Set<Slot> = []
        for entry in reading.entries {
            guard let slot = slot(of: entry, problems: &next.unused) else { continue }
            if answer(entry, at: slot) { answered.insert(slot) }
        }
        for failure in session.collectFailures() {
            let isOfSheet = failure.slot.map { answered.contains($0) } ?? true
            guard isOfSheet || failure.rule >= 0 else { continue }
            let id = failure.slot.map { session.id($0) } ?? ""
            // Those of a field are above it.
            let problem = id.isEmpty ? description(of: failure) : terminalSafe(wording.message(failure, in: session))
            next.problems[id, default: []].append(problem)
        }
        return next
    }

    /// Whether the entry's field could be answered, rightly or wrongly.
    private mutating func answer(_ entry: AnswerSheetReading.Entry, at slot: Slot) -> Bool {
        guard session.isAskable(slot), !session.field(slot).isSecret else {
            guard !entry.text.isEmpty, entry.text != shownText(of: slot) else { return false }
            show(words(.sheetNotNow, ["name": name(of: slot), "text": terminalSafe(entry.text)]), as: .failure)
            return false
        }
        if session.isAnswered(slot), entry.text == shownText(of: slot) { return true }
        _ = session.answer(entry.text, to: slot, from: settings.speaker)
        return true
    }

    /// The field that an entry answers; one of the next part of a section that repeats adds that part.
    private mutating func slot(of entry: AnswerSheetReading.Entry, problems: inout [String]) -> Slot? {
        if let slot = session.slot(id: entry.id) { return slot }
        if let address = InstanceAddress(entry.id), let section = session.form.sectionNumber(id: address.section) {
            let count = session.instanceCount(of: section)
            if address.instance == count, !entry.text.isEmpty, session.addInstance(of: section) {
                if let slot = session.slot(id: entry.id) { return slot }
                session.removeInstance(count, of: section)
            } else if entry.text.isEmpty {
                return nil
            } else if address.instance > count {
                let next = terminalSafe("\(address.section)[\(count)]")
                problems.append(fault(entry, words(.sheetNextPart, ["next": next, "id": quoted(entry.id)])))
                return nil
            }
        }
        let ids = AnswerSheet.slots(of: session).map { session.id($0) }
        problems.append(fault(entry, noSuchField(entry.id, among: ids)))
        return nil
    }

    /// What is wrong with an entry, with its line and its text.
    private func fault(_ entry: AnswerSheetReading.Entry, _ fault: String) -> String {
        words(.lineFault, ["number": entry.line, "fault": fault])
            + (entry.text.isEmpty ? "" : settings.language.colon + quoted(entry.text))
    }
}
