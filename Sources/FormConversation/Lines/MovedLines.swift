import FormEngine
import FormRecords

/// Lines for a session that others use as well, or that is replaced by another.
extension PipedLines {
    /// Answers a session of its own.
    package init(
        _ session: consuming Session, descriptor: Int32,
        from speaker: Speaker = .line, limit: Int = 1 << 20, transcript: ((String) -> Void)? = nil
    ) {
        self.init(SessionBox(session), descriptor: descriptor, from: speaker, limit: limit, transcript: transcript)
    }

    /// The form being answered.
    package var session: Session {
        _read { yield box.session }
        _modify { yield &box.session }
    }

    /// The slots answered by lines, with their ids.
    package var answeredSlots: [RememberedSlot: String] {
        Dictionary(
            uniqueKeysWithValues: Set(lineNumbers.keys).union(refusals.keys).compactMap { place in
                session.slot(place).map { (place, session.id($0)) }
            })
    }

    /// Continues in a session that has replaced the one in which slots had these ids.
    package mutating func resume(from ids: [RememberedSlot: String]) {
        func moved<Value>(_ values: [RememberedSlot: Value]) -> [RememberedSlot: Value] {
            let pairs = values.compactMap { slot, value in
                ids[slot].flatMap { session.slot(id: $0) }.map { (session.remembered($0), value) }
            }
            return Dictionary(pairs) { first, _ in first }
        }
        (lineNumbers, refusals) = (moved(lineNumbers), moved(refusals))
    }
}
