import FormEngine
import FormTestSupport
import TestLimits
import Testing

/// A remembered slot belongs to its own instance, or to none.
@Suite(.limited) struct RememberedSlotTests {
    /// A form with a repeating section and a field after it.
    private func form() throws -> Session {
        try started(
            #"""
            {"sections": [{"id": "l", "repeat": true, "fields": [{"id": "x"}]}, {"id": "s", "fields": [{"id": "a"}]}]}
            """#)
    }

    private func slot(_ id: String, _ session: borrowing Session) throws -> Slot {
        let slot = session.slot(id: id)
        return try #require(slot)
    }

    @Test func aFieldOutsideInstancesStays() throws {
        var session = try form()
        let place = session.remembered(try slot("a", session))
        session.startOver()
        #expect(session.slot(place) == session.slot(id: "a"))
    }

    @Test func aRemovedInstanceIsNone() throws {
        var session = try form()
        for _ in 0..<2 { session.addInstance(of: 0) }
        let first = session.remembered(try slot("l[0].x", session))
        let second = session.remembered(try slot("l[1].x", session))
        session.removeInstance(0, of: 0)
        #expect(session.slot(first) == nil)
        #expect(session.slot(second) == session.slot(id: "l[0].x"))
    }

    /// Also if another instance now has the number of the one that was removed.
    @Test func anInstanceThatWasTakenBackIsNoneUntilThatIsTakenBack() throws {
        var session = try form()
        let before = session.checkpoint()
        session.addInstance(of: 0)
        let slot = try slot("l[0].x", session)
        let place = session.remembered(slot)
        let later = session.checkpoint()
        session.revert(to: before)
        #expect(session.slot(place) == nil)
        session.addInstance(of: 0)
        #expect(session.slot(id: "l[0].x") == slot)
        #expect(session.slot(place) == nil)
        session.startOver()
        #expect(session.slot(place) == nil)
        session.revert(to: later)
        #expect(session.slot(place) == slot)
    }
}
