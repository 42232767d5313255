/// A session with several owners, who see each other's changes.
package final class SessionBox {
    private var place: UnsafeMutablePointer<Session>?

    /// A box with a session.
    package init(_ session: consuming Session) { put(session) }

    private func put(_ session: consuming Session) {
        place = .allocate(capacity: 1)
        place?.initialize(to: session)
    }

    deinit {
        place?.deinitialize(count: 1)
        place?.deallocate()
    }

    /// The session, unless it has been taken out.
    package var session: Session {
        unsafeAddress { UnsafePointer(held) }
        unsafeMutableAddress { held }
    }

    /// How often the session has been replaced; knowledge of slots is only valid for the same count.
    package private(set) var exchangeCount = 0

    /// Whether the current session is kept when another replaces it.
    private var isKept = false
    private var former: (session: SessionBox, count: Int)?

    /// Keeps the current session when another replaces it, so that one can return to it.
    package func keepsFormer() {
        isKept = true
        former = nil
    }

    /// The session that was current at a given exchange count, if it was kept; from then on the current one is kept in
    /// turn.
    package func takeFormer(of count: Int) -> SessionBox? {
        guard let former, former.count == count else { return nil }
        keepsFormer()
        return former.session
    }

    /// Replaces the current session.
    package func exchange(_ session: consuming Session) {
        let present = takeOut()
        if isKept, former == nil { former = (SessionBox(present), exchangeCount) }
        put(session)
        exchangeCount += 1
    }

    /// Removes and returns the session; the box must not be used afterwards.
    package func takeOut() -> Session {
        let session = held.move()
        place?.deallocate()
        place = nil
        return session
    }

    private var held: UnsafeMutablePointer<Session> {
        guard let place else { preconditionFailure("the session was taken out") }
        return place
    }
}
