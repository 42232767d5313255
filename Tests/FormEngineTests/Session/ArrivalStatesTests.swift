import FormFiles
import FormTestSupport
import TestLimits
import Testing

@testable import FormEngine

/// Records settle states and formulas on arrival of the walk, with the same result as settling after each answer.
@Suite(.limited) struct ArrivalStatesTests {
    @Test(
        arguments: [
            (#"{"id":"a"},{"id":"b","visible_if":"present(a)"}"#, ["b"]),
            (
                #"{"id":"a","type":"select","values":["x"]},{"id":"b","type":"select","values":[{"id":"p","when":"a == 'x'"}]}"#,
                ["b"]
            ),
            (#"{"id":"a","targets":[{"id":"b","action":"show"}]},{"id":"b","hidden":true}"#, ["b"]),
            (
                #"{"id":"a","type":"number"},{"id":"c","type":"number","formula":"a * 2"},{"id":"d","visible_if":"c > 3"}"#,
                ["c", "d"]
            ),
            // A later field may still change it.
            (#"{"id":"b","visible_if":"present(a)"},{"id":"a"}"#, []),
            (
                #"{"id":"e","visible_if":"c > 3"},{"id":"a","type":"number"},{"id":"c","type":"number","formula":"a * 2"},{"id":"d","visible_if":"c > 3"}"#,
                []
            ),
            // Events and first values would find its earlier state.
            (
                #"{"id":"a","type":"select","values":[{"id":"x","targets":[{"id":"b","action":"clear"}]}]},{"id":"b","visible_if":"present(a)"}"#,
                []
            ),
            (#"{"id":"a"},{"id":"b","visible_if":"present(a)"},{"id":"c","initial":"b"}"#, []),
            (
                #"{"id":"a"},{"id":"b","visible_if":"present(a)","targets":[{"id":"c","action":"clear"}]},{"id":"c"}"#,
                []
            ),
        ] as [(String, [String])])
    func marksWhatLooksBackOnly(members: String, expected: [String]) throws {
        let form = try compiled(fields(members))
        let marked = form.fields.indices.filter { form.tables.fields[$0].flags.contains(.recomputesOnArrival) }
        #expect(marked.map { form.fields[$0].id } == expected)
    }

    private static let form = """
        {"groups":[{"id":"g","sections":[{"id":"s","fields":[
          {"id":"place","type":"select","values":["x","y","z"]},
          {"id":"part","type":"select","required":true,"values":[{"id":"p","when":"place == 'x'"},{"id":"q"}]},
          {"id":"sure","type":"switch","visible_if":"part == 'p'"},
          {"id":"note","visible_if":"sure == true","required_if":"place != 'z'"},
          {"id":"rooms","type":"number","enabled_if":"missing(note)","initial":"if(place == 'x', 2, 7)"},
          {"id":"doors","type":"number","formula":"rooms * 2","visible_if":"rooms >= 3 && rooms != 5"},
          {"id":"key","hidden":true,"validations":{"max_length":3}}
        ]},{"id":"people","type":"dynamic"},{"id":"end","fields":[
          {"id":"all","type":"number","formula":"sum(people[].twice)"},
          {"id":"crowd","visible_if":"doors > 8","required":true}
        ]}]}],
        "templates":{"sections":[{"id":"people","fields":[
          {"id":"people[:index].age","type":"number","maximum_value":99},
          {"id":"people[:index].twice","type":"number","formula":"people[:index].age * 2"},
          {"id":"people[:index].role","type":"select","initial":"if(position() == 1, 'first', '')","values":[
            {"id":"first","when":"position() == 1"},{"id":"next","when":"position() > 1"},"guest"]},
          {"id":"people[:index].school","type":"switch","required_if":"people[:index].age < 16",
           "visible_if":"people[:index].twice >= 12 && people[:index].twice <= 38.5"},
          {"id":"people[:index].lock","visible_if":"part == 'q' && people[:index].role != 'guest'",
           "validators":[{"type":"length","max":2,"when":"people[:index].school == true"}]}
        ]}]},
        "rules":[{"condition":"people[:index].age != 7","fields":["people[:index].age"]}]}
        """

    private static let texts = [
        "", "x", "y", "p", "q", "true", "no", "1", "3", "5", "6", "7", "15", "19", "20", "30", "first", "next", "guest",
    ]

    @Test func agreesWithTheWalk() throws {
        let form = try compiled(Self.form)
        let marked = form.fields.indices.filter { form.tables.fields[$0].flags.contains(.recomputesOnArrival) }
        #expect(marked.count == 11)
        var record = Session(form, now: noon)
        var walked = Session(form, now: noon)
        record.start()
        walked.start()
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let given = Self.record(of: form, &random)
            record.beginRecord()
            walked.reset()
            for (id, text) in given {
                record.give(text, to: id)
                walked.give(text, to: id)
            }
            record.finish()
            walked.walkThrough()
            #expect(record.values == walked.values, "\(given)")
            #expect(record.failing() == walked.failing(), "\(given)")
        }
    }

    private static func record(of form: CompiledForm, _ random: inout SeededGenerator) -> [(String, String)] {
        let people = random.number(0...3)
        return form.fields.flatMap { field in
            let isMember = field.id != field.key
            let ids = isMember ? (0..<people).map { "people[\($0)].\(field.key)" } : [field.id]
            return ids.filter { _ in random.chance(75) }.map { ($0, random.pick(texts)) }
        }
    }
}

extension Session {
    /// Walks through all questions, keeping the given answers.
    fileprivate mutating func walkThrough() {
        while let question = nextToAsk() {
            switch question {
            case .field(let slot): if isUnreadable(slot) || !acceptDefault(slot).isAccepted { leave(slot) }
            case .addInstance(let section): answerAddInstance(false, section: section)
            }
        }
    }
}
