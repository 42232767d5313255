import FormTestSupport
import TestLimits
import Testing

/// A bound can be said in several ways, which mean the same: by a member of the field, by `rules`, `validators` or `validations`,
/// and by members of their old names. Whoever is told of it, is told the same.
@Suite(.limited) struct BoundFacesTests {
    /// A bound of a kind of fields, in each spelling; the first is the present one.
    struct Row: Sendable, CustomTestStringConvertible {
        let members: String
        let spellings: [String]
        var testDescription: String { "\(members), \(spellings[0])" }
    }

    private static let ofNumbers = [
        #""minimum": 2, "maximum": 9"#, #""rules": [{"minimum": 2}, {"maximum": 9}]"#,
        #""validators": [{"type": "range", "min": 2, "max": 9}]"#, #""validations": {"min_value": 2, "max_value": 9}"#,
        #""minimum_value": 2, "maximum_value": 9"#,
        // Of several, the narrowest counts; what counts under a condition only does not.
        #""minimum": 2, "maximum": 9, "rules": [{"minimum": 9, "when": "a > 20"}]"#,
    ]

    static let rows = [
        Row(members: #""type": "integer""#, spellings: ofNumbers),
        Row(members: #""type": "decimal", "decimals": 2"#, spellings: ofNumbers),
        Row(members: #""type": "count""#, spellings: ofNumbers),
        Row(members: #""type": "ranged_number""#, spellings: ofNumbers),
        Row(
            members: #""type": "decimal", "signed": true"#,
            spellings: [#""minimum": -5"#, #""rules": [{"minimum": -5}]"#, #""minimum_value": -5"#]),
        Row(
            members: #""type": "date""#,
            spellings: [
                #""minimum": "2026-01-01", "maximum": "today""#,
                #""rules": [{"minimum": "2026-01-01"}, {"maximum": "today"}]"#,
                #""validators": [{"type": "range", "min": "2026-01-01", "max": "today"}]"#,
                #""minimum_date": "2026-01-01", "maximum_date": "today""#,
            ]),
        Row(
            members: #""type": "time""#,
            spellings: [
                #""minimum": "08:00""#, #""rules": [{"minimum": "08:00"}]"#, #""minimum_date": "08:00""#,
                #""validators": [{"type": "range", "min": "08:00"}]"#,
            ]),
        Row(
            members: #""type": "text""#,
            spellings: [
                #""min_length": 3, "max_length": 5"#, #""rules": [{"min_length": 3}, {"max_length": 5}]"#,
                #""validators": [{"type": "length", "min": 3, "max": 5}]"#,
                #""validations": {"min_length": 3, "max_length": 5}"#,
            ]),
        Row(
            members: #""type": "multi_select", "options": ["r", "g", "b", "y"]"#,
            spellings: [
                #""min_items": 2, "max_items": 3"#, #""rules": [{"min_items": 2}, {"max_items": 3}]"#,
                #""validators": [{"type": "choices", "min": 2, "max": 3}]"#,
            ]),
    ]

    /// Prints the outline, the schema of the answers and a conversation.
    private static let faces = """
        $fieldwise show form.json; $fieldwise show --format json form.json; $fieldwise show --answers-schema form.json
        for text in '?' + - 5 1 100 -1 5.6.26 7:30 abcdef ab r 'r g b y'; do
            echo "{\"type\": \"answer\", \"id\": \"a\", \"text\": \"$text\"}"
        done | $fieldwise answer form.json --protocol jsonl --no-draft --lang nb
        """

    private let directory = TemporaryDirectory()

    @Test(arguments: rows) func everySpellingLooksTheSame(_ row: Row) throws {
        let told = row.spellings.map { spelling in
            directory.write(
                #"{"id": "f", "fields": [{"id": "a", "title": "A", \#(row.members), \#(spelling)}]}"#, to: "form.json")
            return CommandRun(shell: Self.faces, in: directory).output
        }
        let present = try #require(told.first)
        for (spelling, faces) in zip(row.spellings, told) { #expect(faces == present, "\(spelling)") }
        #expect(present.contains("\"minimum\"") || present.contains("Length\"") || present.contains("\"maxItems\""))
    }

    /// A field whose number has no sign takes none below 0, and its schema says so.
    @Test func theSchemaTakesNoNumberThatTheFormRefuses() {
        directory.write(
            #"{"fields": [{"id": "a", "type": "decimal", "minimum": -5}, {"id": "b", "type": "decimal", "signed": true, "minimum": -5}]}"#,
            to: "form.json")
        let schema = CommandRun(shell: "$fieldwise show --answers-schema form.json", in: directory).output
        #expect(
            schema.split(separator: "\n").filter { $0.contains("minimum") }.map { $0.filter(\.isNumber) } == ["0", "5"])
    }
}
