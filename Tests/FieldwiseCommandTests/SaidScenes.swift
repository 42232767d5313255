/// Scenes for `ScreenTests` about everything around the answers: cues, totals, the review, and the destination.
extension ScreenTests {
    static let saidScenes = said

    private static let party =
        #"{"title": "Party", "groups": [{"sections": [{"fields": ["#
        + #"{"id": "host", "title": "Who invites?", "required": true, "value": "Ada"}, "#
        + #"{"id": "height", "title": "Height of the cake", "type": "number", "minimum_value": 80, "maximum_value": 230, "#
        + #""unit": "cm"}, {"id": "born", "title": "Born", "type": "date", "maximum_date": "today"}, "#
        + #"{"id": "news", "title": "Newsletter", "type": "switch", "value": true}, "#
        + #"{"id": "mark", "title": "Mark", "type": "ranged_number", "minimum_value": 0, "maximum_value": 10, "step": 8}]}, "#
        + #"{"id": "guests", "type": "dynamic", "action_title": "Add a companion", "fields": ["#
        + #"{"id": "guests[:index].name", "title": "Name"}, "#
        + #"{"id": "guests[:index].seats", "title": "Seats", "type": "number", "unit": "chairs"}, "#
        + #"{"id": "guests[:index].meals", "title": "Meals", "type": "number"}]}, "#
        + #"{"fields": [{"id": "seats", "title": "How many seats?", "type": "number", "formula": "sum(guests[].seats)"}]}]}]}"#

    /// The acts for both editors; `clear` empties a line that has an initial text.
    private static func partyActs(clear: String) -> [Act] {
        [
            Act("the form's own", "\r"), Act("bounds", "120\r"),
            Act("a day", "2001-02-03\r"), Act("typed, though it is the form's own", "y\r"),
            Act("stepped", "+\r"), Act("a companion", "y\r"), Act("a name", "Bob\r"), Act("seats", "2\r"),
            Act("the line is complete", "1\r"), Act("another", "y\r"), Act("Eve", "Eve\r"),
            Act("there are two", ":remove 7\r"), Act("seats", "\(clear)1\r"), Act("and complete", "1\r"),
            Act("no more", "n\r"), Act("some, with units", ":list companion\r"), Act("changed in place", "2=150\r"),
            Act("a question needs no colon", "1=Bo\r"), Act("with what follows", "7=5\r"), Act("no command", "y\r"),
            Act("nor this", "quit\r"), Act("help", "?\r"), Act("too short", ":s\r"), Act("past the end", "\(clear)5\r"),
            Act("stepped", "\(clear)+\r"), Act("submitted", "\r"),
        ]
    }

    private static let partyOutput =
        "{\n  \"host\": \"Bo\",\n  \"height\": 150,\n  \"born\": \"2001-02-03\",\n  \"news\": true,\n  \"mark\": 10,\n"
        + "  \"guests\": [\n    {\n      \"name\": \"Bob\",\n      \"seats\": 5,\n      \"meals\": 1\n    },\n    {\n"
        + "      \"name\": \"Eve\",\n      \"seats\": 1,\n      \"meals\": 1\n    }\n  ],\n  \"seats\": 6\n}\n"

    private static let said = [
        Scene(name: "said", form: party, acts: partyActs(clear: "\u{15}"), status: 0, output: partyOutput),
        Scene(
            name: "said-plain", form: party, options: ["--plain"], acts: partyActs(clear: ""), status: 0,
            output: partyOutput),
        Scene(
            name: "written", form: #"{"groups": [{"sections": [{"fields": [{"id": "a"}]}]}]}"#,
            options: ["--no-draft", "--output", "w.json"], acts: [Act("an answer", "x\r"), Act("the end", "\r")],
            status: 0,
            output: ""),
    ]
}
