import FormEngine
import FormWords

/// The parts of sections that follow other answers, at one time.
struct SeenParts {
    /// The parts by their first slots, with a name that includes their contents; no name for empty ones.
    private var parts: [(place: RememberedSlot, name: String?)] = []
    /// The session's order number at that time; while it is the same, no part was added or removed.
    fileprivate private(set) var orderNumber = -1

    init() {}

    fileprivate init(in session: borrowing Session, _ voice: Voice) {
        orderNumber = session.orderNumber
        for (number, section) in session.form.sections.enumerated() where section.followsAnswers {
            for instance in 0..<session.instanceCount(of: number) {
                guard let first = session.firstSlot(ofInstance: instance, in: number) else { continue }
                let content = voice.content(ofPartAt: first, in: session) {
                    session.isAskable($0) && session.isAnswered($0)
                }
                let name = content.isEmpty ? nil : voice.partName(of: first, in: session) + content
                parts.append((session.remembered(first), name))
            }
        }
    }

    /// The parts with answers that are missing in other parts.
    fileprivate func missing(in others: SeenParts) -> (places: Set<RememberedSlot>, names: [String]) {
        let known = Set(others.parts.map(\.place))
        let missing = parts.filter { $0.name != nil && !known.contains($0.place) }
        return (Set(missing.map(\.place)), missing.compactMap(\.name))
    }
}

extension Display {
    /// Captures the parts that follow other answers, so that moved ones can be named: before each answer that may set
    /// some aside, and whenever parts were added or removed. Naming all parts at each question would make the cost of a
    /// long form quadratic.
    mutating func noteParts(before slot: Slot?, in session: borrowing Session) {
        guard hasFollowingParts(session) else { return }
        let mayMove = slot.map { session.steersWalk($0) } ?? true
        if mayMove || seenParts.orderNumber != session.orderNumber { seenParts = SeenParts(in: session, voice) }
    }

    /// Names the parts with answers that an answer has set aside or restored; returns the first slots of the latter.
    mutating func showMovedParts(in session: borrowing Session) -> Set<RememberedSlot> {
        guard hasFollowingParts(session), seenParts.orderNumber != session.orderNumber else { return [] }
        let now = SeenParts(in: session, voice)
        let (gone, returned) = (seenParts.missing(in: now), now.missing(in: seenParts))
        say(.partsSetAside, gone.names)
        say(.partsAreBack, returned.names)
        seenParts = now
        return returned.places
    }

    private mutating func say(_ phrase: Phrase, _ names: [String]) {
        guard !names.isEmpty else { return }
        show(phrase, ["count": names.count, "parts": voice.language.all(names)], as: .change)
    }

    private func hasFollowingParts(_ session: borrowing Session) -> Bool {
        session.form.sections.contains(where: \.followsAnswers)
    }
}
