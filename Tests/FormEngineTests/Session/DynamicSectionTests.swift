import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

@Suite(.limited) struct DynamicSectionTests {
    /// A form with a section `lines` of these template fields, between two other sections.
    private func form(
        _ template: String, before: String = "", after: String = "", section: String = "", more: String = ""
    ) -> String {
        #"""
        {"groups":[{"id":"g","sections":[{"id":"s","fields":[\#(before)]},{"id":"lines","type":"dynamic","action_title":"Add a line"\#(section)},{"id":"t","fields":[\#(after)]}]}],
        "templates":{"sections":[{"id":"lines","fields":[\#(template)]}]}\#(more)}
        """#
    }

    /// A session with that many instances and with answers by id.
    private func session(_ json: String, instances: Int, _ answers: KeyValuePairs<String, String> = [:]) throws
        -> Session
    {
        var session = try started(json)
        for _ in 0..<instances { session.addInstance(of: 1) }
        session.answer(answers)
        return session
    }

    private static let order =
        #"{"id":"lines[:index].price","type":"float"},{"id":"lines[:index].count","type":"number","value":1},{"id":"lines[:index].total","type":"float","formula":"lines[:index].price * lines[:index].count"}"#

    @Test func addsDefaultsAndFormulasOfItsOwn() throws {
        let session = try session(
            form(Self.order), instances: 2, ["lines[0].price": "2.50", "lines[1].price": "1.10", "lines[1].count": "3"])
        #expect(
            session.values == [
                "lines[0].price": "2.50", "lines[0].count": "1", "lines[0].total": "2.5", "lines[1].price": "1.10",
                "lines[1].count": "3", "lines[1].total": "3.3",
            ])
    }

    @Test(
        arguments: [
            ("sum(lines[].total)", "=13.3"), ("count(lines[])", "=3"), ("count(lines[].price)", "=2"),
            ("min(lines[].price)", "=1.1"), ("max(lines[].price)", "=5"), ("max(lines[].price, 7)", "=7"),
            ("sum(lines[].total, 1) * 2", "=28.6"), ("lines[0].price + 1", "=6"), ("lines[1].price", "=1.1"),
            ("lines[2].price", "-"), ("lines[7].price", "-"), ("lines[7].price + lines[0].price", "=5"),
            ("sum(lines[].count) / count(lines[])", "=2"), ("if(count(lines[]) > 2, 'many', 'few')", "=many"),
        ] as [(String, String)])
    func runsOverAllInstances(formula: String, result: String) throws {
        var session = try session(
            form(Self.order, after: #"{"id":"f","type":"text","formula":"\#(formula)"}"#), instances: 3,
            ["lines[0].price": "5", "lines[0].count": "2", "lines[1].price": "1.10", "lines[1].count": "3"])
        #expect(session.reading(of: "f") == result)
    }

    @Test func runsAgainWhenInstancesComeAndGo() throws {
        var session = try session(
            form(
                Self.order,
                before:
                    #"{"id":"f","type":"float","formula":"sum(lines[].total)"},{"id":"n","type":"number","formula":"count(lines[])"},{"id":"first","formula":"lines[0].price"}"#
            ), instances: 0)
        func readings() -> [String] { ["f", "n", "first"].map { session.reading(of: $0) } }
        #expect(readings() == ["-", "=0", "-"])
        session.addInstance(of: 1)
        session.addInstance(of: 1)
        #expect(readings() == ["=0", "=2", "-"])
        session.answer(["lines[0].price": "2", "lines[1].price": "3"])
        #expect(readings() == ["=5", "=2", "=2"])
        session.removeInstance(0, of: 1)
        #expect(readings() == ["=3", "=1", "=3"])
        session.removeInstance(0, of: 1)
        #expect(readings() == ["-", "=0", "-"])
    }

    @Test func renumbersBehindARemovedOne() throws {
        var session = try session(
            form(#"{"id":"lines[:index].a"}"#), instances: 3, ["lines[0].a": "x", "lines[1].a": "y", "lines[2].a": "z"])
        let last = session.slot(id: "lines[2].a")
        #expect(session.removeInstance(1, of: 1) == true)
        #expect(session.values == ["lines[0].a": "x", "lines[1].a": "z"])
        #expect(session.slot(id: "lines[1].a") == last)
        #expect(last.flatMap { session.instance($0) } == 1)
        #expect(session.slot(id: "lines[2].a") == nil)
        #expect([-1, 2].map { session.removeInstance($0, of: 1) } == [false, false])
        session.addInstance(of: 1)
        #expect(session.values == ["lines[0].a": "x", "lines[1].a": "z"])
        #expect(session.failing() == [])
    }

    @Test func showsAndHidesWithinItsInstance() throws {
        let template =
            #"{"id":"lines[:index].a","targets":[{"id":"lines[:index].b","action":"show","condition":"$lines[:index].a == 'x'"}]},{"id":"lines[:index].b","hidden":true}"#
        let session = try session(
            form(template), instances: 3, ["lines[0].a": "x", "lines[1].a": "y", "lines[2].a": "x"])
        #expect(
            session.visibleSlots.map { session.id($0) } == [
                "lines[0].a", "lines[0].b", "lines[1].a", "lines[2].a", "lines[2].b",
            ])
    }

    @Test func updatesWithinItsInstance() throws {
        let template =
            #"{"id":"lines[:index].a","targets":[{"id":"lines[:index].b","action":"update","target_value":"set"}]},{"id":"lines[:index].b"}"#
        let session = try session(form(template), instances: 2, ["lines[1].a": "x"])
        #expect(session.values == ["lines[1].a": "x", "lines[1].b": "set"])
    }

    /// Targets outside the section: one instance, or all.
    @Test(
        arguments: [
            ("lines[1].b", ["lines[1].b"]), ("lines[].b", ["lines[0].b", "lines[1].b", "lines[2].b"]),
            ("lines[:index].b", ["lines[0].b", "lines[1].b", "lines[2].b"]), ("lines[9].b", []),
        ] as [(String, [String])])
    func showsFromOutside(target: String, shown: [String]) throws {
        let json = form(
            #"{"id":"lines[:index].b","hidden":true}"#,
            before:
                #"{"id":"a","targets":[{"id":"\#(target)","action":"show"},{"id":"\#(target)","action":"update","target_value":"v"}]}"#
        )
        var session = try session(json, instances: 3, ["a": "x"])
        #expect(session.visibleSlots.map { session.id($0) } == ["a"] + shown)
        #expect(session.values.filter { $0.key != "a" } == Dictionary(uniqueKeysWithValues: shown.map { ($0, "v") }))
        session.removeInstance(0, of: 1)
        #expect(
            session.visibleSlots.count == 1 + (shown.count == 1 ? 1 : shown.isEmpty ? 0 : 2) || target == "lines[1].b")
        session.clear(Slot(0))
        #expect(session.visibleSlots.map { session.id($0) } == ["a"])
    }

    /// An explicit index means the instance that has it at the moment.
    @Test func followsAnExplicitIndexAsInstancesMove() throws {
        let json = form(
            #"{"id":"lines[:index].b","hidden":true}"#,
            before: #"{"id":"a","targets":[{"id":"lines[1].b","action":"show"}]}"#)
        var session = try session(json, instances: 2, ["a": "x"])
        #expect(session.visibleSlots.map { session.id($0) } == ["a", "lines[1].b"])
        session.removeInstance(0, of: 1)
        #expect(session.visibleSlots.map { session.id($0) } == ["a"])
        session.addInstance(of: 1)
        #expect(session.visibleSlots.map { session.id($0) } == ["a", "lines[1].b"])
    }

    @Test func reachesOutOfItsInstances() throws {
        let template =
            #"{"id":"lines[:index].a","type":"number","targets":[{"id":"big","action":"show","condition":"$lines[:index].a > 5"}]}"#
        var session = try session(
            form(template, after: #"{"id":"big","hidden":true}"#), instances: 3, ["lines[0].a": "1", "lines[1].a": "9"])
        func isShown() -> Bool { session.visibleSlots.contains { session.id($0) == "big" } }
        #expect(isShown())
        session.removeInstance(0, of: 1)
        #expect(isShown())
        session.removeInstance(0, of: 1)
        #expect(!isShown())
    }

    @Test func comparesWithinItsInstance() throws {
        let template =
            #"{"id":"lines[:index].low","type":"number"},{"id":"lines[:index].high","type":"number","validations":{"compare_to":"lines[:index].low","compare_rule":">"}}"#
        var session = try session(
            form(template), instances: 2,
            ["lines[0].low": "1", "lines[0].high": "2", "lines[1].low": "5", "lines[1].high": "4"])
        #expect(session.failing() == ["lines[1].high: comparison"])
        let low = session.slot(id: "lines[0].low")
        if let low { _ = session.answer("3", to: low) }
        #expect(session.failing() == ["lines[0].high: comparison", "lines[1].high: comparison"])
    }

    /// If a template field is compared with a field outside, the later of the two is blamed.
    @Test func comparesWithFieldsOutside() throws {
        let template =
            #"{"id":"lines[:index].a","type":"number","validations":{"compare_to":"limit","compare_rule":"<="}}"#
        for (before, after, expected) in [
            (#"{"id":"limit","type":"number"}"#, "", ["lines[1].a: comparison"]),
            ("", #"{"id":"limit","type":"number"}"#, ["limit: comparison"]),
        ] {
            var session = try session(
                form(template, before: before, after: after), instances: 2,
                ["limit": "5", "lines[0].a": "5", "lines[1].a": "6"])
            #expect(session.failing() == expected)
            session.removeInstance(1, of: 1)
            #expect(session.failing() == [])
        }
    }

    @Test func checksWhenItsConditionIsTrueInItsInstance() throws {
        let template =
            #"{"id":"lines[:index].kind"},{"id":"lines[:index].a","validators":[{"type":"not_empty","when":"$lines[:index].kind == 'x'"}]}"#
        var session = try session(form(template), instances: 2, ["lines[0].kind": "y", "lines[1].kind": "x"])
        #expect(session.failing() == ["lines[1].a: required"])
    }

    @Test func firesTheSectionsTargetsForAnAddedInstance() throws {
        let json = form(
            #"{"id":"lines[:index].a"}"#, before: #"{"id":"n"},{"id":"h","hidden":true}"#,
            section: #","targets":[{"id":"n","action":"update","target_value":"added"},{"id":"h","action":"show"}]"#)
        var session = try session(json, instances: 0)
        #expect(session.values == [:])
        session.addInstance(of: 1)
        #expect(session.values == ["n": "added"])
        #expect(session.isVisible(Slot(1)) == true)
        _ = session.answer("mine", to: Slot(0))
        session.addInstance(of: 1)
        #expect(session.values == ["n": "added"])
        session.removeInstance(0, of: 1)
        #expect(session.isVisible(Slot(1)) == true)
        session.removeInstance(0, of: 1)
        #expect(session.isVisible(Slot(1)) == false)
    }

    @Test func hidesAllOfItsInstances() throws {
        let json = form(
            #"{"id":"lines[:index].a","required":true}"#,
            before:
                #"{"id":"off","type":"switch","targets":[{"id":"lines","type":"section","action":"hide","condition":"$off"}]},{"id":"n","type":"number","formula":"count(lines[])"}"#,
            section: #","min_items":3"#)
        var session = try session(json, instances: 2, ["lines[0].a": "x"])
        #expect(session.failing() == ["form: too_few_choices", "lines[1].a: required"])
        _ = session.answer("y", to: Slot(0))
        #expect(session.failing() == [])
        #expect(session.values == ["off": "true", "n": "0"])
        session.addInstance(of: 1)
        #expect(session.values == ["off": "true", "n": "0"])
        _ = session.answer("n", to: Slot(0))
        #expect(session.values == ["off": "false", "n": "3", "lines[0].a": "x"])
        #expect(session.failing() == ["lines[1].a: required", "lines[2].a: required"])
    }

    // MARK: How many

    private func asked(_ section: String, given: Int = 0, yes: Int = 0) throws -> [String] {
        var session = try started(form(#"{"id":"lines[:index].a"}"#, section: section))
        for instance in 0..<given { session.give("g", to: "lines[\(instance)].a") }
        var (asked, wanted): ([String], Int) = ([], yes)
        while asked.count < 20, let question = session.nextToAsk() {
            switch question {
            case .field(let slot):
                asked.append(session.id(slot))
                _ = session.answer("x", to: slot)
            case .addInstance(let section):
                asked.append(wanted > 0 ? "yes" : "no")
                session.answerAddInstance(wanted > 0, section: section)
                wanted -= 1
            }
        }
        return asked
    }

    @Test func asksForAnotherInstance() throws {
        #expect(try asked("") == ["no"])
        #expect(try asked("", yes: 2) == ["yes", "lines[0].a", "yes", "lines[1].a", "no"])
        #expect(try asked("", given: 2) == ["no"])
        #expect(try asked("", given: 1, yes: 1) == ["yes", "lines[1].a", "no"])
        #expect(try asked(#","min_items":2"#) == ["lines[0].a", "lines[1].a", "no"])
        #expect(try asked(#","max_items":2"#, yes: 5) == ["yes", "lines[0].a", "yes", "lines[1].a"])
        #expect(try asked(#","min_items":1,"max_items":1"#) == ["lines[0].a"])
        #expect(try asked(#","max_items":0"#) == [])
        #expect(try asked(#","min_items":2"#, given: 3) == ["no"])
        #expect(try asked(#","hidden":true"#) == [])
    }

    @Test func refusesLimitsThatMakeNoSense() throws {
        let few = findings(form(#"{"id":"lines[:index].a"}"#, section: #","min_items":3,"max_items":2"#))
        #expect(few.map { $0.split(separator: ": ").last ?? "" } == ["'max_items' 2 is below 'min_items' 3; swap them"])
        let many = findings(form(#"{"id":"lines[:index].a"}"#, section: #","min_items":1000000000"#))
        #expect(
            many.map { $0.split(separator: ": ").last ?? "" } == [
                "'min_items' 1000000000 is more than 10000; use fewer"
            ])
    }

    @Test func takesPairsWithinItsInstance() throws {
        let template = #"{"id":"lines[:index].low","type":"number"},{"id":"lines[:index].high","type":"number"}"#
        let pair = #","validation_groups":[{"min":"lines[:index].low","max":"lines[:index].high"}]"#
        var session = try session(
            form(template, more: pair), instances: 2,
            ["lines[0].low": "1", "lines[0].high": "2", "lines[1].low": "5", "lines[1].high": "4"])
        #expect(session.failing() == ["lines[1].high: comparison"])
    }

    @Test func reportsTooFewAndTooMany() throws {
        let json = form(#"{"id":"lines[:index].a"}"#, section: #","min_items":1,"max_items":2"#)
        var session = try session(json, instances: 0)
        #expect(session.failing() == ["form: too_few_choices"])
        #expect([0, 1, 2].map { _ in session.addInstance(of: 1) } == [true, true, false])
        #expect(session.failing() == [])
        #expect(session.slot(field: 0, instance: 2) == nil)
        #expect(session.slot(field: 0, instance: -1) == nil)
    }

    @Test func takesFieldsFromTheSectionWithoutATemplate() throws {
        let session = Session(
            try compiled(
                #"""
                {"groups":[{"id":"g","sections":[{"id":"lines","type":"dynamic","fields":[{"id":"lines[:index].a","type":"number"},{"id":"plain","type":"number","formula":"lines[:index].a + 1"}]}]}]}
                """#), given: ["lines[0].a": "4"])
        #expect(session.values == ["lines[0].a": "4", "lines[0].plain": "5"])
    }

    @Test func firesInitialEventsOfAnInstance() throws {
        let template =
            #"{"id":"lines[:index].a","value":"v","targets":[{"id":"lines[:index].b","action":"update","target_value":"set"},{"id":"seen","action":"update","target_value":"seen"}]},{"id":"lines[:index].b"}"#
        let session = try session(form(template, after: #"{"id":"seen"}"#), instances: 1)
        #expect(session.values == ["lines[0].a": "v", "lines[0].b": "set", "seen": "seen"])
    }

    @Test func keepsSeveralSectionsApart() throws {
        var session = Session(
            try compiled(
                #"""
                {"groups":[{"id":"g","sections":[{"id":"p","type":"dynamic"},{"id":"q","type":"dynamic"},{"id":"s","fields":[{"id":"f","type":"number","formula":"sum(p[].a, q[].a)"}]}]}],
                "templates":{"sections":[{"id":"q","fields":[{"id":"q[:index].a","type":"number"}]},{"id":"p","fields":[{"id":"p[:index].a","type":"number"}]}]}}
                """#), given: ["q[1].a": "1", "p[0].a": "10", "q[0].a": "100", "p[2].a": "1000"])
        #expect(session.values == ["p[0].a": "10", "p[2].a": "1000", "q[0].a": "100", "q[1].a": "1", "f": "1111"])
        #expect(session.visibleSlots.map { session.id($0) } == ["p[0].a", "p[1].a", "p[2].a", "q[0].a", "q[1].a", "f"])
        session.removeInstance(0, of: 0)
        #expect(session.values == ["p[1].a": "1000", "q[0].a": "100", "q[1].a": "1", "f": "1101"])
        session.reset()
        #expect(session.values == [:])
        #expect([0, 1].map { session.instanceCount(of: $0) } == [0, 0])
    }

    /// A check of a previewed answer includes it in values of all instances; nothing of it remains afterwards.
    @Test func triesAnAnswerAmongAll() throws {
        var session = try session(
            form(
                #"{"id":"lines[:index].a","type":"number","rules":[{"when":"sum(lines[].a) > 40","maximum":0}]}"#,
                after: #"{"id":"sum","type":"number","formula":"sum(lines[].a)"}"#),
            instances: 3, ["lines[0].a": "10", "lines[1].a": "8", "lines[2].a": "7"])
        let last = session.slot(id: "lines[2].a")
        let slot = try #require(last)
        for (typed, holds) in [("20", true), ("23", false), ("22", true), ("", true)] {
            let isAccepted = session.preview(typed, in: slot) { $1.isAccepted }
            #expect(isAccepted == holds, "\(typed)")
            #expect(session.reading(of: "sum") == "=25")
            session.answer(["lines[2].a": "7"])
            #expect(session.reading(of: "sum") == "=25")
        }
        session.answer(["lines[2].a": "6"])
        #expect(session.reading(of: "sum") == "=24")
    }

    /// Values of all instances are computed once for all given answers, not for each.
    @Test func takesManyInstances() throws {
        var session = try session(
            form(
                Self.order,
                after:
                    #"{"id":"sum","type":"float","formula":"sum(lines[].total)"},{"id":"twice","type":"float","formula":"sum * 2"}"#
            ), instances: 0)
        let time = ContinuousClock().measure {
            for instance in 0..<10_000 { session.give("1.50", to: "lines[\(instance)].price") }
            session.finish()
        }
        #expect(session.reading(of: "twice") == "=30000")
        #expect(time < .seconds(20))
        session.reset()
        #expect(session.reading(of: "twice") == "-")
    }

    /// At the prompt they are up to date before each question.
    @Test func keepsUpAtThePrompt() throws {
        var session = try session(
            form(Self.order, after: #"{"id":"sum","type":"float","formula":"sum(lines[].total)"}"#), instances: 0)
        session.give("1.50", to: "lines[0].price")
        session.give("2", to: "lines[0].count")
        #expect(session.nextToAsk() == .addInstance(section: 1))
        #expect(session.reading(of: "sum") == "=3")
        session.answerAddInstance(true, section: 1)
        guard case .field(let price)? = session.nextToAsk() else { return #expect(Bool(false), "nothing is asked") }
        _ = session.answer("10", to: price)
        #expect(session.reading(of: "sum") == "=13")
        session.clear(price)
        #expect(session.reading(of: "sum") == "=3")
    }

    @Test func refusesInstancesFarBeyond() throws {
        var session = try session(form(#"{"id":"lines[:index].a"}"#), instances: 0)
        #expect(session.slot(field: 0, instance: Int.max) == nil)
        #expect(session.slot(field: 0, instance: 50_000_000) == nil)
        #expect(session.instanceCount(of: 1) == 0)
    }

    @Test(
        arguments: [
            ("lines[0].a", "lines|0|a"), ("lines[12].a.b", "lines|12|a.b"), ("lines[].a", nil), ("lines[01].a", nil),
            ("lines[-1].a", nil), ("lines[0]a", nil), ("lines[0].", nil), ("lines", nil), ("a[0][1].b", nil),
            ("[0].a", "|0|a"), ("lines[99999999999999999999].a", nil),
        ] as [(String, String?)])
    func readsTheIDOfAnInstance(id: String, parts: String?) {
        #expect(InstanceAddress(id).map { "\($0.section)|\($0.instance)|\($0.key)" } == parts)
    }
}
