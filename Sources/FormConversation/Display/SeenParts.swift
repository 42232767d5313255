import FormEngine
import FormWords

/// The parts of sections that follow other answers, as they are seen at one time.
struct SeenParts {
    private var parts: [(place: RememberedSlot, name: String)] = []

    init() {}

    /// Only parts that hold an answer count: nobody misses any other.
    fileprivate init(in session: borrowing Session, _ voice: Voice) {
        for (number, section) in session.form.sections.enumerated() where section.followsAnswers {
            for instance in 0..<session.instanceCount(of: number) {
                guard let first = session.firstSlot(ofInstance: instance, in: number) else { continue }
                let content = voice.content(ofPartAt: first, in: session) {
                    session.isAskable($0) && session.isAnswered($0)
                }
                guard !content.isEmpty else { continue }
                parts.append((session.remembered(first), voice.partName(of: first, in: session) + content))
            }
        }
    }

    /// The names of the parts that are not among others.
    fileprivate func names(missingIn others: SeenParts) -> [String] {
        let places = Set(others.parts.map(\.place))
        return parts.filter { !places.contains($0.place) }.map(\.name)
    }
}

extension Display {
    /// Notes the parts that follow other answers before one of these changes.
    mutating func notePartsBeforeAnswer(in session: borrowing Session) {
        if hasFollowingParts(session) { seenParts = SeenParts(in: session, voice) }
    }

    /// Names the parts with answers that an answer has set aside, or brought back.
    mutating func showMovedParts(in session: borrowing Session) {
        guard hasFollowingParts(session) else { return }
        let now = SeenParts(in: session, voice)
        say(.partsSetAside, seenParts.names(missingIn: now))
        say(.partsAreBack, now.names(missingIn: seenParts))
        seenParts = now
    }

    private mutating func say(_ phrase: Phrase, _ names: [String]) {
        guard !names.isEmpty else { return }
        show(phrase, ["count": names.count, "parts": voice.language.all(names)], as: .change)
    }

    private func hasFollowingParts(_ session: borrowing Session) -> Bool {
        session.form.sections.contains(where: \.followsAnswers)
    }
}
