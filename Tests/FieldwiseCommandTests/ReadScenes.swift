/// Scenes for `ScreenTests` that a new user sees in narrow windows and when going back: long options, masks, parts that
/// reappear, headings.
extension ScreenTests {
    static let readScenes = [
        Scene(
            name: "long-options", form: house, options: ["--no-draft"],
            acts: [
                Act("the next choice is marked in the list", "\u{1b}[B"), Act("taken", "\r"),
                Act("no list", "zz\r"), Act("nothing is left of it", "\u{15}"),
                Act("what Enter takes is said again", "\u{1b}[B"), Act("taken", "\r"),
                Act("a blank begins to choose", " "), Act("and ticks", " "), Act("or unticks", " "),
                Act("another", "\u{1b}[B "), Act("taken", "\r"), Act("a mask in words", "ab1234\r"),
                Act("help fits the screen's width", ":help\r"), Act("no more of it", "q\r"), Act("submitted", "\r"),
            ], status: 0,
            output: "{\n  \"heating\": \"gas\",\n  \"power\": \"net\",\n  \"floors\": [\n    \"tiles\"\n  ],\n"
                + "  \"plate\": \"AB-1234\"\n}\n"),
        Scene(
            name: "parts-back", form: party, options: ["--no-draft"],
            acts: [
                Act("the host", "Ada\r"), Act("a guest", "y\r"), Act("Bob", "Bob\r"), Act("is 36", "36\r"),
                Act("another", "y\r"), Act("Eve", "Eve\r"), Act("is 30", "30\r"), Act("no more", "n\r"),
                Act("the review", "x\r"), Act("a field has its heading again", "1\r"), Act("Ada", "\r"),
                Act("one is removed", ":remove 1\r"), Act("and is back", ":undo\r"),
                Act("one more", ":add\r"), Act("below its heading", ":goto host\r"),
                Act("nobody", "Max\r"), Act("back to the host", ":undo\r"), Act("and on", "\r"),
                Act("taken back", ":undo\r"), Act("and the part", ":undo\r"), Act("left", ":quit\r"),
            ], status: 1, output: ""),
        Scene(
            name: "review-plain", form: party, options: ["--plain", "--no-draft"],
            acts: [
                Act("the host", "Ada\n"), Act("nobody", "n\n"), Act("the review", "x\n"),
                Act("a word has room behind the question", "kitchen\n"), Act("a text that was left", "1\n"),
                Act("left", ":quit\n"),
            ], status: 1, output: ""),
    ]

    private static let house =
        #"{"title": "House", "fields": [{"id": "heating", "title": "Heating", "type": "select", "default": "pump", "#
        + #""options": [{"id": "gas", "title": "Gas"}, "#
        + #"{"id": "pump", "title": "Heat pump, with or without a buffer store"}]}, "#
        + #"{"id": "power", "title": "Power", "type": "select", "required": true, "options": ["#
        + #"{"id": "net", "title": "From the network, by one of the suppliers"}, {"id": "own", "title": "Own"}]}, "#
        + #"{"id": "floors", "title": "Floors", "type": "multi_select", "options": [{"id": "wood", "title": "Wood"}, "#
        + #"{"id": "tiles", "title": "Tiles of any kind, stone among them"}]}, "#
        + #"{"id": "plate", "title": "Plate", "mask": ">LL-0000"}]}"#

    private static let party =
        #"{"title": "Party", "groups": [{"title": "Before", "description": "It takes a minute.", "sections": [{"#
        + #""title": "You", "description": "Who invites.", "fields": [{"id": "host", "title": "Host", "required": true}]}, "#
        + #"{"id": "guests", "title": "Guest", "repeat": true, "action_title": "Add a guest", "fields": ["#
        + #"{"id": "name", "title": "Name", "required": true}, {"id": "age", "title": "Age", "type": "integer"}, "#
        + #"{"id": "price", "title": "Price", "type": "integer", "formula": "age * 2"}]}]}, "#
        + #"{"title": "After", "sections": [{"fields": [{"id": "news", "title": "News"}, "#
        + #"{"id": "total", "title": "Total", "type": "integer", "formula": "sum(guests[].price)"}]}]}]}"#
}
