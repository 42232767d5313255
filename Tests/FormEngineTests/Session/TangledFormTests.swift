import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Properties that hold for any form and any answers.
@Suite(.limited) struct TangledFormTests {
    typealias Answer = (id: String, text: String)

    /// The forms that compile, each with its seed.
    private func forms(_ seeds: Range<UInt64>, hasEvents: Bool = false) -> [(
        seed: UInt64, random: TangledForm, form: CompiledForm
    )] {
        (seeds.lowerBound..<seeds.lowerBound + UInt64(cases(seeds.count))).compactMap { seed in
            let random = TangledForm(seed: seed, hasEvents: hasEvents)
            guard let form = formReading(random.json).form.flatMap({ compile($0).form }) else { return nil }
            return (seed, random, form)
        }
    }

    /// The visible state after the answers were given as data.
    private func given(_ answers: [Answer], to session: inout Session) -> String {
        for answer in answers { session.give(answer.text, to: answer.id) }
        session.finish()
        return session.state
    }

    /// The visible state after the walk's questions were answered; a repeated question keeps the value.
    private func walked(_ answers: [Answer], in session: inout Session) -> String {
        // A file adds instances before the walk begins.
        for answer in answers { _ = session.place(answer.id) }
        let texts = Dictionary(answers.map { ($0.id, $0.text) }, uniquingKeysWith: { $1 })
        var asked = Set<Slot>()
        while let question = session.nextToAsk() {
            guard case .field(let slot) = question else {
                if case .addInstance(let section) = question { session.answerAddInstance(false, section: section) }
                continue
            }
            let text = asked.insert(slot).inserted ? texts[session.id(slot)] : nil
            let verdict = text.map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)
            if verdict != .accepted { session.leave(slot) }
        }
        return session.state
    }

    @Test func enoughOfThemCompile() {
        #expect(forms(0..<200).count > cases(80))
        #expect(forms(0..<200, hasEvents: true).count > cases(80))
    }

    @Test(arguments: [false, true])
    func answeringOneByOneIsGivingAll(hasEvents: Bool) {
        for (seed, random, form) in forms(0..<150, hasEvents: hasEvents) {
            var random = random
            for _ in 0..<4 {
                let answers = random.answers()
                var one = started(form)
                var other = started(form)
                let (walk, file) = (walked(answers, in: &one), given(answers, to: &other))
                #expect(walk == file, "seed \(seed): \(answers)\n\(random.json)")
                guard walk == file else { return }
            }
        }
    }

    @Test(arguments: [false, true])
    func theOrderOfGivingDoesNotMatter(hasEvents: Bool) {
        var generator = SeededGenerator(seed: 1)
        for (seed, random, form) in forms(400..<500, hasEvents: hasEvents) {
            var random = random
            let answers = random.answers()
            var one = started(form)
            var other = started(form)
            let same = given(answers, to: &one) == given(answers.shuffled(using: &generator), to: &other)
            #expect(same, "seed \(seed): \(answers)\n\(random.json)")
            guard same else { return }
        }
    }

    /// Without events, the final state is as if only the final answers had been given at once.
    @Test func recomputingIsComputingFromScratch() {
        var generator = SeededGenerator(seed: 2)
        for (seed, random, form) in forms(700..<850) {
            var random = random
            var session = started(form)
            var known: [(id: String, text: String)] = []
            for answer in (random.answers() + random.answers()).shuffled(using: &generator) {
                guard let slot = session.place(answer.id), !session.isComputed(slot) else { continue }
                _ = session.answer(answer.text, to: slot)
                known.removeAll { $0.id == answer.id }
                known.append(answer)
                let state = session.state
                var fresh = started(form)
                let instances = form.sectionNumber(id: "lines").map { session.instanceCount(of: $0) } ?? 0
                for instance in 0..<instances { _ = fresh.place("lines[\(instance)].a") }
                for answer in known.sorted(by: { $0.id < $1.id }) {
                    if let slot = fresh.place(answer.id) { _ = fresh.answer(answer.text, to: slot) }
                }
                let same = state == fresh.state
                #expect(same, "seed \(seed): \(known)\n\(state)\n\(fresh.state)\n\(random.json)")
                guard same else { return }
            }
        }
    }

    @Test(arguments: [false, true])
    func aResetSessionIsAFreshOne(hasEvents: Bool) {
        for (seed, random, form) in forms(1100..<1220, hasEvents: hasEvents) {
            var random = random
            var session = started(form)
            let beginning = session.state
            for isWalked in [true, false, true] {
                let answers = random.answers()
                var fresh = started(form)
                let (state, freshState) =
                    isWalked
                    ? (walked(answers, in: &session), walked(answers, in: &fresh))
                    : (given(answers, to: &session), given(answers, to: &fresh))
                #expect(state == freshState, "seed \(seed): \(answers)\n\(random.json)")
                session.reset()
                #expect(session.state == beginning, "seed \(seed)\n\(random.json)")
                guard state == freshState else { return }
            }
        }
    }

    /// Every checkpoint keeps its state, whatever is done; an assertion finds writes that were not noted.
    @Test(arguments: [false, true])
    func checkpointsStayWhatTheyWere(hasEvents: Bool) {
        for (seed, random, form) in forms(1_600..<1_760, hasEvents: hasEvents) {
            var (random, generator) = (random, SeededGenerator(seed: seed))
            var session = started(form)
            var kept: [(checkpoint: Checkpoint, state: String)] = []
            for _ in 0..<8 {
                for answer in random.answers() {
                    if generator.isTrue(oneIn: 3) { kept.append((session.checkpoint(), session.state)) }
                    guard let slot = session.place(answer.id) else { continue }
                    act(on: slot, answer.text, in: &session, &generator)
                    guard generator.isTrue(oneIn: 4), !kept.isEmpty else { continue }
                    let (checkpoint, state) = generator.pick(kept)
                    session.revert(to: checkpoint)
                    #expect(session.state == state, "seed \(seed)\n\(random.json)")
                    guard session.state == state else { return }
                }
            }
        }
    }

    private func act(on slot: Slot, _ text: String, in session: inout Session, _ generator: inout SeededGenerator) {
        switch generator.number(0...11) {
        case 0: session.give(text, to: session.id(slot))
        case 1: _ = session.nextToAsk()
        case 2: session.leave(slot)
        case 3: session.clear(slot)
        case 4: session.press(slot)
        case 5: session.finish()
        case 6: session.moveTo(slot)
        case 7: _ = session.preview(text, in: slot) { $1 }
        case 8:
            session.restore { session in
                text.withByteSlice { _ = session.put(Cell(.text, $0), in: slot, isAnswered: true) }
            }
        case 9: _ = session.reopenFailing()
        default: if session.isAskable(slot) { _ = session.answer(text, to: slot) }
        }
    }

    /// Every reported change has happened, and every change is reported.
    @Test(arguments: [false, true])
    func reportsExactlyWhatChanged(hasEvents: Bool) {
        for (seed, random, form) in forms(1400..<1520, hasEvents: hasEvents) {
            var random = random
            var session = started(form)
            for answer in random.answers() + random.answers() {
                guard let slot = session.place(answer.id), !session.isComputed(slot) else { continue }
                let before = session.looks
                _ = session.answer(answer.text, to: slot)
                let after = session.looks
                let reported = Dictionary(uniqueKeysWithValues: session.changes.map { ($0.slot, $0.effects) })
                for index in before.indices {
                    let slot = Slot(index)
                    let expected = after[index].difference(from: before[index])
                    let effects = reported[slot, default: []].subtracting(.stale)
                    // Events may undo a change that was reported.
                    let same = hasEvents ? effects.isSuperset(of: expected) : effects == expected
                    #expect(
                        same,
                        "seed \(seed), \(session.id(slot)) after \(answer): \(effects), not \(expected)\n\(random.json)"
                    )
                    guard same else { return }
                }
            }
        }
    }

    /// The walk ends, and asks each field once unless an answer reopens it.
    @Test(arguments: [false, true])
    func askingEnds(hasEvents: Bool) {
        for (seed, random, form) in forms(1700..<1800, hasEvents: hasEvents) {
            var random = random
            var session = started(form)
            var count = 0
            while let question = session.nextToAsk(), count < 500 {
                count += 1
                switch question {
                case .addInstance(let section):
                    session.answerAddInstance(
                        count % 3 == 0 && session.instanceCount(of: section) < 3, section: section)
                case .field(let slot):
                    let text = random.answers().first { $0.id == session.id(slot) }?.text
                    if (text.map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)) != .accepted {
                        session.leave(slot)
                    }
                }
            }
            #expect(count < 500, "seed \(seed)\n\(random.json)")
            let open = session.visibleSlots.filter { session.isAskable($0) && !session.isAnswered($0) }
            #expect(open == [], "seed \(seed)")
        }
    }
}

/// The visible state of a slot.
private struct Look {
    var value: String?
    var isVisible: Bool
    var isEnabled: Bool
    var isValid: Bool

    func difference(from old: Look) -> Change.Effect {
        var effects: Change.Effect = []
        if value != old.value || isVisible != old.isVisible { effects.insert(.value) }
        if isVisible != old.isVisible { effects.insert(.visibility) }
        if isEnabled != old.isEnabled { effects.insert(.enabling) }
        if isValid != old.isValid { effects.insert(.validity) }
        return effects
    }
}

extension Session {
    /// The visible state of every slot, by number.
    fileprivate var looks: [Look] {
        (0..<answers.slots.count).map { index in
            let slot = Slot(index)
            return Look(
                value: modelText(slot) ?? unreadableText(slot).map { "?\($0)" }, isVisible: isVisible(slot),
                isEnabled: isEnabled(slot),
                isValid: verdict(slot) == .accepted)
        }
    }
}
