import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct WalkTests {
    /// Answers every question from the table, or with an empty line, and returns the ids in the order asked.
    private func walk(_ session: inout Session, _ answers: [String: String] = [:], limit: Int = 50) -> [String] {
        var asked: [String] = []
        while asked.count < limit, let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                let id = session.id(slot)
                asked.append(id)
                let verdict = answers[id].map { session.answer($0, to: slot) } ?? session.acceptDefault(slot)
                if verdict != .accepted { session.leave(slot) }
            case .addInstance(let section):
                asked.append("+\(session.form.sections[section].id ?? "")")
                session.answerAddInstance(answers["+\(session.instanceCount(of: section))"] == "y", section: section)
            }
        }
        return asked
    }

    @Test func asksInFormOrderWhatCanBeAsked() throws {
        var session = try started(
            #"""
            {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"b"},{"id":"n","type":"note"},{"id":"h","hidden":true},{"id":"a"}]},{"id":"lines","type":"dynamic"}]},
            {"id":"k","sections":[{"id":"t","fields":[{"id":"d","disabled":true},{"id":"f","formula":"a"},{"id":"x","type":"button"},{"id":"c"},{"id":"l","type":"spacer"}]}]},
            {"id":"m","hidden":true,"sections":[{"id":"u","fields":[{"id":"e"}]}]}],"templates":{"sections":[{"id":"lines","fields":[{"id":"lines[:index].p"},{"id":"lines[:index].q"}]}]}}
            """#)
        #expect(
            walk(&session, ["+0": "y", "+1": "y"]) == [
                "b", "a", "+lines", "lines[0].p", "lines[0].q", "+lines", "lines[1].p", "lines[1].q", "+lines", "c",
            ])
    }

    private func notAsked(_ session: borrowing Session) -> [String?] {
        var texts: [String?] = []
        for id in ["once", "late", "total"] { texts.append(session.slot(id: id).flatMap { session.keptText($0) }) }
        return texts
    }

    /// A first value that is not asked is computed when the walk passes; from then on it follows its inputs.
    @Test(arguments: [#""display":false"#, #""disabled":true"#]) func computesWhatIsNotAsked(state: String) throws {
        var session = try started(
            fields(
                #"""
                {"id":"a"},{"id":"once",\#(state),"default_formula":"a 'x'"},{"id":"b"},
                {"id":"late",\#(state),"hidden":true,"default_formula":"b 'y'"},
                {"id":"c","targets":[{"id":"late","action":"show"}]},{"id":"total","display":false,"formula":"a b"}
                """#))
        #expect(walk(&session, ["a": "1", "b": "2", "c": "3"]) == ["a", "b", "c"])
        #expect(notAsked(session) == ["1 x", "2 y", "1 2"])
        let verdict = session.answer("9", to: Slot(0))
        #expect(verdict == .accepted)
        #expect(notAsked(session) == ["9 x", "2 y", "9 2"])
        session.reset()
        for (id, text) in ["a": "5", "b": "6", "c": "7", "once": "given"] { session.give(text, to: id) }
        session.finish()
        #expect(notAsked(session) == ["5 x", "6 y", "5 6"])
        #expect(session.unusedGiven == [Slot(1)])
    }

    @Test func whatIsNotDisplayedIsNotAskedWhateverEnablesIt() throws {
        let form = fields(
            #"{"id":"a","targets":[{"id":"b","action":"enable"}]},"# + "\n"
                + #"{"id":"b","display":false,"value":"x"},{"id":"n","type":"note","display":false}"#)
        var session = try started(form)
        #expect(walk(&session, ["a": "1"]) == ["a"])
        #expect(
            findings(form).map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
                "warning: 'b' is neither asked nor displayed; a target that enables it is ignored",
                "warning: 'display' has no effect on the type 'note'; remove it",
            ])
    }

    @Test func asksNothingOfAFormWithoutQuestions() throws {
        for json in [#"{"groups":[]}"#, fields(#"{"id":"n","type":"note"}"#), fields(#"{"id":"n","hidden":true}"#)] {
            var session = try started(json)
            #expect(session.nextToAsk() == nil)
            session.finish()
            #expect(session.failing() == [])
        }
    }

    /// First to the end, then to what has opened before, in form order.
    @Test func returnsToWhatOpenedBehind() throws {
        var session = try started(
            fields(
                #"""
                {"id":"a","hidden":true},{"id":"b","hidden":true},{"id":"c","targets":[{"id":"b","action":"show"},{"id":"a","action":"show"},{"id":"e","action":"show"}]},{"id":"d"},{"id":"e","hidden":true}
                """#))
        #expect(walk(&session, ["c": "x"]) == ["c", "d", "e", "a", "b"])
    }

    @Test func doesNotReturnToWhatClosedAgain() throws {
        var session = try started(
            fields(
                #"""
                {"id":"a","hidden":true},{"id":"b","targets":[{"id":"a","action":"show"}]},{"id":"c","targets":[{"id":"a","action":"hide"}]}
                """#))
        #expect(walk(&session, ["b": "x", "c": "y"]) == ["b", "c"])
    }

    @Test func asksAgainWhatBecameStale() throws {
        var session = try started(
            fields(
                #"""
                {"id":"a","type":"number","validators":[{"type":"range","max":5,"when":"present($c)"}]},{"id":"b"},{"id":"c"},{"id":"d"}
                """#))
        for (slot, text) in [(0, "9"), (1, "x"), (2, "y")] {
            #expect(session.nextToAsk() == .field(Slot(slot)))
            #expect(session.answer(text, to: Slot(slot)) == .accepted)
        }
        #expect(session.changes.contains(Change(slot: Slot(0), effects: [.validity, .stale])))
        #expect(walk(&session, ["a": "5"]) == ["d", "a"])
        #expect(session.failing() == [])
    }

    @Test func keepsARefusedAnswerOpen() throws {
        var session = try started(fields(#"{"id":"a","type":"number"},{"id":"b"}"#))
        #expect(session.nextToAsk() == .field(Slot(0)))
        #expect(session.answer("x", to: Slot(0)) == .refused(Failure(slot: Slot(0), code: .notANumber)))
        #expect(
            (session.isAnswered(Slot(0)), session.isUnreadable(Slot(0)), session.viewText(Slot(0))) == (
                false, true, "x"
            ))
        #expect(session.nextToAsk() == .field(Slot(0)))
        session.leave(Slot(0))
        #expect(session.nextToAsk() == .field(Slot(1)))
        #expect(session.acceptDefault(Slot(1)) == .accepted)
        #expect(session.nextToAsk() == nil)
        #expect(session.failing() == ["a: not_a_number"])
    }

    @Test func takesTheDefaultForAnEmptyLine() throws {
        var session = try started(
            fields(#"{"id":"a","value":"v"},{"id":"b","required":true},{"id":"c","value":"w","required":true}"#))
        #expect(session.acceptDefault(Slot(0)) == .accepted)
        #expect(session.acceptDefault(Slot(1)) == .refused(Failure(slot: Slot(1), code: .required)))
        #expect(session.answer("", to: Slot(2)) == .refused(Failure(slot: Slot(2), code: .required)))
        #expect(session.values == ["a": "v"])
    }

    @Test func movesToAndFro() throws {
        var session = try started(
            fields(
                #"{"id":"a"},{"id":"h","hidden":true},{"id":"b"},{"id":"n","type":"note"},{"id":"c"},{"id":"d","disabled":true}"#
            ))
        let (a, b, c) = (Slot(0), Slot(2), Slot(4))
        #expect([a, b, c].map { session.slotBefore($0) } == [nil, a, b])
        #expect([a, b, c].map { session.position(of: $0).number } == [1, 2, 3])
        #expect(session.position(of: c).count == 3)
        _ = session.answer("1", to: a)
        _ = session.answer("2", to: b)
        #expect(session.nextToAsk() == .field(c))
        session.moveTo(a)
        #expect(session.nextToAsk() == .field(a))
        _ = session.answer("3", to: a)
        #expect(session.nextToAsk() == .field(c))
        session.moveTo(b)
        session.moveBehind(b)
        #expect(session.nextToAsk() == .field(c))
        _ = session.answer("4", to: c)
        #expect(session.nextToAsk() == .field(b))
        #expect(session.values == ["a": "3", "b": "2", "c": "4"])
    }

    @Test func movesThroughInstances() throws {
        var session = try started(
            #"""
            {"groups":[{"id":"g","sections":[{"id":"s","fields":[{"id":"a"}]},{"id":"lines","type":"dynamic"},{"id":"t","fields":[{"id":"z"}]}]}],
            "templates":{"sections":[{"id":"lines","fields":[{"id":"lines[:index].p"},{"id":"lines[:index].q"}]}]}}
            """#)
        session.addInstance(of: 1)
        session.addInstance(of: 1)
        let forward = ["a", "lines[0].p", "lines[0].q", "lines[1].p", "lines[1].q", "z"]
        var back: [String] = []
        var next: Slot? = Slot(1)
        while let slot = next {
            back.append(session.id(slot))
            next = session.slotBefore(slot)
        }
        #expect(back == forward.reversed())
        let last = session.slot(id: "lines[1].p")
        session.moveTo(try #require(last))
        #expect(walk(&session, limit: 2) == ["lines[1].p", "lines[1].q"])
    }

    @Test func leavesAnEmptySectionOutOfTheWayBack() throws {
        var session = try started(
            #"""
            {"groups":[{"id":"g","sections":[{"id":"lines","type":"dynamic"},{"id":"none"},{"id":"t","fields":[{"id":"z"}]}]}],"templates":{"sections":[{"id":"lines","fields":[{"id":"lines[:index].p"}]}]}}
            """#)
        #expect(session.slotBefore(Slot(0)) == nil)
        session.addInstance(of: 0)
        #expect(session.slotBefore(Slot(0)).map { session.id($0) } == "lines[0].p")
    }

    /// A default that Enter could not accept still belongs to the form, and is no failure once it is not offered.
    @Test func aRefusedDefaultStaysTheForms() throws {
        var session = try started(
            fields: #"""
                {"id":"a","rules":[{"must":"missing(b) || . > 3"}]},
                {"id":"b","type":"select","options":[{"id":"one","when":"$a == 'q'"},{"id":"two","when":"$a","default":true}]},
                {"id":"c","targets":[{"id":"a","action":"clear"}]}
                """#)
        #expect(session.answer("x", to: Slot(0)) == .accepted)
        #expect(session.acceptDefault(Slot(1)) != .accepted)
        session.leave(Slot(1))
        #expect(session.answer("y", to: Slot(2)) == .accepted)
        #expect(session.modelText(Slot(1)) == nil)
        #expect(session.failing() == [])
    }
}
