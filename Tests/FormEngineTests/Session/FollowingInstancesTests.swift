import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Sections with as many instances as a formula says, or one for each chosen option.
@Suite(.limited) struct FollowingInstancesTests {
    private static let seats = #"{"id":"seats","type":"integer"}"#
    private static let days = #"""
        {"id":"days","type":"multi_select","options":[
          {"id":"thu","title":"Thursday","value":5},{"id":"fri","title":"Friday","value":7},{"id":"sat","value":9}]}
        """#

    /// A form with a section `parts` that repeats in that way, before or after another section.
    private func form(
        _ repetition: String, _ template: String, _ fields: String, isFirst: Bool = false, more: String = ""
    ) -> String {
        let parts = #"{"id":"parts","title":"Part",\#(repetition),"fields":[\#(template)]}"#
        let section = #"{"id":"s","fields":[\#(fields)]}"#
        let sections = isFirst ? [parts, section] : [section, parts]
        return #"{"sections":[\#(sections.joined(separator: ","))]\#(more)}"#
    }

    private func companions(_ template: String = #"{"id":"who"}"#, isFirst: Bool = false) -> String {
        form(#""times":"seats - 1""#, template, Self.seats, isFirst: isFirst)
    }

    private func workshops(_ template: String = #"{"id":"name"}"#, isFirst: Bool = false) -> String {
        form(#""for_each":"day in days""#, template, Self.days, isFirst: isFirst)
    }

    // MARK: - By a formula

    @Test(arguments: [("3", 2), ("1", 0), ("0", 0), ("", 0), ("10001", 10_000), ("10002", 0)] as [(String, Int)])
    func thereAreAsManyAsTheFormulaSays(_ seats: String, _ count: Int) throws {
        var session = try started(companions())
        session.answer(["seats": seats])
        #expect(session.instanceCount(of: 1) == count)
    }

    @Test(
        arguments: [("2.9", 2), ("1 / 2", 0), ("0 - 4", 0), ("'many'", 0), ("'2'", 2), ("seats > 1", 1)]
            as [(String, Int)])
    func whatIsBehindThePointIsNothing(_ formula: String, _ count: Int) throws {
        var session = try started(form(#""times":"\#(formula)""#, #"{"id":"who"}"#, Self.seats))
        session.answer(["seats": "5"])
        #expect(session.instanceCount(of: 1) == count)
    }

    @Test func oneTooManyComesBackWithItsAnswers() throws {
        var session = try started(companions())
        session.answer(["seats": "3", "parts[0].who": "Ada", "parts[1].who": "Eve", "seats": "2"])
        #expect(session.values == ["seats": "2", "parts[0].who": "Ada"])
        session.answer(["seats": "4"])
        #expect(session.values == ["seats": "4", "parts[0].who": "Ada", "parts[1].who": "Eve"])
    }

    @Test func tooManyFailAndThereAreNone() throws {
        var session = try started(form(#""times":"seats","max_items":2"#, #"{"id":"who"}"#, Self.seats))
        session.answer(["seats": "2"])
        let none = session.failing()
        #expect(none.isEmpty)
        session.answer(["seats": "3"])
        #expect(session.instanceCount(of: 1) == 0)
        let failing = session.failing()
        #expect(failing == ["form: too_many_choices"])
        let messages = session.messages()
        #expect(messages == ["there must be at most 2"])
        let reopened = reopen(&session)
        #expect(reopened == ["seats"])
    }

    @Test func tooFewAskForWhatSaysSo() throws {
        var session = try started(
            form(
                #""times":"twice","min_items":2"#, #"{"id":"who"}"#,
                Self.seats + #",{"id":"twice","type":"integer","formula":"seats * 2"}"#))
        let failing = session.failing()
        #expect(failing == ["form: too_few_choices"])
        let reopened = reopen(&session)
        #expect(reopened == ["seats"])
    }

    @Test func nobodyAddsOrRemovesThem() throws {
        var session = try started(companions())
        session.answer(["seats": "3"])
        let (isAdded, isRemoved) = (session.addInstance(of: 1), session.removeInstance(0, of: 1))
        #expect(!isAdded && !isRemoved)
        #expect(session.instanceCount(of: 1) == 2)
    }

    @Test(arguments: [false, true]) func theWalkAsksForEachAndForNoMore(isFirst: Bool) throws {
        var session = try started(companions(isFirst: isFirst))
        var asked: [String] = []
        while case .field(let slot)? = session.nextToAsk() {
            asked.append(session.id(slot))
            _ = session.answer("3", to: slot)
        }
        #expect(asked == ["seats", "parts[0].who", "parts[1].who"])
    }

    @Test func countsAndSumsFollow() throws {
        var session = try started(
            form(
                #""times":"seats""#, #"{"id":"fee","type":"integer","default":5}"#,
                Self.seats + #",{"id":"sum","type":"integer","formula":"sum(parts[].fee) + count(parts[])"}"#))
        session.answer(["seats": "3"])
        #expect(session.value("sum") == "18")
        session.answer(["parts[1].fee": "0", "seats": "1"])
        #expect(session.value("sum") == "6")
        session.answer(["seats": "2"])
        #expect(session.value("sum") == "7")
    }

    @Test func theNumberOfOneSectionFollowsThatOfAnother() throws {
        let sections =
            #"{"id":"s","fields":[\#(Self.seats)]},{"id":"b","times":"sum(a[].n)","fields":[{"id":"y"}]},"#
            + #"{"id":"a","times":"seats","fields":[{"id":"n","type":"integer","default":2}]}"#
        var session = try started(#"{"sections":[\#(sections)]}"#)
        session.answer(["seats": "2"])
        #expect(session.instanceCount(of: 1) == 4)
        session.answer(["a[0].n": "0"])
        #expect(session.instanceCount(of: 1) == 2)
    }

    private func reopen(_ session: inout Session) -> [String] {
        var ids: [String] = []
        for slot in session.reopenFailing() { ids.append(session.id(slot)) }
        return ids
    }

    // MARK: - For each option

    @Test func thereIsOneForEachChosenOption() throws {
        var session = try started(workshops())
        session.answer(["days": "sat, thu"])
        #expect(session.values == ["days": "thu;sat", "parts[0].day": "thu", "parts[1].day": "sat"])
        session.answer(["parts[0].name": "Weaving", "parts[1].name": "Dyeing", "days": "fri, sat"])
        #expect(
            session.values == [
                "days": "fri;sat", "parts[0].day": "fri", "parts[1].day": "sat", "parts[1].name": "Dyeing",
            ])
        session.answer(["days": "thu, fri, sat"])
        #expect(session.value("parts[0].name") == "Weaving")
        session.answer(["days": ""])
        #expect(session.instanceCount(of: 1) == 0)
    }

    @Test func theOptionIsAnIDInConditionsAValueInFormulasAndATitleInTexts() throws {
        var session = try started(
            workshops(
                #"{"id":"name","title":"On {day}","visible_if":"day != 'thu'"},{"id":"fee","type":"integer","formula":"day * 10"}"#
            ))
        session.answer(["days": "thu, fri"])
        #expect(session.value("parts[1].fee") == "70")
        let (first, second) = (session.slot(id: "parts[0].name")!, session.slot(id: "parts[1].name")!)
        #expect(session.isVisible(first) == false)
        session.audience = .line
        #expect(session.title(second) == "On Friday")
    }

    @Test func nobodyIsAskedForTheOption() throws {
        var session = try started(workshops(isFirst: true))
        var asked: [String] = []
        while case .field(let slot)? = session.nextToAsk() {
            asked.append(session.id(slot))
            _ = session.answer("fri", to: slot)
        }
        #expect(asked == ["days", "parts[0].name"])
    }

    @Test func aChoiceThatIsHiddenHasNone() throws {
        var session = try started(
            form(
                #""for_each":"day in days""#, #"{"id":"name"}"#,
                #"{"id":"comes","type":"switch"},"#
                    + Self.days.replacing(#""id":"days","#, with: #""id":"days","visible_if":"comes","#)))
        session.answer(["comes": "yes", "days": "fri", "parts[0].name": "x", "comes": "no"])
        #expect(session.instanceCount(of: 1) == 0)
        session.answer(["comes": "yes"])
        #expect(session.value("parts[0].name") == "x")
    }

    @Test func optionsThatAreChosenAtFirstHaveThemFromTheStart() throws {
        let session = try started(
            form(
                #""for_each":"day in days""#, #"{"id":"name","default":"x"}"#,
                Self.days.replacing(#""id":"days","#, with: #""id":"days","default":["fri"],"#)))
        #expect(session.values == ["days": "fri", "parts[0].day": "fri", "parts[0].name": "x"])
    }

    // MARK: - Given

    @Test func givenOnesAreKnownByTheirOption() throws {
        let session = Session(
            try compiled(workshops()),
            given: [
                "parts[0].day": "sat", "parts[0].name": "Dyeing", "parts[1].name": "Weaving",
                "parts[1].day": "Thursday",
                "days": "thu;sat",
            ])
        #expect(
            session.values == [
                "days": "thu;sat", "parts[0].day": "thu", "parts[0].name": "Weaving", "parts[1].day": "sat",
                "parts[1].name": "Dyeing",
            ])
        #expect(session.unusedGiven.isEmpty)
    }

    @Test func givenOnesThatAreNotWantedAreNotUsed() throws {
        let workshop = Session(
            try compiled(workshops()),
            given: ["days": "thu", "parts[0].day": "fri", "parts[0].name": "x", "parts[1].day": "thu"])
        #expect(workshop.values == ["days": "thu", "parts[0].day": "thu"])
        #expect(workshop.unusedGivenCount == 2)
        let companion = Session(
            try compiled(companions()), given: ["parts[0].who": "a", "parts[1].who": "b", "seats": "2"])
        #expect(companion.values == ["seats": "2", "parts[0].who": "a"])
        let unused = companion.unusedGiven
        #expect(unused.count == 1 && companion.id(unused[0]) == "parts[1].who")
    }

    @Test(
        arguments: [
            ("", "required", "an answer is required"), ("sun", "not_a_choice", "'sun' is not on the list"),
            ("fri", "not_unique", "'fri' is in another part already"),
        ] as [(String, String, String)])
    func oneOfWhichNobodyKnowsTheOptionFails(_ day: String, _ code: String, _ message: String) throws {
        var session = Session(
            try compiled(workshops()),
            given: [
                "days": "fri", "parts[0].day": "fri", "parts[0].name": "x", "parts[1].day": day, "parts[1].name": "y",
            ])
        let failing = session.failing()
        #expect(failing == ["parts[1].day: \(code)"])
        let messages = session.messages()
        #expect(messages[0].hasPrefix(message), "\(messages)")
    }

    @Test func aPersonIsAskedForThoseThatWereGivenWrongly() throws {
        var session = try started(workshops())
        session.give("x", to: "parts[0].name")
        session.give("fri", to: "days")
        let question = session.nextToAsk()
        let name = session.slot(id: "parts[0].name")!
        #expect(question == .field(name))
        #expect(session.value("parts[0].day") == "fri")
        #expect(session.unusedGivenCount == 1)
    }

    @Test func oneRecordLeavesNothingForTheNext() throws {
        var session = try started(companions())
        for (seats, count) in [("4", 3), ("2", 1), ("", 0), ("3", 2)] {
            session.beginRecord()
            session.give(seats, to: "seats")
            session.give("a", to: "parts[0].who")
            session.finish()
            #expect(session.instanceCount(of: 1) == count)
            #expect(session.value("parts[0].who") == "a" || count == 0)
        }
    }

    @Test func oneInWhichNothingIsGivenIsNone() throws {
        var session = Session(
            try compiled(workshops()), given: ["days": "thu;sat", "parts[2].day": "sat", "parts[2].name": "x"])
        let failing = session.failing()
        #expect(failing == [])
        #expect(
            session.values == [
                "days": "thu;sat", "parts[0].day": "thu", "parts[1].day": "sat", "parts[1].name": "x",
            ])
    }

    @Test func whatIsWrongHasTheNumberThatWasGiven() throws {
        var session = Session(
            try compiled(workshops()),
            given: [
                "days": "sat", "parts[0].name": "x", "parts[1].day": "sat", "parts[2].day": "fri", "parts[2].name": "y",
            ])
        let failing = session.failing()
        #expect(failing == ["parts[0].day: required"])
        let unused = session.unusedGiven
        #expect(unused.count == 2 && session.id(unused[1]) == "parts[2].name")
    }

    @Test func moreThanThereMayBeAreGivenWhereSomeAreNotWanted() throws {
        let json = form(#""for_each":"day in days","max_items":1"#, #"{"id":"name"}"#, Self.days)
        var session = Session(
            try compiled(json),
            given: ["days": "sat", "parts[0].day": "thu", "parts[1].day": "fri", "parts[2].day": "sat"])
        var failing = session.failing()
        #expect(failing == [])
        session = Session(try compiled(json), given: ["days": "sat;fri"])
        failing = session.failing()
        #expect(failing == ["form: too_many_choices"])
    }

    @Test func manyOptionsAreTakenInAnyOrder() throws {
        let ids = (0..<40).map { "o\($0)" }
        let options = ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        var session = try started(
            form(
                #""for_each":"day in days""#, #"{"id":"name"}"#,
                #"{"id":"days","type":"multi_select","options":[\#(options)]}"#))
        session.give(ids.joined(separator: ";"), to: "days")
        for (number, id) in ids.reversed().enumerated() {
            session.give(id, to: "parts[\(number)].day")
            session.give("of \(id)", to: "parts[\(number)].name")
        }
        session.finish()
        #expect(session.instanceCount(of: 1) == 40)
        #expect(session.value("parts[7].name") == "of o7")
        #expect(session.unusedGivenCount == 0)
    }

    @Test func clearingTheSectionReachesThoseThatAreSetAside() throws {
        var session = try started(
            workshops().replacing(
                #""id":"sat","#, with: #""id":"sat","targets":[{"id":"parts","type":"section","action":"clear"}],"#))
        session.answer(["days": "fri", "parts[0].name": "x", "days": "sat", "days": "fri"])
        #expect(session.values == ["days": "fri", "parts[0].day": "fri"])
    }

    /// All slots move while the walk takes the answer that decides the number of instances.
    @Test(arguments: [false, true]) func whatMakesManyIsTaken(isRecord: Bool) throws {
        var session = try started(form(#""times":"seats""#, #"{"id":"who"}"#, Self.seats))
        session.give("500", to: "seats")
        if isRecord { session.finish() } else { _ = session.nextToAsk() }
        let seats = session.slot(id: "seats")!
        #expect(session.isAnswered(seats) == true)
        #expect(session.instanceCount(of: 1) == 500)
    }

    // MARK: - Back and forth

    @Test func aCheckpointBringsThemBack() throws {
        var session = try started(workshops())
        session.answer(["days": "thu, fri", "parts[1].name": "x"])
        let checkpoint = session.checkpoint()
        session.answer(["days": "sat"])
        session.revert(to: checkpoint)
        #expect(
            session.values == ["days": "thu;fri", "parts[0].day": "thu", "parts[1].day": "fri", "parts[1].name": "x"])
        session.answer(["days": "fri"])
        #expect(session.value("parts[0].name") == "x")
    }

    /// Answers are given, passed to instances and taken back; each checkpoint keeps its state.
    @Test func checkpointsHaveWhatWaits() throws {
        var session = try started(workshops())
        var kept: [(checkpoint: Checkpoint, values: [String: String], unused: Int)] = []
        for text in ["fri", "thu, fri", "", "sat"] {
            kept.append((session.checkpoint(), session.values, session.unusedGivenCount))
            session.give("x \(text)", to: "parts[0].name")
            session.give("fri", to: "parts[0].day")
            kept.append((session.checkpoint(), session.values, session.unusedGivenCount))
            session.answer(["days": text])
            _ = session.nextToAsk()
        }
        for (checkpoint, values, unused) in kept.shuffled() + kept {
            session.revert(to: checkpoint)
            #expect(session.values == values)
            #expect(session.unusedGivenCount == unused)
        }
    }

    @Test func anotherVersionOfTheFormHasThemByTheirOptions() throws {
        var session = try started(workshops())
        session.answer(["days": "thu, fri, sat", "parts[0].name": "a", "parts[2].name": "c", "days": "fri, sat"])
        let options = #"{"id":"sat"},{"id":"thu"},{"id":"fri"}"#
        var next = session.continued(
            with: try compiled(
                form(
                    #""for_each":"day in days""#, #"{"id":"name"}"#,
                    #"{"id":"days","type":"multi_select","options":[\#(options)]}"#)))
        #expect(
            next.values == ["days": "sat;fri", "parts[0].day": "sat", "parts[0].name": "c", "parts[1].day": "fri"])
        next.answer(["days": "thu"])
        #expect(next.value("parts[0].name") == "a")
    }

    @Test func itIsToldThatTheyComeAndGo() throws {
        var session = try started(workshops())
        session.keepChangeLog()
        session.answer(["days": "fri"])
        let first = session.slot(id: "parts[0].day")!
        let added = session.takeChangeLog()
        #expect(added.contains(.instanceAdded(section: 1, instance: 0)))
        session.answer(["days": "thu, fri"])
        let log = session.takeChangeLog()
        #expect(log.contains(.instanceAdded(section: 1, instance: 0)))
        #expect(session.id(first) == "parts[1].day")
        session.answer(["days": "fri"])
        let removed = session.takeChangeLog()
        #expect(removed.contains(.instanceRemoved(section: 1, instance: 0)))
    }

    @Test func targetsOfTheSectionActFromTheStart() throws {
        let session = try started(
            form(
                #""for_each":"day in days","targets":[{"id":"note","action":"show"}]"#, #"{"id":"name"}"#,
                Self.days.replacing(#""id":"days","#, with: #""id":"days","default":["fri"],"#)
                    + #",{"id":"note","hidden":true}"#))
        let note = session.slot(id: "note")!
        #expect(session.isVisible(note) == true)
    }
}
