import FormFiles
import FormSyntax
import FormTestSupport
import TestLimits
import Testing
@testable import FormEngine

/// Compares fields that are read and checked on arrival of the walk with the same fields handled at the end.
@Suite(.limited) struct FinalOnArrivalTests {
    /// Fields of all readers with all kinds of checks; `%` stands for further members.
    private static let members = [
        #"{"id":"name","type":"text","required":true,"validations":{"min_length":2,"max_length":6}%}"#,
        #"{"id":"user","type":"username","validators":[{"type":"format","pattern":"^[a-z][a-z0-9_]*$"}]%}"#,
        #"{"id":"mail","type":"email"%}"#,
        #"{"id":"notes","type":"text_area","validations":{"max_length":20}%}"#,
        #"{"id":"clean","type":"text","clean":["trim","lowercase"],"validations":{"format":"^[a-z ]*$"}%}"#,
        #"{"id":"land","type":"select","required":true,"values":[{"id":"DE","title":"Deutschland"},{"id":"NO","title":"Norge"},{"id":7}]%}"#,
        #"{"id":"code","type":"text","validators":[{"type":"not_empty","when":"present($land)"},{"type":"format","pattern":"^[0-9]{5}$","when":"$land == 'DE'"},{"type":"format","pattern":"^[0-9]{4}$","when":"$land == 'NO'"}]%}"#,
        #"{"id":"day","type":"date","required":true,"minimum_date":"2000-01-01","maximum_date":"today"%}"#,
        #"{"id":"at","type":"time"%}"#,
        #"{"id":"moment","type":"date_time","minimum_date":"2000-01-01"%}"#,
        #"{"id":"age","type":"number","minimum_value":0,"maximum_value":150%}"#,
        #"{"id":"low","type":"float","signed":true,"required":true,"minimum_value":-5.5%}"#,
        #"{"id":"high","type":"float","decimals":2,"validations":{"compare_to":"low","compare_rule":">="}%}"#,
        #"{"id":"early","type":"text","validators":[{"type":"not_empty","when":"$agree == true"}]%}"#,
        #"{"id":"agree","type":"checkbox","required":true%}"#,
        #"{"id":"news","type":"switch","value":true%}"#,
        #"{"id":"tags","type":"multi_select","values":[{"id":"a"},{"id":"b"},{"id":"c"}],"validators":[{"type":"choices","max":2}]%}"#,
        #"{"id":"off","type":"text","required":true,"disabled":true%}"#,
        #"{"id":"away","type":"text","required":true,"hidden":true%}"#,
    ]

    private static let texts = [
        "", " ", "a", "ada", "Ada_1", "ada lovelace", "Zoë", "日本語", "a\tb", "a\nb", "\u{1}", "x\"y\\z",
        "ada@example.org",
        "ada@", "DE", "no", "norge", "7", "12345", "1234", "2024-02-29", "2023-02-29", "1999-12-31", "2999-01-01",
        "23:59",
        "24:00", "2024-02-29T10:00:00Z", "0", "-5.5", "-5.51", "150", "151", "1.10", "1.105", "+1", "1e2", "007", ".5",
        "99999999999999999999", "1234567890123456789012345678901234567890", "true", "No", "yes", "a;b", "a;b;c", "a;x",
    ]

    private static func form(_ following: String, _ more: [String] = []) throws -> CompiledForm {
        try compiled(
            fields((members.map { $0.replacing("%", with: following) } + more).joined(separator: ",")))
    }

    /// The outcome of a record: values, failures and unused answers.
    private static func outcome(_ session: inout Session, _ record: [(Int, Cell)]) -> [String] {
        session.reset()
        let cells = session.recordCells
        for (field, cell) in record { cells.put(cell, of: field) }
        session.finish()
        let values = (0..<members.count).map { slot in
            "\(session.modelText(Slot(slot)) ?? "-") \(session.unreadableText(Slot(slot)) ?? "-") "
                + "\(session.isAnswered(Slot(slot))) \(session.verdict(Slot(slot)))"
        }
        return values + session.failing() + session.unusedGiven.map { session.id($0) }
    }

    /// Targets that never fire but could change each field after the walk has passed it.
    private static let steering: [String] = {
        let ids = [
            "name", "user", "mail", "notes", "clean", "land", "code", "day", "at", "moment", "age", "low", "high",
            "early", "agree", "news", "tags", "off", "away",
        ]
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        return [#"{"id":"steer","targets":[{"id":[\#(list)],"action":"hide"}]}"#]
    }()

    @Test func marksWhatNothingElseChanges() throws {
        let form = try Self.form("")
        let marked = form.fields.indices.filter { form.tables.fields[$0].flags.contains(.finalOnArrival) }
        #expect(form.fields.indices.filter { !marked.contains($0) }.map { form.fields[$0].id } == ["early"])
        let steered = try Self.form("", Self.steering)
        let late = steered.fields.indices.filter { !steered.tables.fields[$0].flags.contains(.finalOnArrival) }
        #expect(late.count == Self.members.count)
    }

    @Test func agreesWithCheckingAtTheEnd() throws {
        var passing = Session(try Self.form(""), now: noon)
        var waiting = Session(try Self.form("", Self.steering), now: noon)
        passing.start()
        waiting.start()
        var random = SeededGenerator(seed: 20_240_229)
        var refused = 0
        for round in 0..<4_000 {
            var record: [(Int, Cell)] = []
            var rooms: [UnsafeMutablePointer<UInt8>] = []
            defer { rooms.forEach { $0.deallocate() } }
            for field in 0..<Self.members.count where !random.isTrue(oneIn: 6) {
                var text = random.pick(Self.texts)
                let room = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
                text.withUTF8 { bytes in
                    if let start = bytes.baseAddress { room.initialize(from: start, count: bytes.count) }
                }
                let isBroken = random.isTrue(oneIn: 40) && !text.isEmpty
                if isBroken { room[0] = 0xFF }
                rooms.append(room)
                let forms: [Cell.LiteralForm] = [.text, .text, .text, .text, .text, .text, .number, .yes, .no, .absent]
                record.append(
                    (field, Cell(random.pick(forms), ByteSlice(room, count: text.utf8.count))))
            }
            let found = Self.outcome(&passing, record)
            let expected = Self.outcome(&waiting, record)
            if found != expected { Issue.record("round \(round): \(found) instead of \(expected)") }
            refused += passing.failureCount
        }
        #expect(refused > 10_000)
    }

    /// The size matters because each record copies the state of every slot.
    @Test func keepsAStateWithinALineOfTheCache() {
        #expect(MemoryLayout<SlotState>.stride == 64)
        #expect(MemoryLayout<ReadValue>.size == 40)
    }

    /// Checks with different conditions, and more than 64 of them.
    @Test func runsChecksThatNoWordOfBitsHolds() throws {
        let many = (0..<70).map {
            #"{"type":"length","max":\#($0),"code":"c\#($0)"}"#.replacing("\"max\":0", with: "\"max\":1")
        }
        let form = fields(
            #"{"id":"a","type":"number"},{"id":"b","validators":[{"type":"length","max":1,"when":"$a > 1"},{"type":"format","pattern":"x","when":"present($a)"}]},{"id":"c","validators":[\#(many.joined(separator: ","))]}"#
        )
        var session = Session(try compiled(form), given: ["a": "2", "b": "yy", "c": String(repeating: "z", count: 68)])
        let failing = session.failing()
        #expect(failing.prefix(3) == ["b: too_long", "b: format", "c: c0"])
        #expect(failing.count == 2 + 68)
        session.reset()
        session.give("1", to: "a")
        session.give("xx", to: "b")
        session.give("", to: "c")
        session.finish()
        #expect(session.failing() == [])
    }

    /// `net` and `total` are read only by each other and by a check; `shown` changes a state.
    private static let amounts = fields(
        #"{"id":"net","type":"float","formula":"count * price"},{"id":"total","type":"float","decimals":1,"formula":"net * 1.5","maximum_value":1000},{"id":"shown","type":"number","formula":"count","targets":[{"id":"note","action":"show","condition":"$shown > 3"}]},{"id":"count","type":"number"},{"id":"price","type":"float"},{"id":"note","hidden":true,"required":true},{"id":"paid","type":"float","validations":{"compare_to":"total","compare_rule":"<="}}"#
    )

    @Test func computesWhatOnlyChecksReadAfterTheLastValueOfARecord() throws {
        let form = try compiled(Self.amounts)
        let late = form.fields.indices.filter { form.tables.fields[$0].flags.contains(.waitsForEndOfRecord) }
        #expect(late.map { form.fields[$0].id } == ["net", "total"])
        #expect(!late.contains { form.tables.fields[$0].flags.contains(.waitsForLastValue) })
    }

    @Test(
        arguments: [
            (["2", "10", "", "30.0"], []), (["2", "10", "", "30.1"], ["paid: comparison"]),
            (["4", "10", "", "60"], ["note: required"]), (["4", "10", "n", "60.1"], ["paid: comparison"]),
            (["3", "300", "", "1350"], ["total: above_maximum"]), (["x", "2", "", "0"], ["count: not_a_number"]),
            (["", "", "", "7"], []),
        ] as [([String], [String])])
    func checksByWhatIsComputedLast(_ answers: [String], _ expected: [String]) throws {
        var session = try started(Self.amounts)
        for _ in 0..<2 {
            for (id, text) in zip(["count", "price", "note", "paid"], answers) {
                session.give(text, to: id, as: text.isEmpty ? .absent : .text)
            }
            session.finish()
            #expect(session.failing() == expected)
            session.reset()
        }
    }
}
