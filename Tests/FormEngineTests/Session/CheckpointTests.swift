import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct CheckpointTests {
    private let form =
        #"""
        {"groups":[{"id":"g","sections":[
          {"id":"s","fields":[
            {"id":"a","value":"first","targets":[{"id":"b","action":"hide","condition":"$a == 'hide'"},{"id":"c","action":"update","target_value":"set"}]},
            {"id":"b","type":"number","maximum_value":5},{"id":"c"},{"id":"press","type":"button","targets":[{"id":"d","action":"show"}]},
            {"id":"d","hidden":true},{"id":"many","type":"multi_select","values":[{"id":"x"},{"id":"y"},{"id":"z"}]}]},
          {"id":"lines","type":"dynamic","max_items":4,"fields":[
            {"id":"lines[:index].price","type":"number"},{"id":"lines[:index].note","value":"n"}]},
          {"id":"t","fields":[{"id":"total","type":"number","formula":"sum(lines[].price) + b"},{"id":"end"}]}]}]}
        """#

    /// Everything visible, with the reported changes.
    private func look(_ session: inout Session) -> String {
        let marks = session.visibleSlots.map { "\(session.isAnswered($0))\(session.isStale($0))" }.joined()
        let changes = session.changes.map { "\($0.slot.index):\($0.effects.rawValue)" }.joined(separator: ",")
        return "\(session.state) \(marks) \(changes) \(session.instanceCount(of: 1))"
    }

    private func change(_ session: inout Session, _ random: inout SeededGenerator) {
        let texts = ["1", "9", "hide", "x,y", "none", "", "text \(random.number(0...99))", "2"]
        let slots = session.visibleSlots
        let slot = random.pick(slots)
        switch random.number(0...9) {
        case 0: session.addInstance(of: 1)
        case 1: session.removeInstance(random.number(0...3), of: 1)
        case 2: session.clear(slot)
        case 3: session.startOver()
        case 4: if let button = session.slot(id: "press") { session.press(button) }
        case 5: _ = session.nextToAsk()
        case 6: session.moveTo(slot)
        default: if session.isAskable(slot) { _ = session.answer(random.pick(texts), to: slot, from: .person()) }
        }
    }

    @Test func everythingIsAsItWas() throws {
        let form = try compiled(form)
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            var session = started(form)
            var kept: [(checkpoint: Checkpoint, look: String, next: WalkQuestion?)] = []
            for _ in 0..<60 {
                if random.isTrue(oneIn: 3) || kept.isEmpty {
                    let checkpoint = session.checkpoint()
                    let look = look(&session)
                    let next = session.nextToAsk()
                    session.revert(to: checkpoint)
                    kept.append((checkpoint, look, next))
                }
                change(&session, &random)
                guard random.isTrue(oneIn: 4) else { continue }
                let back = random.pick(kept)
                session.revert(to: back.checkpoint)
                #expect(look(&session) == back.look)
                #expect(session.nextToAsk() == back.next)
                session.revert(to: back.checkpoint)
            }
        }
    }

    /// After returning to a checkpoint, the same answers give the same session again.
    @Test func whatFollowsIsAsIfNothingHadBeen() throws {
        let form = try compiled(form)
        for seed in 0..<40 {
            var random = SeededGenerator(seed: UInt64(1_000 + seed))
            var session = started(form)
            for _ in 0..<10 { change(&session, &random) }
            let checkpoint = session.checkpoint()
            var same = random
            var looks: [String] = []
            for _ in 0..<10 {
                change(&session, &random)
                looks.append(look(&session))
            }
            for _ in 0..<10 { change(&session, &random) }
            session.revert(to: checkpoint)
            for look in looks {
                change(&session, &same)
                #expect(self.look(&session) == look)
            }
        }
    }

    @Test func startingOverIsAReset() throws {
        let form = try compiled(form)
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(2_000 + seed))
            var session = started(form)
            let fresh = look(&session)
            for _ in 0..<20 { change(&session, &random) }
            session.startOver()
            #expect(look(&session) == fresh)
            for _ in 0..<20 { change(&session, &random) }
            session.reset()
            #expect(look(&session) == fresh)
        }
    }

    // MARK: - What checkpoints share

    /// Instances of every kind around a block of fields, with totals.
    private let parts: String = {
        let fields = (0..<150).map { #"{"id":"f\#($0)"}"# }.joined(separator: ",")
        return #"""
            {"sections":[
              {"fields":[{"id":"seats","type":"integer"},{"id":"days","type":"multi_select","options":["thu","fri","sat"]}]},
              {"fields":[\#(fields)]},
              {"id":"lines","repeat":true,"max_items":90,"fields":[
                {"id":"price","type":"integer","required":true,"maximum":5},{"id":"twice","type":"integer","formula":"price * 2"},{"id":"note"}]},
              {"id":"guests","times":"seats","max_items":90,"fields":[{"id":"name","required":true},{"id":"age","type":"integer"}]},
              {"id":"talks","for_each":"day in days","fields":[{"id":"title"},{"id":"room","show_if":"title != ''"}]},
              {"fields":[{"id":"total","type":"integer","formula":"sum(lines[].twice) + count(guests[])"}]}]}
            """#
    }()

    private func changeParts(_ session: inout Session, _ random: inout SeededGenerator) {
        switch random.number(0...11) {
        case 0: for _ in 0..<random.number(1...40) { session.addInstance(of: 2) }
        case 1: for _ in 0..<random.number(1...20) { session.removeInstance(random.number(0...3), of: 2) }
        case 2: session.startOver()
        case 3, 4: answer(random.number(0...60), id: "seats", &session)
        case 5, 6:
            let days = ["thu", "fri", "sat"].filter { _ in random.isTrue(oneIn: 2) }.joined(separator: ",")
            answer(days, id: "days", &session)
        case 7: session.clear(random.pick(session.visibleSlots))
        default: answer(random.number(0...9), id: session.id(random.pick(session.visibleSlots)), &session)
        }
    }

    private func answer(_ value: some CustomStringConvertible, id: String, _ session: inout Session) {
        guard let slot = session.slot(id: id), session.isAskable(slot) else { return }
        _ = session.answer(value.description, to: slot, from: .person())
    }

    private func lookAtParts(_ session: inout Session) -> String {
        let ids = session.visibleSlots.map { "\(session.id($0)) \(session.isAnswered($0))" }.joined(separator: " ")
        let kept = (2...4).map { session.keptInstanceCount(of: $0) }
        return "\(session.state) \(ids) \(kept) \(session.changes.map(\.slot.index))"
    }

    /// Instances are added and removed, and every checkpoint keeps its state although it shares memory with others.
    @Test func partsAreAsTheyWere() throws {
        let form = try compiled(parts)
        for seed in 0..<12 {
            var random = SeededGenerator(seed: UInt64(3_000 + seed))
            var session = started(form)
            session.keepChangeLog()
            var kept: [(checkpoint: Checkpoint, look: String, following: String)] = []
            for _ in 0..<40 {
                let checkpoint = session.checkpoint()
                let look = lookAtParts(&session)
                let same = random
                changeParts(&session, &random)
                kept.append((checkpoint, look, lookAtParts(&session)))
                guard random.isTrue(oneIn: 3) else { continue }
                let back = random.pick(kept)
                session.revert(to: back.checkpoint)
                #expect(lookAtParts(&session) == back.look, "seed \(seed)")
                guard back.checkpoint === checkpoint else { continue }
                var again = same
                changeParts(&session, &again)
                #expect(lookAtParts(&session) == back.following, "seed \(seed)")
            }
            for (checkpoint, look, _) in kept.reversed() {
                session.revert(to: checkpoint)
                #expect(lookAtParts(&session) == look, "seed \(seed)")
            }
        }
    }

    /// Two thousand fields of some 80 bytes each.
    @Test func aCheckpointTakesMemoryForWhatHasChanged() throws {
        let fields = (0..<2_000).map { #"{"id":"f\#($0)"}"# }.joined(separator: ",")
        var session = try started(fields: fields)
        #expect(session.checkpoint().byteCount > 150_000)
        #expect(session.checkpoint().byteCount < 1_000)
        session.answer(["f17": "x"])
        #expect((4_000..<20_000).contains(session.checkpoint().byteCount))
        session.answer(["f18": "x", "f1000": "x"])
        #expect((8_000..<20_000).contains(session.checkpoint().byteCount))
    }
}
