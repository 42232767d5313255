/// The fields whose options a program looks up by the answers to others, and by which answers it last did.
///
/// Sessions that follow one another share it: their fields have the same numbers.
package final class OptionLookups {
    /// The ids that each lookup reads, by the number of its field.
    private let reading: [Int: [String]]
    private var answers: [Int: [Answer?]] = [:]

    /// No options have been looked up yet.
    package init(reading: [Int: [String]]) { self.reading = reading }

    /// The fields whose options are looked up, in form order.
    package var fields: [Int] { reading.keys.sorted() }

    /// Notes by which answers the options of a field were looked up; `nil` for none, so that it has to be done again.
    package func note(_ answers: [Answer?]?, of field: Int) { self.answers[field] = answers }

    /// Whether the options of a field were looked up by answers that are no longer the present ones, or never.
    fileprivate func isDue(_ field: Int, in session: borrowing Session) -> Bool {
        guard let ids = reading[field] else { return false }
        return answers[field] != session.typedAnswers(to: ids)
    }
}

/// Options that are looked up.
///
/// An answer to a choice whose options are still to be looked up is neither accepted nor refused: one that is given beforehand
/// waits for them.
extension Session {
    /// Whether the options of a slot have to be looked up before its answer can be judged.
    package func awaitsOptions(_ slot: Slot) -> Bool { lookups?.isDue(fieldNumber(slot), in: self) ?? false }

    /// The fields whose options have to be looked up, in form order.
    package var fieldsAwaitingOptions: [Int] { lookups?.fields.filter { lookups?.isDue($0, in: self) ?? false } ?? [] }

    /// The fields whose options have to be looked up, in form order, of which a visible slot fulfils a condition.
    package func fieldsAwaitingOptions(where isMeant: (Slot) -> Bool) -> [Int] {
        let fields = fieldsAwaitingOptions
        guard !fields.isEmpty else { return [] }
        let meant = Set(visibleSlots.filter(isMeant).map { fieldNumber($0) })
        return fields.filter(meant.contains)
    }

    /// The answers to fields by their ids; `nil` where there is none that counts.
    package func typedAnswers(to ids: [String]) -> [Answer?] {
        ids.map { id in slot(id: id).flatMap { typedAnswer($0) } }
    }

    /// The answers to fields as a field names them, those of its own instance by their ids in the section.
    package func typedAnswers(to ids: [String], beside slot: Slot) -> [Answer?] {
        let section = form.sections[form.fields[fieldNumber(slot)].section]
        guard let instance = instance(slot), let name = section.id else { return typedAnswers(to: ids) }
        return ids.map { id in
            (self.slot(id: "\(name)[\(instance)].\(id)") ?? self.slot(id: id)).flatMap { typedAnswer($0) }
        }
    }
}
