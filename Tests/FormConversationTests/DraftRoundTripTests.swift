import FormEngine
import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

@testable import FormConversation

/// A draft restores the state of any form after any answers in any order in another session.
@Suite(.limited) struct DraftRoundTripTests {
    @Test(arguments: 0..<8) func aSessionIsAsItWas(_ part: UInt64) throws {
        var rounds = 0
        for seed in part * 250..<part * 250 + UInt64(cases(250)) {
            var random = SeededGenerator(seed: seed)
            let source = RandomForm(using: &random)
            let reading = readJSONForm(bytes: Array(source.json.utf8), path: "form.json")
            let whole = reading.form?.completed { Array((source.files[$0] ?? "").utf8) }
            guard let form = whole.flatMap({ compile($0.form).form }) else { continue }
            var before = started(form, at: wednesday)
            for _ in 0..<random.number(1...30) { step(&before, source, &random) }
            rounds += 1
            try check(before, seed)
        }
        #expect(rounds > cases(50))
    }

    /// The changes add up to the content written as a whole, even after undone steps, and reading them gives the same
    /// content.
    @Test(arguments: 0..<4) func changesAddUpToTheWhole(_ part: UInt64) throws {
        var count = 0
        for seed in part * 100..<part * 100 + UInt64(cases(100)) {
            var random = SeededGenerator(seed: seed)
            let source = RandomForm(using: &random)
            let reading = readJSONForm(bytes: Array(source.json.utf8), path: "form.json")
            let whole = reading.form?.completed { Array((source.files[$0] ?? "").utf8) }
            guard let form = whole.flatMap({ compile($0.form).form }) else { continue }
            var session = started(form, at: wednesday)
            session.keepTouchedSlots()
            #expect(session.takeTouchedSlots() == nil)
            var (content, changes) = (DraftContent(of: session), [DraftChange]())
            var progress = DraftProgress(of: session, revisiting: [], content.surroundings)
            for _ in 0..<random.number(1...30) {
                let before = session.checkpoint()
                step(&session, source, &random)
                if random.chance(10) { session.revert(to: before) }
                let present = DraftContent(of: session)
                if let touched = session.takeTouchedSlots() {
                    changes.append(progress.change(of: touched, in: session, revisiting: [], present.surroundings))
                    count += 1
                } else {
                    (content, changes) = (present, [])
                    progress = DraftProgress(of: session, revisiting: [], present.surroundings)
                }
                #expect(progress == DraftProgress(of: session, revisiting: [], present.surroundings), "seed \(seed)")
            }
            #expect(sorted(try read(content, changes)) == sorted(DraftContent(of: session)), "seed \(seed)")
        }
        #expect(count > cases(200))
    }

    /// The draft as read from the lines of its file, the last of which is incomplete.
    private func read(_ content: DraftContent, _ changes: [DraftChange]) throws -> DraftContent {
        var buffer = ByteBuffer()
        DraftText(identity: "id x", hash: "0", saved: 1, content: content).write(to: &buffer)
        for change in changes { change.write(savedAt: 2, to: &buffer) }
        return try DraftText(buffer.withUnsafeBytes { Array($0) } + Array("{\"saved\":3,\"ans".utf8)).content
    }

    /// The content with its answers sorted, so that their order does not matter.
    private func sorted(_ content: DraftContent) -> DraftContent {
        var content = content
        content.answers.sort { $0.id < $1.id }
        content.standing.sort { $0.id < $1.id }
        content.pressed.sort()
        return content
    }

    @Test func whatElseIsHeldIsReadAgain() throws {
        var surroundings = DraftSurroundings()
        (surroundings.instances, surroundings.closed, surroundings.declined) = ([("l", 2)], ["l"], ["a", "l[1].b"])
        surroundings.typed = ["b", "l[0].b"]
        (surroundings.groups, surroundings.unfinished) = ([("g", true)], [("t", ["x", ""])])
        var whole = DraftContent()
        whole.surroundings = surroundings
        #expect(try read(whole, []) == whole)
        #expect(try read(DraftContent(), [DraftChange(surroundings: surroundings)]) == whole)
    }

    /// Does what a person might do at a question.
    private func step(_ session: inout Session, _ source: RandomForm, _ random: inout SeededGenerator) {
        switch session.nextToAsk() {
        case .field(let slot): act(on: slot, &session, source, &random)
        case .addInstance(let section): session.answerAddInstance(random.chance(60), section: section)
        case nil: _ = session.reopenFailing()
        }
        if random.chance(4), let section = session.form.sections.firstIndex(where: \.isDynamic) {
            session.removeInstance(random.number(0...2), of: section)
        }
    }

    private func act(
        on slot: Slot, _ session: inout Session, _ source: RandomForm, _ random: inout SeededGenerator
    ) {
        let slots = session.visibleSlots
        switch random.number(0...99) {
        case 0..<8: session.moveTo(random.pick(slots.filter { session.isAskable($0) }))
        case 8..<12: session.clear(slot)
        case 12..<17: session.moveBehind(slot)
        case 17..<22: for button in slots.filter({ session.field($0).kind.is(.button) }) { session.press(button) }
        default:
            let name = InstanceAddress(session.id(slot))?.key ?? session.id(slot)
            let view = source.answers[name]?.pick(unreadablePercent: 5, using: &random).view
            let verdict = view.map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)
            if !verdict.isAccepted { session.moveBehind(slot) }
        }
    }

    private func check(_ before: borrowing Session, _ seed: UInt64) throws {
        let content = DraftContent(of: before)
        var buffer = ByteBuffer()
        DraftText(identity: "id x", hash: "0", saved: 1, content: content).write(to: &buffer)
        let read = try DraftText(buffer.withUnsafeBytes { Array($0) })
        #expect(read.content == content, "seed \(seed)")
        // A field that contains a secret, or is compared with one, cannot be restored.
        guard !before.form.fields.contains(where: \.isSecret) else { return }
        var after = started(before.form, at: wednesday)
        #expect(read.content.restore(in: &after, wording: Wording()).misfits == [], "seed \(seed)")
        #expect(states(of: after) == states(of: before), "seed \(seed)")
        #expect(DraftContent(of: after) == content, "seed \(seed)")
    }

    /// Everything that a person can see of each field.
    private func states(of session: borrowing Session) -> [String] {
        session.allSlots.map { slot in
            let marks = [
                (session.isVisible(slot), "visible"), (session.isEnabled(slot), "enabled"),
                (session.isAnswered(slot), "answered"), (session.isPressed(slot), "pressed"),
            ]
            let text = session.isUnreadable(slot) ? nil : session.modelText(slot)
            return "\(session.id(slot)) \(text ?? "-") " + marks.filter(\.0).map(\.1).joined(separator: " ")
        }
    }
}
