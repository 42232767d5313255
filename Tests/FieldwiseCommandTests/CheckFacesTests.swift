import FormLanguages
import FormModel
import FormTestSupport
import TestLimits
import Testing

/// The equivalent notations of a check: a member of the field, `rules`, `validators`, `validations`, and old names. All
/// are reported in the same way.
@Suite(.limited) struct CheckFacesTests {
    /// A check on a kind of field, in each notation, the present one first.
    struct Row: Sendable, CustomTestStringConvertible {
        let members: String
        /// Further fields after it.
        var others = ""
        let spellings: [String]
        /// Notations that accept the same answers but have other messages.
        var toldOtherwise: [String] = []
        var testDescription: String { "\(members), \(spellings[0])" }

        func form(by spelling: String) -> String {
            #"{"id": "f", "fields": [{"id": "a", "title": "A", \#(members), \#(spelling)}\#(others)]}"#
        }
    }

    private static let ofNumbers = [
        #""minimum": 2, "maximum": 9"#, #""rules": [{"minimum": 2}, {"maximum": 9}]"#,
        #""validators": [{"type": "range", "min": 2, "max": 9}]"#, #""validations": {"min_value": 2, "max_value": 9}"#,
        #""minimum_value": 2, "maximum_value": 9"#,
        // Of several limits the narrowest counts, without those that have a condition.
        #""minimum": 2, "maximum": 9, "rules": [{"minimum": 9, "when": "a > 20"}]"#,
        #""rules": [{"minimum": 2, "maximum": 9}]"#,
    ]

    static let rows = ofWords + ofNames

    private static let ofWords = [
        Row(members: #""type": "integer""#, spellings: ofNumbers),
        Row(members: #""type": "decimal", "decimals": 2"#, spellings: ofNumbers),
        Row(members: #""type": "count""#, spellings: ofNumbers),
        Row(members: #""type": "ranged_number""#, spellings: ofNumbers),
        Row(
            members: #""type": "decimal", "signed": true"#,
            spellings: [#""minimum": -5"#, #""rules": [{"minimum": -5}]"#, #""minimum_value": -5"#]),
        Row(
            members: #""type": "integer""#,
            spellings: [#""multiple_of": 50"#, #""rules": [{"multiple_of": 50}]"#]),
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
        // A limit on the number of choices has its own words and code.
        Row(
            members: #""type": "multi_select", "options": ["r", "g", "b"]"#, spellings: [#""min_items": 2"#],
            toldOtherwise: [#""minimum_value": 2"#]),
        // Messages show the pattern as it is written.
        Row(
            members: #""type": "text""#,
            spellings: [#""pattern": "[A-Z]{2}""#, #""rules": [{"pattern": "[A-Z]{2}"}]"#],
            toldOtherwise: [#""validators": [{"type": "format", "pattern": "^[A-Z]{2}$", "case_sensitive": true}]"#]
        ),
        Row(
            members: #""type": "text""#,
            spellings: [
                #""validations": {"format": "^[a-z]{2}$"}"#,
                #""validators": [{"type": "format", "pattern": "^[a-z]{2}$"}]"#,
            ], toldOtherwise: [#""pattern": "(?i)[a-z]{2}""#]),
        Row(
            members: #""type": "text""#, others: #", {"id": "b", "default": "ab"}"#,
            spellings: [
                #""same_as": "b""#, #""rules": [{"same_as": "b"}]"#,
                #""validators": [{"type": "compare", "to": "b"}]"#,
                #""validations": {"compare_to": "b"}"#,
            ]),
        Row(
            members: #""type": "text""#,
            spellings: [
                #""rules": [{"must": ". != 'ab'"}]"#, #""rules": [{"condition": ". != 'ab'"}]"#,
                #""validators": [{"type": "condition", "condition": ". != 'ab'"}]"#,
            ]),
        Row(
            members: #""type": "path""#,
            spellings: [#""exists": "folder""#, #""rules": [{"exists": "folder"}]"#]),
        Row(members: #""type": "text""#, spellings: demands),
        Row(members: #""type": "multi_select", "options": ["r", "g"]"#, spellings: demands),
        Row(members: #""type": "select", "options": ["r", "g"]"#, spellings: demands),
        Row(
            members: #""type": "decimal", "decimals": 0"#,
            spellings: [#""rules": [{"is": "integer"}]"#, #""validators": ["integer"]"#]),
    ]

    private static let ofNames = Check.BuiltInName.allCases.map { name in
        let type = name == .isTrue || name == .isFalse ? "switch" : "text"
        return Row(
            members: #""type": "\#(type)""#,
            spellings: [
                #""rules": [{"is": "\#(name.rawValue)"}]"#, #""validators": [{"type": "\#(name.rawValue)"}]"#,
            ])
    }

    private static let demands = [
        #""required": true"#, #""rules": [{"is": "not_empty"}]"#, #""validators": ["not_empty"]"#,
        #""validations": {"required": true}"#,
    ]

    /// Shows the outline, the schema of answers, a Table Schema, and a conversation.
    private static let faces = """
        $fieldwise show form.json; $fieldwise show --format json form.json; $fieldwise show --answers-schema form.json
        $fieldwise convert --to table-schema form.json
        for text in '?' + - 5 1 100 -1 5.6.26 7:30 abcdef ab r 'r g b y'; do
            echo "{\"type\": \"answer\", \"id\": \"a\", \"text\": \"$text\"}"
        done | $fieldwise answer form.json --protocol jsonl --no-draft --lang nb
        """

    /// Records, some of which are accepted.
    private static let records = "a\\n1\\n5\\n100\\nab\\nAB\\nabcdef\\n2026-01-01\\n07:30\\nr\\nr;g\\ntrue\\nfalse\\n"
    private static let verdicts = "printf '\(records)' | $fieldwise batch form.json --rejects rejects.jsonl"

    private let directory = TemporaryDirectory()

    private func seen(_ script: String, _ row: Row, by spelling: String) -> String {
        directory.write(row.form(by: spelling), to: "form.json")
        return CommandRun(shell: script, in: directory).output
    }

    @Test(arguments: rows) func everySpellingLooksTheSame(_ row: Row) throws {
        let script = Self.faces + "\n" + Self.verdicts + "; cat rejects.jsonl; rm rejects.jsonl"
        let told = row.spellings.map { seen(script, row, by: $0) }
        let present = try #require(told.first)
        for (spelling, faces) in zip(row.spellings, told) { #expect(faces == present, "\(spelling)") }
        for other in row.toldOtherwise + [#""submit": true"#] {
            #expect(seen(script, row, by: other) != present, "\(other)")
        }
    }

    @Test(arguments: rows.filter { !$0.toldOtherwise.isEmpty }) func whatIsToldOtherwiseTakesTheSame(_ row: Row) {
        let accepted = seen(Self.verdicts, row, by: row.spellings[0])
        for spelling in row.toldOtherwise { #expect(seen(Self.verdicts, row, by: spelling) == accepted, "\(spelling)") }
    }

    /// Every notation and word of checks must have a row.
    @Test func theTableHasEveryPlaceWordAndType() {
        let checks = Self.rows.flatMap { row in
            (row.spellings + row.toldOtherwise).flatMap { spelling in
                let form = readForm(bytes: Array(row.form(by: spelling).utf8), path: "form.json").form
                return form?.groups.flatMap(\.sections).flatMap(\.fields).flatMap(\.checks) ?? []
            }
        }
        #expect(Set(checks.map(\.spelling)) == Set(Check.Spelling.allCases))
        let words = Set(checks.map(\.word.value))
        #expect(Check.Word.allCases.filter { !words.contains($0.rawValue) } == [])
        #expect(Check.ValidatorType.allCases.filter { !words.contains($0.rawValue) } == [])
    }

    /// The schema refuses all answers that the form refuses under any condition.
    @Test(
        arguments: [
            (#""rules": [{"is": "not_empty"}]"#, #""type": "string","minLength": 1"#),
            (#""required": true, "min_length": 3"#, #""type": "string","minLength": 3"#),
            (#""min_length": 3"#, #""type": ["string", "null"],"minLength": 3"#),
            (#""rules": [{"is": "not_empty", "when": "b"}]"#, #""type": ["string", "null"]"#),
            (
                #""type": "multi_select", "options": ["r"], "validators": ["not_empty"]"#,
                #""type": "array","items": {"enum": ["r"]},"uniqueItems": true,"minItems": 1"#
            ),
            (
                #""type": "multi_select", "options": ["r", "g"], "min_items": 2"#,
                #""type": ["array", "null"],"items": {"enum": ["r", "g"]},"uniqueItems": true,"minItems": 2"#
            ),
            (#""type": "select", "options": ["r"], "rules": [{"is": "not_empty"}]"#, #""enum": ["r"]"#),
            (#""type": "switch", "rules": [{"is": "true"}]"#, #""const": true"#),
            (#""type": "switch", "rules": [{"is": "true", "when": "b"}]"#, #""type": ["boolean", "null"]"#),
            (#""type": "switch", "rules": [{"is": "false"}]"#, #""enum": [false, null]"#),
            (#""type": "checkbox", "required": true"#, #""const": true"#),
            (#""type": "decimal", "rules": [{"is": "integer"}]"#, #""type": ["integer", "null"],"minimum": 0"#),
        ] as [(String, String)])
    func theSchemaAllowsNoMoreThanChecksByName(_ members: String, _ expected: String) {
        directory.write(
            #"{"fields": [{"id": "a", "title": "A", \#(members)}, {"id": "b", "type": "switch"}]}"#, to: "form.json")
        let schema = CommandRun(shell: "$fieldwise show --answers-schema form.json", in: directory).output
        let text = schema.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
        #expect(text.contains(#""a": {"title": "A",\#(expected)}"#), "\(text)")
    }

    /// A check with a condition requires an answer only while the condition holds.
    @Test func aCheckDemandsAnAnswerWhileItsConditionIsTrue() {
        directory.write(
            #"{"fields": [{"id": "b", "type": "switch"}, {"id": "a", "rules": [{"is": "not_empty", "when": "b"}]}]}"#,
            to: "form.json")
        for (answer, isRequired) in [("true", true), ("false", false)] {
            let replies = CommandRun(
                shell: #"""
                    echo '{"type": "answer", "id": "b", "value": \#(answer)}' |
                        $fieldwise answer form.json --protocol jsonl --no-draft
                    """#, in: directory
            ).output
            let asked = replies.split(separator: "\n").first { $0.contains(#""id":"a""#) }
            #expect(asked?.contains(#""required":\#(isRequired)"#) == true, "\(replies)")
        }
    }

    /// The schema of replies has all members for checks.
    @Test func theSchemaOfRepliesKnowsEachBound() {
        let schema = CommandRun(["show", "--protocol-schema"], in: directory).output
        for member in [
            "minimum", "maximum", "multiple_of", "exists", "min_length", "max_length", "min_items", "max_items",
        ] {
            #expect(schema.contains("\"\(member)\": {"), "\(member)")
        }
    }

    /// An unsigned number is never negative, and the schema says so.
    @Test func theSchemaTakesNoNumberThatTheFormRefuses() {
        directory.write(
            #"{"fields": [{"id": "a", "type": "decimal", "minimum": -5}, {"id": "b", "type": "decimal", "signed": true, "minimum": -5}]}"#,
            to: "form.json")
        let schema = CommandRun(shell: "$fieldwise show --answers-schema form.json", in: directory).output
        #expect(
            schema.split(separator: "\n").filter { $0.contains("minimum") }.map { $0.filter(\.isNumber) } == ["0", "5"])
    }
}
