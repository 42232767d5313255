/// A session that several hold: one changes what the others see.
package final class SessionBox {
    private var place: UnsafeMutablePointer<Session>?

    /// Takes a session.
    package init(_ session: consuming Session) { put(session) }

    private func put(_ session: consuming Session) {
        place = .allocate(capacity: 1)
        place?.initialize(to: session)
    }

    deinit {
        place?.deinitialize(count: 1)
        place?.deallocate()
    }

    /// The session, unless it was taken out.
    package var session: Session {
        unsafeAddress { UnsafePointer(held) }
        unsafeMutableAddress { held }
    }

    /// How often another session has taken the place of the one before: what is known of slots is as old as that.
    package private(set) var exchangeCount = 0

    /// Whether the session that is the present one now is kept when another takes its place.
    private var isKept = false
    private var former: (session: SessionBox, count: Int)?

    /// Has the present session be kept when another takes its place, for those who go back to it.
    package func keepsFormer() {
        isKept = true
        former = nil
    }

    /// The session that was the present one after so many exchanges, if it was kept; the next one is kept then.
    package func takeFormer(of count: Int) -> SessionBox? {
        guard let former, former.count == count else { return nil }
        keepsFormer()
        return former.session
    }

    /// Puts another session in the place of the present one.
    package func exchange(_ session: consuming Session) {
        let present = takeOut()
        if isKept, former == nil { former = (SessionBox(present), exchangeCount) }
        put(session)
        exchangeCount += 1
    }

    /// Gives the session away; nobody may look into the box afterwards.
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
