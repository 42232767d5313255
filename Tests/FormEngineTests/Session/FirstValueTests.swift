import FormEngine
import FormSyntax
import FormTestSupport
import TestLimits
import Testing

/// Initial values follow earlier answers until the field gets another value.
@Suite(.limited) struct FirstValueTests {
    private static let order = #"""
        {"id":"price","type":"number"},{"id":"count","type":"integer"},
        {"id":"total","formula":"price * count"},{"id":"pay","type":"number","default_formula":"total"},
        {"id":"tip","type":"number","default_formula":"pay * 0.1"}
        """#

    private func values(_ session: borrowing Session, _ ids: [String]) -> [String?] {
        var texts: [String?] = []
        for id in ids {
            texts.append(session.slot(id: id).flatMap { session.hasValue($0) ? session.keptText($0) : nil })
        }
        return texts
    }

    /// A session after typing these answers, and Enter for all other fields.
    private func walked(_ fields: String, _ answers: [String: String] = [:]) throws -> Session {
        var session = try started(fields: fields)
        while case .field(let slot)? = session.nextToAsk() {
            let verdict = answers[session.id(slot)].map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)
            if verdict != .accepted { session.leave(slot) }
        }
        return session
    }

    private func slot(_ id: String, in session: borrowing Session) -> Slot { session.slot(id: id)! }

    private func answer(_ id: String, _ text: String, in session: inout Session) {
        _ = session.answer(text, to: slot(id, in: session))
    }

    @Test func oneTakenByEnterFollows() throws {
        var session = try walked(Self.order, ["price": "10", "count": "2"])
        #expect(values(session, ["pay", "tip"]) == ["20", "2"])
        answer("count", "3", in: &session)
        #expect(values(session, ["pay", "tip"]) == ["30", "3"])
        let changed = session.changes.map { session.id($0.slot) }
        #expect(changed == ["count", "total", "pay", "tip"])
        #expect(session.nextToAsk() == nil)
    }

    @Test func oneThatIsTypedOverStays() throws {
        var session = try walked(Self.order, ["price": "10", "count": "2", "pay": "50"])
        #expect(values(session, ["pay", "tip"]) == ["50", "5"])
        answer("count", "3", in: &session)
        #expect(values(session, ["pay", "tip"]) == ["50", "5"])
        answer("pay", "40", in: &session)
        #expect(values(session, ["tip"]) == ["4"])
        session.clear(slot("pay", in: session))
        answer("count", "4", in: &session)
        #expect(values(session, ["pay", "tip"]) == [nil, nil])
    }

    /// Values that were absent at first, that Enter accepted, and that an event set.
    @Test func whoGaveItDecides() throws {
        let fields = #"""
            {"id":"a"},{"id":"set","targets":[{"id":"c","action":"update","target_value":"event"}]},
            {"id":"b","default_formula":"a 'x'"},{"id":"c","default_formula":"a 'y'"}
            """#
        var session = try walked(fields)
        #expect(values(session, ["b", "c"]) == [nil, nil])
        answer("a", "1", in: &session)
        #expect(values(session, ["b", "c"]) == ["1 x", "1 y"])
        answer("set", "s", in: &session)
        answer("a", "2", in: &session)
        #expect(values(session, ["b", "c"]) == ["2 x", "event"])
        var offered = Session(try compiled(FormTestSupport.fields(fields)), now: noon)
        let b = slot("b", in: offered)
        #expect("mine".withByteSlice { offered.offer(Cell(.text, $0), to: b) } == .accepted)
        offered.start()
        while case .field(let slot)? = offered.nextToAsk() { #expect(offered.acceptDefault(slot) == .accepted) }
        answer("a", "3", in: &offered)
        #expect(values(offered, ["b", "c"]) == ["mine", "3 y"])
    }

    /// A later answer and its effects find the value already computed, as in a record.
    @Test func laterAnswersDoNotChangeIt() throws {
        let fields = #"""
            {"id":"a"},{"id":"b","default_formula":"a coalesce(later, 'none')"},
            {"id":"later","targets":[{"id":"a","action":"update","target_value":"z"}]}
            """#
        var session = try walked(fields, ["a": "1"])
        answer("later", "2", in: &session)
        #expect(values(session, ["a", "b"]) == ["z", "1 none"])
        let given = Session(try compiled(FormTestSupport.fields(fields)), given: ["a": "1", "later": "2"])
        #expect(values(given, ["a", "b"]) == ["z", "1 none"])
    }

    /// Targets that trigger one another come to an end.
    @Test func eachFollowsOnce() throws {
        let fields = #"""
            {"id":"a"},{"id":"x","type":"number"},
            {"id":"b","type":"number","default_formula":"coalesce(x, 0) + 1 + length(a)",
             "targets":[{"id":"x","action":"update","target_value":"9"}]}
            """#
        var session = try walked(fields, ["a": "1", "x": "3"])
        #expect(values(session, ["x", "b"]) == ["9", "5"])
        answer("a", "12", in: &session)
        #expect(values(session, ["x", "b"]) == ["9", "12"])
    }

    @Test func checkTellsWhatIsComputedOnce() {
        let circle = fields(
            #"{"id":"a","type":"number"},{"id":"b","type":"number","default_formula":"sum"},{"id":"sum","formula":"a + coalesce(b, 0)"}"#
        )
        #expect(
            findings(circle) == [
                "form.json:1:125: warning: 'default_formula' of 'b' is computed once and does not follow 'sum', which depends on 'b' itself"
            ])
        let later = fields(
            #"{"id":"a"},{"id":"b","default_formula":"sum"},{"id":"c"},{"id":"sum","formula":"a c"}"#)
        #expect(
            findings(later) == [
                "form.json:1:93: warning: 'default_formula' of 'b' is computed once and does not follow 'sum', which depends on 'c', asked later; ask 'c' first"
            ])
    }

    /// Undoing restores the first values.
    @Test func undoBringsThemBack() throws {
        var session = try walked(Self.order, ["price": "10", "count": "2"])
        let before = session.checkpoint()
        answer("price", "20", in: &session)
        #expect(values(session, ["pay", "tip"]) == ["40", "4"])
        session.revert(to: before)
        #expect(values(session, ["pay", "tip"]) == ["20", "2"])
        answer("price", "30", in: &session)
        #expect(values(session, ["pay", "tip"]) == ["60", "6"])
    }

    /// Values of each instance, and one computed from all earlier instances.
    @Test func instancesFollow() throws {
        var session = try started(
            #"""
            {"groups":[{"sections":[{"id":"rate","fields":[{"id":"rate","type":"number"}]},
            {"id":"l","repeat":true,"fields":[{"id":"n","type":"number"},{"id":"p","type":"number","default_formula":"n * rate"}]},
            {"id":"end","fields":[{"id":"all","type":"number","default_formula":"sum(l[].p)"}]}]}]}
            """#)
        var texts = ["2", "3", "5"]
        while let question = session.nextToAsk() {
            switch question {
            case .field(let slot) where session.id(slot).hasSuffix("p") || session.id(slot) == "all":
                #expect(session.acceptDefault(slot) == .accepted)
            case .field(let slot): #expect(session.answer(texts.removeFirst(), to: slot) == .accepted)
            case .addInstance(let section):
                session.answerAddInstance(session.instanceCount(of: section) < 2, section: section)
            }
        }
        #expect(values(session, ["l[0].p", "l[1].p", "all"]) == ["6", "10", "16"])
        answer("rate", "10", in: &session)
        #expect(values(session, ["l[0].p", "l[1].p", "all"]) == ["30", "50", "80"])
        answer("l[0].n", "4", in: &session)
        #expect(values(session, ["l[0].p", "l[1].p", "all"]) == ["40", "50", "90"])
        session.removeInstance(0, of: 1)
        #expect(values(session, ["l[0].p", "all"]) == ["50", "50"])
    }

    // MARK: - Against records

    /// Random answers, changed in any order: the final values are those of a record with the typed answers.
    @Test func whatStandsIsWhatTheTypedAnswersGive() throws {
        var random = SeededGenerator(seed: 7)
        for number in 0..<cases(1200) {
            let form = RandomFirstValues(using: &random)
            let compiled = try compiled(fields(form.json))
            var session = started(compiled)
            var typed: [String: String] = [:]
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                while case .field(let slot)? = session.nextToAsk() { form.answer(slot, in: &session, &typed, &random) }
                let slots = session.visibleSlots.filter { session.isAskable($0) }
                if let slot = slots.randomElement(using: &random) { form.answer(slot, in: &session, &typed, &random) }
            }
            while case .field(let slot)? = session.nextToAsk() { form.answer(slot, in: &session, &typed, &random) }
            var record = started(compiled)
            for (id, text) in typed { record.give(text, to: id) }
            record.finish()
            let ids = form.ids.filter { id in session.slot(id: id).map { session.isVisible($0) } ?? false }
            #expect(values(session, ids) == values(record, ids), "case \(number): \(form.json) \(typed)")
        }
    }
}

/// Numbers, some of which are computed, have initial values, or are shown depending on earlier ones.
private struct RandomFirstValues {
    private(set) var ids: [String] = []
    private var members: [String] = []

    var json: String { members.joined(separator: ",\n") }

    init(using random: inout SeededGenerator) {
        for number in 0..<Int.random(in: 3...9, using: &random) {
            let id = "f\(number)"
            var member = #"{"id":"\#(id)","type":"integer""#
            if number > 0 {
                let operands = (0..<2).map { _ in "coalesce(\(ids.randomElement(using: &random)!), 1)" }
                let formula = operands.joined(separator: Bool.random(using: &random) ? " + " : " - ")
                switch Int.random(in: 0..<5, using: &random) {
                case 0: member += #","formula":"\#(formula)""#
                case 1...2: member += #","default_formula":"\#(formula)""#
                default: break
                }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    member += #","visible_if":"coalesce(\#(ids.randomElement(using: &random)!), 0) < 5""#
                }
            }
            ids.append(id)
            members.append(member + "}")
        }
    }

    /// Types a number or presses Enter.
    func answer(
        _ slot: Slot, in session: inout Session, _ typed: inout [String: String], _ random: inout SeededGenerator
    ) {
        let id = session.id(slot)
        if Bool.random(using: &random), typed[id] == nil {
            _ = session.acceptDefault(slot)
        } else {
            let text = String(Int.random(in: -3...9, using: &random))
            typed[id] = text
            _ = session.answer(text, to: slot)
        }
    }
}
