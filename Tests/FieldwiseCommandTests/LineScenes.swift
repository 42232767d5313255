/// Scenes for `ScreenTests` about the line and the remarks under it: suggestions, matches, long lines and texts, long
/// reviews.
extension ScreenTests {
    static let lineScenes = suggestions + choices + long + reviews

    private static let trip =
        #"{"title": "Trip", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
        + #"{"id": "town", "title": "Town", "value": "Oslo", "validations": {"max_length": 8}}, "#
        + #"{"id": "nights", "title": "Nights", "type": "count", "value": 2}, "#
        + #"{"id": "money", "title": "Money", "type": "select", "value": "nok", "values": [{"id": "eur", "title": "Euro"}, "#
        + #"{"id": "nok", "title": "Norwegian krone"}]}, "#
        + #"{"id": "day", "title": "Day", "type": "date"}, {"id": "plate", "title": "Plate", "mask": ">LL-00000"}]}]}]}"#

    private static let suggestions = [
        Scene(
            name: "suggestion", form: trip, options: ["--no-draft"],
            acts: [
                Act("typing takes its place", "B"), Act("and gives it back", "\u{7f}"), Act("taken up", "\u{1b}[C"),
                Act("edited", " Sentrum\r"), Act("refused, and a command behind", ":list\r"),
                Act("shortened", "\u{15}Bergen\r"),
                Act("one more night", "+\r"), Act("Enter takes it", "\r"), Act("on its way", "31.12."),
                Act("understood", "2026\r"), Act("a mask", "ab12"), Act("what does not fit stays", "x"),
                Act("and goes", "\u{7f}345\r"),
            ], status: 0,
            output: "{\n  \"town\": \"Bergen\",\n  \"nights\": 3,\n  \"money\": \"nok\",\n  \"day\": \"2026-12-31\",\n"
                + "  \"plate\": \"AB-12345\"\n}\n")
    ]

    private static let towns = ["Amstel", "Boyne", "Clyde", "Douro", "Elbe", "Foyle"].flatMap { river in
        (1...20).map { "\(river) bridge \($0)" }
    }

    private static let choices = [
        Scene(
            name: "matches",
            form: #"{"title": "Places", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
                + #"{"id": "town", "title": "Town", "type": "select", "values": ["#
                + towns.map { "\"\($0)\"" }.joined(separator: ", ") + "]}, "
                + #"{"id": "ways", "title": "Ways", "type": "multi_select", "value": ["Boat"], "#
                + #""values": ["Boat", "Bus", "Bicycle", "Train"]}]}]}]}"#,
            options: ["--no-draft"],
            acts: [
                Act("many", "e"), Act("fewer", "lbe"), Act("none", "x"), Act("one", "\u{7f} bridge 7\r"),
                Act("several", "bu"), Act("and another", "s,tr"), Act("added instead", "\u{15}+2,+4\r"),
            ], status: 0,
            output:
                "{\n  \"town\": \"Elbe bridge 7\",\n  \"ways\": [\n    \"Boat\",\n    \"Bus\",\n    \"Train\"\n  ]\n}\n"
        )
    ]

    private static let long = [
        Scene(
            name: "sliding",
            form: #"{"title": "Long", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
                + #"{"id": "line", "title": "Line", "validations": {"max_length": 200}}]}]}]}"#,
            options: ["--no-draft"],
            acts: [
                Act("as wide as the screen", (1...20).map { "word\($0)" }.joined(separator: " ")),
                Act("to its beginning", "\u{1b}[H"), Act("put in there", "first "), Act("to its end", "\u{1b}[F"),
                Act("longer than it may be", " and " + String(repeating: "long ", count: 16) + "\r"),
                Act("cleared", "\u{15}"), Act("short", "short\r"),
            ], status: 0, output: "{\n  \"line\": \"short\"\n}\n"),
        Scene(
            name: "signs",
            form: #"{"groups": [{"sections": [{"fields": [{"id": "name", "title": "Name", "value": "Ada Lovelace"}, "#
                + #"{"id": "words", "title": "Words"}, {"id": "lines", "title": "Lines", "type": "text_area"}, "#
                + #"{"id": "signs", "title": "Signs", "validations": {"max_length": 4}}]}]}]}"#,
            acts: [
                Act("a suggestion gives way", "x"), Act("and comes back", "\u{7f}"), Act("taken up", "\u{1b}[C!\r"),
                Act("a long line", "\u{1b}[200~\((1...40).map { "word\($0)" }.joined(separator: " "))\u{1b}[201~"),
                Act("to the left", "\u{1b}b\u{1b}b\u{1b}b\u{1b}b"),
                Act("its beginning", "\u{01}"), Act("and its midst", String(repeating: "\u{1b}f", count: 20)),
                Act("taken", "\r"),
                Act("many lines", "\u{1b}[200~\((1...60).map { "line \($0)" }.joined(separator: "\n"))\u{1b}[201~"),
                Act("the first one", String(repeating: "\u{10}", count: 59)),
                Act("somewhere", String(repeating: "\u{0e}", count: 45)), Act("a new one", "\u{1b}\r!"),
                Act("taken too", "\r"), Act("signs", "👩‍👩‍👧x🇳🇴e\u{301}\u{202e}"), Act("too many", "\r"),
                Act("two taken away", "\u{7f}\u{7f}"), Act("between two", "\u{1b}[D\u{1b}[D-"),
                Act("left", "\u{15}\u{04}"),
            ], status: 1, output: ""),
        Scene(
            name: "scrolling",
            form: #"{"title": "Long", "finish_on_last_field": true, "groups": [{"sections": [{"fields": ["#
                + #"{"id": "text", "title": "Text", "type": "text_area"}]}]}]}"#,
            options: ["--no-draft"],
            acts: [
                Act(
                    "sixty lines", "\u{1b}[200~" + (1...60).map { "line \($0)" }.joined(separator: "\n") + "\u{1b}[201~"
                ),
                Act("fifty up", String(repeating: "\u{1b}[A", count: 50)), Act("put in there", "!"),
                Act("down again", String(repeating: "\u{1b}[B", count: 45)), Act("the end", "\r"),
            ], status: 0),
    ]

    private static let reviews = [
        Scene(
            name: "review",
            form: #"{"title": "Long", "groups": ["#
                + (1...3).map { group in
                    "{\"title\": \"Group \(group)\", \"sections\": [{\"fields\": ["
                        + (1...16).map {
                            "{\"id\": \"f\(group)x\($0)\", \"title\": \"Field \(group)-\($0)\", \"value\": \"\($0)\"}"
                        }
                        .joined(separator: ", ") + "]}]}"
                }.joined(separator: ", ") + "]}",
            options: ["--no-draft"],
            acts: [
                Act("to the review", ":submit\r"), Act("more", "\r"), Act("changed in place", "3=three\r"),
                Act("not there", "99=x\r"), Act("a list in pages too", "\u{15}:list\r"),
                Act("from which one goes to a field", "7\r"), Act("and back to the review", "\r"),
                Act("left", ":quit\r"),
            ], status: 1, output: "")
    ]
}
