/// The fields whose options a program looks up by other answers, and the answers it last used.
///
/// Consecutive sessions share this, since their fields have the same numbers.
package final class OptionLookups {
    /// The ids that each lookup reads, by field number.
    private let reading: [Int: [String]]
    private var answers: [Int: [Answer?]] = [:]

    /// A state in which no options have been looked up.
    package init(reading: [Int: [String]]) { self.reading = reading }

    /// The fields whose options are looked up, in form order.
    package var fields: [Int] { reading.keys.sorted() }

    /// Notes the answers by which a field's options were looked up; `nil` makes the lookup due again.
    package func note(_ answers: [Answer?]?, of field: Int) { self.answers[field] = answers }

    /// Whether a field's options have never been looked up, or the answers have changed since.
    fileprivate func isDue(_ field: Int, in session: borrowing Session) -> Bool {
        guard let ids = reading[field] else { return false }
        return answers[field] != session.typedAnswers(to: ids)
    }
}

/// Options that are looked up.
///
/// An answer given in advance is neither accepted nor refused until its field's options have been looked up.
extension Session {
    /// Whether the options of a slot have to be looked up before its answer can be judged.
    package func awaitsOptions(_ slot: Slot) -> Bool { lookups?.isDue(fieldNumber(slot), in: self) ?? false }

    /// The fields whose options have to be looked up, in form order.
    package var fieldsAwaitingOptions: [Int] { lookups?.fields.filter { lookups?.isDue($0, in: self) ?? false } ?? [] }

    /// Those of the fields awaiting options that have a visible slot which fulfils a condition.
    package func fieldsAwaitingOptions(where isMeant: (Slot) -> Bool) -> [Int] {
        let fields = fieldsAwaitingOptions
        guard !fields.isEmpty else { return [] }
        let meant = Set(visibleSlots.filter(isMeant).map { fieldNumber($0) })
        return fields.filter(meant.contains)
    }

    /// The answers to fields by their ids; `nil` for each without one that counts.
    package func typedAnswers(to ids: [String]) -> [Answer?] {
        ids.map { id in slot(id: id).flatMap { typedAnswer($0) } }
    }

    /// The answers to fields as a field refers to them: those of its own instance by their ids in the section.
    package func typedAnswers(to ids: [String], beside slot: Slot) -> [Answer?] {
        let section = form.sections[form.fields[fieldNumber(slot)].section]
        guard let instance = instance(slot), let name = section.id else { return typedAnswers(to: ids) }
        return ids.map { id in
            (self.slot(id: "\(name)[\(instance)].\(id)") ?? self.slot(id: id)).flatMap { typedAnswer($0) }
        }
    }
}
